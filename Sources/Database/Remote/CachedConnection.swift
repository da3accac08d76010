import CLibrary
import Synchronization

/// A connection to a database that is far away, for a program with a screen.
///
/// The thread that watches it never waits when it reads: it gets what was read before, and for what was not it gets the
/// error `notReadYet`, while another thread reads it and reports a change. When others have written, that thread reads all
/// again that is in use, in one transaction, and the thread that watches reads that from its next snapshot on: everything
/// that is shown is of one moment. All other threads use the database itself, and wait.
package final class CachedConnection: SQLConnection {
  private struct State {
    /// The results that were read last.
    var latest: [SQLQuery: Result<SQLResult, StorageError>] = [:]
    /// The results that the program reads until it takes another snapshot.
    var snapshot: [SQLQuery: Result<SQLResult, StorageError>] = [:]
    /// For each query, the reading of all that was the last when it was asked.
    var uses: [SQLQuery: Int] = [:]
    /// The queries to be read, in the order in which they were asked for.
    var wanted: [SQLQuery] = []
    var revision: Int?
    /// How often all was read, and had changed.
    var readings = 0
    /// How often something else was there to be read than before, and how often the program knew of it.
    var (changes, seenChanges) = (0, 0)
    var saves = 0
    var loss: StorageError?
    /// The second at which the data were known to be as they are here.
    var lastRead: Int?
    /// Whether the server is to be asked although nothing is wanted.
    var isAsked = false
    var isClosed = false
  }

  private let base: any RemoteConnection
  private let state = Mutex(State())
  /// The thread that does not wait, once there is one.
  private let watching = Mutex<Watching?>(nil)
  /// Held while something is read for the others, so that an older state does not replace a newer one.
  private let reading = Lock()

  /// How many readings something is kept that nobody has asked for.
  private static let memory = 4
  /// The milliseconds between two attempts to connect, at random, so that a thousand tills do not come back at once.
  private static let pause: ClosedRange<Int32> = 300...1000
  /// The same after a server has refused: it is there, and its log should not be filled.
  private static let longPause: ClosedRange<Int32> = 5000...10_000

  package init(_ base: any RemoteConnection) { self.base = base }

  package var path: String? { base.path }

  // MARK: Reading and writing

  package func read<Value>(_ body: (any SQLTransaction) throws -> Value) throws(StorageError) -> Value {
    guard isOnWatchingThread else { return try base.read(body) }
    return try StorageError.converting(path: nil) { try body(KeptTransaction(self, base.dialect)) }
  }

  /// Returns what a query resulted in, and has it read if that is not known.
  fileprivate func result(of query: SQLQuery) throws(StorageError) -> SQLResult {
    let (result, isNew) = state.withLock { state -> (Result<SQLResult, StorageError>, Bool) in
      state.uses[query] = state.readings
      if let result = state.snapshot[query] { return (result, false) }
      if let loss = state.loss {
        return (.failure(StorageError(.unreachable, path: loss.path, detail: loss.detail)), false)
      }
      let isNew = state.latest[query] == nil && !state.wanted.contains(query)
      if isNew { state.wanted.append(query) }
      return (.failure(StorageError(.notReadYet, path: "", detail: "not read yet")), isNew)
    }
    if isNew { wakeReader() }
    return try result.get()
  }

  package func write<Value>(
    isRepeatable: Bool, _ body: (any SQLTransaction) throws -> Value
  ) throws(StorageError) -> Value {
    guard isWatched else { return try base.write(isRepeatable: isRepeatable, body) }
    if let loss = connectionError {
      // It may be back by now. If not, nobody waits for it; what was on its way before goes on.
      do throws(StorageError) {
        try base.connect()
      } catch {
        wakeReader()
        throw StorageError(.unreachable, path: loss.path, detail: loss.detail, refusesChange: true)
      }
    }
    let value: Value
    do throws(StorageError) {
      value = try base.write(isRepeatable: isRepeatable, body)
    } catch {
      wakeReader()
      throw error
    }
    state.withLock { $0.saves += 1 }
    // What is shown next has it. If that fails, it was saved all the same.
    do { try readAll() } catch { wakeReader() }
    return value
  }

  // MARK: The state of the data

  package func hasChangedElsewhere() throws(StorageError) -> Bool {
    guard isWatched else { return try base.hasChangedElsewhere() }
    return state.withLock { state in
      defer { state.seenChanges = state.changes }
      return state.changes != state.seenChanges
    }
  }

  package func version() throws(StorageError) -> DataVersion {
    guard isOnWatchingThread else { return try base.version() }
    return state.withLock { DataVersion(elsewhere: $0.revision ?? 0, here: 0) }
  }

  package func status() throws(StorageError) -> DatabaseStatus { try base.status() }

  package var connectionError: StorageError? {
    state.withLock { state in
      state.loss.map { StorageError($0.kind, path: $0.path, detail: $0.detail, asOf: state.lastRead) }
    }
  }

  package var clockDifference: Int { base.clockDifference }

  package var isFar: Bool { isOnWatchingThread }

  package func confirm() -> Int? {
    state.withLock { $0.isAsked = true }
    wakeReader()
    return 2
  }

  /// Whether nothing is on its way that the program has asked for, or does not know of; for tests.
  package var isUpToDate: Bool { state.withLock { $0.wanted.isEmpty && $0.changes == $0.seenChanges } }

  package var saveCount: Int { isWatched ? state.withLock(\.saves) : base.saveCount }

  package func close() {
    guard isWatched else { return base.close() }
    state.withLock { $0.isClosed = true }
    // The program may end although another thread waits for a server that stands still.
    base.giveUp()
    wakeReader()
  }
}

