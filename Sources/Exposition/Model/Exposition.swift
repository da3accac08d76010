/// The page about an exposition: what it was, where and when.
public struct Exposition: Equatable, Sendable {
  public let title: String
  /// The number of visitors, 0 or more.
  public let visitors: Int
  /// A remark on the number of visitors; may be empty.
  public let visitorsNote: String
  public let location: String
  /// The dates of opening and closing, in words.
  public let duration: String
  public let paragraphs: [String]
  public let sources: [String]

  /// One of which nothing is known.
  public static let empty = Exposition(title: "", visitors: 0, location: "", duration: "", description: "")

  public init(
    title: String, visitors: Int, visitorsNote: String = "", location: String, duration: String, description: String,
    sources: [String] = []
  ) {
    (self.title, self.visitors, self.visitorsNote) = (title, max(0, visitors), visitorsNote)
    (self.location, self.duration, self.sources) = (location, duration, sources)
    paragraphs = description.paragraphs
  }

  /// The title split before its first parenthesis, as in the original app.
  ///
  /// It is a single line if there is no parenthesis, or if the title begins with it.
  public var titleLines: [String] {
    guard let parenthesis = title.firstIndex(of: "("),
      let last = title[..<parenthesis].lastIndex(where: { !$0.isWhitespace })
    else { return [title] }
    return [String(title[...last]), String(title[parenthesis...])]
  }
}

extension String {
  /// The lines of the text that are not blank.
  var paragraphs: [String] {
    // A line break is always a character of its own, so scalars find it as well, and many times as fast.
    var lines: [Substring] = []
    var (start, length) = (startIndex, 0)
    for scalar in unicodeScalars {
      guard scalar.isLineBreak else {
        length += UTF8.width(scalar)
        continue
      }
      let end = utf8.index(start, offsetBy: length)
      lines.append(self[start..<end])
      (start, length) = (utf8.index(end, offsetBy: UTF8.width(scalar)), 0)
    }
    lines.append(self[start...])
    return lines.map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

extension Unicode.Scalar {
  /// Source: `Character.isNewline`.
  fileprivate var isLineBreak: Bool {
    switch self {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
