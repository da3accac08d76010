import JuiceModel
import PavilionKit
import TerminalUI

/// The closings so far, newest first.
struct ClosingList: TableScreen {
  enum Action: TerminalUI.Action {
    case showDetails
  }

  static let name = Phrase(en: "Closings", ko: "마감 내역")
  let title = Self.name
  let accent = Accent.juice
  var list = RecordList<Closing>(
    empty: Phrase(en: "No day was closed yet. Press z on the page of sales.", ko: "아직 마감한 날이 없습니다. 매출 화면에서 z를 누르세요."))
  var primaryAction: Action? { .showDetails }

  private let store: JuiceStore
  private var menu = Menu.builtIn

  init(_ store: JuiceStore) { self.store = store }

  func commands(in environment: Environment) -> [Command<Action>] {
    guard !list.isEmpty else { return [] }
    let details = Phrase(en: "what was sold and counted", ko: "판매와 현금")
    return [Command(.showDetails, [.enter], details, hint: Phrase(en: "details", ko: "자세히"))]
      + Command.newestFirst(in: environment)
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    list.selected.map { .alert($0.alert(menu, accent: accent, in: environment)) } ?? .done
  }

  func source(in environment: Environment) -> RecordSource<Closing> {
    RecordSource(
      count: store.closingCount, rows: store.closings(offset:limit:),
      index: { [store] number in try store.closingCount() - number })
  }

  func listArea(in environment: Environment) -> Rect { areas(environment.body).list }

  private func areas(_ area: Rect) -> (head: Rect, list: Rect) {
    let (head, list) = area.inset(columns: 1).rows(.fixed(1), .fill)
    return (head, list)
  }

  mutating func refresh(in environment: Environment) throws {
    menu = try store.menu()
    try readRows(in: environment)
  }

  func draw(in canvas: inout Canvas) {
    let areas = areas(canvas.area)
    guard !list.isEmpty else { return drawList(in: &canvas, areas.list) }
    drawTable(in: &canvas, areas.list, head: areas.head)
  }

  func columns(in environment: Environment) -> [TableColumn<Closing>] {
    [
      .whole(.empty, .trailing) { closing, _ in StyledText("Z\(closing.number)", .bold) },
      // By the clock beside it.
      .day(in: environment, style: { _ in .plain }) { closing, _ in closing.at.date },
      .whole(priority: 1) { closing, _ in StyledText(environment.clock(closing.at), .quiet) },
      .whole(.empty, .trailing, priority: 2) { closing, _ in
        StyledText(environment.text(.drinks(closing.sales.count)))
      },
      .whole(Phrase(en: "net", ko: "순매출"), .trailing) { [menu] closing, _ in
        StyledText(closing.sales.net.map { environment.text(menu.money($0)) } ?? "", .bold)
      },
      .whole(
        Phrase(en: "cash difference", ko: "현금 차이"), short: Phrase(en: "difference", ko: "현금 차이"), .trailing, priority: 3
      ) { [menu] closing, _ in
        guard let difference = closing.difference else {
          return StyledText(environment.text(Phrase(en: "not counted", ko: "세지 않음")), .quiet)
        }
        return StyledText(environment.text(menu.signedMoney(difference)), difference == 0 ? .good : .warning)
      },
    ]
  }
}

extension Menu {
  /// An amount of money with its sign, or `±0`.
  func signedMoney(_ amount: Int) -> Phrase {
    guard amount != 0 else { return Phrase(same: "±0") }
    return Phrase(same: amount > 0 ? "+" : "−") + money(abs(amount))
  }
}

extension Environment {
  /// Names with their figures at the right, as on a slip of paper; where there is too little room, the figure of a long
  /// name stands on a line of its own.
  func slip(of facts: [SalesFact]) -> [StyledPhrase] {
    let rows = facts.map { (name: text($0.name), value: text($0.value)) }
    // The room of an alert within its borders, beside the bar for scrolling.
    let room = Dialog.maximumSize(in: body).columns - ScrollView.barColumns
    let widths = rows.map { $0.name.columns + $0.value.columns + 4 }
    let width = min(room, widths.max() ?? 0)
    let figures = zip(rows, widths).flatMap { row, columns -> [(name: String, value: String)] in
      columns <= width || row.value.isEmpty ? [row] : [(row.name, ""), ("", row.value)]
    }
    return figures.map { name, value in
      guard !value.isEmpty else { return Phrase(same: name).styled() }
      let start = name.isEmpty ? "" : name + " "
      let dots = String(repeating: ".", count: max(1, width - start.columns - value.columns - 1))
      return Phrase(same: start).styled() + Phrase(same: dots + " ").styled(.quiet)
        + Phrase(same: value).styled(.bold)
    }
  }
}

