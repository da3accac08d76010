import TerminalUI

/// A CSV file with a line of names on top: RFC 4180, separated by commas, semicolons or tabs.
struct CSVTable {
  /// A column that is looked for.
  struct Column {
    /// What it may be called, in small letters; the first is the usual name.
    let names: [String]
    var isRequired = true
  }

  /// A row.
  struct Row {
    fileprivate let fields: [String]
    fileprivate let places: [Int?]

    /// What stands in a column, by its place among those that were looked for; empty when the file has no such column.
    subscript(column: Int) -> String {
      guard let place = places[column], place < fields.count else { return "" }
      return fields[place]
    }
  }

  private let width: Int
  private let places: [Int?]
  private let delimiter: Character
  private let rest: CSVLines

  /// Reads the names of the columns.
  ///
  /// - Parameter columns: those to look for, in whatever order they stand; others are passed over.
  init(_ file: TextFile, _ columns: [Column]) throws(Failure) {
    var lines = CSVLines(file.bytes)
    guard let first = lines.next() else {
      throw Failure(
        .badData, Phrase(en: "\(file.name.en) is empty.", ko: "\(file.name.ko): 비어 있습니다.") + Self.expected(columns))
    }
    guard first.isClosed else {
      throw Self.failure(file, first.line, Self.unclosed.phrase + Phrase(same: ".") + Self.nothing)
    }
    let candidates: [Character] = [",", ";", "\t"]
    let headers = candidates.map { CSVFields.fields(of: first.bytes, delimiter: $0)?.map { $0.trimmed.lowercased() } }
    for (delimiter, header) in zip(candidates, headers) {
      guard let header else { continue }
      let found = columns.map { column in header.indices.filter { column.names.contains(header[$0]) } }
      if let twice = zip(columns, found).first(where: { $0.1.count > 1 })?.0 {
        let name = twice.names[0]
        throw Self.failure(
          file, first.line,
          Phrase(en: "there are two columns \"\(name)\".", ko: "\"\(name)\" 열이 둘입니다.") + Self.nothing)
      }
      guard zip(columns, found).allSatisfy({ !$0.isRequired || !$1.isEmpty }) else { continue }
      (width, places, self.delimiter, rest) = (header.count, found.map(\.first), delimiter, lines)
      return
    }
    throw Self.failure(
      file, first.line,
      Phrase(en: "the columns are not named here.", ko: "열 이름이 없습니다.") + Self.expected(columns))
  }

  /// Gives every row to the body; what the body throws, and what is no row, is noted.
  func eachRow(noting bad: inout BadRows, _ body: (Row) throws(RowTrouble) -> Void) {
    var lines = rest
    while let line = lines.next() {
      guard line.isClosed, let fields = CSVFields.fields(of: line.bytes, delimiter: delimiter) else {
        bad.add(trouble(line), line: line.line)
        // After a quote that does not match nobody knows what is inside quotes and what is outside.
        if line.isClosed, line.bytes.count > TextFile.longestRow { continue }
        return
      }
      guard fields.count <= width else {
        bad.add(
          RowTrouble(
            en: "\(fields.count) fields under \(width) columns; text with a \(delimiterName.en) belongs in quotes",
            ko: "열은 \(width)개인데 값이 \(fields.count)개입니다. \(delimiterName.ko) 있는 글은 따옴표로 묶으세요"),
          line: line.line)
        continue
      }
      bad.noting(line: line.line) { () throws(RowTrouble) in
        try body(Row(fields: fields, places: places))
      }
    }
  }

  private func trouble(_ line: CSVLines.Line) -> RowTrouble {
    if !line.isClosed { return Self.unclosed }
    return line.bytes.count > TextFile.longestRow ? Self.tooLong : Self.mismatched
  }

  private var delimiterName: Phrase {
    switch delimiter {
    case ";": Phrase(en: "semicolon", ko: "쌍반점이")
    case "\t": Phrase(en: "tab", ko: "탭이")
    default: Phrase(en: "comma", ko: "쉼표가")
    }
  }

  private static let mismatched = RowTrouble(en: "the quotes do not match", ko: "따옴표가 맞지 않습니다")
  private static let tooLong = RowTrouble(en: "this is too long for a row", ko: "한 행이라기에는 너무 깁니다")
  private static let unclosed = RowTrouble(en: "a quote is never closed", ko: "따옴표가 닫히지 않았습니다")

  private static let nothing = Phrase(en: " Nothing was taken.", ko: " 가져온 것은 없습니다.")

  private static func failure(_ file: TextFile, _ line: Int, _ phrase: Phrase) -> Failure {
    Failure(
      .badData,
      Phrase(en: "\(file.name.en), line \(line): ", ko: "\(file.name.ko), \(line)번째 줄: ") + phrase)
  }

  private static func expected(_ columns: [Column]) -> Phrase {
    let names = columns.filter(\.isRequired).map { $0.names[0] }.joined(separator: ", ")
    let others = columns.filter { !$0.isRequired }.map { $0.names[0] }.joined(separator: ", ")
    let more = others.isEmpty ? Phrase.empty : Phrase(en: " (and, if you like, \(others))", ko: "(선택: \(others))")
    return Phrase(
      en: " The first line of a CSV file names its columns: \(names)\(more.en).",
      ko: " CSV 파일의 첫 줄에는 열 이름이 있어야 합니다: \(names)\(more.ko).") + nothing
  }
}
