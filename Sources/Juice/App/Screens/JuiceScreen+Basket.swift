import JuiceModel
import TerminalUI

/// The basket: several products in one order.
extension JuiceScreen {
  /// The product of the selected line, which is the one that is changed.
  private var lineProduct: Product? { (basket?.selected?.product).flatMap { menu[$0] } }

  /// The keys that differ while there is a basket.
  func basketCommands(in environment: Environment) -> [Command<Action>] {
    let isEmpty = basket?.isEmpty ?? true
    let nothing = isEmpty ? Phrase(en: "The basket is empty.", ko: "담은 것이 없습니다.") : nil
    func unless(_ has: Bool, _ reason: Phrase) -> Phrase? { nothing ?? (has ? nil : reason) }
    let options = lineProduct?.options ?? []
    let discard = Command<Action>(
      standard: .back, [.escape], Phrase(en: "discard the basket", ko: "담은 것 비우기"),
      hint: Phrase(en: "discard", ko: "비우기"), isEssential: true)
    return [
      Command(
        .placeBasket, [.enter],
        isEmpty
          ? Phrase(en: "add the selected one", ko: "고른 것 담기")
          : Phrase(en: "order what is in the basket", ko: "담은 것 주문"),
        hint: isEmpty ? Phrase(en: "add", ko: "담기") : Phrase(en: "order", ko: "주문"), isEssential: true),
      Command(
        Phrase(en: "add to the basket", ko: "담기"), hint: Phrase(en: "add", ko: "담기"),
        menu.numberKeys.map { .init(.order($1.id), [.digit($0)], $1.phrase) }
          + [.init(.order(selected), [.space], Phrase(en: "the selected one", ko: "고른 것"))]),
      Command(
        Phrase(en: "how many of the selected line", ko: "고른 줄의 잔 수"), hint: Phrase(en: "count", ko: "수량"),
        .init(.changeQuantity(1), ["+", "="], Phrase(en: "one more", ko: "하나 더")),
        .init(.changeQuantity(-1), ["-", "_"], Phrase(en: "one less", ko: "하나 덜"))),
      Command(
        .switchFocus, [.tab, .backTab],
        isInBasket ? Phrase(en: "back to the menu", ko: "메뉴로") : Phrase(en: "select a line", ko: "줄 고르기"),
        hint: isEmpty ? nil : isInBasket ? Phrase(en: "menu", ko: "메뉴") : Phrase(en: "lines", ko: "줄"),
        unless: nothing),
      Command(
        .dropLine, [.backspace, .delete], Phrase(en: "drop the selected line", ko: "고른 줄 빼기"),
        hint: Phrase(en: "drop", ko: "빼기"),
        unless: nothing),
      Command(
        .changeIce, ["i"], Phrase(en: "ice of the selected line", ko: "고른 줄 얼음"), hint: hint(.ice),
        unless: unless(
          options.contains(.ice), Phrase(en: "There is no choice of ice for it.", ko: "얼음을 고를 수 없는 메뉴입니다."))),
      Command(
        .changeSyrup, ["y"], Phrase(en: "syrup of the selected line", ko: "고른 줄 시럽"), hint: hint(.syrup),
        unless: unless(
          options.contains(.syrup), Phrase(en: "There is no choice of syrup for it.", ko: "시럽을 고를 수 없는 메뉴입니다."))),
      Command(
        .changeSize, ["g"], Phrase(en: "size of the selected line", ko: "고른 줄 크기"),
        hint: lineProduct.map { $0.sizes.count > 1 } == true ? Phrase(en: "size", ko: "크기") : nil,
        unless: unless(
          (lineProduct?.sizes.count ?? 1) > 1, Phrase(en: "It comes in one size.", ko: "크기가 하나뿐인 메뉴입니다."))),
      Command(
        .editWord, ["w"], Phrase(en: "a word for the selected line", ko: "고른 줄에 덧붙일 말"), hint: hint(.word),
        unless: unless(
          options.contains(.word), Phrase(en: "It takes no word of your own.", ko: "덧붙일 말을 쓸 수 없는 메뉴입니다."))),
      Command(
        .editName, ["n"], Phrase(en: "name to call out", ko: "부를 이름"), hint: Phrase(en: "name", ko: "이름")),
    ] + (isLeft(in: environment) ? [] : [discard])
  }

  /// The hint of an option in the footer, where the last line has it.
  private func hint(_ group: Product.OptionGroup) -> Phrase? {
    guard lineProduct?.options.contains(group) == true else { return nil }
    return switch group {
    case .ice: Phrase(en: "ice", ko: "얼음")
    case .syrup: Phrase(en: "syrup", ko: "시럽")
    case .word: Phrase(en: "word", ko: "말")
    }
  }

  /// Takes back the last step of the basket; nil where `u` takes back an order: without a basket, and as long as nothing was done
  /// in one that is always there.
  func basketUndoCommand(in environment: Environment) -> Command<Action>? {
    guard let basket, basket.isTouched || !environment.hasBaskets else { return nil }
    return Command(
      .undoStep, ["u"], Phrase(en: "take back the last step of the basket", ko: "담기에서 마지막으로 한 것 되돌리기"),
      hint: Phrase(en: "undo", ko: "취소"),
      unless: basket.canUndo ? nil : Phrase(en: "Nothing in the basket to take back.", ko: "담기에서 되돌릴 것이 없습니다."))
  }

