import JuiceModel
import TerminalUI

/// The basket: several products in one order.
extension JuiceScreen {
  /// The product of the last line, which is the one that is changed.
  var lastProduct: Product? { (basket?.items.last?.product).flatMap { menu[$0] } }

  /// The keys that differ while there is a basket.
  func basketCommands(_ numbered: [(Int, Product)], in environment: Environment) -> [Command<Action>] {
    let isEmpty = basket?.isEmpty ?? true
    let nothing = isEmpty ? Phrase(en: "The basket is empty.", ko: "담은 것이 없습니다.") : nil
    func unless(_ has: Bool, _ reason: Phrase) -> Phrase? { nothing ?? (has ? nil : reason) }
    let options = lastProduct?.options ?? []
    return [
      Command(
        .placeBasket, [.enter],
        isEmpty
          ? Phrase(en: "add the selected one", ko: "고른 것 담기")
          : Phrase(en: "order what is in the basket", ko: "담은 것 주문"),
        hint: isEmpty ? Phrase(en: "add", ko: "담기") : Phrase(en: "order", ko: "주문"), isEssential: true),
      Command(
        Phrase(en: "add to the basket", ko: "담기"), hint: Phrase(en: "add", ko: "담기"),
        numbered.map { .init(.order($1.id), [.digit($0)], $1.phrase) }
          + [.init(.order(selected), [.space], Phrase(en: "the selected one", ko: "고른 것"))]),
      Command(
        Phrase(en: "how many of the last line", ko: "마지막 줄의 잔 수"), hint: Phrase(en: "count", ko: "수량"),
        .init(.changeQuantity(1), ["+", "="], Phrase(en: "one more", ko: "하나 더")),
        .init(.changeQuantity(-1), ["-", "_"], Phrase(en: "one less", ko: "하나 덜"))),
      Command(
        .dropLine, [.backspace], Phrase(en: "drop the last line", ko: "마지막 줄 빼기"), hint: Phrase(en: "drop", ko: "빼기"),
        unless: nothing),
      Command(
        .changeIce, ["i"], Phrase(en: "ice of the last line", ko: "마지막 줄 얼음"), hint: hint(.ice),
        unless: unless(
          options.contains(.ice), Phrase(en: "There is no choice of ice for it.", ko: "얼음을 고를 수 없는 메뉴입니다."))),
      Command(
        .changeSyrup, ["y"], Phrase(en: "syrup of the last line", ko: "마지막 줄 시럽"), hint: hint(.syrup),
        unless: unless(
          options.contains(.syrup), Phrase(en: "There is no choice of syrup for it.", ko: "시럽을 고를 수 없는 메뉴입니다."))),
      Command(
        .changeSize, ["g"], Phrase(en: "size of the last line", ko: "마지막 줄 크기"),
        hint: lastProduct.map { $0.sizes.count > 1 } == true ? Phrase(en: "size", ko: "크기") : nil,
        unless: unless(
          (lastProduct?.sizes.count ?? 1) > 1, Phrase(en: "It comes in one size.", ko: "크기가 하나뿐인 메뉴입니다."))),
      Command(
        .editWord, ["w"], Phrase(en: "a word for the last line", ko: "마지막 줄에 덧붙일 말"), hint: hint(.word),
        unless: unless(
          options.contains(.word), Phrase(en: "It takes no word of your own.", ko: "덧붙일 말을 쓸 수 없는 메뉴입니다."))),
      Command(
        .editName, ["n"], Phrase(en: "name to call out", ko: "부를 이름"), hint: Phrase(en: "name", ko: "이름")),
      Command(
        standard: .back, [.escape], Phrase(en: "discard the basket", ko: "담은 것 비우기"),
        hint: Phrase(en: "discard", ko: "비우기"), isEssential: true),
    ]
  }

  /// The hint of an option in the footer, where the last line has it.
  private func hint(_ group: Product.OptionGroup) -> Phrase? {
    guard lastProduct?.options.contains(group) == true else { return nil }
    return switch group {
    case .ice: Phrase(en: "ice", ko: "얼음")
    case .syrup: Phrase(en: "syrup", ko: "시럽")
    case .word: Phrase(en: "word", ko: "말")
    }
  }

