/// A rounded border with a title in its upper line and a remark in its lower line.
public struct Card: Widget {
  let key, title, detail: String
  let isSelected: Bool

  /// Creates a card with the key that selects it; its content is drawn separately, into `content(of:)`.
  public init(_ title: String = "", key: String = "", detail: String = "", isSelected: Bool = false) {
    (self.key, self.title, self.detail, self.isSelected) = (key, title, detail, isSelected)
  }

  /// Returns the area inside a card: without the border and one column at either side.
  public static func content(of area: Rect) -> Rect { area.inset(columns: 2, rows: 1) }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard area.columns >= 2, area.rows >= 2 else { return }
    let symbols = canvas.symbols
    let border = isSelected ? Style(.accent(canvas.accent), .bold) : .quiet
    for row in [0, area.rows - 1] { canvas.fill(area.line(row), with: symbols.horizontal, border) }
    for (column, top, bottom) in [
      (area.column, symbols.topLeft, symbols.bottomLeft), (area.endColumn - 1, symbols.topRight, symbols.bottomRight),
    ] {
      let side = Rect(column: column, row: area.row, columns: 1, rows: area.rows)
      canvas.fill(side, with: symbols.vertical, border)
      canvas.fill(side.line(0), with: top, border)
      canvas.fill(side.line(side.rows - 1), with: bottom, border)
    }
    drawTitle(in: &canvas, area)
    if !detail.isEmpty, area.columns > 6 {
      let text = " " + detail.cut(to: area.columns - 6, ellipsis: symbols.ellipsis) + " "
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
