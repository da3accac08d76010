import CLibrary
import CSQLite
import Synchronization
import Values

/// An open connection to a file, or to a database in memory.
package final class SQLiteConnection: SQLConnection, @unchecked Sendable {
  package let path: String?

  /// Evaluated once, before the first connection.
  private static let omitStatistics: Void = csqlite_omit_statistics()

  // Unchecked because these are mutable; every access holds the lock, and `opening` is set before there is a second thread.
  private let lock = Lock()
  private var database: SQLiteTransaction?
  /// The data version at the last call of `hasChangedElsewhere`.
  private var seenVersion: Int?

  /// The file that the path led to when it was known to be this program's, and its write-ahead log if it has one:
  /// another file may take its place, and the open one is then written in vain.
  private let saves = Mutex(0)
  private let openedFile = Mutex<(file: FileIdentity, log: String?)?>(nil)

  /// How the file was opened; `nil` for a database that is not opened again.
  var opening: (schema: DatabaseSchema, busyTimeout: Double, waitsForDisk: Bool)?

  /// Why nothing can be written; set before there is a second thread.
  package var readOnlyReason: StorageError?

  /// How a connection is opened.
  package enum Mode {
    /// Reads and writes the file, and creates it if there is none.
    case file(String)
    /// Reads the file at this path as if nobody could write it: without a lock, and without the log.
    case unchanging(String)
    /// Reads the file at this path, and the log that other programs write.
    case reading(String)
    /// A path is that of the file of which it is a copy.
    case memory(copyOf: String?)

    package static let memory = Mode.memory(copyOf: nil)
  }

  /// - Parameter busyTimeout: How many seconds to wait while another program holds the file.
  package init(_ mode: Mode, busyTimeout: Double = 0) throws(StorageError) {
    let (name, flags): (String, Int32)
    switch mode {
    case .file(let path): (self.path, name, flags) = (path, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    case .unchanging(let path):
      // The part behind two slashes would be a host, unless the path begins with a slash.
      let scheme = path.hasPrefix("/") ? "file://" : "file:"
      (self.path, name) = (path, "\(scheme)\(path.percentEncoded(except: Self.isPlain))?immutable=1")
      flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    case .reading(let path): (self.path, name, flags) = (path, path, SQLITE_OPEN_READONLY)
    case .memory(let path): (self.path, name, flags) = (path, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }
    database = try StorageError.converting(path: path) {
      var handle: OpaquePointer?
      Self.omitStatistics
      // The lock of this class replaces SQLite's own.
      let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
      guard let handle, code == SQLITE_OK else {
        defer { sqlite3_close_v2(handle) }
        throw handle == nil ? SQLiteError(code) : SQLiteError(of: handle)
      }
      sqlite3_extended_result_codes(handle, 1)
      sqlite3_busy_timeout(handle, Int32(busyTimeout * 1000))
      csqlite_configure(handle)
      // Nothing is written outside the folder of the file, and what was deleted is gone from the file, too.
      sqlite3_exec(handle, "PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON", nil, nil, nil)
      return SQLiteTransaction(handle: handle)
    }
  }

  /// Whether a scalar of a path stands for itself in a URI.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.isLetterOrDigit || "/._-~".unicodeScalars.contains(scalar)
  }

  /// From now on the file has to stay where it is; not to be called while the connection is shared already.
  package func rememberOpenedPath(withLog hasLog: Bool) {
    guard let path, let file = FileIdentity(path) else { return }
    let log = hasLog ? DatabaseFile.resolved(path) + "-wal" : nil
    openedFile.withLock { $0 = (file, log) }
  }

  deinit {
    database?.close()
  }

  package func read<Value>(_ body: (any SQLTransaction) throws -> Value) throws(StorageError) -> Value {
    try withoutTransaction { try $0.run("BEGIN", writing: false, body) }
  }

  /// Runs the body in an IMMEDIATE transaction, whose lock is waited for at its beginning, so it need never be run again.
  ///
  /// A transaction that reads first and then writes would fail at once, without waiting, when another program wrote in
  /// between.
  package func write<Value>(
    isRepeatable: Bool, _ body: (any SQLTransaction) throws -> Value
  ) throws(StorageError) -> Value {
    if let readOnlyReason { throw readOnlyReason }
    return try withoutTransaction { database in
      let before = sqlite3_total_changes(database.handle)
      let value = try database.write { database in
        // Data written to a file that cannot be found again would be lost.
        if let connectionError { throw connectionError }
        return try body(database)
      }
      if sqlite3_total_changes(database.handle) != before { saves.withLock { $0 += 1 } }
      return value
    }
  }

  /// Whether there is something in the log beside the file.
  private var hasLog: Bool {
    var status = stat()
    return path.map { stat(DatabaseFile.resolved($0) + "-wal", &status) == 0 && status.st_size > 0 } ?? false
  }

  /// Runs the body so that each statement is a transaction of its own, unless the body begins one.
  package func withoutTransaction<Value>(_ body: (SQLiteTransaction) throws -> Value) throws(StorageError) -> Value {
    try StorageError.converting(path: path) {
      let result = try lock.withLock {
        guard let database else { throw SQLiteError(SQLITE_MISUSE, "the database is closed") }
        defer { database.end() }
        do {
          return try body(database)
        } catch let error as SQLiteError where [SQLITE_CORRUPT, SQLITE_NOTADB].contains(error.primaryCode) {
          if hasLog { csqlite_keep_log(database.handle) }
          throw error
        }
      }
      guard let result else { throw SQLiteError(SQLITE_MISUSE, "a transaction is running") }
      return result
    }
  }

  package func hasChangedElsewhere() throws(StorageError) -> Bool {
    try withoutTransaction { database in
      let version = try database.number("PRAGMA data_version")
      defer { seenVersion = version }
      return version != seenVersion
    }
  }

  package func version() throws(StorageError) -> DataVersion {
    try withoutTransaction {
      DataVersion(elsewhere: try $0.number("PRAGMA data_version"), here: Int(sqlite3_total_changes($0.handle)))
    }
  }

  /// Closes the file, and opens what is at its path when the body has returned or thrown; everyone else waits meanwhile.
  package func whileClosed<Value>(_ body: (_ path: String) throws -> Value) throws(StorageError) -> Value {
    try StorageError.converting(path: path) {
      let result = try lock.withLock { () throws -> Value in
        guard let path, let opening, let database else { throw SQLiteError(SQLITE_MISUSE, "the database is closed") }
        database.close()
        self.database = nil
        let result = Result { try body(path) }
        let new = try SQLiteConnection(
          file: path, schema: opening.schema, busyTimeout: opening.busyTimeout, waitsForDisk: opening.waitsForDisk)
        (self.database, new.database, seenVersion) = (new.database, nil, nil)
        let file = new.openedFile.withLock { $0 }
        openedFile.withLock { $0 = file }
        return try result.get()
      }
      guard let result else { throw SQLiteError(SQLITE_MISUSE, "a transaction is running") }
      return result
    }
  }

  /// Returns a copy of the whole database in memory.
  package func copy() throws(StorageError) -> SQLiteConnection {
    let copy = try SQLiteConnection(.memory)
    try self.copy(to: copy)
    return copy
  }

  /// The pages that are copied between two reports of progress: some megabytes.
  private static let pagesAtOnce: Int32 = 1000

  /// Makes another database a copy of this one, as it stands now.
  ///
  /// - Parameter progress: Called with the pages that were copied, and with all; `nil` copies them at once.
  package func copy(to copy: SQLiteConnection, progress: StoreProgress? = nil) throws(StorageError) {
    try withoutTransaction { source in
      try copy.withoutTransaction { target in
        guard let progress else { return try target.becomeCopy(of: source, pagesAtOnce: -1) }
        // Within a transaction every part is of the same state, whatever others write meanwhile.
        try source.run("BEGIN", writing: false) { source in
          _ = try source.number("SELECT COUNT(*) FROM sqlite_master")
          try target.becomeCopy(of: source, pagesAtOnce: Self.pagesAtOnce, progress)
        }
      }
    }
  }

  package func status() throws(StorageError) -> DatabaseStatus {
    let (version, migration) = try withoutTransaction { database in
      (
        try database.row("SELECT sqlite_version()")?.text(at: 0) ?? "",
        try database.row("SELECT identifier FROM grdb_migrations ORDER BY rowid DESC LIMIT 1")?.text(at: 0) ?? ""
      )
    }
    return DatabaseStatus(
      engine: "SQLite \(version)", location: path ?? ":memory:", migration: migration, latency: try latency())
  }

  package func watcher() -> any DatabaseWatcher { FileWatcher(path: path) }

  /// That the file is no longer where it was; what else is wrong with it is reported where it is used.
  package var connectionError: StorageError? {
    guard let path, let openedFile = openedFile.withLock({ $0 }) else { return nil }
    let hasLog = openedFile.log.map { access($0, F_OK) == 0 } ?? true
    if hasLog, FileIdentity(path) == openedFile.file { return nil }
    return StorageError(.moved, path: path, detail: "moved, replaced or removed")
  }

  package var saveCount: Int { saves.withLock { $0 } }

  package func close() {
    lock.withLock {
      database?.close()
      database = nil
    }
  }
}

extension SQLiteTransaction {
  fileprivate func becomeCopy(
    of source: SQLiteTransaction, pagesAtOnce: Int32, _ progress: StoreProgress = { _, _ in }
  ) throws {
    guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else { throw SQLiteError(of: handle) }
    var code: Int32
    do {
      repeat {
        code = sqlite3_backup_step(backup, pagesAtOnce)
        let (all, left) = (Int(sqlite3_backup_pagecount(backup)), Int(sqlite3_backup_remaining(backup)))
        if code == SQLITE_OK { try progress(all - left, all) }
      } while code == SQLITE_OK
    } catch {
      sqlite3_backup_finish(backup)
      throw error
    }
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw SQLiteError(code) }
  }
}

extension String {
  /// Returns the text with percent escapes for the bytes of all scalars that do not stand for themselves.
  package func percentEncoded(except isPlain: (Unicode.Scalar) -> Bool) -> String {
    unicodeScalars.map { scalar in
      if isPlain(scalar) { return String(scalar) }
      return String(scalar).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }.joined()
  }
}
