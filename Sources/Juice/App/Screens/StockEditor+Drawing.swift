import JuiceModel
import TerminalUI

extension StockEditor {
  func draw(in canvas: inout Canvas) {
    let count = menu.ingredients.count
    // A row of air between the ingredients where there is room for it.
    let most = Dialog.maximumSize(in: canvas.area)
    let step = canvas.area.rows >= 16 && 2 * count + 5 <= most.rows ? 2 : 1
    let all = count * step - (step - 1)
    let rest = canvas.area.rows >= all + 6 ? 4 : 1
    let columns = StockColumns(stock, in: canvas.environment)
    let size = Size(columns: min(most.columns, columns.ideal), rows: min(most.rows, all + rest))
    // In little room the border says what a row has no columns for.
    let bar = size.rows - rest < all ? ScrollView.barColumns : 0
    let isBeside = columns.gauge(in: size.columns - bar) > unbooked(in: canvas).columns
    let detail = typed == nil || isBeside ? "" : unbooked(in: canvas)
    let inside = Dialog(canvas.text(title), detail: detail, size: size).open(in: &canvas)
    let (_, list, _) = inside.rows(.fixed(rest > 1 ? 1 : 0), .fixed(size.rows - rest), .fixed(max(0, rest - 1)))
    if list.rows < all {
      let index = menu.ingredients.firstIndex { $0.id == selected } ?? 0
      let page = ScrollView(rows: all, offset: index - list.rows / 2) { drawShelves($0, step: 1, columns, in: &$1) }
      canvas.draw(page, in: list)
    } else {
      canvas.draw(in: list) { drawShelves(0..<all, step: step, columns, in: &$0) }
    }
    // In little room the notice goes below the dialog, else into the free lines above the button.
    if rest > 1 { canvas.noticeLine = inside.line(inside.rows - 2) }
    let key = label("c", of: StandardAction.back, in: canvas.environment)
    let close =
      typed == nil ? Phrase(en: "Close", ko: "닫기") : Phrase(en: "Book and close", ko: "기록하고 닫기")
    canvas.draw(
      Button(canvas.text(close), key: key, action: StandardAction.back), in: inside.line(inside.rows - 1))
  }

  /// That a number is typed and not in the books yet.
  private func unbooked(in canvas: Canvas) -> String {
    "\(canvas.symbols.warning) " + canvas.text(Phrase(en: "not booked: Enter", ko: "기록 전: Enter"))
  }

  /// Draws the ingredients of some rows, of which each has `step`.
  private func drawShelves(_ rows: Range<Int>, step: Int, _ columns: StockColumns, in canvas: inout Canvas) {
    for (index, ingredient) in menu.ingredients.enumerated() where rows.contains(index * step) {
      canvas.draw(in: canvas.area.line(index * step)) { drawShelf(of: ingredient, columns, in: &$0) }
    }
  }

  private func drawShelf(of ingredient: Ingredient, _ columns: StockColumns, in canvas: inout Canvas) {
    let area = canvas.area
    let isSelected = ingredient.id == selected
    let typed = isSelected ? typed : nil
    let style: Style = isSelected ? Style(.accent(canvas.accent), .bold) : .plain
    let (amount, range) = (stock[ingredient.id], stock.range(of: ingredient.id))
    let (name, stepper, unit, gauge) = columns.parts(of: area)
    let pointer = isSelected ? canvas.symbols.pointer : " "
    let isOut = soldOut.end(of: .ingredient(ingredient.id), on: canvas.environment.shopDate) != nil
    let mark = isOut ? " \(canvas.symbols.bad) " : ""
    let lead = "\(pointer) \(ingredient.symbol(in: canvas.environment.glyphs)) "
    var word = canvas.text(ingredient.phrase)
    // A gap behind a name that is cut, which keeps its mark.
    let end = isOut ? mark : " "
    if (lead + word + end).columns > name.columns {
      word = word.cut(to: name.columns - (lead + end).columns, ellipsis: canvas.symbols.ellipsis)
    }
    canvas.draw(Label(lead + word + mark, style), in: name)
    canvas.onClick(name, Action.select(ingredient.id))
    if isSelected { canvas.setCursor(.selection, column: name.column, row: name.row) }
    canvas.draw(
      Stepper(
        // A caret stands behind a number that is not booked yet.
        value: typed.map { "\($0)_" } ?? amount.grouped.padded(to: columns.digits, .trailing),
        valueColumns: columns.value,
        isSelected: isSelected,
        canDecrease: amount > range.lowerBound,
        canIncrease: amount < range.upperBound, decrease: Action.step(ingredient.id, -1),
        increase: Action.step(ingredient.id, 1)), in: stepper)
    if ingredient.unit != .piece {
      canvas.draw(Label(" " + canvas.text(ingredient.unit.phrase), .quiet), in: unit)
    }
    if typed != nil {
      let detail = unbooked(in: canvas)
      if detail.columns <= gauge.columns - 1 {
        canvas.draw(Label(detail, .warning), in: gauge.columns(.fixed(1), .fill).1)
      }
      return
    }
    guard gauge.columns >= 8 else { return }
    let share = Double(amount) / Double(max(1, range.upperBound))
    canvas.draw(Gauge(share, isSelected ? .accent(canvas.accent) : .plain), in: gauge.inset(columns: 2))
  }
}

/// The widths of the columns of the stock, as wide as what is in them.
private struct StockColumns {
  let name, value, unit: Int
  /// The digits of the longest amount, so that figures stand below each other.
  let digits: Int

  init(_ stock: Stock, in environment: Environment) {
    let ingredients = stock.menu.ingredients
    func widest(_ columns: (Ingredient) -> Int) -> Int { ingredients.map(columns).max() ?? 0 }
    // The pointer and the sign before the name, and a mark behind it.
    name = max(17, widest { environment.text($0.phrase).columns } + 8)
    digits = widest { stock[$0.id].grouped.columns }
    // A number that is typed may be one digit too long, and has a caret.
    value = max(5, digits, widest { "\($0.capacity)".columns } + 2)
    unit = widest { $0.unit == .piece ? 0 : environment.text($0.unit.phrase).columns + 1 }
  }

  /// The areas of the name, the stepper, the unit and what is behind them.
  func parts(of row: Rect) -> (name: Rect, stepper: Rect, unit: Rect, gauge: Rect) {
    let stepper = Stepper<StockEditor.Action>.columns(value: value)
    let room = row.columns - stepper - unit
    return row.columns(.fixed(min(name, room)), .fixed(stepper), .fixed(unit), .fill)
  }

  /// The columns that are left behind the others.
  func gauge(in columns: Int) -> Int { parts(of: Rect(column: 0, row: 0, columns: columns, rows: 1)).gauge.columns }

  /// The columns with a gauge behind them.
  var ideal: Int { 50 + name - 17 + value - 5 + unit }
}
