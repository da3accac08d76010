import DataFormats
import Screens
import TerminalUI
import Values
import WaterModel

/// The records of a CSV file, read one by one.
struct WaterFile {
  private let input: InputFile
  private var table: CSVTable
  private var units: [WaterFigure: WaterUnit] = [:]
  private let now: LocalTime
  private var errors = RowErrors(limit: 10_000)

  /// - Parameter now: The current time, which is also the time of records without a date.
  init(_ input: InputFile, now: LocalTime) throws(Failure) {
    self.input = input
    self.now = now
    table = try CSVTable(input.next, named: input.name, WaterColumn.all.map(\.column))
    for (index, figure) in WaterColumn.figures where !table.remarks[index].isEmpty {
      errors.collect(line: table.line) { () throws(RowError) in units[figure] = try figure.unit(table.remarks[index]) }
      try errors.check(input.name)
    }
  }

  /// The next record; nil at the end, or an error if rows had errors.
  mutating func next() throws(Failure) -> WaterSample? {
    while let row = try table.next(&errors) {
      do throws(RowError) { return try sample(row) } catch { errors.add(error, line: row.line) }
    }
    try errors.check(input.name)
    return nil
  }

  private func sample(_ row: CSVTable.Row) throws(RowError) -> WaterSample {
    func text(_ column: WaterColumn) -> String { row[column.index] }
    var figures: [WaterFigure: Double] = [:]
    for (index, figure) in WaterColumn.figures {
      let text = row[index]
      if !text.allSatisfy(\.isWhitespace) {
        figures[figure] = try figure.value(text, in: units[figure] ?? .ppm)
      } else if figure.isRequired {
        throw RowError(en: "\(figure.word.en) is missing", ko: "빠진 것이 있습니다: \(figure.word.ko)")
      }
    }
    guard let figures = WaterFigures(figures) else { throw RowError(en: "there is no such water", ko: "그런 물은 없습니다") }
    return WaterSample(
      at: try date(text(.date)), name: try WaterLabel(parsing: text(.name)), figures,
      filter: try WaterLabel(parsing: text(.filter)), memo: try Note(parsing: text(.memo)))
  }

  /// A complete date, which means the same whenever the file is read; now for none.
  private func date(_ text: String) throws(RowError) -> WaterMoment {
    let text = text.trimmed
    if text.isEmpty { return WaterMoment(now) }
    guard let moment = moment(text) else {
      throw RowError(
        en: "\"\(text.shown)\" is not a date such as 2026-11-21, \"2026-11-21 14:05\" or 2026-11-21T14:05:00+09:00",
        ko: "\"\(text.shown)\": 2026-11-21, \"2026-11-21 14:05\", 2026-11-21T14:05:00+09:00 같은 날짜가 아닙니다")
    }
    // A clock further east may be ahead of the local one by most of a day.
    guard moment.start.secondsSinceEpoch <= now.secondsSinceEpoch + 86_400 else {
      throw RowError(en: "\(text.shown) is in the future", ko: "\(text.shown): 아직 오지 않은 때입니다")
    }
    return moment
  }

  private func moment(_ text: String) -> WaterMoment? {
    if let time = LocalTime(iso8601: text) { return WaterMoment(time, written: text) }
    // Only with a year: `today` and `11-21` would mean another day later.
    guard text.utf8.prefix(4).count(where: { (0x30...0x39).contains($0) }) == 4 else { return nil }
    let day = CivilDate(typed: text, today: now.date)
    return day.map { WaterMoment(day: $0, in: SystemClock.zone) }
      ?? SystemClock.zone.moment(text, now: now).map { WaterMoment($0, written: text) }
  }
}

/// A column of the CSV files that are exported and imported.
enum WaterColumn: Hashable, Sendable {
  case name, date, filter, memo
  case figure(WaterFigure)

  /// In the order in which they are exported.
  static let all =
    [.name, .date] + WaterFigure.readings.map(WaterColumn.figure) + [.filter, .memo]
    + WaterFigure.ions.map { .figure($0) }

  /// The figures with the indices of their columns.
  static let figures = WaterFigure.allCases.map { (index: WaterColumn.figure($0).index, figure: $0) }

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
