import CLibrary
import Database
import Synchronization

/// An open connection to a shop on a server, which its users wait for.
///
/// A program with a screen uses it by way of a `CachedConnection`, beside its loop.
package final class PostgresConnection: RemoteConnection, @unchecked Sendable {
  package var path: String? { nil }
  package var dialect: SQLDialect { .postgres }
  let address: ServerAddress
  private let schema: PostgresSchema

  // Unchecked because these are mutable; every access holds the lock.
  private let lock = Lock()
  private var session: PostgresSession?
  private var isClosed = false
  /// The function that is told of a loss, once the server is to tell of changes.
  private var onLoss: (@Sendable (StorageError) -> Void)?
  /// The revision of the data at the last call of `hasChangedElsewhere`, and what was written here since.
  private var seenRevision: Int?
  private var saves = 0

  /// Whether a write is known by a key, should the answer to its COMMIT be lost; tests show what happens without.
  private let hasKeys: Bool

  /// Whether threads that wait give up; apart from the lock, which they hold.
  private let hasGivenUp = Mutex(false)

  /// The seconds for which a write is tried that the server does not answer: a command is given up soon, and a till keeps
  /// an order on its way that it shows.
  private let retryTime: (command: Double, screen: Double)

  /// Returns the seconds since 1970-01-01 UTC by the clock here; tests set it wrong.
  private let clock: @Sendable () -> Int
  /// The seconds that the clock of the server is ahead of the one here, as it was last seen.
  private let difference = Mutex(0)

  package init(
    _ address: ServerAddress, schema: DatabaseSchema, hasKeys: Bool = true, retryTime: Double = 60,
    clock: @escaping @Sendable () -> Int = { Int(time(nil)) }
  ) throws(StorageError) {
    (self.address, self.schema, self.hasKeys, self.clock) = (address, PostgresSchema(schema), hasKeys, clock)
    self.retryTime = (command: 5, screen: retryTime)
    try withLock { _ = try connected() }
  }

  /// The role that the server knows this program by.
  package func role() throws(StorageError) -> String { try withLock { try connected().role } }

  /// Runs the body while no other thread uses the connection, with every error turned into a `StorageError`.
  private func withLock<Value>(_ body: () throws -> Value) throws(StorageError) -> Value {
    do {
      guard let value = try lock.withLock(body) else { throw PostgresError(.statement, "a transaction is running") }
      return value
    } catch {
      throw storageError(error)
    }
  }

  private func storageError(_ error: any Error) -> StorageError { StorageError(error, path: address.description) }

  // MARK: Transactions

  package func read<Value>(_ body: (any SQLTransaction) throws -> Value) throws(StorageError) -> Value {
    try inTransaction(body)
  }

  private func inTransaction<Value>(_ body: (PostgresTransaction) throws -> Value) throws(StorageError) -> Value {
    try withLock {
      do {
        let transaction = PostgresTransaction(readingIn: try connected(), clock: clock)
        defer { transaction.end() }
        return try body(transaction)
      } catch let error as PostgresError where error.isLoss {
        lose(error)
        throw error
      }
    }
  }

  package func write<Value>(
    isRepeatable: Bool, _ body: (any SQLTransaction) throws -> Value
  ) throws(StorageError) -> Value {
    do throws(StorageError) {
      return try attempt(isRepeatable: isRepeatable, body)
    } catch {
      let isRefused = error.kind != .unknownOutcome
      throw StorageError(error.kind, path: error.path, detail: error.detail, refusesChange: isRefused)
    }
  }

  private func attempt<Value>(
    isRepeatable: Bool, _ body: (any SQLTransaction) throws -> Value
  ) throws(StorageError) -> Value {
    try withLock {
      var attempt = IdempotentWrite<Value>(hasKey: hasKeys, isRepeatable: isRepeatable)
      while true {
        do { return try perform(&attempt, body) } catch {
          let failure = error as? PostgresError
          if failure?.isLoss == true || session == nil { lose(error) }
          let isOnScreen = onLoss != nil && !hasGivenUp.withLock(\.self)
          let end = attempt.end ?? .now + .seconds(isOnScreen ? retryTime.screen : retryTime.command)
          if let failure, attempt.shouldTryAgain(after: failure, until: end, retriesUntilEnd: isOnScreen) { continue }
          guard attempt.isInDoubt else { throw error }
          throw StorageError(.unknownOutcome, path: address.description, detail: storageError(error).detail)
        }
      }
    }
  }

  /// Runs the body and commits, unless it turns out that an earlier attempt has been committed.
  private func perform<Value>(
    _ attempt: inout IdempotentWrite<Value>, _ body: (any SQLTransaction) throws -> Value
  ) throws -> Value {
    let transaction = PostgresTransaction(writingIn: try connected(), clock: clock)
    do {
      // While this transaction has the lock, no earlier one is running.
      if let value = try attempt.found(by: transaction) {
        transaction.endNotifying()
        saves += 1
        return value
      }
      let value = try body(transaction)
      note(transaction.clockReading)
      guard transaction.hasWritten else {
        transaction.end()
        return value
      }
      try attempt.commit(transaction, value)
      if let revision = transaction.revision, revision - 1 == seenRevision { seenRevision = revision }
      saves += 1
      return value
    } catch {
      if (error as? PostgresError)?.isLoss != true { transaction.end() }
      throw error
    }
  }

  // MARK: The state of the data

  package var clockDifference: Int { difference.withLock(\.self) }

  private func note(_ reading: ClockReading?) {
    if let reading { difference.withLock { $0 = reading.difference } }
  }

  package func hasChangedElsewhere() throws(StorageError) -> Bool {
    let revision = try revision()
    return try withLock {
      defer { seenRevision = revision }
      return revision != seenRevision
    }
  }

  package func version() throws(StorageError) -> DataVersion { DataVersion(elsewhere: try revision(), here: 0) }

  private func revision() throws(StorageError) -> Int {
    try read { try $0.number(PostgresTransaction.revisionSQL) }
  }

  package func status() throws(StorageError) -> DatabaseStatus {
    let (role, latency) = (try role(), try latency())
    return try read { database in
      let version = try database.row("SELECT current_setting('server_version')")?.text(at: 0) ?? ""
      let step = try database.row("SELECT name, at FROM step ORDER BY at DESC, name DESC LIMIT 1")
      let listeners = try database.number(
        """
        SELECT COUNT(*) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = \(PostgresSession.listenerSQL)
        """, [address.shop.text])
      return DatabaseStatus(
        engine: "PostgreSQL \(version.split(separator: " ").first ?? "")", location: address.description,
        shop: address.shop, role: role, migration: step?.text(at: 0) ?? "", migratedAt: step?.integer(at: 1),
        latency: latency, listeners: listeners)
    }
  }

  // MARK: The connection

  /// Returns the session, connecting anew if it was lost.
  private func connected() throws -> PostgresSession {
    if let session { return session }
    guard !isClosed, !hasGivenUp.withLock(\.self) else { throw PostgresError(.statement, "the database is closed") }
    let session = try PostgresSession(address).checked(schema)
    if onLoss != nil { try session.listen() }
    self.session = session
    return session
  }

  /// Gives up the session.
  private func lose(_ error: any Error) {
    session = nil
    onLoss?(storageError(error))
  }

  package func close() {
    _ = lock.withLock { (session, isClosed) = (nil, true) }
  }

  package func giveUp() { hasGivenUp.withLock { $0 = true } }
}

