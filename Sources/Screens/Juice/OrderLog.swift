import JuiceModel
import Stores
import TerminalUI
import Values

/// Every order so far, newest first, and how many of each juice.
struct OrderLog: ListScreen {
  let title = Phrase(en: "Orders", ko: "주문 내역")
  let accent = Accent.juice
  var list = RecordList<Order>(
    empty: Phrase(
      en: "Every order is listed here. Press Esc, then 1–7 for a juice.",
      ko: "주문한 것이 여기에 쌓입니다. Esc를 누르고 1–7로 쥬스를 주문하세요."),
    spanning: { $0.placedAt.date.daysSinceEpoch }, labeling: \.till?.sanitizedForDisplay)

  private let store: JuiceStore
  private var totals: [Juice: Int] = [:]

  init(_ store: JuiceStore) { self.store = store }

  func status(in environment: Environment) -> String {
    let count = list.count
    return environment.text(Phrase(en: "\(count) \(count == 1 ? "order" : "orders")", ko: "주문 \(count)건"))
  }

  func commands(in environment: Environment) -> [Command<NoAction>] {
    list.isEmpty ? [] : Command.newestFirst(in: environment)
  }

  func source(in environment: Environment) -> RecordSource<Order> {
    RecordSource(count: store.orderCount, rows: store.orders(offset:limit:))
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body, environment.sizeClass).list }

  mutating func refresh(in environment: Environment) throws {
    totals = try store.totals()
    try reload(in: environment)
  }

  /// The list, and the totals beside it, or in a line below it where there is too little room.
  private func layout(_ area: Rect, _ sizeClass: SizeClass) -> (list: Rect, totals: Rect, totalsLine: Rect) {
    let (main, last) = area.rows(.fill, .fixed(1))
    // With the till in each row, both fit beside each other only on a wide screen.
    guard sizeClass == .wide || sizeClass != .compact && area.columns >= 76 && list.labelColumns == 0 else {
      return (main.inset(columns: 1), .zero, last.inset(columns: 1))
    }
    let width = sizeClass == .wide ? 46 : 29
    let (list, right) = main.inset(columns: 1, rows: 1).columns(.fill, .fixed(width + 2))
    return (list, Rect(column: right.column + 2, row: right.row, columns: width, rows: min(right.rows, 11)), .zero)
  }

  func draw(in canvas: inout Canvas) {
    guard !list.isEmpty else { return drawList(in: &canvas, canvas.area) }
    let layout = layout(canvas.area, canvas.environment.sizeClass)
    drawList(in: &canvas, layout.list)
    canvas.draw(in: layout.totals) { drawTotals(in: &$0) }
    canvas.draw(in: layout.totalsLine) { drawTotalsLine(in: &$0) }
  }

  func draw(_ order: Order, _ state: RowState, in canvas: inout Canvas) {
    let style = state.or(order.isUndone ? .quiet : .plain)
    let day = canvas.environment.day(order.placedAt.date)
    let dayColumns = canvas.environment.dayColumns(of: list)
    let clockColumns = canvas.environment.clockColumns + 2
    let others = 6 + dayColumns + 1 + clockColumns + 1
    let tillColumns = tillColumns(besides: others, in: canvas)
    // The till is next to the juice, however wide the row is.
    let room = canvas.area.columns - others - tillColumns
    let parts = canvas.area.columns([
      .fixed(6), .fixed(dayColumns + 1), .fixed(clockColumns), .fixed(tillColumns > 0 ? min(36, room) : room),
      .fixed(tillColumns), .fill,
    ])
    canvas.draw(Label("\(order.number)".padded(to: 4, .trailing), style), in: parts[0])
    canvas.draw(Label(day, style), in: parts[1])
    canvas.draw(Label(canvas.environment.clock(order.placedAt), style), in: parts[2])
    var what = canvas.text(order.juice.name)
    if order.count > 1 { what += " \(canvas.symbols.times) \(order.count)" }
    if order.isUndone {
      // The word where there is room for it, else only the mark.
      let word = "\(canvas.symbols.bad) " + canvas.text(Phrase(en: "undone", ko: "취소됨"))
      let fits = what.columns + 2 + word.columns <= parts[3].columns
      what += "  " + (fits ? word : canvas.symbols.bad)
    }
    canvas.draw(Label(what, style), in: parts[3])
    if let till = order.till {
      canvas.draw(Label(canvas.text(TillIdentity.till(till)), state.or(.quiet)), in: parts[4])
    }
  }

  /// The columns of the tills; 0 where no order has one, and where the juices need the room.
  private func tillColumns(besides others: Int, in canvas: Canvas) -> Int {
    guard list.labelColumns > 0 else { return 0 }
    let prefix = canvas.text(TillIdentity.till("")).columns
    // The longest name, its count and the mark of an undone order; long names of tills are cut.
    let columns = min(20, list.labelColumns + prefix, canvas.area.columns - others - 26)
    return columns >= prefix + min(list.labelColumns, 3) ? columns : 0
  }

  private func drawTotals(in canvas: inout Canvas) {
    canvas.draw(Card(canvas.text(Phrase(en: "Totals", ko: "합계"))), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let most = max(1, totals.values.max() ?? 1)
    for (index, juice) in Juice.allCases.enumerated() {
      let (name, bar, number) = inside.line(index).columns(.fixed(18), .fill, .fixed(6))
      let total = totals[juice] ?? 0
      canvas.draw(Label(canvas.text(juice.name), total == 0 ? .quiet : .plain), in: name)
      if bar.columns >= 6 { canvas.draw(Gauge(Double(total) / Double(most), .accent(canvas.accent)), in: bar) }
      canvas.draw(Label("\(total)", total == 0 ? .quiet : .bold, .trailing), in: number)
    }
    let line = inside.line(Juice.allCases.count + 1)
    canvas.draw(Label(canvas.text(Phrase(en: "Total", ko: "모두")), .quiet), in: line)
    canvas.draw(Label("\(totals.values.reduce(0, +))", .bold, .trailing), in: line)
  }

  private func drawTotalsLine(in canvas: inout Canvas) {
    let sold = Juice.allCases.map { ($0, totals[$0] ?? 0) }.filter { $1 > 0 }.sorted { $0.1 > $1.1 }
    let line = sold.map { "\(canvas.text($0.name)) \($1)" }
      .joined(separator: " \(canvas.symbols.dot) ", fitting: canvas.area.columns)
    canvas.draw(Label(line, .quiet), in: canvas.area)
  }
}
