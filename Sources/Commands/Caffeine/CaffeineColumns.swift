import CaffeineModel
import DataFormats
import Screens
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
      case .at: ["at", "datetime", "date/time", "date time", "timestamp", "시각", "일시"]
      case .date: ["date", "day", "날짜"]
      case .time: ["time", "시간"]
      case .press: ["press", "button", "버튼"]
      case .drink: ["drink", "drink name", "beverage", "name", "음료", "이름"]
      case .milligrams: ["milligrams", "mg", "caffeine", "caffeine mg", "카페인"]
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
  private let now: LocalTime
  private typealias Column = CaffeineColumns.Column

  init(_ input: InputFile, _ columns: CaffeineColumns, now: LocalTime) throws(Failure) {
    self.now = now
    do throws(Failure) {
      table = try CSVTable(input.next, named: input.name, columns.columns)
    } catch {
      throw Failure(error.code, error.phrase + Self.advice, list: error.list)
    }
    guard table.has(Column.at.index) || table.has(Column.date.index) else {
      throw Failure(
        .badData,
        Phrase(
          en: "\(input.name.en), line \(table.line): no column says when it was. Nothing was imported.",
          ko: "\(input.name.ko), \(table.line)번째 줄: 언제였는지 알려 주는 열이 없습니다. 가져온 것은 없습니다.") + Self.advice)
    }
    let remark = table.remarks[Column.milligrams.index]
    let name = remark.isEmpty ? columns.givenRemark : remark
    var errors = RowErrors()
    var unit: ImportedValues.Unit?
    if !name.isEmpty {
      errors.collect(line: table.line) { () throws(RowError) in unit = try ImportedValues.unit(name) }
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
      do throws(RowError) { return try entry(row) } catch { errors.add(error, line: row.line) }
    }
    return nil
  }

  /// What the columns of the file are taken for, and its first rows.
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

  private func entry(_ row: CSVTable.Row) throws(RowError) -> ImportedEntry {
    func field(_ column: Column) -> String { row[column.index].trimmed }
    let at = field(.at).isEmpty ? "\(field(.date)) \(field(.time))".trimmed : field(.at)
    guard !at.isEmpty else { throw RowError(en: "the time is missing", ko: "시각이 없습니다") }
    let written = WrittenEntry(
      at: at, press: field(.press), drink: field(.drink), milligrams: field(.milligrams),
      minutes: field(.minutes), source: field(.source))
    return try written.entry(in: unit, now: now)
  }
}

/// An entry as it stands in a row or an object; empty texts for what is not there.
struct WrittenEntry {
  let at, press, drink, milligrams, minutes, source: String

  func entry(in unit: ImportedValues.Unit?, now: LocalTime) throws(RowError) -> ImportedEntry {
    let time = try ImportedTime.past(at, now: now)
    guard let press = press.isEmpty ? .coffee : Press.allCases.first(where: { $0.isNamed(press) }) else {
      throw RowError(en: "there is no button \"\(press.shown)\"", ko: "그런 버튼은 없습니다: \"\(press.shown)\"")
    }
    let minutes = try ImportedValues.minutes(minutes)
    guard press == .coffee else {
      guard drink.isEmpty, milligrams.isEmpty, minutes == 0,
        let entry = ImportedEntry(press, nil, at: time, source: source)
      else {
        throw RowError(
          en: "only coffee has a drink, an amount and minutes, not \(press.rawValue)",
          ko: "음료와 양, 마신 시간은 커피에만 있습니다: \(press.rawValue)")
      }
      return entry
    }
    guard !milligrams.isEmpty else { throw RowError(en: "the amount is missing", ko: "양이 없습니다") }
    let amount = try ImportedValues.milligrams(milligrams, in: unit)
    guard let serving = ImportedValues.serving(drink, source, milligrams: amount) else {
      throw RowError(en: "there is no such drink", ko: "그런 음료는 없습니다")
    }
    return ImportedEntry(serving, at: time, minutes: minutes, source: source)
  }
}
