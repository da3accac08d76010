/// The characters that a terminal shows.
public enum GlyphSet: Hashable, Sendable {
  case unicode
  case ascii
}

extension GlyphSet {
  /// A text in the characters that such a terminal shows; `Canvas.write` does this for everything it draws.
  public func shown(_ text: String) -> String {
    switch self {
    case .unicode: text
    case .ascii: text.plainLetters
    }
  }
}
