import JuiceModel
import Stores
import TerminalUI

/// The juice bar: five fruits, seven juices, one key each.
public struct JuiceScreen: UndoScreen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    case select(Juice)
    case order(Juice)
    case changeQuantity(Int)
    case editStock(Fruit)
    /// Edits the stock because an order could not be made, and then offers that order again.
    case restock(Shortage)
    case offer(Juice, count: Int)
    case showOrders
    /// The user has seen that an order is ready.
    case acknowledge(Order)
  }

  public static let title = Phrase(en: "Juice Maker", ko: "쥬스 메이커")

  public static let nothingToUndo = Phrase(en: "There is no order to undo.", ko: "취소할 주문이 없습니다.")

  public let title: Phrase = Self.title
  public let accent = Accent.juice

  private let store: JuiceStore
  private var status: JuiceStatus?
  private var stock: Stock { status?.stock ?? .initial }
  private(set) var selected = Juice.strawberry
  /// The count of the next order.
  private(set) var quantity = 1
  public var changes = UndoStack(nothingToUndo)
  private var hasOpened = false

  public init(_ store: JuiceStore) { self.store = store }

  public func status(in environment: Environment) -> String {
    let count = status?.made ?? 0
    let made = Phrase(en: "today: \(count) \(count == 1 ? "juice" : "juices")", ko: "오늘 \(count)잔")
    return environment.status(environment.text(made), after: " \(environment.glyphs.symbols.dot) ")
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .order(selected), [.enter, .space], Phrase(en: "order the selected juice", ko: "고른 쥬스 주문"),
        hint: Phrase(en: "order", ko: "주문")),
      Command(
        Phrase(en: "how many to order", ko: "주문할 잔 수"), hint: Phrase(en: "count", ko: "수량"),
        .init(.changeQuantity(1), ["+", "="], Phrase(en: "one more", ko: "하나 더")),
        .init(.changeQuantity(-1), ["-", "_"], Phrase(en: "one less", ko: "하나 덜"))),
      Command(
        Phrase(en: "order this juice now", ko: "이 쥬스 바로 주문"), hint: Phrase(en: "now", ko: "바로"),
        Juice.allCases.map { .init(.order($0), [.digit($0.number)], $0.orderPhrase) }),
      Command(
        .editStock(.strawberry), ["s"], Phrase(en: "edit the stock", ko: "재고 수정"), hint: Phrase(en: "stock", ko: "재고"),
        isEssential: true),
      undoCommand(
        in: environment, Phrase(en: "undo the last order", ko: "마지막 주문 취소"), hint: Phrase(en: "undo", ko: "취소")),
      Command(.showOrders, ["o"], Phrase(en: "the orders so far", ko: "주문 내역"), hint: Phrase(en: "log", ko: "내역")),
      .arrows(in: environment) { .move($0) },
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .move(let direction):
      let areas = JuiceLayout(environment.body, environment.sizeClass).juices
      if let next = direction.neighbor(of: selected.number - 1, among: areas) { selected = Juice.allCases[next] }
    case .select(let juice): selected = juice
    case .order(let juice):
      selected = juice
      return order(juice, in: environment)
    case .changeQuantity(let step):
      quantity = min(max(Order.countRange.lowerBound, quantity + step), Order.countRange.upperBound)
    case .editStock(let fruit): return .open(StockEditor(store, for: selected, quantity, selected: fruit))
    case .restock(let shortage):
      let (juice, count) = (shortage.juice, shortage.count)
      let editor = StockEditor(store, for: juice, count, selected: shortage.missing.first?.fruit ?? .strawberry)
      return .ask(editor) { .offer(juice, count: count) }
    case .offer(let juice, let count):
      guard stock.suffices(for: juice, count: count) else { return .done }
      quantity = count
      let what = juice.name(times: count)
      let question = Phrase(en: "Make \(what.en)?", ko: "\(Particle.object.after(what.ko)) 만들어 드릴까요?")
      return .alert(
        ask(Phrase(en: "Enough fruit now", ko: "이제 만들 수 있습니다"), [question], yes: .order(juice)))
    case .showOrders: return .open(OrderLog(store))
    case .acknowledge(let order): return .say(.good, order.readyRemark)
    }
    return .done
  }

  /// An alert says what came of it; the count stays as it was chosen until an order is made.
  private func order(_ juice: Juice, in environment: Environment) -> Reply {
    let (store, count, time) = (store, quantity, environment.localTime)
    return .save(juice.orderingPhrase(count)) { () throws -> Result<Order, Shortage> in
      do {
        return .success(try store.order(juice, count: count, at: time))
      } catch let shortage as Shortage {
        return .failure(shortage)
      }
    } resuming: { screen, result, environment in
      // What was chosen for the next order meanwhile stays.
      if case .success = result, screen.quantity == count { screen.quantity = 1 }
      try screen.refresh(in: environment)
      switch result {
      case .success(let order): return .alert(screen.ready(order))
      case .failure(let shortage): return .alert(screen.sorry(shortage))
      }
    }
  }

  private func sorry(_ shortage: Shortage) -> Alert<Action> {
    let question = Phrase(en: "Edit the stock?", ko: "재고를 수정할까요?")
    return ask(
      Phrase(en: "Sorry", ko: "죄송합니다"), [shortage.phrase] + shortage.lines + [.empty, question],
      yes: .restock(shortage))
  }

  private func ready(_ order: Order) -> Alert<Action> {
    Alert(
      Phrase(en: "Ready", ko: "나왔습니다"), [order.readyPhrase], accent: accent, picture: order.juice.glass,
      answers: [Alert.Answer(Phrase(en: "OK", ko: "확인"), ["y", "n"], .acknowledge(order))],
      // The next order need not wait until this one is acknowledged.
      shortcuts: Alert.Shortcuts(
        Phrase(en: "order another juice", ko: "이어서 주문"), hint: Phrase(en: "order more", ko: "더 주문"),
        Juice.allCases.map { Alert.Answer($0.orderPhrase, [.digit($0.number)], .order($0)) }))
  }

  private func ask(_ title: Phrase, _ lines: [Phrase], yes action: Action) -> Alert<Action> {
    Alert(
      title, lines, accent: accent,
      answers: [
        Alert.Answer(Phrase(en: "Yes", ko: "예"), ["y"], action), Alert.Answer(Phrase(en: "No", ko: "아니요"), ["n"]),
      ], escape: 1)
  }

  public mutating func refresh(in environment: Environment) throws {
    let status = try store.status(on: environment.localTime.date)
    self.status = status
    let nothingToUndo = JuiceScreen.nothingToUndo
    let undo: UndoStack.Step = { [store] environment in
      guard let undone = try store.undoLast(at: environment.localTime) else {
        return UndoResult(.warning, nothingToUndo)
      }
      return UndoResult(undone.overflow.isEmpty ? .good : .warning, undone.phrase)
    }
    changes.replace(with: status.latest == nil ? nil : undo, else: nothingToUndo)
    // The first juice that can be made is selected at first.
    if !hasOpened { selected = Juice.allCases.first { stock.available(of: $0) > 0 } ?? selected }
    hasOpened = true
  }

  // MARK: Drawing

  /// Draws the fruits above, and the juices below the fruits they are made of.
  public func draw(in canvas: inout Canvas) {
    let layout = JuiceLayout(canvas.area, canvas.environment.sizeClass)
    for (fruit, area) in zip(Fruit.allCases, layout.shelves) {
      canvas.draw(in: area) { drawShelf(of: fruit, in: &$0) }
      canvas.onClick(area, Action.editStock(fruit))
    }
    canvas.draw(in: layout.stockLine) { drawStockLine(in: &$0) }
    if layout.isList { drawList(in: &canvas, layout.juices) }
    for (juice, area) in zip(Juice.allCases, layout.juices) {
      if !layout.isList { canvas.draw(in: area) { drawCard(juice, in: &$0) } }
      canvas.onClick(area, Action.order(juice))
    }
    let style: Style = quantity > 1 ? Style(.accent(canvas.accent), .bold) : .quiet
    canvas.draw(Label(remark(in: canvas), style, .trailing), in: layout.remark)
  }

  private func remark(in canvas: Canvas) -> String {
    if quantity > 1 {
      return canvas.text(Phrase(en: "next order", ko: "다음 주문")) + " \(canvas.symbols.times) \(quantity)"
    }
    guard canvas.area.columns >= 60, let latest = status?.latest else { return "" }
    let order = canvas.text(Phrase(en: "order \(latest.number)", ko: "\(latest.number)번 주문"))
    return "\(order) \(canvas.symbols.dot) \(canvas.environment.clock(latest.placedAt))"
  }

  private func drawShelf(of fruit: Fruit, in canvas: inout Canvas) {
    let (picture, name, number) = canvas.area.rows(.fill, .fixed(1), .fixed(1))
    let air = picture.rows > 1 ? picture.rows(.fill, .fixed(1)).0 : picture
    if air.rows >= 5 {
      canvas.draw(Sprite(fruit.art.picture), in: air.inset(columns: 1))
    } else {
      canvas.draw(Label(fruit.symbol(in: canvas.environment.glyphs), .bold, .center), in: air.line(air.rows / 2))
    }
    canvas.draw(Label(canvas.text(fruit.name), .plain, .center), in: name)
    let isShort = stock.isShort(of: fruit)
    let low = isShort ? " \(canvas.symbols.warning) " + canvas.text(Phrase(en: "low", ko: "부족")) : ""
    canvas.draw(Label("\(stock[fruit])\(low)", Style(isShort ? .warning : .plain, .bold), .center), in: number)
  }

  private func drawStockLine(in canvas: inout Canvas) {
    let areas = canvas.area.columns(Array(repeating: .fill, count: Fruit.allCases.count))
    for (fruit, area) in zip(Fruit.allCases, areas) {
      let isShort = stock.isShort(of: fruit)
      let symbol = canvas.isPlain ? canvas.text(fruit.name) : fruit.symbol(in: canvas.environment.glyphs)
      let text = "\(symbol) \(stock[fruit])\(isShort ? canvas.symbols.warning : "")"
      canvas.draw(Label(text, isShort ? .warning : .plain), in: area)
      canvas.onClick(area, Action.editStock(fruit))
    }
  }

  private func drawCard(_ juice: Juice, in canvas: inout Canvas) {
    let full = canvas.text(juice.name)
    let name = full.columns + 6 <= canvas.area.columns ? full : canvas.text(juice.shortName)
    canvas.draw(Card(name, key: "\(juice.number)", isSelected: juice == selected), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let ingredients = juice.recipe.ingredients
    let recipe =
      ingredients.count == 1
      ? Phrase(en: "needs \(ingredients[0].amount)", ko: "\(ingredients[0].amount)개 필요")
      : juice.recipePhrase(separator: plus(in: canvas))
    canvas.draw(Label(canvas.text(recipe), .quiet), in: inside.line(0))
    canvas.draw(Label(availability(of: juice, in: canvas.environment)), in: inside.line(inside.rows - 1))
  }

  private func plus(in canvas: Canvas) -> String { canvas.isUnicode ? " · " : " + " }

  private func availability(of juice: Juice, in environment: Environment) -> StyledText {
    let available = stock.available(of: juice)
    guard available == 0 else {
      return StyledText(environment.text(Phrase(en: "\(available) left", ko: "\(available)잔 가능")))
    }
    let words = environment.text(Phrase(en: "sold out", ko: "품절"))
    return StyledText("\(environment.glyphs.symbols.bad) \(words)", .bad)
  }

  private func drawList(in canvas: inout Canvas, _ areas: [Rect]) {
    guard let first = areas.first else { return }
    let (environment, separator) = (canvas.environment, plus(in: canvas))
    let columns: [TableColumn<Juice>] = [
      .whole { juice, _ in environment.choice(juice.number, juice.name, isSelected: juice == selected, accent) },
      .whole(priority: 1) { juice, _ in
        StyledText(environment.text(juice.recipePhrase(separator: separator)), .quiet)
      },
      .whole { juice, _ in availability(of: juice, in: environment) },
    ]
    canvas.draw(
      Table(columns, rows: Juice.allCases),
      in: Rect(column: first.column, row: first.row, columns: first.columns, rows: areas.count))
    if let area = areas.dropFirst((Juice.allCases.firstIndex(of: selected) ?? 0)).first {
      canvas.setCursor(.selection, column: area.column, row: area.row)
    }
  }
}

private struct JuiceLayout {
  /// A column for each fruit; none when the stock is a line.
  let shelves: [Rect]
  /// The stock in one line, when there is no room for shelves.
  let stockLine: Rect
  /// On the board each juice is below its fruits, else in a row of a list.
  let juices: [Rect]
  let isList: Bool
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
    let parts = board.rows([.fixed(air), .fixed(shelf), .fixed(below), .fixed(blends), .fixed(gap), .fixed(singles)])
    shelves = parts[1].columns(Array(repeating: .fill, count: Fruit.allCases.count))
    // The juices of one fruit below it; a blend spans its two fruits.
    let spans = [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (0, 1), (3, 4)]
    juices = spans.map { [shelves] first, last in
      let row = first == last ? parts[5] : parts[3]
      let (start, end) = (shelves[first].column, shelves[last].endColumn)
      return Rect(column: start, row: row.row, columns: end - start, rows: row.rows)
    }
  }
}
