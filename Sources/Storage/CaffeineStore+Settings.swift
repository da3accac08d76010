import CaffeineModel
import GRDB

extension CaffeineStore {
  /// Returns the settings of the estimate, or the initial settings if none were set.
  public func settings() throws(StorageError) -> CaffeineSettings {
    try connection.read { try $0.caffeineSettings() }
  }

  /// Stores the settings, replacing the previous ones even if they are damaged.
  public func setSettings(_ settings: CaffeineSettings) throws(StorageError) {
    try connection.write { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO caffeineSettings
          (id, halfLifeMinutes, thresholdMilligrams, bedtimeMinute, limitMilligrams) VALUES (1, ?, ?, ?, ?)
          """,
        arguments: [
          settings.halfLifeMinutes, settings.thresholdMilligrams, settings.bedtimeMinute, settings.limitMilligrams,
        ])
    }
  }

  /// Returns the custom drinks by name, ignoring case.
  public func ownDrinks() throws(StorageError) -> [OwnDrink] {
    try connection.read { try $0.ownCaffeineDrinks() }
  }

  /// Stores a custom drink, replacing one with the same name.
  ///
  /// Entries keep the name they were logged with.
  ///
  /// - Parameter old: The previous name of the drink, if it is renamed.
  public func saveOwnDrink(_ drink: OwnDrink, replacing old: String? = nil) throws(StorageError) {
    try connection.write { database in
      for name in [old, drink.name].compactMap(\.self) { try database.deleteOwnCaffeineDrink(name) }
      try database.execute(
        sql: "INSERT INTO caffeineDrink (name, milligrams) VALUES (?, ?)",
        arguments: [drink.name, drink.milligrams])
    }
  }

  /// Deletes a custom drink; returns `false` if there is none with this name.
  ///
  /// Entries keep the name they were logged with.
  @discardableResult
  public func deleteOwnDrink(_ name: String) throws(StorageError) -> Bool {
    try connection.write { try $0.deleteOwnCaffeineDrink(name) }
  }
}

extension Database {
  /// Deletes the drink with this name; returns `false` if there is none.
  ///
  /// Names are compared as in Swift, not byte by byte as in SQLite: "é" and Korean letters have several encodings that
  /// look the same.
  @discardableResult
  fileprivate func deleteOwnCaffeineDrink(_ name: String) throws -> Bool {
    let kept = try ownCaffeineDrinks().map(\.name).filter { $0 == name }
    for name in kept {
      try execute(sql: "DELETE FROM caffeineDrink WHERE name = ?", arguments: [name])
    }
    return !kept.isEmpty
  }
}
