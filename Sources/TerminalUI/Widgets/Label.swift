/// A line of text, cut with an ellipsis if it does not fit.
public struct Label: Widget {
  public var text: String
  public var style: Style
  public var alignment: Alignment

  public init(_ text: String, _ style: Style = .plain, _ alignment: Alignment = .leading) {
    self.text = text
    self.style = style
    self.alignment = alignment
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    var line = canvas.text(text)
    var columns = line.columns
    if columns > area.columns { (line, columns) = line.fitted(to: area.columns, ellipsis: canvas.signs.ellipsis) }
    let indent = alignment.indent(in: area.columns - columns)
    canvas.write(line, column: area.column + indent, row: area.row, style)
  }
}

/// A text broken between words.
public struct Paragraph: Widget {
  private let line: Label

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
    for (index, line) in lines.enumerated() { draw(Label(line, style, alignment), in: area.line(index)) }
  }
}
