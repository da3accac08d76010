import CLibrary
import Database
import Synchronization

/// The settings of a person on this machine, for data that are on a server.
///
/// They are in the database file that has the data when no server is used. Reading never creates the file. As long as it
/// has no settings, those that older versions stored on the server are inherited; the first choice copies them. If the
/// file cannot be opened or written, the program goes on: what is chosen holds until it ends.
public final class LocalSettings: Sendable {
  private let path: String
  private let storage: ProgramStorage
  private let state = Mutex(State())

  private struct State {
    var database: PavilionDatabase?
    /// Whether the file could not be opened for reading, so that it is not tried for each reading.
    var isUnreadable = false
    /// The values that could not be stored; empty for those that were removed.
    var unsaved: [String: String] = [:]
  }

  /// - Parameters:
  ///   - path: The file, which need not exist.
  ///   - storage: What the program stores in it.
  public init(path: String, as storage: ProgramStorage) { (self.path, self.storage) = (path, storage) }

  /// The database of the file, if it is open.
  public var database: PavilionDatabase? { state.withLock { $0.database } }

  /// Returns the texts by their keys; `shop` returns those that are inherited.
  public func values(
    inheriting shop: () throws(StorageError) -> [String: String] = { () throws(StorageError) in [:] }
  ) throws(StorageError) -> [String: String] {
    try state.withLock { state throws(StorageError) in
      if state.database == nil, !state.isUnreadable, access(path, F_OK) == 0 {
        state.database = try? PavilionDatabase.open(at: path, as: storage)
        state.isUnreadable = state.database == nil
      }
      let stored = (try? state.database?.settings.values()) ?? [:]
      let values = stored.isEmpty ? try shop() : stored
      return values.merging(state.unsaved) { $1 }.filter { !$0.value.isEmpty }
    }
  }

  /// Stores a text, in a new file if there is none.
  ///
  /// `nil` is stored as an empty text, so that nothing is inherited again.
  func set(
    _ value: String?, for key: String, inheriting shop: () throws(StorageError) -> [String: String]
  ) throws(StorageError) {
    try state.withLock { state throws(StorageError) in
      state.unsaved[key] = value ?? ""
      if state.database == nil { state.database = try PavilionDatabase.open(at: path, as: storage) }
      guard let database = state.database else { return }
      let inherited = try database.settings.values().isEmpty ? try shop() : [:]
      try database.connection.write { transaction in
        for (key, value) in inherited { try transaction.setSetting(value, for: key) }
        try transaction.setSetting(value ?? "", for: key)
      }
      state.unsaved[key] = nil
    }
  }

  func close() { state.withLock { $0.database?.close() } }
}
