import JuiceModel
import TerminalUI

/// The juice bar as it is drawn: the fruits above, the juices below the fruits they are made of.
struct JuiceBoard: Widget {
  let screen: JuiceScreen

  func draw(in canvas: inout Canvas) {
    let layout = JuiceLayout(canvas.area, canvas.environment.sizeClass)
    for fruit in Fruit.allCases {
      guard let place = layout.shelves[fruit] else { continue }
      canvas.draw(in: place) { drawShelf(of: fruit, in: &$0) }
      canvas.onClick(place, JuiceAction.editStock(fruit))
    }
    canvas.draw(in: layout.stockLine) { drawStockLine(in: &$0) }
    for juice in Juice.allCases {
      guard let place = layout.juices[juice] else { continue }
      canvas.draw(in: place) { layout.isList ? drawRow(juice, in: &$0) : drawCard(juice, in: &$0) }
      canvas.onClick(place, JuiceAction.order(juice))
    }
    drawRemark(in: &canvas, layout.remark)
  }

  // MARK: Fruits

  private func drawShelf(of fruit: Fruit, in canvas: inout Canvas) {
    let (picture, name, number) = canvas.area.rows(.fill, .fixed(1), .fixed(1))
    let air = picture.rows > 1 ? picture.rows(.fill, .fixed(1)).0 : picture
    if air.rows >= 5 {
      canvas.draw(Sprite(fruit.art.picture), in: air.inset(columns: 1))
    } else {
      canvas.draw(Label(fruit.sign(in: canvas.environment.glyphs), .bold, .center), in: air.line(air.rows / 2))
    }
    canvas.draw(Label(canvas.text(fruit.name), .plain, .center), in: name)
    drawAmount(of: fruit, in: &canvas, number)
  }

  private func drawAmount(of fruit: Fruit, in canvas: inout Canvas, _ place: Rect) {
    let amount = "\(screen.stock[fruit])"
    guard screen.stock.isShort(of: fruit) else {
      canvas.draw(Label(amount, .bold, .center), in: place)
      return
    }
    let low = canvas.text(Phrase(en: "low", ko: "부족"))
    let text = "\(amount) \(canvas.signs.warning) \(low)"
    canvas.draw(Label(text, Style(.warning, .bold), .center), in: place)
  }

  private func drawStockLine(in canvas: inout Canvas) {
    let glyphs = canvas.environment.glyphs
    let places = canvas.area.columns(Array(repeating: .fill, count: Fruit.allCases.count))
    for (fruit, place) in zip(Fruit.allCases, places) {
      let isShort = screen.stock.isShort(of: fruit)
      let mark = isShort ? canvas.signs.warning : ""
      canvas.draw(
        Label("\(fruit.sign(in: glyphs)) \(screen.stock[fruit])\(mark)", isShort ? .warning : .plain), in: place)
      canvas.onClick(place, JuiceAction.editStock(fruit))
    }
  }

  // MARK: Juices

  private func drawCard(_ juice: Juice, in canvas: inout Canvas) {
    let isSelected = juice == screen.selected
    let full = canvas.text(juice.name)
    let name = full.columns + 6 <= canvas.area.columns ? full : canvas.text(juice.shortName)
    canvas.draw(Card(name, key: "\(juice.number)", look: isSelected ? .selected : .normal), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let recipe = juice.recipe.ingredients.count == 1 ? needs(juice) : juice.recipePhrase(separator: plus(in: canvas))
    canvas.draw(Label(canvas.text(recipe), .quiet), in: inside.line(0))
    drawAvailability(of: juice, in: &canvas, inside.line(inside.rows - 1))
  }

  /// Between the fruits of a blend.
  private func plus(in canvas: Canvas) -> String { canvas.isUnicode ? " · " : " + " }

  private func needs(_ juice: Juice) -> Phrase {
    let amount = juice.recipe.ingredients.first?.amount ?? 0
    return Phrase(en: "needs \(amount)", ko: "\(amount)개 필요")
  }

  private func drawAvailability(of juice: Juice, in canvas: inout Canvas, _ place: Rect) {
    let available = screen.stock.available(of: juice)
    if available == 0 {
      let words = canvas.text(Phrase(en: "sold out", ko: "품절"))
      canvas.draw(Label("\(canvas.signs.bad) \(words)", .bad), in: place)
    } else {
      canvas.draw(Label(canvas.text(Phrase(en: "\(available) left", ko: "\(available)잔 가능"))), in: place)
    }
  }

  private func drawRow(_ juice: Juice, in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let isSelected = juice == screen.selected
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    let pointer = isSelected ? canvas.signs.pointer : " "
    canvas.write(
      "\(pointer) \(juice.number) \(canvas.text(juice.name)) ", column: area.column, row: area.row, style)
    if isSelected { canvas.place(.selection, column: area.column, row: area.row) }
    let (_, recipe, left) =
      area.columns >= 52
      ? area.columns(.fixed(22), .fill, .fixed(11)) : area.columns(.fill, .fixed(0), .fixed(11))
    canvas.draw(Label(canvas.text(juice.recipePhrase(separator: plus(in: canvas))), .quiet), in: recipe)
    drawAvailability(of: juice, in: &canvas, left)
  }

  // MARK: The last line

  /// The count of the next order, or else the latest one.
  private func drawRemark(in canvas: inout Canvas, _ line: Rect) {
    let style: Style = screen.quantity > 1 ? Style(.accent(canvas.accent), .bold) : .quiet
    canvas.draw(Label(remark(in: canvas), style, .trailing), in: line)
  }

  private func remark(in canvas: Canvas) -> String {
    if screen.quantity > 1 {
      return canvas.text(Phrase(en: "next order", ko: "다음 주문")) + " \(canvas.signs.times) \(screen.quantity)"
    }
    guard canvas.area.columns >= 60, let latest = screen.latest else { return "" }
    let order = canvas.text(Phrase(en: "order \(latest.number)", ko: "\(latest.number)번 주문"))
    return "\(order) \(canvas.signs.dot) \(latest.placedAt.clock)"
  }
}
