import DataFormats
import Screens
import TerminalUI
import WaterModel

/// A column of the CSV files that are exported and imported.
enum WaterColumn: Hashable, Sendable {
  case name, date, filter, memo
  case figure(WaterFigure)

  /// All columns, in the order in which they are exported.
  static let all =
    [.name, .date] + WaterFigure.readings.map(WaterColumn.figure) + [.filter, .memo]
    + WaterFigure.ions.map { .figure($0) }

  /// The figures with the indices of their columns.
  static let figures = WaterFigure.allCases.map { (place: WaterColumn.figure($0).place, figure: $0) }

  /// The index among all columns.
  var place: Int { Self.all.firstIndex(of: self) ?? 0 }

  /// The accepted headings in lowercase, the one that is written first.
  var headings: [String] {
    switch self {
    case .name: ["name", "water", "이름", "물"]
    case .date: ["at", "date", "time", "날짜", "일시", "시각"]
    case .filter: ["filter", "필터"]
    case .memo: ["memo", "note", "메모", "비고"]
    case .figure(let figure): figure.headings
    }
  }

  var isRequired: Bool { if case .figure(let figure) = self { figure.isRequired } else { false } }

  /// The column in a file that is read; the heading of a figure can be followed by a unit.
  var column: CSVTable.Column {
    let isFigure = if case .figure = self { true } else { false }
    return CSVTable.Column(names: headings, isRequired: isRequired, takesRemark: isFigure)
  }

  /// The name in a table for people.
  var title: Phrase {
    switch self {
    case .name: WaterWords.name
    case .date: WaterWords.date
    case .filter: WaterWords.filter
    case .memo: WaterWords.memo
    case .figure(let figure): figure.name
    }
  }

  /// The columns that a file can leave out, as the help lists them: `name, at, ph and tds`.
  static var optional: Phrase {
    let columns = all.filter { !$0.isRequired }
    let names = columns.map { $0.headings[0] }
    return Phrase(
      en: names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")",
      ko: columns.map(\.title.ko).joined(separator: ", "))
  }

  /// The field of a record, without loss of precision.
  func field(of sample: WaterSample) -> String {
    switch self {
    case .name: return sample.name.text.quotedForCSV
    case .date: return sample.moment.iso8601
    case .filter: return sample.filter.text.quotedForCSV
    case .memo: return sample.memo.text.quotedForCSV
    case .figure(let figure):
      let text = sample.figures[figure].map { "\($0)" } ?? ""
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }
}
