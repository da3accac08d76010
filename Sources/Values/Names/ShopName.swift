/// The rules for the names of one kind that a server knows.
public protocol ServerNameRules {
  /// The maximum number of bytes of UTF-8.
  static var maximumLength: Int { get }
  /// The characters that a name may have besides letters and digits.
  static var others: String { get }
}

/// A name that a server knows: letters and digits of any script, and some other characters, but no blanks at its ends.
public struct ServerName<Rules: ServerNameRules>: Hashable, Sendable, CustomStringConvertible {
  public static var maximumLength: Int { Rules.maximumLength }

  /// The name, in composed letters.
  public let text: String
  public var description: String { text }

  /// Creates the name; `nil` if the text cannot be one.
  public init?(_ text: String) {
    // Composing takes long for a long text.
    guard text.utf8.count <= 8 * Rules.maximumLength else { return nil }
    let name = text.composed
    guard !name.isEmpty, name.utf8.count <= Rules.maximumLength, !text.utf8.contains(0) else { return nil }
    let isPlain = name.unicodeScalars.allSatisfy { $0.isLetterOrDigit || Rules.others.unicodeScalars.contains($0) }
    // A mark belongs to the letter before it.
    guard isPlain, name.unicodeScalars.first?.isMark == false, name.first != " ", name.last != " " else { return nil }
    // The names that PostgreSQL keeps for itself.
    let (lowercase, reserved) = (name.lowercased(), ["public", "information_schema", "none"])
    guard !lowercase.hasPrefix("pg_"), !reserved.contains(lowercase) else { return nil }
    self.text = name
  }

  fileprivate init(known text: String) { self.text = text }
}

/// The name of a shop: that of its schema on the server.
public typealias ShopName = ServerName<ShopNameRules>

/// The rules for the names of shops.
public enum ShopNameRules: ServerNameRules {
  /// Names of roles and channels, which have it and a prefix, end at 63 bytes.
  public static let maximumLength = 48
  public static let others = "-_"
}

extension ShopName {
  /// The shop when none is named.
  public static var `default`: ShopName { ShopName(known: "pavilion") }
}

/// The name of a till, which may be that of its role on the server.
public typealias TillName = ServerName<TillNameRules>

/// The rules for the names of tills.
public enum TillNameRules: ServerNameRules {
  public static let maximumLength = 40
  public static let others = "-_. "
}

extension Unicode.Scalar {
  /// Whether it is a visible letter or digit, or a mark on one, of any script.
  package var isLetterOrDigit: Bool {
    if properties.isDefaultIgnorableCodePoint { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    default: isMark
    }
  }

  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
  }
}
