/// The languages the program speaks.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case korean = "ko"
}

/// A text in every language, so that a missing translation does not compile.
public struct Phrase: Hashable, Sendable {
  public let en: String
  public let ko: String

  public init(en: String, ko: String) {
    self.en = en
    self.ko = ko
  }

  /// The same in every language: a name, a number, a sign.
  public init(same text: String) {
    self.init(en: text, ko: text)
  }

  public func text(in language: Language) -> String {
    switch language {
    case .english: en
    case .korean: ko
    }
  }

  public static let empty = Phrase(same: "")
}

extension Phrase {
  public static func + (left: Phrase, right: Phrase) -> Phrase {
    Phrase(en: left.en + right.en, ko: left.ko + right.ko)
  }
}
