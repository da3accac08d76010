/// A phrase whose parts have styles of their own, such as a message with a bold name.
///
/// ```swift
/// let message = Phrase(same: "Delete ").styled() + Phrase(same: name).styled(.bold) + Phrase(same: "?").styled()
/// ```
public struct StyledPhrase: Hashable, Sendable {
  private struct Span: Hashable, Sendable {
    let phrase: Phrase
    let style: Style
  }

  private let spans: [Span]

  /// Creates a phrase in one style.
  public init(_ phrase: Phrase, _ style: Style = .plain) { spans = [Span(phrase: phrase, style: style)] }

  private init(_ spans: [Span]) { self.spans = spans }

  /// Joins two phrases.
  public static func + (left: StyledPhrase, right: StyledPhrase) -> StyledPhrase {
    StyledPhrase(left.spans + right.spans)
  }

  /// The phrase without styles.
  public var phrase: Phrase { spans.dropFirst().reduce(spans[0].phrase) { $0 + $1.phrase } }

  /// Returns the text in a language.
  public func text(in language: Language) -> StyledText {
    StyledText(spans.map { StyledText.Span($0.phrase.text(in: language), $0.style) })
  }
}

extension Phrase {
  /// Returns the phrase in a style.
  public func styled(_ style: Style = .plain) -> StyledPhrase { StyledPhrase(self, style) }
}
