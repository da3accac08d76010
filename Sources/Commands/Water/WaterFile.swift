import TerminalUI
import Values
import WaterModel

/// The records of a CSV file, read one by one.
struct WaterFile {
  private let input: InputFile
  private var table: CSVTable
  /// The units of hardness and alkalinity for values without one.
  private var units: [WaterFigure: WaterUnit] = [:]
  private let now: LocalTime
  private var errors = RowErrors(limit: 10_000)

  /// Reads the names of the columns and the units behind them.
  ///
  /// - Parameter now: the current time, which is also the time of records without a date.
  init(_ input: InputFile, now: LocalTime) throws(Failure) {
    self.input = input
    self.now = now
    table = try CSVTable(input.next, named: input.name, WaterColumn.all.map(\.column))
    for (index, figure) in WaterColumn.figures where !table.remarks[index].isEmpty {
      errors.collect(line: table.line) { () throws(RowError) in units[figure] = try figure.unit(table.remarks[index]) }
      try errors.check(input.name)
    }
  }

  /// The next record; nil at the end.
  ///
  /// Throws at the end when rows had errors.
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
