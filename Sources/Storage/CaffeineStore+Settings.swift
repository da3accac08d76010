import CaffeineModel
import GRDB

extension CaffeineStore {
  /// What the estimate is made with; the initial settings while nothing was set.
  public func settings() throws(StorageError) -> CaffeineSettings {
    try connection.read { try $0.caffeineSettings() }
  }

  /// Keeps these settings in the place of the ones before, damaged ones too.
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

  /// The drinks of one's own by name, small letters and capitals alike.
  public func ownDrinks() throws(StorageError) -> [OwnDrink] {
    try connection.read { try $0.ownCaffeineDrinks() }
  }

  /// Keeps a drink of one's own, in the place of the one with its name, if there is one.
  ///
  /// Entries keep the name they were logged with.
  ///
  /// - Parameter old: the name under which it was kept until now, if it gets another one.
  public func saveOwnDrink(_ drink: OwnDrink, replacing old: String? = nil) throws(StorageError) {
    try connection.write { database in
      for name in [old, drink.name].compactMap(\.self) { try database.deleteOwnCaffeineDrink(name) }
      try database.execute(
        sql: "INSERT INTO caffeineDrink (name, milligrams) VALUES (?, ?)",
        arguments: [drink.name, drink.milligrams])
    }
  }

  /// Deletes a drink of one's own; false when there is none of this name.
  ///
  /// Entries keep the name they were logged with.
  @discardableResult
  public func deleteOwnDrink(_ name: String) throws(StorageError) -> Bool {
    try connection.write { try $0.deleteOwnCaffeineDrink(name) }
  }
}

extension Database {
  /// Deletes the drink of this name; false when there is none.
  ///
  /// Names are compared as Swift does, not byte by byte as SQLite: "é" and Korean letters have several spellings, and
  /// nobody sees which one was typed.
  @discardableResult
  fileprivate func deleteOwnCaffeineDrink(_ name: String) throws -> Bool {
    let kept = try ownCaffeineDrinks().map(\.name).filter { $0 == name }
    for name in kept {
      try execute(sql: "DELETE FROM caffeineDrink WHERE name = ?", arguments: [name])
    }
    return !kept.isEmpty
  }
}
