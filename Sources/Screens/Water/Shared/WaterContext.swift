import Stores
import Values
import WaterModel

/// The context of all screens of Water for Coffee: the log and the chosen target.
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

/// The target of the mixer and of dosing: the recipe that is remembered, or figures for this time only.
struct MixerTarget: Sendable {
  /// nil while there is no target.
  private(set) var choice: WaterPickerChoice?
  /// The recipe that was remembered when it was last read.
  private var remembered: WaterRecipe?

  /// Chooses a target, nil for none; figures that were typed do not replace the recipe that is remembered.
  mutating func choose(_ choice: WaterPickerChoice?, _ context: WaterContext) throws {
    self.choice = choice
    guard choice == nil || choice?.recipe != nil else { return }
    try context.setTarget(choice?.recipe)
    remembered = choice?.recipe
  }

  /// Reads the recipe that is remembered; another one than before becomes the target.
  mutating func refresh(_ context: WaterContext) throws {
    let recipe = try context.target()
    if recipe != remembered { choice = recipe.map { WaterPickerChoice($0) } }
    remembered = recipe
  }
}
