import JuiceModel
import Stores
import TerminalUI

/// What the kitchen has to make: a card for each ticket, oldest first, and how many of each product in all.
public struct KitchenScreen: UndoScreen {
  public enum Action: TerminalUI.Action {
    /// Moves the oldest waiting ticket on, or the oldest ready one if none waits.
    case finishOldest
    /// Moves the ticket of a card on, by its index.
    case finish(Int)
    case toggleGroups
    case showGone
    case recall(Order.ID)
    case showBoard
  }

  public let title = Phrase(en: "Kitchen", ko: "주방")
  public let accent = Accent.juice
  public var changes = UndoStack(Phrase(en: "No ticket was moved yet.", ko: "아직 옮긴 주문표가 없습니다."))

  private let store: JuiceStore
  private var kitchen = Kitchen([])
  private var menu = Menu.builtIn
  /// Whether equal products of several tickets stand together.
  private(set) var isGrouped = false

  public init(_ store: JuiceStore) { self.store = store }

  public func status(in environment: Environment) -> String {
    let count = kitchen.waiting.count
    return environment.text(
      Phrase(en: "\(count) \(count == 1 ? "ticket waits" : "tickets wait")", ko: "주문표 \(count)장"))
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let none =
      kitchen.orders.isEmpty ? Phrase(en: "No ticket is open.", ko: "열린 주문표가 없습니다.") : nil
    return [
      Command(
        .finishOldest, [.enter, .space], Phrase(en: "the oldest is done", ko: "가장 오래된 것 완료"),
        hint: Phrase(en: "oldest done", ko: "맨 앞 완료"), isEssential: true, unless: none),
      cardCommand,
      Command(
        .toggleGroups, ["g"],
        isGrouped ? Phrase(en: "by ticket", ko: "주문표별로") : Phrase(en: "equal ones together", ko: "같은 것끼리"),
        hint: isGrouped ? Phrase(en: "tickets", ko: "주문표") : Phrase(en: "together", ko: "같이")),
      undoCommand(
        in: environment, Phrase(en: "move the last one back", ko: "마지막 것 되돌리기"), hint: environment.words.undo),
      Command(
        .showGone, ["r"], Phrase(en: "the last twelve that are gone", ko: "나간 주문표 열두 장"),
        hint: Phrase(en: "recall", ko: "다시 부르기")),
      Command(
        .showBoard, ["b"], Phrase(en: "the numbers for those who wait", ko: "기다리는 사람에게 보일 번호"),
        hint: Phrase(en: "board", ko: "번호판")),
    ].compactMap(\.self)
  }

