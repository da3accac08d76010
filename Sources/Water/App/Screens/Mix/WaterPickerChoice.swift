import TerminalUI
import Values
import WaterModel

/// A water that was chosen, to be mixed or to be reached.
struct WaterPickerChoice: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case record(Int)
    /// - Parameter isMiddle: Whether the figures are the middle of ranges on the label.
    case bottle(isMiddle: Bool)
    case recipe(WaterRecipe)
    /// Its figures were typed.
    case own
  }

  let source: Source
  let name: Phrase
  let point: WaterPoint
  let day: CivilDate?
  /// The mean rating of the coffee that was made with a water of the log.
  private(set) var rating: Double?

  /// Creates the choice of a record, or nil unless its hardness and alkalinity are known.
  init?(_ record: WaterRecord) {
    guard let point = record.position.point else { return nil }
    (source, name, self.point) = (.record(record.number), record.sample.name.shownName, point)
    day = record.sample.moment.date
    rating = record.rating
  }

  /// Creates the choice of a bottled water, or nil unless its alkalinity is known.
  init?(_ bottle: BottledWater) {
    guard let point = bottle.point else { return nil }
    self.init(bottle, at: point)
  }

  private init(_ bottle: BottledWater, at point: WaterPoint) {
    (source, name, self.point, day) = (.bottle(isMiddle: bottle.hasRange), bottle.phrase, point, nil)
  }

  static let distilled = WaterPickerChoice(.distilled, at: .distilled)

  init(_ recipe: WaterRecipe) {
    (source, name, point, day) = (.recipe(recipe), Phrase(same: recipe.name), recipe.point, nil)
  }

  init(own point: WaterPoint, named name: Phrase) { (source, self.name, self.point, day) = (.own, name, point, nil) }

  /// The remark behind the name in a list: the day of a record, or the kind of water.
  func detail(in environment: Environment, isShort: Bool = false) -> String {
    switch source {
    case .record: day.map { isShort ? environment.shortDay($0) : environment.day($0) } ?? ""
    case .bottle(let isMiddle):
      environment.text(isMiddle ? Phrase(en: "middle of ranges", ko: "범위의 가운데") : WaterPicker.Kind.bottles.name)
    case .recipe(let recipe):
      environment.text(
        recipe.ownNumber == nil ? Phrase(en: "recipe", ko: "레시피") : Phrase(en: "own recipe", ko: "내 레시피"))
    case .own: ""
    }
  }

  var recipe: WaterRecipe? { if case .recipe(let recipe) = source { recipe } else { nil } }

  /// Returns the choice with the present values of its record; one that was deleted, or has no longer both, keeps them.
  func refreshed(from store: WaterStore) throws -> WaterPickerChoice {
    guard case .record(let number) = source, let record = try store.record(number) else { return self }
    return WaterPickerChoice(record) ?? self
  }

  /// Both figures, with their unit and, where there is less room, without it.
  func figures(in canvas: Canvas) -> (full: String, bare: String) {
    (canvas.text(WaterWords.pair(point, in: canvas.unit)), canvas.unit.pair(point))
  }
}

/// The target of the mixer and of dosing: the recipe that is remembered, or figures for this time only.
struct MixerTarget: Sendable {
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
