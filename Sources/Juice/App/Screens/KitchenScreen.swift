import JuiceModel
import TerminalUI

/// The drinks that the kitchen has to make: a card for each ticket, oldest first, and how many of each product in all.
public struct KitchenScreen: UndoScreen {
  public enum Action: TerminalUI.Action {
    /// Moves the oldest waiting ticket on, or the oldest ready one if none waits.
    case finishOldest
    /// Moves the ticket of an order on.
    case finish(Order.ID)
    case turnPage(Int)
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
  /// The digits of the tickets by their orders; a ticket keeps its digit when others come or go.
  private var digits: [Order.ID: Int] = [:]
  /// The first page of cards is 0.
  private(set) var page = 0
  /// Whether equal products of several tickets stand together.
  private(set) var isGrouped = false

  public init(_ store: JuiceStore) { self.store = store }

  public func status(in environment: Environment) -> String {
    let count = kitchen.waiting.count
    return environment.text(
      Phrase(en: "\(count) \(count == 1 ? "ticket waits" : "tickets wait")", ko: "주문표 \(count)장"))
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    // A ready order is taken away by its digit, so that an Enter too many takes no number off the board.
    let nothing =
      kitchen.orders.isEmpty
      ? Phrase(en: "No ticket is open.", ko: "열린 주문표가 없습니다.")
      : Phrase(
        en: "Nothing is waiting. Press the digit of an order that was picked up.",
        ko: "기다리는 주문이 없습니다. 찾아간 주문은 그 숫자를 누르세요.")
    let none = oldest == nil ? nothing : nil
    return [
      Command(
        .finishOldest, [.enter, .space], Phrase(en: "the oldest is done", ko: "가장 오래된 것 완료"),
        hint: Phrase(en: "oldest done", ko: "맨 앞 완료"), isEssential: true, unless: none),
      cardCommand,
      Command(
        .toggleGroups, ["g"],
        isGrouped ? Phrase(en: "by ticket", ko: "주문표별로") : Phrase(en: "equal ones together", ko: "같은 것끼리"),
        hint: isGrouped ? Phrase(en: "tickets", ko: "주문표") : Phrase(en: "together", ko: "같이")),
      // A key that can do nothing yet is in the help alone.
      undoCommand(
        in: environment, Phrase(en: "move the last one back", ko: "마지막 것 되돌리기"),
        hint: changes.disabledReason(in: environment) == nil ? environment.words.undo : nil),
      Command(
        .showGone, ["r"], Phrase(en: "the last twelve that are gone", ko: "나간 주문표 열두 장"),
        hint: Phrase(en: "recall", ko: "다시 부르기")),
      Command(
        .showBoard, ["b"], Phrase(en: "the numbers for those who wait", ko: "기다리는 사람에게 보일 번호"),
        hint: Phrase(en: "board", ko: "번호판")),
      pageCommand(in: environment),
    ].compactMap(\.self)
  }

  /// The order that waits longest, or one that was taken back.
  private var oldest: Order? { kitchen.waiting.first ?? kitchen.orders.first(where: \.isUndone) }

  private var cardCommand: Command<Action>? {
    guard !kitchen.orders.isEmpty, !isGrouped else { return nil }
    return Command(
      Phrase(en: "this one is ready, then gone", ko: "이 주문표 완료, 그다음 찾아감"), hint: Phrase(en: "done", ko: "완료"),
      kitchen.orders.compactMap { order in digits[order.number].map { (order, $0) } }.sorted { $0.1 < $1.1 }
        .map { order, digit in
          .init(.finish(order.number), [.digit(digit)], Phrase(en: "order \(order.call)", ko: "\(order.call)번"))
        })
  }

  private func pageCommand(in environment: Environment) -> Command<Action>? {
    guard cardPages(in: environment).count > 1 else { return nil }
    let words = environment.words
    return Command(
      words.pages, hint: words.pages, isMovement: true, .init(.turnPage(-1), [.pageUp, .left], words.pageUp),
      .init(.turnPage(1), [.pageDown, .right], words.pageDown))
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .finishOldest:
      return oldest.map { finish($0, in: environment) } ?? .done
    case .finish(let number):
      return kitchen.orders.first { $0.number == number }.map { finish($0, in: environment) } ?? .done
    case .turnPage(let step):
      page = min(max(0, page + step), max(0, cardPages(in: environment).count - 1))
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
    digits = kitchen.digits(after: digits)
    page = min(page, max(0, cardPages(in: environment).count - 1))
  }

