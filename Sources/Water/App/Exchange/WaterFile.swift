import DataFormats
import Database
import PavilionKit
import TerminalUI
import Values
import WaterModel

/// The records of a CSV file, read one by one, or of a JSON list as `export` writes it.
struct WaterFile {
  private enum Source {
    case table(CSVTable)
    case list(ArraySlice<CSVTable.Row>, text: ArraySlice<UInt8>)
  }

  private let input: InputFile
  private var source: Source
  private let rows: WaterRows
  private(set) var errors: RowErrors

  /// The number of errors that a command lists.
  static let mostErrors = 10_000

  /// - Parameters:
  ///   - clock: Tells the time of records without a date, which is now.
  ///   - takesConflicts: Whether rows whose figures contradict each other are taken as they are.
  ///   - limit: The number of errors that are listed.
  init(
    _ input: InputFile, clock: ImportClock, takesConflicts: Bool, limit: Int = mostErrors
  ) throws(Failure) {
    self.input = input
    var errors = RowErrors(limit: limit)
    var units: [WaterFigure: WaterUnit] = [:]
    try input.checkKnown()
    guard try input.peek().firstByteOfText != UInt8(ascii: "[") else {
      let text = try input.text(detail: Phrase(en: " Nothing was imported.", ko: " 가져온 것은 없습니다."))
      source = .list(try Self.rows(of: text, named: input.name, &errors)[...], text: text)
      rows = WaterRows(units: [:], clock: clock, takesConflicts: takesConflicts)
      self.errors = errors
      return
    }
    if let known = KnownFile(text: try input.peek()) { throw known.refusal(of: input.name) }
    let table = try CSVTable(input.next, named: input.name, WaterColumn.all.map(\.column))
    for (index, figure) in WaterColumn.figures where !table.remarks[index].isEmpty {
      errors.collect(at: .line(table.line)) { () throws(RowError) in
        units[figure] = try figure.unit(table.remarks[index])
      }
      try errors.check(input.name)
    }
    rows = WaterRows(units: units, clock: clock, takesConflicts: takesConflicts)
    (source, self.errors) = (.table(table), errors)
  }

  /// The members of the objects in a list, as a row of a table for each.
  private static func rows(
    of text: ArraySlice<UInt8>, named name: Phrase, _ errors: inout RowErrors
  ) throws(Failure) -> [CSVTable.Row] {
    var rows: [CSVTable.Row] = []
    var list = JSONList(text)
    if let first = list.first, WaterFigure.allCases.allSatisfy({ first[$0.rawValue] == nil }),
      let other = KnownFile(text: text)
    {
      throw other.refusal(of: name)
    }
    let known = Set(WaterColumn.all.flatMap(\.members) + ["number", "rating", "zones"])
    list.eachObject(&errors) { (value, place) throws(RowError) in
      try value.refuseMisspelled(known)
      var fields: [String] = []
      for column in WaterColumn.all { fields.append(try column.field(of: value)) }
      rows.append(CSVTable.Row(fields, named: WaterColumn.all.map { $0.members[0] }, at: place))
    }
    return rows
  }

