extension String {
  /// The text without the markup of HTML that editors of notes write: line breaks and blocks become lines, paragraphs are
  /// a line apart, elements of lists begin with a dot or their number, other tags go, and references become their
  /// characters.
  ///
  /// What is no such tag or reference stays as it is, such as `a < b & c`.
  public var withoutMarkup: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return self }
    var lines = MarkupLines()
    var rest = Array(utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let (mark, length) = MarkupLines.mark(rest) {
        lines.pass(mark)
        rest = rest.dropFirst(length)
      } else if byte == UInt8(ascii: "&"), let (scalar, length) = MarkupLines.reference(rest.dropFirst()) {
        lines.append(String(Character(scalar)).utf8)
        rest = rest.dropFirst(length + 1)
      } else {
        lines.append(CollectionOfOne(byte))
        rest = rest.dropFirst()
      }
    }
    return String(decoding: lines.text, as: UTF8.self)
  }
}

/// The lines of a text with markup.
private struct MarkupLines {
  enum Mark {
    case lineBreak
    /// The beginning or the end of what stands on lines of its own.
    case block
    case paragraph
    case list(isNumbered: Bool)
    case listEnd
    case element
    /// A tag that only changes how the text looks.
    case style
  }

  private(set) var text: [UInt8] = []
  /// The line breaks before what comes next, and whether blocks caused them.
  private var breaks = 0
  private var isAfterBlock = false
  /// Whether the dot or number of an element was the last.
  private var isAfterDot = false
  /// The number of the last element of each list that is open; nil for a list without numbers.
  private var lists: [Int?] = []

  mutating func append(_ bytes: some Collection<UInt8>) {
    // Between blocks, blanks and line breaks of the source are nothing.
    if isAfterBlock || isAfterDot, bytes.count == 1, bytes.first.map({ $0.isXMLSpace }) == true { return }
    finishLine()
    text += bytes
    isAfterDot = false
  }

  mutating func pass(_ mark: Mark) {
    switch mark {
    case .style: break
    case .lineBreak:
      (breaks, isAfterBlock) = (breaks + 1, false)
    case .block: beginBlock(apart: 1)
    case .paragraph: beginBlock(apart: lists.isEmpty ? 2 : 1)
    case .list(let isNumbered):
      lists.append(isNumbered ? 0 : nil)
      beginBlock(apart: 1)
    case .listEnd:
      _ = lists.popLast()
      isAfterDot = false
      beginBlock(apart: 1)
    case .element:
      isAfterDot = false
      beginBlock(apart: 1)
      finishLine()
      let number = (lists.last ?? nil).map { $0 + 1 }
      if !lists.isEmpty { lists[lists.count - 1] = number }
      text += (number.map { "\($0). " } ?? "• ").utf8
      isAfterDot = true
    }
  }

  private mutating func beginBlock(apart count: Int) {
    // The block of an element stands behind its dot.
    guard !isAfterDot else { return }
    (breaks, isAfterBlock) = (max(breaks, count), true)
  }

  private mutating func finishLine() {
    if isAfterBlock { while text.last.map({ $0.isXMLSpace }) == true { text.removeLast() } }
    if !text.isEmpty { text += Array(repeating: UInt8(ascii: "\n"), count: breaks) }
    (breaks, isAfterBlock) = (0, false)
  }

  /// Returns the mark of the tag at the beginning of a text, and how many bytes the tag has; `nil` if there is none.
  static func mark(_ text: ArraySlice<UInt8>) -> (mark: Mark, length: Int)? {
    // Enough for a link with a long address.
    guard let end = text.prefix(2000).firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let inside = text[(text.startIndex + 1)..<end]
    let isEnd = inside.first == UInt8(ascii: "/")
    let name = inside.dropFirst(isEnd ? 1 : 0).prefix { $0 != UInt8(ascii: "/") && !$0.isXMLSpace }
    let length = end - text.startIndex + 1
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "br": return (.lineBreak, length)
    case "p": return (.paragraph, length)
    case "ul": return (isEnd ? .listEnd : .list(isNumbered: false), length)
    case "ol": return (isEnd ? .listEnd : .list(isNumbered: true), length)
    case "li": return (isEnd ? .block : .element, length)
    case "div", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre": return (.block, length)
    case "b", "i", "u", "s", "strong", "em", "strike", "del", "span", "font", "a", "small", "big", "sub", "sup", "mark",
      "code":
      return (.style, length)
    default: return nil
    }
  }

  /// The character of a reference, of which the text follows `&`, and how many bytes that has with `;`.
  static func reference(_ text: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    if let reference = XMLText.reference(text) { return reference }
    guard let end = text.prefix(9).firstIndex(of: UInt8(ascii: ";")),
      let scalar = named[String(decoding: text[..<end], as: UTF8.self)]
    else { return nil }
    return (scalar, end - text.startIndex + 1)
  }

  /// The references by name that editors of notes write, beside those of XML.
  ///
  /// Source: https://html.spec.whatwg.org/multipage/named-characters.html
  private static let named: [String: Unicode.Scalar] = [
    "nbsp": " ", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "bull": "•", "middot": "·", "deg": "°", "euro": "€", "pound": "£", "yen": "¥", "copy": "©", "reg": "®",
    "trade": "™", "laquo": "«", "raquo": "»", "times": "×", "frac12": "½", "szlig": "ß", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç",
    "ntilde": "ñ",
  ]
}
