/// A message about something that has just happened.
///
/// A screen returns one in its response, or throws one to show it while it reads its data.
public struct Notice: Widget, Hashable, Sendable, Error {
  /// The kind of a notice, which decides its color and the symbol before it.
  public enum Kind: Hashable, Sendable {
    /// Neither good nor bad, a success, a warning, or an error.
    case plain, good, warning, bad
  }

  /// The kind, which decides color and symbol.
  public let kind: Kind
  private let styled: StyledPhrase

  /// The sentence.
  public var phrase: Phrase { styled.phrase }

  /// Creates a notice from a sentence.
  public init(_ kind: Kind, _ phrase: Phrase) { self.init(kind, phrase.styled()) }

  /// Creates a notice from a sentence whose parts have styles of their own.
  public init(_ kind: Kind, _ phrase: StyledPhrase) { (self.kind, styled) = (kind, phrase) }

  /// Creates a notice from an error: from its phrase if it is explained, otherwise from its description.
  public init(_ error: any Error) {
    let phrase = (error as? any ExplainedError)?.phrase ?? Phrase(same: String(describing: error))
    self = error as? Notice ?? Notice(.bad, phrase)
  }

  public func draw(in canvas: inout Canvas) {
    canvas.draw(Label(text(in: canvas.environment)), in: canvas.area)
  }

  /// Returns the width of the notice in one line.
  public func columns(in canvas: Canvas) -> Int { text(in: canvas.environment).columns }

  /// Returns the sentence behind its symbol, in the style of its kind.
  public func text(in environment: Environment) -> StyledText {
    let symbols = environment.glyphs.symbols
    let (symbol, style): (String, Style)
    switch kind {
    case .plain: (symbol, style) = ("", .plain)
    case .good: (symbol, style) = (symbols.good + " ", .good)
    case .warning: (symbol, style) = (symbols.warning + " ", .warning)
    case .bad: (symbol, style) = (symbols.bad + " ", .bad)
    }
    return (StyledText(symbol) + environment.text(styled)).over(style)
  }
}

extension Canvas {
  /// Draws a notice in a line, and in the lines above it if it is longer, so that it is never cut.
  public mutating func say(_ notice: Notice, in line: Rect) {
    let lines = notice.text(in: environment).wrapped(to: line.columns).suffix(max(1, line.row))
    for (index, words) in lines.enumerated() {
      let row = line.endRow - lines.count + index
      let area = Rect(column: line.column, row: row, columns: line.columns, rows: line.rows)
      fill(area)
      cover(area)
      draw(Label(words), in: area)
    }
  }
}
