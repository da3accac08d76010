import CivilTime
import JuiceModel
import Storage
import TerminalUI

/// What can be done with the log of orders.
public enum OrderLogAction: Action {
  case move(Int)
  case select(Int)
  case first
  case last
}

/// Every order so far, newest first, and how many of each juice.
public struct OrderLog: Screen {
  public let title = Phrase(en: "Orders", ko: "주문 내역")
  public let accent = Accent.juice

  private let store: JuiceStore
  private var orders = LoadedList<Order>()
  private var totals: [Juice: Int] = [:]
  private var notice: Notice?

  init(_ store: JuiceStore) {
    self.store = store
  }

  public func status(in environment: Environment) -> String {
    let count = orders.count
    return environment.text(Phrase(en: "\(count) \(count == 1 ? "order" : "orders")", ko: "주문 \(count)건"))
  }

  public func commands(in environment: Environment) -> CommandTable {
    // Nothing to move among.
    guard orders.count > 0 else { return CommandTable([]) }
    return CommandTable([
      .rows(OrderLogAction.move, hint: Phrase(en: "move", ko: "이동")),
      .pages(OrderLogAction.move, page: page(environment), hint: Phrase(en: "page", ko: "쪽")),
      .ends(
        first: OrderLogAction.first, last: OrderLogAction.last, Phrase(en: "newest, oldest", ko: "처음, 끝"),
        hint: Phrase(en: "ends", ko: "처음·끝")),
    ])
  }

  private func page(_ environment: Environment) -> Int { max(1, room(environment) - 1) }
  private func room(_ environment: Environment) -> Int {
    max(1, OrderLogLayout(environment.body, environment.sizeClass).list.rows)
  }

  public mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? OrderLogAction else { return .ignored }
    switch action {
    case .move(let step): orders.move(by: step)
    case .select(let row): orders.select(row)
    case .first: orders.select(0)
    case .last: orders.select(orders.count - 1)
    }
    load(in: environment)
    return .done
  }

  public mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(OrderLogAction.move(rows), in: environment)
  }

  public mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      orders.renew(count: try store.orderCount())
      totals = try store.totals()
      notice = nil
    } catch {
      notice = Notice(error)
    }
    load(in: environment)
  }

  private mutating func load(in environment: Environment) {
    do throws(StorageError) {
      try orders.load(room: room(environment)) { offset, limit throws(StorageError) in
        try store.orders(offset: offset, limit: limit)
      }
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas) {
    let layout = OrderLogLayout(canvas.area, canvas.environment.sizeClass)
    if orders.count == 0 {
      let text = Phrase(en: "No orders yet. Esc goes back to the bar.", ko: "아직 주문이 없습니다. Esc를 누르면 돌아갑니다.")
      canvas.draw(Label(canvas.text(text), .quiet, .center), in: canvas.area.line(canvas.area.rows / 2))
    } else {
      canvas.draw(
        ListView(count: orders.count, selection: orders.selection) { row, isSelected, canvas in
          drawRow(row, isSelected, in: &canvas)
        }, in: layout.list)
      canvas.draw(in: layout.totals) { drawTotals(in: &$0) }
      canvas.draw(in: layout.totalsLine) { drawTotalsLine(in: &$0) }
    }
    if let notice { canvas.say(notice, in: layout.notice) }
  }

  private func drawRow(_ row: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    guard let order = orders[row] else { return }
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : order.isUndone ? .quiet : .plain
    if isSelected {
      canvas.fill(area, style)
      canvas.place(.selection, column: area.column, row: area.row)
    }
    let time = time(of: order, in: canvas)
    let parts = area.columns([.fixed(2), .fixed(6), .fixed(time.columns + 2), .fill, .fixed(1)])
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label("\(order.number)".padded(to: 4, .trailing), style), in: parts[1])
    canvas.draw(Label(time, style), in: parts[2])
    var what = canvas.text(order.juice.name)
    if order.count > 1 { what += " \(canvas.signs.times) \(order.count)" }
    if order.isUndone {
      // The word where there is room for it, else the sign alone.
      let word = "\(canvas.signs.bad) " + canvas.text(Phrase(en: "undone", ko: "취소됨"))
      let fits = what.columns + 2 + word.columns <= parts[3].columns
      what += "  " + (fits ? word : canvas.signs.bad)
    }
    canvas.draw(Label(what, style), in: parts[3])
    canvas.onClick(area, OrderLogAction.select(row))
  }

  /// When it was: the year only where it is not this one, or where there is room for everything.
  private func time(of order: Order, in canvas: Canvas) -> String {
    let date = order.placedAt.date
    if canvas.environment.sizeClass == .wide { return "\(date.iso8601) \(order.placedAt.clock)" }
    let day = canvas.environment.day(date)
    return day == date.iso8601 ? day.padded(to: 11) : "\(day) \(order.placedAt.clock)"
  }

  private func drawTotals(in canvas: inout Canvas) {
    canvas.draw(Card(canvas.text(Phrase(en: "Totals", ko: "합계"))), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let most = max(1, totals.values.max() ?? 1)
    for (index, juice) in Juice.allCases.enumerated() {
      let (name, bar, number) = inside.line(index).columns(.fixed(18), .fill, .fixed(6))
      let total = totals[juice] ?? 0
      canvas.draw(Label(canvas.text(juice.name), total == 0 ? .quiet : .plain), in: name)
      if bar.columns >= 6 {
        canvas.draw(Gauge(Double(total) / Double(most), .accent(canvas.accent)), in: bar)
      }
      canvas.draw(Label("\(total)", total == 0 ? .quiet : .bold, .trailing), in: number)
    }
    let sum = totals.values.reduce(0, +)
    let words = canvas.text(Phrase(en: "together", ko: "모두"))
    let line = inside.line(Juice.allCases.count + 1)
    canvas.draw(Label(words, .quiet), in: line)
    canvas.draw(Label("\(sum)", .bold, .trailing), in: line)
  }

  private func drawTotalsLine(in canvas: inout Canvas) {
    let best = Juice.allCases.filter { (totals[$0] ?? 0) > 0 }.sorted { (totals[$0] ?? 0) > (totals[$1] ?? 0) }
    let separator = " \(canvas.signs.dot) "
    var line = ""
    for juice in best {
      let entry = (line.isEmpty ? "" : separator) + "\(canvas.text(juice.name)) \(totals[juice] ?? 0)"
      if line.columns + entry.columns <= canvas.area.columns { line += entry }
    }
    canvas.draw(Label(line, .quiet), in: canvas.area)
  }
}

/// Where the list and the totals are.
struct OrderLogLayout {
  let list: Rect
  /// Beside the list, where there is room for it.
  let totals: Rect
  /// Below the list otherwise.
  let totalsLine: Rect
  let notice: Rect

  init(_ area: Rect, _ sizeClass: SizeClass) {
    let (main, last) = area.rows(.fill, .fixed(1))
    notice = last.inset(columns: 1)
    if sizeClass == .compact || area.columns < 76 {
      list = main.inset(columns: 1)
      totals = .zero
      totalsLine = last.inset(columns: 1)
    } else {
      let width = sizeClass == .wide ? 46 : 29
      let (left, right) = main.inset(columns: 1, rows: 1).columns(.fill, .fixed(width + 2))
      list = left
      totals = Rect(column: right.column + 2, row: right.row, columns: width, rows: min(right.rows, 11))
      totalsLine = .zero
    }
  }
}
