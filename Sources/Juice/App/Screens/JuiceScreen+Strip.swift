import JuiceModel
import PavilionKit
import TerminalUI
import Values

/// The strip beside the products on wide screens.
extension JuiceScreen {
  /// Draws the basket and the open tickets, where there are any, and the last orders.
  func drawStrip(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 1).rows(.fixed(1), .fill, .fixed(1)).1
    let tickets = status?.kitchen.orders ?? []
    let basketRows = basket.map { min(area.rows / 2, max(5, $0.items.count + 5)) } ?? 0
    let ticketRows = tickets.isEmpty ? 0 : min((area.rows - basketRows) / 2, tickets.count + 2)
    let (top, middle, bottom) = area.rows(.fixed(basketRows), .fixed(ticketRows), .fill)
    if let basket { canvas.draw(in: top) { drawBasketCard(basket, in: &$0) } }
    if !tickets.isEmpty { canvas.draw(in: middle) { drawTickets(tickets, in: &$0) } }
    // Those that are open stand above.
    let open = Set(tickets.map(\.number))
    let orders = (status?.recent ?? []).filter { !open.contains($0.number) }
    let environment = canvas.environment
    let drawing = RecentOrders(
      orders: orders, isEmpty: status?.recent.isEmpty != false, currency: menu.currency,
      date: environment.localTime.date, shopDate: environment.shopDate, day: environment.shop.day,
      clock: environment.clockStyle)
    canvas.draw(in: bottom) { recentOrders.draw(drawing, in: &$0) { drawRecent(orders, in: &$0) } }
    if status?.recent.isEmpty == false { canvas.onClick(bottom, Action.showOrders) }
  }

  /// All that the card of the last orders depends on.
  struct RecentOrders: Equatable, Sendable {
    let orders: [Order]
    /// Whether there is none, not even one whose ticket is open.
    let isEmpty: Bool
    let currency: Currency?
    let date, shopDate: CivilDate
    let day: BusinessDay
    let clock: ClockStyle
  }

  private func drawTickets(_ orders: [Order], in canvas: inout Canvas) {
    let key = label("t", of: Action.showKitchen, in: canvas.environment)
    canvas.draw(
      Card(canvas.text(Phrase(en: "Tickets", ko: "주문표")) + " \(orders.count)", key: key), in: canvas.area)
    canvas.onClick(canvas.area, Action.showKitchen)
    let environment = canvas.environment
    let columns: [TableColumn<Order>] = [
      call { $0 },
      .whole { order, _ in
        let progress = order.progress(in: environment)
        return StyledText(progress.text, progress.style)
      },
      names(in: environment) { $0 },
    ]
    canvas.draw(Table(columns, rows: orders), in: Card.content(of: canvas.area))
  }

  private func drawRecent(_ orders: [Order], in canvas: inout Canvas) {
    canvas.draw(Card(canvas.text(Phrase(en: "Last orders", ko: "최근 주문"))), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    guard !orders.isEmpty else {
      let none = Phrase(en: "No orders yet.", ko: "아직 주문이 없습니다.")
      guard status?.recent.isEmpty != false else { return }
      return canvas.draw(Label(canvas.text(none), .quiet), in: inside.line(0))
    }
    let environment = canvas.environment
    var rows = recentRows(orders, in: environment).prefix(inside.rows)
    // No head stands alone at the end.
    if case .day = rows.last { rows.removeLast() }
    let columns: [TableColumn<RecentRow>] = [
      call(\.order),
      .whole(priority: 1) { row, _ in StyledText(row.order.map { environment.clock($0.placedAt) } ?? "", .quiet) },
      .whole { row, _ in StyledText(row.order?.isUndone == true ? environment.glyphs.symbols.bad : "", .quiet) },
      names(in: environment, \.order),
      .whole(.empty, .trailing) { row, _ in
        guard let order = row.order, let total = order.total else { return StyledText("") }
        return StyledText(environment.text(menu.money(total)), order.isUndone ? .quiet : .plain)
      },
    ]
    canvas.draw(Table(columns, rows: rows), in: inside)
    for (index, row) in rows.enumerated() {
      guard case .day(let date) = row else { continue }
      canvas.draw(Label(environment.shortDay(date), .bold), in: inside.line(index))
    }
  }

  /// A row of the last orders.
  private enum RecentRow {
    /// The head of the orders of a day before today, whose numbers began anew.
    case day(CivilDate)
    case order(Order)

    var order: Order? { if case .order(let order) = self { order } else { nil } }
  }

  /// The orders as rows, with a head above those of each earlier day.
  private func recentRows(_ orders: [Order], in environment: Environment) -> [RecentRow] {
    var (rows, last): ([RecentRow], CivilDate) = ([], environment.shopDate)
    for order in orders {
      let date = environment.shop.day.date(of: order.placedAt)
      if date != last { rows.append(.day(date)) }
      rows.append(.order(order))
      last = date
    }
    return rows
  }

  /// The number to call out.
  private func call<Row>(_ order: @escaping (Row) -> Order?) -> TableColumn<Row> {
    .whole(.empty, .trailing) { row, _ in StyledText(order(row).map { "\($0.call)" } ?? "", .quiet) }
  }

  /// The products, and the name to call out.
  private func names<Row>(in environment: Environment, _ order: @escaping (Row) -> Order?) -> TableColumn<Row> {
    let symbols = environment.glyphs.symbols
    return .text { row, _ in
      guard let order = order(row) else { return StyledText("") }
      let name = order.name.isEmpty ? "" : " \(symbols.dot) " + order.name.text.sanitizedForDisplay
      return StyledText(
        environment.text(order.names(times: symbols.times)) + name, order.isUndone ? .quiet : .plain)
    }
  }
}
