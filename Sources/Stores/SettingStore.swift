import Database
import Values

/// The store of settings: short texts by key that persist between runs, such as the language.
///
/// They belong to a person and a machine. If the data are on a server, they are therefore in a file of this machine; those
/// of the shop are kept with its data.
public struct SettingStore: Sendable {
  package let connection: any SQLConnection
  /// The keys of the settings that are kept with the data.
  let shared: Set<String>
  /// The file that has the settings instead of the server; nil if they are where the data are.
  var local: LocalSettings?
  let currentDayStart: CurrentDayStart

  /// Whether the settings are in a file of this machine, although the data are on a server.
  public var isLocal: Bool { local != nil }

  /// Returns whether the text for a key is on a server, because all who use the data share one choice.
  public func isFar(_ key: String) -> Bool { isLocal && shared.contains(key) }

  /// The key of the printer of this machine, which may be a command: what others have stored on a server is never run here.
  public static let printerKey = "printer"

  /// Returns the text for this key, or `nil` if there is none.
  public func value(for key: String) throws(StorageError) -> String? { try values()[key] }

  /// Returns what was chosen, or the default.
  public func value<Value>(of choice: StoredChoice<Value>) throws(StorageError) -> Value {
    choice.value(of: try value(for: choice.key))
  }

  /// Returns all texts by their keys.
  public func values() throws(StorageError) -> [String: String] {
    guard let local else { return try storedValues() }
    // While the server is away those of this machine are read all the same.
    let shop = ((try? storedValues()) ?? [:]).filter { shared.contains($0.key) }
    return try local.values(inheriting: inheritedValues).filter { !shared.contains($0.key) }.merging(shop) { $1 }
  }

  /// Stores the text for this key; `nil` removes it.
  public func set(_ value: String?, for key: String) throws(StorageError) {
    if let local, !shared.contains(key) { return try local.set(value, for: key, inheriting: inheritedValues) }
    try connection.write { try $0.setSetting(value, for: key) }
  }

  /// Stores what was chosen.
  public func set<Value: Equatable>(_ value: Value, for choice: StoredChoice<Value>) throws(StorageError) {
    try set(choice.word(of: value), for: choice.key)
  }

  /// Makes the days of the person begin at an hour, in all stores of the database.
  public func begin(daysAt start: DayStart) { currentDayStart.value = start }

  /// Stores these texts in place of all others.
  public func replace(with values: [String: String]) throws(StorageError) {
    try connection.write { database in
      try database.execute("DELETE FROM setting")
      for (key, value) in values { try database.setSetting(value, for: key) }
    }
  }

  private func inheritedValues() throws(StorageError) -> [String: String] {
    try storedValues().filter { $0.key != Self.printerKey }
  }

  private func storedValues() throws(StorageError) -> [String: String] {
    // The marks of entries are nobody's choice.
    try connection.read { try $0.settings() }.filter { !EntryMark.isKey($0.key) }
  }
}
