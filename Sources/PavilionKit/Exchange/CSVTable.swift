import DataFormats
import Database
import TerminalUI
import Values

/// A CSV text whose first row names the columns, separated by commas, semicolons or tabs.
///
/// Before that row may stand `sep=;`, which Excel reads and writes.
package struct CSVTable {
  package struct Column {
    /// The accepted names, the one that is written first; capitals, blanks and `_` make no difference.
    package let names: [String]
    package var isRequired = true
    /// Whether one of the required columns that are so is enough.
    package var isOneEnough = false
    /// Whether a remark such as a unit may follow the name in brackets.
    package var takesRemark = false
    /// The first names of the columns that can stand in for a required one, all of them together.
    package var substitutes: [String] = []

    package init(
      names: [String], isRequired: Bool = true, isOneEnough: Bool = false, takesRemark: Bool = false,
      substitutes: [String] = []
    ) {
      (self.names, self.isRequired, self.isOneEnough) = (names, isRequired, isOneEnough)
      (self.takesRemark, self.substitutes) = (takesRemark, substitutes)
    }

    /// Whether columns with these names stand in for it.
    fileprivate func isReplaced(by names: Set<String>) -> Bool {
      !substitutes.isEmpty && names.isSuperset(of: substitutes)
    }
  }

  package struct Row {
    package let place: RowPlace
    /// All fields, in the order of the file.
    fileprivate let fields: [String]
    fileprivate let headings: [String]
    fileprivate let indices: [Int?]
    fileprivate let isOfProgram: Bool

    /// Creates a row of the members of an object in JSON, in the order of the columns to look for.
    package init(_ fields: [String], named names: [String], at place: RowPlace) {
      (self.fields, headings, self.place) = (fields, names, place)
      (indices, isOfProgram) = (Array(fields.indices), true)
    }

    fileprivate init(line: Int, fields: [String], headings: [String], indices: [Int?], isOfProgram: Bool) {
      (place, self.fields, self.headings) = (.line(line), fields, headings)
      (self.indices, self.isOfProgram) = (indices, isOfProgram)
    }

    /// The field in a column, by its index among the columns to look for; empty when the file has no such column.
    package subscript(column: Int) -> String {
      guard let index = indices[column], index < fields.count else { return "" }
      return isOfProgram ? fields[index] : fields[index].withoutFormulaGuard
    }

    /// Reads the field in a column; nil if it has an error, which is added with its place.
    @discardableResult
    package func read<Value>(
      _ column: Int, _ errors: inout RowErrors, _ body: (String) throws(RowError) -> Value
    ) -> Value? {
      do throws(RowError) { return try body(self[column]) } catch {
        add(error, in: column, to: &errors)
        return nil
      }
    }

    /// Adds an error of the field in a column.
    package func add(_ error: RowError, in column: Int, to errors: inout RowErrors) {
      errors.add(error, at: place, column: indices[column].map { headings[$0] } ?? "")
    }
  }

  package let line: Int
  /// Whether another program wrote the file.
  ///
  /// Then a row that cannot be read is left out, because nobody can correct it, and an apostrophe before what looks like
  /// a formula was typed, not written by `export`.
  package var isOfProgram = false
  /// The remark of each column to look for; empty without one.
  package let remarks: [String]
  /// The names of the columns as they stand in the file.
  private let headings: [String]
  private var width: Int { headings.count }
  private let indices: [Int?]
  private let delimiter: UInt8
  private var reader: CSVReader
  private let nextPiece: () throws(Failure) -> [UInt8]

  package init(_ text: ArraySlice<UInt8>, named name: Phrase, _ columns: [Column]) throws(Failure) {
    try self.init({ () throws(Failure) in [] }, named: name, columns, start: CSVReader(text))
  }

  /// Finds the columns in any order; the last piece of the text is empty.
  ///
  /// - Parameter advice: What else can be done where a column is missing.
  package init(
    _ nextPiece: @escaping () throws(Failure) -> [UInt8], named name: Phrase, _ columns: [Column],
    advice: Phrase = .empty, start: CSVReader = CSVReader()
  ) throws(Failure) {
    var reader = start
    guard var first = try reader.next(from: nextPiece) else { throw Self.empty(name, columns) }
    func failure(_ phrase: Phrase, line: Int, _ detail: Phrase = Self.nothing) -> Failure {
      Failure(
        .badData,
        Phrase(en: "\(name.en), line \(line): ", ko: "\(name.ko), \(line)번째 줄: ") + phrase + Phrase(same: ".") + detail)
    }
    var separator: UInt8?
    while first.isClosed, !first.isTooLong, first.isBlank || separator == nil && first.separator != nil {
      separator = separator ?? first.separator
      guard let next = try reader.next(from: nextPiece) else { throw Self.empty(name, columns) }
      first = next
    }
    guard first.isClosed else { throw failure(Self.unclosed.phrase, line: first.line) }
    if let line = first.firstBadLine { throw failure(Self.notText.phrase, line: line) }
    var rows: [HeadingRow] = []
    for delimiter in separator.map({ [$0] }) ?? Array(",;\t".utf8) where !first.isTooLong {
      guard let headings = first.fields(separatedBy: delimiter)?.map({ $0.composed.trimmed }) else { continue }
      let row = HeadingRow(delimiter, headings, columns)
      rows.append(row)
    }
    // One column may be enough, so the separator by which most are found.
    if let row = rows.filter({ $0.missing.isEmpty && $0.twice == nil }).max(by: { $0.rank < $1.rank }) {
      (line, headings, indices, remarks) = (first.line, row.headings, row.found.map(\.first), row.remarks)
      (delimiter, self.reader, self.nextPiece) = (row.delimiter, reader, nextPiece)
      return
    }
    // The separator by which most columns are found, or which stands there most often.
    guard let row = rows.max(by: { $0.rank < $1.rank }) else {
      throw failure(Self.noNames, line: first.line, Self.expected(columns) + advice)
    }
    if let known = KnownFile(headings: row.headings), !row.missing.isEmpty { throw known.refusal(of: name) }
    if let twice = row.twice {
      throw failure(Phrase(en: "there are two columns \"\(twice)\"", ko: "\"\(twice)\" 열이 둘입니다"), line: first.line)
    }
    throw failure(row.problem, line: first.line, Self.expected(columns) + advice)
  }

  /// The headings that were not looked for, such as a name with a typing error; none without a text.
  var unknownHeadings: [String] {
    headings.indices.filter { !indices.contains($0) }.map { headings[$0] }.filter { !$0.isEmpty }
  }

  /// The heading of a column, by its index among the columns to look for; empty when the file has no such column.
  package func heading(of column: Int) -> String { indices[column].map { headings[$0] } ?? "" }

  /// Whether the file has a column, by its index among the columns to look for.
  package func has(_ column: Int) -> Bool { indices[column] != nil }

  /// Returns the next row, or nil at the end; what is not a row is added to the errors.
  package mutating func next(_ errors: inout RowErrors) throws(Failure) -> Row? {
    while let row = try reader.next(from: nextPiece) {
      guard !Task.isCancelled else { throw .cancelled }
      // After a quote that does not match it is unknown what is inside quotes and what is outside.
      guard row.isClosed else {
        errors.add(Self.unclosed, line: row.line)
        break
      }
      if row.isTooLong {
        refuse(Self.tooLong, line: row.line, &errors)
      } else if let line = row.firstBadLine {
        refuse(Self.notText, line: line, &errors)
      } else if let fields = row.fields(separatedBy: delimiter) {
        // Spreadsheets write separators for columns without values.
        if fields.allSatisfy(\.isEmpty) { continue }
        if fields.dropFirst(width).allSatisfy(\.isEmpty) {
          return Row(
            line: row.line, fields: fields, headings: headings, indices: indices, isOfProgram: isOfProgram)
        }
        refuse(
          RowError(
            en: "\(fields.count) values for \(width) columns; put text with a \(delimiterName.en) in quotes",
            ko: "열은 \(width)개인데 값이 \(fields.count)개입니다. \(delimiterName.ko) 있는 글은 따옴표로 묶으세요"),
          line: row.line, &errors)
      } else {
        errors.add(Self.mismatched, line: row.line)
        break
      }
    }
    // Nothing follows, even if it is asked for again.
    reader = CSVReader([])
    return nil
  }

  /// Adds a row that cannot be read to the errors, or leaves it out.
  private func refuse(_ error: RowError, line: Int, _ errors: inout RowErrors) {
    if isOfProgram { errors.leaveOut(error, at: .line(line)) } else { errors.add(error, line: line) }
  }

  /// Returns the columns of the file, what they are taken for, and the fields of the first rows, which are not read again.
  ///
  /// - Parameter fields: The name and the unit of each column to look for.
  package mutating func preview(fields: [(name: Phrase, unit: String)]) throws(Failure) -> FilePreview {
    var rows: [Row] = []
    var errors = RowErrors()
    while rows.count < FilePreview.rows, let row = try next(&errors) { rows.append(row) }
    let columns = headings.enumerated().map { index, heading in
      let field = indices.firstIndex(of: index).map { fields[$0] }
      // Enough of a long text to recognize it.
      let values = rows.map { row in
        guard index < row.fields.count else { return "" }
        return String((isOfProgram ? row.fields[index] : row.fields[index].withoutFormulaGuard).prefix(200))
      }
      return FilePreview.Column(heading, field?.name, unit: field?.unit ?? "", values: values)
    }
    return FilePreview(format, columns)
  }

  private var format: Phrase {
    switch delimiter {
    case UInt8(ascii: ";"): Phrase(en: "CSV, separated by semicolons", ko: "CSV, 세미콜론으로 구분")
    case UInt8(ascii: "\t"): Phrase(en: "CSV, separated by tabs", ko: "CSV, 탭으로 구분")
    case UInt8(ascii: "|"): Phrase(en: "CSV, separated by bars", ko: "CSV, 세로줄로 구분")
    default: Phrase(en: "CSV, separated by commas", ko: "CSV, 쉼표로 구분")
    }
  }

  private var delimiterName: Phrase {
    switch delimiter {
    case UInt8(ascii: ";"): Phrase(en: "semicolon", ko: "세미콜론이")
    case UInt8(ascii: "\t"): Phrase(en: "tab", ko: "탭이")
    case UInt8(ascii: "|"): Phrase(en: "bar", ko: "세로줄이")
    default: Phrase(en: "comma", ko: "쉼표가")
    }
  }

  private static let mismatched = RowError(en: "the quotes do not match", ko: "따옴표가 맞지 않습니다")
  private static let tooLong = RowError(en: "the row is too long", ko: "행이 너무 깁니다")
  private static let notText = RowError.unreadableText
  private static let unclosed = RowError(en: "a quote is not closed", ko: "따옴표가 닫히지 않았습니다")

  private static let nothing = Phrase(en: " Nothing was imported.", ko: " 가져온 것은 없습니다.")

  private static let noNames = Phrase(en: "the names of the columns are missing", ko: "열 이름이 없습니다")

  private static func empty(_ name: Phrase, _ columns: [Column]) -> Failure {
    Failure(.badData, Phrase(en: "\(name.en) is empty.", ko: "\(name.ko): 비어 있습니다.") + expected(columns))
  }

  private static func expected(_ columns: [Column]) -> Phrase {
    func names(_ columns: [Column], _ separator: Phrase) -> Phrase {
      columns.map { column in
        let others = column.substitutes.joined(separator: " + ")
        return Phrase(same: column.names[0] + (others.isEmpty ? "" : " (= \(others))"))
      }.reduce(Phrase.empty) { $0 == .empty ? $1 : $0 + separator + $1 }
    }
    let required = columns.filter(\.isRequired)
    let parts = [
      names(required.filter(\.isOneEnough), Phrase(en: " or ", ko: " 또는 ")),
      names(required.filter { !$0.isOneEnough }, Phrase(same: ", ")),
    ].filter { $0 != .empty }
    let names = parts.joined(separator: ", ")
    let others = columns.filter { !$0.isRequired }.map { $0.names[0] }.joined(separator: ", ")
    let more = others.isEmpty ? Phrase.empty : Phrase(en: " (optional: \(others))", ko: "(선택: \(others))")
    return Phrase(
      en: " The first line of a CSV file names its columns: \(names.en)\(more.en).",
      ko: " CSV 파일의 첫 줄에는 열 이름이 있어야 합니다: \(names.ko)\(more.ko).") + nothing
  }
}

