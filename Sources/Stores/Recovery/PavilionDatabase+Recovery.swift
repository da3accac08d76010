import CLibrary

/// What became of a file that was to be recovered.
public enum RecoveryOutcome: Sendable, Equatable {
  /// Nothing is wrong with it, and nothing was changed.
  case intact
  /// A new file is in its place; the damaged one, unchanged, has this path now.
  case replaced(Recovered, aside: String)
}

/// An error for a file of this program of which no row can be read.
public struct NothingRecovered: Error, Equatable, Sendable {}

extension PavilionDatabase {
  /// Reads what can be read of the file at this path into a new one, which then takes its place.
  ///
  /// Until the new file is complete and on the disk nothing is changed. No program may have the file open.
  ///
  /// - Parameter stamp: The end of the name that the damaged file gets, such as the date.
  /// - Throws: `NothingRecovered`, or `StorageError`: `busy` if another program has the file open, `notADatabase`,
  ///   `foreignDatabase`, `newerSchema` for a file that this program must not touch.
  public static func recover(at path: String, stamp: String) throws -> RecoveryOutcome {
    // Of a link the file is replaced, not the link.
    let path = DatabaseFile.resolved(try DatabaseFile(path: path).path)
    guard let file = try FileBytes(path, isLockable: true) else {
      throw StorageError(.cannotCreate, path: path, detail: "no such file")
    }
    guard file.lock() else { throw StorageError(.busy, path: path, detail: "in use") }
    guard file.size > 0 else { return .intact }
    return try withExtendedLifetime(file) { try DamagedFile(path: path, file: file).recover(stamp: stamp) }
  }
}

/// A file that may be damaged, held for this program alone.
private struct DamagedFile {
  let path: String
  let file: FileBytes
  let log: FileBytes?
  /// Whether the log is no longer beside the file, where SQLite would find it.
  let isLogAside: Bool
  let pages: DatabasePages

  init(path: String, file: FileBytes) throws {
    (self.path, self.file) = (path, file)
    let beside = try FileBytes(path + "-wal")
    log = try beside ?? ReplacedFile.logSetAside(of: path).flatMap { try FileBytes($0) }
    isLogAside = beside == nil && log != nil
    pages = DatabasePages(file, log: log)
  }

  func recover(stamp: String) throws -> RecoveryOutcome {
    let trees = TableTrees(pages)
    if let id = pages.applicationID, id != pavilionApplicationID, !trees.isPavilion {
      throw StorageError(.foreignDatabase, path: path, detail: "application_id \(id)")
    }
    try refuseNewer(trees)
    let new = try TemporaryFile(beside: path)
    defer { new.remove() }
    let recovered = try write(new, trees)
    if try isIntact(recovered, new) { return .intact }
    guard recovered.rows.values.contains(where: { $0 > 0 }) else {
      if !trees.isPavilion, pages.applicationID != pavilionApplicationID {
        throw StorageError(.notADatabase, path: path, detail: "no page of a database")
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
    let unknown = Set(names).subtracting(Migrations.names)
    guard names.count > Migrations.names.count, !unknown.isEmpty else { return }
    throw StorageError(
      .newerSchema, path: path, detail: "unknown migrations: \(unknown.sorted().joined(separator: ", "))")
  }

  private func write(_ new: TemporaryFile, _ trees: TableTrees) throws -> Recovered {
    let database = try PavilionDatabase.open(at: new.path, createsFolders: false, till: nil, waitsForDisk: false)
    defer { database.close() }
    return try database.connection.write(isRepeatable: false) { try Recovery.run(pages, trees, into: $0) }
  }

  /// Returns whether SQLite finds nothing wrong with the file, and reads in it exactly what was recovered.
  ///
  /// It looks at a copy, because it changes a file even when it only reads it.
  private func isIntact(_ recovered: Recovered, _ new: TemporaryFile) throws -> Bool {
    guard recovered.isComplete, pages.damagedFrames == 0, !isLogAside else { return false }
    let copy = try TemporaryFile(beside: path)
    defer { copy.remove() }
    try file.copy(to: copy.path)
    try log?.copy(to: copy.path + "-wal")
    guard let old = try? SQLiteConnection(file: copy.path, busyTimeout: 0, waitsForDisk: false) else { return false }
    defer { old.close() }
    let target = try SQLiteConnection(.file(new.path))
    defer { target.close() }
    let isRight = try? old.withoutTransaction { database in
      guard try database.row("PRAGMA integrity_check")?.text(at: 0) == "ok" else { return false }
      _ = try Migrations.bringUpToDate(database)
      return try target.read { target in
        for table in DatabaseSchema.pavilion.tables {
          let contents = try [database as any SQLTransaction, target].map {
            try DatabaseCopy.contents(of: table, in: $0)
          }
          guard contents[0] == contents[1] else { return false }
        }
        for table in DatabaseSchema.pavilion.derivedTables {
          let sql = "SELECT * FROM \(table) WHERE count <> 0"
          let rows = try [database as any SQLTransaction, target].map { try Set($0.map(sql) { $0.values }) }
          guard rows[0] == rows[1] else { return false }
        }
        return true
      }
    }
    return isRight ?? false
  }
}
