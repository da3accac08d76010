import DataFormats
import Screens
import TerminalUI

/// A CSV text whose first row names the columns, separated by commas, semicolons or tabs.
struct CSVTable {
  struct Column {
    /// The accepted names in lowercase, the one that is written first.
    let names: [String]
    var isRequired = true
    /// Whether a remark such as a unit may follow the name in brackets.
    var takesRemark = false
    /// The first names of the columns that can stand in for a required one, all of them together.
    var substitutes: [String] = []

    /// Whether columns with these names stand in for it.
    fileprivate func isReplaced(by names: Set<String>) -> Bool {
      !substitutes.isEmpty && names.isSuperset(of: substitutes)
    }

    /// The remark after the name, empty without one; nil when this is not the heading of the column.
    fileprivate func remark(in heading: String) -> String? {
      if names.contains(heading) { return "" }
      guard takesRemark, let open = heading.firstIndex(where: { $0 == "(" || $0 == "[" }), let last = heading.last,
        last == ")" || last == "]", names.contains(String(heading[..<open]).trimmed)
      else { return nil }
      return String(heading[heading.index(after: open)...].dropLast()).trimmed
    }
  }

  struct Row {
    let line: Int
    /// All fields, in the order of the file.
    fileprivate let fields: [String]
    fileprivate let indices: [Int?]

    /// The field in a column, by its index among the columns to look for; empty when the file has no such column.
    subscript(column: Int) -> String {
      guard let index = indices[column], index < fields.count else { return "" }
      return fields[index].withoutFormulaGuard
    }
  }

  let line: Int
  /// Whether a comma at the end of a row means nothing; else a row has a value too many.
  var ignoresLastComma = false
  /// The remark of each column to look for; empty without one.
  let remarks: [String]
  /// The names of the columns as they stand in the file.
  private let headings: [String]
  private let width: Int
  private let indices: [Int?]
  private let delimiter: UInt8
  private var reader: CSVReader
  private let nextPiece: () throws(Failure) -> [UInt8]

  init(_ text: ArraySlice<UInt8>, named name: Phrase, _ columns: [Column]) throws(Failure) {
    try self.init({ () throws(Failure) in [] }, named: name, columns, start: CSVReader(text))
  }

  /// Finds the columns in any order; the last piece of the text is empty.
  init(
    _ nextPiece: @escaping () throws(Failure) -> [UInt8], named name: Phrase, _ columns: [Column],
    start: CSVReader = CSVReader()
  ) throws(Failure) {
    var reader = start
    guard let first = try reader.next(from: nextPiece) else {
      throw Failure(.badData, Phrase(en: "\(name.en) is empty.", ko: "\(name.ko): 비어 있습니다.") + Self.expected(columns))
    }
    func failure(_ phrase: Phrase, line: Int, _ remark: Phrase = Self.nothing) -> Failure {
      Failure(
        .badData,
        Phrase(en: "\(name.en), line \(line): ", ko: "\(name.ko), \(line)번째 줄: ") + phrase + Phrase(same: ".") + remark)
    }
    guard first.isClosed else { throw failure(Self.unclosed.phrase, line: first.line) }
    if let line = first.firstBadLine { throw failure(Self.notUTF8.phrase, line: line) }
    for delimiter in ",;\t".utf8 where !first.isTooLong {
      guard let headings = first.fields(separatedBy: delimiter)?.map(\.trimmed) else { continue }
      let header = headings.map { $0.lowercased() }
      let found = columns.map { column in header.indices.filter { column.remark(in: header[$0]) != nil } }
      if let twice = zip(columns, found).first(where: { $0.1.count > 1 })?.0.names[0] {
        throw failure(Phrase(en: "there are two columns \"\(twice)\"", ko: "\"\(twice)\" 열이 둘입니다"), line: first.line)
      }
      let names = Set(zip(columns, found).filter { !$1.isEmpty }.map { $0.0.names[0] })
      guard columns.allSatisfy({ !$0.isRequired || names.contains($0.names[0]) || $0.isReplaced(by: names) }) else {
        continue
      }
      (line, width, indices) = (first.line, header.count, found.map(\.first))
      self.headings = headings
      (self.delimiter, self.reader, self.nextPiece) = (delimiter, reader, nextPiece)
      remarks = zip(columns, indices).map { column, index in index.flatMap { column.remark(in: header[$0]) } ?? "" }
      return
    }
    throw failure(
      Phrase(en: "the names of the columns are missing", ko: "열 이름이 없습니다"), line: first.line, Self.expected(columns))
  }

  /// Whether the file has a column, by its index among the columns to look for.
  func has(_ column: Int) -> Bool { indices[column] != nil }

