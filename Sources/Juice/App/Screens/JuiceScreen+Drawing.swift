import JuiceModel
import TerminalUI
import Values

extension JuiceScreen {
  /// Draws what is in stock above, and the products below, on the built-in menu below what they are made of.
  public func draw(in canvas: inout Canvas) {
    let bar = layout(canvas.area, canvas.environment.sizeClass)
    drawBoard(in: &canvas, bar.board)
    canvas.draw(in: bar.strip) { drawStrip(in: &$0) }
    if let basket, !bar.basketLines.isEmpty {
      canvas.draw(in: bar.basketLines) { drawBasketLines(basket, in: &$0) }
      // A notice does not cover the sum.
      canvas.noticeLine = bar.board.detail
    }
    announcement?.draw(in: &canvas, closing: Action.closeAnnouncement)
  }

  /// All that a shelf or a card depends on.
  struct DrawnPart: Equatable, Sendable {
    enum Part: Equatable, Sendable {
      case shelf(Ingredient.ID)
      case card(Product.ID, isSelected: Bool, isShort: Bool)
    }

    let part: Part
    let date: CivilDate
    let revision: Revision
  }

  /// Draws a part of the board, unless it is the same as before.
  private func draw(_ part: DrawnPart.Part, in canvas: inout Canvas, _ area: Rect, _ body: (inout Canvas) -> Void) {
    let drawn = DrawnPart(part: part, date: canvas.environment.shopDate, revision: revision)
    canvas.draw(in: area) { drawnParts.draw(drawn, in: &$0, body) }
  }

  private func drawBoard(in canvas: inout Canvas, _ layout: JuiceLayout) {
    for (ingredient, area) in zip(menu.ingredients, layout.shelves) {
      draw(.shelf(ingredient.id), in: &canvas, area) { drawShelf(of: ingredient, in: &$0) }
      canvas.onClick(area, Action.editStock(ingredient.id))
    }
    canvas.draw(in: layout.stockLine) { drawStockLine(in: &$0) }
    if layout.isList { drawList(in: &canvas, layout) }
    let products = Array(zip(menu.products, layout.products))
    func isTooLong(_ product: Product, _ area: Rect) -> Bool {
      !area.isEmpty && canvas.text(product.phrase).columns + 6 > area.columns
    }
    // The few cards of the built-in menu are all named alike.
    let areShort = isLandscape && products.contains(where: isTooLong)
    for (product, area) in products where !area.isEmpty {
      let isShort = areShort || isTooLong(product, area)
      // While the arrows select a line of the basket, only that is marked.
      let isSelected = product.id == selected && !isInBasket
      if !layout.isList {
        draw(.card(product.id, isSelected: isSelected, isShort: isShort), in: &canvas, area) {
          drawCard(product, isSelected, isShort: isShort, in: &$0)
        }
      }
      canvas.onClick(area, Action.order(product.id))
    }
    let style: Style = quantity > 1 ? Style(.accent(canvas.accent), .bold) : .quiet
    canvas.draw(Label(detail(in: canvas), style, .trailing), in: layout.detail)
    guard layout.pageCount > 1 else { return drawShortageHint(in: &canvas, layout.detail) }
    let page = "\(layout.page + 1)/\(layout.pageCount)"
    canvas.draw(Label(page, .quiet), in: layout.detail)
  }

  /// Draws what to do where a product is sold out because something is missing.
  private func drawShortageHint(in canvas: inout Canvas, _ area: Rect) {
    let environment = canvas.environment
    guard menu.products.contains(where: { stock.available(of: $0.id) == 0 && !isSoldOut($0, in: environment) }) else {
      return
    }
    let key = label("s", of: Action.editStock(nil), in: environment)
    let hint = Phrase(en: "sold out: \(key) fills the shelf", ko: "품절: \(key)로 재고 채우기")
    let text = canvas.text(hint)
    let taken = detail(in: canvas).columns
    guard text.columns + taken + (taken == 0 ? 0 : 2) <= area.columns else { return }
    canvas.draw(Label(text, .quiet), in: area)
  }

