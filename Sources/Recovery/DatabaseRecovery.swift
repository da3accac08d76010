import CLibrary
import Database

/// The outcome of recovering a file.
public enum RecoveryOutcome: Sendable, Equatable {
  /// Nothing is wrong with it, and nothing was changed.
  case intact
  /// A new file is in its place; the damaged one, unchanged, has this path now.
  case replaced(Recovered, aside: String)
}

/// An error for a file of this program of which no row can be read.
public struct NothingRecovered: Error, Equatable, Sendable {}

/// The recovery of damaged files.
public enum DatabaseRecovery {
  /// Reads what can be read of the file at this path into a new one, which then takes its place.
  ///
  /// Until the new file is complete and on the disk nothing is changed. No program may have the file open.
  ///
  /// - Parameter stamp: The end of the name that the damaged file gets, such as the date.
  /// - Throws: `NothingRecovered`, or `StorageError`: `busy` if another program has the file open, `noDatabase`,
  ///   `foreignDatabase`, `newerSchema` for a file that this program must not touch.
  public static func recover(at path: String, schema: DatabaseSchema, stamp: String) throws -> RecoveryOutcome {
    // Of a link the file is replaced, not the link.
    let path = DatabaseFile.resolved(try DatabaseFile(path: path).path)
    let hasLog = try hasLog(at: path)
    let createsFile = hasLog && access(path, F_OK) != 0
    // A log that is left alone has pages, too.
    if createsFile { try DatabaseFile(path: path).createFile() }
    do {
      return try recover(at: path, schema: schema, stamp: stamp, hasLog: hasLog)
    } catch {
      if createsFile { unlink(path) }
      throw error
    }
  }

  /// Returns whether a log is beside the path that has changes, which can be recovered although the file may be missing.
  public static func hasLog(at path: String) throws(StorageError) -> Bool {
    try DatabaseFile(path: path).hasChangesInLog
  }

  private static func recover(
    at path: String, schema: DatabaseSchema, stamp: String, hasLog: Bool
  ) throws -> RecoveryOutcome {
    guard let file = try FileBytes(path, isLockable: true) else {
      throw StorageError(.cannotCreate, path: path, detail: "no such file")
    }
    guard file.lock() else { throw StorageError(.busy, path: path, detail: "in use") }
    guard file.size > 0 || hasLog else { return .intact }
    return try withExtendedLifetime(file) {
      try DamagedFile(path: path, file: file, schema: schema).recover(stamp: stamp)
    }
  }
}

/// A file that may be damaged, held for this program alone.
private struct DamagedFile {
  let path: String
  let file: FileBytes
  let schema: DatabaseSchema
  let log: FileBytes?
  /// Whether the log is no longer beside the file, where SQLite would find it.
  let isLogAside: Bool
  let pages: DatabasePages

  init(path: String, file: FileBytes, schema: DatabaseSchema) throws {
    (self.path, self.file, self.schema) = (path, file, schema)
    let beside = try FileBytes(path + "-wal")
    log = try beside ?? ReplacedFile.logSetAside(of: path).flatMap { try FileBytes($0) }
    isLogAside = beside == nil && log != nil
    pages = DatabasePages(file, log: log)
  }

  func recover(stamp: String) throws -> RecoveryOutcome {
    let trees = TableTrees(pages, schema)
    if let id = pages.applicationID, id != schema.applicationID, !trees.isOwn {
      throw StorageError(.foreignDatabase, path: path, detail: "application_id \(id)")
    }
    try refuseNewer(trees)
    let new = try TemporaryFile(beside: path)
    defer { new.remove() }
    let copy = try TemporaryFile(beside: path)
    defer { copy.remove() }
    let whole = try wholeCopy(copy)
    defer { whole?.close() }
    let recovered = try write(new, trees, whole)
    if let whole, try isIntact(recovered, whole, new) { return .intact }
    guard recovered.rows.values.contains(where: { $0 > 0 }) else {
      if !trees.isOwn, pages.applicationID != schema.applicationID {
        throw StorageError(.noDatabase, path: path, detail: "no page of a database")
      }
      throw NothingRecovered()
    }
    return .replaced(recovered, aside: try ReplacedFile(path: path, reason: .damaged).replace(by: new, stamp: stamp))
  }

