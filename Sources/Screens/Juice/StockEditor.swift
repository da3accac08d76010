import JuiceModel
import Stores
import TerminalUI

/// The stock, a stepper for each fruit; every step is saved at once.
struct StockEditor: Screen {
  typealias Output = Void

  enum Action: TerminalUI.Action {
    case select(Fruit)
    case selectNext(Int)
    case step(Fruit, Int)
    /// Sets the number that is typed for the selected fruit.
    case type(Int)
    case fill
    case fillForOrder
  }

  let title = Phrase(en: "Edit the stock", ko: "재고 수정")
  let accent = Accent.juice
  let kind = LayerKind.modal

  private let store: JuiceStore
  private var stock = Stock.initial
  private var selected: Fruit
  private var isTypingNumber = false
  /// The order that the stock is edited for.
  private let order: (juice: Juice, count: Int)

  /// To what `r` fills: the stock of a shop that opens for the first time.
  private static let fillLevel = 10

  init(_ store: JuiceStore, for juice: Juice, _ count: Int, selected: Fruit) {
    (self.store, self.order, self.selected) = (store, (juice, count), selected)
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (level, number) = (StockEditor.fillLevel, stock[selected])
    // The next digit is added to the number, or begins a new one.
    let shift = isTypingNumber ? number * 10 : 0
    return [
      Command(
        Phrase(en: "choose the fruit", ko: "과일 고르기"), hint: Phrase(en: "fruit", ko: "과일"), isMovement: true,
        .init(.selectNext(-1), [.up, .backTab, "k"], Phrase(en: "fruit above", ko: "위 과일")),
        .init(.selectNext(1), [.down, .tab, "j"], Phrase(en: "fruit below", ko: "아래 과일"))),
      Command(
        Phrase(en: "one less, one more", ko: "하나 덜, 하나 더"), hint: Phrase(en: "one", ko: "하나씩"),
        .init(.step(selected, -1), [.left, "-", "h", "_"], Phrase(en: "one less", ko: "하나 덜")),
        .init(.step(selected, 1), [.right, "+", "l", "="], Phrase(en: "one more", ko: "하나 더"))),
      Command(
        standard: .back, ["c", .enter, .escape], environment.words.close, hint: environment.words.close,
        isEssential: true),
      Command(
        .fill, ["r"], Phrase(en: "fill up to \(level)", ko: "\(level)개까지 채우기"),
        hint: Phrase(en: "fill", ko: "채우기")),
      Command(
        .fillForOrder, ["R"], Phrase(en: "fill up for the next order", ko: "다음 주문만큼 채우기"),
        hint: Phrase(en: "for order", ko: "주문만큼")),
      Command(
        Phrase(en: "ten more, ten less", ko: "열 개 더, 열 개 덜"), hint: Phrase(en: "ten", ko: "열 개씩"),
        .init(.step(selected, 10), [.pageUp], Phrase(en: "ten more", ko: "열 개 더")),
        .init(.step(selected, -10), [.pageDown], Phrase(en: "ten less", ko: "열 개 덜"))),
      Command(
        Phrase(en: "type the number", ko: "개수 입력"), hint: Phrase(en: "number", ko: "숫자"),
        (0...9).map {
          .init(.type(shift + $0), [.digit($0)], Phrase(en: "digit \($0)", ko: "숫자 \($0)"))
        } + [.init(.type(number / 10), [.backspace], Phrase(en: "erase a digit", ko: "숫자 지우기"))]),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    isTypingNumber = false
    switch action {
    case .select(let fruit): selected = fruit
    case .selectNext(let step): selected = Fruit.allCases.element(step, after: selected) ?? selected
    case .step(let fruit, let difference):
      selected = fruit
      return step(fruit, by: difference)
    case .type(let number): return type(number)
    case .fill:
      let level = StockEditor.fillLevel
      return save({ try $0.fill(to: level) }) { before, after in
        let enough = Phrase(
          en: "Every shelf has at least \(level) already.", ko: "모든 선반에 이미 \(level)개 이상 있습니다.")
        return after == before ? Notice(.plain, enough) : nil
      }
    case .fillForOrder: return fillForOrder()
    }
    return .done
  }

  mutating func leave(in environment: Environment) -> Reply { .answer(()) }

  /// Changes the stock, and says what there is to say about the stock before and after it.
  private func save(
    _ change: @escaping @Sendable (JuiceStore) throws -> Stock,
    remark: @escaping @Sendable (_ before: Stock, _ after: Stock) -> Notice? = { _, _ in nil }
  ) -> Reply {
    .save(Phrase(en: "Changing the stock", ko: "재고를 바꾸는 중")) { [store] in
      try change(store)
    } resuming: { screen, stock, _ in
      let before = screen.stock
      screen.stock = stock
      return .done.saying(remark(before, stock))
    }
  }

  private func step(_ fruit: Fruit, by difference: Int) -> Reply {
    save({ try $0.step(fruit, by: difference) }) { before, after in
      guard after[fruit] == before[fruit] else { return nil }
      let most = Stock.range.upperBound
      return Notice(
        .warning,
        difference > 0
          ? Phrase(en: "A shelf holds at most \(most).", ko: "선반에는 \(most)개까지 들어갑니다.")
          : Phrase(en: "The shelf is empty.", ko: "선반이 비었습니다."))
    }
  }

  private func fillForOrder() -> Reply {
    let (order, what) = (order, order.juice.name(times: order.count))
    return save({ try $0.fill(for: order.juice, count: order.count) }) { before, after in
      guard after.suffices(for: order.juice, count: order.count) else {
        return Notice(
          .warning,
          Phrase(en: "Full shelves are not enough for \(what.en).", ko: "선반을 다 채워도 \(what.ko)에는 모자랍니다."))
      }
      let enough = Phrase(en: "Enough fruit for \(what.en).", ko: "\(Particle.object.after(what.ko)) 만들 만큼 있습니다.")
      return Notice(after == before ? .plain : .good, enough)
    }
  }

  private mutating func type(_ number: Int) -> Reply {
    isTypingNumber = true
    guard Stock.range.contains(number) else {
      let most = Stock.range.upperBound
      let problem = Phrase(
        en: "\(number) is too many: a shelf holds at most \(most).", ko: "\(number)개는 너무 많습니다. 선반에는 \(most)개까지 들어갑니다.")
      return .say(.warning, problem)
    }
    return save { [selected] in try $0.setStock([selected: number]) }
  }

  mutating func refresh(in environment: Environment) throws { stock = try store.stock() }

  func draw(in canvas: inout Canvas) {
    // A row of air between the fruits where there is room for it.
    let step = canvas.area.rows >= 16 ? 2 : 1
    let shelves = Fruit.allCases.count * step - (step - 1)
    let rest = canvas.area.rows >= shelves + 6 ? 4 : 1
    let size = Size(columns: min(Dialog.maximumSize(in: canvas.area).columns, 50), rows: shelves + rest)
    let inside = Dialog(canvas.text(title), size: size).open(in: &canvas)
    let top = rest > 1 ? 1 : 0
    for (index, fruit) in Fruit.allCases.enumerated() {
      canvas.draw(in: inside.line(top + index * step)) { drawShelf(of: fruit, in: &$0) }
    }
    // In little room the notice goes below the dialog, else into the free lines above the button.
    if rest > 1 { canvas.noticeLine = inside.line(inside.rows - 2) }
    let key = label("c", of: StandardAction.back, in: canvas.environment)
    canvas.draw(
      Button(canvas.text(Phrase(en: "Close", ko: "닫기")), key: key, action: StandardAction.back),
      in: inside.line(inside.rows - 1))
  }

  private func drawShelf(of fruit: Fruit, in canvas: inout Canvas) {
    let area = canvas.area
    let isSelected = fruit == selected
    let style: Style = isSelected ? Style(.accent(canvas.accent), .bold) : .plain
    let amount = stock[fruit]
    let (name, stepper, gauge) = area.columns(.fixed(17), .fixed(Stepper<Action>.columns), .fill)
    let (pointer, symbol) = (isSelected ? canvas.symbols.pointer : " ", fruit.symbol(in: canvas.environment.glyphs))
    canvas.write("\(pointer) \(symbol) \(canvas.text(fruit.name))", column: name.column, row: name.row, style)
    canvas.onClick(name, Action.select(fruit))
    if isSelected { canvas.setCursor(.selection, column: name.column, row: name.row) }
    canvas.draw(
      Stepper(
        value: "\(amount)", isSelected: isSelected, canDecrease: amount > Stock.range.lowerBound,
        canIncrease: amount < Stock.range.upperBound, decrease: Action.step(fruit, -1),
        increase: Action.step(fruit, 1)), in: stepper)
    guard gauge.columns >= 8 else { return }
    let share = Double(amount) / Double(Stock.range.upperBound)
    canvas.draw(Gauge(share, isSelected ? .accent(canvas.accent) : .plain), in: gauge.inset(columns: 2))
  }
}
