/// The rules for texts of one kind.
public protocol TextRules: SendableMetatype {
  /// The maximum number of characters.
  static var maximumLength: Int { get }

  /// Returns whether texts must not contain a code point; by default line breaks and all other control characters.
  static func forbids(_ scalar: Unicode.Scalar) -> Bool
}

extension TextRules {
  public static func forbids(_ scalar: Unicode.Scalar) -> Bool {
    // The line and the paragraph separator are the only ones of their categories.
    scalar.isControl || scalar.value == 0x2028 || scalar.value == 0x2029
  }
}

extension Unicode.Scalar {
  /// Whether this is a visible character of ASCII or a syllable of Hangul, none of which belongs to a space before it.
  fileprivate var isCommon: Bool { (0x21...0x7E).contains(value) || (0xAC00...0xD7A3).contains(value) }

  /// Whether this is a control character; looking up the general category, Cc, takes long, and it has no others in any
  /// version of Unicode.
  ///
  /// Source: The Unicode Standard, section 23.1, https://www.unicode.org/versions/latest/
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

/// A text of limited length, such as a note; may be empty.
public struct LimitedText<Rules: TextRules>: Hashable, Sendable {
  /// The text with composed letters, so that two ways to write the same are the same, and without leading and trailing
  /// whitespace: 0 to `maximumLength` characters, not yet safe to display.
  public let text: String

  public static var maximumLength: Int { Rules.maximumLength }

  /// The empty text.
  public static var empty: Self { Self() }

  public var isEmpty: Bool { text.isEmpty }

  /// The reason why a text is not valid.
  public enum Problem: Hashable, Sendable {
    /// More than `maximumLength` characters, or characters made of too many code points.
    case tooLong
    /// Code points that the rules forbid.
    case unreadable
  }

  private init() { text = "" }

  /// Creates the value, or `nil` if the text is invalid; `problem(with:)` returns the reason.
  public init?(_ text: String) {
    let text = Self.trimmed(text)
    guard Self.problem(withTrimmed: text) == nil else { return nil }
    self.text = text.composedWhole
  }

  /// Returns what is wrong with a text; `nil` if it is valid.
  public static func problem(with text: String) -> Problem? { problem(withTrimmed: trimmed(text)) }

  private static func problem(withTrimmed text: String) -> Problem? {
    // A single character can consist of a thousand combining marks, which makes counting slow.
    if text.utf8.count > 64 * maximumLength { return .tooLong }
    if text.unicodeScalars.contains(where: Rules.forbids) { return .unreadable }
    // No text has more characters than bytes, and counting them takes longer than all else.
    return text.utf8.count > maximumLength && text.count > maximumLength ? .tooLong : nil
  }

  private static func trimmed(_ text: String) -> String {
    // At neither end is there anything to trim; to ask Unicode for it takes longer than all else.
    if let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, first.isCommon, last.isCommon {
      return text
    }
    let rest = text.drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
  }
}

/// A user's note about something, such as a tap of a feeling; usually empty.
public typealias Note = LimitedText<NoteRules>

/// The rules for notes: pages of a diary, with their lines.
///
/// All notes have the same limit, so that nobody has to know which kind a note is: an imported diary fits with the
/// longest entries of its app, and what comes by a mistake, such as a whole file, does not.
public enum NoteRules: TextRules {
  public static let maximumLength = 10_000

  /// Returns whether a code point is a control character other than line breaks and tabs.
  public static func forbids(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl && scalar != "\n" && scalar != "\r" && scalar != "\t"
  }
}
