/// Takes a CSV text apart into its rows, without looking into them.
///
/// A line break ends a row where the quotes before it come in pairs. Blank lines are passed over.
struct CSVLines {
  /// A row.
  struct Line {
    /// The line that it begins on.
    let line: Int
    /// Without the line break at its end.
    let bytes: ArraySlice<UInt8>
    /// Whether its quotes come in pairs.
    let isClosed: Bool
  }

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var counter = LineCounter()

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// The next row; nil at the end.
  mutating func next() -> Line? {
    while place < bytes.endIndex {
      let line = read()
      if !line.isClosed || line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return line }
    }
    return nil
  }

  private mutating func read() -> Line {
    let start = place
    let line = counter.line
    var isQuoted = false
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        break
      }
      pass()
    }
    let row = bytes[start..<place]
    // The line break, which may be two bytes.
    let isReturn = place < bytes.endIndex && bytes[place] == UInt8(ascii: "\r")
    pass()
    if isReturn, place < bytes.endIndex, bytes[place] == UInt8(ascii: "\n") { pass() }
    return Line(line: line, bytes: row, isClosed: !isQuoted)
  }

  private mutating func pass() {
    guard place < bytes.endIndex else { return }
    counter.pass(bytes[place])
    place += 1
  }
}
