/// The store of settings: short texts by key that persist between runs, such as the language.
public struct SettingStore: Sendable {
  let connection: any SQLConnection

  /// Returns the text for this key, or `nil` if there is none.
  public func value(for key: String) throws(StorageError) -> String? {
    try connection.read { database in
      try database.row("SELECT value FROM setting WHERE key = ?", [key])?.text("value")
    }
  }

  /// Returns all texts by their keys.
  public func values() throws(StorageError) -> [String: String] {
    try connection.dictionary("SELECT key, value FROM setting") { (try $0.text("key"), try $0.text("value")) }
  }

  /// Stores the text for this key; `nil` removes it.
  public func set(_ value: String?, for key: String) throws(StorageError) {
    try connection.write { database in
      guard let value else {
        return try database.execute("DELETE FROM setting WHERE key = ?", [key])
      }
      try database.execute(
        "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [key, value])
    }
  }
}