extension CSVTable {
  /// The first row as it is with one separator.
  private struct HeadingRow {
    let delimiter: UInt8
    let headings: [String]
    /// For each column to look for, where it stands.
    let found: [[Int]]
    let columns: [Column]
    /// The remark of each column to look for; empty without one.
    let remarks: [String]

    init(_ delimiter: UInt8, _ headings: [String], _ columns: [Column]) {
      (self.delimiter, self.headings, self.columns) = (delimiter, headings, columns)
      var places: [String: [Int]] = [:]
      for (index, column) in columns.enumerated() {
        for key in Set(column.names.map(\.headingKey)) { places[key, default: []].append(index) }
      }
      var found = Array(repeating: [Int](), count: columns.count)
      var remarks = Array(repeating: "", count: columns.count)
      for (place, heading) in headings.enumerated() {
        if let named = places[heading.headingKey] {
          for index in named { found[index].append(place) }
        } else if let (name, detail) = heading.detail {
          for index in places[name.headingKey] ?? [] where columns[index].takesRemark {
            if found[index].isEmpty { remarks[index] = detail }
            found[index].append(place)
          }
        }
      }
      (self.found, self.remarks) = (found, remarks)
    }

    /// A column that is there twice.
    var twice: String? { zip(columns, found).first { $1.count > 1 }?.0.names[0] }

