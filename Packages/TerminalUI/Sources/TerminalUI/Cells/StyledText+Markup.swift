extension StyledText {
  /// Creates a text from one with light markup, as in Markdown: `*italic*`, `**bold**`, `[text](https://address)`,
  /// `[text](#place)` for a place of the program, and addresses that begin with `https://` alone.
  ///
  /// A star marks a part only if the first and the last character inside are no spaces; `\*` and `\[` are the characters.
  /// Everything else is text. The links are those that `Link` allows.
  public init(markup: String) {
    var parser = MarkupParser(rest: markup[...])
    self.init(parser.spans())
  }
}

private struct MarkupParser {
  var rest: Substring
  private var plain = ""
  private var found: [StyledText.Span] = []

  init(rest: Substring) { self.rest = rest }

  mutating func spans() -> [StyledText.Span] {
    while true {
      let end = nextSign
      plain += rest[..<end]
      rest = rest[end...]
      guard let character = rest.first else { break }
      if character == "\\", let next = rest.dropFirst().first, "*[\\".contains(next) {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if !(takeEmphasis("**", .bold) || takeEmphasis("*", .italic) || takeLink() || takeAddress()) {
        plain.append(character)
        rest.removeFirst()
      }
    }
    add("", .plain)
    return found
  }

  /// Where something other than plain text may begin: an escape, emphasis, a link or an address.
  private var nextSign: String.Index {
    let offset = rest.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.first { index in
        switch bytes[index] {
        case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "["): true
        case UInt8(ascii: "h"): bytes[index...].starts(with: Self.addressBeginning.utf8)
        default: false
        }
      }
    }
    // All of a text that is not stored as bytes, which none is here, may be signs.
    guard let offset else { return rest.startIndex }
    return offset.map { rest.utf8.index(rest.startIndex, offsetBy: $0) } ?? rest.endIndex
  }

  private static let addressBeginning = "https://"

  private mutating func add(_ text: some StringProtocol, _ style: Style) {
    if !plain.isEmpty { found.append(.init(plain)) }
    plain = ""
    found.append(.init(String(text), style))
  }

  private mutating func takeEmphasis(_ mark: String, _ emphasis: Style.Emphasis) -> Bool {
    guard rest.hasPrefix(mark), case let inside = rest.dropFirst(mark.count), let end = inside.firstRange(of: mark),
      case let text = inside[..<end.lowerBound], let first = text.first, let last = text.last,
      !first.isWhitespace, !last.isWhitespace, first != "*"
    else { return false }
    add(text, Style(.plain, emphasis))
    rest = inside[end.upperBound...]
    return true
  }

  private mutating func takeLink() -> Bool {
    guard rest.first == "[", let middle = middleOfLink,
      case let text = rest[..<middle.lowerBound].dropFirst(), !text.isEmpty,
      let end = rest[middle.upperBound...].utf8.prefix(Link.mostBytes + 1).firstIndex(of: UInt8(ascii: ")")),
      case let target = rest[middle.upperBound..<end],
      let link = target.first == "#" ? Link.place(String(target.dropFirst())) : Link(String(target))
    else { return false }
    add(text, Style(.plain, .underline, link: link))
    rest = rest[end...].dropFirst()
    return true
  }

  /// Where the words of a link end, unless another bracket opens before: a text may have brackets by the thousand.
  private var middleOfLink: Range<String.Index>? {
    let inside = rest.utf8.dropFirst()
    let end = inside.indices.first { index in
      inside[index] == UInt8(ascii: "[") || inside[index...].starts(with: "](".utf8)
    }
    guard let end, inside[end] != UInt8(ascii: "[") else { return nil }
    return end..<inside.index(end, offsetBy: 2)
  }

  private mutating func takeAddress() -> Bool {
    guard rest.hasPrefix(Self.addressBeginning) else { return false }
    var address = rest.prefix { $0.isASCII && !$0.isWhitespace && !"()<>\"".contains($0) }
    while let last = address.last, ".,;:!?".contains(last) { address.removeLast() }
    guard address.count > Self.addressBeginning.count else { return false }
    // An address that is too long for a link is text as a whole, and not tried again from each of its parts.
    if let link = Link(String(address)) {
      add(address, Style(.plain, .underline, link: link))
    } else {
      plain += address
    }
    rest = rest.dropFirst(address.count)
    return true
  }
}