  /// Returns the next row, or nil at the end; what is not a row is added to the errors.
  mutating func next(_ errors: inout RowErrors) throws(Failure) -> Row? {
    while let row = try reader.next(from: nextPiece) {
      // After a quote that does not match it is unknown what is inside quotes and what is outside.
      guard row.isClosed else {
        errors.add(Self.unclosed, line: row.line)
        break
      }
      if row.isTooLong {
        errors.add(Self.tooLong, line: row.line)
      } else if let line = row.firstBadLine {
        errors.add(Self.notUTF8, line: line)
      } else if let fields = row.fields(separatedBy: delimiter) {
        let isLastEmpty = ignoresLastComma && fields.count == width + 1 && fields.last == ""
        if fields.count <= width || isLastEmpty { return Row(line: row.line, fields: fields, indices: indices) }
        errors.add(
          RowError(
            en: "\(fields.count) values for \(width) columns; put text with a \(delimiterName.en) in quotes",
            ko: "열은 \(width)개인데 값이 \(fields.count)개입니다. \(delimiterName.ko) 있는 글은 따옴표로 묶으세요"),
          line: row.line)
      } else {
        errors.add(Self.mismatched, line: row.line)
        break
      }
    }
    // Nothing follows, even if it is asked for again.
    reader = CSVReader([])
    return nil
  }

  /// Returns the columns of the file, what they are taken for, and the fields of the first rows, which are not read again.
  ///
  /// - Parameter fields: The name and the unit of each column to look for.
  mutating func preview(fields: [(name: Phrase, unit: String)]) throws(Failure) -> FilePreview {
    var rows: [Row] = []
    var errors = RowErrors()
    while rows.count < FilePreview.rows, let row = try next(&errors) { rows.append(row) }
    let columns = headings.enumerated().map { index, heading in
      let field = indices.firstIndex(of: index).map { fields[$0] }
      // Enough of a long text to recognize it.
      let values = rows.map { index < $0.fields.count ? String($0.fields[index].withoutFormulaGuard.prefix(200)) : "" }
      return FilePreview.Column(heading, field?.name, unit: field?.unit ?? "", values: values)
    }
    return FilePreview(format, columns)
  }

  private var format: Phrase {
    switch delimiter {
    case UInt8(ascii: ";"): Phrase(en: "CSV, separated by semicolons", ko: "CSV, 세미콜론으로 구분")
    case UInt8(ascii: "\t"): Phrase(en: "CSV, separated by tabs", ko: "CSV, 탭으로 구분")
    default: Phrase(en: "CSV, separated by commas", ko: "CSV, 쉼표로 구분")
    }
  }

  private var delimiterName: Phrase {
    switch delimiter {
    case UInt8(ascii: ";"): Phrase(en: "semicolon", ko: "세미콜론이")
    case UInt8(ascii: "\t"): Phrase(en: "tab", ko: "탭이")
    default: Phrase(en: "comma", ko: "쉼표가")
    }
  }

  private static let mismatched = RowError(en: "the quotes do not match", ko: "따옴표가 맞지 않습니다")
  private static let tooLong = RowError(en: "the row is too long", ko: "행이 너무 깁니다")
  private static let notUTF8 = RowError(
    en: "this is not UTF-8 text; save the file as UTF-8", ko: "UTF-8 텍스트가 아닙니다. 파일을 UTF-8로 저장하세요")
  private static let unclosed = RowError(en: "a quote is not closed", ko: "따옴표가 닫히지 않았습니다")

  private static let nothing = Phrase(en: " Nothing was imported.", ko: " 가져온 것은 없습니다.")

  private static func expected(_ columns: [Column]) -> Phrase {
    let names = columns.filter(\.isRequired).map { column in
      let others = column.substitutes.joined(separator: " + ")
      return column.names[0] + (others.isEmpty ? "" : " (= \(others))")
    }.joined(separator: ", ")
    let others = columns.filter { !$0.isRequired }.map { $0.names[0] }.joined(separator: ", ")
    let more = others.isEmpty ? Phrase.empty : Phrase(en: " (optional: \(others))", ko: "(선택: \(others))")
    return Phrase(
      en: " The first line of a CSV file names its columns: \(names)\(more.en).",
      ko: " CSV 파일의 첫 줄에는 열 이름이 있어야 합니다: \(names)\(more.ko).") + nothing
  }
}

extension CSVReader {
  fileprivate mutating func next(from nextPiece: () throws(Failure) -> [UInt8]) throws(Failure) -> Row? {
    while true {
      if let row = next() { return row }
      if isComplete { return nil }
      append(try nextPiece())
    }
  }
}

extension CSVReader.Row {
  /// The line with the first byte that is not UTF-8; nil when there is none.
  fileprivate var firstBadLine: Int? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    return bytes.firstLineNotUTF8.map { line + $0 - 1 }
  }
}
