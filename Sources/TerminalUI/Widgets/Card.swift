/// A rounded border with a title in its upper line and a remark in its lower line.
public struct Card: Widget {
  /// The key that selects the card, the title after it in the upper border, and the text in the lower border.
  public var key, title, remark: String
  /// Whether the border is drawn in the accent.
  public var isSelected: Bool

  /// Creates a card; its content is drawn separately, into `content(of:)`.
  public init(_ title: String = "", key: String = "", remark: String = "", isSelected: Bool = false) {
    (self.key, self.title, self.remark, self.isSelected) = (key, title, remark, isSelected)
  }

  /// Returns the area inside a card: without the border and one column at either side.
  public static func content(of area: Rect) -> Rect { area.inset(columns: 2, rows: 1) }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard area.columns >= 2, area.rows >= 2 else { return }
    let symbols = canvas.symbols
    let border = isSelected ? Style(.accent(canvas.accent), .bold) : .quiet
    let (left, right, bottom) = (area.column, area.endColumn - 1, area.endRow - 1)
    for (row, corners) in [
      (area.row, (symbols.topLeft, symbols.topRight)), (bottom, (symbols.bottomLeft, symbols.bottomRight)),
    ] {
      canvas.fill(area.line(row - area.row), with: symbols.horizontal, border)
      canvas.fill(Rect(column: left, row: row, columns: 1, rows: 1), with: corners.0, border)
      canvas.fill(Rect(column: right, row: row, columns: 1, rows: 1), with: corners.1, border)
    }
    for column in [left, right] {
      canvas.fill(
        Rect(column: column, row: area.row + 1, columns: 1, rows: area.rows - 2), with: symbols.vertical, border)
    }
    drawTitle(in: &canvas, area)
    if !remark.isEmpty, area.columns > 6 {
      let text = " " + remark.cut(to: area.columns - 6, ellipsis: symbols.ellipsis) + " "
      canvas.write(text, column: area.endColumn - 2 - text.columns, row: area.endRow - 1, .quiet)
    }
  }

  private func drawTitle(in canvas: inout Canvas, _ area: Rect) {
    guard !title.isEmpty || !key.isEmpty, area.columns > 6 else { return }
    let lead = key.isEmpty ? "" : key + " "
    let name = title.cut(to: area.columns - 4 - lead.columns, ellipsis: canvas.symbols.ellipsis)
    let start = area.column + 1
    canvas.speak(
      lead + title, at: area.line(0).inset(columns: 1), isSelected ? .selected(canvas.accent) : .plain)
    canvas.decorate { drawTitle(lead, name, in: &$0, start) }
  }

  private func drawTitle(_ lead: String, _ name: String, in canvas: inout Canvas, _ start: Int) {
    let area = canvas.area
    if isSelected {
      canvas.write(canvas.symbols.pointer + lead + name + " ", column: start, row: area.row, .selected(canvas.accent))
      canvas.setCursor(.selection, column: start, row: area.row)
      return
    }
    let nameStyle: Style = key.isEmpty ? .accent(canvas.accent) : .plain
    canvas.write(" " + lead, column: start, row: area.row, .accent(canvas.accent))
    canvas.write(name + " ", column: start + 1 + lead.columns, row: area.row, nameStyle)
  }
}