// MARK: For a program with a screen

extension PostgresConnection {
  package func listen(onLoss: @escaping @Sendable (StorageError) -> Void) {
    _ = lock.withLock {
      self.onLoss = onLoss
      do { try session?.listen() } catch let error as PostgresError { lose(error) } catch {}
    }
  }

  package func connect() throws(StorageError) { try withLock { _ = try connected() } }

  package var descriptor: Int32? {
    lock.withLock { session?.isListening == true ? session?.socket : nil } ?? nil
  }

  package func takeChanges() throws(StorageError) -> Bool {
    try withLock {
      do {
        return try connected().takePendingChanges()
      } catch let error as PostgresError where error.isLoss {
        lose(error)
        throw error
      }
    }
  }

  package func results(
    of queries: [SQLQuery]
  ) throws(StorageError) -> (revision: Int, results: [Result<SQLResult, StorageError>]) {
    do throws(StorageError) {
      let answer = try inTransaction { try $0.results(of: queries) }
      note(answer.clock)
      return (answer.revision, answer.results)
    } catch  where !error.kind.isAbsence && !queries.isEmpty {
      // Something is wrong with one of them, which has undone the others.
      let revision = try revision()
      var results: [Result<SQLResult, StorageError>] = []
      for query in queries {
        let result = StorageError.catching {
          try self.read { try SQLResult(reading: $0.rows(query.sql, query.values)) }
        }
        if case .failure(let error) = result, error.kind.isAbsence { throw error }
        results.append(result)
      }
      return (revision, results)
    }
  }

  // A program with a screen watches the connection that keeps what it reads.
  package func watcher() -> any DatabaseWatcher { NoWatcher() }
  package var connectionError: StorageError? { nil }
  package var saveCount: Int { lock.withLock { saves } ?? 0 }
}

/// Tells nothing.
private final class NoWatcher: DatabaseWatcher {
  var fileDescriptor: Int32? { nil }
  var reportsEarly: Bool { false }
  func drain() -> Bool { true }
}
