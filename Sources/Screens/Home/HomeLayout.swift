import TerminalUI

/// Where the five cards are.
struct HomeLayout {
  /// One place for each app, in order.
  let cards: [Rect]
  /// Whether the cards are rows of a list.
  let isList: Bool
  /// Room for a greeting, if there is any.
  let greeting: Rect
  /// Room for a picture of what is selected, if there is any.
  ///
  /// Only beside a list.
  let picture: Rect

  init(_ area: Rect, _ sizeClass: SizeClass) {
    // The last line is for notices.
    let main = area.rows(.fill, .fixed(1)).0
    // Below this the cards would have to cut their titles.
    isList = sizeClass == .compact || area.columns < 74
    if isList {
      let list = main.inset(columns: 1)
      let (rows, beside) =
        area.columns >= 56 ? list.columns(.minimum(36), .fixed(20)) : list.columns(.fill, .fixed(0))
      let height = max(1, min(2, rows.rows / HouseApp.allCases.count))
      let top = max(0, (rows.rows - height * HouseApp.allCases.count) / 2)
      cards = HouseApp.allCases.indices.map {
        Rect(column: rows.column, row: rows.row + top + $0 * height, columns: rows.columns, rows: height)
      }
      picture = beside
      greeting = .zero
    } else {
      let places = Grid(columns: 3, rows: 2).places(in: main.inset(columns: 1))
      cards = Array(places.prefix(5))
      greeting = places[5]
      picture = .zero
    }
  }
}
