import CaffeineModel
import DataFormats
import Database
import PavilionKit
import TerminalUI
import Values

/// The columns of CSV files with entries, those of the user's own files included.
struct CaffeineColumns: Sendable {
  enum Column: String, CaseIterable {
    case at, date, time, press, drink, milligrams, minutes, source

    var name: Phrase {
      switch self {
      case .at: Phrase(en: "Time", ko: "시각")
      case .date: Phrase(en: "Day", ko: "날짜")
      case .time: Phrase(en: "Time of day", ko: "하루 중 시각")
      case .press: Phrase(en: "Button", ko: "버튼")
      case .drink: Phrase(en: "Drink", ko: "음료")
      case .milligrams: Phrase(en: "Caffeine", ko: "카페인")
      case .minutes: Phrase(en: "Minutes", ko: "마신 시간")
      case .source: Phrase(en: "Program", ko: "프로그램")
      }
    }

    /// The accepted headings in lowercase, the one that is written first.
    fileprivate var headings: [String] {
      switch self {
      case .at: ["at", "datetime", "date/time", "date and time", "timestamp", "시각", "일시", "날짜와 시각"]
      case .date: ["date", "day", "날짜"]
      case .time: ["time", "시간"]
      case .press: ["press", "button", "버튼"]
      case .drink: ["drink", "drink name", "beverage", "name", "food name", "음료", "이름"]
      case .milligrams: ["milligrams", "mg", "caffeine", "caffeine mg", "caffeine amount", "카페인", "카페인 양", "카페인 함량"]
      case .minutes: ["minutes", "min", "마신 시간", "분"]
      case .source: ["source", "sourcename", "app", "출처", "앱"]
      }
    }

    fileprivate init?(key: String) {
      let key = key.trimmed.lowercased()
      guard let column = Self.allCases.first(where: { $0.rawValue == key || $0.name.ko == key }) else {
        guard key == "mg" else { return nil }
        self = .milligrams
        return
      }
      self = column
    }

    /// Whether it is a part of what `at` is as a whole, as only tables have it.
    var isPartOfTime: Bool { self == .date || self == .time }

    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The headings that were given for columns.
  private var given: [Column: String] = [:]

  static let usual = CaffeineColumns()

  private init() {}

  /// - Parameter text: Columns and their headings in the file, such as `at=When,milligrams=Caffeine (mg)`.
  init(_ text: String) throws(Failure) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).trimmed }
      guard words.count == 2, !words[1].isEmpty, let column = Column(key: words[0]) else {
        let names = Column.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage(
          en: "--columns \"\(String(part).shown)\": write a column and its heading in your file, such as "
            + "at=When,milligrams=Caffeine. The columns are \(names).",
          ko: "--columns \"\(String(part).shown)\": 열과 파일의 열 이름을 at=언제,milligrams=카페인처럼 쓰세요. 열은 \(names)입니다.")
      }
      guard given.updateValue(words[1], forKey: column) == nil else {
        throw .usage(
          en: "--columns names \(column.rawValue) twice.", ko: "--columns에 \(column.rawValue)가 두 번 있습니다.")
      }
    }
  }

  /// The columns to look for, in the order of `Column`.
  fileprivate var columns: [CSVTable.Column] {
    let taken = Set(given.values.map { $0.lowercased() })
    return Column.allCases.map { column in
      let heading = given[column]?.lowercased()
      return CSVTable.Column(
        names: heading.map { [$0] } ?? column.headings.filter { !taken.contains($0) },
        isRequired: heading != nil || column == .milligrams, takesRemark: column == .milligrams)
    }
  }

  /// The remark in a heading that was given with it, as in `Caffeine (g)`.
  fileprivate var givenRemark: String {
    guard let heading = given[.milligrams], let open = heading.lastIndex(where: { $0 == "(" || $0 == "[" }),
      let last = heading.last, last == ")" || last == "]"
    else { return "" }
    return String(heading[heading.index(after: open)...].dropLast())
  }
}

/// The entries of a CSV file, read one by one.
struct CaffeineTable {
  private var table: CSVTable
  private let unit: ImportedValues.Unit?
  private let clock: ImportClock
  /// Whether the rows are foods, of which most have no caffeine.
  private let isOfFoods: Bool
  private typealias Column = CaffeineColumns.Column

  init(_ input: InputFile, _ columns: CaffeineColumns, clock: ImportClock) throws(Failure) {
    self.clock = clock
    table = try CSVTable(input.next, named: input.name, columns.columns, advice: Self.advice)
    isOfFoods = table.heading(of: Column.drink.index).headingKey == "foodname"
    guard table.has(Column.at.index) || table.has(Column.date.index) else {
      throw Failure(
        .badData,
        Phrase(
          en: "\(input.name.en), line \(table.line): no column says when it was. Nothing was imported.",
          ko: "\(input.name.ko), \(table.line)번째 줄: 언제였는지 알려 주는 열이 없습니다. 가져온 것은 없습니다.") + Self.advice)
    }
    let detail = table.remarks[Column.milligrams.index]
    let name = detail.isEmpty ? columns.givenRemark : detail
    var errors = RowErrors()
    var unit: ImportedValues.Unit?
    if !name.isEmpty {
      errors.collect(at: .line(table.line)) { () throws(RowError) in unit = try ImportedValues.unit(name) }
    }
    try errors.check(input.name)
    self.unit = unit
  }

