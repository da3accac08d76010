import TerminalUI

/// The areas of Home; parts without room are empty.
struct HomeLayout {
  /// The area of each app; in a list that is longer than the screen some are outside of it.
  let cards: [Rect]
  /// The indices of the apps on the screen.
  let visible: Range<Int>
  let isList: Bool
  /// Room for a picture of what is selected, if there is any beside a list.
  let picture: Rect
  /// The area of today: a card, or lines below a list of which the first is the title.
  let today: Rect
  /// The area of each of its lines, as many as there is room for.
  let lineAreas: [Rect]
  /// Room below the lines for the picture of one of them.
  let pictureOfToday: Rect
  /// The number of latest records for which each card has room.
  let latestRows: Int

  init(_ area: Rect, _ sizeClass: SizeClass, count: Int, selected: Int, lines: Int) {
    // The last line is for notices.
    let main = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let isWide = sizeClass == .wide
    // Beside the cards on a wide screen; else in the cell that they leave free.
    let (beside, room) = isWide ? main.columns(.fill, .fixed(max(40, main.columns * 3 / 10))) : (main, .zero)
    let cells = isWide ? count : count + 1
    // Narrower cards would have to cut their titles.
    let columns = max(3, min((cells + 1) / 2, beside.columns / 26))
    let rows = max(2, (cells + columns - 1) / columns)
    isList = sizeClass == .compact || area.columns < 74 || main.rows / rows < 5
    if isList {
      let list = HomeLayout.list(main, area, count: count, selected: selected, lines: lines)
      (cards, visible, picture, today) = (list.cards, list.visible, list.picture, list.today)
      lineAreas = (1..<max(1, list.today.rows)).map { list.today.line($0) }
      (pictureOfToday, latestRows) = (.zero, 0)
      return
    }
    (visible, picture) = (0..<count, .zero)
    if isWide {
      // The last row has fewer cards, which are wider.
      cards = beside.rows(Array(repeating: .fill, count: rows)).enumerated().flatMap { row, area in
        area.columns(Array(repeating: .fill, count: max(1, min(columns, count - row * columns))))
      }
      today = room.columns(.fixed(1), .fill).1
    } else {
      let cells = main.grid(columns: columns, rows: rows)
      cards = Array(cells.prefix(count))
      let last = cells[cells.count - 1]
      let first = cells[min(count, cells.count - 1)]
      today =
        cells.count > count
        ? Rect(column: first.column, row: last.row, columns: last.endColumn - first.column, rows: last.rows) : .zero
    }
    let minimum = cards.map { Card.content(of: $0).rows }.min() ?? 0
    // A picture, the state, an empty row, and the latest records.
    latestRows = isWide && minimum >= 13 ? min(8, minimum / 2 - 2) : 0
    // The key of a line begins at the border.
    let inside = Card.content(of: today)
    let content =
      today.isEmpty
      ? .zero : Rect(column: inside.column - 1, row: inside.row, columns: inside.columns + 1, rows: inside.rows)
    let gap = content.rows >= lines * 3 ? 1 : 0
    let height = lines == 0 ? 0 : min(isWide ? 4 : 2, max(1, (content.rows + gap) / lines - gap))
    let shown = min(lines, (content.rows + gap) / max(1, height + gap))
    lineAreas = (0..<shown).map { line in
      Rect(column: content.column, row: content.row + line * (height + gap), columns: content.columns, rows: height)
    }
    let below = content.rows(.fixed(shown * (height + gap) + 1), .fill).1
    // Large enough to be recognized, and no larger.
    pictureOfToday =
      isWide && below.rows >= 8 ? below.inset(columns: 1).rows(.fixed(min(14, below.rows)), .fill).0 : .zero
  }

  private static func list(
    _ main: Rect, _ area: Rect, count: Int, selected: Int, lines: Int
  ) -> (cards: [Rect], visible: Range<Int>, picture: Rect, today: Rect) {
    let (left, picture) = area.columns >= 56 ? main.columns(.minimum(36), .fixed(20)) : main.columns(.fill, .fixed(0))
    // The title of today, and at least one line of it.
    let free = left.rows - count
    let words = lines > 0 && free >= 2 ? min(lines + 1, free) : 0
    let (list, today) = left.rows(.fill, .fixed(words))
    let height = max(1, min(2, list.rows / count))
    let shown = min(count, max(1, list.rows / height))
    // Rows that do not fit scroll, so that the selected one is among those that do.
    let first = min(max(0, selected - shown / 2), count - shown)
    let size = Size(columns: list.columns, rows: height * shown)
    let top = words > 0 ? list.rows(.fixed(size.rows), .fill).0 : list.centered(size)
    let cards = (0..<count).map {
      Rect(column: top.column, row: top.row + ($0 - first) * height, columns: top.columns, rows: height)
    }
    return (cards, first..<first + shown, picture, today)
  }
}
