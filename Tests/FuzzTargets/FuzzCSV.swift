import DataFormats

/// Reads a CSV text whole and in pieces; the first byte is the size of a piece.
func fuzzCSV(_ bytes: UnsafeRawBufferPointer) {
  guard let first = bytes.first else { return }
  let text = Array(bytes.dropFirst())
  let whole = rows(of: text, inPiecesOf: text.count + 1)
  check(rows(of: text, inPiecesOf: Int(first) + 1) == whole, "Rows are the same in pieces.")
  check(zip(whole, whole.dropFirst()).allSatisfy { $0.line < $1.line }, "A row begins on a line of its own.")
  check(whole.dropLast().allSatisfy(\.isClosed), "Nothing follows a quote that is not closed.")
  for delimiter in ",;\t".utf8 {
    for fields in whole.compactMap({ $0.fields(separatedBy: delimiter) }) {
      let line = fields.map(\.quotedForCSV).joined(separator: String(UnicodeScalar(delimiter)))
      var reader = CSVReader(Array("x\n\(line)".utf8)[...])
      _ = reader.next()
      let again = reader.next()?.fields(separatedBy: delimiter)?.map(\.withoutFormulaGuard)
      check(again == fields, "What is quoted is read as it was: \(fields)")
    }
  }
}

private func rows(of text: [UInt8], inPiecesOf size: Int) -> [CSVReader.Row] {
  var (reader, rows, rest) = (CSVReader(), [CSVReader.Row](), text[...])
  while !reader.isComplete {
    reader.append(Array(rest.prefix(size)))
    rest = rest.dropFirst(size)
    while let row = reader.next() { rows.append(row) }
  }
  return rows
}

extension CSVReader.Row: Equatable {
  public static func == (left: CSVReader.Row, right: CSVReader.Row) -> Bool {
    left.line == right.line && left.isClosed == right.isClosed && left.bytes == right.bytes
  }
}
