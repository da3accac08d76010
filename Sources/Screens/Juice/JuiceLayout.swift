import JuiceModel
import TerminalUI

/// Where everything is in the juice bar.
///
/// Drawing and moving with the arrows share it.
struct JuiceLayout {
  /// A column for each fruit; none when the stock is a line.
  let shelves: [Rect]
  /// The stock in one line, when there is no room for shelves.
  let stockLine: Rect
  /// A place for each juice: on the board below its fruits, else a row of a list.
  let juices: [Rect]
  let isList: Bool
  /// The last line.
  let remark: Rect

  init(_ area: Rect, _ sizeClass: SizeClass) {
    let (main, last) = area.rows(.fill, .fixed(1))
    remark = last.inset(columns: 1)
    let board = main.inset(columns: 1)
    // Below this the cards would have to cut their words.
    isList = sizeClass == .compact || area.columns < 76
    if isList {
      let parts = board.rows([.fixed(1), .fixed(main.rows > 8 ? 1 : 0), .fill])
      stockLine = parts[0]
      shelves = []
      juices = Juice.allCases.indices.map(parts[2].line)
      return
    }
    stockLine = .zero
    // Cards get what they need; the fruits' pictures grow with what is left, as long as they fit their columns; the
    // rest becomes air, the same above and below.
    let roomy = main.rows >= 19
    let tall = main.rows >= 30
    let (blends, singles, gap) = (tall ? 6 : roomy ? 5 : 4, tall ? 5 : 4, tall ? 2 : roomy ? 1 : 0)
    let column = board.columns / Fruit.allCases.count
    let below = tall ? 1 : 0
    let rest = board.rows - below - blends - gap - singles
    let shelf = min(rest, Sprite.size(in: Size(columns: column - 2, rows: 99)).rows + 3)
    let air = max(0, rest - shelf + 1) / 2
    let parts = board.rows([
      .fixed(air), .fixed(shelf), .fixed(below), .fixed(blends), .fixed(gap), .fixed(singles),
    ])
    shelves = parts[1].columns(Array(repeating: .fill, count: Fruit.allCases.count))
    // The juices of one fruit below it; a blend spans its two fruits.
    let spans = [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (0, 1), (3, 4)]
    juices = spans.map { [shelves] first, last in
      let row = first == last ? parts[5] : parts[3]
      return Rect(
        column: shelves[first].column, row: row.row, columns: shelves[last].endColumn - shelves[first].column,
        rows: row.rows)
    }
  }
}