// MARK: Reading for the others

extension CachedConnection {
  /// Reads all that is in use, as of one moment.
  private func readAll() throws(StorageError) { _ = try read(isAll: true) }

  /// Reads what was asked for; all, if others have written since.
  private func readWanted() throws(StorageError) {
    let known = state.withLock(\.revision)
    if let revision = try read(isAll: false), let known, revision != known { try readAll() }
  }

  /// Reads what is wanted, and what is in use if `isAll`; returns the revision of the data.
  private func read(isAll: Bool) throws(StorageError) -> Int? {
    let result = StorageError.catching {
      try reading.withLock {
        let queries = state.withLock { $0.wanted + (isAll ? Array($0.latest.keys) : []) }
        let (revision, results) = try base.results(of: queries)
        keep(Array(zip(queries, results)), revision, isAll: isAll)
        return revision
      }
    }
    return try result.get()
  }

  private func keep(_ results: [(SQLQuery, Result<SQLResult, StorageError>)], _ revision: Int, isAll: Bool) {
    let hasChanged = state.withLock { state in
      var hasChanged = state.loss != nil
      for (query, result) in results {
        if state.latest[query] != result { hasChanged = true }
        state.latest[query] = result
      }
      let read = Set(results.map(\.0))
      state.wanted.removeAll { read.contains($0) }
      // Only then the program reads what it shows, and what it does not read is no longer in use.
      if isAll, hasChanged {
        state.readings += 1
        let oldest = state.readings - Self.memory
        state.uses = state.uses.filter { $0.value > oldest }
        state.latest = state.latest.filter { state.uses[$0.key] != nil }
      }
      // Results that were not read again are of another moment.
      if isAll || state.revision == nil { state.revision = revision }
      (state.loss, state.lastRead) = (nil, time(nil))
      if hasChanged { state.changes += 1 }
      return hasChanged
    }
    if hasChanged { wakeWatcher() }
  }

  /// The thread that reads, until the connection is closed.
  private func serve() {
    while !state.withLock(\.isClosed) {
      let loss = state.withLock(\.loss)
      guard loss == nil else {
        connect()
        continue
      }
      let isLate = wait(for: base.descriptor, base.descriptor == nil ? 1000 : -1)
      guard !state.withLock(\.isClosed) else { return }
      do throws(StorageError) {
        // Without a descriptor the revision tells.
        if try base.takeChanges() || isLate && base.descriptor == nil { try readAll() } else { try readWantedIfAny() }
      } catch {
        lose(error)
      }
    }
  }

  private func readWantedIfAny() throws(StorageError) {
    let isWanted = state.withLock { state in
      defer { state.isAsked = false }
      return state.isAsked || !state.wanted.isEmpty
    }
    if isWanted { try readWanted() }
  }

  private func connect() {
    do throws(StorageError) {
      try base.connect()
      try readAll()
    } catch {
      // A server that is there and refuses says more than that it is gone.
      let isRefusal = error.kind != .unreachable && error.kind != .serverBusy
      lose(error, isRefusal: isRefusal)
      _ = wait(for: nil, Int32.random(in: isRefusal ? Self.longPause : Self.pause))
    }
  }

