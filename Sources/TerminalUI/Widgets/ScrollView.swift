/// A page that may be longer than its area, from one of its rows on, with a bar that tells how far.
public struct ScrollView: Widget {
  /// How many rows the whole page has.
  public var rows: Int
  /// The first one that is shown.
  public var offset: Int
  /// Draws the page in the canvas's area, which begins above what is seen; told which of its rows are seen.
  public var drawPage: (_ seen: Range<Int>, inout Canvas) -> Void

  public init(rows: Int, offset: Int, drawPage: @escaping (_ seen: Range<Int>, inout Canvas) -> Void) {
    self.rows = rows
    self.offset = offset
    self.drawPage = drawPage
  }

  /// How many columns at the right edge are for the bar and the air before it.
  public static let barColumns = 2

  /// The nearest offset at which the page fills its room, as far as it can.
  public static func offset(_ wished: Int, rows: Int, room: Int) -> Int {
    min(max(0, wished), max(0, rows - room))
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    // No more than can be counted from the top of the area.
    let rows = min(max(0, rows), Int.max - max(0, area.row))
    let offset = ScrollView.offset(offset, rows: rows, room: area.rows)
    let page = Rect(
      column: area.column, row: area.row - offset, columns: area.columns - ScrollView.barColumns, rows: rows)
    canvas.draw(in: page) { drawPage(offset..<min(rows, offset + area.rows), &$0) }
    canvas.draw(ScrollBar(count: rows, room: area.rows, first: offset), in: area)
  }
}
