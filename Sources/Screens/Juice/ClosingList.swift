import JuiceModel
import Stores
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

  func listArea(in environment: Environment) -> Rect { environment.body.inset(columns: 1) }

  mutating func refresh(in environment: Environment) throws {
    menu = try store.menu()
    try readRows(in: environment)
  }

  func draw(in canvas: inout Canvas) { drawTable(in: &canvas, canvas.area.inset(columns: 1)) }

  func columns(in environment: Environment) -> [TableColumn<Closing>] {
    [
      .whole(.empty, .trailing) { closing, _ in StyledText("Z\(closing.number)", .bold) },
      .day(in: environment, style: { _ in .plain }) { closing, _ in environment.shop.day.date(of: closing.at) },
      .whole(priority: 1) { closing, _ in StyledText(environment.clock(closing.at), .quiet) },
      .whole(.empty, .trailing, priority: 2) { closing, _ in
        StyledText(environment.text(Phrase(en: "\(closing.sales.count) drinks", ko: "\(closing.sales.count)잔")))
      },
      .whole(.empty, .trailing) { [menu] closing, _ in
        StyledText(closing.sales.net.map { environment.text(menu.money($0)) } ?? "", .bold)
      },
      .whole(.empty, .trailing) { [menu] closing, _ in
        guard let difference = closing.difference else { return StyledText("") }
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

extension Closing {
  /// What it says, line by line.
  public func facts(_ menu: Menu, _ day: BusinessDay = BusinessDay()) -> [SalesFact] {
    var facts = [
      SalesFact(Phrase(en: "orders", ko: "주문"), Phrase(same: sales.orders.grouped)),
      SalesFact(Phrase(en: "drinks", ko: "잔"), Phrase(same: sales.count.grouped)),
    ]
    if let takings = sales.takings { facts.append(SalesFact(Phrase(en: "takings", ko: "매출"), menu.money(takings))) }
    if sales.takenBack > 0 {
      facts.append(SalesFact(Phrase(en: "taken back", ko: "취소"), Phrase(same: sales.takenBack.grouped)))
    }
    if sales.refunds > 0 {
      let amount = sales.refunded.map { Phrase(same: "  ") + menu.money(-$0) } ?? .empty
      facts.append(
        SalesFact(
          Phrase(en: "paid back of earlier closings", ko: "지난 마감분 환불"), Phrase(same: sales.refunds.grouped) + amount))
    }
    facts += sales.refundedOrders.map { refund in
      SalesFact(refund.phrase(day), refund.amount.map { menu.money(-$0) } ?? Phrase(same: "1"))
    }
    if let unclosed = sales.unclosed {
      let amount = unclosed.takings.map { Phrase(same: "  ") + menu.money($0) } ?? .empty
      facts.append(
        SalesFact(
          Phrase(en: "orders of before, in no closing", ko: "이전 주문, 마감에 없음"),
          Phrase(same: unclosed.orders.grouped) + amount))
    }
    guard let cash, let expected, let difference else { return facts }
    return facts + [
      SalesFact(Phrase(en: "in the drawer before", ko: "준비금"), menu.money(cash.float)),
      SalesFact(Phrase(en: "paid by card and otherwise", ko: "카드 등"), menu.money(cash.card)),
      SalesFact(Phrase(en: "should be in the drawer", ko: "있어야 할 현금"), menu.money(expected)),
      SalesFact(Phrase(en: "counted", ko: "센 현금"), menu.money(cash.counted)),
      SalesFact(Phrase(en: "difference", ko: "차이"), menu.signedMoney(difference)),
    ]
  }

  func alert<Action>(_ menu: Menu, accent: Accent, in environment: Environment) -> Alert<Action> {
    let moment = environment.wallClock.moment(at)
    let head =
      till.map { moment + Phrase(same: " \(environment.glyphs.symbols.dot) ") + TillIdentity.till($0) } ?? moment
    let lines = facts(menu, environment.shop.day).map { $0.name + Phrase(same: ": ") + $0.value }
    return Alert(
      Phrase(en: "Closing \(number)", ko: "마감 \(number)"), [head, .empty] + lines, accent: accent,
      answers: [Alert.Answer(environment.words.close, ["c"])])
  }
}
