import JuiceModel
import TerminalUI

/// Where the bar shows what: the landscape of the exercise for its menu, else pages of cards, or of rows in little room.
struct JuiceLayout {
  /// A column for each ingredient; none when the stock is a line.
  private(set) var shelves: [Rect] = []
  /// The stock in one line, when there is no room for shelves.
  private(set) var stockLine = Rect.zero
  /// The area of each product; empty for those on other pages.
  private(set) var products: [Rect]
  /// The indices of the products on the page.
  private(set) var shown: Range<Int>
  /// Whether each product is a row of a list.
  let isList: Bool
  /// The line at the foot.
  let detail: Rect
  private let perPage: Int

  init(_ area: Rect, _ sizeClass: SizeClass, count: Int, isLandscape: Bool, selected: Int) {
    let (main, last) = area.rows(.fill, .fixed(1))
    detail = last.inset(columns: 1)
    let board = main.inset(columns: 1)
    // Below this the cards would have to cut their words.
    isList = Self.isList(area, sizeClass)
    if !isList, isLandscape {
      perPage = count
      shown = 0..<count
      products = []
      placeLandscape(board)
      return
    }
    let head = isList && main.rows <= 8 ? 0 : 1
    // The products come before the stock.
    let hasStock = !isList || main.rows > min(count, 6)
    let (stock, _, rest) = board.rows(.fixed(hasStock ? 1 : 0), .fixed(head), .fill)
    stockLine = stock
    let places = isList ? (0..<rest.rows).map(rest.line) : JuiceLayout.cards(in: rest, count: count)
    perPage = max(1, places.count)
    let start = selected / perPage * perPage
    shown = start..<min(start + perPage, count)
    products = Array(repeating: .zero, count: count)
    for (index, place) in zip(shown, places) { products[index] = place }
  }

  private static func isList(_ area: Rect, _ sizeClass: SizeClass) -> Bool {
    sizeClass == .compact || area.columns < 76
  }

  /// The rows in which all products are seen with the words of their cards.
  static func leastRows(_ area: Rect, _ sizeClass: SizeClass, count: Int, isLandscape: Bool) -> Int {
    if isList(area, sizeClass) { return count + 2 }
    if isLandscape { return 19 }
    let columns = max(1, (area.columns - 2) / leastCardColumns)
    return (count + columns - 1) / columns * 5 + 3
  }

  var pageCount: Int { (products.count + perPage - 1) / perPage }
  var page: Int { shown.lowerBound / perPage }

  /// Returns the first product of the page that is a number of pages further.
  func firstOfPage(_ selected: Int, _ step: Int) -> Int {
    min(max(0, selected / perPage + step), pageCount - 1) * perPage
  }

  /// Returns the product beside another one; at the edge of a page the nearest one on the next.
  func neighbor(of index: Int, _ direction: Direction) -> Int? {
    if let next = direction.neighbor(of: index, among: products) { return next }
    switch direction {
    case .right, .down: return shown.upperBound < products.count ? shown.upperBound : nil
    case .left, .up: return shown.lowerBound > 0 ? shown.lowerBound - 1 : nil
    }
  }

  /// Returns places for cards, in rows, each wide enough for its words, and higher where all have room for a recipe.
  private static func cards(in area: Rect, count: Int) -> [Rect] {
    let columns = max(1, area.columns / leastCardColumns)
    let lines = max(1, (count + columns - 1) / columns)
    let height = min(highestCard, max(4, area.rows / lines))
    let rows = max(1, area.rows / height)
    return area.rows(Array(repeating: .fixed(height), count: rows)).flatMap {
      $0.columns(Array(repeating: .fill, count: columns))
    }
  }

  private static let leastCardColumns = 24
  /// The rows of a card with prices, two lines of a recipe, and what is left.
  private static let highestCard = 7

  /// Places each product of one fruit below it, and the blends across the columns of their fruits.
  private mutating func placeLandscape(_ board: Rect) {
    // Cards get what they need; the fruits' pictures grow with what is left, as long as they fit their columns; the
    // rest becomes air, the same above and below.
    let rows = board.rows
    let (isRoomy, isTall) = (rows >= 19, rows >= 30)
    let (blends, singles, gap) = (isTall ? 6 : isRoomy ? 5 : 4, isTall ? 5 : 4, isTall ? 2 : isRoomy ? 1 : 0)
    let count = Menu.builtIn.ingredients.count
    let below = isTall ? 1 : 0
    let rest = rows - below - blends - gap - singles
    let shelf = min(rest, Sprite.size(in: Size(columns: board.columns / count - 2, rows: 99)).rows + 3)
    let spacing = max(0, rest - shelf + 1) / 2
    let (_, shelfArea, _, blendArea, _, singleArea) = board.rows(
      .fixed(spacing), .fixed(shelf), .fixed(below), .fixed(blends), .fixed(gap), .fixed(singles))
    shelves = shelfArea.columns(Array(repeating: .fill, count: count))
    let spans = [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (0, 1), (3, 4)]
    products = spans.map { [shelves] first, last in
      let row = first == last ? singleArea : blendArea
      let (start, end) = (shelves[first].column, shelves[last].endColumn)
      return Rect(column: start, row: row.row, columns: end - start, rows: row.rows)
    }
  }
}

extension JuiceLayout {
  /// Returns whether products and ingredients are those of the exercise, whose cards stand below their fruits.
  static func isLandscape(_ menu: Menu) -> Bool {
    menu.products.map(\.id) == Menu.builtIn.products.map(\.id)
      && menu.ingredients.map(\.id) == Menu.builtIn.ingredients.map(\.id)
  }
}
