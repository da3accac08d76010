import CaffeineModel
import Database
import EmotionModel
import JuiceModel
import WaterModel

/// The tables whose rows are copied, recovered and told of, in the order in which that is done: rows come after those they
/// refer to.
public enum PavilionTable: String, CaseIterable, Sendable {
  case setting, juiceStock, juiceOrder, juiceMovement, juiceMenu, juiceSoldOut, juiceRefusal, juiceClosing
  case juiceJournal, juiceStockChange
  case caffeineDrink, caffeineSettings, caffeineNight
  case emotionTap, emotionImport, emotionTag
  case exhibitMark, exhibitQuiz, quizReview
  case waterRecord, waterTasting, waterRecipe, stockBottle
  case caffeineEntry
  case dataImport, importedRows, importedChange

  var description: TableDescription {
    switch self {
    case .setting: StoredSetting.table.description
    case .juiceStock: Shelf.table.description
    case .juiceOrder: Order.table.description
    case .juiceMovement: Movement.table.description
    case .juiceMenu: StoredMenu.table.description
    case .juiceSoldOut: SoldOutMark.table.description
    case .juiceRefusal: Refusal.table.description
    case .juiceClosing: Closing.table.description
    case .juiceJournal: JournalEntry.table.description
    case .juiceStockChange: StockChangeSum.table.description
    case .caffeineDrink: OwnDrink.table.description
    case .caffeineSettings: CaffeineSettings.table.description
    case .caffeineNight: Night.table.description
    case .emotionTap: Tap.table.description
    case .emotionImport: ImportedCounts.table.description
    case .emotionTag: TagGroupRecord.table.description
    case .exhibitMark: StoredMark.table.description
    case .exhibitQuiz: StoredQuiz.table.description
    case .quizReview: StoredReview.table.description
    case .waterRecord: WaterRecord.table.description
    case .waterTasting: WaterTasting.table.description
    case .waterRecipe: OwnRecipe.table.description
    case .stockBottle: StockBottle.table.description
    case .caffeineEntry: CaffeineEntry.table.description
    case .dataImport: StoredImport.table.description
    case .importedRows: ImportedRows.table.description
    case .importedChange: ImportedChange.table.description
    }
  }
}
