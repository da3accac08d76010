import Values

/// A name in English and Korean, of which one may be missing.
public struct MenuName: Hashable, Sendable {
  /// The name in English; the Korean one if there is none.
  public var en: String { english ?? korean ?? "" }
  /// The name in Korean; the English one if there is none.
  public var ko: String { korean ?? english ?? "" }

  /// The name in English; nil if there is none.
  public let english: String?
  /// The name in Korean; nil if there is none.
  public let korean: String?

  private init(english: String?, korean: String?) { (self.english, self.korean) = (english, korean) }

  /// Creates a name; nil if both are missing or empty, or if one is invalid.
  public init?(en: String? = nil, ko: String? = nil) {
    var texts: [String?] = []
    for text in [en, ko] {
      guard let name = MenuText(text ?? "") else { return nil }
      texts.append(name.isEmpty ? nil : name.text)
    }
    guard texts != [nil, nil] else { return nil }
    self.init(english: texts[0], korean: texts[1])
  }

  /// The name of something whose own name could not be read.
  static let unknown = MenuName(english: "?", korean: nil)

  /// The name that is the same in both languages, for something that has no other.
  init(of id: some MenuID) { self.init(english: id.rawValue, korean: nil) }
}

/// A name on a menu, or a word for an order.
public typealias MenuText = LimitedText<MenuTextRules>

/// The rules for names on a menu: one line of at most 40 characters.
public enum MenuTextRules: TextRules {
  public static let maximumLength = 40
}
