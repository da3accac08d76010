import CLibrary
import Database

/// An open connection to a shop on a server.
///
/// Once it is watched, it does not wait for a server that is known to be gone: every use is refused at once, and a
/// thread connects again.
package final class PostgresConnection: SQLConnection, @unchecked Sendable {
  package var path: String? { nil }
  let address: ServerAddress
  private let schema: PostgresSchema

  // Unchecked because these are mutable; every access holds the lock.
  private let lock = Lock()
  private var session: PostgresSession?
  private var isClosed = false
  private var isWatched = false
  private var reconnection: Reconnection?
  private var loss: StorageError?
  /// The revision of the data at the last call of `hasChangedElsewhere`, and what was written here since.
  private var seenRevision: Int?
  private var saves = 0

  /// Whether a write is known by a key, should the answer to its COMMIT be lost; tests show what happens without.
  private let hasKeys: Bool

  /// The seconds for which an answer that was lost is looked for.
  private static let timeout = (standard: 5.0, watched: 2.0)
  /// The seconds to wait for what is read.
  private static let readingTimeout = (standard: PostgresSession.Timeout.answer, watched: 2.5)

  package init(_ address: ServerAddress, schema: DatabaseSchema, hasKeys: Bool = true) throws(StorageError) {
    (self.address, self.schema, self.hasKeys) = (address, PostgresSchema(schema), hasKeys)
    try withLock { _ = try connected() }
  }

  deinit {
    reconnection?.end()
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
    try withLock {
      do {
        let session = try connected()
        session.timeout = isWatched ? Self.readingTimeout.watched : Self.readingTimeout.standard
        defer { session.timeout = PostgresSession.Timeout.answer }
        let transaction = PostgresTransaction(readingIn: session)
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
      let start = ContinuousClock.now
      while true {
        do { return try perform(&attempt, body) } catch {
          let failure = error as? PostgresError
          if failure?.isLoss == true { session = nil }
          // A screen does not wait long; elsewhere the time is counted from the first failure.
          let end =
            isWatched ? start + .seconds(Self.timeout.watched) : attempt.end ?? .now + .seconds(Self.timeout.standard)
          if let failure, attempt.shouldTryAgain(after: failure, until: end, connectsHere: !isWatched) { continue }
          if session == nil { lose(error) }
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
    let transaction = PostgresTransaction(writingIn: try connected(isUrgent: attempt.isInDoubt))
    do {
      // While this transaction has the lock, no earlier one is running.
      if let value = try attempt.found(by: transaction) {
        transaction.endNotifying()
        saves += 1
        return value
      }
      let value = try body(transaction)
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

  package func hasChangedElsewhere() throws(StorageError) -> Bool {
    let revision = try revision()
    return try withLock {
      defer { seenRevision = revision }
      return revision != seenRevision
    }
  }

  package func version() throws(StorageError) -> DataVersion { DataVersion(elsewhere: try revision(), here: 0) }

  private func revision() throws(StorageError) -> Int {
    try read { try $0.number("SELECT revision FROM databaseState") }
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
  ///
  /// - Parameter isUrgent: Whether to connect even if the connection is watched, which connects by itself.
  private func connected(isUrgent: Bool = false) throws -> PostgresSession {
    if let session { return session }
    guard !isClosed else { throw PostgresError(.statement, "the database is closed") }
    if let loss, !isUrgent {
      throw StorageError(.unreachable, path: loss.path, detail: (reconnection?.refusal ?? loss).detail)
    }
    let session = try PostgresSession(
      address, within: isWatched ? Self.timeout.watched : PostgresSession.Timeout.connecting
    ).checked(schema)
    if isWatched { try session.listen() }
    adopt(session)
    return session
  }

  private func adopt(_ session: PostgresSession) {
    reconnection?.end()
    (self.session, reconnection, loss) = (session, nil, nil)
  }

  /// Gives up the session; if it is watched, a thread makes another.
  private func lose(_ error: any Error) {
    session = nil
    guard isWatched, loss == nil else { return }
    loss = StorageError(.unreachable, path: address.description, detail: storageError(error).detail)
    reconnection = Reconnection(address, schema)
  }

  package func close() {
    _ = lock.withLock {
      reconnection?.end()
      (session, reconnection, isClosed) = (nil, nil, true)
    }
  }
}

// MARK: Watching

extension PostgresConnection: DatabaseWatcher {
  package func watcher() -> any DatabaseWatcher {
    _ = lock.withLock {
      isWatched = true
      do { try session?.listen() } catch let error as PostgresError { lose(error) } catch {}
    }
    return self
  }

  package var connectionError: StorageError? { lock.withLock { reconnection?.refusal ?? loss } ?? nil }
  package var saveCount: Int { lock.withLock { saves } ?? 0 }

  package var fileDescriptor: Int32? {
    lock.withLock { reconnection?.descriptor ?? (session?.isListening == true ? session?.socket : nil) } ?? nil
  }

  package var hasPending: Bool { lock.withLock { session?.hasPendingChanges ?? false } ?? false }

  package var reportsEarly: Bool { false }

  /// Reads what the server has to tell.
  ///
  /// Often that is only the end of a transaction that has read: were the database read because of it, there would be
  /// another one to end, and so on.
  package func drain() -> Bool {
    let mayHavePendingChanges = lock.withLock {
      if let session = reconnection?.take() {
        adopt(session)
        return true
      }
      do {
        guard let session else { return false }
        return try session.takePendingChanges() || !session.isListening
      } catch let error as PostgresError {
        lose(error)
      } catch {}
      return false
    }
    return mayHavePendingChanges ?? true
  }
}
