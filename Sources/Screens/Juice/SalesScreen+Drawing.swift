import JuiceModel
import TerminalUI

extension SalesScreen {
  public func draw(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 1)
    guard let shown = shown(in: canvas.environment) else {
      return canvas.draw(
        Label(canvas.text(canvas.environment.words.reading), .quiet), in: area.line(0).inset(columns: 1))
    }
    let (layout, facts) = (SalesLayout(area, shown), shown.facts)
    draw(facts, of: shown, in: &canvas, layout.facts)
    if layout.hours.rows >= 3 { drawHours(shown.report, in: &canvas, layout.hours) }
    drawSold(shown, in: &canvas, layout.sold)
    if layout.ingredients.rows >= 3 { drawIngredients(shown, in: &canvas, layout.ingredients) }
  }

  private func draw(_ facts: [SalesFact], of shown: Shown, in canvas: inout Canvas, _ area: Rect) {
    let environment = canvas.environment
    let (days, before) = (environment.shortDays(shown.report.days), environment.shortDays(shown.before.days))
    let columns: [TableColumn<SalesFact>] = [
      .text { fact, _ in StyledText(environment.text(fact.name), .quiet) },
      .whole(Phrase(same: days), .trailing) { fact, _ in StyledText(environment.text(fact.value), .bold) },
      .whole(Phrase(same: before), .trailing, priority: 1) { fact, _ in
        StyledText(fact.before.map(environment.text) ?? "", .quiet)
      },
    ]
    canvas.draw(Table(columns, rows: facts, hasHead: true), in: area)
  }

  private func drawHours(_ report: SalesReport, in canvas: inout Canvas, _ area: Rect) {
    // From the hour at which the day begins.
    let start = canvas.environment.shop.day.start.hour
    let hours = (0..<24).map { (start + $0) % 24 }
    let open = hours.indices.filter { report.hours[hours[$0]] > 0 }
    guard let first = open.first, let last = open.last else { return }
    let bars = hours[first...last].map { hour in
      BarChart.Bar(value: Double(report.hours[hour]), label: "\(hour)", style: .accent(accent))
    }
    canvas.draw(BarChart(bars), in: area.inset(columns: 1))
  }

  /// Draws what was sold, how it was made, what was paid back, and what was refused.
  private func drawSold(_ shown: Shown, in canvas: inout Canvas, _ area: Rect) {
    let rows = shown.report.soldRows(shown.menu, canvas.environment.shop.day)
    guard !rows.isEmpty else {
      let none = Phrase(en: "Nothing was sold.", ko: "판매가 없습니다.")
      return canvas.draw(Label(canvas.text(none), .quiet), in: area.line(0))
    }
    let environment = canvas.environment
    let most = max(1, shown.report.products.map(\.count).max() ?? 1)
    let columns: [TableColumn<SoldRow>] = [
      .text(Phrase(en: "sold", ko: "판매")) { row, _ in
        let symbols = environment.glyphs.symbols
        let mark = row.kind == .refused ? symbols.bad + " " : row.kind == .refunded ? symbols.minus + " " : ""
        return StyledText(mark + environment.text(row.name), row.kind == .product ? .plain : .quiet)
      },
      .drawing(least: 4, wished: 10, isFilling: true, priority: 1) { row, _, canvas in
        guard row.kind == .product else { return }
        Gauge(Double(row.count) / Double(most), .accent(canvas.accent)).draw(in: &canvas)
      },
      .whole(Phrase(en: "drinks", ko: "잔"), .trailing) { row, _ in
        StyledText("\(row.count)", row.kind == .product ? .bold : .quiet)
      },
      .whole(Phrase(en: "takings", ko: "매출"), .trailing) { row, _ in
        StyledText(
          row.amount.map { environment.text(shown.menu.money($0)) } ?? "", row.kind == .product ? .plain : .quiet)
      },
    ]
    // Where there is no room for all, those that were sold most.
    canvas.draw(Table(columns, rows: Array(rows.prefix(area.rows)), hasHead: true), in: area)
  }

  /// Draws what became of each ingredient: what was there, came, was used, wasted, counted, and is there.
  private func drawIngredients(_ shown: Shown, in canvas: inout Canvas, _ area: Rect) {
    let environment = canvas.environment
    let heads = [
      Phrase(en: "before", ko: "전"), Phrase(en: "in", ko: "입고"), Phrase(en: "used", ko: "사용"),
      Phrase(en: "waste", ko: "폐기"), Phrase(en: "counted", ko: "실사"), Phrase(en: "after", ko: "후"),
    ]
    let rows = shown.report.ingredients
    let (head, body) = area.rows(.fixed(1), .fill)
    let first = ScrollView.offset(firstIngredient, rows: rows.count, room: body.rows)
    // Of days before the stock was kept nothing is known.
    let (unknown, minus) = ("?", environment.glyphs.symbols.minus)
    func signed(_ amount: Int) -> String {
      amount == 0 ? "" : amount > 0 ? "+\(amount.grouped)" : "\(minus)\((-amount).grouped)"
    }
    let values: [(SalesReport.Balance) -> String] = [
      { $0.opening?.grouped ?? unknown }, { signed($0.delivered) }, { signed(-$0.used) },
      { signed(-$0.wasted - $0.ownUse) }, { signed($0.counted) }, { $0.closing?.grouped ?? unknown },
    ]
    let name = TableColumn<SalesReport.Balance>.text(wished: 24, isFilling: false) { balance, _ in
      StyledText(environment.text(shown.menu.phrase(of: balance.ingredient)))
    }
    let figures = zip(heads, values).map { head, value in
      TableColumn<SalesReport.Balance>.whole(head, .trailing) { balance, _ in StyledText(value(balance)) }
    }
    let columns = area.columns - ScrollView.barColumns
    let table = Rect(column: area.column, row: head.row, columns: min(columns, 72), rows: area.rows)
    canvas.draw(Table([name] + figures, rows: Array(rows.dropFirst(first).prefix(body.rows)), hasHead: true), in: table)
    // The head stays where it is.
    canvas.draw(ScrollView(rows: rows.count, offset: first) { _, _ in }, in: body)
  }
}

/// Where the page of sales shows what.
struct SalesLayout {
  let facts, hours, sold, ingredients: Rect

  init(_ area: Rect, _ shown: SalesScreen.Shown) {
    // One line for the head, one for air.
    let factRows = shown.facts.count + 2
    guard area.columns >= 60 else {
      let (top, rest) = area.rows(.fixed(factRows), .fill)
      (facts, sold) = (top.inset(columns: 1), rest.inset(columns: 1))
      (hours, ingredients) = (.zero, .zero)
      return
    }
    let (top, bottom) = area.rows(.fixed(max(factRows, min(14, area.rows / 2 + 1))), .fill)
    let (left, right) = top.columns(.fixed(area.columns < 110 ? min(44, area.columns / 2) : 54), .fill)
    let (list, bars) = left.rows(.fixed(factRows), .fill)
    (facts, hours) = (list.inset(columns: 1), bars)
    (sold, ingredients) = (right.inset(columns: 1), bottom.inset(columns: 1))
  }
}
