import CLibrary
import Database

/// The result of restoring a backup.
public struct Restored: Equatable, Sendable {
  public let reading: DatabaseReading
  /// The path that the file that was there before has now; nil if there was none.
  public let aside: String?
}

extension PavilionDatabase {
  /// Writes a copy of everything to a file of its own, readable only by its owner; returns what is in it.
  ///
  /// Other programs may use the database meanwhile. The file is there when it is complete, checked, and on the disk.
  ///
  /// - Parameters:
  ///   - replaces: Whether a file that is there may be replaced.
  ///   - progress: Called as it goes on; `nil` copies without a pause.
  /// - Throws: `StorageError`: `alreadyExists` for a file that may not be replaced, and those of reading and writing.
  public func backUp(to path: String, replaces: Bool, progress: StoreProgress? = nil) throws -> DatabaseReading {
    // The path as it is: a file to which a symbolic link leads is not replaced.
    let path = try DatabaseFile(path: path).path
    let new = try TemporaryFile(beside: path)
    defer { new.remove() }
    if let file = connection as? SQLiteConnection, file.path != nil {
      let target = try SQLiteConnection(.file(new.path))
      defer { target.close() }
      // The second half is for checking the copy.
      try file.copy(to: target, progress: progress.map { report in { try report($0, 2 * $1) } })
    } else {
      let target = try PavilionDatabase.open(at: new.path, as: storage, createsFolders: false)
      defer { target.close() }
      var problem: (any Error)?
      try copy(to: target) { done, all in
        if problem == nil { do { try progress?(done, 2 * all) } catch { problem = error } }
      }
      if let problem { throw problem }
    }
    // A copy is as damaged as what was copied, which is what the user knows.
    let reading = try new.checkedReading(as: storage, calledAs: path, ifDamaged: self.path) {
      try progress?($1 + $0, 2 * $1)
    }
    try new.synchronize()
    guard replaces else {
      guard try new.link(to: path) else { throw StorageError(.alreadyExists, path: path, detail: "exists") }
      return reading
    }
    guard rename(new.path, path) == 0 else { throw StorageError.system(.cannotWrite, path, "rename") }
    try TemporaryFile.synchronize(DatabaseFile.folder(of: path))
    return reading
  }

  /// Puts a copy of a backup in the place of the file at a path, which gets another name and is not changed.
  ///
  /// The backup is not changed either. Until the copy is complete, checked and up to date, nothing happens. No program may
  /// have the file open that is replaced.
  ///
  /// - Parameters:
  ///   - storage: What the program stores.
  ///   - stamp: The end of the new name of the old file, such as the date.
  ///   - createsFolders: Whether to create missing folders of the path.
  /// - Throws: `StorageError`: with the path of the backup if it is not a whole database of this program, or of a newer
  ///   version; `busy` if another program has the file open.
  public static func restore(
    _ backup: String, at path: String, as storage: ProgramStorage, stamp: String, createsFolders: Bool
  ) throws -> Restored {
    let path = DatabaseFile.resolved(try DatabaseFile(path: path).path)
    let bytes = try Self.bytes(ofBackup: backup)
    if createsFolders { try DatabaseFile(path: path).createFolder() }
    let new = try TemporaryFile(beside: path)
    defer { new.remove() }
    let reading = try new.take(bytes, of: backup, as: storage)
    return Restored(reading: reading, aside: try put(new, at: path, stamp: stamp))
  }

  /// Puts a copy of a backup in the place of the file of this database, which goes on with the new file.
  ///
  /// Until the copy is complete and checked, the database can be used. No other program, and no other connection of this
  /// one, may have the file open.
  ///
  /// - Parameters:
  ///   - stamp: The end of the new name of the old file, such as the date.
  ///   - progress: Called as it goes on.
  /// - Throws: `StorageError`: that of the static method, with nothing changed.
  public func restore(
    _ backup: String, stamp: String, progress: StoreProgress = { _, _ in }
  ) throws -> Restored {
    guard let file = connection as? SQLiteConnection, let path = file.path.map(DatabaseFile.resolved) else {
      throw StorageError(.notAFile, path: self.path ?? ":memory:", detail: "no file")
    }
    let bytes = try Self.bytes(ofBackup: backup)
    let new = try TemporaryFile(beside: path)
    defer { new.remove() }
    let reading = try new.take(bytes, of: backup, as: storage, progress: progress)
    // Now, so that those who wait for the database do not wait for the disk.
    try new.synchronize()
    return Restored(reading: reading, aside: try file.whileClosed { _ in try Self.put(new, at: path, stamp: stamp) })
  }