  private var cardCommand: Command<Action>? {
    guard !kitchen.orders.isEmpty, !isGrouped else { return nil }
    return Command(
      Phrase(en: "this one is ready, then gone", ko: "이 주문표 완료, 그다음 찾아감"), hint: Phrase(en: "done", ko: "완료"),
      kitchen.orders.prefix(9).enumerated().map { index, order in
        .init(.finish(index), [.digit(index + 1)], Phrase(en: "order \(order.call)", ko: "\(order.call)번"))
      })
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .finishOldest:
      let order = kitchen.waiting.first ?? kitchen.orders.first
      return order.map { finish($0, in: environment) } ?? .done
    case .finish(let index):
      let orders = kitchen.orders
      return orders.indices.contains(index) ? finish(orders[index], in: environment) : .done
    case .toggleGroups: isGrouped.toggle()
    case .showGone: return .ask(GoneTickets(store)) { .recall($0) }
    case .showBoard: return .open(PickupBoard(store))
    case .recall(let number): return move(number, to: .ready, in: environment)
    }
    return .done
  }

  /// Moves a ticket to its next state; one that was taken back goes as soon as it is acknowledged.
  private func finish(_ order: Order, in environment: Environment) -> Reply {
    move(order.number, to: order.isUndone || order.ticket?.state == .ready ? .gone : .ready, in: environment)
  }

  private func move(_ number: Int, to state: Ticket.State, in environment: Environment) -> Reply {
    .save(environment.words.saving) { [store] in
      try store.moveTicket(number, to: state, at: environment.localTime)
    } resuming: { screen, before, environment in
      if let before, let ticket = before.ticket {
        screen.changes.add { [store = screen.store] environment in
          try store.moveTicket(number, to: ticket.state, at: environment.localTime)
          return UndoResult(.good, Phrase(en: "Order \(before.call) is back.", ko: "\(before.call)번을 되돌렸습니다."))
        }
      }
      try screen.refresh(in: environment)
      return .done
    }
  }

  public mutating func refresh(in environment: Environment) throws {
    (kitchen, menu) = try store.kitchen()
  }

  /// The minutes on the cards change.
  public mutating func tick(in environment: Environment) -> Int? {
    kitchen.orders.isEmpty ? nil : 1000 * (60 - environment.now.seconds % 60)
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas) {
    if canvas.environment.hasBell { canvas.ring(for: kitchen.newest) }
    let (main, foot) = canvas.area.rows(.fill, .fixed(kitchen.waiting.isEmpty ? 0 : 2))
    guard !kitchen.orders.isEmpty else { return drawNothing(in: &canvas, main) }
    let cards = isGrouped ? groups(in: canvas) : tickets(in: canvas)
    let columns = max(1, (main.columns - 1) / 26)
    let areas = main.inset(columns: 1).columns(Array(repeating: .fill, count: columns))
    var (column, row, index) = (0, 0, 0)
    for card in cards {
      let height = min(main.rows, card.lines.count + 2)
      if row + height > main.rows { (column, row) = (column + 1, 0) }
      guard column < areas.count else { break }
      let rest = areas[column].rows(.fixed(row), .fixed(height), .fill).1
      canvas.draw(in: rest) { card.draw(in: &$0) }
      if let action = card.action { canvas.onClick(rest, action) }
      (row, index) = (row + height, index + 1)
    }
    canvas.draw(in: foot.inset(columns: 1)) { drawFoot(hidden: cards.count - index, in: &$0) }
  }

  private func drawNothing(in canvas: inout Canvas, _ area: Rect) {
    let text =
      canvas.environment.shop.hasTickets
      ? Phrase(en: "Nothing is to be made.", ko: "만들 것이 없습니다.")
      : Phrase(
        en: "Orders are ready at once. Tickets are switched on in the settings (,).",
        ko: "지금은 주문이 바로 나옵니다. 주문표는 설정(,)에서 켭니다.")
    let lines = canvas.text(text).wrapped(to: area.columns - 4)
    canvas.draw(lines: lines, .quiet, .center, in: area.rows(.fixed(area.rows / 2), .fill).1)
  }

  /// A card with its lines, and what a click on it does.
  private struct KitchenCard {
    let title, key: String
    let lines: [(text: String, style: Style)]
    let action: Action?

    func draw(in canvas: inout Canvas) {
      canvas.draw(Card(title, key: key), in: canvas.area)
      let inside = Card.content(of: canvas.area)
      for (line, row) in zip(lines, (0..<inside.rows).map(inside.line)) {
        canvas.draw(Label(line.text, line.style), in: row)
      }
    }
  }

  private func tickets(in canvas: Canvas) -> [KitchenCard] {
    let symbols = canvas.symbols
    return kitchen.orders.enumerated().map { index, order in
      let minutes = Kitchen.minutes(of: order, at: canvas.environment.now.seconds)
      let waited = canvas.text(Phrase(en: "\(minutes) min", ko: "\(minutes)분"))
      let name = order.name.isEmpty ? "" : " \(symbols.dot) " + order.name.text.sanitizedForDisplay
      var (head, style): (String, Style) =
        switch Kitchen.age(minutes: minutes, canvas.environment.shop.ages) {
        case .fresh: ("\(symbols.dot) \(waited)", .plain)
        case .late: ("! \(waited)", .warning)
        case .overdue: ("!! \(waited)", .bad)
        }
      if order.ticket?.state == .ready {
        (head, style) = ("\(symbols.good) " + canvas.text(Phrase(en: "ready", ko: "나왔음")), .good)
      }
      if order.isUndone {
        (head, style) = ("\(symbols.bad) " + canvas.text(Phrase(en: "taken back", ko: "취소됨")), .bad)
      }
      let isDone = order.isUndone || order.ticket?.state == .ready
      let lines = order.lines.flatMap { line -> [(text: String, style: Style)] in
        let size = line.size.map { " " + canvas.text($0.phrase) } ?? ""
        let text = "\(line.count) \(symbols.times) \(canvas.text(line.phrase))\(size)"
        let options = line.options.phrases.map { (text: "  \(symbols.dot) " + canvas.text($0), style: Style.plain) }
        return [(text, isDone ? .quiet : .bold)] + options
      }
      return KitchenCard(
        title: canvas.text(Phrase(en: "No. \(order.call)", ko: "\(order.call)번")) + name,
        key: index < 9 ? "\(index + 1)" : "", lines: [(head, style)] + lines,
        action: .finish(index))
    }
  }

  /// A card for each product that is to be made, with the numbers of its tickets.
  private func groups(in canvas: Canvas) -> [KitchenCard] {
    kitchen.products.map { line, count in
      let size = line.size.map { " " + canvas.text($0.phrase) } ?? ""
      let orders = kitchen.waiting.filter { order in
        order.lines.contains { $0.product == line.product && $0.size == line.size }
      }
      return KitchenCard(
        title: canvas.text(line.phrase) + size, key: "",
        lines: [
          ("\(count) \(canvas.symbols.times)", .bold), (orders.map { "\($0.call)" }.joined(separator: ", "), .quiet),
        ], action: nil)
    }
  }

  private func drawFoot(hidden: Int, in canvas: inout Canvas) {
    let (first, second) = canvas.area.rows(.fixed(1), .fixed(1))
    let separator = " \(canvas.symbols.dot) "
    let make = canvas.text(Phrase(en: "To make", ko: "만들 것")) + "  "
    let products = kitchen.products.map { "\($0.count) \(canvas.text($0.line.phrase))" }
    let more = hidden > 0 ? "+\(hidden)" : ""
    let room = canvas.area.columns - make.columns - more.columns - 2
    canvas.draw(
      make + products.joined(separator: separator, fitting: room), .bold, value: more, .warning, in: first)
    let needs = canvas.text(Phrase(en: "Needs", ko: "재료")) + "  "
    let portions = kitchen.portions.map { canvas.text(menu.phrase(of: $0)) }
    canvas.draw(
      Label(needs + portions.joined(separator: separator, fitting: canvas.area.columns - needs.columns), .quiet),
      in: second)
  }
}
