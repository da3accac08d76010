import CLibrary
package import Database
import Foundation
import Synchronization

/// A database in memory that is used as one on a server: it can stand still, be gone, and be changed by others.
package final class FarConnection: RemoteConnection {
  private struct State {
    var isFrozen = false
    var loss: StorageError?
    var revision = 1
    var onLoss: (@Sendable (StorageError) -> Void)?
    /// The thread that must not wait, and what was used there.
    var watching: UInt?
    var waits: [String] = []
  }

  private let near: SQLiteConnection
  private let state = Mutex(State())
  private let condition = NSCondition()
  private let told: (reading: Int32, writing: Int32)

  package init(_ near: SQLiteConnection) {
    self.near = near
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    told = (ends[0], ends[1])
  }

  deinit {
    Foundation.close(told.reading)
    Foundation.close(told.writing)
  }

  // MARK: What a test does to it

  /// From now on everyone who uses it waits.
  package func freeze() { state.withLock { $0.isFrozen = true } }

  package func thaw() {
    state.withLock { $0.isFrozen = false }
    condition.withLock { condition.broadcast() }
  }

  /// Is gone from now on, or back if `nil`; as behind a dead line, nobody is told of it if `isSilent`.
  package func lose(_ error: StorageError?, isSilent: Bool = false) {
    state.withLock { $0.loss = error }
    if error == nil { condition.withLock { condition.broadcast() } } else if !isSilent { tell() }
  }

  /// Changes it as another program does, and has it tell.
  package func changeElsewhere(_ body: (any SQLTransaction) throws -> Void) throws {
    try near.write(isRepeatable: true, body)
    state.withLock { $0.revision += 1 }
    tell()
  }

  /// The calls that were made on the thread of the loop, which must not wait.
  package var waits: [String] { state.withLock(\.waits) }

  private func tell() { _ = CLibrary.write(told.writing, [1], 1) }

  private func use(_ what: String) throws(StorageError) {
    state.withLock { state in
      if state.watching == threadNumber { state.waits.append(what) }
    }
    condition.withLock {
      while state.withLock({ $0.isFrozen }) { condition.wait() }
    }
    if let loss = state.withLock(\.loss) {
      state.withLock(\.onLoss)?(loss)
      throw loss
    }
  }

  // MARK: The connection

  package var path: String? { nil }
  package var dialect: SQLDialect { .sqlite }
  package var descriptor: Int32? { state.withLock { $0.loss == nil } ? told.reading : nil }

  package func listen(onLoss: @escaping @Sendable (StorageError) -> Void) {
    state.withLock { ($0.onLoss, $0.watching) = (onLoss, threadNumber) }
  }

  package func connect() throws(StorageError) { try use("connect") }

  package func takeChanges() throws(StorageError) -> Bool {
    var (byte, isTold): (UInt8, Bool) = (0, false)
    while CLibrary.read(told.reading, &byte, 1) == 1 { isTold = true }
    if isTold { try use("takeChanges") }
    return isTold
  }

  package func results(
    of queries: [SQLQuery]
  ) throws(StorageError) -> (revision: Int, results: [Result<SQLResult, StorageError>]) {
    try use("results")
    let revision = state.withLock(\.revision)
    return (
      revision,
      queries.map { query in
        Result { () throws(StorageError) in
          try near.read { try SQLResult(reading: $0.rows(query.sql, query.values)) }
        }
      }
    )
  }

  package func read<Value>(_ body: (any SQLTransaction) throws -> Value) throws(StorageError) -> Value {
    try use("read")
    return try near.read(body)
  }

  package func write<Value>(
    isRepeatable: Bool, _ body: (any SQLTransaction) throws -> Value
  ) throws(StorageError) -> Value {
    try use("write")
    let value = try near.write(isRepeatable: isRepeatable, body)
    state.withLock { $0.revision += 1 }
    return value
  }

  package func giveUp() { thaw() }
  package func hasChangedElsewhere() throws(StorageError) -> Bool { try near.hasChangedElsewhere() }
  package func version() throws(StorageError) -> DataVersion { try near.version() }
  package func status() throws(StorageError) -> DatabaseStatus { try near.status() }
  package func watcher() -> any DatabaseWatcher { near.watcher() }
  package var connectionError: StorageError? { nil }
  package var saveCount: Int { 0 }
  package func close() { near.close() }
}