    /// The columns that must be there and are not.
    var missing: [String] {
      let names = Set(zip(columns, found).filter { !$1.isEmpty }.map { $0.0.names[0] })
      let required = zip(columns, found).filter { column, _ in column.isRequired }
      let missing = required.filter { $1.isEmpty && !$0.isReplaced(by: names) }.map(\.0)
      let (choices, others) = (missing.filter(\.isOneEnough), missing.filter { !$0.isOneEnough })
      let isOneThere = choices.count < required.count { $0.0.isOneEnough }
      return ((isOneThere ? [] : choices) + others).map { $0.names[0] }
    }

    var rank: (Int, Int) { (found.count { !$0.isEmpty }, headings.count) }

    /// The columns that are missing, those that are there, and those that are there but not known.
    var problem: Phrase {
      let known = Set(found.joined())
      let there = headings.indices.filter(known.contains).map { headings[$0] }
      let unknown = headings.indices.filter { !known.contains($0) }.map { headings[$0] }.filter { !$0.isEmpty }
      // Without a letter it is a row of values.
      guard headings.contains(where: { $0.contains(where: \.isLetter) }) else { return CSVTable.noNames }
      var parts: [Phrase] = []
      if !unknown.isEmpty { parts.append(CSVTable.unknown(unknown)) }
      let names = missing.joined(separator: ", ")
      parts.append(
        Phrase(
          en: missing.count == 1 ? "the column \(names) is missing" : "the columns \(names) are missing",
          ko: "빠진 열: \(names)"))
      if !there.isEmpty {
        let list = there.quoted
        parts.append(Phrase(en: "known and there: \(list)", ko: "있는 열: \(list)"))
      }
      return Phrase(en: parts.map(\.en).joined(separator: "; "), ko: parts.map(\.ko).joined(separator: ". "))
    }
  }

