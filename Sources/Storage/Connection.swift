import Foundation
import GRDB

/// One open connection, shared by the stores, with every error turned into a `StorageError`.
///
/// The lock is there for `close`: the database library ends the program when a closed connection is used, and threads
/// that still hold a store may do so at any time.
final class Connection: @unchecked Sendable {
  let queue: DatabaseQueue
  /// The path of the file, nil for a database in memory.
  let path: String?

  // Unchecked because these two are mutable; every access holds the lock.
  private let lock = NSLock()
  private var isClosed = false
  /// The data version at the last call of `hasChangedElsewhere`.
  private var seenVersion: Int?

  /// A closed queue that must not be let go (`DatabaseFile.refuseForeignFile`).
  private let kept: DatabaseQueue?

  init(queue: DatabaseQueue, path: String?, keeping kept: DatabaseQueue? = nil) {
    self.queue = queue
    self.path = path
    self.kept = kept
  }

  /// Reads everything the body asks for from one and the same state of the database.
  func read<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
    try whileOpen { try $0.read(body) }
  }

  /// Runs the body in an IMMEDIATE transaction: all of it is written when it returns, none when it throws.
  ///
  /// The lock is taken before the first read. A transaction that reads first and then writes would fail at once,
  /// without waiting, when another program wrote in between.
  func write<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
    try whileOpen { queue in
      try queue.writeWithoutTransaction { database in
        try database.immediateTransaction { try body(database) }
      }
    }
  }

  /// Returns whether another connection has committed since the last call; the first call returns `true`.
  func hasChangedElsewhere() throws(StorageError) -> Bool {
    try whileOpen { queue in
      let version = try queue.read { try $0.number("PRAGMA data_version") }
      defer { seenVersion = version }
      return version != seenVersion
    }
  }

  func close() {
    lock.withLock {
      isClosed = true
      // It can only fail while a statement runs, and statements run inside the calls above.
      try? queue.close()
    }
  }

  private func whileOpen<Value>(_ body: (DatabaseQueue) throws -> Value) throws(StorageError) -> Value {
    try StorageError.converting(path: path) {
      try lock.withLock {
        guard !isClosed else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the database is closed") }
        return try body(queue)
      }
    }
  }
}

extension Database {
  /// Runs the body in an IMMEDIATE transaction and hands out what it returns.
  func immediateTransaction<Value>(_ body: () throws -> Value) throws -> Value {
    var result: Result<Value, any Error>?
    try inTransaction(.immediate) {
      result = .success(try body())
      return .commit
    }
    guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
    return try result.get()
  }
}
