/// What somebody wrote about something of theirs, such as a tap of a feeling; empty as a rule.
public struct Note: Hashable, Sendable {
  /// As it was written, without spaces at its ends: 0 to `maximumLength` characters.
  ///
  /// It may have come from anywhere, so what shows it makes it inert.
  public let text: String

  public static let maximumLength = 500

  /// No note.
  public static let empty = Note()

  public var isEmpty: Bool { text.isEmpty }

  public enum Problem: Hashable, Sendable {
    /// More than `maximumLength` characters, or characters that are put together from very many signs.
    case tooLong
    /// It has control characters other than line breaks and tabs.
    case unreadable
  }

  private init() { text = "" }

  /// nil for a text that no note can be; `problem(with:)` says why.
  public init?(_ text: String) {
    guard Note.problem(with: text) == nil else { return nil }
    self.text = Note.trimmed(text)
  }

  /// What is wrong with a text; nil when nothing is.
  public static func problem(with text: String) -> Problem? {
    let text = trimmed(text)
    if text.unicodeScalars.contains(where: isUnreadable) { return .unreadable }
    // A single character can be put together from a thousand accents.
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
