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

  public init(
    title: String, visitors: Int, visitorsNote: String = "", location: String, duration: String, description: String,
    sources: [String] = []
  ) {
    self.title = title
    self.visitors = max(0, visitors)
    self.visitorsNote = visitorsNote
    self.location = location
    self.duration = duration
    paragraphs = description.paragraphs
    self.sources = sources
  }

  /// The title split before its first parenthesis, as in the original app.
  ///
  /// It is a single line if there is no parenthesis, or if the title begins with it.
  public var titleLines: [String] {
    guard let parenthesis = title.firstIndex(of: "("), parenthesis > title.startIndex else { return [title] }
    var first = title[..<parenthesis]
    while first.last?.isWhitespace == true { first.removeLast() }
    return first.isEmpty ? [title] : [String(first), String(title[parenthesis...])]
  }
}

extension String {
  /// The lines of the text that are not blank.
  var paragraphs: [String] {
    split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }.map { String($0) }
  }
}
