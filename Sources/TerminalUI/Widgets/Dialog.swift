/// A framed space in the middle, on top of what is there.
public struct Dialog: Sendable {
  public var title: String
  /// Stands in the lower border.
  public var remark: String
  public var size: Size

  public init(_ title: String, remark: String = "", size: Size) {
    self.title = title
    self.remark = remark
    self.size = size
  }

  /// How much room there can be inside, at most.
  public static func room(in area: Rect) -> Size {
    let air = Dialog.air(in: area)
    return Size(columns: area.columns - 2 - 2 * air, rows: area.rows - 2)
  }

  /// Columns of air between border and content: less on a narrow screen.
  private static func air(in area: Rect) -> Int { area.columns < 60 ? 1 : 2 }

  /// Draws the frame and gives the room inside.
  public func open(in canvas: inout Canvas) -> Rect {
    let air = Dialog.air(in: canvas.area)
    let outer = canvas.area.centered(Size(columns: size.columns + 2 + 2 * air, rows: size.rows + 2))
    canvas.fill(outer)
    let body = canvas.environment.body
    if outer.endRow < body.endRow {
      canvas.noticeLine = Rect(
        column: outer.column, row: outer.endRow, columns: body.endColumn - 1 - outer.column, rows: 1)
    }
    canvas.draw(Card(title, remark: remark), in: outer)
    return outer.inset(columns: min(1 + air, outer.columns / 2), rows: 1)
  }
}
