import JuiceModel
import PavilionKit
import TerminalUI
import Values

/// Every order so far or those of a day, newest first, and how many of each product.
struct OrderLog: TableScreen {
  enum Action: TerminalUI.Action {
    case showDetails
    /// Prints the selected order.
    case printSelected
    case print(Order)
    case takeBack(Order, wasMade: Bool, UndoReason?)
    /// Lists the day of the selected order, or a day with orders before (-1) or after it (1).
    case showDay(Int)
  }

  let title = Phrase(en: "Orders", ko: "주문 내역")
  let accent = Accent.juice
  var list = RecordList<Order>(
    empty: Phrase(
      en: "Every order is listed here. Press Esc, then a digit to order.",
      ko: "주문한 것이 여기에 쌓입니다. Esc를 누르고 숫자로 주문하세요."),
    notFound: Phrase(
      en: "None of the last \(OrderLog.searchLimit.grouped) orders matches.",
      ko: "최근 주문 \(OrderLog.searchLimit.grouped)건에는 없습니다."))

  /// How many orders are looked through for words, unless they are of one day.
  private static let searchLimit = 2000

  private let store: JuiceStore
  /// The day whose orders are listed; nil for all.
  private(set) var day: CivilDate?
  /// The orders that are looked through for a day or for words; nil where all are listed.
  private var candidates: [Order]?
  private var totals: [Product.ID: Int] = [:]
  /// The takings of the orders that are listed; nil for all days, or without prices.
  private var takings: Int?
  private var menu = Menu.builtIn
  private let drawnTotals = CellCache<Revision>()

  init(_ store: JuiceStore) { self.store = store }

  func status(in environment: Environment) -> String {
    let count = list.count
    let orders = Phrase(en: "\(count.grouped) \(count == 1 ? "order" : "orders")", ko: "주문 \(count.grouped)건")
    guard let day else { return environment.text(orders) }
    return environment.text(day.spoken(on: environment.shopDate) + Phrase(same: ", ") + orders)
  }

  var isFiltered: Bool { day != nil || list.isFiltered }
  mutating func removeFilters() { day = nil }

  var primaryAction: Action? { .showDetails }