  /// Returns what is in a backup, which is not changed.
  ///
  /// - Parameters:
  ///   - path: The path of a file in whose folder a copy of it is checked.
  ///   - storage: What the program stores.
  public static func reading(
    ofBackup backup: String, checkedBeside path: String, as storage: ProgramStorage,
    progress: StoreProgress = { _, _ in }
  ) throws -> DatabaseReading {
    let bytes = try Self.bytes(ofBackup: backup)
    let copy = try TemporaryFile(beside: DatabaseFile.resolved(try DatabaseFile(path: path).path))
    defer { copy.remove() }
    return try copy.take(bytes, of: backup, as: storage, progress: progress)
  }

  private static func bytes(ofBackup backup: String) throws(StorageError) -> FileBytes {
    let backup = DatabaseFile.resolved(try DatabaseFile(path: backup).path)
    guard let bytes = try FileBytes(backup) else {
      throw StorageError(.notAFile, path: backup, detail: "no such file")
    }
    guard bytes.size > 0 else { throw StorageError(.noDatabase, path: backup, detail: "0 bytes") }
    return bytes
  }

  /// Puts a new file at a path; returns the new name of the file that was there.
  private static func put(_ new: TemporaryFile, at path: String, stamp: String) throws(StorageError) -> String? {
    let replaced = ReplacedFile(path: path, reason: .beforeRestore)
    guard let old = try FileBytes(path, isLockable: true) else {
      try replaced.setLogAside(stamp: stamp)
      guard try new.link(to: path) else { throw StorageError(.busy, path: path, detail: "in use") }
      return nil
    }
    guard old.lock() else { throw StorageError(.busy, path: path, detail: "in use") }
    return try withExtendedLifetime(old) { () throws(StorageError) in try replaced.replace(by: new, stamp: stamp) }
  }
}

extension TemporaryFile {
  /// Becomes a copy of a backup, log included, and returns what `checkedReading` found.
  fileprivate func take(
    _ bytes: FileBytes, of backup: String, as storage: ProgramStorage, progress: StoreProgress = { _, _ in }
  ) throws -> DatabaseReading {
    let backup = DatabaseFile.resolved(backup)
    // The second half is for checking the copy.
    try bytes.copy(to: path) { try progress($0, 2 * $1) }
    try FileBytes(backup + "-wal")?.copy(to: path + "-wal")
    return try checkedReading(as: storage, calledAs: backup) { try progress($1 + $0, 2 * $1) }
  }

  /// Makes sure that this copy is a database of the program whose pages are whole, brings it up to date, and reads all of
  /// it: rows that cannot be read stay in it as they are.
  ///
  /// - Parameters:
  ///   - name: The path for errors: the user does not know the copy.
  ///   - original: The path for the error that it is damaged, if it is another one.
  ///   - progress: Called with the rows that were checked, and with all.
  fileprivate func checkedReading(
    as storage: ProgramStorage, calledAs name: String, ifDamaged original: String? = nil,
    progress: StoreProgress = { _, _ in }
  ) throws(StorageError) -> DatabaseReading {
    do throws(StorageError) {
      try DatabaseFile(path: path).prepare(as: storage.schema, createsFolders: false)
      let copy = try SQLiteConnection(file: path, schema: storage.schema, waitsForDisk: true)
      defer { copy.close() }
      return try copy.withoutTransaction { database in
        if let damage = try database.fileDamage().first { throw StorageError(.damaged, path: path, detail: damage) }
        try database.migrate(to: storage.schema)
        return try storage.schema.read(database, progress: progress)
      }
    } catch {
      let path = error.kind == .damaged ? original ?? name : name
      throw StorageError(error.kind, path: path, detail: error.detail)
    }
  }
}
