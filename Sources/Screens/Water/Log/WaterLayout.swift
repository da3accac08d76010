import TerminalUI

/// The areas of chart and log.
struct WaterLayout {
  enum RowStyle: Hashable, Sendable {
    /// Columns under a head.
    case table
    /// Three lines: name, figures, marks.
    case block
    /// One line with what matters most.
    case brief
  }

  let chart: Rect
  /// The order of the list, or the heads of its columns.
  let head: Rect
  let list: Rect
  let filter: Rect
  let rowStyle: RowStyle
  /// Whether the list stands below the chart, so that one of them can be larger.
  let isStacked: Bool

  init(_ area: Rect, prefersList: Bool, isFiltered: Bool) {
    // In fewer columns, a chart beside a list would leave too little for both.
    isStacked = area.columns < 72
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    if isStacked {
      rowStyle = .brief
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
      rowStyle = isWide ? .table : side.rows >= 10 ? .block : .brief
      (filter, head, list) = side.rows(.fixed(isFiltered ? 1 : 0), .fixed(1), .fill)
    }
  }
}
