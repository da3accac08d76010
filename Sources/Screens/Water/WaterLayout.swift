import TerminalUI

/// Where chart and log stand.
struct WaterLayout {
  /// How a record looks in the list.
  enum Look: Hashable, Sendable {
    /// Columns under a head.
    case table
    /// Three rows: name, figures, marks.
    case block
    /// One row with what matters most.
    case brief

    var height: Int { self == .block ? 3 : 1 }
  }

  /// Which of the two has the room, where there is not enough for both.
  enum Pane: Hashable, Sendable {
    case chart, list
  }

  let chart: Rect
  /// What the list is sorted by, or the heads of its columns.
  let head: Rect
  let list: Rect
  let filter: Rect
  let notice: Rect
  let look: Look
  /// Whether chart and list stand one above the other, so that one of them can have more room.
  let isStacked: Bool

  /// How many records are shown at once.
  var room: Int { max(1, list.rows / look.height) }

  /// Below this a chart beside a list leaves too little for both.
  private static let leastBeside = 72
  private static let leastTable = 62

  init(_ area: Rect, pane: Pane, isFiltered: Bool) {
    isStacked = area.columns < Self.leastBeside
    let (main, notice) = area.rows(.fill, .fixed(1))
    self.notice = notice.inset(columns: 1)
    let body = main.inset(columns: 1)
    if isStacked {
      look = .brief
      // The list keeps some rows, so that one sees what is selected.
      let rows =
        pane == .chart ? min(body.rows - 2, max(6, body.rows * 3 / 5)) : body.rows < 14 ? 0 : body.rows / 3
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
