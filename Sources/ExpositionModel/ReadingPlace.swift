/// A place in a text that stays the same however wide its lines are.
public struct ReadingPlace: Hashable, Sendable {
  /// Counted from 0; -1 for the head of the page, before the first one.
  public let paragraph: Int
  /// Signs of the paragraph before the place, blanks not counted; 0 in the head.
  public let offset: Int

  /// The head of the page.
  public static let start = ReadingPlace(paragraph: -1, offset: 0)

  /// In the head of the page, or in a paragraph: what is less is taken as that.
  public init(paragraph: Int, offset: Int) {
    self.paragraph = max(-1, paragraph)
    self.offset = paragraph < 0 ? 0 : max(0, offset)
  }
}
