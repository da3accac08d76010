import CaffeineModel
import DataFormats
import Screens
import Stores
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
  private let now: LocalTime

  /// - Parameters:
  ///   - columns: The columns of the user's own CSV file.
  ///   - now: The current time; later entries are refused.
  init(_ input: InputFile, columns: CaffeineColumns? = nil, now: LocalTime) throws(Failure) {
    (self.input, self.columns, self.now) = (input, columns ?? .usual, now)
    format = try Self.format(of: input)
    guard columns != nil else { return }
    if case .csv = format { return }
    throw .usage(
      en: "--columns is for CSV, and \(input.name.en) is not.", ko: "--columns는 CSV에 씁니다. \(input.name.ko): CSV가 아닙니다.")
  }

  private static func format(of input: InputFile) throws(Failure) -> Format {
    // As Apple Health and Health Connect hand over their exports.
    try input.checkNoArchive(
      Phrase(
        en: "export.xml of Apple Health, health_connect_export.db of Health Connect",
        ko: "Apple 건강은 export.xml, 헬스 커넥트는 health_connect_export.db"))
    let bytes = try input.peek()
    // A database is not read from a pipe.
    if bytes.starts(with: HealthConnectFile.beginning), let path = input.path { return .healthConnect(path: path) }
    switch bytes.firstByteOfText {
    case UInt8(ascii: "<"): return .appleHealth
    case UInt8(ascii: "["): return .list
    case UInt8(ascii: "{"): return .caffeineHealth
    default: return .csv
    }
  }

  /// Returns all entries; throws if something is wrong with one.
  func entries() throws(Failure) -> [ImportedEntry] {
    var errors = RowErrors()
    let entries = try entries(&errors)
    try errors.check(input.name)
    return entries
  }

  /// Returns all entries of Apple Health, and when somebody went to bed; throws if something is wrong with one, or if
  /// the file is of another kind.
  func entriesAndBedtimes() throws(Failure) -> ([ImportedEntry], [CivilDate: LocalTime]) {
    guard case .appleHealth = format else {
      throw .usage(
        en: "--sleep is for export.xml of Apple Health, and \(input.name.en) is not.",
        ko: "--sleep은 Apple 건강 앱의 export.xml에 씁니다. \(input.name.ko): export.xml이 아닙니다.")
    }
    var (file, errors) = (AppleHealthFile(input, now: now, readsSleep: true), RowErrors())
    var entries: [ImportedEntry] = []
    while let entry = try file.next(&errors) { entries.append(entry) }
    try errors.check(input.name)
    return (entries, SleepSpan.bedtimes(of: file.sleep))
  }

  /// Returns the entries without errors, and adds what is wrong with the others to the errors.
  func entries(_ errors: inout RowErrors) throws(Failure) -> [ImportedEntry] {
    var entries: [ImportedEntry] = []
    switch format {
    case .appleHealth:
      var file = AppleHealthFile(input, now: now)
      while let entry = try file.next(&errors) { entries.append(entry) }
    case .caffeineHealth:
      entries = try CaffeineHealthBackup.entries(of: text(), named: input.name, now: now, &errors)
    case .healthConnect(let path):
      entries = try HealthConnectFile.entries(at: path, named: input.name, now: now, &errors)
    case .list: entries = try list(&errors)
    case .csv:
      var table = try CaffeineTable(input, columns, now: now)
      while let entry = try table.next(&errors) { entries.append(entry) }
    }
    return entries
  }

  /// What the columns of the file are taken for, and its first rows.
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
      var table = try CaffeineTable(input, columns, now: now)
      return try table.preview()
    }
  }

  private func text() throws(Failure) -> ArraySlice<UInt8> {
    try input.text(remark: Phrase(en: " Nothing was imported.", ko: " 가져온 것은 없습니다."))
  }

  /// Decodes a list as `export` writes it.
  private func list(_ errors: inout RowErrors) throws(Failure) -> [ImportedEntry] {
    var entries: [ImportedEntry] = []
    var list = JSONList(try text())
    list.eachObject(&errors) { (value, _) throws(RowError) in
      let written = WrittenEntry(
        at: try value.written("at"), press: try value.written("press"), drink: try value.written("drink"),
        milligrams: try value.written("milligrams"), minutes: try value.written("minutes"),
        source: try value.written("source"))
      guard !written.at.isEmpty else { throw RowError(en: "\"at\" is missing", ko: "빠진 것이 있습니다: \"at\"") }
      entries.append(try written.entry(in: .milligrams, now: now))
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
  /// What was imported, and which drinks count once because two sources have them.
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
  var logged: JSONObject {
    [
      "at": time.iso8601, "drink": serving?.drink, "milligrams": serving?.milligrams, "minutes": minutes,
      "number": number, "press": press.rawValue, "water": water,
    ]
  }
}
