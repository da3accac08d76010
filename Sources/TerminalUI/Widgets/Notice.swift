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
  public var kind: Kind
  /// The sentence.
  public var phrase: Phrase

  /// Creates a notice from a sentence.
  public init(_ kind: Kind, _ phrase: Phrase) {
    (self.kind, self.phrase) = (kind, phrase)
  }

  /// Creates a notice from an error: from its phrase if it is explained, otherwise from its description.
  public init(_ error: any Error) {
    let phrase = (error as? any ExplainedError)?.phrase ?? Phrase(same: String(describing: error))
    self = error as? Notice ?? Notice(.bad, phrase)
  }

  public func draw(in canvas: inout Canvas) {
    let (text, style) = words(in: canvas.environment)
    canvas.draw(Label(text, style), in: canvas.area)
  }

  /// Returns the width of the notice in one line.
  public func columns(in canvas: Canvas) -> Int { words(in: canvas.environment).text.columns }

  /// Returns the sentence behind its symbol, and their style.
  public func words(in environment: Environment) -> (text: String, style: Style) {
    let symbols = environment.glyphs.symbols
    let (symbol, style): (String, Style)
    switch kind {
    case .plain: (symbol, style) = ("", .plain)
    case .good: (symbol, style) = (symbols.good + " ", .good)
    case .warning: (symbol, style) = (symbols.warning + " ", .warning)
    case .bad: (symbol, style) = (symbols.bad + " ", .bad)
    }
    return (symbol + environment.text(phrase), style)
  }
}

extension Canvas {
  /// Draws a notice in a line, and in the lines above it if it is longer, so that it is never cut.
  public mutating func say(_ notice: Notice, in line: Rect) {
    let (text, style) = notice.words(in: environment)
    let lines = text.wrapped(to: line.columns).suffix(max(1, line.row))
    for (index, words) in lines.enumerated() {
      let row = line.endRow - lines.count + index
      let area = Rect(column: line.column, row: row, columns: line.columns, rows: line.rows)
      fill(area)
      cover(area)
      draw(Label(words, style), in: area)
    }
  }
}