  /// Names headings that are not known.
  fileprivate static func unknown(_ headings: [String]) -> Phrase {
    let list = headings.quoted
    return Phrase(
      en: headings.count == 1 ? "the column \(list) is not known" : "the columns \(list) are not known",
      ko: "모르는 열: \(list)")
  }

  /// Tells the columns that are not read; nil if all are.
  package var unknownRemark: Phrase? {
    let headings = unknownHeadings
    guard !headings.isEmpty else { return nil }
    let list = headings.quoted
    return Phrase(
      en: headings.count == 1
        ? "Not read, because the column is not known: \(list)."
        : "Not read, because the columns are not known: \(list).",
      ko: "모르는 열이라 읽지 않았습니다: \(list).")
  }
}

extension [String] {
  /// The first headings in quotes.
  fileprivate var quoted: String {
    prefix(8).map { "\"\($0.cut(to: 24, ellipsis: "…").sanitizedForDisplay)\"" }.joined(separator: ", ")
      + (count > 8 ? ", …" : "")
  }
}

extension String {
  /// A heading without the remark in brackets at its end, and that in lowercase; nil without one.
  fileprivate var detail: (name: String, detail: String)? {
    guard let last, last == ")" || last == "]", let open = firstIndex(where: { $0 == "(" || $0 == "[" }) else {
      return nil
    }
    return (String(self[..<open]), String(self[index(after: open)...].dropLast()).trimmed.lowercased())
  }

  /// The key by which headings are compared.
  package var headingKey: String { composed.lowercased().filter { !$0.isWhitespace && $0 != "_" } }
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
  /// Whether there is nothing but separators.
  fileprivate var isBlank: Bool { bytes.allSatisfy { ",;\t |\"".utf8.contains($0) } }

  /// The separator that a line such as `sep=;` names; nil for any other line.
  fileprivate var separator: UInt8? {
    let text = bytes.filter { $0 != UInt8(ascii: "\"") }
    guard text.count == 5, String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=", let byte = text.last,
      ",;\t|".utf8.contains(byte)
    else { return nil }
    return byte
  }

  /// The line with the first byte that is not UTF-8; nil when there is none.
  fileprivate var firstBadLine: Int? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    return bytes.firstLineNotUTF8.map { line + $0 - 1 }
  }
}