  /// The lines of the basket in words: `2 × Banana`, `1 × Latte L, less ice`.
  private func lines(of basket: Basket, in canvas: Canvas) -> [(text: String, price: String)] {
    basket.items.map { item in
      let line = menu.line(of: item)
      let name = canvas.text(menu.phrase(of: item.product))
      let details = [line?.size?.phrase].compactMap(\.self) + item.options.phrases
      let text = ([name] + details.map(canvas.text)).joined(separator: ", ")
      return ("\(item.count) \(canvas.symbols.times) \(text)", line?.total.map { canvas.text(menu.money($0)) } ?? "")
    }
  }

  /// The number of products, the name and the sum.
  private func sum(of basket: Basket, in canvas: Canvas) -> (text: String, price: String) {
    let count = basket.count
    let counted = canvas.text(Phrase(en: "\(count) \(count == 1 ? "drink" : "drinks")", ko: "\(count)잔"))
    let name = basket.name.isEmpty ? "" : " \(canvas.symbols.dot) " + basket.name.text.sanitizedForDisplay
    let totals = basket.items.compactMap { menu.line(of: $0)?.total }
    return (counted + name, totals.isEmpty ? "" : canvas.text(menu.money(totals.reduce(0, +))))
  }

  /// Draws the basket in two lines, the last lines of it first to be seen.
  func drawBasketLines(_ basket: Basket, in canvas: inout Canvas) {
    let (first, second) = canvas.area.rows(.fixed(1), .fixed(1))
    let title = canvas.text(Phrase(en: "Basket", ko: "담은 것")) + "  "
    let (head, rest) = first.columns(.fixed(title.columns), .fill)
    canvas.draw(Label(title, Style(.accent(accent), .bold)), in: head)
    guard !basket.isEmpty else {
      let hint = Phrase(en: "Digits add to it.", ko: "숫자 키로 담으세요.")
      return canvas.draw(Label(canvas.text(hint), .quiet), in: rest)
    }
    let separator = " \(canvas.symbols.dot) "
    var line = ""
    for text in lines(of: basket, in: canvas).map(\.text).reversed() {
      let longer = line.isEmpty ? text : text + separator + line
      guard longer.columns <= rest.columns else {
        line = (canvas.symbols.ellipsis + separator + line).cut(to: rest.columns, ellipsis: "")
        break
      }
      line = longer
    }
    canvas.draw(Label(line), in: rest)
    let sum = sum(of: basket, in: canvas)
    canvas.draw(sum.text, .bold, value: sum.price, .bold, in: second)
  }

  func drawBasketCard(_ basket: Basket, in canvas: inout Canvas) {
    canvas.draw(Card(canvas.text(Phrase(en: "Basket", ko: "담은 것")), key: "b", isSelected: false), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let (list, _, foot) = inside.rows(.fill, .fixed(1), .fixed(1))
    guard !basket.isEmpty else {
      let hint = Phrase(en: "Digits add to it, Enter orders all of it.", ko: "숫자 키로 담고 Enter로 한 번에 주문합니다.")
      return canvas.draw(lines: canvas.text(hint).wrapped(to: list.columns), .quiet, in: list)
    }
    let lines = lines(of: basket, in: canvas)
    for (line, row) in zip(lines.suffix(list.rows), (0..<list.rows).map(list.line)) {
      canvas.draw(line.text, .plain, value: line.price, .plain, in: row)
    }
    let sum = sum(of: basket, in: canvas)
    canvas.draw(sum.text, .bold, value: sum.price, .bold, in: foot)
  }
}

extension OrderOptions {
  /// What differs from the usual, in words.
  var phrases: [Phrase] {
    var phrases: [Phrase] = []
    switch ice {
    case .usual: break
    case .less: phrases.append(Phrase(en: "less ice", ko: "얼음 적게"))
    case .none: phrases.append(Phrase(en: "no ice", ko: "얼음 빼고"))
    }
    switch syrup {
    case .usual: break
    case .half: phrases.append(Phrase(en: "half syrup", ko: "시럽 절반"))
    case .none: phrases.append(Phrase(en: "no syrup", ko: "시럽 빼고"))
    }
    if !word.isEmpty { phrases.append(Phrase(same: word.text.sanitizedForDisplay)) }
    return phrases
  }
}
