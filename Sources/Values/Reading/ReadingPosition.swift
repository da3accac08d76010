/// A position in a text that does not depend on the line length.
public struct ReadingPosition: Hashable, Sendable {
  /// The index of the paragraph; -1 for the header of the page, before the first paragraph.
  public let paragraph: Int
  /// The number of non-blank characters of the paragraph before the position; 0 in the header.
  public let offset: Int

  /// The header of the page.
  public static let start = ReadingPosition(paragraph: -1, offset: 0)

  /// Creates a position in the header or in a paragraph; smaller values are clamped.
  public init(paragraph: Int, offset: Int) {
    self.paragraph = max(-1, paragraph)
    self.offset = paragraph < 0 ? 0 : max(0, offset)
  }
}
