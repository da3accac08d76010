/// A text in each language of a program.
///
/// A program that speaks several languages adds an initializer that names them, such as `Phrase(en:ko:)`, so that a
/// missing translation does not compile.
public struct Phrase: Hashable, Sendable {
  private let first: String
  private let others: [String]

  /// Creates a phrase from texts in the order of `Language.index`; a language without a text uses the first.
  public init(_ first: String, others: [String]) {
    self.first = first
    // Phrases with equal texts are equal, whichever initializer made them.
    self.others = others.allSatisfy { $0 == first } ? [] : others
  }

  /// Creates a phrase with the same text in every language, such as a name, a number or a symbol.
  public init(same text: String) {
    first = text
    others = []
  }

  public func text(in language: Language) -> String {
    language.index > 0 && language.index <= others.count ? others[language.index - 1] : first
  }

  /// The texts of all languages, each once.
  public var texts: [String] { [first] + others }

  public static let empty = Phrase(same: "")

  public static func + (left: Phrase, right: Phrase) -> Phrase {
    let count = max(left.others.count, right.others.count)
    func text(_ phrase: Phrase, _ index: Int) -> String {
      index < phrase.others.count ? phrase.others[index] : phrase.first
    }
    return Phrase(left.first + right.first, others: (0..<count).map { text(left, $0) + text(right, $0) })
  }
}

extension [Phrase] {
  public func joined(separator: String) -> Phrase {
    guard let first else { return .empty }
    return dropFirst().reduce(first) { $0 + Phrase(same: separator) + $1 }
  }
}

/// An error with a sentence for the user: what went wrong, why, and what to do next.
public protocol ExplainedError: Error {
  var phrase: Phrase { get }
}
