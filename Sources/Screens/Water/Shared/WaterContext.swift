import Stores
import Values
import WaterModel

/// What all screens of Water for Coffee work with: the log, and what the user has chosen.
struct WaterContext: Sendable {
  let store: WaterStore
  private let settings: SettingStore

  init(_ database: PavilionDatabase) {
    store = database.water
    settings = database.settings
  }

  private static let chosenTarget = StoredChoice<WaterRecipe?>("waterTarget", default: nil, [nil] + WaterRecipe.book) {
    $0?.id ?? ""
  }

  /// The recipe that was chosen to be reached; nil when none was.
  func target() throws(StorageError) -> WaterRecipe? { try settings.value(of: Self.chosenTarget) }

  /// Chooses a recipe to be reached; nil for none.
  func setTarget(_ recipe: WaterRecipe?) throws(StorageError) {
    try settings.set(recipe, for: Self.chosenTarget)
  }
}
