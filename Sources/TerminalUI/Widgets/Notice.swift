/// One line that says what has just happened.
///
/// The router owns the one that is shown, and the compositor draws it. A screen that has something to say while it reads
/// its data throws a notice.
public struct Notice: Widget, Hashable, Sendable, Error {
  public enum Kind: Hashable, Sendable {
    case plain, good, warning, bad
  }

  public var kind: Kind
  public var phrase: Phrase

  public init(_ kind: Kind, _ phrase: Phrase) {
    self.kind = kind
    self.phrase = phrase
  }

  /// Says why something could not be done; errors without a sentence of their own are described.
  public init(_ error: any Error) {
    self =
      error as? Notice
      ?? Notice(
        .bad, (error as? any ExplainedError)?.phrase ?? Phrase(same: String(describing: error)))
  }

  public func draw(in canvas: inout Canvas) {
    let (text, style) = words(in: canvas)
    canvas.draw(Label(text, style), in: canvas.area)
  }

  /// How many columns it takes on one line.
  public func columns(in canvas: Canvas) -> Int { words(in: canvas).text.columns }

  fileprivate func words(in canvas: Canvas) -> (text: String, style: Style) {
    let signs = canvas.signs
    let (sign, style): (String, Style)
    switch kind {
    case .plain: (sign, style) = ("", .plain)
    case .good: (sign, style) = (signs.good + " ", .good)
    case .warning: (sign, style) = (signs.warning + " ", .warning)
    case .bad: (sign, style) = (signs.bad + " ", .bad)
    }
    return (sign + canvas.text(phrase), style)
  }
}

extension Canvas {
  /// Says something in a line, and in as many lines above it as a long sentence takes: what went wrong is never cut.
  public mutating func say(_ notice: Notice, in line: Rect) {
    let (text, style) = notice.words(in: self)
    let lines = text.wrapped(to: line.columns).suffix(max(1, line.row))
    for (index, words) in lines.enumerated() {
      let place = Rect(
        column: line.column, row: line.endRow - lines.count + index, columns: line.columns, rows: line.rows)
      fill(place)
      cover(place)
      draw(Label(words, style), in: place)
    }
  }
}
