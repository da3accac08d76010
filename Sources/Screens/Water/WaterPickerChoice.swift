import TerminalUI
import WaterModel

/// A water that was chosen, to be mixed or to be reached.
struct WaterPickerChoice: Hashable, Sendable {
  /// Where it is from.
  enum Source: Hashable, Sendable {
    /// The log, under this number.
    case record(Int)
    case bottle
    /// The book, under this id.
    case recipe(String)
    /// Its figures were typed.
    case own
  }

  let source: Source
  /// It may have come from anywhere, so what shows it makes it inert.
  let name: Phrase
  let point: WaterPoint

  private init(_ source: Source, _ name: Phrase, _ point: WaterPoint) {
    self.source = source
    self.name = name
    self.point = point
  }

  init(_ record: WaterRecord) {
    self.init(.record(record.number), WaterWords.name(of: record.sample), record.point)
  }

  init(_ bottle: BottledWater) {
    let name = bottle == .distilled ? Phrase(en: bottle.name, ko: "증류수") : Phrase(same: bottle.name)
    self.init(.bottle, name, bottle.point)
  }

  init(_ recipe: WaterRecipe) {
    self.init(.recipe(recipe.id), Phrase(same: recipe.name), recipe.point)
  }

  /// Figures without a source.
  init(own point: WaterPoint, named name: Phrase) {
    self.init(.own, name, point)
  }

  /// The recipe of the book that it is; nil when it is none.
  var recipe: WaterRecipe? {
    guard case .recipe(let id) = source else { return nil }
    return WaterRecipe.book.first { $0.id == id }
  }

  /// The name on one line and inert: what a person wrote as it was written, the rest as the terminal can show it.
  func shownName(in environment: Environment) -> String {
    let name = environment.text(name).inert
    if case .record = source { return name }
    return environment.glyphs.shown(name)
  }
}
