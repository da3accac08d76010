import TerminalUI

/// The areas of the log; parts without room are empty.
struct WaterLayout {
  let chart: Rect
  /// The order of the list, or the heads of its columns.
  let head: Rect
  let list: Rect
  let filter: Rect
  /// How the room of chart and list can be shared.
  let choice: Choice
  /// Whether a record takes three lines, because there are few columns for one.
  let hasBlocks: Bool

  enum Choice: Hashable {
    /// The list stands below the chart, and one of them can be larger.
    case stack
    /// The list stands beside the chart: a record takes one line, or three so that long names and the chart have more room.
    case lines
    case none
  }

  /// - Parameters:
  ///   - isOther: Whether the second of two ways to share the room is chosen.
  ///   - lineColumns: The columns that a record needs in one line.
  ///   - isPlain: Whether the screen is read aloud: then the list has all the room, and a record one line.
  init(_ area: Rect, isOther: Bool, isFiltered: Bool, lineColumns: Int = 0, isPlain: Bool = false) {
    guard !isPlain else {
      (choice, hasBlocks, chart) = (.none, false, .zero)
      let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
      (filter, head, list) = body.rows(.fixed(isFiltered ? 1 : 0), .fixed(1), .fill)
      return
    }
    // In fewer columns, a chart beside a list would leave too little for both.
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    if area.columns < 72 {
      (choice, hasBlocks) = (.stack, false)
      // The list keeps some rows, so that the selection is visible.
      let small = body.rows < 14 ? 0 : body.rows / 3
      let rows = isOther ? small : min(body.rows - 2, max(6, body.rows * 3 / 5))
      let hasHead = body.rows - rows >= 5
      let parts = body.rows([.fixed(rows), .fixed(isFiltered ? 1 : 0), .fixed(hasHead ? 1 : 0), .fill])
      (chart, filter, head, list) = (parts[0], parts[1], parts[2], parts[3])
    } else {
      choice = area.columns >= 110 || body.rows < 11 ? .none : .lines
      hasBlocks = choice == .lines && isOther
      let line = max(38, body.columns / 2, min(lineColumns, body.columns - 26))
      let width = area.columns >= 110 ? max(70, body.columns / 2) : hasBlocks ? 33 : line
      let (left, side) = body.columns(.fill, .fixed(width))
      chart = left.columns(.fill, .fixed(2)).0
      (filter, head, list) = side.rows(.fixed(isFiltered ? 1 : 0), .fixed(1), .fill)
    }
  }
}