  /// Refuses a file with migrations of a newer version: more than this one knows.
  private func refuseNewer(_ trees: TableTrees) throws {
    let names = trees.values(of: "grdb_migrations").compactMap { values in
      if case .text(let name) = values.first { name } else { nil }
    }
    if names.count > schema.names.count { try schema.refuseNewer(Set(names), path: path) }
  }

  /// Returns a copy of the file that SQLite finds whole, brought up to date; `nil` if it does not.
  ///
  /// It is a copy because SQLite changes a file even when it only reads it: it takes back what was not finished.
  private func wholeCopy(_ copy: TemporaryFile) throws(StorageError) -> SQLiteConnection? {
    // Of an empty file SQLite would delete the log.
    guard pages.damagedFrames == 0, file.size > 0 else { return nil }
    try file.copy(to: copy.path)
    try log?.copy(to: copy.path + "-wal")
    try FileBytes(path + "-journal")?.copy(to: copy.path + "-journal")
    let database: SQLiteConnection
    do throws(StorageError) {
      database = try SQLiteConnection(file: copy.path, schema: schema, waitsForDisk: false)
    } catch {
      guard error.kind == .newerSchema else { return nil }
      throw StorageError(error.kind, path: path, detail: error.detail)
    }
    let isWhole = try? database.withoutTransaction { database in
      guard try database.fileDamage() == [] else { return false }
      try database.migrate(to: schema)
      return true
    }
    if isWhole == true { return database }
    database.close()
    return nil
  }

  private func write(_ new: TemporaryFile, _ trees: TableTrees, _ whole: SQLiteConnection?) throws -> Recovered {
    let database = try SQLiteConnection(file: new.path, schema: schema, waitsForDisk: false)
    defer { database.close() }
    try database.migrate(to: schema)
    // Where a column is missing the pages still have the others.
    let recovered = try? whole?.withoutTransaction { whole in
      try database.write(isRepeatable: false) { try RowRecovery.run(schema, whole, into: $0) }
    }
    if let recovered { return recovered }
    return try database.write(isRepeatable: false) { try PageRecovery.run(schema, pages, trees, into: $0) }
  }

  /// Returns whether the program can read the file as it is, and reads in it exactly what was recovered.
  private func isIntact(_ recovered: Recovered, _ whole: SQLiteConnection, _ new: TemporaryFile) throws -> Bool {
    guard recovered.isComplete, !isLogAside, isOpenable else { return false }
    let target = try SQLiteConnection(.file(new.path))
    defer { target.close() }
    let isRight = try? whole.withoutTransaction { whole in
      guard try schema.read(whole).isWhole, try schema.faults(in: whole).isEmpty else { return false }
      return try target.read { try schema.differences(between: whole, and: $0).isEmpty }
    }
    return isRight ?? false
  }

  /// Whether the file begins as the program wants it, whatever the log has in the place of its first page.
  private var isOpenable: Bool {
    DatabasePages(file, log: nil).applicationID.map { [0, schema.applicationID].contains($0) } ?? false
  }
}

extension DatabaseSchema {
  /// Returns the names of the tables that are not the same in two databases.
  func differences(between first: any SQLTransaction, and second: any SQLTransaction) throws -> [String] {
    let stored = try tables.filter { try $0.contents(in: first) != $0.contents(in: second) }.map(\.name)
    let derived = try derivedTables.filter { table in
      let sql = "SELECT * FROM \(table) WHERE count <> 0"
      let rows = try [first, second].map { try Set($0.map(sql) { $0.values }) }
      return rows[0] != rows[1]
    }
    return stored + derived
  }
}
