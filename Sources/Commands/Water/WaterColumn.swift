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
  static let figures = WaterFigure.allCases.map { (index: WaterColumn.figure($0).index, figure: $0) }

  /// The index among all columns.
  var index: Int { Self.all.firstIndex(of: self) ?? 0 }

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

  /// The Korean names of the columns that a file can leave out, as the help lists them.
  static var optional: String {
    let columns = all.filter { !$0.isRequired }
    return columns.map { column in
      switch column {
      case .name: WaterWords.name.ko
      case .date: WaterWords.date.ko
      case .filter: WaterWords.filter.ko
      case .memo: WaterWords.memo.ko
      case .figure(let figure): figure.name.ko
      }
    }.joined(separator: ", ")
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
