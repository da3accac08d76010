/// A character as it may stand in a terminal: safe to send, with a known width.
///
/// Every text passes through glyphs on its way to the screen, so no control character, escape sequence or direction
/// override that came from outside can ever reach the terminal.
public struct Glyph: Hashable, Sendable {
  /// What is drawn: one base scalar, with at most three combining marks.
  public let character: Character

  /// How many columns it takes, 1 or 2.
  public let columns: Int

  init(_ character: Character, columns: Int) {
    self.character = character
    self.columns = columns
  }

  /// A blank cell.
  public static let space = Glyph(" ", columns: 1)

  /// Stands for what cannot be shown.
  public static let replacement = Glyph("\u{FFFD}", columns: 1)
}
