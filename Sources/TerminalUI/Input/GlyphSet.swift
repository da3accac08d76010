/// Which characters the program itself draws with.
///
/// What its user wrote is always shown as it was written.
public enum GlyphSet: Hashable, Sendable {
  case unicode
  case ascii
}

extension GlyphSet {
  /// A text that is not one of the program's own, as such a terminal can show it.
  public func shown(_ text: String) -> String {
    switch self {
    case .unicode: text
    case .ascii: text.plainLetters
    }
  }
}
