import JuiceModel
import Stores
import TerminalUI

/// The bar: what is in stock and what it sells, with one key each for the first nine.
public struct JuiceScreen: UndoScreen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    case turnPage(Int)
    case select(Product.ID)
    /// Orders a product, or adds it to the basket while there is one.
    case order(Product.ID)
    case changeQuantity(Int)
    case find
    case openBasket
    /// Orders what is in the basket.
    case placeBasket
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
    case closeAnnouncement
  }

  public static let title = Phrase(en: "Juice Maker", ko: "쥬스 메이커")

  public static let nothingToUndo = Phrase(en: "There is no order to undo.", ko: "취소할 주문이 없습니다.")

  public let title: Phrase = Self.title
  public let accent = Accent.juice

  private let store: JuiceStore
  private(set) var status: JuiceStatus?
  var stock: Stock { status?.stock ?? Stock(of: .builtIn) }
  var menu: Menu { stock.menu }
  private(set) var selected: Product.ID = .strawberry
  /// The count of the next order.
  private(set) var quantity = 1
  /// The order that is being put together; nil while digits order at once.
  private(set) var basket: Basket?
  /// What is said of the order that was just made, over the bar.
  private var announcement: Announcement?
  public var changes = UndoStack(nothingToUndo)
  private var hasOpened = false

  public init(_ store: JuiceStore) { self.store = store }

  public func status(in environment: Environment) -> String {
    let count = status?.made ?? 0
    let made = Phrase(en: "today: \(count) \(count == 1 ? "juice" : "juices")", ko: "오늘 \(count)잔")
    return environment.status(environment.text(made), after: " \(environment.glyphs.symbols.dot) ")
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let numbered = Array(zip(1...9, menu.products))
    let stock = Command<Action>(
      .editStock(nil), ["s"], Phrase(en: "edit the stock", ko: "재고 수정"), hint: Phrase(en: "stock", ko: "재고"),
      isEssential: true)
    let undo = undoCommand(
      in: environment, Phrase(en: "undo the last order", ko: "마지막 주문 취소"), hint: Phrase(en: "undo", ko: "취소"))
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
    let rest =
      [stock, undo, log, sales, kitchen, find, soldOut, .arrows(in: environment) { .move($0) }]
      + (announcement == nil ? [] : [close])
    if basket != nil { return basketCommands(numbered, in: environment) + rest + pageCommands(in: environment) }
    return [
      Command(
        .order(selected), [.enter, .space], Phrase(en: "order the selected juice", ko: "고른 쥬스 주문"),
        hint: Phrase(en: "order", ko: "주문")),
      Command(
        Phrase(en: "how many to order", ko: "주문할 잔 수"), hint: Phrase(en: "count", ko: "수량"),
        .init(.changeQuantity(1), ["+", "="], Phrase(en: "one more", ko: "하나 더")),
        .init(.changeQuantity(-1), ["-", "_"], Phrase(en: "one less", ko: "하나 덜"))),
      Command(
        Phrase(en: "order this juice now", ko: "이 쥬스 바로 주문"), hint: Phrase(en: "now", ko: "바로"),
        numbered.map { .init(.order($1.id), [.digit($0)], $1.orderPhrase) }),
      Command(
        .openBasket, ["b"], Phrase(en: "several in one order", ko: "여러 가지를 한 주문으로"),
        hint: Phrase(en: "basket", ko: "담기")),
    ] + rest + pageCommands(in: environment)
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    // What was said goes with the next key that means something here.
    announcement = nil
    switch action {
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
    case .changeQuantity(let step):
      if basket?.isEmpty == false {
        basket?.changeCount(by: step)
      } else {
        quantity = min(max(Order.countRange.lowerBound, quantity + step), Order.countRange.upperBound)
      }
    case .find:
      let remark: @Sendable (Product, Environment) -> StyledText = { [self] in availability(of: $0, in: $1) }
      return .ask(ProductFinder(menu, remark: remark)) { .order($0) }
    case .openBasket: basket = Basket()
    case .placeBasket:
      guard let basket, !basket.isEmpty else { return .perform(.order(selected)) }
      return order(basket.items, name: basket.name, in: environment)
    case .dropLine: basket?.dropLast()
    case .changeIce: basket?.changeLast { $0.options.ice = $0.options.ice.next }
    case .changeSyrup: basket?.changeLast { $0.options.syrup = $0.options.syrup.next }
    case .changeSize:
      let count = lastProduct?.sizes.count ?? 1
      basket?.changeLast { $0.size = ($0.size + 1) % count }
    case .editWord:
      let word = basket?.items.last?.options.word ?? .empty
      return .ask(JuiceForms.text(Phrase(en: "For this line", ko: "이 줄에 덧붙일 말"), word)) { .setWord($0) }
    case .setWord(let word): basket?.changeLast { $0.options.word = word }
    case .editName:
      let name = basket?.name ?? .empty
      return .ask(JuiceForms.text(Phrase(en: "Name to call out", ko: "부를 이름"), name)) { .setName($0) }
    case .setName(let name): basket?.name = name
    case .discardBasket: basket = environment.hasBaskets ? Basket() : nil
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
          Phrase(en: "Enough fruit now", ko: "이제 만들 수 있습니다"), [question], accent: accent, answers: answers, escape: 1))
    case .makeOffered(let items): return order(items, name: basket?.name ?? .empty, in: environment)
    case .sellAnyway(let items):
      return order(items, name: basket?.name ?? .empty, pastCount: true, in: environment)
    case .showOrders: return .open(OrderLog(store))
    case .showKitchen: return .open(KitchenScreen(store))
    case .showSales: return .open(SalesScreen(store))
    case .closeAnnouncement: break
    }
    return .done
  }

  /// Esc discards a basket before it leaves the bar, and asks if more than one line would be lost.
  public mutating func leave(in environment: Environment) -> Reply {
    guard let basket, !(basket.isEmpty && environment.hasBaskets) else { return .close }
    guard basket.items.count > 1 else {
      self.basket = environment.hasBaskets ? Basket() : nil
      return .done
    }
    let count = basket.count
    let question = Phrase(
      en: "\(count) drinks are in it. Nothing was ordered yet.", ko: "\(count)잔이 담겨 있습니다. 아직 주문하지 않았습니다.")
    let discard = Alert.Answer(Phrase(en: "Discard", ko: "비우기"), ["y"], Action.discardBasket)
    let keep = Alert<Action>.Answer(Phrase(en: "Keep", ko: "그대로"), ["n"])
    return .alert(
      Alert(
        Phrase(en: "Discard the basket?", ko: "담은 것을 비울까요?"), [question], accent: accent, answers: [keep, discard],
        ignoresTypeAhead: true))
  }

  // MARK: Orders

  private func order(
    _ items: [OrderItem], name: MenuText = .empty, pastCount: Bool = false, in environment: Environment
  ) -> Reply {
    let (store, count, time) = (store, quantity, environment.localTime)
    let what = menu.phrase(of: items)
    return .save(Phrase(en: "Ordering \(what.en)", ko: "주문하는 중: \(what.ko)")) { () throws -> Result<Order, Refusal> in
      do {
        return .success(try store.order(items, name: name, pastCount: pastCount, at: time))
      } catch let shortage as Shortage {
        return .failure(.shortage(shortage))
      } catch let reason as NotForSale {
        return .failure(.notForSale(reason))
      }
    } resuming: { screen, result, environment in
      // What was chosen for the next order meanwhile stays.
      if case .success = result {
        if screen.quantity == count { screen.quantity = 1 }
        if screen.basket?.items == items { screen.basket = environment.hasBaskets ? Basket() : nil }
      }
      try screen.refresh(in: environment)
      switch result {
      case .success(let order):
        // What is read aloud is said in a line.
        guard !environment.isPlain else {
          return .say(.good, order.readyPhrase(screen.menu) + Phrase(same: " ") + order.callPhrase)
        }
        screen.announcement = Announcement(order, screen.menu, at: environment.milliseconds)
        return .done
      case .failure(.shortage(let shortage)): return .alert(screen.sorry(shortage, in: environment))
      case .failure(.notForSale(let reason)): return .say(.warning, reason.phrase(screen.menu))
      }
    }
  }

  /// Why an order was not made.
  private enum Refusal: Error {
    case shortage(Shortage)
    case notForSale(NotForSale)
  }

  private var no: Alert<Action>.Answer { Alert.Answer(Phrase(en: "No", ko: "아니요"), ["n"]) }

  /// The safe answer comes first, and a digit orders something else.
  private func sorry(_ shortage: Shortage, in environment: Environment) -> Alert<Action> {
    let question = Phrase(en: "Edit the stock?", ko: "재고를 수정할까요?")
    let edit = Alert.Answer(Phrase(en: "Yes", ko: "예"), ["y"], Action.restock(shortage))
    let sell = Alert.Answer(Phrase(en: "Sell anyway", ko: "그래도 팔기"), ["s"], Action.sellAnyway(shortage.items))
    let answers = environment.shop.sellsPastCount ? [sell, no, edit] : [no, edit]
    return Alert(
      Phrase(en: "Sorry", ko: "죄송합니다"), [shortage.phrase(menu)] + shortage.lines(menu) + [.empty, question],
      accent: accent, answers: answers, escape: answers.count - 2,
      shortcuts: Alert.Shortcuts(
        Phrase(en: "order another juice", ko: "다른 쥬스 주문"), hint: Phrase(en: "another", ko: "다른 쥬스"),
        zip(1...9, menu.products).map { Alert.Answer($1.orderPhrase, [.digit($0)], .order($1.id)) }))
  }

  /// Adds one to the basket, unless it is sold out.
  private mutating func add(_ product: Product.ID, in environment: Environment) -> Reply {
    guard let sold = menu[product] else { return .done }
    if isSoldOut(sold, in: environment) {
      return .say(.warning, NotForSale(product: product, isSoldOut: true).phrase(menu))
    }
    basket?.add(product)
    guard let items = basket?.items, !stock.suffices(for: items) else { return .done }
    let remark = Phrase(en: "There is not enough for all of it.", ko: "이대로는 재료가 모자랍니다.")
    return .say(.warning, remark)
  }

  private mutating func toggleSoldOut(in environment: Environment) -> Reply {
    guard let product = menu[selected] else { return .done }
    let (item, end) = (status?.soldOut ?? SoldOut()).next(of: .product(selected), on: environment.localTime.date)
    return .save(environment.words.saving) { [store] in
      try store.setSoldOut(item, end)
    } resuming: { screen, _, environment in
      try screen.refresh(in: environment)
      return .say(end == nil ? .good : .plain, product.phrase.soldOutRemark(end))
    }
  }

  public mutating func refresh(in environment: Environment) throws {
    let status = try store.status(on: environment.localTime.date)
    self.status = status
    let nothingToUndo = JuiceScreen.nothingToUndo
    let undo: UndoStack.Step = { [store, menu] environment in
      guard let undone = try store.undoLast(at: environment.localTime) else {
        return UndoResult(.warning, nothingToUndo)
      }
      return UndoResult(undone.overflow.isEmpty ? .good : .warning, undone.phrase(menu))
    }
    changes.replace(with: status.latest == nil ? nil : undo, else: nothingToUndo)
    // The first product that can be had is selected at first, and when the selected one is no longer on the menu.
    if !hasOpened, environment.hasBaskets { basket = Basket() }
    if !hasOpened || menu[selected] == nil {
      let products = menu.products
      selected = (products.first { isAvailable($0, in: environment) } ?? products.first)?.id ?? selected
    }
    hasOpened = true
  }

  public mutating func renewChanges(in environment: Environment) { announcement = nil }

  public mutating func tick(in environment: Environment) -> Int? {
    let next = announcement?.tick(in: environment)
    if next == nil { announcement = nil }
    return next
  }

  var selectedIndex: Int { (menu.number(of: selected) ?? 1) - 1 }

  private func isAvailable(_ product: Product, in environment: Environment) -> Bool {
    !isSoldOut(product, in: environment) && stock.available(of: product.id) > 0
  }

  private func isSoldOut(_ product: Product, in environment: Environment) -> Bool {
    status?.soldOut.contains(product, on: environment.localTime.date) ?? false
  }

  private func layout(_ area: Rect, _ sizeClass: SizeClass) -> BarLayout {
    BarLayout(area, sizeClass, menu, selected: selectedIndex, hasBasket: basket != nil)
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

  // MARK: Drawing

  /// Draws what is in stock above, and the products below, on the built-in menu below what they are made of.
  public func draw(in canvas: inout Canvas) {
    let bar = layout(canvas.area, canvas.environment.sizeClass)
    drawBoard(in: &canvas, bar.board)
    canvas.draw(in: bar.strip) { drawStrip(in: &$0) }
    if let basket { canvas.draw(in: bar.basketLines) { drawBasketLines(basket, in: &$0) } }
    announcement?.draw(in: &canvas, closing: Action.closeAnnouncement)
  }

  private func drawBoard(in canvas: inout Canvas, _ layout: JuiceLayout) {
    for (ingredient, area) in zip(menu.ingredients, layout.shelves) {
      canvas.draw(in: area) { drawShelf(of: ingredient, in: &$0) }
      canvas.onClick(area, Action.editStock(ingredient.id))
    }
    canvas.draw(in: layout.stockLine) { drawStockLine(in: &$0) }
    if layout.isList { drawList(in: &canvas, layout) }
    let products = Array(zip(menu.products, layout.products))
    let areShort = products.contains { product, area in
      !area.isEmpty && canvas.text(product.phrase).columns + 6 > area.columns
    }
    for (product, area) in products where !area.isEmpty {
      if !layout.isList { canvas.draw(in: area) { drawCard(product, isShort: areShort, in: &$0) } }
      canvas.onClick(area, Action.order(product.id))
    }
    let style: Style = quantity > 1 ? Style(.accent(canvas.accent), .bold) : .quiet
    canvas.draw(Label(remark(in: canvas), style, .trailing), in: layout.remark)
    guard layout.pageCount > 1 else { return }
    let page = "\(layout.page + 1)/\(layout.pageCount)"
    canvas.draw(Label(page, .quiet), in: layout.remark)
  }

  private func remark(in canvas: Canvas) -> String {
    if quantity > 1 {
      return canvas.text(Phrase(en: "next order", ko: "다음 주문")) + " \(canvas.symbols.times) \(quantity)"
    }
    if status?.recent.isEmpty == false, canvas.environment.sizeClass == .wide { return "" }
    guard canvas.area.columns >= 60, let latest = status?.latest else { return "" }
    let order = canvas.text(Phrase(en: "order \(latest.number)", ko: "\(latest.number)번 주문"))
    return "\(order) \(canvas.symbols.dot) \(canvas.environment.clock(latest.placedAt))"
  }

  private func drawShelf(of ingredient: Ingredient, in canvas: inout Canvas) {
    let (picture, name, number) = canvas.area.rows(.fill, .fixed(1), .fixed(1))
    let air = picture.rows > 1 ? picture.rows(.fill, .fixed(1)).0 : picture
    if air.rows >= 5, let art = ingredient.art {
      canvas.draw(Sprite(art.picture), in: air.inset(columns: 1))
    } else {
      canvas.draw(Label(ingredient.symbol(in: canvas.environment.glyphs), .bold, .center), in: air.line(air.rows / 2))
    }
    canvas.draw(Label(canvas.text(ingredient.phrase), .plain, .center), in: name)
    let isShort = stock.isShort(of: ingredient.id)
    // Below zero, more was sold than was counted.
    let word = stock[ingredient.id] < 0 ? Phrase(en: "count it", ko: "실사 필요") : Phrase(en: "low", ko: "부족")
    let low = isShort ? " \(canvas.symbols.warning) " + canvas.text(word) : ""
    let amount = canvas.text(ingredient.short(stock[ingredient.id]))
    canvas.draw(Label("\(amount)\(low)", Style(isShort ? .warning : .plain, .bold), .center), in: number)
  }

  /// Draws the stock in one line: all of it where each amount has its room, else what is low.
  private func drawStockLine(in canvas: inout Canvas) {
    let texts = menu.ingredients.map { ingredient in
      let symbol =
        canvas.isPlain ? canvas.text(ingredient.phrase) : ingredient.symbol(in: canvas.environment.glyphs)
      let isShort = stock.isShort(of: ingredient.id)
      let amount = canvas.text(ingredient.short(stock[ingredient.id]))
      return (ingredient, "\(symbol) \(amount)\(isShort ? canvas.symbols.warning : "")", isShort)
    }
    let width = canvas.area.columns / max(1, texts.count)
    if canvas.isPlain || texts.allSatisfy({ $0.1.columns < width }) {
      let areas = canvas.area.columns(Array(repeating: .fill, count: texts.count))
      for ((ingredient, text, isShort), area) in zip(texts, areas) {
        canvas.draw(Label(text, isShort ? .warning : .plain), in: area)
        canvas.onClick(area, Action.editStock(ingredient.id))
      }
      return
    }
    let low = menu.ingredients.filter { stock.isShort(of: $0.id) }
    canvas.onClick(canvas.area, Action.editStock(low.first?.id))
    guard !low.isEmpty else {
      return canvas.draw(
        Label(canvas.text(Phrase(en: "Nothing is low.", ko: "부족한 재료가 없습니다.")), .quiet), in: canvas.area)
    }
    let names = low.map { "\(canvas.text($0.phrase)) \(canvas.text($0.short(stock[$0.id])))" }
    let head = "\(canvas.symbols.warning) \(canvas.text(Phrase(en: "low", ko: "부족"))): "
    let rest = canvas.area.columns - head.columns
    canvas.draw(Label(head + names.joined(separator: ", ", fitting: rest), .warning), in: canvas.area)
  }

  private func drawCard(_ product: Product, isShort: Bool, in canvas: inout Canvas) {
    let name = canvas.text(isShort ? product.shortPhrase : product.phrase)
    let number = menu.number(of: product.id).flatMap { $0 <= 9 ? "\($0)" : nil }
    canvas.draw(Card(name, key: number ?? canvas.symbols.dot, isSelected: product.id == selected), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    canvas.draw(Label(canvas.text(detail(of: product, in: canvas)), .quiet), in: inside.line(0))
    canvas.draw(Label(availability(of: product, in: canvas.environment)), in: inside.line(inside.rows - 1))
  }

  /// What a card says below the name: the prices if there are any, else what goes into it.
  private func detail(of product: Product, in canvas: Canvas) -> Phrase {
    if menu.hasPrices { return menu.prices(of: product, separator: " \(canvas.symbols.dot) ") }
    let portions = product.recipe.portions
    guard portions.count == 1, let ingredient = menu[portions[0].ingredient] else {
      return menu.phrase(of: product.recipe, separator: plus(in: canvas))
    }
    let amount = portions[0].amount
    return Phrase(en: "needs \(ingredient.short(amount).en)", ko: "\(ingredient.amount(amount).ko) 필요")
  }

  private func plus(in canvas: Canvas) -> String { canvas.isUnicode ? " · " : " + " }

  func availability(of product: Product, in environment: Environment) -> StyledText {
    let available = isSoldOut(product, in: environment) ? 0 : stock.available(of: product.id)
    guard available == 0 else {
      return StyledText(environment.text(Phrase(en: "\(available) left", ko: "\(available)잔 가능")))
    }
    let words = environment.text(Phrase(en: "sold out", ko: "품절"))
    return StyledText("\(environment.glyphs.symbols.bad) \(words)", .bad)
  }

  private func drawList(in canvas: inout Canvas, _ layout: JuiceLayout) {
    let products = menu.products[layout.shown]
    guard !products.isEmpty, let first = layout.products.dropFirst(layout.shown.lowerBound).first else { return }
    let (environment, separator) = (canvas.environment, plus(in: canvas))
    let columns: [TableColumn<Product>] = [
      .whole { product, _ in
        let number = menu.number(of: product.id) ?? 0
        return environment.choice(number, product.phrase, isSelected: product.id == selected, accent)
      },
      .whole(priority: 1) { product, _ in
        let text =
          menu.hasPrices
          ? menu.prices(of: product, separator: separator) : menu.phrase(of: product.recipe, separator: separator)
        return StyledText(environment.text(text), .quiet)
      },
      .whole { product, _ in availability(of: product, in: environment) },
    ]
    canvas.draw(
      Table(columns, rows: Array(products)),
      in: Rect(column: first.column, row: first.row, columns: first.columns, rows: products.count))
    let area = layout.products[selectedIndex]
    if !area.isEmpty { canvas.setCursor(.selection, column: area.column, row: area.row) }
  }
}
