import Storage
import TerminalUI
import WaterModel

/// What the readings of a trend have in common.
struct TrendSeries: Hashable, Sendable {
  enum Kind: CaseIterable, Hashable, Sendable {
    /// A place or a water.
    case name
    case filter

    var other: Kind { self == .name ? .filter : .name }

    var phrase: Phrase {
      switch self {
      case .name: Phrase(en: "Name", ko: "이름")
      case .filter: Phrase(en: "Filter", ko: "필터")
      }
    }

    /// What a record has of it; nil when it has none.
    func text(of record: WaterRecord) -> String? {
      let label = self == .name ? record.sample.name : record.sample.filter
      return label.isEmpty ? nil : label.text
    }
  }

  let kind: Kind
  /// As it was typed.
  let text: String

  var stored: WaterStore.Series {
    switch kind {
    case .name: .name(text)
    case .filter: .filter(text)
    }
  }
}

extension TrendSeries {
  /// The series that a record belongs to; nil when it has no such name or filter.
  init?(_ kind: Kind, of record: WaterRecord) {
    guard let text = kind.text(of: record) else { return nil }
    self.init(kind: kind, text: text)
  }
}