  func commands(in environment: Environment) -> [Command<Action>] {
    guard !list.isEmpty || isFiltered else { return [] }
    let details = Phrase(en: "what was ordered, and taking it back", ko: "주문 내용, 취소")
    let hasPrinter = environment.receipts.printer != nil
    let noPrinter =
      environment.isConfined
      ? Phrase(en: "No printer is set.", ko: "프린터가 없습니다.")
      : Phrase(en: "No printer is set. It is in the settings (,).", ko: "프린터가 없습니다. 설정(,)에서 정합니다.")
    return [
      Command(.showDetails, [.enter], details, hint: Phrase(en: "details", ko: "자세히"), unless: list.disabledReason),
      Command(
        Phrase(en: "one day, the days before and after", ko: "하루씩, 이전 날과 다음 날"), hint: Phrase(en: "day", ko: "하루"),
        .init(.showDay(-1), [.left, "h"], Phrase(en: "the day before", ko: "이전 날")),
        .init(.showDay(1), [.right, "l"], Phrase(en: "the day after", ko: "다음 날"))),
      .filter(in: environment, Phrase(en: "find by product, name, number or till", ko: "메뉴, 이름, 번호, 계산대로 찾기")),
      Command(
        .printSelected, ["p"], Phrase(en: "print it again", ko: "다시 인쇄"),
        hint: hasPrinter ? Phrase(en: "print", ko: "인쇄") : nil,
        unless: hasPrinter ? list.disabledReason : noPrinter),
    ] + Command.newestFirst(in: environment)
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .showDay(let step): try show(step, in: environment)
    case .showDetails: list.selected.map { .alert(details(of: $0, in: environment)) } ?? .done
    case .printSelected: list.selected.map { .perform(.print($0)) } ?? .done
    case .print(let order): printReply(of: order, in: environment)
    case .takeBack(let order, let wasMade, nil) where environment.shop.asksWhyUndone:
      .alert(.reasons(order, in: environment) { .takeBack(order, wasMade: wasMade, $0) })
    case .takeBack(let order, let wasMade, let reason):
      .save(environment.words.saving) { [store] in
        try store.takeBack(order.number, wasMade: wasMade, reason: reason, at: environment.localTime)
      } resuming: { screen, undone, environment in
        try screen.refresh(in: environment)
        guard let undone else {
          return .say(.plain, Phrase(en: "It was taken back already.", ko: "이미 취소한 주문입니다."))
        }
        return .say(undone.overflow.isEmpty ? .good : .warning, undone.phrase(screen.menu))
      }
    }
  }

  /// Lists the day of the selected order, or the nearest day with orders in a direction.
  private mutating func show(_ step: Int, in environment: Environment) throws -> Reply {
    let next =
      try day.map { try store.day(withOrders: step, from: $0, utcOffset: environment.localTime.utcOffset) }
      ?? list.selected.map { environment.shop.day.date(of: $0.placedAt) }
    guard let next else {
      return .say(
        .plain,
        step < 0
          ? Phrase(en: "There are no orders before.", ko: "이전에는 주문이 없습니다.")
          : Phrase(en: "There are no orders after.", ko: "이후에는 주문이 없습니다."))
    }
    try change { screen in
      screen.day = next
      screen.list.startOver()
      try screen.refresh(in: environment)
    }
    return .done
  }

  /// Prints what is printed after an order, or else a receipt.
  private func printReply(of order: Order, in environment: Environment) -> Reply {
    let chosen = environment.receipts.printing.kinds
    let kinds = chosen.isEmpty ? [.receipt] : chosen
    guard let job = ReceiptJob(order, kinds, isSale: false, in: environment) else { return .done }
    return .run(order.number) { _ in
      job.run()
    } resuming: { _, problem, _ in
      if let problem { return .say(.warning, kinds.notPrinted(problem)) }
      return .say(.good, Phrase(en: "Order \(order.call) was printed.", ko: "\(order.call)번 주문을 인쇄했습니다."))
    }
  }

  /// Returns the details of an order, and the answers that take it back, the safe one first.
  private func details(of order: Order, in environment: Environment) -> Alert<Action> {
    let close = Alert<Action>.Answer(environment.words.close, ["c"])
    let again =
      environment.receipts.printer == nil
      ? [] : [Alert.Answer(Phrase(en: "print", ko: "인쇄"), ["p"], Action.print(order))]
    let answers = [
      Alert.Answer(
        Phrase(en: "not made: take it back", ko: "안 만듦: 취소"), ["n", "u"], Action.takeBack(order, wasMade: false, nil)),
      Alert.Answer(Phrase(en: "made: waste", ko: "만듦: 폐기"), ["w"], Action.takeBack(order, wasMade: true, nil)),
    ]
    return Alert(
      Phrase(en: "Order \(order.call)", ko: "\(order.call)번 주문"), styled: order.details(menu, in: environment),
      accent: accent, answers: [close] + again + (order.isUndone ? [] : answers))
  }

  func source(in environment: Environment) -> RecordSource<Order> {
    guard let candidates else {
      return RecordSource(count: store.orderCount, rows: store.orders(offset:limit:), index: store.orderIndex(of:))
    }
    return RecordSource(matches(among: candidates))
  }

  /// Returns the orders that have what is looked for.
  private func matches(among orders: [Order]) -> [Order] {
    let words = list.filterText.split(separator: " ").map { SearchKey(String($0)) }
    return words.isEmpty ? orders : orders.filter { $0.matches(words) }
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body, in: environment).list }

  mutating func refresh(in environment: Environment) throws {
    menu = try store.menu()
    candidates = try day.map(store.orders(of:)) ?? (list.isFiltered ? store.orders(limit: Self.searchLimit) : nil)
    if let candidates {
      let lines = matches(among: candidates).filter { !$0.isUndone }.flatMap(\.lines)
      let amounts = lines.compactMap(\.total)
      takings = amounts.isEmpty ? nil : amounts.reduce(0, +)
      totals = Dictionary(lines.map { ($0.product, $0.count) }, uniquingKeysWith: +)
    } else {
      (totals, takings) = (try store.totals(), nil)
    }
    try readRows(in: environment)
  }

  private var hasTills: Bool { list.loaded.contains { $0.till != nil } }

  /// The list, and the totals beside it, or in a line below it where there is too little room.
  ///
  /// A till that others reach has no figures of the shop.
  private func layout(
    _ area: Rect, in environment: Environment
  ) -> (filter: Rect, list: Rect, totals: Rect, totalsLine: Rect) {
    let (top, main, last) = area.rows(.fixed(list.isTyping || list.isFiltered ? 1 : 0), .fill, .fixed(1))
    let (filter, sizeClass) = (top.inset(columns: 1), environment.sizeClass)
    guard !environment.isConfined else { return (filter, main.inset(columns: 1), .zero, .zero) }
    // With the till in each row, both fit beside each other only on a wide screen.
    guard sizeClass == .wide || sizeClass != .compact && area.columns >= 76 && !hasTills else {
      return (filter, main.inset(columns: 1), .zero, last.inset(columns: 1))
    }
    let width = sizeClass == .wide ? 46 : 29
    let (list, right) = main.inset(columns: 1, rows: 1).columns(.fill, .fixed(width + 2))
    let totals = Rect(
      column: right.column + 2, row: right.row, columns: width, rows: min(right.rows, listed.count + 4))
    return (filter, list, totals, .zero)
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area, in: canvas.environment)
    drawFilter(in: &canvas, layout.filter, hint: Phrase(en: "product, name, number, till", ko: "메뉴, 이름, 번호, 계산대"))
    guard !list.isEmpty else { return drawList(in: &canvas, layout.list) }
    drawTable(in: &canvas, layout.list)
    canvas.draw(in: layout.totals) { drawnTotals.draw(list.revision, in: &$0) { drawTotals(in: &$0) } }
    canvas.draw(in: layout.totalsLine) { drawTotalsLine(in: &$0) }
  }

  var hasLastingCells: Bool { true }

  func columns(in environment: Environment) -> [TableColumn<Order>] {
    func style(_ order: Order) -> Style { order.isUndone ? .quiet : .plain }
    let times = environment.glyphs.symbols.times
    let mark = environment.glyphs.symbols.bad
    let undone = "\(mark) " + environment.text(Phrase(en: "undone", ko: "취소됨"))
    return [
      .whole(.empty, .trailing) { order, _ in StyledText("\(order.call)".padded(to: 4, .trailing), style(order)) },
      // By the clock beside it, as on receipts.
      .day(in: environment, style: style) { order, _ in order.placedAt.date },
      .whole { order, _ in StyledText(environment.clock(order.placedAt), style(order)) },
      .text { order, _ in
        let name = order.name.isEmpty ? "" : " \(environment.glyphs.symbols.dot) " + order.name.text.sanitizedForDisplay
        return StyledText(environment.text(order.names(times: times)) + name, style(order))
      },
      // The word where there is room for it, else only the mark.
      .whole { order, _ in
        StyledText(order.isUndone ? undone : "", .quiet)
      } brief: { order, _ in
        StyledText(order.isUndone ? mark : "", .quiet)
      },
      .whole(.empty, .trailing, priority: 2) { order, _ in
        StyledText(order.total.map { environment.text(order.money.phrase(of: $0)) } ?? "", style(order))
      },
      .text(minimum: 7, isFilling: false, isOptional: true, priority: 1) { order, _ in
        StyledText(order.till.map { environment.text(TillIdentity.till($0)) } ?? "", .quiet)
      },
    ]
  }

  private func total(_ product: Product.ID) -> Int { totals[product] ?? 0 }

  /// The products of the totals: those of the menu, and others that were sold before.
  private var listed: [Product.ID] {
    let ids = menu.products.map(\.id)
    return ids + totals.keys.filter { menu[$0] == nil }.sorted()
  }

  private func drawTotals(in canvas: inout Canvas) {
    let title = day.map { canvas.environment.day($0) } ?? canvas.text(Phrase(en: "Totals", ko: "합계"))
    canvas.draw(Card(title), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let (table, _, line) = inside.rows(.fill, .fixed(1), .fixed(1))
    let most = max(1, totals.values.max() ?? 1)
    let columns: [TableColumn<Product.ID>] = [
      .text { [environment = canvas.environment] product, _ in
        StyledText(environment.text(menu.phrase(of: product)), total(product) == 0 ? .quiet : .plain)
      },
      .drawing(minimum: 6, ideal: 6, isFilling: true, priority: 1) { product, _, canvas in
        Gauge(Double(total(product)) / Double(most), .accent(canvas.accent)).draw(in: &canvas)
      },
      .whole(.empty, .trailing) { product, _ in
        StyledText("\(total(product))", total(product) == 0 ? .quiet : .bold)
      },
    ]
    // Where there is no room for all, those that were sold most.
    let products = listed
    let rows = products.count <= table.rows ? products : products.sorted { total($0) > total($1) }
    canvas.draw(Table(columns, rows: Array(rows.prefix(table.rows))), in: table)
    let money = takings.map { Phrase(same: "  ") + menu.money($0) } ?? .empty
    canvas.draw(Label(canvas.text(Phrase(en: "Total", ko: "모두") + money), .quiet), in: line)
    canvas.draw(Label("\(totals.values.reduce(0, +))", .bold, .trailing), in: line)
  }

  private func drawTotalsLine(in canvas: inout Canvas) {
    let sold = listed.map { ($0, total($0)) }.filter { $1 > 0 }.sorted { $0.1 > $1.1 }
    let line = sold.map { "\(canvas.text(menu.phrase(of: $0))) \($1)" }
      .joined(
        separator: " \(canvas.symbols.dot) ", countingRestIn: canvas.area.columns, ellipsis: canvas.symbols.ellipsis)
    canvas.draw(Label(line, .quiet), in: canvas.area)
  }
}

extension Order {
  /// Returns whether each of these words is in its products, its name, its number or its till.
  fileprivate func matches(_ words: [SearchKey]) -> Bool {
    guard !words.isEmpty else { return true }
    let texts = lines.flatMap { $0.phrase.texts } + [name.text, "\(call)", till ?? ""]
    let keys = texts.map { SearchKey($0) }
    return words.allSatisfy { word in keys.contains { $0.contains(word) } }
  }
}
