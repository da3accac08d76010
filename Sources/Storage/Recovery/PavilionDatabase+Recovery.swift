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
    log = try beside ?? Self.logSetAside(of: path).flatMap { try FileBytes($0) }
    isLogAside = beside == nil && log != nil
    pages = DatabasePages(file, log: log)
  }

  /// The log that a recovery has set aside already before it was ended from outside.
  private static func logSetAside(of path: String) -> String? {
    let folder = DatabaseFile.folder(of: path)
    guard let entries = opendir(folder) else { return nil }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let aside = "\(folder == "/" ? "" : folder)/\(name)"
      guard aside.hasPrefix(path + asideMark), aside.hasSuffix("-wal") else { continue }
      if FileIdentity(String(aside.dropLast(4))) == FileIdentity(path) { return aside }
    }
    return nil
  }

  private static let asideMark = ".damaged-"

  func recover(stamp: String) throws -> RecoveryOutcome {
    let trees = HouseTrees(pages)
    if let id = pages.applicationID, id != pavilionApplicationID, !trees.isHouse {
      throw StorageError(.foreignDatabase, path: path, detail: "application_id \(id)")
    }
    try refuseNewer(trees)
    let new = try TemporaryFile(beside: path)
    defer { new.remove() }
    let recovered = try write(new, trees)
    if try isIntact(recovered, new) { return .intact }
    guard recovered.rows.values.contains(where: { $0 > 0 }) else {
      if !trees.isHouse, pages.applicationID != pavilionApplicationID {
        throw StorageError(.notADatabase, path: path, detail: "no page of a database")
      }
      throw NothingRecovered()
    }
    return .replaced(recovered, aside: try replace(by: new, stamp: stamp))
  }

  /// Refuses a file with migrations of a newer version: more than this one knows.
  private func refuseNewer(_ trees: HouseTrees) throws {
    let names = trees.values(of: "grdb_migrations").compactMap { values in
      if case .text(let name) = values.first { name } else { nil }
    }
    let unknown = Set(names).subtracting(Migrations.names)
    guard names.count > Migrations.names.count, !unknown.isEmpty else { return }
    throw StorageError(
      .newerSchema, path: path, detail: "unknown migrations: \(unknown.sorted().joined(separator: ", "))")
  }

  private func write(_ new: TemporaryFile, _ trees: HouseTrees) throws -> Recovered {
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
        for table in HouseTable.all {
          let contents = try [database as any SQLTransaction, target].map { try HouseCopy.contents(of: table, in: $0) }
          guard contents[0] == contents[1] else { return false }
        }
        for table in ["juiceTotal", "rowCount", "emotionTotal", "emotionDay", "emotionHour"] {
          let sql = "SELECT * FROM \(table) WHERE count <> 0"
          let rows = try [database as any SQLTransaction, target].map { try Set($0.map(sql) { $0.values }) }
          guard rows[0] == rows[1] else { return false }
        }
        return true
      }
    }
    return isRight ?? false
  }

  /// Puts the new file in the place of the damaged one, which gets another name, as do its log and index.
  ///
  /// At each moment the path has a file, and the data of the old one are there. Nobody can open the old file meanwhile.
  private func replace(by new: TemporaryFile, stamp: String) throws -> String {
    try new.synchronize()
    var (aside, count) = ("\(path)\(Self.asideMark)\(stamp)", 1)
    func isTaken(_ name: String) -> Bool { DatabaseFile.suffixes.contains { access(name + $0, F_OK) == 0 } }
    while isTaken(aside) || link(path, aside) != 0 {
      guard isTaken(aside), count < 1000 else { throw StorageError.system(.cannotCreate, aside, "link") }
      count += 1
      aside = "\(path)\(Self.asideMark)\(stamp)-\(count)"
    }
    // The new file must never meet the old log, so that goes first.
    for suffix in ["-wal", "-shm"] where access(path + suffix, F_OK) == 0 {
      guard rename(path + suffix, aside + suffix) == 0 else {
        throw StorageError.system(.cannotWrite, path + suffix, "rename")
      }
    }
    let folder = DatabaseFile.folder(of: path)
    try TemporaryFile.synchronize(folder)
    guard rename(new.path, path) == 0 else {
      let error = StorageError.system(.cannotWrite, path, "rename")
      rename(aside + "-wal", path + "-wal")
      unlink(aside)
      throw error
    }
    try TemporaryFile.synchronize(folder)
    return aside
  }
}

extension FileBytes {
  /// Writes all bytes to the file at a path, which only its owner may read.
  fileprivate func copy(to path: String) throws(StorageError) {
    let target = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw .system(.cannotCreate, path, "open") }
    defer { close(target) }
    var offset = 0
    while offset < size {
      var piece = bytes(at: offset, min(1 << 20, size - offset))[...]
      guard !piece.isEmpty else { return }
      offset += piece.count
      while !piece.isEmpty {
        let count = piece.withUnsafeBytes { CLibrary.write(target, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw .system(.cannotWrite, path, "write") }
        piece = piece.dropFirst(count)
      }
    }
  }
}
