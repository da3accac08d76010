import Database
import Values

/// An error in opening, reading or writing the database.
public typealias StorageError = Database.StorageError

/// The program's database, in a file, in memory, or on a server.
///
/// Several programs may have the same file open. Every change is one transaction that applies the rules of the model to
/// the contents of the file at that moment.
public final class PavilionDatabase: Sendable {
  /// The absolute path of the file, nil for a database without one.
  public var path: String? { connection.path }

  /// The name of the shop on a server; nil for a file.
  public let shop: ShopName?

  /// The name of the till at which orders are placed; nil if it has none.
  public let till: String?

  /// Returns the name of the time zone of this machine, which becomes that of a shop without one; nil if it has none.
  public let zoneName: @Sendable () -> String?

  /// The settings that persist between runs.
  public var settings: SettingStore {
    SettingStore(
      connection: connection, shared: storage.sharedSettings, local: localSettings, currentDayStart: currentDayStart)
  }

  /// The settings of this machine; `nil` if they are where the data are.
  public let localSettings: LocalSettings?

  /// The path of the copy of the file as it was before it was brought up to date; `nil` if it was up to date.
  public let olderCopy: String?

  /// The hour at which the day of the person begins, as the settings of the run say; at first midnight.
  public var dayStart: DayStart {
    get { currentDayStart.value }
    set { currentDayStart.value = newValue }
  }

  package let currentDayStart = CurrentDayStart()

  package let connection: any SQLConnection

  /// The tables and settings of the apps of the program.
  public let storage: ProgramStorage

  package init(
    _ connection: any SQLConnection, as storage: ProgramStorage, shop: ShopName? = nil, till: String? = nil,
    zoneName: @escaping @Sendable () -> String? = { nil }, olderCopy: String? = nil,
    localSettings: LocalSettings? = nil
  ) throws(StorageError) {
    _ = try connection.hasChangedElsewhere()
    (self.connection, self.storage) = (connection, storage)
    (self.localSettings, self.zoneName) = (localSettings, zoneName)
    (self.shop, self.till, self.olderCopy) = (shop, till, olderCopy)
  }

  /// Creates a database from a connection, after all migrations.
  private convenience init(
    migrating connection: SQLiteConnection, as storage: ProgramStorage, till: TillName?,
    zoneName: @escaping @Sendable () -> String? = { nil }
  ) throws(StorageError) {
    let copy = try connection.migrate(to: storage.schema)
    try self.init(connection, as: storage, till: till?.text, zoneName: zoneName, olderCopy: copy)
  }

  /// Opens the database at this path, and creates it if there is none.
  ///
  /// A new folder is accessible only to its owner (0700), and so is the file (0600). A file that does not belong to
  /// this program is rejected and left unchanged.
  ///
  /// - Parameters:
  ///   - storage: What the program stores.
  ///   - busyTimeout: The seconds to wait for another program.
  ///   - createsFolders: Whether to create missing folders; if not, one is an error, because a typed path may contain a
  ///     mistake.
  ///   - till: The name of the till at which orders are placed.
  ///   - zoneName: Returns the name of the time zone of this machine.
  ///   - waitsForDisk: Whether a change is saved only when the disk has it; tests do not wait.
  public static func open(
    at path: String, as storage: ProgramStorage, busyTimeout: Double = defaultTimeout, createsFolders: Bool = true,
    till: TillName? = nil,
    zoneName: @escaping @Sendable () -> String? = { nil }, waitsForDisk: Bool = true
  ) throws(StorageError) -> PavilionDatabase {
    let file = try DatabaseFile(path: path)
    let reason = try file.prepare(as: storage.schema, createsFolders: createsFolders)
    let connection =
      if let reason {
        try SQLiteConnection(reading: file.path, schema: storage.schema, busyTimeout: busyTimeout, because: reason)
      } else {
        try SQLiteConnection(
          file: file.path, schema: storage.schema, busyTimeout: busyTimeout, waitsForDisk: waitsForDisk)
      }
    return try PavilionDatabase(migrating: connection, as: storage, till: till, zoneName: zoneName)
  }

