import JuiceModel
import TerminalUI

extension SalesScreen {
  public func draw(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 1)
    guard let shown = shown(in: canvas.environment) else {
      return canvas.draw(
        Label(canvas.text(canvas.environment.words.reading), .quiet), in: area.line(0).inset(columns: 1))
    }
    let layout = SalesLayout(area, shown, in: canvas.environment)
    drawFacts(of: shown, in: &canvas, layout.facts)
    if layout.hours.rows >= 3 { drawHours(shown.report, in: &canvas, layout.hours) }
    drawSold(shown, in: &canvas, layout.sold)
    if layout.ingredients.rows >= 3 { drawIngredients(shown, in: &canvas, layout.ingredients) }
  }

  private func drawFacts(of shown: Shown, in canvas: inout Canvas, _ area: Rect) {
    let environment = canvas.environment
    let (all, room) = (shown.facts, max(0, area.rows - 1))
    let facts =
      all.count <= room ? all : all.prefix(max(0, room - 1)) + [SalesFact(.more(all.count - room + 1), .empty)]
    // All spans with the one that is shown, where there is room beside the heads.
    let spans = Span.allCases.map { $0 == span ? "[\(environment.text($0.phrase))]" : environment.text($0.phrase) }
    let isNarrow = area.columns < 42
    let head = isNarrow ? spans.filter { $0.first == "[" } : spans
    func days(_ report: SalesReport) -> (Phrase, short: Phrase) {
      (
        Phrase(same: environment.shortDays(report.days)), Phrase(same: environment.shortDay(report.days.lowerBound))
      )
    }
    let (now, before) = (days(shown.report), days(shown.before))
    let columns: [TableColumn<SalesFact>] = [
      .text(Phrase(same: head.joined(separator: " "))) { fact, _ in StyledText(environment.text(fact.name), .quiet) },
      .whole(now.0, short: now.short, .trailing) { fact, _ in StyledText(environment.text(fact.value), .bold) },
      .whole(before.0, short: before.short, .trailing, priority: 1) { fact, _ in
        StyledText(fact.before.map(environment.text) ?? "", .quiet)
      },
    ]
    canvas.draw(Table(columns, rows: facts, hasHead: true), in: area)
    var column = area.column
    for (span, text) in zip(Span.allCases, spans) where !isNarrow || span == self.span {
      let part = Rect(column: column, row: area.row, columns: text.columns, rows: 1)
      if span == self.span {
        // A screen reader has it from the head.
        if !canvas.isPlain { canvas.draw(Label(text, Style(.accent(accent), .bold)), in: part) }
      } else {
        canvas.onClick(part, Action.choose(span))
      }
      column += text.columns + 1
    }
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
    let environment = canvas.environment
    let blocks = shown.blocks(in: environment)
    guard !blocks.isEmpty else {
      let none = Phrase(en: "Nothing was sold.", ko: "판매가 없습니다.")
      return canvas.draw(Label(canvas.text(none), .quiet), in: area.line(0))
    }
    let most = max(1, shown.report.products.map(\.count).max() ?? 1)
    let heads = (drinks: Phrase(en: "drinks", ko: "잔"), takings: Phrase(en: "takings", ko: "매출"))
    // An order that was paid back has no number of drinks.
    func count(_ row: SoldRow) -> String { row.kind == .refunded ? "" : row.count.grouped }
    func amount(_ row: SoldRow) -> String { row.amount.map { environment.text(shown.menu.money($0)) } ?? "" }
    let rows = blocks.flatMap(\.rows)
    let figures = [(heads.drinks, rows.map(count)), (heads.takings, rows.map(amount))].map { head, texts in
      max(environment.text(head).columns, texts.map(\.columns).max() ?? 0) + 2
    }
    // Where there is too little room, two columns stand closer together.
    let wide = area.columns - figures.reduce(0, +)
    let isTight = rows.contains { environment.text($0.name).columns > wide }
    let room = canvas.isPlain ? .max : isTight ? wide + figures.count : wide
    let columns: [TableColumn<SoldLine>] = [
      // Names have their room before the bars.
      .text(Phrase(en: "sold", ko: "판매"), ideal: 60) { line, _ in
        switch line {
        case .row(let row): StyledText(row.name(in: environment, columns: room), row.kind == .option ? .quiet : .plain)
        case .heading(let heading): StyledText(environment.text(heading), .quiet)
        case .more(let count): StyledText(environment.text(.more(count)), .quiet)
        }
      },
      .drawing(minimum: 4, ideal: 10, isFilling: true, priority: 1) { line, _, canvas in
        guard let row = line.row, row.kind == .product else { return }
        Gauge(Double(row.count) / Double(most), .accent(canvas.accent)).draw(in: &canvas)
      },
      .whole(heads.drinks, .trailing) { line, _ in
        StyledText(line.row.map(count) ?? "", line.row?.kind == .product ? .bold : .quiet)
      },
      .whole(heads.takings, .trailing) { line, _ in
        StyledText(line.row.map(amount) ?? "", line.row?.kind == .refused ? .quiet : .plain)
      },
    ]
    canvas.draw(Table(columns, rows: SoldBlock.lines(of: blocks, room: area.rows - 1), hasHead: true), in: area)
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
    let name = TableColumn<SalesReport.Balance>.text(ideal: 24, isFilling: false) { balance, _ in
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

  init(_ area: Rect, _ shown: SalesScreen.Shown, in environment: Environment) {
    // One line for the head, one for air.
    let factRows = shown.facts.count + 2
    let soldRows = SoldBlock.rows(of: shown.blocks(in: environment)) + 1
    guard area.columns >= 60 else {
      // Some products are seen, however many figures there are.
      let minimum = min(soldRows, max(4, area.rows * 2 / 5))
      let (top, rest) = area.rows(.fixed(max(0, min(factRows, area.rows - minimum))), .fill)
      (facts, sold) = (top.inset(columns: 1), rest.inset(columns: 1))
      (hours, ingredients) = (.zero, .zero)
      return
    }
    // The products sold have the rows that the ingredients leave.
    let free = min(soldRows + 1, area.rows - shown.report.ingredients.count - 1)
    let (top, bottom) = area.rows(.fixed(max(factRows, min(14, area.rows / 2 + 1), free)), .fill)
    let (left, right) = top.columns(.fixed(area.columns < 110 ? min(44, area.columns / 2) : 54), .fill)
    let (list, bars) = left.rows(.fixed(factRows), .fill)
    (facts, hours) = (list.inset(columns: 1), bars)
    (sold, ingredients) = (right.inset(columns: 1), bottom.inset(columns: 1))
  }
}
