import JuiceModel
import PavilionKit
import Stores
import TerminalUI

/// The bar: what is in stock and what it sells, with one key each for the first nine.
public struct JuiceScreen: Screen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    case turnPage(Int)
    case select(Product.ID)
    /// Orders a product, or adds it to the basket while there is one.
    case order(Product.ID)
    /// Orders the selected product, unless something was ordered just now.
    case orderSelected
    case changeQuantity(Int)
    case find
    case openBasket
    /// Orders what is in the basket.
    case placeBasket
    /// Orders what is in the basket as the menu offers it now.
    case acceptChanges
    /// Moves between the products and the lines of the basket.
    case switchFocus
    case selectLine(Int)
    case undoStep
    /// Takes the last order back, once it is known whether it was made, and why.
    case takeBack(Order.ID, wasMade: Bool?, UndoReason?)
    case redo
    case dropLine
    case changeIce, changeSyrup, changeSize
    case editWord
    case setWord(MenuText)
    case editName
    case setName(MenuText)
    case discardBasket
    case toggleSoldOut
    case editStock(Ingredient.ID?)
    /// Edits the stock because an order could not be made, and then offers that order again.
    case restock(Shortage)
    case offer([OrderItem])
    case makeOffered([OrderItem])
    /// Sells past the count.
    case sellAnyway([OrderItem])
    case showOrders
    case showKitchen
    case showSales
    case editMenu
    case closeAnnouncement
    case putBack(Basket)
  }

  public static let title = Phrase(en: "Juice Maker", ko: "쥬스 메이커")

  public static let nothingToUndo = Phrase(en: "There is no order to undo.", ko: "취소할 주문이 없습니다.")
  public static let nothingToRedo = Phrase(
    en: "There is no order that was just taken back.", ko: "방금 취소한 주문이 없습니다.")

  public let title: Phrase = Self.title
  public let accent = Accent.juice

  let store: JuiceStore
  private(set) var status: JuiceStatus?
  /// The revision that was read last, and drawn: most of the bar stays as it is from one key to the next.
  private(set) var revision = Revision()
  let drawnParts = CellCache<DrawnPart>(limit: 64)
  /// The last orders, which stay as they are from one key to the next.
  let recentOrders = CellCache<RecentOrders>()
  /// The keys that order a product at once, which stay the same until the menu is read again.
  private var orderChoices: [Command<Action>.Choice] = []
  var stock: Stock { status?.stock ?? Stock(of: .builtIn) }
  var menu: Menu { stock.menu }
  private(set) var selected: Product.ID = .strawberry
  /// The count of the next order.
  private(set) var quantity = 1
  /// The order that is being put together; nil while digits order at once.
  var basket: Basket?
  /// Whether the arrows select a line of the basket.
  var isInBasket = false
  private var pause = OrderPause()
  /// The announcement of the order that was just made, over the bar.
  private(set) var announcement: Announcement?
  private var hasOpened = false
  /// Whether the cards stand below their fruits.
  private(set) var isLandscape = true

  public init(_ store: JuiceStore) { self.store = store }

  /// A bar with a basket that is open.
  init(_ store: JuiceStore, basket: Basket) { (self.store, self.basket) = (store, basket) }

  public func status(in environment: Environment) -> String {
    let count = status?.made ?? 0
    let made = Phrase(en: "today: \(count) \(count == 1 ? "juice" : "juices")", ko: "오늘 \(count)잔")
    return environment.status(environment.text(made), after: " \(environment.glyphs.symbols.dot) ")
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let stock = Command<Action>(
      .editStock(nil), ["s"], Phrase(en: "edit the stock", ko: "재고 수정"), hint: Phrase(en: "stock", ko: "재고"),
      isEssential: basket == nil)
    let find = Command<Action>(
      .find, ["/"], Phrase(en: "find by name or initials", ko: "이름이나 초성으로 찾기"), hint: Phrase(en: "find", ko: "찾기"))
    let log = Command<Action>(
      .showOrders, ["o"], Phrase(en: "the orders so far", ko: "주문 내역"), hint: Phrase(en: "log", ko: "내역"))
    let soldOut = Command<Action>(
      .toggleSoldOut, ["x"], Phrase(en: "sold out: until tomorrow, until changed, on sale", ko: "품절: 오늘만, 계속, 판매"))
    let close = Command<Action>(.closeAnnouncement, [.escape], environment.words.close, hint: environment.words.close)
    let sales = Command<Action>(
      .showSales, ["d"], Phrase(en: "what was sold, by day", ko: "날짜별 매출"), hint: Phrase(en: "day", ko: "매출"))
    let kitchen = Command<Action>(
      .showKitchen, ["t"], Phrase(en: "the tickets in the kitchen", ko: "주방의 주문표"),
      hint: environment.shop.hasTickets ? Phrase(en: "tickets", ko: "주문표") : nil)
    let editMenu = Command<Action>(.editMenu, ["m"], Phrase(en: "edit the menu", ko: "메뉴 고치기"))
    let rest =
      [stock] + undoCommands(in: environment)
      + [log, sales, kitchen, find, soldOut, .arrows(in: environment) { .move($0) }, editMenu]
      + (announcement == nil ? [] : [close])
    if basket != nil { return basketCommands(in: environment) + rest + pageCommands(in: environment) }
    return [
      Command(
        .orderSelected, [.enter, .space], Phrase(en: "order the selected juice", ko: "고른 쥬스 주문"),
        hint: Phrase(en: "order", ko: "주문")),
      Command(
        Phrase(en: "how many to order", ko: "주문할 잔 수"), hint: Phrase(en: "count", ko: "수량"),
        .init(.changeQuantity(1), ["+", "="], Phrase(en: "one more", ko: "하나 더")),
        .init(.changeQuantity(-1), ["-", "_"], Phrase(en: "one less", ko: "하나 덜"))),
      Command(
        Phrase(en: "order this juice now", ko: "이 쥬스 바로 주문"), hint: Phrase(en: "now", ko: "바로"),
        orderChoices),
      Command(
        .openBasket, ["b"], Phrase(en: "several in one order", ko: "여러 가지를 한 주문으로"),
        hint: Phrase(en: "basket", ko: "담기")),
    ] + rest + pageCommands(in: environment)
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    if [.orderSelected, .placeBasket].contains(action), pause.takes(keyAt: environment.milliseconds) {
      return .say(
        .plain, Phrase(en: "Ordered once. Again: an arrow, Enter.", ko: "한 번만 주문했습니다. 방향키 뒤 Enter."))
    }
    // The announcement goes with the next key that means something here.
    endPause()
    switch action {
    case .move(let direction) where isInBasket && basket?.isEmpty == false:
      basket?.moveSelection(by: [.up, .left].contains(direction) ? -1 : 1)
    case .move(let direction):
      let layout = layout(environment.body, environment.sizeClass).board
      if let next = layout.neighbor(of: selectedIndex, direction) { selected = menu.products[next].id }
    case .turnPage(let step):
      let next = layout(environment.body, environment.sizeClass).board.firstOfPage(selectedIndex, step)
      if menu.products.indices.contains(next) { selected = menu.products[next].id }
    case .select(let product): selected = product
    case .order(let product):
      selected = product
      guard basket == nil else { return add(product, in: environment) }
      return order([OrderItem(product, count: quantity)], in: environment)
    case .orderSelected: return order([OrderItem(selected, count: quantity)], in: environment)
    case .changeQuantity(let step):
      if basket?.isEmpty == false {
        basket?.changeCount(by: step)
      } else {
        quantity = min(max(Order.countRange.lowerBound, quantity + step), Order.countRange.upperBound)
      }
    case .find:
      let detail: @Sendable (Product, Environment) -> StyledText = { [self] in availability(of: $0, in: $1) }
      return .ask(ProductFinder(menu, detail: detail)) { .order($0) }
    case .openBasket: basket = Basket()
    case .placeBasket:
      guard let basket, !basket.isEmpty else { return .perform(.order(selected)) }
      if let question = changesQuestion(basket, in: environment) { return .alert(question) }
      return order(basket.items, in: environment)
    case .acceptChanges:
      let menu = menu
      basket?.accept(menu)
      guard let basket, !basket.isEmpty else { return .done }
      return order(basket.items, in: environment)
    case .switchFocus, .selectLine, .undoStep, .dropLine, .changeIce, .changeSyrup, .changeSize, .editWord, .setWord,
      .editName, .setName, .discardBasket, .putBack:
      return changeBasket(action, in: environment)
    case .toggleSoldOut: return toggleSoldOut(in: environment)
    case .editStock(let ingredient):
      return .open(StockEditor(store, for: [OrderItem(selected, count: quantity)], selected: ingredient))
    case .restock(let shortage):
      let editor = StockEditor(store, for: shortage.items, selected: shortage.missing.first?.ingredient)
      return .ask(editor) { .offer(shortage.items) }
    case .offer(let items):
      guard stock.suffices(for: items) else { return .done }
      let what = menu.phrase(of: items)
      let question = Phrase(en: "Make \(what.en)?", ko: "\(Particle.object.after(what.ko)) 만들어 드릴까요?")
      let answers = [Alert.Answer(Phrase(en: "Yes", ko: "예"), ["y"], Action.makeOffered(items)), no]
      return .alert(
        Alert(
          Phrase(en: menu.hasFruitOnly ? "Enough fruit now" : "Enough now", ko: "이제 만들 수 있습니다"), [question],
          accent: accent, answers: answers, escape: 1))
    case .makeOffered(let items): return order(items, in: environment)
    case .sellAnyway(let items): return order(items, pastCount: true, in: environment)
    case .takeBack(let number, let wasMade, let reason):
      return takeBack(number, wasMade: wasMade, reason: reason, in: environment)
    case .redo: return redo(in: environment)
    case .showOrders: return .open(OrderLog(store))
    case .showKitchen: return .open(KitchenScreen(store))
    case .showSales: return .open(SalesScreen(store))
    case .editMenu: return .open(MenuScreen(store))
    case .closeAnnouncement: break
    }
    return .done
  }

  // MARK: Orders

  /// Orders items.
  ///
  /// Those of the basket leave it at once, so that a second key does not order them again; they come back if they cannot be
  /// made.
  private mutating func order(_ items: [OrderItem], pastCount: Bool = false, in environment: Environment) -> Reply {
    let (store, count, time) = (store, quantity, environment.localTime)
    let placed = basket?.items == items ? basket : nil
    if placed != nil { closeBasket(in: environment) }
    pause.begin(at: environment.milliseconds)
    // It is that of this order, whatever becomes of it.
    quantity = 1
    let what = menu.phrase(of: items)
    return .save(Phrase(en: "Ordering \(what.en)", ko: "주문하는 중: \(what.ko)")) {
      Result { () throws(OrderError) in
        try store.order(
          items, name: placed?.name ?? .empty, pastCount: pastCount, unlessChanged: placed, at: time)
      }
    } resuming: { screen, result, environment in
      switch result {
      case .failure(let error): return try screen.explain(error, items, count: count, placed, in: environment)
      case .success(let order):
        try screen.refresh(in: environment)
        return screen.announce(order, in: environment)
      }
    }
  }

  /// Says why items were not ordered, and puts them back.
  private mutating func explain(
    _ error: OrderError, _ items: [OrderItem], count: Int, _ placed: Basket?, in environment: Environment
  ) throws -> Reply {
    pause.stop()
    if case .storage(let error) = error, error.kind == .unknownOutcome {
      return .alert(unknown(items, placed, in: environment))
    }
    // For another try, unless something was chosen meanwhile.
    if case .shortage = error, quantity == 1 { quantity = count }
    if let placed { putBack(placed) }
    switch error {
    case .storage, .countOutOfRange: throw error.cause
    case .shortage(let shortage):
      try refresh(in: environment)
      return .alert(sorry(shortage, in: environment))
    case .notForSale(let reason):
      try refresh(in: environment)
      return .say(.warning, reason.phrase(menu))
    case .menuChanged:
      try refresh(in: environment)
      return basket.flatMap { changesQuestion($0, in: environment) }.map { .alert($0) } ?? .done
    }
  }

  /// Nobody knows whether an order was saved: what was ordered is not put back, so that no key orders it twice.
  private func unknown(_ items: [OrderItem], _ placed: Basket?, in environment: Environment) -> Alert<Action> {
    let what = menu.phrase(of: items)
    let lines = [
      Phrase(
        en: "The server did not answer, so it is not known whether this was saved: \(what.en).",
        ko: "서버가 답하지 않아 주문이 저장되었는지 알 수 없습니다: \(what.ko)."),
      Phrase(en: "Look in the log before you order it again.", ko: "다시 주문하기 전에 주문 내역을 보세요."),
    ]
    let log = Alert.Answer(Phrase(en: "log", ko: "내역"), ["o"], Action.showOrders)
    let again = placed.map { Alert.Answer(Phrase(en: "basket again", ko: "다시 담기"), ["b"], Action.putBack($0)) }
    return Alert(
      Phrase(en: "Ordered or not?", ko: "주문되었는지 모릅니다"), lines, accent: accent,
      answers: [log, again, Alert.Answer(environment.words.close, ["c"])].compactMap(\.self),
      escape: again == nil ? 1 : 2, ignoresTypeAhead: true)
  }

  private mutating func announce(_ order: Order, in environment: Environment) -> Reply {
    pause.begin(at: environment.milliseconds)
    let printing = printReply(of: order, in: environment)
    // Where it is read aloud, it is said in a line.
    guard !environment.isPlain else {
      return printing.saying(Notice(.good, order.readyPhrase(menu) + Phrase(same: " ") + order.callPhrase(menu)))
    }
    announcement = Announcement(order, menu, at: environment.milliseconds)
    return printing
  }

  /// Prints an order that was just made beside the bar, which goes on meanwhile.
  private func printReply(of order: Order, in environment: Environment) -> Reply {
    let kinds = environment.receipts.printing.kinds
    guard !kinds.isEmpty, let job = ReceiptJob(order, kinds, isSale: true, in: environment) else { return .done }
    return .run(order.number) { _ in
      job.run()
    } resuming: { _, problem, _ in
      guard let problem else { return .done }
      let again = Phrase(en: " p in the log (o) prints again.", ko: " 주문 내역(o)에서 p로 다시 인쇄합니다.")
      return .say(.warning, kinds.notPrinted(problem) + again)
    }
  }

  private var no: Alert<Action>.Answer { Alert.Answer(Phrase(en: "No", ko: "아니요"), ["n"]) }

  /// The safe answer comes first, and a digit orders something else.
  private func sorry(_ shortage: Shortage, in environment: Environment) -> Alert<Action> {
    let question = Phrase(en: "Edit the stock?", ko: "재고를 수정할까요?")
    let edit = Alert.Answer(Phrase(en: "Yes", ko: "예"), ["y"], Action.restock(shortage))
    let sell = Alert.Answer(Phrase(en: "Sell anyway", ko: "그래도 팔기"), ["s"], Action.sellAnyway(shortage.items))
    let answers = environment.shop.sellsPastCount ? [no, sell, edit] : [no, edit]
    return Alert(
      Phrase(en: "Sorry", ko: "죄송합니다"), [shortage.phrase(menu)] + shortage.lines(menu) + [.empty, question],
      accent: accent, answers: answers, escape: 0,
      shortcuts: Alert.Shortcuts(
        Phrase(en: "order another juice", ko: "다른 쥬스 주문"), hint: Phrase(en: "another", ko: "다른 쥬스"),
        menu.numberKeys.map { Alert.Answer($1.orderPhrase, [.digit($0)], .order($1.id)) }))
  }

  private mutating func toggleSoldOut(in environment: Environment) -> Reply {
    guard let product = menu[selected] else { return .done }
    let (item, end) = (status?.soldOut ?? SoldOut()).next(of: .product(selected), on: environment.shopDate)
    return .save(environment.words.saving) { [store] in
      try store.setSoldOut(item, end)
    } resuming: { screen, _, environment in
      try screen.refresh(in: environment)
      return .say(end == nil ? .good : .plain, product.phrase.soldOutRemark(end))
    }
  }

  public mutating func refresh(in environment: Environment) throws {
    let status = try store.status(at: environment.localTime)
    (self.status, revision) = (status, Revision())
    orderChoices = menu.numberKeys.map { .init(.order($1.id), [.digit($0)], $1.orderPhrase) }
    isLandscape = JuiceLayout.isLandscape(menu)
    // The first product that can be had is selected at first, and when the selected one is no longer on the menu.
    if !hasOpened, environment.hasBaskets { basket = Basket() }
    if !hasOpened || menu[selected] == nil {
      let products = menu.products
      selected = (products.first { isAvailable($0, in: environment) } ?? products.first)?.id ?? selected
    }
    hasOpened = true
  }

  /// Removes the announcement, and ends the pause, so that Enter orders again.
  mutating func endPause() {
    announcement = nil
    pause.stop()
  }

  public mutating func tick(in environment: Environment) -> Int? {
    let next = announcement?.tick(in: environment)
    if next == nil { announcement = nil }
    // The minutes of the tickets change.
    guard status?.kitchen.orders.isEmpty == false, !layout(environment.body, environment.sizeClass).strip.isEmpty else {
      return next
    }
    return min(next ?? .max, environment.millisecondsToNextMinute)
  }

  var selectedIndex: Int { menu.index(of: .product(selected)) ?? 0 }

  private func isAvailable(_ product: Product, in environment: Environment) -> Bool {
    !isSoldOut(product, in: environment) && stock.available(of: product.id) > 0
  }

  func isSoldOut(_ product: Product, in environment: Environment) -> Bool {
    status?.soldOut.contains(product, on: environment.shopDate) ?? false
  }

  func layout(_ area: Rect, _ sizeClass: SizeClass) -> BarLayout {
    BarLayout(
      area, sizeClass, count: menu.products.count, isLandscape: isLandscape, selected: selectedIndex,
      hasBasket: basket != nil)
  }

  /// The keys that turn pages, where there is more than one.
  private func pageCommands(in environment: Environment) -> [Command<Action>] {
    guard layout(environment.body, environment.sizeClass).board.pageCount > 1 else { return [] }
    let words = environment.words
    return [
      Command(
        words.pages, hint: words.pages, isMovement: true, .init(.turnPage(-1), [.pageUp], words.pageUp),
        .init(.turnPage(1), [.pageDown], words.pageDown))
    ]
  }
}