  /// Opens the database at this path only to look at it: nothing is written, and one of an older version is refused.
  ///
  /// - Parameter busyTimeout: The seconds to wait for another program.
  public static func reading(
    _ path: String, as storage: ProgramStorage, busyTimeout: Double = 0
  ) throws(StorageError) -> PavilionDatabase {
    let file = try DatabaseFile(path: path)
    let reason = try file.prepare(as: storage.schema, createsFolders: false)
    let connection = try SQLiteConnection(
      reading: file.path, schema: storage.schema, busyTimeout: busyTimeout,
      because: reason ?? StorageError(.readOnly, path: file.path, detail: "only looked at"))
    return try PavilionDatabase(migrating: connection, as: storage, till: nil)
  }

  /// Why nothing can be saved; `nil` if it can.
  public var readOnlyReason: StorageError? { (connection as? SQLiteConnection)?.readOnlyReason }

  /// The seconds to wait for another program: long enough for any transaction of a well-behaved one, short enough for a
  /// user to wait.
  public static let defaultTimeout = 5.0

  /// Creates a database in memory, which is discarded when it is closed.
  public static func inMemory(as storage: ProgramStorage, till: TillName? = nil) throws(StorageError)
    -> PavilionDatabase
  {
    try PavilionDatabase(migrating: SQLiteConnection(.memory), as: storage, till: till)
  }

  /// Returns a copy in memory of the database at this path, or a new database if there is none.
  ///
  /// The copy can be changed without any effect on the file.
  public static func copy(
    of path: String, as storage: ProgramStorage, till: TillName? = nil
  ) throws(StorageError) -> PavilionDatabase {
    let file = try DatabaseFile(path: path)
    guard file.exists else { return try inMemory(as: storage, till: till) }
    let reason = try file.prepare(as: storage.schema, createsFolders: false)
    let original =
      if let reason {
        try SQLiteConnection(
          reading: file.path, schema: storage.schema, busyTimeout: defaultTimeout, because: reason)
      } else {
        try SQLiteConnection(file: file.path, schema: storage.schema, busyTimeout: defaultTimeout, waitsForDisk: true)
      }
    defer { original.close() }
    return try PavilionDatabase(migrating: original.copy(), as: storage, till: till)
  }

  /// Returns whether another connection has committed since the last call, or since the database was opened.
  ///
  /// Commits of this connection do not count. If the file cannot be read the result is `true`, so that the caller reads
  /// again and gets the error.
  public func hasChangedElsewhere() -> Bool {
    (try? connection.hasChangedElsewhere()) ?? true
  }

  /// Returns a watcher for changes by others; it reports nothing for a database in memory.
  public func watcher() -> any DatabaseWatcher { connection.watcher() }

  /// Why the database cannot be used for the moment; `nil` as long as it can.
  public var connectionError: StorageError? { connection.connectionError }

  /// Returns what the database is and how it does.
  public func status() throws(StorageError) -> DatabaseStatus { try connection.status() }

  /// Reads every row as the program does.
  public func reading() throws(StorageError) -> DatabaseReading {
    try connection.read { try storage.schema.read($0) }
  }

  /// Returns what is not what its changes add up to.
  public func contradictions() throws(StorageError) -> [Contradiction] {
    try connection.read { try storage.schema.contradictions($0) }
  }

  /// How many changes this program has saved.
  public var saveCount: Int { connection.saveCount }

  /// A number that grows with each change that this program has saved, in a file or on a server.
  public var changeCount: Int { connection.saveCount + ((try? connection.version().here) ?? 0) }

  /// Takes the snapshot of a server's data that screens read until the next call; a file is always read as it is.
  public func takeSnapshot() { connection.takeSnapshot() }

  /// Closes the database; every later use of it or of its stores throws.
  public func close() {
    connection.close()
    localSettings?.close()
  }
}
