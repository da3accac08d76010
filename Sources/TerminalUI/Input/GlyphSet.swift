/// The characters that a terminal shows.
public enum GlyphSet: Hashable, Sendable {
  case unicode
  case ascii

  /// Returns a text in these characters; `Canvas.write` does this for everything it draws.
  public func shown(_ text: String) -> String { self == .ascii ? text.plainLetters : text }
}
