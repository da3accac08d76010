import TerminalUI

/// A CSV file with a line of names on top: RFC 4180, separated by commas, semicolons or tabs.
struct CSVTable {
  /// A column that is looked for.
  struct Column {
    /// What it may be called, in small letters; the first is the usual name.
    let names: [String]
    var isRequired = true
    /// Whether something may stand in brackets behind the name, such as a unit.
    var takesRemark = false

    /// What stands in brackets behind the name, empty when there are none; nil when it is not this column's heading.
    fileprivate func remark(in heading: String) -> String? {
      if names.contains(heading) { return "" }
      guard takesRemark, let open = heading.firstIndex(where: { $0 == "(" || $0 == "[" }), let last = heading.last,
        last == ")" || last == "]", names.contains(String(heading[..<open]).trimmed)
      else { return nil }
      return String(heading[heading.index(after: open)...].dropLast()).trimmed
    }
  }

  /// A row.
  struct Row {
    /// The line that it begins on.
    let line: Int
    fileprivate let fields: [String]
    fileprivate let places: [Int?]

    /// What stands in a column, by its place among those that were looked for; empty when the file has no such column.
    subscript(column: Int) -> String {
      guard let place = places[column], place < fields.count else { return "" }
      return fields[place]
    }
  }

  /// The line that the names of the columns stand on.
  let line: Int
  /// What stands in brackets behind the name of each column that was looked for; empty where there are none.
  let remarks: [String]
  private let width: Int
  private let places: [Int?]
  private let delimiter: Character
  private var rest: CSVLines

  /// Reads the names of the columns.
  ///
  /// - Parameter columns: those to look for, in whatever order they stand; others are passed over.
  init(_ file: TextFile, _ columns: [Column]) throws(Failure) {
    try self.init(CSVLines(file.bytes), named: file.name, columns)
  }

  /// Reads the names of the columns of a text that is read piece by piece.
  init(_ stream: TextStream, _ columns: [Column]) throws(Failure) {
    try self.init(CSVLines(stream), named: stream.name, columns)
  }

  private init(_ lines: CSVLines, named name: Phrase, _ columns: [Column]) throws(Failure) {
    var lines = lines
    guard let first = try lines.next() else {
      throw Failure(
        .badData, Phrase(en: "\(name.en) is empty.", ko: "\(name.ko): 비어 있습니다.") + Self.expected(columns))
    }
    guard first.isClosed else {
      throw Self.failure(name, first.line, Self.unclosed.phrase + Phrase(same: ".") + Self.nothing)
    }
    if let line = UTF8Check.firstBadLine(Array(first.bytes)) {
      throw Self.failure(name, first.line + line - 1, Self.notUTF8.phrase + Phrase(same: ".") + Self.nothing)
    }
    let candidates: [Character] = [",", ";", "\t"]
    let headers = candidates.map { delimiter in
      first.isTooLong
        ? nil : CSVFields.fields(of: first.bytes, delimiter: delimiter)?.map { $0.trimmed.lowercased() }
    }
    for (delimiter, header) in zip(candidates, headers) {
      guard let header else { continue }
      let found = columns.map { column in header.indices.filter { column.remark(in: header[$0]) != nil } }
      if let twice = zip(columns, found).first(where: { $0.1.count > 1 })?.0 {
        let column = twice.names[0]
        throw Self.failure(
          name, first.line,
          Phrase(en: "there are two columns \"\(column)\".", ko: "\"\(column)\" 열이 둘입니다.") + Self.nothing)
      }
      guard zip(columns, found).allSatisfy({ !$0.isRequired || !$1.isEmpty }) else { continue }
      (line, width, places) = (first.line, header.count, found.map(\.first))
      (self.delimiter, rest) = (delimiter, lines)
      remarks = zip(columns, places).map { column, place in place.flatMap { column.remark(in: header[$0]) } ?? "" }
      return
    }
    throw Self.failure(
      name, first.line,
      Phrase(en: "the columns are not named here.", ko: "열 이름이 없습니다.") + Self.expected(columns))
  }

  /// Gives every row to the body; what the body throws, and what is no row, is noted.
  func eachRow(noting bad: inout BadRows, _ body: (Row) throws(RowTrouble) -> Void) throws(Failure) {
    var table = self
    while let row = try table.next(noting: &bad) {
      bad.noting(line: row.line) { () throws(RowTrouble) in try body(row) }
    }
  }

  /// The next row; nil at the end.
  ///
  /// What is no row is noted and passed over.
  mutating func next(noting bad: inout BadRows) throws(Failure) -> Row? {
    while let line = try rest.next() {
      // After a quote that does not match nobody knows what is inside quotes and what is outside.
      guard line.isClosed else {
        bad.add(Self.unclosed, line: line.line)
        break
      }
      if line.isTooLong {
        bad.add(Self.tooLong, line: line.line)
      } else if let place = Self.badLine(line) {
        bad.add(Self.notUTF8, line: place)
      } else if let fields = CSVFields.fields(of: line.bytes, delimiter: delimiter) {
        if fields.count <= width { return Row(line: line.line, fields: fields, places: places) }
        bad.add(tooMany(fields.count), line: line.line)
      } else {
        bad.add(Self.mismatched, line: line.line)
        break
      }
    }
    // Nothing follows, not even when it is asked for again.
    rest = CSVLines([])
    return nil
  }

  /// The line with what is not UTF-8; nil when all of it is.
  private static func badLine(_ line: CSVLines.Line) -> Int? {
    guard line.bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    return UTF8Check.firstBadLine(Array(line.bytes)).map { line.line + $0 - 1 }
  }

  private func tooMany(_ count: Int) -> RowTrouble {
    RowTrouble(
      en: "\(count) fields under \(width) columns; text with a \(delimiterName.en) belongs in quotes",
      ko: "열은 \(width)개인데 값이 \(count)개입니다. \(delimiterName.ko) 있는 글은 따옴표로 묶으세요")
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
  private static let notUTF8 = RowTrouble(
    en: "this is not UTF-8 text; save the file as UTF-8", ko: "UTF-8 텍스트가 아닙니다. 파일을 UTF-8로 저장하세요")
  private static let unclosed = RowTrouble(en: "a quote is never closed", ko: "따옴표가 닫히지 않았습니다")

  private static let nothing = Phrase(en: " Nothing was taken.", ko: " 가져온 것은 없습니다.")

  private static func failure(_ name: Phrase, _ line: Int, _ phrase: Phrase) -> Failure {
    Failure(
      .badData, Phrase(en: "\(name.en), line \(line): ", ko: "\(name.ko), \(line)번째 줄: ") + phrase)
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
