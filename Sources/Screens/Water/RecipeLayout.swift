import TerminalUI

/// Where the parts of the book of recipes stand.
struct RecipeLayout {
  /// Which of the two has the room, where there is not enough for both.
  enum Pane: Hashable, Sendable {
    case list, details
  }

  /// What is looked for, or which zones are shown.
  let filter: Rect
  let head: Rect
  let list: Rect
  let details: Rect
  let chart: Rect
  let notice: Rect
  /// Whether list and details take turns, as there is too little room for both.
  let takesTurns: Bool

  /// How many recipes are shown at once.
  var room: Int { max(1, list.rows) }

  /// A line of salt with name, formula, grams and milligrams.
  private static let detailColumns = 44
  /// Five salts with what is said before and after them, and two pieces of advice.
  private static let detailRows = 11

  init(_ area: Rect, _ pane: Pane) {
    let (main, notice) = area.rows(.fill, .fixed(1))
    self.notice = notice.inset(columns: 1)
    let body = main.inset(columns: 1)
    if area.rows >= 15, area.columns >= 108 {
      takesTurns = false
      // So that the longest name fits, as long as the chart has its room.
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
    } else {
      (takesTurns, filter, head, list, details, chart) = Self.stacked(body, pane)
    }
  }

  private static func stacked(_ body: Rect, _ pane: Pane) -> (Bool, Rect, Rect, Rect, Rect, Rect) {
    let none = Rect.zero
    let isTall = body.rows >= 26
    if pane == .details, !isTall {
      // The chart only where the details leave it room to be read.
      let chartRows = body.rows - 14 >= 9 ? body.rows - 14 : 0
      let parts = body.rows([.fill, .fixed(chartRows)])
      return (true, none, none, none, parts[0], parts[1])
    }
    let chartRows = body.rows >= 36 ? body.rows / 3 : 0
    let detailRows = isTall ? 13 : body.rows >= 12 ? 4 : body.rows >= 8 ? 3 : 0
    let parts = body.rows([
      .fixed(body.rows >= 5 ? 1 : 0), .fixed(body.rows >= 11 ? 1 : 0), .fill, .fixed(isTall ? 1 : 0),
      .fixed(detailRows),
      .fixed(chartRows),
    ])
    return (!isTall, parts[0], parts[1], parts[2], parts[4], parts[5])
  }
}