  /// The minutes on the cards change, and what is old must say so.
  public mutating func tick(in environment: Environment) -> Int? {
    let minute = kitchen.orders.isEmpty ? nil : environment.millisecondsToNextMinute
    return [minute, store.confirm().map { $0 * 1000 }].compactMap(\.self).min()
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas) {
    if canvas.environment.hasBell { canvas.ring(for: kitchen.newest) }
    let (main, foot) = areas(canvas.area)
    guard !kitchen.orders.isEmpty else { return drawNothing(in: &canvas, main) }
    let (cards, pages) = (cards(in: canvas.environment), cardPages(in: canvas.environment))
    guard pages.indices.contains(page) else { return }
    for (index, place) in grown(pages[page], cards, in: main) {
      canvas.draw(in: place) { cards[index].draw(in: &$0) }
      if let action = cards[index].action { canvas.onClick(place, action) }
    }
    let hidden = cards.count - pages[page].count
    canvas.draw(in: foot.inset(columns: 1)) { drawFoot(hidden: hidden, in: &$0) }
  }

  /// The cards, and what is to be made in all.
  private func areas(_ area: Rect) -> (main: Rect, foot: Rect) {
    let (main, foot) = area.rows(.fill, .fixed(kitchen.orders.isEmpty ? 0 : 2))
    return (main, foot)
  }

  private func cards(in environment: Environment) -> [KitchenCard] {
    isGrouped ? groups(in: environment) : tickets(in: environment)
  }

  /// The pages of cards: the index of each with its place, row by row, in as many columns as there is room for.
  private func cardPages(in environment: Environment) -> [[(index: Int, place: Rect)]] {
    let (main, cards) = (areas(environment.body).main, cards(in: environment))
    let count = max(1, min(cards.count, (main.columns - 1) / 26))
    let columns = main.inset(columns: 1).columns(Array(repeating: .fill, count: count))
    var pages: [[(index: Int, place: Rect)]] = []
    var row = 0
    for start in stride(from: 0, to: cards.count, by: count) {
      let indices = start..<min(start + count, cards.count)
      let height = min(main.rows, indices.map { cards[$0].rows }.max() ?? 0)
      if pages.isEmpty || row + height > main.rows {
        pages.append([])
        row = 0
      }
      pages[pages.count - 1] += zip(indices, columns).map { index, column in
        (index, column.rows(.fixed(row), .fixed(height), .fill).1)
      }
      row += height
    }
    return pages
  }

  /// Returns the places of a page with the rows that are left, for names that need more than one line.
  private func grown(
    _ page: [(index: Int, place: Rect)], _ cards: [KitchenCard], in area: Rect
  ) -> [(index: Int, place: Rect)] {
    var free = area.endRow - (page.map(\.place.endRow).max() ?? area.endRow)
    var (start, more, shift) = (area.row, 0, 0)
    return page.map { index, place in
      if place.column == page[0].place.column {
        let row = page.filter { $0.place.row == place.row }
        let needed = row.map { cards[$0.index].wholeRows(in: $0.place.columns) }.max() ?? 0
        (start, more) = (place.row + shift, min(free, max(0, needed - place.rows)))
        (free, shift) = (free - more, shift + more)
      }
      return (index, Rect(column: place.column, row: start, columns: place.columns, rows: place.rows + more))
    }
  }

  private func drawNothing(in canvas: inout Canvas, _ area: Rect) {
    let text =
      canvas.environment.shop.hasTickets
      ? Phrase(en: "Nothing is to be made.", ko: "만들 것이 없습니다.")
      : canvas.environment.isConfined
        ? Phrase(
          en: "Orders are ready at once. Tickets are switched on with: pavilion settings set tickets on",
          ko: "지금은 주문이 바로 나옵니다. 주문표를 켜는 명령: pavilion settings set tickets on")
        : Phrase(
          en: "Orders are ready at once. Tickets are switched on in the settings (,).",
          ko: "지금은 주문이 바로 나옵니다. 주문표는 설정(,)에서 켭니다.")
    let lines = canvas.text(text).wrapped(to: area.columns - 4)
    canvas.draw(lines: lines, .quiet, .center, in: area.rows(.fixed(area.rows / 2), .fill).1)
  }

  private func tickets(in environment: Environment) -> [KitchenCard] {
    kitchen.orders.map { order in
      let spoken = Phrase(en: "No. \(order.call)", ko: "\(order.call)번")
      let number = environment.isPlain ? environment.text(spoken) : "\(order.call)"
      let isDone = order.isUndone || order.ticket?.state == .ready
      let progress = order.progress(in: environment)
      let style: Style = isDone ? .quiet : .bold
      return KitchenCard(
        title: number, name: order.name.text.sanitizedForDisplay, progress: progress.text, style: style,
        progressStyle: progress.style, key: digits[order.number].map { "\($0)" } ?? "",
        lines: order.lines.flatMap { lines(of: $0, count: $0.count, style, in: environment) },
        action: .finish(order.number))
    }
  }

