/// The tags of an XML text that arrives piece by piece, read in constant memory.
///
/// It reads what exports of other programs need: elements and their attributes. Character data, comments, processing
/// instructions and the document type are passed over, and no entity is declared by it, so that a text cannot grow while
/// it is read. Tags must match, and there is one element around all others. The text is UTF-8, with or without a byte
/// order mark.
///
/// Source: Extensible Markup Language (XML) 1.0, https://www.w3.org/TR/xml/
public struct XMLTagReader {
  /// The maximum length of a tag, in bytes.
  public static let maximumLength = 1 << 20
  /// The maximum number of elements around an element.
  public static let depthLimit = 256

  /// Whether the last piece was appended.
  public private(set) var isComplete = false
  /// The number of bytes that are kept: the rest of the piece, with the tag that is being read.
  public var bufferedCount: Int { bytes.count - start }

  private var bytes: [UInt8] = []
  private var position = 0
  /// The start of the tag that is being read; otherwise as `position`.
  private var start = 0
  private var state = State.beginning
  private var counter = LineCounter()
  /// The line on which the tag begins.
  private var line = 1
  /// The names of the elements that are open.
  private var open: [[UInt8]] = []
  private var hasRoot = false

  /// The part of the text that the byte at `position` belongs to, with what has to be known of the bytes before it.
  private enum State {
    case beginning, text
    /// After `<`: the bytes decide what it is.
    case markup
    /// A tag, and the quote around the value in which it is.
    case tag(quote: UInt8?)
    /// A comment, and how many hyphens were the last bytes; inside a document type or not.
    case comment(hyphens: Int, Doctype?)
    /// `<![CDATA[`, and how many closing brackets were the last bytes.
    case data(brackets: Int)
    /// `<?`, and whether a question mark was the last byte.
    case instruction(isEnding: Bool)
    case doctype(Doctype)
  }

  private struct Doctype {
    var quote: UInt8?
    /// Whether the declarations between `[` and `]` are being read.
    var isInside = false
    /// How many bytes of `<!--` were the last ones.
    var opening = 0
  }

  public init() {}

  /// Appends the next piece of the text when `next()` has returned all tags so far; an empty one is the end.
  public mutating func append(_ piece: [UInt8]) {
    guard !piece.isEmpty else { return isComplete = true }
    let read = position - start
    bytes = start == bytes.endIndex ? piece : Array(bytes[start...]) + piece
    (start, position) = (0, read)
  }

  /// Returns the next tag; `nil` when there is none without another piece, or at the end.
  ///
  /// After an error, nothing more should be read.
  public mutating func next() throws(XMLError) -> XMLTag? {
    while position < bytes.endIndex {
      if let tag = try step() { return tag }
    }
    guard isComplete else { return nil }
    guard case .text = state, open.isEmpty, hasRoot else { throw XMLError(.incomplete, line: counter.line) }
    return nil
  }

  private var byte: UInt8 { bytes[position] }

  private mutating func pass() {
    counter.pass(bytes[position])
    position += 1
  }

  /// Passes bytes of one kind, or one byte that changes the state; returns the tag that ends with it.
  private mutating func step() throws(XMLError) -> XMLTag? {
    switch state {
    case .beginning: try begin()
    case .text: try passText()
    case .markup: try decide()
    case .tag(let quote): return try passTag(quote)
    case .comment(let hyphens, let doctype):
      if byte == UInt8(ascii: ">"), hyphens >= 2 {
        state = doctype.map(State.doctype) ?? .text
      } else {
        state = .comment(hyphens: byte == UInt8(ascii: "-") ? hyphens + 1 : 0, doctype)
      }
      skip()
    case .data(let brackets):
      let isEnd = byte == UInt8(ascii: ">") && brackets >= 2
      state = isEnd ? .text : .data(brackets: byte == UInt8(ascii: "]") ? brackets + 1 : 0)
      skip()
    case .instruction(let isEnding):
      let isEnd = byte == UInt8(ascii: ">") && isEnding
      state = isEnd ? .text : .instruction(isEnding: byte == UInt8(ascii: "?"))
      skip()
    case .doctype(let doctype):
      state = next(in: doctype)
      skip()
    }
    return nil
  }

  /// Passes a byte that is not kept.
  private mutating func skip() {
    pass()
    start = position
  }

  private mutating func begin() throws(XMLError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let beginning = bytes[start...].prefix(3)
    if mark.starts(with: beginning), beginning.count < 3, !isComplete {
      position = bytes.endIndex
      return
    }
    position = beginning.elementsEqual(mark) ? start + 3 : start
    start = position
    state = .text
  }

