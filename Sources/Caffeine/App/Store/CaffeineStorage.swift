import CaffeineModel
import Database
import Stores

extension AppStorage {
  /// The presses, the drinks, the nights and the settings of Caffeine Holic.
  static let caffeine = AppStorage(
    SchemaPart(
      tables: [
        OwnDrink.table.description, CaffeineSettings.table.description, Night.table.description,
        CaffeineEntry.table.description,
      ],
      migrations: [
        Migration(3, "caffeine"), CaffeineTables.durationsMigration, Migration(16, "caffeineVolumes"),
        Migration(17, SleepTable.name), Migration(18, CaffeineTables.bedtimes),
        Migration(19, CaffeineTables.limitByWeight), Migration(20, CaffeineTables.lateEntries),
        Migration(29, CaffeineTables.waters), CaffeineTables.composed,
      ]))
}

extension CaffeineTables {
  /// The names of drinks have composed letters.
  fileprivate static let composed = ComposedTexts.migration(["caffeineEntry": ["drink"]]) { composed in
    // Of two drinks that differ in nothing but code points, one gets a name that nobody else has.
    """
    UPDATE caffeineDrink SET name = \(composed("name")) || CASE
      WHEN EXISTS (SELECT 1 FROM caffeineDrink AS other WHERE other.name = \(composed("caffeineDrink.name")))
      THEN ' (2)' ELSE '' END
    WHERE name <> \(composed("name"));
    """
  }
}

extension PavilionDatabase {
  /// The presses, the drinks and the settings of Caffeine Holic.
  public var caffeine: CaffeineStore {
    CaffeineStore(connection: connection, currentDayStart: currentDayStart, schema: storage.schema)
  }

  /// Coffees and the waters that they were brewed with.
  public var cups: CupStore { CupStore(connection: connection) }
}
