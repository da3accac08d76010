/// How far one is in something long, at the right edge of the area.
public struct ScrollBar: Widget {
  /// How many rows there are.
  public var count: Int
  /// How many of them are shown.
  public var room: Int
  /// The first one shown.
  public var first: Int

  public init(count: Int, room: Int, first: Int) {
    self.count = count
    self.room = room
    self.first = first
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard count > room, room > 0, !area.isEmpty else { return }
    // Not rows times room, which may be more than a number holds.
    let share = Double(room) / Double(count)
    let length = max(1, min(area.rows, Int(Double(area.rows) * share)))
    let (most, last) = (area.rows - length, count - room)
    // At the end exactly: of large numbers the quotient may be a little less.
    let start = first >= last ? most : Int(Double(most) * Double(max(0, first)) / Double(last))
    for row in 0..<area.rows {
      let isThumb = row >= start && row < start + length
      let sign = canvas.isUnicode ? (isThumb ? "┃" : "│") : (isThumb ? "#" : "|")
      canvas.write(
        sign, column: area.endColumn - 1, row: area.row + row, isThumb ? .accent(canvas.accent) : .quiet)
    }
  }
}