  private mutating func nextRow() throws(Failure) -> CSVTable.Row? {
    switch source {
    case .list(var rows, let text):
      let row = rows.popFirst()
      source = .list(rows, text: text)
      return row
    case .table(var table):
      defer { source = .table(table) }
      return try table.next(&errors)
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
    while let row = try nextRow() {
      if let sample = rows.sample(row, &errors) { return sample }
    }
    return nil
  }

  /// Further remarks on the file.
  var remarks: [Phrase] {
    var unknown: Phrase?
    if case .table(let table) = source { unknown = table.unknownRemark }
    return [unknown, input.encodingRemark].compactMap(\.self)
  }

  /// Returns the fields that the columns of the file are taken for, and its first rows.
  mutating func preview() throws(Failure) -> FilePreview {
    switch source {
    case .list(_, let text):
      return input.naming(
        JSONList.preview(of: text) { name in
          WaterColumn.all.first { $0.members.contains(name) }?.name
        })
    case .table(var table):
      defer { source = .table(table) }
      return input.naming(
        try table.preview(
          fields: WaterColumn.all.map { column in
            (column.name, column.figure.map { $0.label(in: rows.units[$0] ?? .ppm) } ?? "")
          }))
    }
  }

  /// Returns the figures computed of the first rows, as columns beside those of the file; none if nothing is.
  ///
  /// For a file that was not read yet.
  mutating func computedColumns() throws(Failure) -> [FilePreview.Column] {
    var samples: [WaterSample?] = []
    while samples.count < FilePreview.rows, let row = try nextRow() {
      samples.append(rows.sample(row, &errors))
    }
    return WaterFigure.axes.compactMap { figure in
      let computed = samples.map { sample in
        sample.flatMap { $0.figures.computed.contains(figure) ? $0.figures[figure] : nil }
      }
      guard computed.contains(where: { $0 != nil }) else { return nil }
      let unit = WaterUnit.ppm
      return FilePreview.Column(
        "", figure.name + Phrase(en: " (computed)", ko: " (계산값)"), unit: figure.label(in: unit),
        values: computed.map { $0.map { figure.text($0, in: unit) } ?? "" })
    }
  }
}

/// Reads the rows of a file with waters.
private struct WaterRows {
  /// The indices of the columns that are no figures.
  private static let (name, date) = (WaterColumn.name.index, WaterColumn.date.index)
  private static let (filter, note) = (WaterColumn.filter.index, WaterColumn.note.index)
  private static let computed = WaterColumn.computed.index

  /// The units in the headings.
  let units: [WaterFigure: WaterUnit]
  let clock: ImportClock
  let takesConflicts: Bool

  /// Returns the record of a row; nil if fields have errors, all of which are added.
  func sample(_ row: CSVTable.Row, _ errors: inout RowErrors) -> WaterSample? {
    let count = errors.count
    var figures: [WaterFigure: Double] = [:]
    var ranges: [WaterFigure: ClosedRange<Double>] = [:]
    let computed = row[Self.computed].lowercased()
    // Computed figures are computed again.
    func isStated(_ figure: WaterFigure) -> Bool { !figure.isAxis || !computed.contains(figure.rawValue) }
    for (index, figure) in WaterColumn.figures where isStated(figure) && !row[index].allSatisfy(\.isWhitespace) {
      row.read(index, &errors) { (text) throws(RowError) in
        (figures[figure], ranges[figure]) = try figure.measurement(text, in: units[figure] ?? .ppm)
      }
    }
    ranges.merge(self.ranges(row, &errors).filter { isStated($0.key) }) { $1 }
    let date = row.read(Self.date, &errors, date)
    let name = row.read(Self.name, &errors, WaterLabel.init(parsing:))
    let filter = row.read(Self.filter, &errors, WaterLabel.init(parsing:))
    let note = row.read(Self.note, &errors, Note.init(parsing:))
    guard errors.count == count, let date, let name, let filter, let note else { return nil }
    do throws(RowError) {
      return WaterSample(at: date, name: name, try water(figures, ranges), filter: filter, note: note)
    } catch {
      errors.add(error, at: row.place)
      return nil
    }
  }

  /// The water of a row, if there can be one.
  private func water(
    _ figures: [WaterFigure: Double], _ ranges: [WaterFigure: ClosedRange<Double>]
  ) throws(RowError) -> WaterFigures {
    if WaterFigures.lackAxes(figures) {
      throw RowError(
        en: "hardness and alkalinity are both missing; one of them is enough",
        ko: "경도와 알칼리도가 모두 없습니다. 하나는 있어야 합니다")
    }
    guard let water = WaterFigures(figures, ranges: ranges) else {
      throw RowError(en: "there is no such water", ko: "그런 물은 없습니다")
    }
    if !takesConflicts, let conflict = water.conflicts.first {
      let clause = conflict.clause(of: water, in: .ppm)
      throw RowError(
        en: "\(clause.en) (water import --anyway takes it as it is)",
        ko: "\(clause.ko) (water import --anyway로 그대로 가져옵니다)"
      ).conflict
    }
    return water
  }

