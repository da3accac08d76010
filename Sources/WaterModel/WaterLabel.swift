/// A short text of one line, such as the name of a water or of a filter; may be empty.
public struct WaterLabel: Hashable, Sendable {
  /// As it was written, without spaces at its ends: 0 to `maximumLength` characters.
  ///
  /// It may have come from anywhere, so what shows it makes it inert.
  public let text: String

  public static let maximumLength = 60
  public static let empty = WaterLabel()

  public var isEmpty: Bool { text.isEmpty }

  public enum Problem: Hashable, Sendable {
    /// More than `maximumLength` characters, or characters that are put together from very many signs.
    case tooLong
    /// It has line breaks or other control characters.
    case unreadable
  }

  private init() { text = "" }

  /// nil for a text that no label can be; `problem(with:)` says why.
  public init?(_ text: String) {
    guard WaterLabel.problem(with: text) == nil else { return nil }
    self.text = WaterLabel.trimmed(text)
  }

  /// What is wrong with a text; nil when nothing is.
  public static func problem(with text: String) -> Problem? {
    let text = trimmed(text)
    if text.unicodeScalars.contains(where: isUnreadable) { return .unreadable }
    // A single character can be put together from a thousand accents, and then takes long to be counted.
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
