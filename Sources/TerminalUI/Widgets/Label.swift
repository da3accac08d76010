/// A line of text, cut with an ellipsis if it does not fit.
public struct Label: Widget {
  let text: String
  let style: Style
  let alignment: Alignment

  /// Creates a line of text, which is drawn on one line even if it contains line breaks.
  public init(_ text: String, _ style: Style = .plain, _ alignment: Alignment = .leading) {
    (self.text, self.style, self.alignment) = (text, style, alignment)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    var line = canvas.text(text)
    var columns = line.columns
    if columns > area.columns { (line, columns) = line.fitted(to: area.columns, ellipsis: canvas.symbols.ellipsis) }
    let start = area.column + alignment.indent(in: area.columns - columns)
    // A screen reader gets the whole text.
    canvas.speak(canvas.text(text), at: Rect(column: start, row: area.row, columns: columns, rows: 1), style)
    canvas.decorate { $0.write(line, column: start, row: area.row, style) }
  }
}

/// A text broken between words.
public struct Paragraph: Widget {
  private let line: Label

  /// Creates a text that is broken into as many lines as the area has; the rest is not drawn.
  public init(_ text: String, _ style: Style = .plain, _ alignment: Alignment = .leading) {
    line = Label(text, style, alignment)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let lines = canvas.text(line.text).wrapped(to: area.columns).prefix(area.rows)
    canvas.draw(lines: lines, line.style, line.alignment, in: area)
  }
}

extension Canvas {
  /// Draws lines of text from the top of an area.
  public mutating func draw(
    lines: some Sequence<String>, _ style: Style = .plain, _ alignment: Alignment = .leading, in area: Rect
  ) {
    // A screen reader gets them as one text.
    speak(lines.joined(separator: " "), at: area, style)
    decorate { canvas in
      for (index, line) in lines.enumerated() { canvas.draw(Label(line, style, alignment), in: area.line(index)) }
    }
  }
}
