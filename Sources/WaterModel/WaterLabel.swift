/// A short text of one line, such as the name of a water or of a filter; may be empty.
public struct WaterLabel: Hashable, Sendable {
  /// The text without leading and trailing whitespace: 0 to `maximumLength` characters.
  ///
  /// It may come from an untrusted source, so a view must make it safe to display.
  public let text: String

  public static let maximumLength = 60
  public static let empty = WaterLabel()

  public var isEmpty: Bool { text.isEmpty }

  public enum Problem: Hashable, Sendable {
    /// More than `maximumLength` characters, or characters made of too many code points.
    case tooLong
    /// Line breaks or other control characters.
    case unreadable
  }

  private init() { text = "" }

  /// Creates a label, or `nil` if the text is invalid; `problem(with:)` returns the reason.
  public init?(_ text: String) {
    guard WaterLabel.problem(with: text) == nil else { return nil }
    self.text = WaterLabel.trimmed(text)
  }

  /// Returns what is wrong with a text; `nil` if it is valid.
  public static func problem(with text: String) -> Problem? {
    let text = trimmed(text)
    if text.unicodeScalars.contains(where: isUnreadable) { return .unreadable }
    // A single character can consist of a thousand combining marks, which makes counting slow.
    return text.utf8.count > 64 * maximumLength || text.count > maximumLength ? .tooLong : nil
  }

  private static func isUnreadable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
