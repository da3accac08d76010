import JuiceModel
import PavilionKit
import TerminalUI

/// The stock, a stepper for each ingredient; every step is saved at once, and a number that is typed when it is finished.
struct StockEditor: UndoScreen {
  typealias Output = Void

  enum Action: TerminalUI.Action {
    case select(Ingredient.ID)
    case selectNext(Int)
    case step(Ingredient.ID, Int)
    /// Adds a digit to the number that is typed for the selected ingredient.
    case type(Int)
    case erase
    /// Books the number that is typed.
    case bookTyped
    case dropTyped
    case fill
    case fillForOrder
    /// Books an amount of the selected ingredient that came in or went away.
    case book
    case booked(Booking)
    case toggleSoldOut
    /// Opens the page of the evening count.
    case count
    case counted(Int)
  }

  let title = Phrase(en: "Edit the stock", ko: "재고 수정")
  let accent = Accent.juice
  let kind = LayerKind.modal

  private let store: JuiceStore
  private(set) var stock = Stock(of: .builtIn)
  private(set) var soldOut = SoldOut()
  var changes = UndoStack()
  private(set) var selected: Ingredient.ID
  /// The number that is typed for the selected ingredient, and not booked yet.
  private(set) var typed: Int?
  /// The order that the stock is edited for.
  private let items: [OrderItem]

  var menu: Menu { stock.menu }

  /// - Parameter selected: The ingredient to begin with; nil for the first one.
  init(_ store: JuiceStore, for items: [OrderItem], selected: Ingredient.ID? = nil) {
    (self.store, self.items, self.selected) = (store, items, selected ?? .strawberry)
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let what =
      menu.hasFruitOnly ? Phrase(en: "fruit", ko: "과일") : Phrase(en: "ingredient", ko: "재료")
    return [
      Command(
        Phrase(en: "choose the \(what.en)", ko: "\(what.ko) 고르기"), hint: what, isMovement: true,
        .init(.selectNext(-1), [.up, .backTab, "k"], Phrase(en: "\(what.en) above", ko: "위 \(what.ko)")),
        .init(.selectNext(1), [.down, .tab, "j"], Phrase(en: "\(what.en) below", ko: "아래 \(what.ko)"))),
      Command(
        Phrase(en: "one less, one more", ko: "하나 덜, 하나 더"), hint: Phrase(en: "one", ko: "하나씩"),
        .init(.step(selected, -1), [.left, "-", "h", "_"], Phrase(en: "one less", ko: "하나 덜")),
        .init(.step(selected, 1), [.right, "+", "l", "="], Phrase(en: "one more", ko: "하나 더"))),
    ] + closeCommands(in: environment) + [
      Command(
        .fill, ["r", "p"], parPhrase, hint: Phrase(en: "fill", ko: "채우기")),
      Command(
        .fillForOrder, ["R"], Phrase(en: "fill up for the next order", ko: "다음 주문만큼 채우기"),
        hint: Phrase(en: "for order", ko: "주문만큼")),
      Command(
        .book, ["w"], Phrase(en: "delivery, waste, own use", ko: "입고, 폐기, 자체 사용"), hint: Phrase(en: "waste", ko: "폐기")),
      Command(
        .toggleSoldOut, ["x"], Phrase(en: "sold out: until tomorrow, until changed, on sale", ko: "품절: 오늘만, 계속, 판매"),
        hint: Phrase(en: "sold out", ko: "품절")),
    ] + (typed == nil ? [undoCommand(in: environment, hint: environment.words.undo)] : []) + [
      Command(.count, ["e"], Phrase(en: "the evening count", ko: "저녁 실사"), hint: Phrase(en: "count", ko: "실사")),
      Command(
        Phrase(en: "ten more, ten less", ko: "열 개 더, 열 개 덜"), hint: Phrase(en: "ten", ko: "열 개씩"),
        .init(.step(selected, 10), [.pageUp], Phrase(en: "ten more", ko: "열 개 더")),
        .init(.step(selected, -10), [.pageDown], Phrase(en: "ten less", ko: "열 개 덜"))),
      Command(
        Phrase(en: "type the number", ko: "개수 입력"), hint: Phrase(en: "number", ko: "숫자"),
        (0...9).map {
          .init(.type($0), [.digit($0)], Phrase(en: "digit \($0)", ko: "숫자 \($0)"))
        } + [.init(.erase, [.backspace], Phrase(en: "erase a digit", ko: "숫자 지우기"))]),
    ]
  }

