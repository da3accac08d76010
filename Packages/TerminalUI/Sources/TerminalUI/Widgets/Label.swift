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
    let line = MeasuredText(text, in: canvas.environment)
    let part = canvas.draw(line, style, alignment, in: area)
    // A screen reader gets the whole text.
    if canvas.isPlain { canvas.speak(line.text.string, at: part, line.text.spans[0].style.over(style)) }
  }
}

/// A line of text as the terminal shows it, and its width in columns.
struct MeasuredText {
  private(set) var text: StyledText
  let columns: Int

  init(_ text: StyledText, in environment: Environment) {
    self.text = environment.text(text)
    columns = self.text.columns
  }

  func restyled(_ style: (Style) -> Style) -> MeasuredText {
    var other = self
    other.text = text.restyled(style)
    return other
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
  /// Draws a line in an area, cut with an ellipsis if it does not fit, and returns where it is; it is not spoken.
  @discardableResult
  mutating func draw(
    _ line: MeasuredText, _ style: Style, _ alignment: Alignment, in area: Rect
  ) -> Rect {
    var (text, columns) = (line.text, line.columns)
    if columns > area.columns {
      text = text.cut(to: area.columns, ellipsis: symbols.ellipsis)
      columns = text.columns
    }
    let start = area.column + alignment.indent(in: area.columns - columns)
    decorate { $0.write(text, column: start, row: area.row, style) }
    return Rect(column: start, row: area.row, columns: columns, rows: 1)
  }

  /// Writes as much of one line as fits, never half a wide character, and returns its width in columns.
  @discardableResult
  public mutating func write(_ text: StyledText, column: Int, row: Int, _ style: Style = .plain) -> Int {
    var columns = 0
    text.eachSpan { columns += write($0.text, column: column + columns, row: row, $0.style.over(style)) }
    return columns
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
