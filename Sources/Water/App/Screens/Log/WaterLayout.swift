import TerminalUI

/// The areas of the log; parts without room are empty.
struct WaterLayout {
  let chart: Rect
  /// The order of the list, or the heads of its columns.
  let head: Rect
  let list: Rect
  /// The selected record, below the list of a wide screen.
  let record: Rect
  let filter: Rect
  /// The legend of the chart, where it has no line for that: the line of notices, as long as there is none.
  let marks: Rect
  /// How the room of chart and list can be shared.
  let choice: Choice
  /// The lines of a record: one, two where its name has no room in one, three where these were chosen.
  let recordRows: Int
  var hasBlocks: Bool { recordRows > 1 }

  enum Choice: Hashable {
    /// The list stands below the chart, and one of them can be larger.
    case stack
    /// The list stands beside the chart: a record takes one line, or three so that long names and the chart have more room.
    case lines
    case none
  }

  /// The columns that records need in one line.
  struct Needs {
    /// For all that the log shows of them.
    var all = 0
    /// For their name, hardness and alkalinity, and the marks of the standards.
    var minimum = 0
  }

  /// - Parameters:
  ///   - isOther: Whether the second of two ways to share the room is chosen.
  ///   - needs: The columns that a record needs in one line.
  ///   - isPlain: Whether the screen is read aloud: then the list has all the room, and a record one line.
  init(_ area: Rect, isOther: Bool, isFiltered: Bool, needs: Needs = Needs(), isPlain: Bool = false) {
    guard !isPlain else {
      (choice, recordRows, chart, marks) = (.none, 1, .zero, .zero)
      let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
      (filter, head, list) = body.rows(.fixed(isFiltered ? 1 : 0), .fixed(1), .fill)
      record = .zero
      return
    }
    // In fewer columns, a chart beside a list would leave too little for both.
    let (body, last) = area.inset(columns: 1).rows(.fill, .fixed(1))
    if area.columns < 72 {
      (choice, recordRows) = (.stack, needs.minimum > body.columns ? 2 : 1)
      // The list keeps some rows, so that the selection is visible.
      let small = body.rows < 14 ? 0 : body.rows / 3
      let most = isOther ? small : min(body.rows - 2, max(6, body.rows * 3 / 5))
      // No record is cut in two.
      let rows = most - (isOther ? 0 : (body.rows - most) % recordRows)
      let hasHead = body.rows - rows >= 5
      (chart, filter, head, list) = body.rows(
        .fixed(rows), .fixed(isFiltered ? 1 : 0), .fixed(hasHead ? 1 : 0), .fill)
      record = .zero
    } else {
      choice = area.columns >= 110 || body.rows < 11 ? .none : .lines
      recordRows = choice == .lines && isOther ? 3 : 1
      let line = max(38, body.columns / 2, min(needs.all, body.columns - 26))
      let width = area.columns >= 110 ? max(70, body.columns / 2) : recordRows == 3 ? 33 : line
      let (left, side) = body.columns(.fill, .fixed(width))
      chart = left.columns(.fill, .fixed(2)).0
      // The list keeps at least as many rows.
      let rows = area.columns >= 110 && side.rows >= 2 * WaterSummary.wishedRows + 4 ? WaterSummary.wishedRows : 0
      (filter, head, list, _, record) = side.rows(
        .fixed(isFiltered ? 1 : 0), .fixed(1), .fill, .fixed(rows > 0 ? 1 : 0), .fixed(rows))
    }
    // A narrow chart has no room for all of them.
    let explainsMarks = chart.isEmpty || chart.columns >= 48 && WaterChart.explainsMarks(in: chart)
    marks = explainsMarks ? .zero : last.columns(.fill, .fixed(1)).0
  }
}
