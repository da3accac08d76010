/// The rows of a CSV text after RFC 4180, which arrives piece by piece and is read in constant memory.
///
/// It works on bytes, because a quote with an accent after it is another character. A row ends at LF, CR LF or CR
/// outside quotes; blank rows are skipped, and so is a byte order mark at the beginning.
public struct CSVReader {
  public struct Row {
    /// The line on which the row begins, from 1.
    public let line: Int
    /// The row without the line break at its end; only a part of a row that is too long.
    public let bytes: ArraySlice<UInt8>
    /// Whether every quote is closed.
    public let isClosed: Bool
    /// Whether the row is longer than `maximumLength`.
    public let isTooLong: Bool
  }

  /// The maximum length of a row, in bytes.
  public static let maximumLength = 1 << 20

  /// Whether the last piece was appended.
  public private(set) var isComplete = false

  /// The row that is being read and the rest of the piece.
  private var bytes: ArraySlice<UInt8> = []
  private var position = 0
  /// The start of that row, and the number of its bytes that were dropped because it is too long.
  private var start = 0
  private var dropped = 0
  private var line = 1
  private var isFirst = true
  private var isQuoted = false
  private var counter = LineCounter()

  public init() {}

  public init(_ text: ArraySlice<UInt8>) {
    (bytes, position, start) = (text, text.startIndex, text.startIndex)
    isComplete = true
  }

  /// Appends the next piece of the text when `next()` has returned all rows so far; an empty one is the end.
  public mutating func append(_ piece: [UInt8]) {
    guard !piece.isEmpty else { return isComplete = true }
    // Of a row that is too long only the length is kept.
    if position - start > Self.maximumLength {
      dropped += position - start
      start = position
    }
    let read = position - start
    bytes = start == bytes.endIndex ? piece[...] : (bytes[start...] + piece)[...]
    (start, position) = (bytes.startIndex, bytes.startIndex + read)
  }

  /// Returns the next row; nil when there is none without another piece.
  public mutating func next() -> Row? {
    while let row = read() {
      if !row.isClosed || row.isTooLong || row.bytes.contains(where: { !$0.isBlank }) { return row }
    }
    return nil
  }

  private mutating func read() -> Row? {
    while position < bytes.endIndex {
      let byte = bytes[position]
      let isBreak = !isQuoted && (byte == .lineFeed || byte == .carriageReturn)
      // The second byte of a line break is no row.
      let isSecond = byte == .lineFeed && counter.isAfterReturn && position == start && dropped == 0
      let row = isBreak && !isSecond ? self.row : nil
      if byte == .quote { isQuoted.toggle() }
      counter.pass(byte)
      position += 1
      if isBreak { begin() }
      if let row { return row }
    }
    guard isComplete, position > start || dropped > 0 else { return nil }
    defer { begin() }
    return row
  }

  private var row: Row {
    var bytes = bytes[start..<position]
    if isFirst, dropped == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return Row(line: line, bytes: bytes, isClosed: !isQuoted, isTooLong: dropped + bytes.count > Self.maximumLength)
  }

  private mutating func begin() {
    (start, dropped, line) = (position, 0, counter.line)
    (isFirst, isQuoted) = (false, false)
  }
}

extension CSVReader.Row {
  /// Returns the fields of the row, or nil when a quote stands where none may.
  ///
  /// Blanks before a field and around a quoted one are dropped, and a doubled quote is a quote outside quotes as well.
  public func fields(separatedBy delimiter: UInt8) -> [String]? {
    var fields: [String] = []
    var field: [UInt8] = []
    var state = State.start
    func finishField() {
      fields.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
      state = .start
    }
    func append(_ byte: UInt8, then next: State) {
      field.append(byte)
      state = next
    }
    for byte in bytes {
      switch (state, byte) {
      case (.start, delimiter), (.plain, delimiter), (.quotedEnd, delimiter): finishField()
      case (.start, .quote): state = .quoted
      case (.plain, .quote): state = .plainEnd
      case (.quoted, .quote): state = .quotedEnd
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

  private enum State {
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

/// Counts the lines of a text, which end with LF, CR LF or CR.
public struct LineCounter {
  /// The line of the next byte, from 1.
  public private(set) var line = 1
  /// Whether the last byte was CR, which LF may follow as a part of the same line break.
  private(set) var isAfterReturn = false

  public init() {}

  public mutating func pass(_ byte: UInt8) {
    let isReturn = byte == UInt8(ascii: "\r")
    if isReturn || (byte == UInt8(ascii: "\n") && !isAfterReturn) { line += 1 }
    isAfterReturn = isReturn
  }
}
