import DataFormats
import Database
import Screens
import Stores
import TerminalUI
import Values
import WaterModel

/// The records of a CSV file, read one by one.
struct WaterFile {
  /// The indices of the columns that are no figures.
  private static let (name, date) = (WaterColumn.name.index, WaterColumn.date.index)
  private static let (filter, memo) = (WaterColumn.filter.index, WaterColumn.memo.index)

  private let input: InputFile
  private var table: CSVTable
  private var units: [WaterFigure: WaterUnit] = [:]
  private let now: LocalTime
  private(set) var errors: RowErrors

  /// - Parameters:
  ///   - now: The current time, which is also the time of records without a date.
  ///   - limit: The number of errors that are listed.
  init(_ input: InputFile, now: LocalTime, limit: Int = 10_000) throws(Failure) {
    self.input = input
    self.now = now
    errors = RowErrors(limit: limit)
    table = try CSVTable(input.next, named: input.name, WaterColumn.all.map(\.column))
    for (index, figure) in WaterColumn.figures where !table.remarks[index].isEmpty {
      errors.collect(line: table.line) { () throws(RowError) in units[figure] = try figure.unit(table.remarks[index]) }
      try errors.check(input.name)
    }
  }

  /// The next record; nil at the end, or an error if rows had errors.
  mutating func next() throws(Failure) -> WaterSample? {
    if let sample = try nextGood() { return sample }
    try errors.check(input.name)
    return nil
  }

  /// The next record without an error; nil at the end.
  mutating func nextGood() throws(Failure) -> WaterSample? {
    while let row = try table.next(&errors) {
      do throws(RowError) { return try sample(row) } catch { errors.add(error, line: row.line) }
    }
    return nil
  }

  /// What the columns of the file are taken for, and its first rows.
  mutating func preview() throws(Failure) -> FilePreview {
    try table.preview(
      fields: WaterColumn.all.map { column in
        (column.name, column.figure.map { $0.label(in: units[$0] ?? .ppm) } ?? "")
      })
  }

  /// Adds the records of a file to the log, all or none.
  static func merge(_ input: InputFile, into store: WaterStore, now: LocalTime) throws -> Added {
    var records = try WaterFile(input, now: now)
    return try store.merge(from: input.source(.water)) { () throws(Failure) in try records.next() }.get()
  }

  private func sample(_ row: CSVTable.Row) throws(RowError) -> WaterSample {
    var figures: [WaterFigure: Double] = [:]
    var ranges: [WaterFigure: ClosedRange<Double>] = [:]
    for (index, figure) in WaterColumn.figures {
      let text = row[index]
      if !text.allSatisfy(\.isWhitespace) {
        (figures[figure], ranges[figure]) = try figure.measurement(text, in: units[figure] ?? .ppm)
      } else if figure.isRequired {
        throw RowError(en: "\(figure.word.en) is missing", ko: "빠진 것이 있습니다: \(figure.word.ko)")
      }
    }
    ranges.merge(try self.ranges(row)) { $1 }
    guard let figures = WaterFigures(figures, ranges: ranges) else {
      throw RowError(en: "there is no such water", ko: "그런 물은 없습니다")
    }
    return WaterSample(
      at: try date(row[Self.date]), name: try WaterLabel(parsing: row[Self.name]), figures,
      filter: try WaterLabel(parsing: row[Self.filter]), memo: try Note(parsing: row[Self.memo]))
  }

  /// The ranges between the ends in a row.
  private func ranges(_ row: CSVTable.Row) throws(RowError) -> [WaterFigure: ClosedRange<Double>] {
    var ends: [WaterRangeEnd: Double] = [:]
    for (index, end) in WaterColumn.ends where !row[index].allSatisfy(\.isWhitespace) {
      ends[end] = try end.figure.measurement(row[index], in: units[end.figure] ?? .ppm).value
    }
    guard let ranges = WaterRangeEnd.ranges(between: ends) else {
      throw RowError(
        en: "a range needs a low and a high end, the low one first", ko: "범위에는 아래 끝과 위 끝이 모두 있어야 하고 아래가 더 작아야 합니다")
    }
    return ranges
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
    return day.map { WaterMoment(day: $0, in: CallContext.current.zone) }
      ?? CallContext.current.zone.moment(text, now: now).map { WaterMoment($0, written: text) }
  }
}

/// A column of the CSV files that are exported and imported.
struct WaterColumn: Sendable {
  let name: Phrase
  /// The accepted headings in lowercase, the one that is written first.
  let headings: [String]
  var figure: WaterFigure?
  var rangeEnd: WaterRangeEnd?
  /// Returns the field of a record, without loss of precision.
  let field: @Sendable (WaterSample) -> String

  static let name = WaterColumn(name: WaterWords.name, headings: ["name", "water", "이름", "물"]) {
    $0.name.text.quotedForCSV
  }
  static let date = WaterColumn(
    name: WaterWords.date, headings: ["at", "date", "time", "날짜", "일시", "시각"], field: \.moment.iso8601)
  static let filter = WaterColumn(
    name: WaterWords.filter, headings: ["filter", "필터"], field: \.filter.text.quotedForCSV)
  static let memo = WaterColumn(
    name: WaterWords.memo, headings: ["memo", "note", "메모", "비고"], field: \.memo.text.quotedForCSV)

  private static func figure(_ figure: WaterFigure) -> WaterColumn {
    WaterColumn(name: figure.name, headings: figure.headings, figure: figure) { number($0.figures[figure]) }
  }

  private static func end(_ end: WaterRangeEnd) -> WaterColumn {
    let (name, ends) = (end.figure.name, end.isLow ? ("lowest", "최저") : ("highest", "최고"))
    return WaterColumn(
      name: Phrase(en: "\(name.en), \(ends.0)", ko: "\(name.ko) \(ends.1)"),
      headings: ["\(end.figure.rawValue)_\(end.isLow ? "low" : "high")", "\(name.ko) \(ends.1)"], rangeEnd: end
    ) { number(end.value(in: $0.figures)) }
  }

  private static func number(_ value: Double?) -> String {
    let text = value.map { "\($0)" } ?? ""
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// In the order in which they are exported.
  static let all =
    [name, date] + WaterFigure.readings.map(figure) + [filter, memo] + WaterFigure.ions.map(figure)
    + WaterRangeEnd.all.map(end)

  /// The figures with the indices of their columns.
  static let figures = all.enumerated().compactMap { index, column in column.figure.map { (index: index, figure: $0) } }

  /// The ends of ranges with the indices of their columns.
  static let ends = all.enumerated().compactMap { index, column in column.rangeEnd.map { (index: index, end: $0) } }

  var index: Int { Self.all.firstIndex { $0.headings == headings } ?? 0 }

  /// The column in a file that is read; the heading of a figure can be followed by a unit.
  var column: CSVTable.Column {
    CSVTable.Column(names: headings, isRequired: figure?.isRequired ?? false, takesRemark: figure != nil)
  }

  /// The Korean names of the columns that a file can leave out, as the help lists them.
  static var optional: String { all.filter { !$0.column.isRequired }.map(\.name.ko).joined(separator: ", ") }
}
