import JuiceModel
import Stores
import TerminalUI

/// The bar: what is in stock and what it sells, with one key each for the first nine.
public struct JuiceScreen: UndoScreen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    case select(Product.ID)
    case order(Product.ID)
    case changeQuantity(Int)
    case editStock(Ingredient.ID?)
    /// Edits the stock because an order could not be made, and then offers that order again.
    case restock(Shortage)
    case offer([OrderItem])
    case showOrders
    case turnPage(Int)
    case find
    /// The user has seen that an order is ready.
    case acknowledge(Order)
  }

  public static let title = Phrase(en: "Juice Maker", ko: "쥬스 메이커")

  public static let nothingToUndo = Phrase(en: "There is no order to undo.", ko: "취소할 주문이 없습니다.")

  public let title: Phrase = Self.title
  public let accent = Accent.juice

  private let store: JuiceStore
  private var status: JuiceStatus?
  private var stock: Stock { status?.stock ?? Stock(of: .builtIn) }
  private var menu: Menu { stock.menu }
  private(set) var selected: Product.ID = .strawberry
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
        zip(1...9, menu.products).map { .init(.order($1.id), [.digit($0)], $1.orderPhrase) }),
      Command(
        .editStock(nil), ["s"], Phrase(en: "edit the stock", ko: "재고 수정"), hint: Phrase(en: "stock", ko: "재고"),
        isEssential: true),
      undoCommand(
        in: environment, Phrase(en: "undo the last order", ko: "마지막 주문 취소"), hint: Phrase(en: "undo", ko: "취소")),
      Command(.showOrders, ["o"], Phrase(en: "the orders so far", ko: "주문 내역"), hint: Phrase(en: "log", ko: "내역")),
      Command(
        .find, ["/"], Phrase(en: "find by name or initials", ko: "이름이나 초성으로 찾기"), hint: Phrase(en: "find", ko: "찾기")),
      .arrows(in: environment) { .move($0) },
    ] + pageCommands(in: environment)
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .move(let direction):
      let layout = layout(environment.body, environment.sizeClass)
      if let next = layout.neighbor(of: selectedIndex, direction) { selected = menu.products[next].id }
    case .turnPage(let step):
      let next = layout(environment.body, environment.sizeClass).firstOfPage(selectedIndex, step)
      if menu.products.indices.contains(next) { selected = menu.products[next].id }
    case .find:
      let remark: @Sendable (Product, Environment) -> StyledText = { [self] in availability(of: $0, in: $1) }
      return .ask(ProductFinder(menu, remark: remark)) { .order($0) }
    case .select(let product): selected = product
    case .order(let product):
      selected = product
      return order([OrderItem(product, count: quantity)], in: environment)
    case .changeQuantity(let step):
      quantity = min(max(Order.countRange.lowerBound, quantity + step), Order.countRange.upperBound)
    case .editStock(let ingredient):
      return .open(StockEditor(store, for: [OrderItem(selected, count: quantity)], selected: ingredient))
    case .restock(let shortage):
      let editor = StockEditor(store, for: shortage.items, selected: shortage.missing.first?.ingredient)
      return .ask(editor) { .offer(shortage.items) }
    case .offer(let items):
      guard stock.suffices(for: items), let item = items.first else { return .done }
      quantity = item.count
      let what = menu.phrase(of: items)
      let question = Phrase(en: "Make \(what.en)?", ko: "\(Particle.object.after(what.ko)) 만들어 드릴까요?")
      return .alert(
        ask(Phrase(en: "Enough fruit now", ko: "이제 만들 수 있습니다"), [question], yes: .order(item.product)))
    case .showOrders: return .open(OrderLog(store))
    case .acknowledge(let order): return .say(.good, order.readyRemark(menu))
    }
    return .done
  }

  /// An alert says what came of it; the count stays as it was chosen until an order is made.
  private func order(_ items: [OrderItem], in environment: Environment) -> Reply {
    let (store, count, time) = (store, quantity, environment.localTime)
    let what = menu.phrase(of: items)
    return .save(Phrase(en: "Ordering \(what.en)", ko: "주문하는 중: \(what.ko)")) { () throws -> Result<Order, Refusal> in
      do {
        return .success(try store.order(items, at: time))
      } catch let shortage as Shortage {
        return .failure(.shortage(shortage))
      } catch let reason as NotForSale {
        return .failure(.notForSale(reason))
      }
    } resuming: { screen, result, environment in
      // What was chosen for the next order meanwhile stays.
      if case .success = result, screen.quantity == count { screen.quantity = 1 }
      try screen.refresh(in: environment)
      switch result {
      case .success(let order): return .alert(screen.ready(order))
      case .failure(.shortage(let shortage)): return .alert(screen.sorry(shortage))
      case .failure(.notForSale(let reason)): return .say(.warning, reason.phrase(screen.menu))
      }
    }
  }

  /// Why an order was not made.
  private enum Refusal: Error {
    case shortage(Shortage)
    case notForSale(NotForSale)
  }

  private func sorry(_ shortage: Shortage) -> Alert<Action> {
    let question = Phrase(en: "Edit the stock?", ko: "재고를 수정할까요?")
    return ask(
      Phrase(en: "Sorry", ko: "죄송합니다"), [shortage.phrase(menu)] + shortage.lines(menu) + [.empty, question],
      yes: .restock(shortage))
  }

  private func ready(_ order: Order) -> Alert<Action> {
    Alert(
      Phrase(en: "Ready", ko: "나왔습니다"), [order.readyPhrase(menu)], accent: accent,
      picture: menu.picture(of: order.lines[0].product),
      answers: [Alert.Answer(Phrase(en: "OK", ko: "확인"), ["y", "n"], .acknowledge(order))],
      // The next order need not wait until this one is acknowledged.
      shortcuts: Alert.Shortcuts(
        Phrase(en: "order another juice", ko: "이어서 주문"), hint: Phrase(en: "order more", ko: "더 주문"),
        zip(1...9, menu.products).map { Alert.Answer($1.orderPhrase, [.digit($0)], .order($1.id)) }))
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
    let undo: UndoStack.Step = { [store, menu] environment in
      guard let undone = try store.undoLast(at: environment.localTime) else {
        return UndoResult(.warning, nothingToUndo)
      }
      return UndoResult(undone.overflow.isEmpty ? .good : .warning, undone.phrase(menu))
    }
    changes.replace(with: status.latest == nil ? nil : undo, else: nothingToUndo)
    // The first product that can be had is selected at first, and when the selected one is no longer on the menu.
    if !hasOpened || menu[selected] == nil {
      let products = menu.products
      selected = (products.first { isAvailable($0, in: environment) } ?? products.first)?.id ?? selected
    }
    hasOpened = true
  }

  private var selectedIndex: Int { (menu.number(of: selected) ?? 1) - 1 }

  private func isAvailable(_ product: Product, in environment: Environment) -> Bool {
    !isSoldOut(product, in: environment) && stock.available(of: product.id) > 0
  }

  private func isSoldOut(_ product: Product, in environment: Environment) -> Bool {
    status?.soldOut.contains(product, on: environment.localTime.date) ?? false
  }

  private func layout(_ area: Rect, _ sizeClass: SizeClass) -> JuiceLayout {
    JuiceLayout(area, sizeClass, menu, selected: selectedIndex)
  }

  /// The keys that turn pages, where there is more than one.
  private func pageCommands(in environment: Environment) -> [Command<Action>] {
    guard layout(environment.body, environment.sizeClass).pageCount > 1 else { return [] }
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
    let layout = layout(canvas.area, canvas.environment.sizeClass)
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
    let low = isShort ? " \(canvas.symbols.warning) " + canvas.text(Phrase(en: "low", ko: "부족")) : ""
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
    canvas.draw(Card(name, key: number ?? "", isSelected: product.id == selected), in: canvas.area)
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

  private func availability(of product: Product, in environment: Environment) -> StyledText {
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
