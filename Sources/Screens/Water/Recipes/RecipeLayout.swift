import TerminalUI

/// Where the parts of the book of recipes stand.
struct RecipeLayout {
  /// Which of the two is shown where there is not enough room for both.
  enum Pane: Hashable, Sendable {
    case list, details
  }

  /// The zones, the words that are filtered by, and the order.
  let filter: Rect
  let head: Rect
  let list: Rect
  let details: Rect
  let chart: Rect
  /// Whether list and details take turns, as there is too little room for both.
  let takesTurns: Bool

  /// A line of salt with name, formula, grams and milligrams.
  private static let detailColumns = 44
  /// Five salts with what is said before and after them, and two pieces of advice.
  private static let detailRows = 11

  init(_ area: Rect, _ pane: Pane) {
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    if area.rows >= 15, area.columns >= 108 {
      takesTurns = false
      // Wide enough for the longest name, as long as the chart has its room.
      let (left, right) = body.columns(.fixed(min(72, body.columns - 44)), .fill)
      chart = right.columns(.fixed(2), .fill).1
      let parts = left.rows([.fixed(1), .fixed(1), .fill, .fixed(1), .fixed(left.rows >= 30 ? 13 : Self.detailRows)])
      (filter, head, list, details) = (parts[0], parts[1], parts[2], parts[4])
    } else if area.rows >= 20, area.columns >= 76 {
      takesTurns = false
      let parts = body.rows([
        .fixed(1), .fixed(1), .fill, .fixed(1), .fixed(min(15, max(Self.detailRows, body.rows / 2))),
      ])
      (filter, head, list) = (parts[0], parts[1], parts[2])
      let (left, right) = parts[4].columns(.fixed(Self.detailColumns), .fill)
      details = left
      chart = right.columns(.fixed(2), .fill).1
    } else if pane == .details, body.rows < 26 {
      takesTurns = true
      (filter, head, list) = (.zero, .zero, .zero)
      // The chart only where the details leave it room to be read.
      (details, chart) = body.rows(.fill, .fixed(body.rows - 14 >= 9 ? body.rows - 14 : 0))
    } else {
      let isTall = body.rows >= 26
      takesTurns = !isTall
      let detailRows = isTall ? 13 : body.rows >= 12 ? 4 : body.rows >= 8 ? 3 : 0
      let parts = body.rows([
        .fixed(body.rows >= 5 ? 1 : 0), .fixed(body.rows >= 11 ? 1 : 0), .fill, .fixed(isTall ? 1 : 0),
        .fixed(detailRows), .fixed(body.rows >= 36 ? body.rows / 3 : 0),
      ])
      (filter, head, list, details, chart) = (parts[0], parts[1], parts[2], parts[4], parts[5])
    }
  }
}