  private mutating func passText() throws(XMLError) {
    let isOutside = open.isEmpty
    // Most of a file is passed here, and bytes of an array are checked one by one.
    let end = bytes.withUnsafeBufferPointer { bytes -> Int in
      var index = position
      while index < bytes.count, bytes[index] != UInt8(ascii: "<"), !isOutside || bytes[index].isXMLSpace {
        counter.pass(bytes[index])
        index += 1
      }
      return index
    }
    (position, start) = (end, end)
    guard end < bytes.endIndex else { return }
    line = counter.line
    guard byte == UInt8(ascii: "<") else { throw XMLError(.malformed, line: line) }
    pass()
    state = .markup
  }

  /// Decides what begins with `<`, or waits for more bytes.
  private mutating func decide() throws(XMLError) {
    let written = bytes[start...]
    switch written.dropFirst().first {
    case UInt8(ascii: "?"): state = .instruction(isEnding: false)
    case UInt8(ascii: "!"):
      let kinds: [(StaticString, State, isInside: Bool)] = [
        ("<!--", .comment(hyphens: 0, nil), false), ("<![CDATA[", .data(brackets: 0), true),
        ("<!DOCTYPE", .doctype(Doctype()), false),
      ]
      for (name, state, isInside) in kinds {
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        if written.starts(with: name), !isInside || !open.isEmpty {
          while position < start + name.count { pass() }
          start = position
          return self.state = state
        }
        if written.count < name.count, name.starts(with: written) {
          while position < bytes.endIndex { pass() }
          return
        }
      }
      throw XMLError(.malformed, line: line)
    default: state = .tag(quote: nil)
    }
  }

  private mutating func passTag(_ quote: UInt8?) throws(XMLError) -> XMLTag? {
    var (quote, end) = (quote, false)
    let limit = min(bytes.endIndex, start + Self.maximumLength)
    let stop = bytes.withUnsafeBufferPointer { bytes -> Int in
      var index = position
      while index < limit, !end {
        let byte = bytes[index]
        counter.pass(byte)
        index += 1
        if byte == quote {
          quote = nil
        } else if quote == nil {
          if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
          end = byte == UInt8(ascii: ">")
        }
      }
      return index
    }
    position = stop
    state = .tag(quote: quote)
    guard end else {
      if position - start >= Self.maximumLength { throw XMLError(.tooLong, line: line) }
      return nil
    }
    let written = bytes[(start + 1)..<(position - 1)]
    start = position
    state = .text
    return try tag(written)
  }

  /// Returns the tag between the brackets.
  private mutating func tag(_ written: ArraySlice<UInt8>) throws(XMLError) -> XMLTag {
    let isEnd = written.first == UInt8(ascii: "/")
    let isEmpty = !isEnd && written.last == UInt8(ascii: "/")
    let content = isEnd ? written.dropFirst() : isEmpty ? written.dropLast() : written
    let name = content.prefix { !$0.isXMLSpace }
    let attributes = content[name.endIndex...]
    guard Self.isName(name), !isEnd || attributes.allSatisfy(\.isXMLSpace) else {
      throw XMLError(.malformed, line: line)
    }
    if isEnd {
      guard open.popLast()?.elementsEqual(name) == true else { throw XMLError(.mismatched, line: line) }
    } else {
      guard !open.isEmpty || !hasRoot else { throw XMLError(.malformed, line: line) }
      guard open.count < Self.depthLimit else { throw XMLError(.tooDeep, line: line) }
    }
    let depth = open.count
    hasRoot = true
    if !isEnd, !isEmpty { open.append(Array(name)) }
    return XMLTag(
      kind: isEnd ? .end : .start, name: String(decoding: name, as: UTF8.self), isEmpty: isEmpty, depth: depth,
      line: line, attributes: attributes)
  }

  /// Whether the bytes can be a name; letters beyond ASCII are not checked.
  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first >= 0x3A else { return false }
    return name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
        UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
  }

  /// Returns the state after a byte of a document type, of which nothing but its end is looked for.
  private func next(in doctype: Doctype) -> State {
    var doctype = doctype
    if let quote = doctype.quote {
      if byte == quote { doctype.quote = nil }
      return .doctype(doctype)
    }
    let comment: [UInt8] = Array("<!--".utf8)
    doctype.opening = byte == comment[doctype.opening] ? doctype.opening + 1 : byte == comment[0] ? 1 : 0
    if doctype.opening == comment.count {
      doctype.opening = 0
      return .comment(hyphens: 0, doctype)
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): doctype.quote = byte
    case UInt8(ascii: "["): doctype.isInside = true
    case UInt8(ascii: "]"): doctype.isInside = false
    case UInt8(ascii: ">") where !doctype.isInside: return .text
    default: break
    }
    return .doctype(doctype)
  }
}