  private static let advice = Phrase(
    en: " --columns says which they are in your file, such as --columns \"at=When,milligrams=Caffeine\".",
    ko: " 파일의 열 이름이 다르면 --columns \"at=언제,milligrams=카페인\"처럼 알려 주세요.")

  /// Returns the next entry without an error; `nil` at the end.
  mutating func next(_ errors: inout RowErrors) throws(Failure) -> ImportedEntry? {
    while let row = try table.next(&errors) {
      if isOfFoods, ["", "0", "0.0", "0.00"].contains(row[Column.milligrams.index].trimmed) { continue }
      if let entry = entry(row, &errors) { return entry }
    }
    return nil
  }

  /// Tells the columns that are not read; nil if all are.
  var unknownRemark: Phrase? { table.unknownRemark }

  /// Returns the fields that the columns of the file are taken for, and its first rows.
  mutating func preview() throws(Failure) -> FilePreview {
    try table.preview(
      fields: Column.allCases.map { ($0.name, unit(of: $0)) })
  }

  private func unit(of column: Column) -> String {
    switch column {
    case .milligrams: (unit ?? .milligrams).rawValue
    case .minutes: "min"
    default: ""
    }
  }

  private func entry(_ row: CSVTable.Row, _ errors: inout RowErrors) -> ImportedEntry? {
    func field(_ column: Column) -> String { row[column.index].trimmed }
    let isWhole = !field(.at).isEmpty
    let written = WrittenEntry { column in
      column == .at && !isWhole ? "\(field(.date)) \(field(.time))".trimmed : field(column)
    }
    return written.entry(in: unit, clock) { column, error in
      let place = column == .at && !isWhole ? (field(.time).isEmpty ? Column.date : .time) : column
      row.add(error, in: place.index, to: &errors)
    }
  }
}

/// An entry as it stands in a row or an object; empty texts for what is not there.
struct WrittenEntry {
  /// In the order of the columns.
  private let texts: [String]

  init<Problem: Error>(_ text: (CaffeineColumns.Column) throws(Problem) -> String) throws(Problem) {
    var texts: [String] = []
    for column in CaffeineColumns.Column.allCases { texts.append(try text(column)) }
    self.texts = texts
  }

  subscript(column: CaffeineColumns.Column) -> String { texts[column.index] }

  /// Returns the entry; nil if it has errors, all of which are told with their columns.
  func entry(
    in unit: ImportedValues.Unit?, _ clock: ImportClock, _ tell: (CaffeineColumns.Column, RowError) -> Void
  ) -> ImportedEntry? {
    var isRight = true
    @discardableResult
    func read<Value>(_ column: CaffeineColumns.Column, _ body: () throws(RowError) -> Value) -> Value? {
      do throws(RowError) { return try body() } catch {
        isRight = false
        tell(column, error)
        return nil
      }
    }
    let (press, drink, milligrams, source) = (self[.press], self[.drink], self[.milligrams], self[.source])
    let time = read(.at) { () throws(RowError) in
      guard !self[.at].isEmpty else { throw RowError(en: "the time is missing", ko: "시각이 없습니다") }
      return try clock.past(self[.at])
    }
    let button = read(.press) { () throws(RowError) in
      guard let button = press.isEmpty ? .coffee : Press.allCases.first(where: { $0.isNamed(press) }) else {
        let names = Press.allCases.map(\.rawValue).joined(separator: ", ")
        throw RowError(
          en: "there is no button \"\(press.shown)\"; there are \(names)",
          ko: "그런 버튼은 없습니다: \"\(press.shown)\". 있는 버튼: \(names)")
      }
      return button
    }
    let length = read(.minutes) { () throws(RowError) in try ImportedValues.minutes(self[.minutes]) }
    if let button, button != .coffee {
      read(.press) { () throws(RowError) in
        guard drink.isEmpty, milligrams.isEmpty, length == 0 else {
          throw RowError(
            en: "only coffee has a drink, an amount and minutes, not \(button.rawValue)",
            ko: "음료와 양, 마신 시간은 커피에만 있습니다: \(button.rawValue)")
        }
      }
      return isRight ? time.flatMap { ImportedEntry(button, nil, at: $0, source: source) } : nil
    }
    let amount = read(.milligrams) { () throws(RowError) in
      guard !milligrams.isEmpty else { throw RowError(en: "the amount is missing", ko: "양이 없습니다") }
      return try ImportedValues.milligrams(milligrams, in: unit)
    }
    guard isRight, let time, let length, let amount else { return nil }
    let serving = read(.drink) { () throws(RowError) in
      guard let serving = ImportedValues.serving(drink, source, milligrams: amount) else {
        throw RowError(en: "there is no such drink", ko: "그런 음료는 없습니다")
      }
      return serving
    }
    return serving.map { ImportedEntry($0, at: time, minutes: length, source: source) }
  }
}
