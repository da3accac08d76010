import Stores
import TerminalUI
import Values
import WaterModel

/// A water that was chosen, to be mixed or to be reached.
struct WaterPickerChoice: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// The log, under this number.
    case record(Int)
    case bottle
    case recipe(WaterRecipe)
    /// Its figures were typed.
    case own
  }

  let source: Source
  let name: Phrase
  let point: WaterPoint
  /// The day of a record.
  let day: CivilDate?
  /// The kind of water; empty for a record.
  private let kind: Phrase

  init(_ record: WaterRecord) {
    (source, point) = (.record(record.number), record.point)
    name = WaterWords.name(of: record.sample)
    (day, kind) = (record.sample.moment.date, .empty)
  }

  init(_ bottle: BottledWater) {
    (source, point) = (.bottle, bottle.point)
    (name, day, kind) = (bottle.phrase, nil, Phrase(en: "bottled", ko: "시판 생수"))
  }

  init(_ recipe: WaterRecipe) {
    (source, name, point) = (.recipe(recipe), Phrase(same: recipe.name), recipe.point)
    (day, kind) = (nil, Phrase(en: "recipe", ko: "레시피"))
  }

  init(own point: WaterPoint, named name: Phrase) {
    (source, self.name, self.point, day, kind) = (.own, name, point, nil, .empty)
  }

  /// The remark behind the name in a list: the day of a record, or the kind of water.
  func remark(in environment: Environment) -> String { day.map(environment.day) ?? environment.text(kind) }

  var recipe: WaterRecipe? { if case .recipe(let recipe) = source { recipe } else { nil } }

  /// Returns the choice with the present values of its record; a deleted record keeps its values.
  func refreshed(from store: WaterStore) throws -> WaterPickerChoice {
    guard case .record(let number) = source, let record = try store.record(number) else { return self }
    return WaterPickerChoice(record)
  }

  /// Both figures, with their unit and, where there is less room, without it.
  func figures(in canvas: Canvas) -> (full: String, bare: String) {
    (canvas.text(WaterWords.pair(point, in: canvas.unit)), canvas.unit.pair(point))
  }
}