  /// The ranges between the ends in a row.
  private func ranges(_ row: CSVTable.Row, _ errors: inout RowErrors) -> [WaterFigure: ClosedRange<Double>] {
    let count = errors.count
    var ends: [WaterRangeEnd: Double] = [:]
    for (index, end) in WaterColumn.ends where !row[index].allSatisfy(\.isWhitespace) {
      ends[end] = row.read(index, &errors) { (text) throws(RowError) in
        try end.figure.measurement(text, in: units[end.figure] ?? .ppm).value
      }
    }
    if let ranges = WaterRangeEnd.ranges(between: ends) { return ranges }
    guard errors.count == count else { return [:] }
    let error = RowError(
      en: "a range needs a low and a high end, the low one first", ko: "범위에는 아래 끝과 위 끝이 모두 있어야 하고 아래가 더 작아야 합니다")
    errors.add(error, at: row.place)
    return [:]
  }

  /// A complete date, which means the same whenever the file is read; now for none.
  private func date(_ text: String) throws(RowError) -> WaterMoment {
    let text = text.trimmed
    if text.isEmpty { return WaterMoment(clock.now) }
    guard let moment = try moment(text) else {
      throw RowError(
        en: "\"\(text.shown)\" is not a date such as 2026-11-21, \"2026-11-21 14:05\" or 2026-11-21T14:05:00+09:00",
        ko: "\"\(text.shown)\": 2026-11-21, \"2026-11-21 14:05\", 2026-11-21T14:05:00+09:00 같은 날짜가 아닙니다")
    }
    // A clock further east may be ahead of the local one by most of a day.
    guard moment.start.secondsSinceEpoch <= clock.now.secondsSinceEpoch + 86_400 else {
      throw RowError(en: "\(text.shown) is in the future", ko: "\(text.shown): 아직 오지 않은 때입니다")
    }
    return moment
  }

  private func moment(_ text: String) throws(RowError) -> WaterMoment? {
    if let time = LocalTime(iso8601: text) { return WaterMoment(time, written: text) }
    // Only with a year: `today` and `11-21` would mean another day later.
    switch try clock.dated(text) {
    case .on(let day)?: return WaterMoment(day: day, in: clock.zone)
    case .at(let time)?: return WaterMoment(time, written: text)
    case nil: return nil
    }
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
  static let note = WaterColumn(
    name: WaterWords.note, headings: ["note", "memo", "메모", "비고"], field: \.note.text.quotedForCSV)

  /// Which of hardness and alkalinity follow from the ions.
  static let computed = WaterColumn(
    name: Phrase(en: "Computed", ko: "계산값"), headings: ["computed", "계산값"]
  ) { sample in
    WaterFigure.axes.filter(sample.figures.computed.contains).map(\.rawValue).joined(separator: " ")
  }

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
    [name, date] + WaterFigure.readings.map(figure) + [filter, note] + WaterFigure.ions.map(figure)
    + WaterRangeEnd.all.map(end) + [computed]

  /// The figures with the indices of their columns.
  static let figures = all.enumerated().compactMap { index, column in column.figure.map { (index: index, figure: $0) } }

  /// The ends of ranges with the indices of their columns.
  static let ends = all.enumerated().compactMap { index, column in column.rangeEnd.map { (index: index, end: $0) } }

  /// The members that stand for the column in JSON, the one that is written first.
  var members: [String] {
    if let rangeEnd { return ["\(rangeEnd.figure.rawValue)\(rangeEnd.isLow ? "Low" : "High")"] }
    return figure.map { [$0.rawValue] } ?? headings.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// The text of a member of an object in JSON; empty if none has a value.
  fileprivate func field(of value: JSONValue) throws(RowError) -> String {
    for member in members {
      if member == Self.computed.headings[0], case .array(let elements)? = value[member] {
        return elements.compactMap(\.string).joined(separator: " ")
      }
      let text = try value.written(member)
      if !text.isEmpty { return text }
    }
    return ""
  }

  var index: Int { Self.all.firstIndex { $0.headings == headings } ?? 0 }

  /// The column in a file that is read; the heading of a figure can be followed by a unit.
  var column: CSVTable.Column {
    CSVTable.Column(
      names: headings, isRequired: figure?.isAxis ?? false, isOneEnough: true, takesRemark: figure != nil,
      substitutes: figure?.ions.map(\.rawValue) ?? [])
  }

  /// The Korean names of the columns that a file can leave out, as the help lists them.
  static var optional: String {
    all.filter { !$0.column.isRequired && $0.rangeEnd == nil && $0.name != computed.name }.map(\.name.ko)
      .joined(separator: ", ")
  }
}
