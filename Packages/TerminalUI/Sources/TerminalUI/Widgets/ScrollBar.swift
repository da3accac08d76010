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
    let bar = Rect(column: area.endColumn - 1, row: area.row, columns: 1, rows: area.rows)
    let thumb = Rect(column: bar.column, row: area.row + start, columns: 1, rows: length)
    canvas.fill(bar, with: canvas.isUnicode ? "│" : "|", .quiet)
    canvas.fill(thumb, with: canvas.isUnicode ? "┃" : "#", .accent(canvas.accent))
  }
}
