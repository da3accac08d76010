import JuiceModel
import TerminalUI

/// How the basket is drawn: as a card beside the products, or in two lines below them.
extension JuiceScreen {
  /// A line of the basket in words: `2 × Banana`, `1 × Latte L, less ice`.
  private struct BasketText {
    let text, price: String
    let style: Style
  }

  private func texts(of basket: Basket, in canvas: Canvas) -> [BasketText] {
    let changed = Set(basket.changes(in: menu).map(\.line))
    return basket.lines.enumerated().map { index, basketLine in
      let (item, line) = (basketLine.item, menu.line(of: basketLine.item))
      let name = canvas.text(
        (menu[item.product]?.name ?? basketLine.offer?.name)?.phrase ?? menu.phrase(of: item.product))
      let details = [line?.size?.phrase].compactMap(\.self) + item.options.phrases
      let isSelected = index == basket.selection
      let mark = changed.contains(index) ? canvas.symbols.warning + " " : ""
      let lead = (isSelected ? canvas.symbols.pointer : " ") + mark
      let text = ([name] + details.map(canvas.text)).joined(separator: ", ")
      return BasketText(
        text: lead + "\(item.count) \(canvas.symbols.times) \(text)",
        price: line?.total.map { canvas.text(menu.money($0)) } ?? "",
        style: isSelected ? (isInBasket ? .selected(accent) : .bold) : changed.contains(index) ? .warning : .plain)
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

  /// What has changed on the menu since the lines were added, in a line; nil if nothing has.
  private func changeText(of basket: Basket, columns: Int, in canvas: Canvas) -> String? {
    let changes = basket.changes(in: menu)
    guard let first = changes.first else { return nil }
    let more = changes.count > 1 ? " +\(changes.count - 1)" : ""
    let text = "\(canvas.symbols.warning) " + canvas.text(first.phrase(menu))
    return text.cut(to: columns - more.columns, ellipsis: canvas.symbols.ellipsis) + more
  }

  /// Draws the basket in two lines: the selected line with those beside it that have room, and the sum.
  func drawBasketLines(_ basket: Basket, in canvas: inout Canvas) {
    let (first, second) = canvas.area.rows(.fixed(1), .fixed(1))
    let title = canvas.text(Phrase(en: "Basket", ko: "담은 것")) + " "
    let (head, rest) = first.columns(.fixed(title.columns), .fill)
    canvas.draw(Label(title, Style(.accent(accent), .bold)), in: head)
    guard !basket.isEmpty else {
      let hint = Phrase(en: "Digits add to it.", ko: "숫자 키로 담으세요.")
      return canvas.draw(Label(" " + canvas.text(hint), .quiet), in: rest)
    }
    drawLines(of: basket, in: &canvas, rest)
    let sum = sum(of: basket, in: canvas)
    let changed = changeText(of: basket, columns: second.columns - sum.price.columns - 2, in: canvas)
    canvas.draw(changed ?? sum.text, changed == nil ? .bold : .warning, value: sum.price, .bold, in: second)
  }

  /// Draws as many lines as fit beside each other, of which one is the selected one.
  private func drawLines(of basket: Basket, in canvas: inout Canvas, _ area: Rect) {
    let texts = texts(of: basket, in: canvas)
    let (separator, dots) = (" \(canvas.symbols.dot)", " " + canvas.symbols.ellipsis)
    func columns(_ range: Range<Int>) -> Int {
      let all = range.reduce(0) { $0 + texts[$1].text.columns } + (range.count - 1) * separator.columns
      let ends = (range.lowerBound > 0 ? 1 : 0) + (range.upperBound < texts.count ? 1 : 0)
      return all + ends * (dots.columns + separator.columns)
    }
    let selected = basket.selection ?? 0
    var shown = selected..<selected + 1
    while true {
      if shown.upperBound < texts.count, columns(shown.lowerBound..<shown.upperBound + 1) <= area.columns {
        shown = shown.lowerBound..<shown.upperBound + 1
      } else if shown.lowerBound > 0, columns(shown.lowerBound - 1..<shown.upperBound) <= area.columns {
        shown = shown.lowerBound - 1..<shown.upperBound
      } else {
        break
      }
    }
    // A line that is longer than the room is cut, and says so itself.
    let hasEnds = columns(shown) <= area.columns
    var column = area.column
    func write(_ text: String, _ style: Style, _ action: Action?, in canvas: inout Canvas) {
      let part = Rect(
        column: column, row: area.row, columns: min(text.columns, max(0, area.endColumn - column)), rows: 1)
      if let action {
        canvas.draw(Label(text, style), in: part)
        canvas.onClick(part, action)
      } else {
        canvas.decorate { $0.draw(Label(text, style), in: part) }
      }
      column += text.columns
    }
    if hasEnds, shown.lowerBound > 0 { write(dots + separator, .quiet, nil, in: &canvas) }
    for index in shown {
      if index > shown.lowerBound { write(separator, .quiet, nil, in: &canvas) }
      write(texts[index].text, texts[index].style, .selectLine(index), in: &canvas)
    }
    if hasEnds, shown.upperBound < texts.count { write(separator + dots, .quiet, nil, in: &canvas) }
  }

  func drawBasketCard(_ basket: Basket, in canvas: inout Canvas) {
    canvas.draw(
      Card(canvas.text(Phrase(en: "Basket", ko: "담은 것")), key: "b", isSelected: false), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let (list, remark, foot) = inside.rows(.fill, .fixed(1), .fixed(1))
    guard !basket.isEmpty else {
      let hint = Phrase(en: "Digits add to it, Enter orders all of it.", ko: "숫자 키로 담고 Enter로 한 번에 주문합니다.")
      return canvas.draw(lines: canvas.text(hint).wrapped(to: list.columns), .quiet, in: list)
    }
    let texts = texts(of: basket, in: canvas)
    let start = max(0, min(texts.count - list.rows, basket.selection ?? 0))
    for (index, row) in zip(start..<texts.count, (0..<list.rows).map(list.line)) {
      let line = texts[index]
      canvas.draw(line.text, line.style, value: line.price, line.style, in: row)
      canvas.onClick(row, Action.selectLine(index))
    }
    if let changed = changeText(of: basket, columns: remark.columns, in: canvas) {
      canvas.draw(Label(changed, .warning), in: remark)
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

extension Menu {
  /// That a step of the basket was taken back.
  func takenBack(_ change: Basket.Change) -> Phrase {
    switch change {
    case .added(let product), .count(let product), .options(let product):
      let name = phrase(of: product)
      return Phrase(en: "Taken back: \(name.en).", ko: "되돌렸습니다: \(name.ko).")
    case .dropped(let product):
      let name = phrase(of: product)
      return Phrase(en: "In the basket again: \(name.en).", ko: "다시 담았습니다: \(name.ko).")
    case .name: return Phrase(en: "The name is as it was.", ko: "이름을 되돌렸습니다.")
    case .accepted: return Phrase(en: "The lines are as they were.", ko: "담은 것을 되돌렸습니다.")
    }
  }
}

extension BasketChange {
  /// What has changed: `Latte: 4,000 → 4,500`.
  func phrase(_ menu: Menu) -> Phrase {
    let size = offer.size.map { Phrase(same: " ") + $0.phrase } ?? .empty
    let name = offer.name.phrase + size
    func money(_ price: Int?) -> Phrase { price.map(menu.money) ?? Phrase(en: "no price", ko: "값 없음") }
    switch kind {
    case .gone: return Phrase(en: "\(name.en): gone from the menu", ko: "\(name.ko): 메뉴에서 빠짐")
    case .size(let now):
      guard let now else { return Phrase(en: "\(name.en): now one size", ko: "\(name.ko): 이제 한 가지 크기") }
      return Phrase(en: "\(name.en): now \(now.phrase.en)", ko: "\(name.ko): 이제 \(now.phrase.ko)")
    case .name(let now): return Phrase(en: "\(name.en): now \(now.phrase.en)", ko: "\(name.ko): 이제 \(now.phrase.ko)")
    case .price(let now):
      let (before, after) = (money(offer.price), money(now))
      return Phrase(
        en: "\(name.en): \(before.en), now \(after.en)", ko: "\(name.ko): \(before.ko), 이제 \(after.ko)")
    }
  }
}
