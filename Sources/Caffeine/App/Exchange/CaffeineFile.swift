import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI
import Values

/// A file with entries, whose format is told by how it begins.
struct CaffeineFile {
  private enum Format {
    case csv, list, caffeineHealth, appleHealth
    case healthConnect(path: String)
  }

  private let input: InputFile
  private let format: Format
  private let columns: CaffeineColumns
  private let clock: ImportClock

  /// The contents of a file.
  struct Content {
    var entries: [ImportedEntry] = []
    /// When somebody went to bed, if that is wanted.
    var bedtimes: [CivilDate: LocalTime] = [:]
    /// How many records were left out because they cannot be read.
    var leftOut = 0
    /// Further remarks on the file.
    var remarks: [Phrase] = []
  }

  /// - Parameters:
  ///   - columns: The columns of the user's own CSV file.
  ///   - clock: Entries after its time are refused.
  init(_ input: InputFile, columns: CaffeineColumns? = nil, clock: ImportClock) throws(Failure) {
    (self.input, self.columns, self.clock) = (input, columns ?? .usual, clock)
    format = try Self.format(of: input)
    guard columns != nil else { return }
    if case .csv = format { return }
    throw .usage(
      en: "--columns is for CSV, and \(input.name.en) is not.", ko: "--columns는 CSV에 씁니다. \(input.name.ko): CSV가 아닙니다.")
  }

  private static func format(of input: InputFile) throws(Failure) -> Format {
    let bytes = try input.peek()
    // A database is not read from a pipe.
    if bytes.starts(with: HealthConnectFile.beginning), let path = input.path { return .healthConnect(path: path) }
    try input.checkKnown()
    switch bytes.firstByteOfText {
    case UInt8(ascii: "<"): return .appleHealth
    case UInt8(ascii: "["): return .list
    case UInt8(ascii: "{"): return .caffeineHealth
    default: return .csv
    }
  }

  /// Returns what the file holds; throws if something is wrong with it.
  ///
  /// - Parameter readsSleep: Whether bedtimes are wanted, which only Apple Health has.
  func content(readsSleep: Bool = false) throws(Failure) -> Content {
    var errors = RowErrors()
    let content = try content(&errors, readsSleep: readsSleep)
    try errors.check(input.name)
    return content
  }

  /// Returns what the file holds without errors, and adds what is wrong with the rest to the errors.
  func content(_ errors: inout RowErrors, readsSleep: Bool = false) throws(Failure) -> Content {
    var content = Content()
    if readsSleep { try checkSleep() }
    switch format {
    case .appleHealth:
      var file = AppleHealthFile(input, clock: clock, readsSleep: readsSleep)
      while let entry = try file.next(&errors) { content.entries.append(entry) }
      content.bedtimes = SleepSpan.bedtimes(of: file.sleep)
    case .caffeineHealth:
      content.entries = try CaffeineHealthBackup.entries(of: text(), named: input.name, clock: clock, &errors)
    case .healthConnect(let path):
      content.entries = try HealthConnectFile.entries(at: path, named: input.name, clock: clock, &errors)
    case .list: content.entries = try list(&errors)
    case .csv:
      var table = try CaffeineTable(input, columns, clock: clock)
      while let entry = try table.next(&errors) { content.entries.append(entry) }
      content.remarks = [table.unknownRemark].compactMap(\.self)
    }
    // Of a file in which nothing can be read, nothing was left out.
    if content.entries.isEmpty, content.bedtimes.isEmpty { errors.refuseLeftOut() }
    content.leftOut = errors.leftOutCount
    content.remarks += [input.encodingRemark].compactMap(\.self) + errors.leftOutLines
    return content
  }

  private func checkSleep() throws(Failure) {
    if case .appleHealth = format { return }
    throw .usage(
      en: "--sleep is for export.xml of Apple Health, and \(input.name.en) is not.",
      ko: "--sleep은 Apple 건강 앱의 export.xml에 씁니다. \(input.name.ko): export.xml이 아닙니다.")
  }

  /// Returns the fields that the columns of the file are taken for, and its first rows.
  func preview() throws(Failure) -> FilePreview {
    switch format {
    case .appleHealth: return FilePreview(Phrase(en: "Export of Apple Health", ko: "Apple 건강 앱의 내보내기"))
    case .caffeineHealth: return FilePreview(Phrase(en: "Backup of CaffeineHealth", ko: "CaffeineHealth 백업"))
    case .healthConnect: return FilePreview(Phrase(en: "Export of Health Connect", ko: "헬스 커넥트의 내보내기"))
    case .list:
      return JSONList.preview(of: try text()) { name in
        CaffeineColumns.Column.allCases.first { $0.rawValue == name }?.name
      }
    case .csv:
      var table = try CaffeineTable(input, columns, clock: clock)
      return input.naming(try table.preview())
    }
  }

  private func text() throws(Failure) -> ArraySlice<UInt8> {
    try input.text(detail: Phrase(en: " Nothing was imported.", ko: " 가져온 것은 없습니다."))
  }

  /// Decodes a list as `export` writes it.
  private func list(_ errors: inout RowErrors) throws(Failure) -> [ImportedEntry] {
    var entries: [ImportedEntry] = []
    let text = try text()
    if let first = JSONList(text).first, first["press"] == nil, first["milligrams"] == nil,
      let known = KnownFile(text: text)
    {
      throw known.refusal(of: input.name)
    }
    var list = JSONList(text)
    let known = Set(CaffeineEntry.table.description.expected.keys)
      .union(CaffeineColumns.Column.allCases.map(\.rawValue))
    list.eachObject(&errors) { (value, _) throws(RowError) in
      try value.refuseMisspelled(known)
      let written = try WrittenEntry { (column) throws(RowError) in
        column.isPartOfTime ? "" : try value.written(column.rawValue)
      }
      guard !written[.at].isEmpty else { throw RowError(en: "\"at\" is missing", ko: "빠진 것이 있습니다: \"at\"") }
      var first: RowError?
      let entry = written.entry(in: .milligrams, clock) { _, error in first = first ?? error }
      if let first { throw first }
      if let entry { entries.append(entry) }
    }
    return entries
  }
}

extension CaffeineWords {
  static func entries(_ count: Int) -> Phrase {
    Phrase(en: count == 1 ? "1 entry" : "\(count.grouped) entries", ko: "기록 \(count.grouped)건")
  }
}

extension ImportedEntries {
  /// The result in sentences: the entries imported, and the drinks that count once because two sources have them.
  var phrases: [Phrase] {
    let isNothing = added.new == 0 && added.known == 0 && repeated > 0
    let first = isNothing ? Phrase(en: "Nothing new.", ko: "새 기록이 없습니다.") : added.phrase(CaffeineWords.entries)
    guard repeated > 0 else { return [first] }
    return [
      first,
      Phrase(
        en: repeated == 1
          ? "1 drink is there from another source within a minute, so it counts once."
          : "\(repeated.grouped) drinks are there from another source within a minute, so they count once.",
        ko: "다른 곳에서 1분 안에 기록한 같은 음료 \(repeated.grouped)건은 한 번만 셉니다."),
    ]
  }
}

extension CaffeineEntry {
  /// The entry as commands print it; when it was entered is of no use outside of Pavilion.
  package var logged: JSONObject { CaffeineEntry.table.json(self).without("lateMinutes") }
}
