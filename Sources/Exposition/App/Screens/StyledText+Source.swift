import TerminalUI

extension StyledText {
  /// A source, in which the name of a site such as `gugak.go.kr` leads there.
  public init(source: String) {
    var text = StyledText(markup: source)
    if text.spans.allSatisfy({ $0.style.link == nil }) {
      text = StyledText(text.spans.flatMap(Self.linkingHosts))
    }
    self = text
  }

  private static func linkingHosts(in span: Span) -> [Span] {
    guard hasInnerPoint(span.text) else { return [span] }
    var (spans, plain) = ([Span](), "")
    for word in span.text.split(separator: " ", omittingEmptySubsequences: false) {
      if !spans.isEmpty || !plain.isEmpty { plain += " " }
      // Most words are none, and those are seen at once.
      guard hasInnerPoint(word) else {
        plain += word
        continue
      }
      let start = word.prefix { "([‘“'".contains($0) }
      let host = word.dropFirst(start.count).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }
      guard isHost(host), let link = Link("https://\(host.lowercased())") else {
        plain += word
        continue
      }
      spans += [Span(plain + start, span.style), Span(String(host), span.style.linked(to: link))]
      plain = String(word.dropFirst(start.count + host.count))
    }
    return spans + [Span(plain, span.style)]
  }

  /// Whether a letter of ASCII follows a point, as in the name of each site.
  private static func hasInnerPoint(_ word: some StringProtocol) -> Bool {
    var isAfterPoint = false
    return word.utf8.contains { byte in
      let isInner = isAfterPoint && (byte | 0x20) &- UInt8(ascii: "a") < 26
      isAfterPoint = byte == UInt8(ascii: ".")
      return isInner
    }
  }

  /// Whether a word is the name of a site: labels with a dot between them, of which the last has two letters or more.
  private static func isHost(_ word: Substring) -> Bool {
    let labels = word.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count >= 2, last.allSatisfy(\.isLetter) else { return false }
    return labels.allSatisfy { !$0.isEmpty && $0.first != "-" }
  }
}

extension Style {
  fileprivate func linked(to link: Link) -> Style {
    var style = self
    style.link = link
    style.emphasis.insert(.underline)
    return style
  }
}
