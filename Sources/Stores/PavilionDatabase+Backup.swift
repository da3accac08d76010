import CLibrary
import Database

/// What was restored.
public struct Restored: Equatable, Sendable {
  /// The number of rows of each table.
  public let rows: [String: Int]
  /// The path that the file that was there before has now; nil if there was none.
  public let aside: String?
}

extension PavilionDatabase {
  /// Writes a copy of everything to a file of its own, readable only by its owner; returns the rows of each table.
  ///
  /// Other programs may use the database meanwhile. The file is there when it is complete, checked, and on the disk.
  ///
  /// - Parameter replaces: Whether a file that is there may be replaced.
  /// - Throws: `StorageError`: `alreadyExists` for a file that may not be replaced, and those of reading and writing.
  public func backUp(to path: String, replaces: Bool) throws -> [String: Int] {
    let path = DatabaseFile.resolved(try DatabaseFile(path: path).path)
    let new = try TemporaryFile(beside: path)
    defer { new.remove() }
    if let file = connection as? SQLiteConnection, file.path != nil {
      let target = try SQLiteConnection(.file(new.path))
      defer { target.close() }
      try file.copy(to: target)
    } else {
      let target = try PavilionDatabase.open(at: new.path, createsFolders: false)
      defer { target.close() }
      try copy(to: target)
    }
    let rows = try new.checkedRows(calledAs: path)
    try new.synchronize()
    guard replaces else {
      guard try new.link(to: path) else { throw StorageError(.alreadyExists, path: path, detail: "exists") }
      return rows
    }
    guard rename(new.path, path) == 0 else { throw StorageError.system(.cannotWrite, path, "rename") }
    try TemporaryFile.synchronize(DatabaseFile.folder(of: path))
    return rows
  }

  /// Puts a copy of a backup in the place of the file at a path, which gets another name and is not changed.
  ///
  /// The backup is not changed either. Until the copy is complete, checked and up to date, nothing happens. No program may
  /// have the file open that is replaced.
  ///
  /// - Parameters:
  ///   - stamp: The end of the new name of the old file, such as the date.
  ///   - createsFolders: Whether to create missing folders of the path.
  /// - Throws: `StorageError`: with the path of the backup if it is not a whole database of this program, or of a newer
  ///   version; `busy` if another program has the file open.
  public static func restore(
    _ backup: String, at path: String, stamp: String, createsFolders: Bool
  ) throws -> Restored {
    let backup = DatabaseFile.resolved(try DatabaseFile(path: backup).path)
    let path = DatabaseFile.resolved(try DatabaseFile(path: path).path)
    guard let bytes = try FileBytes(backup) else {
      throw StorageError(.notAFile, path: backup, detail: "no such file")
    }
    guard bytes.size > 0 else { throw StorageError(.notADatabase, path: backup, detail: "0 bytes") }
    if createsFolders { try DatabaseFile(path: path).createFolder() }
    let new = try TemporaryFile(beside: path)
    defer { new.remove() }
    try bytes.copy(to: new.path)
    try FileBytes(backup + "-wal")?.copy(to: new.path + "-wal")
    let rows = try new.checkedRows(calledAs: backup)
    let replaced = ReplacedFile(path: path, reason: .beforeRestore)
    guard let old = try FileBytes(path, isLockable: true) else {
      try replaced.setLogAside(stamp: stamp)
      guard try new.link(to: path) else { throw StorageError(.busy, path: path, detail: "in use") }
      return Restored(rows: rows, aside: nil)
    }
    guard old.lock() else { throw StorageError(.busy, path: path, detail: "in use") }
    return try withExtendedLifetime(old) {
      Restored(rows: rows, aside: try replaced.replace(by: new, stamp: stamp))
    }
  }
}

extension TemporaryFile {
  /// Makes sure that this copy is a whole database of the program, brings it up to date, and returns the rows of each
  /// table.
  ///
  /// - Parameter name: The path for errors: the user does not know the copy.
  fileprivate func checkedRows(calledAs name: String) throws(StorageError) -> [String: Int] {
    do throws(StorageError) {
      try DatabaseFile(path: path).prepare(as: .pavilion, createsFolders: false)
      let copy = try SQLiteConnection(file: path, schema: .pavilion, waitsForDisk: true)
      defer { copy.close() }
      return try copy.withoutTransaction { database in
        guard try database.row("PRAGMA integrity_check")?.text(at: 0) == "ok" else {
          throw StorageError(.damaged, path: path, detail: "integrity_check")
        }
        try database.migrate(to: .pavilion)
        var counts: [String: Int] = [:]
        for table in DatabaseSchema.pavilion.tables {
          var count = 0
          try table.each(in: database) { row in
            try table.check(row)
            count += 1
          }
          counts[table.name] = count
        }
        return counts
      }
    } catch {
      throw StorageError(error.kind, path: name, detail: error.detail)
    }
  }
}
