/// The characters that a terminal shows.
public enum GlyphSet: String, CaseIterable, Hashable, Sendable {
  /// All characters.
  case unicode
  /// The characters of ASCII alone, which every terminal shows.
  case ascii

  /// Returns a text in these characters; `Canvas.write` does this for everything it draws.
  public func shown(_ text: String) -> String { self == .ascii ? text.plainLetters : text }
}
