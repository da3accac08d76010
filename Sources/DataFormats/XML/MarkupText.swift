extension String {
  /// The text without the markup of HTML that editors of notes write: line breaks and ends of paragraphs become line
  /// breaks, other tags go, and references become their characters.
  ///
  /// What is no such tag or reference stays as it is, such as `a < b & c`.
  public var withoutMarkup: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return self }
    var result: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let (text, length) = Self.tag(rest) {
        result += text.utf8
        rest = rest.dropFirst(length)
      } else if byte == UInt8(ascii: "&"), let (scalar, length) = XMLText.reference(rest.dropFirst()) {
        result += String(Character(scalar)).utf8
        rest = rest.dropFirst(length + 1)
      } else if rest.starts(with: "&nbsp;".utf8) {
        result.append(0x20)
        rest = rest.dropFirst(6)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What takes the place of a tag at the beginning of a text, and how many bytes the tag has; `nil` if there is none.
  private static func tag(_ text: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    // Enough for a link with a long address.
    guard let end = text.prefix(2000).firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let inside = text[(text.startIndex + 1)..<end]
    let isEnd = inside.first == UInt8(ascii: "/")
    let name = inside.dropFirst(isEnd ? 1 : 0).prefix { $0 != UInt8(ascii: "/") && !$0.isXMLSpace }
    let length = end - text.startIndex + 1
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "br": return ("\n", length)
    case "p", "div", "li", "ul", "ol", "h1", "h2", "h3": return (isEnd ? "\n" : "", length)
    case "b", "i", "u", "s", "strong", "em", "strike", "del", "span", "font", "a", "small", "big", "sub", "sup":
      return ("", length)
    default: return nil
    }
  }
}
