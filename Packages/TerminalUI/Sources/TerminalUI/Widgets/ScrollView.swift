/// A page that may be longer than its area, with a scroll bar.
public struct ScrollView: Widget {
  let rows, offset: Int
  let drawPage: (_ visible: Range<Int>, inout Canvas) -> Void

  /// Creates a view of a page of a number of rows from its row `offset` on, limited so that the page fills the view.
  ///
  /// `drawPage` draws the page, given its visible rows, in the canvas's area, which begins above the visible part.
  public init(rows: Int, offset: Int, drawPage: @escaping (_ visible: Range<Int>, inout Canvas) -> Void) {
    (self.rows, self.offset, self.drawPage) = (rows, offset, drawPage)
  }

  /// The columns of the scroll bar and the space before it.
  public static let barColumns = 2

  /// Returns the nearest offset at which the page fills the view, which has `room` rows.
  public static func offset(_ wanted: Int, rows: Int, room: Int) -> Int { min(max(0, wanted), max(0, rows - room)) }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    // Limited so that the last row of the page does not overflow.
    let rows = min(max(0, rows), Int.max - max(0, area.row))
    let offset = ScrollView.offset(offset, rows: rows, room: area.rows)
    let page = Rect(
      column: area.column, row: area.row - offset, columns: area.columns - ScrollView.barColumns, rows: rows)
    canvas.draw(in: page) { drawPage(offset..<min(rows, offset + area.rows), &$0) }
    canvas.draw(ScrollBar(count: rows, room: area.rows, first: offset), in: area)
  }
}