  private func lose(_ error: StorageError, isRefusal: Bool = false) {
    let isNew = state.withLock { state in
      guard state.loss == nil || isRefusal && state.loss?.kind != error.kind else { return false }
      let kind = isRefusal ? error.kind : .unreachable
      state.loss = StorageError(kind, path: error.path, detail: error.detail)
      return true
    }
    if isNew { wakeWatcher() }
  }
}

// MARK: Watching

extension CachedConnection: DatabaseWatcher {
  /// The thread that watches, and the pipes by which it and the one that reads wake each other.
  private final class Watching: Sendable {
    let thread: UInt
    let watcher: Pipe
    let reader: Pipe

    init(watcher: Pipe, reader: Pipe) {
      thread = threadNumber
      (self.watcher, self.reader) = (watcher, reader)
    }
  }

  private var isWatched: Bool { watching.withLock { $0 != nil } }
  private var isOnWatchingThread: Bool { watching.withLock { $0?.thread == threadNumber } }

  package func watcher() -> any DatabaseWatcher {
    let isFirst = watching.withLock { watching in
      guard watching == nil, let (watcher, reader) = Pipe.pair() else { return false }
      watching = Watching(watcher: watcher, reader: reader)
      return true
    }
    guard isFirst else { return self }
    base.listen { [weak self] error in self?.lose(error) }
    startThread { self.serve() }
    return self
  }

  package var fileDescriptor: Int32? { watching.withLock { $0?.watcher.reading } }
  package var reportsEarly: Bool { false }

  package func drain() -> Bool {
    let isWoken = watching.withLock { $0?.watcher.drain() } ?? false
    takeSnapshot()
    return isWoken
  }

  package func takeSnapshot() { state.withLock { $0.snapshot = $0.latest } }

  private func wakeWatcher() { watching.withLock { $0?.watcher.wake() } }
  private func wakeReader() { watching.withLock { $0?.reader.wake() } }

  /// Waits until the server has told something, someone wakes this thread, or time has passed; the latter is returned.
  private func wait(for descriptor: Int32?, _ milliseconds: Int32) -> Bool {
    guard let reader = watching.withLock({ $0?.reader }) else { return true }
    var entries = [descriptor, reader.reading].compactMap(\.self).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = poll(&entries, nfds_t(entries.count), milliseconds)
    reader.drain()
    return count == 0
  }
}

/// A pipe that wakes a thread.
private struct Pipe: Sendable {
  let reading: Int32
  private let writing: Int32

  /// Returns two pipes that do not block; `nil` if the system has no more.
  static func pair() -> (Pipe, Pipe)? {
    guard let first = make(), let second = make() else { return nil }
    return (first, second)
  }

  private static func make() -> Pipe? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return Pipe(reading: ends[0], writing: ends[1])
  }

  func wake() { _ = write(writing, [1], 1) }

  /// Empties it, and returns whether there was anything.
  @discardableResult
  func drain() -> Bool {
    var (byte, hasAny): (UInt8, Bool) = (0, false)
    while read(reading, &byte, 1) == 1 { hasAny = true }
    return hasAny
  }
}

/// A transaction on what was read before.
private final class KeptTransaction: SQLTransaction {
  let dialect: SQLDialect
  private let connection: CachedConnection

  init(_ connection: CachedConnection, _ dialect: SQLDialect) {
    (self.connection, self.dialect) = (connection, dialect)
  }

  func rows(_ sql: String, _ values: SQLValues) throws -> any SQLRows {
    KeptRows(try connection.result(of: SQLQuery(sql, values)), of: sql)
  }

  func manyRows(_ sql: String, _ values: SQLValues) throws -> any SQLRows { try rows(sql, values) }

  // Whoever writes does so in a transaction of its own.
  private var readsOnly: StorageError { StorageError(.other, path: "", detail: "this transaction only reads") }
  func execute(_ sql: String, _ values: SQLValues) throws { throw readsOnly }
  func executeTemporarily(_ sql: String, _ values: SQLValues) throws { throw readsOnly }
  func changes(_ sql: String, _ values: SQLValues) throws -> Int { throw readsOnly }
  func insert(into table: String, number: Int?, _ sql: String, _ values: SQLValues) throws -> Int { throw readsOnly }
  func lastNumber(of table: String) throws -> Int { try number("SELECT \(table) FROM databaseState") }
  func reserve(_ number: Int, of table: String) throws { throw readsOnly }
}
