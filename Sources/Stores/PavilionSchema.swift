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

extension DatabaseSchema {
  /// The tables of the five apps.
  public static let pavilion = DatabaseSchema(
    // The letters "Pvln".
    applicationID: 0x5076_6C6E,
    tables: [
      StoredSetting.table.description, Shelf.table.description, Order.table.description, Movement.table.description,
      StoredMenu.table.description, SoldOutMark.table.description, Refusal.table.description, Closing.table.description,
      // After orders, movements and closings, whose numbers it has.
      JournalEntry.table.description, StockChangeSum.table.description,
      OwnDrink.table.description, CaffeineSettings.table.description, Night.table.description,
      Tap.table.description, ImportedCounts.table.description, TagGroupRecord.table.description,
      StoredMark.table.description,
      StoredQuiz.table.description, StoredReview.table.description, WaterRecord.table.description,
      WaterTasting.table.description,
      OwnRecipe.table.description, StockBottle.table.description,
      // After the waters, whose numbers it has.
      CaffeineEntry.table.description,
    ] + importTables,
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
