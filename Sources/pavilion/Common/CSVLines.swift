/// Takes a CSV text apart into its rows, without looking into them.
///
/// A line break ends a row where the quotes before it come in pairs. Blank lines are passed over.
struct CSVLines {
  /// A row.
  struct Line {
    /// The line that it begins on.
    let line: Int
    /// Without the line break at its end; of a row that is too long only a part.
    let bytes: ArraySlice<UInt8>
    /// Whether its quotes come in pairs.
    let isClosed: Bool
    /// Whether it is more than is looked into.
    let isTooLong: Bool
  }

  /// What is in memory: the row that is being read, and what follows it.
  private var bytes: ArraySlice<UInt8>
  private var place: Int
  /// Where the row begins that is being read.
  private var start: Int
  /// How many bytes of that row have been let go.
  private var dropped = 0
  private var counter = LineCounter()
  private let stream: TextStream?

  /// A text that is in memory as a whole.
  init(_ bytes: ArraySlice<UInt8>) {
    self.init(bytes, nil)
  }

  /// A text of which only a row and a piece are in memory at any time.
  init(_ stream: TextStream) {
    self.init([], stream)
  }

  private init(_ bytes: ArraySlice<UInt8>, _ stream: TextStream?) {
    self.bytes = bytes
    self.stream = stream
    place = bytes.startIndex
    start = place
  }

  /// The next row; nil at the end.
  mutating func next() throws(Failure) -> Line? {
    while try byte() != nil {
      let line = try read()
      if !line.isClosed || line.isTooLong || line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return line }
    }
    return nil
  }

  private mutating func read() throws(Failure) -> Line {
    (start, dropped) = (place, 0)
    let line = counter.line
    var isQuoted = false
    while let byte = try byte() {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        break
      }
      pass(byte)
    }
    let row = bytes[start..<place]
    // The line break, which may be two bytes.
    start = place
    if let first = try byte() {
      pass(first)
      if first == UInt8(ascii: "\r"), let second = try byte(), second == UInt8(ascii: "\n") { pass(second) }
    }
    return Line(line: line, bytes: row, isClosed: !isQuoted, isTooLong: dropped + row.count > TextFile.longestRow)
  }

  private mutating func pass(_ byte: UInt8) {
    counter.pass(byte)
    place += 1
  }

  /// The byte at the place, for which more may have to be read; nil at the end.
  private mutating func byte() throws(Failure) -> UInt8? {
    if place < bytes.endIndex { return bytes[place] }
    guard let stream else { return nil }
    let piece = try stream.next()
    guard !piece.isEmpty else { return nil }
    // Of a row that is too long it is only counted how long it is.
    if place - start > TextFile.longestRow {
      dropped += place - start
      start = place
    }
    let row = bytes[start..<place]
    bytes = row.isEmpty ? piece[...] : (row + piece)[...]
    (start, place) = (bytes.startIndex, bytes.startIndex + row.count)
    return bytes[place]
  }
}
