/// A start or end tag of an XML text.
public struct XMLTag: Sendable {
  public enum Kind: Sendable { case start, end }

  public let kind: Kind
  public let name: String
  /// Whether the tag is an element by itself, `<br/>`; no end tag follows.
  public let isEmpty: Bool
  /// The number of elements around the element: 0 for the first one of the text.
  public let depth: Int
  /// The line on which the tag begins, from 1.
  public let line: Int
  /// The bytes behind the name, up to the closing bracket.
  let attributes: ArraySlice<UInt8>
}

extension XMLTag {
  /// Returns the value of the first attribute of this name; `nil` if there is none.
  ///
  /// Attributes before it are checked, those after it are not.
  public func value(of name: StaticString) throws(XMLError) -> String? {
    var rest = attributes
    while let (found, value) = try attribute(&rest) {
      guard found.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) else {
        continue
      }
      guard let text = XMLText.decoded(value) else { throw XMLError(.unreadable, line: line) }
      return text
    }
    return nil
  }

  /// Reads the next attribute, of which the value is as it is written.
  private func attribute(
    _ rest: inout ArraySlice<UInt8>
  ) throws(XMLError) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    let malformed = XMLError(.malformed, line: line)
    rest = rest.drop(while: \.isXMLSpace)
    guard !rest.isEmpty else { return nil }
    let name = rest.prefix { $0 != UInt8(ascii: "=") && !$0.isXMLSpace }
    rest = rest[name.endIndex...].drop(while: \.isXMLSpace)
    guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { throw malformed }
    rest = rest.drop(while: \.isXMLSpace)
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = rest.firstIndex(of: quote)
    else { throw malformed }
    let value = rest[..<end]
    rest = rest[(end + 1)...]
    // Two attributes without a blank between them.
    if let next = rest.first, !next.isXMLSpace { throw malformed }
    return (name, value)
  }
}

/// The values of attributes.
enum XMLText {
  /// Returns a value with its references replaced and its white space as blanks; `nil` if it cannot be read.
  ///
  /// Source: Extensible Markup Language (XML) 1.0, sections 3.3.3, 4.1 and 4.6, https://www.w3.org/TR/xml/
  static func decoded(_ value: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.count)
    var rest = value
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "<"): return nil
      case _ where byte.isXMLSpace: bytes.append(0x20)
      case UInt8(ascii: "&"):
        guard let (scalar, length) = reference(rest) else { return nil }
        bytes += String(Character(scalar)).utf8
        rest = rest.dropFirst(length)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The character of a reference, of which the text follows `&`, and how many bytes that has with `;`.
  static func reference(_ text: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let end = text.prefix(longestReference).firstIndex(of: UInt8(ascii: ";")),
      let scalar = scalar(String(decoding: text[..<end], as: UTF8.self))
    else { return nil }
    return (scalar, end - text.startIndex + 1)
  }

  /// Enough for every character by its number, with some leading zeros.
  private static let longestReference = 16

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let (digits, radix) = name.hasPrefix("#x") ? (name.dropFirst(2), 16) : (name.dropFirst(), 10)
      guard digits.first != "+", let number = UInt32(digits, radix: radix), number != 0 else { return nil }
      return Unicode.Scalar(number)
    }
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML: a blank, a tab or a line break.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
