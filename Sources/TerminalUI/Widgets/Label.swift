/// A line of text, cut with an ellipsis if it does not fit.
public struct Label: Widget {
  let text: StyledText
  let style: Style
  let alignment: Alignment

  /// Creates a line of text, which is drawn on one line even if it contains line breaks.
  public init(_ text: String, _ style: Style = .plain, _ alignment: Alignment = .leading) {
    self.init(StyledText(text), style, alignment)
  }

  /// Creates a line of text whose parts have styles; `style` is that of everything that is plain in them.
  public init(_ text: StyledText, _ style: Style = .plain, _ alignment: Alignment = .leading) {
    (self.text, self.style, self.alignment) = (text, style, alignment)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let whole = canvas.text(text)
    var (line, columns) = (whole, whole.columns)
    if columns > area.columns {
      line = line.cut(to: area.columns, ellipsis: canvas.symbols.ellipsis)
      columns = line.columns
    }
    let start = area.column + alignment.indent(in: area.columns - columns)
    // A screen reader gets the whole text.
    if canvas.isPlain {
      let part = Rect(column: start, row: area.row, columns: columns, rows: 1)
      canvas.speak(whole.string, at: part, whole.spans[0].style.over(style))
    }
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

  /// Creates a text whose parts have styles; `style` is that of everything that is plain in them.
  public init(_ text: StyledText, _ style: Style = .plain, _ alignment: Alignment = .leading) {
    line = Label(text, style, alignment)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let lines = canvas.text(line.text).wrapped(to: area.columns).prefix(area.rows)
    canvas.draw(lines: lines, line.style, line.alignment, in: area)
  }
}

extension Canvas {
  /// Writes as much of one line as fits, never half a wide character, and returns its width in columns.
  @discardableResult
  public mutating func write(_ text: StyledText, column: Int, row: Int, _ style: Style = .plain) -> Int {
    text.spans.reduce(0) { $0 + write($1.text, column: column + $0, row: row, $1.style.over(style)) }
  }

  /// Draws lines of text from the top of an area.
  public mutating func draw(
    lines: some Sequence<String>, _ style: Style = .plain, _ alignment: Alignment = .leading, in area: Rect
  ) {
    draw(lines: lines.map { StyledText($0) }, style, alignment, in: area)
  }

  /// Draws lines whose parts have styles from the top of an area.
  public mutating func draw(
    lines: some Sequence<StyledText>, _ style: Style = .plain, _ alignment: Alignment = .leading, in area: Rect
  ) {
    // A screen reader gets them as one text.
    if isPlain { speak(lines.map(\.string).joined(separator: " "), at: area, style) }
    decorate { canvas in
      for (index, line) in lines.enumerated() { canvas.draw(Label(line, style, alignment), in: area.line(index)) }
    }
  }
}
