import TerminalUI

/// Where chart and log stand.
struct WaterLayout {
  /// How a record looks in the list.
  enum Look: Hashable, Sendable {
    /// Columns under a head.
    case table
    /// Three lines: name, figures, marks.
    case block
    /// One line with what matters most.
    case brief

    var height: Int { self == .block ? 3 : 1 }
  }

  let chart: Rect
  /// The order of the list, or the heads of its columns.
  let head: Rect
  let list: Rect
  let filter: Rect
  let look: Look
  /// Whether the list stands below the chart, so that one of them can be larger.
  let isStacked: Bool

  /// Below this a chart beside a list leaves too little for both.
  private static let leastBeside = 72
  private static let leastTable = 62

  init(_ area: Rect, prefersList: Bool, isFiltered: Bool) {
    isStacked = area.columns < Self.leastBeside
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    if isStacked {
      look = .brief
      // The list keeps some rows, so that the selection is seen.
      let rows =
        prefersList ? (body.rows < 14 ? 0 : body.rows / 3) : min(body.rows - 2, max(6, body.rows * 3 / 5))
      let parts = body.rows([
        .fixed(rows), .fixed(isFiltered ? 1 : 0), .fixed(body.rows - rows >= 5 ? 1 : 0), .fill,
      ])
      (chart, filter, head, list) = (parts[0], parts[1], parts[2], parts[3])
    } else {
      let isWide = area.columns >= 110
      let right = isWide ? max(Self.leastTable, body.columns / 2) : 31
      let (left, side) = body.columns(.fill, .fixed(right))
      chart = left.columns(.fill, .fixed(2)).0
      look = isWide ? .table : side.rows >= 10 ? .block : .brief
      let parts = side.rows([.fixed(isFiltered ? 1 : 0), .fixed(1), .fill])
      (filter, head, list) = (parts[0], parts[1], parts[2])
    }
  }
}
