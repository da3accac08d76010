import Stores
import TerminalUI
import WaterModel

/// What the readings of a trend have in common: a name, of a place or a water, or a filter.
enum TrendKind: CaseIterable, Hashable, Sendable {
  case name, filter

  var other: TrendKind { self == .name ? .filter : .name }

  var phrase: Phrase { self == .name ? WaterWords.name : WaterWords.filter }

  /// What a record has of it; nil when it has none.
  func text(of record: WaterRecord) -> String? {
    let label = self == .name ? record.sample.name : record.sample.filter
    return label.isEmpty ? nil : label.text
  }

  /// The readings with this name or filter.
  func series(_ text: String) -> WaterStore.Series { self == .name ? .name(text) : .filter(text) }
}
