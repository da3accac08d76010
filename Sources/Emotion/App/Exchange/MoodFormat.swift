import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI

/// A format in which another app exports moods, with the layouts of its files.
///
/// Files are recognized and previewed, and the apps are named, by the list of all formats.
struct MoodFormat: Sendable {
  let app: MoodApp
  /// The name of the app in the help; `nil` if it is that of the app itself.
  var title: Phrase?
  /// The name of its file in the help; `nil` if that is its kind.
  var file: String?
  /// The name of the app in Hangul; `nil` if people write it as the app does.
  var hangul: String?
  /// Its tables in CSV, the columns of which differ between versions.
  var tables: [MoodLayout<MoodRow>] = []
  /// Its list in JSON.
  var list: MoodLayout<JSONValue>?

  /// The kind of its files.
  var kind: String { list == nil ? "CSV" : "JSON" }

  /// Returns the format of a table with headings, as `headingKey` has them.
  static func ofTable(_ headings: Set<String>) -> MoodFormat? {
    all.first { $0.tables.contains { $0.isTold { headings.contains($0.headingKey) } } }
  }

  /// Returns the format of a list by the members of its objects.
  static func ofList(_ has: (_ member: String) -> Bool) -> MoodFormat? {
    all.first { $0.list?.isTold(by: has) == true }
  }

  /// The apps with their files, as a sentence lists them.
  static var names: Phrase {
    let names = all.map { format in
      let (title, file) = (format.title ?? Phrase(same: format.app.name), format.file ?? format.kind)
      return Phrase(en: "\(title.en) (\(file))", ko: "\(title.ko)(\(file))")
    }
    return Array(names.dropLast()).joined(separator: ", ") + Phrase(en: " and ", ko: ", ") + (names.last ?? .empty)
  }

  /// The words by which the palette finds the import.
  static var keywords: Phrase {
    Phrase(
      en: (["emotion mood diary"] + all.map(\.app.name)).joined(separator: " "),
      ko: (["감정 기분 일기"] + all.compactMap(\.hangul)).joined(separator: " "))
  }
}

/// The columns of a table, or the members of the objects of a list, and how a record becomes an entry.
struct MoodLayout<Record>: Sendable {
  /// Those by which a file is recognized.
  let required: [MoodColumn]
  var optional: [MoodColumn] = []
  /// Returns the entry of a record; `nil` if the record is not one of a mood.
  let entry: @Sendable (Record, ImportClock) throws(RowError) -> MoodEntry?

  var columns: [MoodColumn] { required + optional }

  /// Whether a file with these columns or members is of this layout.
  func isTold(by has: (_ name: String) -> Bool) -> Bool { required.allSatisfy { $0.names.contains(where: has) } }
}

/// Returns the text in a column of a row, by its name, without blanks around it; empty if the file has no such column.
typealias MoodRow = (_ column: String) -> String

extension MoodLayout<MoodRow> {
  /// Returns the table that a text is; `nil` if it lacks a column.
  func table(_ text: ArraySlice<UInt8>, named name: Phrase) -> CSVTable? {
    let columns = columns.enumerated().map { CSVTable.Column(names: $1.names, isRequired: $0 < required.count) }
    var table = try? CSVTable(text, named: name, columns)
    table?.isOfProgram = true
    return table
  }
}

/// A column of a table, or a member of the objects of a list.
struct MoodColumn: Sendable {
  /// The names that it has in files; by the first one its field is read.
  let names: [String]
  /// The name of the field that it is taken for.
  let field: Phrase

  static func day(_ names: String...) -> MoodColumn { MoodColumn(names: names, field: DiaryFieldWords.day) }
  static func time(_ names: String...) -> MoodColumn { MoodColumn(names: names, field: DiaryFieldWords.time) }
  static func mood(_ names: String...) -> MoodColumn { MoodColumn(names: names, field: DiaryFieldWords.mood) }
  static func note(_ names: String...) -> MoodColumn { MoodColumn(names: names, field: DiaryFieldWords.note) }
  static func tags(_ names: String...) -> MoodColumn { MoodColumn(names: names, field: DiaryFieldWords.tags) }
}

/// The names of the fields of a diary, as a page shows what a file has.
enum DiaryFieldWords {
  static let day = Phrase(en: "Day", ko: "날짜")
  static let time = Phrase(en: "Time", ko: "시각")
  static let feeling = Phrase(en: "Feeling", ko: "감정")
  static let mood = Phrase(en: "Mood", ko: "기분")
  static let note = Phrase(en: "Note", ko: "메모")
  static let tags = Phrase(en: "Tags", ko: "태그")
  static let count = Phrase(en: "Number of times", ko: "횟수")
}
