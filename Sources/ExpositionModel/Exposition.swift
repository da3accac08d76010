/// The page of a fair: what it was, where and when.
public struct Exposition: Equatable, Sendable {
  public let title: String
  /// How many people came, 0 or more.
  public let visitors: Int
  /// What else there is to say about that number; empty when there is nothing.
  public let visitorsNote: String
  public let location: String
  /// From when until when, as people write it.
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

  /// The title in two parts, the second one beginning with the first parenthesis, as the original app breaks it; only
  /// one when there is none, or when the title begins with it.
  public var titleLines: [String] {
    guard let parenthesis = title.firstIndex(of: "("), parenthesis > title.startIndex else { return [title] }
    var first = title[..<parenthesis]
    while first.last?.isWhitespace == true { first.removeLast() }
    return first.isEmpty ? [title] : [String(first), String(title[parenthesis...])]
  }
}

extension String {
  /// What stands between line breaks, without what is blank.
  var paragraphs: [String] {
    split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }.map { String($0) }
  }
}