  private func detail(in canvas: Canvas) -> String {
    if quantity > 1 {
      return canvas.text(Phrase(en: "next order", ko: "다음 주문")) + " \(canvas.symbols.times) \(quantity)"
    }
    if status?.recent.isEmpty == false, canvas.environment.sizeClass == .wide { return "" }
    guard canvas.area.columns >= 60, let latest = status?.recent.first(where: { !$0.isUndone }) else { return "" }
    let order = canvas.text(Phrase(en: "order \(latest.call)", ko: "\(latest.call)번 주문"))
    return "\(order) \(canvas.symbols.dot) \(canvas.environment.clock(latest.placedAt))"
  }

  private func drawShelf(of ingredient: Ingredient, in canvas: inout Canvas) {
    let (picture, name, number) = canvas.area.rows(.fill, .fixed(1), .fixed(1))
    let drawing = picture.rows > 1 ? picture.rows(.fill, .fixed(1)).0 : picture
    if drawing.rows >= 5, let art = ingredient.art {
      canvas.draw(Sprite(art.picture), in: drawing.inset(columns: 1))
    } else {
      canvas.draw(
        Label(ingredient.symbol(in: canvas.environment.glyphs), .bold, .center), in: drawing.line(drawing.rows / 2))
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
    let low = Set(menu.ingredients.map(\.id).filter(stock.isShort(of:)))
    let texts = menu.ingredients.map { ingredient in
      let symbol =
        canvas.isPlain ? canvas.text(ingredient.phrase) : ingredient.symbol(in: canvas.environment.glyphs)
      let amount = canvas.text(ingredient.short(stock[ingredient.id]))
      return "\(symbol) \(amount)\(low.contains(ingredient.id) ? canvas.symbols.warning : "")"
    }
    let width = canvas.area.columns / max(1, texts.count)
    guard canvas.isPlain || texts.allSatisfy({ $0.columns < width }) else { return drawLow(low, in: &canvas) }
    let areas = canvas.area.columns(Array(repeating: .fill, count: texts.count))
    for ((ingredient, text), area) in zip(zip(menu.ingredients, texts), areas) {
      canvas.draw(Label(text, low.contains(ingredient.id) ? .warning : .plain), in: area)
      canvas.onClick(area, Action.editStock(ingredient.id))
    }
  }

  /// Draws the ingredients that are low, as many as fit.
  private func drawLow(_ low: Set<Ingredient.ID>, in canvas: inout Canvas) {
    let ingredients = menu.ingredients.filter { low.contains($0.id) }
    canvas.onClick(canvas.area, Action.editStock(ingredients.first?.id))
    guard !ingredients.isEmpty else {
      let words = Phrase(en: "Nothing is low.", ko: "부족한 재료가 없습니다.")
      return canvas.draw(Label(canvas.text(words), .quiet), in: canvas.area)
    }
    let names = ingredients.map { "\(canvas.text($0.phrase)) \(canvas.text($0.short(stock[$0.id])))" }
    let head = "\(canvas.symbols.warning) \(canvas.text(Phrase(en: "low", ko: "부족"))): "
    let rest = canvas.area.columns - head.columns
    canvas.draw(
      Label(head + names.joined(separator: ", ", countingRestIn: rest, ellipsis: canvas.symbols.ellipsis), .warning),
      in: canvas.area)
  }

  private func drawCard(_ product: Product, _ isSelected: Bool, isShort: Bool, in canvas: inout Canvas) {
    let name = canvas.text(isShort ? product.shortPhrase : product.phrase)
    let number = menu.number(of: product.id).flatMap { $0 <= 9 ? "\($0)" : nil }
    canvas.draw(Card(name, key: number ?? canvas.symbols.detail, isSelected: isSelected), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let details = details(of: product, in: inside, canvas)
    canvas.draw(lines: details, .quiet, in: inside)
    canvas.draw(Label(availability(of: product, in: canvas.environment)), in: inside.line(inside.rows - 1))
    // The ingredients, above a row of air.
    guard menu.hasPrices, !isLandscape else { return }
    let spacing = inside.rows > details.count + 3 ? 2 : 1
    let room = inside.rows(.fixed(details.count), .fill, .fixed(spacing)).1
    canvas.draw(lines: recipe(of: product, in: room, canvas), .quiet, in: room)
  }

  /// Returns a product's recipe in the lines of an area: amounts whole, names cut as far as is necessary, and how many
  /// ingredients there are besides.
  private func recipe(of product: Product, in room: Rect, _ canvas: Canvas) -> [String] {
    guard !room.isEmpty else { return [] }
    // No line begins with a separator.
    let (portions, separator) = (product.recipe.portions, "\u{A0}" + plus(in: canvas).dropFirst())
    /// The lines of some portions; nil if they do not fit.
    func lines(_ portions: some Sequence<Portion>, names columns: Int, rest: String = "") -> [String]? {
      // An amount and its unit stay together.
      let parts = portions.map { portion(of: $0, nameColumns: columns, canvas).replacing(" ", with: "\u{A0}") }
      let lines = (parts.joined(separator: separator) + rest).wrapped(to: room.columns)
      let isWhole = parts.enumerated().allSatisfy { $1.columns + ($0 < parts.count - 1 ? 2 : 0) <= room.columns }
      return isWhole && lines.count <= room.rows ? lines : nil
    }
    for columns in (Self.shortestName...max(Self.shortestName, room.columns)).reversed() {
      if let lines = lines(portions, names: columns) { return lines }
    }
    for shown in (1..<max(2, portions.count)).reversed() {
      let rest = shown < portions.count ? " +\(portions.count - shown)" : ""
      if let lines = lines(portions.prefix(shown), names: Self.shortestName, rest: rest) { return lines }
    }
    return []
  }

  /// The columns to which a card cuts the name of an ingredient at most.
  private static let shortestName = 8

  /// A portion whose name is cut.
  private func portion(of portion: Portion, nameColumns columns: Int, _ canvas: Canvas) -> String {
    guard let ingredient = menu[portion.ingredient] else { return canvas.text(menu.phrase(of: portion)) }
    func cut(_ name: String) -> String { name.cut(to: columns, ellipsis: canvas.symbols.ellipsis) }
    let (amount, name) = (ingredient.short(portion.amount), ingredient.phrase)
    return canvas.text(
      Phrase(en: "\(amount.en) \(cut(ingredient.word.en))", ko: "\(cut(name.ko)) \(amount.ko)"))
  }

  /// Returns the details below the name on a card: a line, or one for each price; where there is no room for the names
  /// of the sizes the figures stand alone.
  private func details(of product: Product, in inside: Rect, _ canvas: Canvas) -> [String] {
    let detail = canvas.text(detail(of: product, in: canvas))
    guard menu.hasPrices, detail.columns > inside.columns else { return [detail] }
    let lines = product.sizes.compactMap { size in
      size.price.map { price in
        let figure = menu.plainMoney(price)
        guard let name = size.name.map({ canvas.text($0.phrase) }) else { return figure }
        let room = max(0, inside.columns - figure.columns - 1)
        return name.cut(to: room, ellipsis: canvas.symbols.ellipsis) + " " + figure
      }
    }
    if lines.count < inside.rows { return lines }
    let figures = product.sizes.compactMap { $0.price.map(menu.plainMoney) }
      .joined(separator: " \(canvas.symbols.dot) ")
    return figures.columns <= inside.columns ? [figures] : Array(lines.prefix(1))
  }

  /// Returns the detail below the name on a card: the prices if there are any, else the ingredients.
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
      .text(ideal: 40, isFilling: false) { product, _ in
        let number = menu.number(of: product.id) ?? 0
        return environment.choice(number, product.phrase, isSelected: product.id == selected && !isInBasket, accent)
      },
      .whole(priority: 1) { product, _ in
        let text =
          menu.hasPrices
          ? menu.prices(of: product, separator: separator) : menu.phrase(of: product.recipe, separator: separator)
        return StyledText(environment.text(text), .quiet)
      },
      .whole(.empty, .trailing) { product, _ in availability(of: product, in: environment) },
    ]
    canvas.draw(
      Table(columns, rows: Array(products)),
      in: Rect(column: first.column, row: first.row, columns: first.columns, rows: products.count))
    let area = layout.products[selectedIndex]
    if !area.isEmpty { canvas.setCursor(.selection, column: area.column, row: area.row) }
  }
}
