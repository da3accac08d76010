import CLibrary
import CSQLite

extension SQLiteConnection {
  /// Opens the file at this path: checks that it belongs to this program, then sets how it is written.
  ///
  /// - Parameter waitsForDisk: whether a commit returns only when the disk has it, which survives a power cut.
  package convenience init(
    file path: String, schema: DatabaseSchema, busyTimeout: Double = 0, waitsForDisk: Bool
  ) throws(StorageError) {
    try self.init(.file(path), busyTimeout: busyTimeout)
    let hasLog = try withoutTransaction { database in
      if !waitsForDisk { try database.executeScript("PRAGMA synchronous = OFF") }
      try database.claim(path: path, as: schema.applicationID)
      try schema.refuseNewer(database.appliedMigrations(), path: path)
      try database.useWriteAheadLog(waitingFor: busyTimeout)
      // With NORMAL a commit survives the death of the program, since the system already has it, but not a power cut.
      // One fsync per action of a person costs milliseconds nobody sees, so an acknowledged order survives that too.
      if waitsForDisk { try database.executeScript("PRAGMA synchronous = FULL") }
      return try database.rows("PRAGMA journal_mode").next()?.text(at: 0) == "wal"
    }
    rememberOpenedPath(withLog: hasLog)
    opening = (schema, busyTimeout, waitsForDisk)
  }

  /// Opens the file at this path to be looked at; nothing is written, neither to it nor beside it.
  ///
  /// While another program has it open, what that writes is seen. Otherwise the file is read into memory together with
  /// its log, because SQLite itself would write an index of the log.
  ///
  /// - Parameter reason: Why it cannot be written to.
  package convenience init(
    reading path: String, schema: DatabaseSchema, busyTimeout: Double = 0, because reason: StorageError
  ) throws(StorageError) {
    let resolved = DatabaseFile.resolved(path)
    let view = access(resolved + "-shm", F_OK) == 0 ? try? SQLiteConnection(.reading(path)) : nil
    let isShared = (try? view?.read { try $0.number("SELECT COUNT(*) FROM sqlite_master") }) != nil
    view?.close()
    if isShared {
      try self.init(.reading(path), busyTimeout: busyTimeout)
    } else {
      // The changes of an unfinished transaction can only be taken back by writing.
      guard access(resolved + "-journal", F_OK) != 0 else {
        throw StorageError(.cannotWrite, path: path, detail: reason.detail)
      }
      guard let file = try FileBytes(resolved) else { throw .system(.cannotCreate, path, "open") }
      try self.init(imageOf: DatabasePages(file, log: try FileBytes(resolved + "-wal")), path: path)
    }
    readOnlyReason = reason
    try withoutTransaction { database in
      let id = try database.applicationID()
      guard try id == schema.applicationID || id == 0 && database.isWithoutTables() else {
        throw StorageError(.foreignDatabase, path: path, detail: "application_id \(id)")
      }
      try schema.refuseNewer(database.appliedMigrations(), path: path)
    }
  }

  /// Opens a database in memory that can only be read.
  ///
  /// - Parameters:
  ///   - path: The path of the file that it is a copy of.
  ///   - page: Returns the bytes of a page by its number from 1, at most `pageSize`.
  package convenience init(
    image pageCount: Int, pageSize: Int, path: String? = nil, page: (_ number: Int) -> [UInt8]
  ) throws(StorageError) {
    try self.init(.memory(copyOf: path))
    let size = pageCount * pageSize
    try withoutTransaction { database in
      guard let image = sqlite3_malloc64(sqlite3_uint64(size)) else { throw SQLiteError(SQLITE_NOMEM) }
      let bytes = UnsafeMutableRawBufferPointer(start: image, count: size)
      for number in 0..<pageCount { bytes[(number * pageSize)...].copyBytes(from: page(number + 1)) }
      let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
      // If it fails, it has freed the memory.
      let code = sqlite3_deserialize(
        database.handle, "main", image.assumingMemoryBound(to: UInt8.self), sqlite3_int64(size), sqlite3_int64(size),
        flags)
      guard code == SQLITE_OK else { throw SQLiteError(code) }
    }
  }
}

extension SQLiteTransaction {
  /// Makes sure that the file is this program's, and marks a file that is still empty as such.
  ///
  /// The mark is the first thing that is ever written, in a transaction of its own and before the write-ahead log, so
  /// a file of ours without it never exists, not even for a program that looks on.
  fileprivate func claim(path: String, as ownID: Int) throws {
    if try applicationID() == ownID { return }
    try write { _ in
      let id = try applicationID()
      // Two programs may find the same empty file; the lock lets the second one see what the first has written.
      if id == ownID { return }
      guard id == 0, try isWithoutTables() else {
        throw StorageError(.foreignDatabase, path: path, detail: "application_id \(id)")
      }
      try executeScript("PRAGMA application_id = \(ownID)")
    }
  }

  func applicationID() throws -> Int {
    try number("PRAGMA application_id")
  }

  func isWithoutTables() throws -> Bool {
    try number("SELECT COUNT(*) FROM sqlite_master") == 0
  }

  /// Turns on the write-ahead log, in which readers and a writer do not wait for each other.
  ///
  /// The change needs the file for itself, and SQLite does not wait for that when two programs begin together: it says
  /// "busy" at once, since both could wait for each other forever. So the waiting happens here. On a file system that
  /// cannot carry the log SQLite stays with its older journal, and everything still works.
  fileprivate func useWriteAheadLog(waitingFor timeout: Double) throws {
    let deadline = ContinuousClock.now + .seconds(timeout)
    while true {
      do {
        if try rows("PRAGMA journal_mode").next()?.text(at: 0) != "wal" {
          try executeScript("PRAGMA journal_mode = WAL")
        }
        break
      } catch let error as SQLiteError where error.primaryCode == SQLITE_BUSY && ContinuousClock.now < deadline {
        usleep(5000)
      }
    }
  }
}
