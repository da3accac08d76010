/// A user's note about something, such as a tap of a feeling; usually empty.
public struct Note: Hashable, Sendable {
  /// The text without leading and trailing whitespace: 0 to `maximumLength` characters.
  ///
  /// It may come from an untrusted source, so a view must make it safe to display.
  public let text: String

  public static let maximumLength = 500

  /// The empty note.
  public static let empty = Note()

  public var isEmpty: Bool { text.isEmpty }

  public enum Problem: Hashable, Sendable {
    /// More than `maximumLength` characters, or characters made of too many code points.
    case tooLong
    /// Control characters other than line breaks and tabs.
    case unreadable
  }

  private init() { text = "" }

  /// Creates a note, or `nil` if the text is invalid; `problem(with:)` returns the reason.
  public init?(_ text: String) {
    guard Note.problem(with: text) == nil else { return nil }
    self.text = Note.trimmed(text)
  }

  /// Returns what is wrong with a text; `nil` if it is valid.
  public static func problem(with text: String) -> Problem? {
    let text = trimmed(text)
    if text.unicodeScalars.contains(where: isUnreadable) { return .unreadable }
    // A single character can consist of a thousand combining marks.
    return text.count > maximumLength || text.utf8.count > 64 * maximumLength ? .tooLong : nil
  }

  private static func isUnreadable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && !["\n", "\r", "\t"].contains(scalar)
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
