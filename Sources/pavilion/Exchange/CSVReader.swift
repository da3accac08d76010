/// The rows of a CSV text after RFC 4180, read piece by piece in constant memory.
///
/// It works on bytes: to a reader of characters, a quote with an accent after it is no quote, and some characters that
/// are no line breaks in CSV end a row. A row ends at LF, CR LF or CR outside quotes; blank rows are skipped.
struct CSVReader {
  struct Row {
    /// The line on which the row begins, from 1.
    let line: Int
    /// The row without the line break at its end; only a part of a row that is too long.
    let bytes: ArraySlice<UInt8>
    /// Whether every quote is closed.
    let isClosed: Bool
    /// Whether the row is longer than `maximumLength`.
    let isTooLong: Bool
  }

  /// The longest row that is read, in bytes: a longer one is not a row but something else.
  static let maximumLength = 1 << 20

  /// The row that is being read and the rest of the piece.
  private var bytes: ArraySlice<UInt8> = []
  private var position = 0
  /// The start of the row that is being read.
  private var start = 0
  /// The number of bytes of that row that were dropped because it is too long.
  private var dropped = 0
  private var counter = LineCounter()
  private let nextPiece: () throws(Failure) -> [UInt8]

  /// - Parameter nextPiece: the next piece of the text; empty at the end, however often it is called.
  init(_ nextPiece: @escaping () throws(Failure) -> [UInt8]) { self.nextPiece = nextPiece }

  init(_ text: ArraySlice<UInt8>) {
    self.init { () throws(Failure) in [] }
    bytes = text
    position = text.startIndex
  }

  /// The next row; nil at the end.
  mutating func next() throws(Failure) -> Row? {
    while try byte() != nil {
      let row = try read()
      if !row.isClosed || row.isTooLong || row.bytes.contains(where: { !$0.isBlank }) { return row }
    }
    return nil
  }

  private mutating func read() throws(Failure) -> Row {
    (start, dropped) = (position, 0)
    let line = counter.line
    var isQuoted = false
    while let byte = try byte() {
      if byte == .quote {
        isQuoted.toggle()
      } else if !isQuoted, byte == .lineFeed || byte == .carriageReturn {
        break
      }
      pass(byte)
    }
    let row = bytes[start..<position]
    // The line break may be two bytes.
    start = position
    if let first = try byte() {
      pass(first)
      if first == .carriageReturn, let second = try byte(), second == .lineFeed { pass(second) }
    }
    return Row(line: line, bytes: row, isClosed: !isQuoted, isTooLong: dropped + row.count > Self.maximumLength)
  }

  private mutating func pass(_ byte: UInt8) {
    counter.pass(byte)
    position += 1
  }

  /// The byte at the position, for which the next piece may be read; nil at the end.
  private mutating func byte() throws(Failure) -> UInt8? {
    if position < bytes.endIndex { return bytes[position] }
    let piece = try nextPiece()
    guard !piece.isEmpty else { return nil }
    // Of a row that is too long only the length is kept.
    if position - start > Self.maximumLength {
      dropped += position - start
      start = position
    }
    let row = bytes[start..<position]
    bytes = row.isEmpty ? piece[...] : (row + piece)[...]
    (start, position) = (bytes.startIndex, bytes.startIndex + row.count)
    return bytes[position]
  }
}

extension CSVReader.Row {
  /// The fields of the row, or nil when a quote stands where none may.
  ///
  /// Blanks before a field and around a quoted one are dropped, and a doubled quote is a quote outside quotes as well.
  func fields(separatedBy delimiter: UInt8) -> [String]? {
    var fields: [String] = []
    var field: [UInt8] = []
    var place = Place.start
    func finishField() {
      fields.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
      place = .start
    }
    func append(_ byte: UInt8, then next: Place) {
      field.append(byte)
      place = next
    }
    for byte in bytes {
      switch (place, byte) {
      case (.start, delimiter), (.plain, delimiter), (.quotedEnd, delimiter): finishField()
      case (.start, .quote): place = .quoted
      case (.plain, .quote): place = .plainEnd
      case (.quoted, .quote): place = .quotedEnd
      case (.plainEnd, .quote): append(byte, then: .plain)
      case (.quotedEnd, .quote): append(byte, then: .quoted)
      case (.start, _) where byte.isBlank, (.quotedEnd, _) where byte.isBlank: break
      case (.plainEnd, _), (.quotedEnd, _): return nil
      case (.start, _), (.plain, _): append(byte, then: .plain)
      case (.quoted, _): append(byte, then: .quoted)
      }
    }
    finishField()
    return fields
  }

  private enum Place {
    case start, plain, quoted
    /// After a quote, which either is the first of two or ends a quoted field.
    case plainEnd, quotedEnd
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
