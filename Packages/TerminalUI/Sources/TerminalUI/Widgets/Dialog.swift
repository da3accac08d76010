/// An area with a border in the middle, over everything drawn before.
public struct Dialog: Sendable {
  let title, detail: String
  let size: Size

  /// Creates a dialog around an area of a size, at most `maximumSize(in:)`, with a remark in its lower border.
  public init(_ title: String, detail: String = "", size: Size) {
    (self.title, self.detail, self.size) = (title, detail, size)
  }

  /// Returns the maximum size inside a dialog.
  public static func maximumSize(in area: Rect) -> Size {
    Size(columns: area.columns - 2 - 2 * padding(in: area), rows: area.rows - 2)
  }

  private static func padding(in area: Rect) -> Int { area.columns < 60 ? 1 : 2 }

  /// Returns the area of the dialog with its border, in the middle of another area.
  func area(in area: Rect) -> Rect {
    area.centered(Size(columns: size.columns + 2 + 2 * Dialog.padding(in: area), rows: size.rows + 2))
  }

  /// Draws the border and returns the area inside.
  public func open(in canvas: inout Canvas) -> Rect {
    let (outer, padding) = (area(in: canvas.area), Dialog.padding(in: canvas.area))
    canvas.fill(outer)
    let border = outer.line(outer.rows - 1).inset(columns: 2)
    canvas.noticeBorder = (border, border.columns(.fill, .fixed(detail.isEmpty ? 0 : detail.columns + 2)).0)
    canvas.draw(Card(title, detail: detail), in: outer)
    return outer.inset(columns: min(1 + padding, outer.columns / 2), rows: 1)
  }
}