extension Phrase {
  /// The name of what is given back for orders of earlier days or closings.
  static let paidBack = Phrase(en: "paid back", ko: "환불")

  /// A number with what it amounts to: `3 · ₩12,000`.
  ///
  /// - Parameter unit: The Korean word that counts them.
  static func counted(_ count: Int, _ amount: Phrase?, unit: String = "건") -> Phrase {
    Phrase(en: count.grouped, ko: count.grouped + unit) + (amount.map { Phrase(same: " · ") + $0 } ?? .empty)
  }

  /// A number of orders: `1 order`, `1,677 orders`.
  static func orders(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "order" : "orders")", ko: "주문 \(count.grouped)건")
  }

  /// A number of closings: `1 closing`, `365 closings`.
  static func closings(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "closing" : "closings")", ko: "마감 \(count.grouped)건")
  }

  /// A number of drinks: `1 drink`, `1,677 drinks`.
  public static func drinks(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "drink" : "drinks")", ko: "\(count.grouped)잔")
  }
}

extension Closing {
  /// Returns the figures of the closing, line by line.
  public func facts(_ menu: Menu, _ day: BusinessDay = BusinessDay()) -> [SalesFact] {
    var facts = [
      SalesFact(Phrase(en: "orders", ko: "주문"), Phrase(same: sales.orders.grouped)),
      SalesFact(Phrase(en: "drinks", ko: "음료"), Phrase(en: sales.count.grouped, ko: "\(sales.count.grouped)잔")),
    ]
    if let takings = sales.takings { facts.append(SalesFact(Phrase(en: "takings", ko: "매출"), menu.money(takings))) }
    if sales.takenBack > 0 {
      facts.append(SalesFact(Phrase(en: "taken back", ko: "취소"), Phrase(same: sales.takenBack.grouped)))
    }
    if sales.refunds > 0 {
      facts.append(SalesFact(.paidBack, .counted(sales.refunds, sales.refunded.map { menu.money(-$0) })))
    }
    facts += sales.refundedOrders.map { refund in
      SalesFact(refund.phrase(day), refund.amount.map { menu.money(-$0) } ?? Phrase(same: "1"))
    }
    if let unclosed = sales.unclosed {
      facts.append(
        SalesFact(
          Phrase(en: "earlier orders, in no closing", ko: "이전 주문, 마감에 없음"),
          .counted(unclosed.orders, unclosed.takings.map(menu.money))))
    }
    guard let cash, let expected, let difference else { return facts }
    return facts + [
      SalesFact(Phrase(en: "in the drawer before", ko: "준비금"), menu.money(cash.float)),
      SalesFact(Phrase(en: "paid by card and otherwise", ko: "카드 등"), menu.money(cash.card)),
      SalesFact(Phrase(en: "should be in the drawer", ko: "있어야 할 현금"), menu.money(expected)),
      SalesFact(Phrase(en: "counted", ko: "실제 현금"), menu.money(cash.counted)),
      SalesFact(Phrase(en: "difference", ko: "차이"), menu.signedMoney(difference)),
    ]
  }

  func alert<Action>(_ menu: Menu, accent: Accent, in environment: Environment) -> Alert<Action> {
    let moment = environment.wallClock.moment(at)
    let head =
      till.map { moment + Phrase(same: " \(environment.glyphs.symbols.dot) ") + TillIdentity.till($0) } ?? moment
    let sold = sales.products.map { SalesFact($0.phrase, .counted($0.count, $0.amount.map(menu.money), unit: "잔")) }
    let facts = facts(menu, environment.shop.day)
    let gap = SalesFact(.empty, .empty)
    let lines = environment.slip(of: [gap] + facts + (sold.isEmpty ? [] : [gap] + sold))
    return Alert(
      Phrase(en: "Closing \(number)", ko: "마감 \(number)"), styled: [head.styled()] + lines,
      accent: accent,
      answers: [Alert.Answer(environment.words.close, ["c"])])
  }
}
