import JuiceModel
import Storage
import TerminalUI

/// The juice bar: five fruits, seven juices, one key each.
public struct JuiceScreen: Screen {
  public static let title = Phrase(en: "Juice Maker", ko: "쥬스 메이커")

  /// That there is no order that could be taken back.
  public static let nothingToUndo = Phrase(en: "There is no order to undo.", ko: "취소할 주문이 없습니다.")

  public let title: Phrase = Self.title
  public let accent = Accent.juice

  private let store: JuiceStore
  var stock = Stock.initial
  var selected = Juice.strawberry
  /// How many the next order is for.
  var quantity = 1
  var notice: Notice?
  /// The newest order that stands.
  var latest: Order?
  var madeToday = 0
  private var hasOpened = false

  public init(_ store: JuiceStore) {
    self.store = store
  }

  public func status(in environment: Environment) -> String {
    environment.text(
      Phrase(en: "today: \(madeToday) \(madeToday == 1 ? "juice" : "juices")", ko: "오늘 \(madeToday)잔"))
  }

  public func commands(in environment: Environment) -> CommandTable {
    CommandTable([
      CommandGroup(
        Command(JuiceAction.orderSelected, [.enter, .space], Phrase(en: "order the selected juice", ko: "고른 쥬스 주문")),
        hint: Phrase(en: "order", ko: "주문")),
      CommandGroup(
        "+ −", Phrase(en: "count of the next order", ko: "다음 주문 수량"), hint: Phrase(en: "count", ko: "수량"),
        [
          Command(
            JuiceAction.changeQuantity(1), [.character("+"), .character("=")], Phrase(en: "one more", ko: "하나 더")),
          Command(
            JuiceAction.changeQuantity(-1), [.character("-"), .character("_")], Phrase(en: "one less", ko: "하나 덜")),
        ]),
      CommandGroup(
        "1-7", Phrase(en: "order this juice now", ko: "이 쥬스 바로 주문"), hint: Phrase(en: "now", ko: "바로"),
        Juice.allCases.map { juice in
          Command(
            JuiceAction.order(juice), [.character(Character("\(juice.number)"))],
            Phrase(en: "order \(juice.name.en)", ko: "\(juice.name.ko) 주문"))
        }),
      CommandGroup(
        Command(JuiceAction.editStock(nil), [.character("s")], Phrase(en: "edit the stock", ko: "재고 수정")),
        hint: Phrase(en: "stock", ko: "재고")),
      CommandGroup(
        Command(
          JuiceAction.undo, [.character("u")], Phrase(en: "undo the last order", ko: "마지막 주문 취소"),
          latest != nil ? .enabled : .disabled(JuiceScreen.nothingToUndo)),
        hint: Phrase(en: "undo", ko: "취소")),
      CommandGroup(
        Command(JuiceAction.showOrders, [.character("o")], Phrase(en: "the orders so far", ko: "주문 내역")),
        hint: Phrase(en: "log", ko: "내역")),
      .movement(JuiceAction.move),
    ])
  }

  public mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? JuiceAction else { return .ignored }
    switch action {
    case .move(let direction):
      selected = JuiceLayout(environment.body, environment.sizeClass).neighbour(of: selected, going: direction)
      return .done
    case .orderSelected: return order(selected, in: environment)
    case .order(let juice):
      selected = juice
      return order(juice, in: environment)
    case .changeQuantity(let step):
      // The line is for what comes next now.
      notice = nil
      quantity = min(max(Order.countRange.lowerBound, quantity + step), Order.countRange.upperBound)
      return .done
    case .editStock(let fruit): return .open(StockEditor(store, selected: fruit ?? .strawberry))
    case .undo: return undo(in: environment)
    case .showOrders: return .open(OrderLog(store))
    case .acknowledge(let order):
      notice = Notice(.good, order.readyRemark)
      return .done
    }
  }

  /// What came of it is said by an alert; the count stays as it was chosen until an order is made.
  private mutating func order(_ juice: Juice, in environment: Environment) -> Response {
    notice = nil
    do {
      let order = try store.order(juice, count: quantity, at: environment.localTime)
      quantity = 1
      refresh(in: environment)
      return .open(JuiceAlerts.ready(order))
    } catch let shortage as Shortage {
      refresh(in: environment)
      return .open(JuiceAlerts.shortage(shortage))
    } catch {
      notice = Notice(error)
      return .done
    }
  }

  private mutating func undo(in environment: Environment) -> Response {
    do throws(StorageError) {
      guard let undone = try store.undoLast(at: environment.localTime) else {
        notice = Notice(.warning, JuiceScreen.nothingToUndo)
        return .done
      }
      refresh(in: environment)
      notice = Notice(undone.overflow.isEmpty ? .good : .warning, undone.phrase)
    } catch {
      notice = Notice(error)
    }
    return .done
  }

  public mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      stock = try store.stock()
      latest = try store.latestStandingOrder()
      madeToday = try store.juicesMade(on: environment.localTime.date)
    } catch {
      notice = Notice(error)
      return
    }
    // One begins with a juice that can be had.
    if !hasOpened { selected = Juice.allCases.first { stock.available(of: $0) > 0 } ?? selected }
    hasOpened = true
  }

  public func draw(in canvas: inout Canvas) {
    canvas.draw(JuiceBoard(screen: self), in: canvas.area)
  }
}