  /// The lines of a card for one line of an order: the product with its size, and each option.
  private func lines(
    of line: OrderLine, count: Int, _ style: Style, in environment: Environment
  ) -> [KitchenLine] {
    let symbols = environment.glyphs.symbols
    let options = line.options.phrases.map {
      KitchenLine(text: "  \(symbols.detail) " + environment.text($0), style: .plain)
    }
    // The count does not part from the first word.
    let text = "\(count)\u{A0}\(symbols.times)\u{A0}\(environment.text(line.phrase))"
    let size = line.size.map { environment.text($0.phrase) } ?? ""
    return [KitchenLine(text: text, end: size, style: style)] + options
  }

  /// A card for each product that is to be made, apart for each size and option, with the numbers of its tickets.
  private func groups(in environment: Environment) -> [KitchenCard] {
    kitchen.drinks.map { group in
      let numbers = KitchenLine(text: group.calls.map { "\($0)" }.joined(separator: ", "), style: .quiet)
      return KitchenCard(
        style: .bold, lines: lines(of: group.line, count: group.count, .bold, in: environment) + [numbers], action: nil)
    }
  }

  /// Returns the number to make of each product and size, with names cut before the size where they are too long.
  private func products(columns: Int, separator: String, in canvas: Canvas) -> String {
    let products = kitchen.products.map { group in
      let size = group.line.size.map { " " + canvas.text($0.phrase) } ?? ""
      return (count: "\(group.count) \(canvas.symbols.times) ", name: canvas.text(group.line.phrase), size: size)
    }
    let whole = products.map { $0.count + $0.name + $0.size }
    guard whole.joined(separator: separator).columns > columns else { return whole.joined(separator: separator) }
    // The first one has room even beside how many there are besides.
    let limit = products.first.map { columns - ($0.count + $0.size).columns - 4 } ?? 0
    return products.enumerated().map { index, part in
      let most = index == 0 ? min(16, max(4, limit)) : 16
      return part.count + part.name.cut(to: most, ellipsis: canvas.symbols.ellipsis) + part.size
    }.joined(separator: separator, countingRestIn: columns, ellipsis: canvas.symbols.ellipsis)
  }

  private func drawFoot(hidden: Int, in canvas: inout Canvas) {
    let (first, second) = canvas.area.rows(.fixed(1), .fixed(1))
    let separator = " \(canvas.symbols.dot) "
    // Where only ready ones are left there is nothing to make.
    let make = kitchen.waiting.isEmpty ? "" : canvas.text(Phrase(en: "To make", ko: "만들 것")) + "  "
    let more = hidden > 0 ? canvas.text(Phrase(en: "+\(hidden) more", ko: "+\(hidden)장 더")) : ""
    let room = canvas.area.columns - make.columns - more.columns - 2
    canvas.draw(
      make + products(columns: room, separator: separator, in: canvas), .bold, value: more, .warning, in: first)
    guard !kitchen.waiting.isEmpty else { return }
    let needs = canvas.text(Phrase(en: "Needs", ko: "재료")) + "  "
    let portions = kitchen.portions.map { canvas.text(menu.phrase(of: $0)) }
    let rest = canvas.area.columns - needs.columns
    canvas.draw(
      Label(
        needs + portions.joined(separator: separator, countingRestIn: rest, ellipsis: canvas.symbols.ellipsis), .quiet),
      in: second)
  }
}

extension Order {
  /// How far the kitchen is with it: the minutes that it waits with a sign for its age, or that it is ready or taken back.
  func progress(in environment: Environment) -> (text: String, style: Style) {
    let symbols = environment.glyphs.symbols
    if isUndone { return ("\(symbols.bad) " + environment.text(Phrase(en: "taken back", ko: "취소됨")), .bad) }
    if ticket?.state == .ready {
      return ("\(symbols.good) " + environment.text(Phrase(en: "ready", ko: "나왔음")), .good)
    }
    let minutes = Kitchen.minutes(of: self, at: environment.now.seconds)
    let waited = environment.text(Kitchen.waited(minutes: minutes))
    return switch Kitchen.age(minutes: minutes, environment.shop.ages) {
    case .fresh: ("\(symbols.detail) \(waited)", .plain)
    case .late: ("! \(waited)", .warning)
    case .overdue: ("!! \(waited)", .bad)
    }
  }
}

extension Kitchen {
  /// How long a ticket waits: minutes, from 100 on hours with minutes, and days.
  static func waited(minutes: Int) -> Phrase {
    let (hours, rest, days) = (minutes / 60, minutes % 60, minutes / (24 * 60))
    return switch minutes {
    case ..<100: Phrase(en: "\(minutes) min", ko: "\(minutes)분")
    case ..<(24 * 60): Phrase(en: "\(hours) h \(rest < 10 ? "0" : "")\(rest)", ko: "\(hours)시간 \(rest)분")
    default: Phrase(en: days == 1 ? "1 day" : "\(days.grouped) days", ko: "\(days.grouped)일")
    }
  }
}
