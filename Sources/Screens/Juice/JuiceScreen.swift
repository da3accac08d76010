import JuiceModel
import Storage
import TerminalUI

/// The juice bar: five fruits, seven juices, one key each.
public struct JuiceScreen: UndoScreen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    case select(Juice)
    case orderSelected
    case order(Juice)
    case changeQuantity(Int)
    case editStock(Fruit?)
    case showOrders
    /// The user has seen that an order is ready.
    case acknowledge(Order)
  }

  public static let title = Phrase(en: "Juice Maker", ko: "쥬스 메이커")

  /// Said when there is no order to undo.
  public static let nothingToUndo = Phrase(en: "There is no order to undo.", ko: "취소할 주문이 없습니다.")

  public let title: Phrase = Self.title
  public let accent = Accent.juice

  private let store: JuiceStore
  var stock = Stock.initial
  var selected = Juice.strawberry
  /// The count of the next order.
  var quantity = 1
  /// The newest order that stands.
  var latest: Order?
  var madeToday = 0
  public var changes = UndoStack(nothingToUndo)
  private var hasOpened = false

  public init(_ store: JuiceStore) {
    self.store = store
  }

  public func status(in environment: Environment) -> String {
    environment.text(
      Phrase(en: "today: \(madeToday) \(madeToday == 1 ? "juice" : "juices")", ko: "오늘 \(madeToday)잔"))
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .orderSelected, [.enter, .space], Phrase(en: "order the selected juice", ko: "고른 쥬스 주문"),
        hint: Phrase(en: "order", ko: "주문")),
      Command(
        Phrase(en: "count of the next order", ko: "다음 주문 수량"), hint: Phrase(en: "count", ko: "수량"),
        [
          .init(.changeQuantity(1), ["+", "="], Phrase(en: "one more", ko: "하나 더")),
          .init(.changeQuantity(-1), ["-", "_"], Phrase(en: "one less", ko: "하나 덜")),
        ]),
      Command(
        Phrase(en: "order this juice now", ko: "이 쥬스 바로 주문"), hint: Phrase(en: "now", ko: "바로"),
        Juice.allCases.map { juice in
          .init(
            .order(juice), [.character(Character("\(juice.number)"))],
            Phrase(en: "order \(juice.name.en)", ko: "\(juice.name.ko) 주문"))
        }),
      Command(
        .editStock(nil), ["s"], Phrase(en: "edit the stock", ko: "재고 수정"), hint: Phrase(en: "stock", ko: "재고")),
      undoCommand(
        in: environment, Phrase(en: "undo the last order", ko: "마지막 주문 취소"), hint: Phrase(en: "undo", ko: "취소")),
      Command(.showOrders, ["o"], Phrase(en: "the orders so far", ko: "주문 내역"), hint: Phrase(en: "log", ko: "내역")),
      .arrows(in: environment) { .move($0) },
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .move(let direction):
      let places = JuiceLayout(environment.body, environment.sizeClass).juices
      if let next = Spatial.neighbour(of: selected.number - 1, going: direction, among: places) {
        selected = Juice.allCases[next]
      }
    case .select(let juice): selected = juice
    case .orderSelected: return try order(selected, in: environment)
    case .order(let juice):
      selected = juice
      return try order(juice, in: environment)
    case .changeQuantity(let step):
      quantity = min(max(Order.countRange.lowerBound, quantity + step), Order.countRange.upperBound)
    case .editStock(let fruit): return .open(StockEditor(store, selected: fruit ?? .strawberry))
    case .showOrders: return .open(OrderLog(store))
    case .acknowledge(let order): return .say(.good, order.readyRemark)
    }
    return .done
  }

  /// An alert says what came of it; the count stays as it was chosen until an order is made.
  private mutating func order(_ juice: Juice, in environment: Environment) throws -> Reply {
    do {
      let order = try store.order(juice, count: quantity, at: environment.localTime)
      quantity = 1
      try refresh(in: environment)
      return .alert(ready(order))
    } catch let shortage as Shortage {
      try refresh(in: environment)
      return .alert(explain(shortage))
    }
  }

  private func ready(_ order: Order) -> Alert<Action> {
    Alert(
      Phrase(en: "Ready", ko: "나왔습니다"), [order.readyPhrase], accent: accent, picture: Art.juiceGlass.picture,
      answers: [Alert.Answer(Phrase(en: "OK", ko: "확인"), ["y", "n"], .acknowledge(order))])
  }

  private func explain(_ shortage: Shortage) -> Alert<Action> {
    Alert(
      Phrase(en: "Sorry", ko: "죄송합니다"),
      [shortage.phrase] + shortage.lines + [.empty, Phrase(en: "Edit the stock?", ko: "재고를 수정할까요?")],
      accent: accent,
      answers: [
        Alert.Answer(Phrase(en: "Yes", ko: "예"), ["y"], .editStock(shortage.missing.first?.fruit)),
        Alert.Answer(Phrase(en: "No", ko: "아니오"), ["n"]),
      ], escape: 1)
  }

  public mutating func refresh(in environment: Environment) throws {
    stock = try store.stock()
    latest = try store.latestStandingOrder()
    madeToday = try store.juicesMade(on: environment.localTime.date)
    let undo: UndoStack.Step = { [store] environment in
      guard let undone = try store.undoLast(at: environment.localTime) else {
        return Undone(.warning, JuiceScreen.nothingToUndo)
      }
      return Undone(undone.overflow.isEmpty ? .good : .warning, undone.phrase)
    }
    changes.replace(with: latest == nil ? nil : undo, else: JuiceScreen.nothingToUndo)
    // The first juice that can be made is selected at first.
    if !hasOpened { selected = Juice.allCases.first { stock.available(of: $0) > 0 } ?? selected }
    hasOpened = true
  }
}
