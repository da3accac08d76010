import CLibrary
import Database

/// The facts about a file that are found without changing anything: neither the file, nor its log, nor its folder.
public struct FileInspection: Equatable, Sendable {
  /// The bytes of the file.
  public let size: Int
  /// The bytes of its log; 0 without one.
  public let logSize: Int
  /// The library that reads it, with its version, such as `SQLite 3.40.1`.
  public let engine: String
  /// The migration that was applied last; `nil` for a file that is still empty.
  public let migration: String?
  /// Whether it has all migrations, so that it need not be brought up to date.
  public let isCurrent: Bool
  /// The faults that SQLite finds in it, for a bug report; empty for a file that is whole, `nil` if it could not be
  /// checked because a transaction is unfinished.
  public let damage: [String]?
  /// Whether SQLite finds nothing wrong with its pages.
  let hasWholePages: Bool
  /// The settings, by key.
  public let settings: [String: String]
  /// The contents of the file; `nil` if they were not read, because it is damaged or older.
  public let reading: DatabaseReading?
  /// The numbers that are not what their changes add up to; `nil` if that was not looked at, or rows cannot be read.
  public let contradictions: [Contradiction]?
}

extension FileInspection {
  /// Returns what can be told of the file at this path without changing anything; `nil` if there is none.
  ///
  /// - Throws: `StorageError`, as `open` does for a file that it refuses.
  public static func inspect(_ path: String, schema: DatabaseSchema) throws(StorageError) -> FileInspection? {
    let file = try DatabaseFile(path: path)
    var status = stat()
    guard stat(file.path, &status) == 0 else {
      var link = stat()
      if errno == ENOENT, lstat(file.path, &link) != 0 {
        try file.refuseLoneLog()
        return nil
      }
      throw .system(.cannotCreate, file.path, "stat")
    }
    try file.refuseOthers(status, than: schema)
    // A file that another program is just writing looks damaged, but not for long.
    for _ in 1...3 {
      if let found = try? InspectedFile(file.path, schema).inspection(), found.hasWholePages { return found }
      usleep(20_000)
    }
    return try InspectedFile(file.path, schema).inspection()
  }

  /// Returns whether another program holds the file at this path, so that nobody else can write to it.
  ///
  /// It asks for the locks without taking one. Source: "PENDING_BYTE" in https://www.sqlite.org/src/file/src/os.h, and
  /// "WAL_WRITE_LOCK" in https://www.sqlite.org/walformat.html#wal_locks
  public static func isHeld(at path: String) -> Bool {
    let path = DatabaseFile.resolved(path)
    func isLocked(_ file: String, _ kind: Int32, _ start: off_t, _ length: off_t) -> Bool {
      guard let bytes = try? FileBytes(file) else { return false }
      var range = flock()
      (range.l_type, range.l_whence) = (Int16(kind), Int16(SEEK_SET))
      (range.l_start, range.l_len) = (start, length)
      return withExtendedLifetime(bytes) {
        fcntl(bytes.descriptor, F_GETLK, &range) == 0 && range.l_type != Int16(F_UNLCK)
      }
    }
    return isLocked(path, F_RDLCK, 0x4000_0000, 512) || isLocked(path + "-shm", F_WRLCK, 120, 1)
  }
}

/// A file that is read as it is, together with its log.
private struct InspectedFile {
  private let path: String
  private let schema: DatabaseSchema
  private let file: FileBytes
  private let log: FileBytes?
  private let hasJournal: Bool

  /// The size above which indexes are not compared with their tables, which takes seconds.
  private static let quickSize = 100 << 20

  /// The size above which it is not looked whether the entries agree, which takes seconds as well.
  private static let comparedSize = 16 << 20

  init(_ path: String, _ schema: DatabaseSchema) throws(StorageError) {
    self.schema = schema
    self.path = DatabaseFile.resolved(path)
    guard let file = try FileBytes(self.path) else { throw .system(.cannotCreate, path, "open") }
    self.file = file
    log = try FileBytes(self.path + "-wal")
    hasJournal = access(self.path + "-journal", F_OK) == 0
  }

  func inspection() throws(StorageError) -> FileInspection {
    do {
      // A log is joined with the file in memory; SQLite itself would make an index of it beside the file.
      let hasLog = log.map { $0.size > 0 } ?? false
      let view = hasLog ? try SQLiteConnection(imageOf: pages) : try SQLiteConnection(.unchanging(path))
      defer { view.close() }
      let damage = hasJournal ? nil : try view.withoutTransaction { try $0.fileDamage(isQuick: isLarge) }
      let obstacles = damage == [] ? obstacles(in: view) : []
      return try view.withoutTransaction { try inspection($0, damage, obstacles) }
    } catch {
      throw StorageError(error.kind, path: path, detail: error.detail)
    }
  }

  private var isLarge: Bool { file.size > Self.quickSize }

  private var pages: DatabasePages { DatabasePages(file, log: log) }

  /// Returns what keeps this program from using the file although its pages are right: its list of tables, or that it cannot
  /// be brought up to date; nothing for a file that is large.
  private func obstacles(in view: SQLiteConnection) -> [String] {
    guard !isLarge else { return [] }
    do throws(StorageError) {
      // SQLite reads the list less strictly where nobody can write.
      let copy = try view.copy()
      defer { copy.close() }
      try copy.migrate(to: schema)
      return try copy.withoutTransaction(schema.faults)
    } catch {
      return error.kind == .newerSchema ? [] : [error.detail]
    }
  }

  /// - Parameter obstacles: What keeps this program from using it although its pages are right.
  private func inspection(
    _ database: SQLiteTransaction, _ damage: [String]?, _ obstacles: [String]
  ) throws -> FileInspection {
    let applied = try database.appliedMigrations()
    try schema.refuseNewer(applied, path: path)
    let version = try database.row("SELECT sqlite_version()")?.text(at: 0) ?? ""
    let hasSettings = schema[schema.settings].map { applied.contains($0.migration) } ?? false
    let isCurrent = applied.isSuperset(of: schema.names)
    var reading = isCurrent && damage == [] && obstacles.isEmpty ? try schema.read(database) : nil
    let contradictions = reading?.isWhole == true ? try schema.contradictions(database) : nil
    if contradictions == [], file.size <= Self.comparedSize { reading?.inconsistent = try inconsistent(database) }
    return FileInspection(
      size: file.size, logSize: log?.size ?? 0, engine: "SQLite \(version)",
      migration: schema.names.last(where: applied.contains), isCurrent: isCurrent,
      damage: damage.map { $0 + obstacles }, hasWholePages: damage == [],
      settings: hasSettings ? try database.settings(from: schema.settings) : [:],
      reading: reading, contradictions: contradictions)
  }

  /// Returns the tables that would be others if the file was recovered.
  private func inconsistent(_ database: SQLiteTransaction) throws -> [String] {
    let memory = try SQLiteConnection(.memory)
    defer { memory.close() }
    try memory.migrate(to: schema)
    return try memory.write(isRepeatable: false) { target in
      _ = try RowRecovery.run(schema, database, into: target)
      return try schema.differences(between: database, and: target)
    }
  }
}
