import Storage
import WaterModel

/// What all screens of Water for Coffee work with: the log, and what the user has chosen.
struct WaterDesk: Sendable {
  let store: WaterStore
  private let settings: SettingStore

  init(_ database: PavilionDatabase) {
    store = database.water
    settings = database.settings
  }

  private static let unitKey = "waterUnit"
  private static let targetKey = "waterTarget"

  /// The unit in which hardness and alkalinity are shown; ppm until another one was chosen.
  func unit() throws(StorageError) -> WaterUnit {
    let stored = try settings.value(for: WaterDesk.unitKey).flatMap(WaterUnit.init(rawValue:))
    return stored.flatMap { WaterUnit.shared.contains($0) ? $0 : nil } ?? .ppm
  }

  func setUnit(_ unit: WaterUnit) throws(StorageError) {
    try settings.set(unit.rawValue, for: WaterDesk.unitKey)
  }

  func nextUnit() throws(StorageError) -> WaterUnit {
    let next = WaterUnit.shared.element(1, after: try unit()) ?? .ppm
    try setUnit(next)
    return next
  }

  /// The recipe that was chosen to be reached; nil when none was.
  func target() throws(StorageError) -> WaterRecipe? {
    let id = try settings.value(for: WaterDesk.targetKey)
    return WaterRecipe.book.first { $0.id == id }
  }

  /// Chooses a recipe to be reached; nil for none.
  func setTarget(_ recipe: WaterRecipe?) throws(StorageError) {
    try settings.set(recipe?.id ?? "", for: WaterDesk.targetKey)
  }
}
