import CaffeineModel
import Database
import EmotionModel
import JuiceModel
import WaterModel

/// A choice that persists between runs.
struct StoredSetting: TableRecord {
  let key: String
  let value: String

  static let table = Table<StoredSetting>(
    "setting", since: "settings", key: .columns(1), .text("key", \.key), .text("value", \.value),
    merge: .each { table, row, database, isNew in
      // A document of somebody else's must not bring a command that is run here, nor what is known of its own numbers.
      guard case .text(let key)? = row.first, key != SettingStore.printerKey, !EntryMark.isKey(key),
        case .each(let add) = TableDescription.Merge.missing
      else {
        return false
      }
      return try add(table, row, database, isNew)
    }
  ) { StoredSetting(key: $0, value: $1) }
}

extension StoredSetting {
  /// The recipe of one's own that a setting names, which has another number in another database.
  struct Reference {
    static let table = OwnRecipe.table.description.name
    let number: Int

    /// Returns the row that a setting names; nil if it names none.
    init?(_ key: String?, _ value: String?) {
      guard key == SettingStore.waterTargetKey, let value, let number = WaterRecipe.number(ofOwnID: value) else {
        return nil
      }
      self.number = number
    }

    /// Returns the row that a row of settings names; nil for other rows.
    init?(_ values: [SQLValue], of table: TableDescription) {
      guard table.name == StoredSetting.table.description.name else { return nil }
      let row = table.row(values)
      self.init(row.text(at: 0), row.text(at: 1))
    }

    /// Returns the row of settings where the recipe has another number.
    func values(_ values: [SQLValue], with number: Int) -> [SQLValue] {
      [values[0], .text(WaterRecipe.ownID(number))]
    }
  }
}

extension DatabaseSchema {
  /// The tables of the five apps.
  public static let pavilion = DatabaseSchema(
    // The letters "Pvln".
    applicationID: 0x5076_6C6E,
    tables: PavilionTable.allCases.map(\.description),
    derivedTables: ["juiceTotal", "rowCount"] + EmotionTables.names,
    migrations: [
      Migration("juice"), Migration("settings"), Migration("caffeine"), EmotionTables.counts, Migration("exposition"),
      Migration("water"), JuiceTables.totals, Migration(rowCounts), Migration("emotionImports"), WaterTables.days,
      Migration("juiceTills"), Migration("juiceOrderTimes"), JuiceTables.ledger,
      EveningTables.migration, CaffeineTables.durationsMigration, Migration("caffeineVolumes"), SleepTable.migration,
      Migration(CaffeineTables.bedtimes), Migration(CaffeineTables.limitByWeight),
      Migration(CaffeineTables.lateEntries), Migration(StoredTap.tags), Migration("waterChloride"),
      Migration(WaterTables.tastings), Migration(WaterTables.recipes), Migration(WaterTables.ranges),
      Migration(WaterTables.bottles), Migration(WaterTables.recipeSalts), Migration(StoredReview.migration),
      Migration(CaffeineTables.waters), Migration(StoredTap.early), JournalTables.migration,
      Migration(WaterTables.labels),
      Migration(imports), WaterTables.axesMigration, ComposedTexts.migration,
    ],
    settings: StoredSetting.table.description.name, lastBeforeServers: "juiceTills",
    recount: JuiceTables.recount + EmotionTables.recount,
    reconcile: {
      try $0.adjustOpenings()
      try $0.reconcileJournal()
      try $0.reconcileTastings()
    },
    contradictions: { try $0.stockContradictions() }, restsOn: { try $1.shopRests(on: $0) })
}
