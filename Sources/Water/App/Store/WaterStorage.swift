import Database
import Stores
import WaterModel

extension AppStorage {
  /// The log of Water for Coffee, its cups, recipes and bottles.
  static let water: AppStorage = {
    var storage = AppStorage(
      SchemaPart(
        tables: [
          WaterRecord.table.description, WaterTasting.table.description, OwnRecipe.table.description,
          StockBottle.table.description,
        ],
        migrations: [
          Migration(6, "water"), WaterTables.days, Migration(22, "waterChloride"),
          Migration(23, WaterTables.tastings), Migration(24, WaterTables.recipes), Migration(25, WaterTables.ranges),
          Migration(26, WaterTables.bottles), Migration(27, WaterTables.recipeSalts),
          Migration(32, WaterTables.labels), WaterTables.axesMigration,
          ComposedTexts.migration([
            "waterRecord": ["name", "filter", "memo"], "waterRecipe": ["name"], "waterTasting": ["coffee", "note"],
            "stockBottle": ["name"],
          ]),
        ],
        reconcile: { try $0.reconcileTastings() }))
    storage.settingReferences = [
      SettingReference(
        SettingStore.waterTargetKey, to: OwnRecipe.table.description.name, number: WaterRecipe.number(ofOwnID:),
        text: WaterRecipe.ownID)
    ]
    storage.knownSettings = { [target] + kits }
    return storage
  }()
}

extension AppStorage {
  /// The recipe that is the target of waters.
  private static var target: KnownSetting {
    KnownSetting(
      SettingStore.waterTargetKey, words: WaterRecipe.book.map(\.id), like: WaterRecipe.ownID(1), at: 3
    ) { id in
      WaterRecipe.book.contains { $0.id == id } || WaterRecipe.number(ofOwnID: id) != nil
    }
  }

  /// The drop kit for each figure.
  private static var kits: [KnownSetting] {
    WaterFigure.axes.map { figure in
      let kits = DropKit.all.filter { $0.figures.contains(figure) }.map(\.id)
      return KnownSetting(SettingStore.key(figure), words: kits, like: "own 20 5 half", at: 5) {
        DropKit(setting: $0, of: figure) != nil
      }
    }
  }
}

extension SettingStore {
  /// The key of the id of the recipe that is the target of waters.
  public static let waterTargetKey = "waterTarget"
}

extension PavilionDatabase {
  /// The log of Water for Coffee.
  public var water: WaterStore { WaterStore(connection: connection, schema: storage.schema) }
}
