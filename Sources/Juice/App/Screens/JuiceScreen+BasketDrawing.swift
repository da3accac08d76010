import JuiceModel
import TerminalUI

/// How the basket is drawn: as a card beside the products, or in a few lines below them.
extension JuiceScreen {
  /// A line of the basket in words: `2 × Banana`, `1 × Latte, L, less ice`.
  private struct BasketText {
    let lead, name, details, price: String
    let style: Style

    private func room(in columns: Int) -> Int { columns - lead.columns - (price.isEmpty ? 0 : price.columns + 1) }

    /// Returns name and details in one row, of which the name is cut first.
    func row(_ columns: Int, ellipsis: String) -> String {
      let room = room(in: columns) - details.columns
      return lead + (name.columns <= room ? name : name.cut(to: max(8, room), ellipsis: ellipsis)) + details
    }

    /// Returns all of it, in as many rows as it takes.
    func rows(_ columns: Int) -> [String] {
      let margin = String(repeating: " ", count: lead.columns)
      let rows = (name + details).wrapped(to: max(8, room(in: columns)))
      return rows.enumerated().map { ($0 == 0 ? lead : margin) + $1 }
    }
  }

  private func texts(of basket: Basket, in canvas: Canvas) -> [BasketText] {
    let changed = Set(basket.changes(in: menu).map(\.line))
    return basket.lines.enumerated().map { index, basketLine in
      let (item, line) = (basketLine.item, menu.line(of: basketLine.item))
      let details = [line?.size?.phrase].compactMap(\.self) + item.options.phrases
      let isSelected = index == basket.selection
      let mark = changed.contains(index) ? canvas.symbols.warning + " " : ""
      return BasketText(
        lead: (isSelected ? canvas.symbols.pointer : " ") + " " + mark + "\(item.count) \(canvas.symbols.times) ",
        name: canvas.text(
          (menu[item.product]?.name ?? basketLine.offer?.name)?.phrase ?? menu.phrase(of: item.product)),
        details: details.map { ", " + canvas.text($0) }.joined(),
        price: line?.total.map { canvas.text(menu.money($0)) } ?? "",
        style: isSelected ? (isInBasket ? .selected(accent) : .bold) : changed.contains(index) ? .warning : .plain)
    }
  }

  /// The number of products, how many lines are not seen, the name and the sum.
  private func sum(of basket: Basket, hidden: Int, in canvas: Canvas) -> (text: String, price: String) {
    let count = basket.count
    let counted = canvas.text(Phrase(en: "\(count) \(count == 1 ? "drink" : "drinks")", ko: "\(count)잔"))
    let name = basket.name.isEmpty ? "" : " \(canvas.symbols.dot) " + basket.name.text.sanitizedForDisplay
    let totals = basket.items.compactMap { menu.line(of: $0)?.total }
    let more = canvas.text(Phrase(en: "+\(hidden) \(hidden == 1 ? "line" : "lines")", ko: "+\(hidden)줄"))
    let price = totals.isEmpty ? "" : canvas.text(menu.money(totals.reduce(0, +)))
    return (counted + (hidden == 0 ? "" : " \(canvas.symbols.dot) \(more)") + name, price)
  }

  /// Returns the changes of the menu since the lines were added, in a line; nil if there are none.
  private func changeText(of basket: Basket, columns: Int, in canvas: Canvas) -> String? {
    let changes = basket.changes(in: menu)
    guard let first = changes.first else { return nil }
    let more = changes.count > 1 ? " +\(changes.count - 1)" : ""
    let text = "\(canvas.symbols.warning) " + canvas.text(first.phrase(menu))
    return text.cut(to: columns - more.columns, ellipsis: canvas.symbols.ellipsis) + more
  }

  /// Draws the basket below the products: its lines, as many as have room, and the sum.
  func drawBasketLines(_ basket: Basket, in canvas: inout Canvas) {
    let (list, foot) = canvas.area.rows(.fill, .fixed(1))
    let title = canvas.text(Phrase(en: "Basket", ko: "담은 것")) + "  "
    canvas.draw(Label(title, Style(.accent(accent), .bold)), in: foot)
    let rest = foot.columns(.fixed(title.columns), .fill).1
    guard !basket.isEmpty else {
      let hint = Phrase(en: "Digits add to it.", ko: "숫자 키로 담으세요.")
      return canvas.draw(Label(canvas.text(hint), .quiet), in: rest)
    }
    let hidden = drawLines(of: basket, in: &canvas, list)
    let sum = sum(of: basket, hidden: hidden, in: canvas)
    let changed = changeText(of: basket, columns: rest.columns - sum.price.columns - 2, in: canvas)
    canvas.draw(changed ?? sum.text, changed == nil ? .bold : .warning, value: sum.price, .bold, in: rest)
  }

  /// Draws the lines around the selected one, and returns how many have no room.
  private func drawLines(of basket: Basket, in canvas: inout Canvas, _ area: Rect) -> Int {
    let texts = texts(of: basket, in: canvas)
    let selected = basket.selection ?? 0
    var lines = texts.map { [$0.row(area.columns, ellipsis: canvas.symbols.ellipsis)] }
    var total = lines.count
    // A line that is too long for a row has more of them where they are free, first the selected line.
    for index in [selected] + texts.indices.filter({ $0 != selected }) {
      let rows = texts[index].rows(area.columns)
      guard total + rows.count - 1 <= area.rows else { continue }
      lines[index] = rows
      total += rows.count - 1
    }
    let start = max(0, min(lines.count - area.rows, selected - area.rows / 2))
    var (row, shown) = (0, 0)
    for index in start..<lines.count where row + lines[index].count <= area.rows {
      let style = texts[index].style
      if index == selected, isInBasket { canvas.fill(area.line(row), style) }
      for (offset, text) in lines[index].enumerated() {
        canvas.draw(text, style, value: offset == 0 ? texts[index].price : "", style, in: area.line(row + offset))
      }
      let first = area.line(row)
      canvas.onClick(
        Rect(column: first.column, row: first.row, columns: first.columns, rows: lines[index].count),
        Action.selectLine(index))
      (row, shown) = (row + lines[index].count, shown + 1)
    }
    return lines.count - shown
  }

  func drawBasketCard(_ basket: Basket, in canvas: inout Canvas) {
    canvas.draw(
      Card(canvas.text(Phrase(en: "Basket", ko: "담은 것")), key: "b", isSelected: false), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let (list, detail, foot) = inside.rows(.fill, .fixed(1), .fixed(1))
    guard !basket.isEmpty else {
      let hint = Phrase(en: "Digits add to it, Enter orders all of it.", ko: "숫자 키로 담고 Enter로 한 번에 주문합니다.")
      return canvas.draw(lines: canvas.text(hint).wrapped(to: list.columns), .quiet, in: list)
    }
    let hidden = drawLines(of: basket, in: &canvas, list)
    if let changed = changeText(of: basket, columns: detail.columns, in: canvas) {
      canvas.draw(Label(changed, .warning), in: detail)
    }
    let sum = sum(of: basket, hidden: hidden, in: canvas)
    canvas.draw(sum.text, .bold, value: sum.price, .bold, in: foot)
  }
}

extension OrderOptions {
  /// The differences from the usual, in words.
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
  /// Returns the change in words: `Latte: 4,000 → 4,500`.
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
