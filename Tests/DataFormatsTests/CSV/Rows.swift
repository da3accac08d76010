import DataFormats

/// Returns every row of a text that is read in pieces: its line, whether its quotes are closed, its bytes and its fields.
func rows(of text: [UInt8], inPiecesOf size: Int) -> [String] {
  var reader = CSVReader()
  var rows: [String] = []
  func readAll() {
    while let row = reader.next() {
      let fields = row.fields(separatedBy: UInt8(ascii: ",")).map(\.description) ?? "refused"
      rows.append("\(row.line) \(row.isClosed) \(Array(row.bytes)) \(fields)")
    }
  }
  var rest = text[...]
  while !reader.isComplete {
    reader.append(Array(rest.prefix(size)))
    rest = rest.dropFirst(size)
    readAll()
  }
  return rows
}
