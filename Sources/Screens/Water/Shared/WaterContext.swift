import Stores
import WaterModel

/// What all screens of Water for Coffee work with: the log, and what the user has chosen.
struct WaterContext: Sendable {
  let store: WaterStore
  private let settings: SettingStore

  init(_ database: PavilionDatabase) {
    store = database.water
    settings = database.settings
  }

  private static let targetKey = "waterTarget"

  /// The recipe that was chosen to be reached; nil when none was.
  func target() throws(StorageError) -> WaterRecipe? {
    let id = try settings.value(for: WaterContext.targetKey)
    return WaterRecipe.book.first { $0.id == id }
  }

  /// Chooses a recipe to be reached; nil for none.
  func setTarget(_ recipe: WaterRecipe?) throws(StorageError) {
    try settings.set(recipe?.id ?? "", for: WaterContext.targetKey)
  }
}
