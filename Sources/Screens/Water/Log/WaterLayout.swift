import TerminalUI

/// The areas of the log; parts without room are empty.
struct WaterLayout {
  let chart: Rect
  /// The order of the list, or the heads of its columns.
  let head: Rect
  let list: Rect
  let filter: Rect
  /// Whether a record takes three lines, because there are few columns for one.
  let hasBlocks: Bool
  /// Whether the list stands below the chart, so that one of them can be larger.
  let isStacked: Bool

  /// - Parameter isPlain: Whether the screen is read aloud: then the list has all the room, and a record one line.
  init(_ area: Rect, prefersList: Bool, isFiltered: Bool, isPlain: Bool = false) {
    guard !isPlain else {
      (isStacked, hasBlocks, chart) = (false, false, .zero)
      let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
      (filter, head, list) = body.rows(.fixed(isFiltered ? 1 : 0), .fixed(1), .fill)
      return
    }
    // In fewer columns, a chart beside a list would leave too little for both.
    isStacked = area.columns < 72
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    if isStacked {
      hasBlocks = false
      // The list keeps some rows, so that the selection is visible.
      let small = body.rows < 14 ? 0 : body.rows / 3
      let rows = prefersList ? small : min(body.rows - 2, max(6, body.rows * 3 / 5))
      let hasHead = body.rows - rows >= 5
      let parts = body.rows([.fixed(rows), .fixed(isFiltered ? 1 : 0), .fixed(hasHead ? 1 : 0), .fill])
      (chart, filter, head, list) = (parts[0], parts[1], parts[2], parts[3])
    } else {
      let isWide = area.columns >= 110
      let (left, side) = body.columns(.fill, .fixed(isWide ? max(62, body.columns / 2) : 31))
      chart = left.columns(.fill, .fixed(2)).0
      hasBlocks = !isWide && side.rows >= 10
      (filter, head, list) = side.rows(.fixed(isFiltered ? 1 : 0), .fixed(1), .fill)
    }
  }
}
