/// A text in each language of a program.
///
/// A program that speaks several languages adds an initializer that names them, such as `Phrase(en:ko:)`, so that a
/// missing translation does not compile.
public struct Phrase: Hashable, Sendable {
  /// The texts in the order of `Language.index`, or one for all languages.
  public let texts: [String]

  /// Creates a phrase from texts in the order of `Language.index`; a language without a text uses the first.
  public init(_ first: String, others: [String]) {
    // Phrases with equal texts are equal, whichever initializer made them.
    texts = others.allSatisfy { $0 == first } ? [first] : [first] + others
  }

  /// Creates a phrase with the same text in every language, such as a name, a number or a symbol.
  public init(same text: String) { texts = [text] }

  public func text(in language: Language) -> String { text(language.index) }

  private func text(_ index: Int) -> String { texts.indices.contains(index) ? texts[index] : texts[0] }

  public static let empty = Phrase(same: "")

  public static func + (left: Phrase, right: Phrase) -> Phrase {
    let others = 1..<max(left.texts.count, right.texts.count)
    return Phrase(left.text(0) + right.text(0), others: others.map { left.text($0) + right.text($0) })
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