  // MARK: Changes

  /// Changes the basket, or what of it is selected.
  mutating func changeBasket(_ action: Action, in environment: Environment) -> Reply {
    let menu = menu
    switch action {
    case .switchFocus: isInBasket.toggle()
    case .selectLine(let index):
      basket?.select(index)
      isInBasket = true
    case .undoStep:
      let change = basket?.undoStep()
      return .done.saying(change.map { Notice(.good, menu.takenBack($0)) })
    case .dropLine: basket?.dropSelected()
    case .changeIce: basket?.changeSelected(in: menu) { $0.options.ice = $0.options.ice.next }
    case .changeSyrup: basket?.changeSelected(in: menu) { $0.options.syrup = $0.options.syrup.next }
    case .changeSize:
      let count = lineProduct?.sizes.count ?? 1
      basket?.changeSelected(in: menu) { $0.size = ($0.size + 1) % count }
    case .editWord:
      let word = basket?.selected?.options.word ?? .empty
      return .ask(JuiceForms.text(Phrase(en: "For this line", ko: "이 줄에 덧붙일 말"), word)) { .setWord($0) }
    case .setWord(let word): basket?.changeSelected(in: menu) { $0.options.word = word }
    case .editName:
      let name = basket?.name ?? .empty
      return .ask(JuiceForms.text(Phrase(en: "Name to call out", ko: "부를 이름"), name)) { .setName($0) }
    case .setName(let name): basket?.setName(name)
    case .discardBasket: closeBasket(in: environment)
    case .putBack(let placed): putBack(placed)
    default: break
    }
    if basket?.isEmpty != false { isInBasket = false }
    return .done
  }

  /// Esc discards a basket before it leaves the bar, and asks if more than one line would be lost.
  public mutating func leave(in environment: Environment) -> Reply {
    guard let basket, !isLeft(in: environment) else { return .close }
    guard basket.items.count > 1 else {
      closeBasket(in: environment)
      return .done
    }
    let count = basket.count
    let question = Phrase(
      en: "\(count) drinks are in it. Nothing was ordered yet.", ko: "\(count)잔이 담겨 있습니다. 아직 주문하지 않았습니다.")
    let discard = Alert.Answer(Phrase(en: "Discard", ko: "비우기"), ["y"], Action.discardBasket)
    let keep = Alert<Action>.Answer(Phrase(en: "Keep", ko: "그대로"), ["n"])
    return .alert(
      Alert(
        Phrase(en: "Discard the basket?", ko: "담은 것을 비울까요?"), [question], accent: accent, answers: [keep, discard],
        ignoresTypeAhead: true))
  }

  /// Whether Esc leaves the bar, because there is no basket to discard.
  private func isLeft(in environment: Environment) -> Bool { basket?.isEmpty != false && environment.hasBaskets }

  /// Leaves no basket, or an empty one for who always works with baskets.
  mutating func closeBasket(in environment: Environment) {
    basket = environment.hasBaskets ? Basket() : nil
    isInBasket = false
  }

  /// Puts what could not be ordered back into the basket, unless there is another one.
  mutating func putBack(_ placed: Basket) {
    if basket?.isEmpty ?? true { basket = placed }
  }

  /// Adds one to the basket, unless it is sold out.
  mutating func add(_ product: Product.ID, in environment: Environment) -> Reply {
    let menu = menu
    guard let sold = menu[product] else { return .done }
    if isSoldOut(sold, in: environment) {
      return .say(.warning, NotForSale(product: product, isSoldOut: true).phrase(menu))
    }
    basket?.add(product, from: menu)
    guard let items = basket?.items, !stock.suffices(for: items) else { return .done }
    let detail = Phrase(en: "There is not enough for all of it.", ko: "이대로는 재료가 모자랍니다.")
    return .say(.warning, detail)
  }

  /// The question whether to order what has changed on the menu since it was put into the basket; nil if nothing has.
  func changesQuestion(_ basket: Basket, in environment: Environment) -> Alert<Action>? {
    let changes = basket.changes(in: menu)
    guard !changes.isEmpty else { return nil }
    let shown = changes.prefix(5).map { $0.phrase(menu) }
    let more = changes.count - shown.count
    let rest = more > 0 ? [Phrase(en: "and \(more) more", ko: "그 밖에 \(more)가지")] : []
    let order = Alert.Answer(Phrase(en: "Order it as it is now", ko: "지금 메뉴대로 주문"), ["y"], Action.acceptChanges)
    let keep = Alert<Action>.Answer(Phrase(en: "Not yet", ko: "아직"), ["n"])
    return Alert(
      Phrase(en: "The menu has changed", ko: "메뉴가 바뀌었습니다"), shown + rest, accent: accent, answers: [keep, order],
      escape: 0, ignoresTypeAhead: true)
  }
}
