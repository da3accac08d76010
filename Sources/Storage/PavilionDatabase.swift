import Foundation
import GRDB

/// The program's one database, in a file or in memory.
///
/// Several programs may have the same file open. Every change is one transaction in which the rules of the shop are
/// applied to what the file holds at that moment.
public final class PavilionDatabase: Sendable {
  /// The absolute path of the file, nil for a database in memory.
  public var path: String? { connection.path }

  /// The stock and the orders of the juice bar.
  public var juice: JuiceStore { JuiceStore(connection: connection) }

  /// The presses, the drinks and the settings of Caffeine Holic.
  public var caffeine: CaffeineStore { CaffeineStore(connection: connection) }

  /// The taps of the Emotion Diary.
  public var emotion: EmotionStore { EmotionStore(connection: connection) }

  /// What readers leave at the exhibits of Exposition 1900.
  public var exposition: ExpositionStore { ExpositionStore(connection: connection) }

  /// The log of Water for Coffee.
  public var water: WaterStore { WaterStore(connection: connection) }

  /// The settings that outlive a run.
  public var settings: SettingStore { SettingStore(connection: connection) }

  let connection: Connection
  private let lastSeen: SeenVersion

  private init(connection: Connection) throws {
    try Migrations.bringUpToDate(connection.queue)
    self.connection = connection
    lastSeen = SeenVersion(try Self.dataVersion(connection))
  }

  /// Opens the database at this path, and creates it when there is none, with the folders on the way if wished.
  ///
  /// Whoever typed the path may have mistyped it: with `createsFolders` false, a folder that is not there is an error.
  /// A folder made here is only for its owner (0700), and so is the file (0600). A file that is not this program's is
  /// refused and left exactly as it was.
  public static func open(at path: String, createsFolders: Bool = true) throws(StorageError) -> PavilionDatabase {
    // Long enough for any transaction of a well-behaved program, short enough that a person still waits.
    try open(at: path, busyTimeout: 5, createsFolders: createsFolders)
  }

  /// Opens the database with another patience, and for tests without waiting for the disk.
  static func open(
    at path: String, busyTimeout: TimeInterval, createsFolders: Bool = true, waitsForDisk: Bool = true
  ) throws(StorageError) -> PavilionDatabase {
    let file = try DatabaseFile(path: path)
    let view = try file.prepare(createsFolders: createsFolders)
    do {
      let configuration = Configuration.file(at: file.path, busyTimeout: busyTimeout, waitsForDisk: waitsForDisk)
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      return try PavilionDatabase(connection: Connection(queue: queue, path: file.path, keeping: view))
    } catch {
      throw StorageError(error, path: file.path)
    }
  }

  /// A new database without a file, which is gone when it is closed.
  public static func inMemory() throws(StorageError) -> PavilionDatabase {
    do {
      return try PavilionDatabase(connection: Connection(queue: DatabaseQueue(), path: nil))
    } catch {
      throw StorageError(error, path: ":memory:")
    }
  }

  /// A copy in memory of the database at this path, or a new one when there is none: to look at and to play with,
  /// without changing what is kept.
  public static func copy(of path: String) throws(StorageError) -> PavilionDatabase {
    guard try DatabaseFile(path: path).exists else { return try inMemory() }
    let original = try open(at: path)
    defer { original.close() }
    do {
      let copy = try DatabaseQueue()
      try original.connection.queue.backup(to: copy)
      return try PavilionDatabase(connection: Connection(queue: copy, path: nil))
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// True when another connection has committed since the last call, or since the database was opened.
  ///
  /// Own writes do not count. When the file cannot be read the answer is true, so that the caller reads again and
  /// learns the reason.
  public func hasChangedElsewhere() -> Bool {
    guard let version = try? Self.dataVersion(connection) else { return true }
    return lastSeen.replace(with: version) != version
  }

  /// Something to wait on until another connection commits; it never wakes for a database in memory.
  public func watcher() -> DatabaseWatcher {
    DatabaseWatcher(path: path)
  }

  /// Closes the database; every later use of it or of its stores throws.
  public func close() {
    connection.close()
  }

  private static func dataVersion(_ connection: Connection) throws(StorageError) -> Int {
    try connection.read { database in
      try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0
    }
  }
}

/// The data version that `hasChangedElsewhere` answered about last.
private final class SeenVersion: @unchecked Sendable {
  // Unchecked because `version` is mutable; every access holds the lock.
  private let lock = NSLock()
  private var version: Int

  init(_ version: Int) {
    self.version = version
  }

  func replace(with newVersion: Int) -> Int {
    lock.withLock {
      defer { version = newVersion }
      return version
    }
  }
}
