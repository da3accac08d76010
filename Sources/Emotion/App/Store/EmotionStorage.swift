import Database
import EmotionModel
import Stores

extension AppStorage {
  /// The taps of the Emotion Diary.
  static let emotion: AppStorage = {
    var storage = AppStorage(
      SchemaPart(
        tables: [Tap.table.description, ImportedCounts.table.description, TagGroupRecord.table.description],
        derivedTables: EmotionTables.names,
        migrations: [
          EmotionTables.counts, Migration(9, "emotionImports"), Migration(21, StoredTap.tags),
          Migration(30, StoredTap.early), ComposedTexts.migration(["emotionTap": ["note"]]),
        ],
        recount: EmotionTables.recount))
    storage.knownSettings = {
      [
        KnownSetting(
          EmotionStore.placementKey, words: [], like: "bored neither low, listless neither middle", at: 4
        ) { text in
          let placement = EmotionPlacement(text: text)
          return [placement.text, placement.formerText].contains(text)
        }
      ]
    }
    return storage
  }()
}

extension PavilionDatabase {
  /// The taps of the Emotion Diary.
  public var emotion: EmotionStore {
    EmotionStore(connection: connection, currentDayStart: currentDayStart, schema: storage.schema)
  }
}
