struct ScrollBar: Illustration {
  let count: Int
  let room: Int
  let first: Int

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard count > room, room > 0, !area.isEmpty else { return }
    // The product of rows and room could overflow.
    let share = Double(room) / Double(count)
    let length = max(1, min(area.rows, Int(Double(area.rows) * share)))
    let (most, last) = (area.rows - length, count - room)
    // For large numbers the quotient may be inexact at the end.
    let start = first >= last ? most : Int(Double(most) * Double(max(0, first)) / Double(last))
    for row in 0..<area.rows {
      let isThumb = row >= start && row < start + length
      let block = canvas.isUnicode ? (isThumb ? "┃" : "│") : (isThumb ? "#" : "|")
      let style: Style = isThumb ? .accent(canvas.accent) : .quiet
      canvas.write(block, column: area.endColumn - 1, row: area.row + row, style)
    }
  }
}
