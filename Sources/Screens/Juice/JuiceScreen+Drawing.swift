import JuiceModel
import TerminalUI

extension JuiceScreen {
  /// Draws the fruits above, and the juices below the fruits they are made of.
  public func draw(in canvas: inout Canvas) {
    let layout = JuiceLayout(canvas.area, canvas.environment.sizeClass)
    for (fruit, place) in zip(Fruit.allCases, layout.shelves) {
      canvas.draw(in: place) { drawShelf(of: fruit, in: &$0) }
      canvas.onClick(place, Action.editStock(fruit))
    }
    canvas.draw(in: layout.stockLine) { drawStockLine(in: &$0) }
    for (juice, place) in zip(Juice.allCases, layout.juices) {
      canvas.draw(in: place) { layout.isList ? drawRow(juice, in: &$0) : drawCard(juice, in: &$0) }
      canvas.onClick(place, Action.order(juice))
    }
    let style: Style = quantity > 1 ? Style(.accent(canvas.accent), .bold) : .quiet
    canvas.draw(Label(remark(in: canvas), style, .trailing), in: layout.remark)
  }

  /// The count of the next order, or else the latest one.
  private func remark(in canvas: Canvas) -> String {
    if quantity > 1 {
      return canvas.text(Phrase(en: "next order", ko: "다음 주문")) + " \(canvas.signs.times) \(quantity)"
    }
    guard canvas.area.columns >= 60, let latest else { return "" }
    let order = canvas.text(Phrase(en: "order \(latest.number)", ko: "\(latest.number)번 주문"))
    return "\(order) \(canvas.signs.dot) \(latest.placedAt.clock)"
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
    let isShort = stock.isShort(of: fruit)
    let low = isShort ? " \(canvas.signs.warning) " + canvas.text(Phrase(en: "low", ko: "부족")) : ""
    canvas.draw(Label("\(stock[fruit])\(low)", Style(isShort ? .warning : .plain, .bold), .center), in: number)
  }

  private func drawStockLine(in canvas: inout Canvas) {
    let places = canvas.area.columns(Array(repeating: .fill, count: Fruit.allCases.count))
    for (fruit, place) in zip(Fruit.allCases, places) {
      let isShort = stock.isShort(of: fruit)
      let text = "\(fruit.sign(in: canvas.environment.glyphs)) \(stock[fruit])\(isShort ? canvas.signs.warning : "")"
      canvas.draw(Label(text, isShort ? .warning : .plain), in: place)
      canvas.onClick(place, Action.editStock(fruit))
    }
  }

  // MARK: Juices

  private func drawCard(_ juice: Juice, in canvas: inout Canvas) {
    let full = canvas.text(juice.name)
    let name = full.columns + 6 <= canvas.area.columns ? full : canvas.text(juice.shortName)
    canvas.draw(Card(name, key: "\(juice.number)", look: juice == selected ? .selected : .normal), in: canvas.area)
    let inside = Card.content(of: canvas.area)
    let ingredients = juice.recipe.ingredients
    let recipe =
      ingredients.count == 1
      ? Phrase(en: "needs \(ingredients[0].amount)", ko: "\(ingredients[0].amount)개 필요")
      : juice.recipePhrase(separator: plus(in: canvas))
    canvas.draw(Label(canvas.text(recipe), .quiet), in: inside.line(0))
    drawAvailability(of: juice, in: &canvas, inside.line(inside.rows - 1))
  }

  /// Between the fruits of a blend.
  private func plus(in canvas: Canvas) -> String { canvas.isUnicode ? " · " : " + " }

  private func drawAvailability(of juice: Juice, in canvas: inout Canvas, _ place: Rect) {
    let available = stock.available(of: juice)
    if available == 0 {
      let words = canvas.text(Phrase(en: "sold out", ko: "품절"))
      canvas.draw(Label("\(canvas.signs.bad) \(words)", .bad), in: place)
    } else {
      canvas.draw(Label(canvas.text(Phrase(en: "\(available) left", ko: "\(available)잔 가능"))), in: place)
    }
  }

  private func drawRow(_ juice: Juice, in canvas: inout Canvas) {
    let area = canvas.area
    let isSelected = juice == selected
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
}
