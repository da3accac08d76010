import TerminalUI
import Values
import WaterModel

/// A row of the list of bottled waters: one of the user's own waters, or a bottled one.
enum BottledRow: Hashable, Identifiable, Sendable {
  /// The newest record of a name.
  case own(WaterRecord)
  case bottle(BottledWater)

  var id: String {
    switch self {
    case .own(let record): "own-\(record.number)"
    case .bottle(let water): water.id
    }
  }

  var bottle: BottledWater? { if case .bottle(let water) = self { water } else { nil } }

  var name: Phrase {
    switch self {
    case .own(let record): record.sample.name.shownName
    case .bottle(let water): water.phrase
    }
  }

  /// The water on the chart; nil for a bottled one whose alkalinity is not known, which is an area.
  var position: WaterPosition? {
    switch self {
    case .own(let record): record.position
    case .bottle(let water): water.point.map { .point($0) }
    }
  }

  /// nil for a record that does not have it.
  var hardness: LabelFigure? {
    switch self {
    case .own(let record):
      record.sample.figures.hardness.map { LabelFigure(record.sample.figures.ranges[.hardness] ?? $0...$0) }
    case .bottle(let water): water.hardness
    }
  }

  func hardnessText(in unit: WaterUnit) -> String { hardness.map { unit.rangeText($0, of: .hardness) } ?? "–" }

  func alkalinityText(in unit: WaterUnit, _ glyphs: GlyphSet) -> String {
    switch self {
    case .own(let record): record.sample.figures.axisText(.alkalinity, in: unit)
    case .bottle(let water): water.alkalinityText(in: unit, glyphs)
    }
  }

  /// Where the figures are from: `yours, 21 Oct`, or how sure those of a bottled water are.
  func source(in environment: Environment, isShort: Bool = false) -> String {
    switch self {
    case .own(let record):
      let date = record.sample.moment.date
      let day = isShort ? environment.shortDay(date) : environment.day(date)
      return environment.text(Phrase(en: "yours, \(day)", ko: "내 물, \(day)"))
    case .bottle(let water): return environment.text(water.certainty)
    }
  }

  /// The part of the chart where a bottled water is; nil for one's own, which is a point.
  func area(upTo most: Double) -> WaterArea? { bottle.map { $0.area(upTo: most) } }

  func isFound(by terms: [SearchKey]) -> Bool {
    switch self {
    case .own(let record):
      let name = SearchKey(record.sample.name.text)
      return terms.allSatisfy(name.contains)
    case .bottle(let water): return water.isFound(by: terms)
    }
  }

  /// The choice for the mixer; nil unless hardness and alkalinity are known.
  var choice: WaterPickerChoice? {
    switch self {
    case .own(let record): WaterPickerChoice(record)
    case .bottle(let water): WaterPickerChoice(water)
    }
  }

  /// The newest record of each name, the latest first.
  static func own(_ records: [WaterRecord]) -> [BottledRow] {
    var known: Set<String> = [""]
    return records.filter { known.insert($0.sample.name.text.lowercased()).inserted }.map { .own($0) }
  }
}
