/// An error in a JSON text.
public struct JSONError: Error, Equatable {
  /// The number of bytes before the first one that cannot stand where it stands.
  public let offset: Int
  /// Whether the text is refused only because it is nested deeper than `JSONReader.depthLimit`.
  public let isTooDeep: Bool

  public init(offset: Int, isTooDeep: Bool = false) { (self.offset, self.isTooDeep) = (offset, isTooDeep) }
}

/// A strict reader of JSON texts.
///
/// Source: RFC 8259, https://www.rfc-editor.org/rfc/rfc8259
public struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  fileprivate var offset: Int
  private var depth = 0

  /// The maximum number of arrays and objects around a value; reading one takes room on the stack.
  public static let depthLimit = 512

  /// Returns the value of a whole text; a byte order mark before it is passed over.
  public static func value(of bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes, from: beginning(of: bytes))
      let value = try reader.value()
      if reader.next != nil { throw reader.error }
      return value
    }
  }

  /// Returns the offset of the text, which is that behind a byte order mark.
  fileprivate static func beginning(of bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    (self.bytes, self.offset) = (bytes, offset)
  }

  fileprivate var error: JSONError { JSONError(offset: offset) }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte after white space, to which this moves.
  fileprivate var next: UInt8? {
    mutating get {
      while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
      return byte
    }
  }

  fileprivate mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  fileprivate mutating func value() throws(JSONError) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"):
      return .object(
        try list(until: "}") { (reader) throws(JSONError) in
          JSONValue.Member(name: try reader.name(), value: try reader.value())
        })
    case UInt8(ascii: "["): return .array(try list(until: "]") { (reader) throws(JSONError) in try reader.value() })
    case UInt8(ascii: "\""): return try text()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  /// Reads the name of a member, and the colon behind it.
  fileprivate mutating func name() throws(JSONError) -> String {
    let start = (next, offset)
    guard start.0 == UInt8(ascii: "\""), case .text(let name) = try text() else { throw JSONError(offset: start.1) }
    guard skip(":") else { throw error }
    return name
  }

  /// Reads elements between commas, from an opening bracket to the closing one.
  private mutating func list<Element>(
    until end: Unicode.Scalar, _ element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    guard depth < Self.depthLimit else { throw JSONError(offset: offset, isTooDeep: true) }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    var elements: [Element] = []
    if skip(end) { return elements }
    while true {
      elements.append(try element(&self))
      if skip(end) { return elements }
      guard skip(",") else { throw error }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { throw error }
      offset += 1
    }
    return value
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") { offset += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if let byte, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if self.byte == UInt8(ascii: "+") || self.byte == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while let byte, byte >= 0x30, byte <= 0x39 { offset += 1 }
    if offset == start { throw error }
  }

  /// Reads a text, which may be a broken one.
  private mutating func text() throws(JSONError) -> JSONValue {
    offset += 1
    var start = offset
    // The bytes that were read before the last escape.
    var beginning: [UInt8] = []
    var (isWhole, isASCII) = (true, true)
    while let byte, byte >= 0x20 {
      guard byte != UInt8(ascii: "\"") else {
        let piece = bytes[start..<offset]
        offset += 1
        guard isWhole else { return .brokenText(.surrogate) }
        return beginning.isEmpty
          ? Self.text(piece, isASCII: isASCII) : Self.text(beginning + piece, isASCII: isASCII)
      }
      if byte >= 0x80 { isASCII = false }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      beginning += bytes[start..<offset]
      if let scalar = try escape() { beginning += String(scalar).utf8 } else { isWhole = false }
      start = offset
    }
    throw error
  }

  private static func text(_ bytes: some Collection<UInt8>, isASCII: Bool) -> JSONValue {
    // Checking whether bytes are UTF-8 takes ten times as long as making a text of them.
    if isASCII { return .text(String(decoding: bytes, as: UTF8.self)) }
    return String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .brokenText(.bytes)
  }

  /// Reads an escape; returns `nil` for half of a surrogate pair.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar? {
    offset += 1
    guard let byte else { throw error }
    let scalar = Unicode.Scalar(byte)
    let meaning: Unicode.Scalar
    switch scalar {
    case "\"", "\\", "/": meaning = scalar
    case "b": meaning = "\u{8}"
    case "f": meaning = "\u{C}"
    case "n": meaning = "\n"
    case "r": meaning = "\r"
    case "t": meaning = "\t"
    case "u":
      offset += 1
      let unit = try hexadecimal()
      guard UTF16.isLeadSurrogate(unit), bytes[offset...].starts(with: Array("\\u".utf8)) else {
        return Unicode.Scalar(unit)
      }
      offset += 2
      let end = try hexadecimal()
      guard UTF16.isTrailSurrogate(end) else { return nil }
      return UTF16.decode(UTF16.EncodedScalar([unit, end]))
    default: throw error
    }
    offset += 1
    return meaning
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw error }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}

/// A reader of an object member by member, and of its lists element by element, so that a long text is never kept as values.
public struct JSONMemberReader {
  /// A member that is not a list or is an empty one, or an element of a list.
  public struct Item: Equatable, Sendable {
    public let name: String
    /// The position in the list, from 1; 0 for what is no element.
    public let position: Int
    public let value: JSONValue

    public var isElement: Bool { position > 0 }
  }

  private enum State {
    case beginning, member, end
    case element(of: String, position: Int)
    case afterMember
  }

  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var state = State.beginning

  /// The number of bytes that were read.
  public var readCount: Int { offset }
  /// The number of bytes before the value of the last item.
  public private(set) var valueOffset = 0

  public init(_ bytes: ArraySlice<UInt8>) { (self.bytes, offset) = (bytes, JSONReader.beginning(of: bytes)) }

  /// Returns the next item; `nil` at the end of the text, and for a text that is not an object.
  public mutating func next() throws(JSONError) -> Item? {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes, from: offset)
      defer { offset = reader.offset }
      while true {
        switch state {
        case .beginning where reader.skip("{"): state = reader.skip("}") ? .end : .member
        case .beginning:
          _ = try reader.value()
          state = .end
        case .member:
          let name = try reader.name()
          guard reader.skip("[") else {
            state = .afterMember
            valueOffset = reader.offset
            return Item(name: name, position: 0, value: try reader.value())
          }
          state = .element(of: name, position: 1)
          guard reader.skip("]") else { continue }
          (state, valueOffset) = (.afterMember, reader.offset)
          return Item(name: name, position: 0, value: .array([]))
        case .element(let name, let position):
          // To the value itself.
          _ = reader.next
          valueOffset = reader.offset
          let value = try reader.value()
          if reader.skip("]") {
            state = .afterMember
          } else {
            guard reader.skip(",") else { throw reader.error }
            state = .element(of: name, position: position + 1)
          }
          return Item(name: name, position: position, value: value)
        case .afterMember:
          if reader.skip("}") { state = .end } else if reader.skip(",") { state = .member } else { throw reader.error }
        case .end:
          if reader.next != nil { throw reader.error }
          return nil
        }
      }
    }
  }
}
