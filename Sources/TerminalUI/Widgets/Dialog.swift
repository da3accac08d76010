/// A framed area in the middle, over everything drawn before.
public struct Dialog: Sendable {
  /// The text in the upper border.
  public var title: String
  /// The text in the lower border.
  public var remark: String
  /// The size of the area inside.
  public var size: Size

  /// Creates a dialog around an area of a size, which should fit into `room(in:)`.
  public init(_ title: String, remark: String = "", size: Size) {
    self.title = title
    self.remark = remark
    self.size = size
  }

  /// Returns the largest size inside a dialog.
  public static func room(in area: Rect) -> Size {
    let air = Dialog.air(in: area)
    return Size(columns: area.columns - 2 - 2 * air, rows: area.rows - 2)
  }

  /// Returns the columns between border and content.
  private static func air(in area: Rect) -> Int { area.columns < 60 ? 1 : 2 }

  /// Draws the frame and returns the area inside.
  public func open(in canvas: inout Canvas) -> Rect {
    let air = Dialog.air(in: canvas.area)
    let outer = canvas.area.centered(Size(columns: size.columns + 2 + 2 * air, rows: size.rows + 2))
    canvas.fill(outer)
    let border = outer.line(outer.rows - 1).inset(columns: 2)
    canvas.noticeBorder = (border, border.columns(.fill, .fixed(remark.isEmpty ? 0 : remark.columns + 2)).0)
    canvas.draw(Card(title, remark: remark), in: outer)
    return outer.inset(columns: min(1 + air, outer.columns / 2), rows: 1)
  }
}
