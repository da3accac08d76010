/// One line of text, cut with an ellipsis if it does not fit.
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
    let line = canvas.text(text).cut(to: area.columns, ellipsis: canvas.signs.ellipsis)
    let room = area.columns - line.columns
    let indent: Int
    switch alignment {
    case .leading: indent = 0
    case .center: indent = room / 2
    case .trailing: indent = room
    }
    canvas.write(line, column: area.column + indent, row: area.row, style)
  }
}

/// Text broken between words, from its line `firstLine` on.
public struct Paragraph: Widget {
  public var text: String
  public var style: Style
  public var alignment: Alignment
  public var firstLine: Int

  public init(_ text: String, _ style: Style = .plain, _ alignment: Alignment = .leading, firstLine: Int = 0) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.firstLine = firstLine
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    for (index, line) in canvas.text(text).wrapped(to: area.columns).dropFirst(max(0, firstLine)).prefix(area.rows)
      .enumerated()
    {
      canvas.draw(Label(line, style, alignment), in: area.line(index))
    }
  }
}
