/// A text in each language of a program.
///
/// A program adds an initializer that names its languages, such as `Phrase(en:ko:)`, so that each must have a text.
public struct Phrase: Hashable, Sendable {
  // The texts of two languages are not in an array, because screens create hundreds of phrases for a frame.
  private let first: String
  private let second: String?
  private let others: [String]

  /// Creates a phrase from texts in the order of `Language.index`; a language without a text uses the first.
  public init(_ first: String, _ second: String, others: [String] = []) {
    self.first = first
    // Phrases with equal texts are equal, whichever initializer made them. They are compared as bytes, because screens
    // create hundreds for a frame, and nobody writes the same letters in two ways.
    func isFirst(_ text: String) -> Bool { text.utf8.elementsEqual(first.utf8) }
    let isSame = isFirst(second) && others.allSatisfy(isFirst)
    self.second = isSame ? nil : second
    self.others = isSame ? [] : others
  }

  /// Creates a phrase with the same text in every language, such as a name, a number or a symbol.
  public init(same text: String) { (first, second, others) = (text, nil, []) }

  /// The texts in the order of `Language.index`, or one for all languages.
  public var texts: [String] { [first] + [second].compactMap(\.self) + others }

  /// Returns the text in a language, or the first text if there is none.
  public func text(in language: Language) -> String { text(language.index) }

  private func text(_ index: Int) -> String {
    index == 1 ? second ?? first : others.indices.contains(index - 2) ? others[index - 2] : first
  }

  /// The phrase without text.
  public static let empty = Phrase(same: "")

  /// Joins two phrases in each language.
  public static func + (left: Phrase, right: Phrase) -> Phrase {
    let others = 2..<2 + max(left.others.count, right.others.count)
    return Phrase(
      left.text(0) + right.text(0), left.text(1) + right.text(1), others: others.map { left.text($0) + right.text($0) })
  }
}

extension [Phrase] {
  /// Returns the phrases as one, with a separator between them that is the same in every language.
  public func joined(separator: String) -> Phrase {
    guard let first else { return .empty }
    return dropFirst().reduce(first) { $0 + Phrase(same: separator) + $1 }
  }
}

/// An error with a sentence for the user: what went wrong, why, and what to do next.
public protocol ExplainedError: Error {
  /// The sentence, which ends with a period.
  var phrase: Phrase { get }
}
