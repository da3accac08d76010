import JuiceModel
import TerminalUI

/// Where everything is in the juice bar.
///
/// Drawing and moving with the arrows share it.
struct JuiceLayout {
  /// One column of the shelf for each fruit; all empty when the stock is a line.
  let shelves: [Fruit: Rect]
  /// The stock in one line, when there is no room for shelves.
  let stockLine: Rect
  let juices: [Juice: Rect]
  let isList: Bool
  /// The last line.
  let remark: Rect

  /// Column and span of a juice on the board: each stands under its fruits.
  private static let blends: [(juice: Juice, first: Int, span: Int)] = [(.strawberryBanana, 0, 2), (.mangoKiwi, 3, 2)]
  private static let singles: [Juice] = [.strawberry, .banana, .pineapple, .kiwi, .mango]

  init(_ area: Rect, _ sizeClass: SizeClass) {
    let (main, last) = area.rows(.fill, .fixed(1))
    remark = last.inset(columns: 1)
    // Below this the cards would have to cut their words.
    isList = sizeClass == .compact || area.columns < 76
    if isList {
      let parts = main.inset(columns: 1).rows([.fixed(1), .fixed(main.rows > 8 ? 1 : 0), .fill])
      let list = parts[2]
      stockLine = parts[0]
      shelves = [:]
      let places = zip(Juice.allCases, 0...).map { juice, index in (juice, list.line(index)) }
      juices = Dictionary(uniqueKeysWithValues: places)
      return
    }
    stockLine = .zero
    let board = main.inset(columns: 1)
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
    let columns = parts[1].columns(Array(repeating: .fill, count: Fruit.allCases.count))
    shelves = Dictionary(uniqueKeysWithValues: zip(Fruit.allCases, columns))
    var juices: [Juice: Rect] = [:]
    for (juice, column) in zip(JuiceLayout.singles, columns) {
      juices[juice] = Rect(column: column.column, row: parts[5].row, columns: column.columns, rows: parts[5].rows)
    }
    for (juice, first, span) in JuiceLayout.blends {
      let last = columns[first + span - 1]
      juices[juice] = Rect(
        column: columns[first].column, row: parts[3].row, columns: last.endColumn - columns[first].column,
        rows: parts[3].rows)
    }
    self.juices = juices
  }

  /// The juice one gets to with an arrow, or the same where there is none.
  func neighbour(of juice: Juice, going direction: Direction) -> Juice {
    let all = Juice.allCases
    let areas = all.map { juices[$0] ?? .zero }
    guard let index = all.firstIndex(of: juice),
      let next = Spatial.neighbour(of: index, going: direction, among: areas)
    else { return juice }
    return all[next]
  }
}