  /// Enter and Esc close it; while a number is typed, Enter books that and Esc drops it.
  private func closeCommands(in environment: Environment) -> [Command<Action>] {
    let close = environment.words.close
    guard typed != nil else {
      return [Command(standard: .back, ["c", .enter, .escape], close, hint: close, isEssential: true)]
    }
    return [
      Command(
        .bookTyped, [.enter], Phrase(en: "book the number", ko: "입력한 수 기록"), hint: Phrase(en: "book it", ko: "기록"),
        isEssential: true),
      Command(
        .dropTyped, [.escape, "u"], Phrase(en: "drop the number", ko: "입력한 수 버리기"),
        hint: Phrase(en: "drop it", ko: "버리기"), isEssential: true),
      Command(standard: .back, ["c"], Phrase(en: "book the number and close", ko: "기록하고 닫기")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .type(let digit):
      // One that is too long stays one that is too large.
      typed = min((typed ?? 0) * 10 + digit, (menu[selected]?.capacity ?? 0) * 10 + 9)
      return .done
    case .erase:
      typed = if let typed { typed < 10 ? nil : typed / 10 } else { max(0, stock[selected]) / 10 }
      return .done
    case .dropTyped:
      typed = nil
      return .done
    case .bookTyped: return bookTyped(in: environment) { .done }
    // A command that follows a number comes after that is booked.
    case _ where typed != nil: return bookTyped(in: environment) { .perform(action) }
    default: break
    }
    switch action {
    case .type, .erase, .bookTyped, .dropTyped: break
    case .select(let ingredient): selected = ingredient
    case .selectNext(let step): selected = menu.ingredients.map(\.id).element(step, after: selected) ?? selected
    case .step(let ingredient, let difference):
      selected = ingredient
      return step(ingredient, by: difference, in: environment)
    case .fill:
      let enough = enoughPhrase
      return save(.delivery, { try $0.fillToPar(at: environment.localTime) }) { before, after in
        after == before ? Notice(.plain, enough) : nil
      }
    case .fillForOrder: return fillForOrder(in: environment)
    case .book:
      guard let ingredient = menu[selected] else { return .done }
      return .ask(JuiceForms.booking(ingredient)) { .booked($0) }
    case .booked(let booking): return book(booking, in: environment)
    case .toggleSoldOut: return toggleSoldOut(in: environment)
    case .count: return .ask(StockCount(store)) { .counted($0) }
    case .counted(let count):
      return .say(
        .good,
        count == 0
          ? Phrase(en: "Counted: everything is there.", ko: "장부와 모두 같습니다.")
          : Phrase(
            en: "Counted: \(count) \(count == 1 ? "difference" : "differences") booked.", ko: "차이 \(count)건을 기록했습니다."))
    }
    return .done
  }

  mutating func leave(in environment: Environment) -> Reply {
    guard typed != nil else { return .answer(()) }
    return bookTyped(in: environment) { .answer(()) }
  }

  /// The name of filling: `fill up to 10` if that is the par of all, as on the built-in menu.
  private var parPhrase: Phrase {
    guard let par = commonPar else { return Phrase(en: "fill up to par", ko: "정해 둔 만큼 채우기") }
    return Phrase(en: "fill up to \(par)", ko: "\(par)개까지 채우기")
  }

  private var enoughPhrase: Phrase {
    guard let par = commonPar else {
      return Phrase(en: "Every shelf is at par already.", ko: "모든 선반이 이미 정해 둔 만큼 있습니다.")
    }
    return Phrase(en: "Every shelf has at least \(par) already.", ko: "모든 선반에 이미 \(par)개 이상 있습니다.")
  }

  /// The par of all ingredients; nil if they differ.
  private var commonPar: Int? {
    let pars = Set(menu.ingredients.filter { $0.unit == .piece }.map(\.par))
    return pars.count == 1 && menu.ingredients.allSatisfy { $0.unit == .piece } ? pars.first : nil
  }

  /// Changes the stock, and says what there is to say about the stock before and after it.
  private func save(
    _ reason: Movement.Reason, _ change: @escaping @Sendable (JuiceStore) throws -> ChangedStock,
    detail: @escaping @Sendable (_ before: Stock, _ after: Stock) -> Notice? = { _, _ in nil }
  ) -> Reply {
    .save(Phrase(en: "Changing the stock", ko: "재고를 바꾸는 중")) { [store] in
      try change(store)
    } resuming: { screen, changed, _ in
      screen.show(changed, reason)
      return .done.saying(detail(changed.before, changed.after))
    }
  }

  /// Shows the stock after a change, and remembers to book the opposite if it is undone.
  private mutating func show(_ changed: ChangedStock, _ reason: Movement.Reason) {
    stock = changed.after
    let opposite = Dictionary(changed.differences.map { ($0.ingredient, -$0.amount) }) { $1 }
    guard !opposite.isEmpty else { return }
    changes.add { [store] environment in
      try store.move(opposite, reason, at: environment.localTime)
      return UndoResult(.good, Phrase(en: "The change is undone.", ko: "되돌렸습니다."))
    }
  }

  private func book(_ booking: Booking, in environment: Environment) -> Reply {
    guard let ingredient = menu[selected] else { return .done }
    let (name, amount) = (ingredient.phrase, ingredient.amount(abs(booking.difference)))
    let what = booking.reason.phrase
    let done = Phrase(en: "\(name.en): \(what.en), \(amount.en).", ko: "\(name.ko) \(what.ko) \(amount.ko).")
    return .save(Phrase(en: "Changing the stock", ko: "재고를 바꾸는 중")) { [store, selected] in
      Result { () throws in try store.move([selected: booking.difference], booking.reason, at: environment.localTime) }
    } resuming: { screen, result, _ in
      switch result {
      case .success(let changed):
        screen.show(changed, booking.reason)
        return .say(.good, done)
      case .failure(let error as StockOutOfRange):
        return .say(
          .warning,
          error.value < 0
            ? Phrase(en: "There is less of it than that.", ko: "그만큼 있지 않습니다.")
            : Phrase(
              en: "A shelf holds at most \(error.range.upperBound).", ko: "선반에는 \(error.range.upperBound)까지 들어갑니다."))
      case .failure(let error): throw error
      }
    }
  }

  private func toggleSoldOut(in environment: Environment) -> Reply {
    guard let ingredient = menu[selected] else { return .done }
    let (item, end) = soldOut.next(of: .ingredient(selected), on: environment.shopDate)
    return .save(environment.words.saving) { [store] in
      try store.setSoldOut(item, end)
    } resuming: { screen, _, environment in
      try screen.refresh(in: environment)
      return .say(end == nil ? .good : .plain, ingredient.phrase.soldOutRemark(end))
    }
  }

  private func step(_ ingredient: Ingredient.ID, by difference: Int, in environment: Environment) -> Reply {
    save(.count, { try $0.step(ingredient, by: difference, at: environment.localTime) }) { before, after in
      guard after[ingredient] == before[ingredient] else { return nil }
      let most = after.menu[ingredient]?.amount(after.range(of: ingredient).upperBound) ?? .empty
      return Notice(
        .warning,
        difference > 0
          ? Phrase(en: "A shelf holds at most \(most.en).", ko: "선반에는 \(most.ko)까지 들어갑니다.")
          : Phrase(en: "The shelf is empty.", ko: "선반이 비었습니다."))
    }
  }

  private func fillForOrder(in environment: Environment) -> Reply {
    let (items, what) = (items, menu.phrase(of: items))
    return save(.delivery, { try $0.fill(for: items, at: environment.localTime) }) { before, after in
      guard after.suffices(for: items) else {
        return Notice(
          .warning,
          Phrase(en: "Full shelves are not enough for \(what.en).", ko: "선반을 다 채워도 \(what.ko)에는 모자랍니다."))
      }
      let fruit = after.menu.hasFruitOnly ? "Enough fruit" : "Enough"
      let enough = Phrase(en: "\(fruit) for \(what.en).", ko: "\(Particle.object.after(what.ko)) 만들 만큼 있습니다.")
      return Notice(after == before ? .plain : .good, enough)
    }
  }

  /// Books the number that is typed, and then goes on; one that is out of range stays to be mended.
  private func bookTyped(in environment: Environment, then next: @escaping @Sendable () -> Reply) -> Reply {
    guard let number = typed else { return next() }
    let range = stock.range(of: selected)
    guard range.contains(number) else {
      let (amount, most) = (
        menu[selected]?.amount(number) ?? .empty, menu[selected]?.amount(range.upperBound) ?? .empty
      )
      let problem = Phrase(
        en: "\(amount.en) is too many: a shelf holds at most \(most.en).",
        ko: "\(amount.ko)는 너무 많습니다. 선반에는 \(most.ko)까지 들어갑니다.")
      return .say(.warning, problem)
    }
    return .save(Phrase(en: "Changing the stock", ko: "재고를 바꾸는 중")) { [store, selected] in
      try store.setStock([selected: number], at: environment.localTime)
    } resuming: { screen, changed, _ in
      screen.typed = nil
      screen.show(changed, .count)
      return next()
    }
  }

  mutating func refresh(in environment: Environment) throws {
    (stock, soldOut) = try store.stockAndMarks()
    if menu[selected] == nil { selected = menu.ingredients.first?.id ?? selected }
  }
}
