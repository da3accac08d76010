/// The name of a shop: that of its schema on the server.
///
/// Letters and digits of any script, "-" and "_".
public struct ShopName: Hashable, Sendable, CustomStringConvertible {
  /// The most bytes of UTF-8.
  ///
  /// Names of roles and channels, which have it and a prefix, end at 63 bytes.
  public static let maximumLength = 48

  /// The shop when none is named.
  public static let `default` = ShopName(known: "pavilion")

  /// The name, in composed letters.
  public let text: String
  public var description: String { text }

  /// Creates the name of a shop; `nil` if the text cannot be one.
  public init?(_ text: String) {
    guard let text = text.serverName(ofAtMost: Self.maximumLength, with: "-_") else { return nil }
    self.text = text
  }

  private init(known text: String) { self.text = text }
}

/// The name of a till, which may be that of its role on the server.
///
/// Letters and digits of any script, "-", "_", "." and blanks, except at the ends.
public struct TillName: Hashable, Sendable, CustomStringConvertible {
  /// The most bytes of UTF-8.
  public static let maximumLength = 40

  /// The name, in composed letters.
  public let text: String
  public var description: String { text }

  /// Creates the name of a till; `nil` if the text cannot be one.
  public init?(_ text: String) {
    guard let text = text.serverName(ofAtMost: Self.maximumLength, with: "-_. ") else { return nil }
    guard text.first != " ", text.last != " " else { return nil }
    self.text = text
  }
}

extension String {
  /// The names that PostgreSQL keeps for itself.
  private static let reserved: Set = ["public", "information_schema", "none"]

  /// Returns the text as the name of a schema or a role, in composed letters; `nil` if it cannot be one.
  ///
  /// - Parameter others: The characters that it may have besides letters and digits.
  fileprivate func serverName(ofAtMost limit: Int, with others: String) -> String? {
    // Composing takes long for a long text.
    guard utf8.count <= 8 * limit else { return nil }
    let name = composed
    guard !name.isEmpty, name.utf8.count <= limit, !utf8.contains(0) else { return nil }
    let isPlain = name.unicodeScalars.allSatisfy { $0.isLetterOrDigit || others.unicodeScalars.contains($0) }
    // A mark belongs to the letter before it.
    guard isPlain, name.unicodeScalars.first?.isMark == false else { return nil }
    let lowercase = name.lowercased()
    return lowercase.hasPrefix("pg_") || Self.reserved.contains(lowercase) ? nil : name
  }
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
