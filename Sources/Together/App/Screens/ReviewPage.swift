import TerminalUI
import TogetherModel
import Values

/// A month or a year of all apps: the months of a year as a table with bars, and what each app has to tell.
struct ReviewPage: Widget {
  let review: Review
  let layout: ReviewLayout
  /// The first day of the month that is selected.
  let selected: CivilDate

  func draw(in canvas: inout Canvas) {
    canvas.draw(lines: layout.remarks, .quiet, .leading, in: layout.remarkArea.inset(columns: 1))
    if let months = layout.months { drawMonths(in: &canvas, months) }
    for block in layout.blocks { draw(block, in: &canvas) }
  }

  // MARK: Months

  private struct Month {
    let index: Int
    let first: CivilDate
  }

  /// Draws the months that have begun, as many as fit around the one that is selected.
  private func drawMonths(in canvas: inout Canvas, _ area: Rect) {
    let months = review.parts.enumerated().map { Month(index: $0, first: $1.days.lowerBound) }
      .filter { $0.first <= review.today }
    let index = months.firstIndex { $0.first == selected } ?? 0
    let room = max(1, area.rows - 1)
    let start = ScrollView.offset(index - room / 2, rows: months.count, room: room)
    let shown = months[start..<min(months.count, start + room)]
    let body = area.rows(.fixed(1), .fill).1
    let isScrolled = months.count > room
    let table = area.columns(.fill, .fixed(isScrolled ? ScrollView.barColumns : 0)).0
    for (row, month) in shown.enumerated() {
      let line = body.line(row).intersection(table)
      _ = canvas.drawSelection(month.first == selected, in: line)
      canvas.onClick(line, ReviewScreen.Action.select(month.index - index))
    }
    let rows = shown.enumerated().map { row, month in
      (month, RowState(index: row, isSelected: month.first == selected, style: style(month, canvas.accent)))
    }
    let text = table.columns(.fixed(2), .fill).1
    canvas.draw(Table(columns(in: canvas.environment, text.columns), rows: rows, hasHead: true), in: text)
    canvas.draw(ScrollView(rows: months.count, offset: start) { _, _ in }, in: body)
  }

  private func style(_ month: Month, _ accent: Accent) -> Style {
    month.first == selected ? .selected(accent) : .plain
  }

  private func columns(in environment: Environment, _ width: Int) -> [TableColumn<Month>] {
    let sections = review.sections
    let isNarrow = width < 58
    let name: TableColumn<Month> = .whole { month, _ in
      StyledText(environment.text(isNarrow ? month.first.shortMonthName : month.first.monthName))
    }
    // As wide as the table lets them all be.
    let bar = min(28, (width - 11) / max(1, sections.count) - 12)
    return [name]
      + sections.flatMap { section -> [TableColumn<Month>] in
        let most = max(1, section.counts.max() ?? 0)
        let figure = TableColumn<Month>.whole(
          section.counted, short: section.shortCounted, .trailing
        ) { month, _ in
          let count = section.counts[month.index]
          return StyledText(count.grouped, count == 0 ? .quiet : .plain)
        }
        guard bar >= 4 else { return [figure] }
        return [
          figure,
          .drawing(minimum: 4, ideal: bar, priority: 0) { month, state, canvas in
            let count = section.counts[month.index]
            guard count > 0 else { return }
            let style: Style = state.isSelected ? state.style : .accent(section.app.accent)
            let share = Double(count) / Double(most)
            let columns = max(1, Int((share * Double(canvas.area.columns)).rounded()))
            canvas.fill(canvas.area.columns(.fixed(columns), .fill).0.line(0), with: canvas.symbols.full, style)
          },
        ]
      }
  }

  // MARK: Apps

  /// The most columns of a fact, so that its figure is not far from its name.
  private static let factColumns = 60

  private func draw(_ block: ReviewLayout.Block, in canvas: inout Canvas) {
    let (section, area) = (block.section, block.area)
    let title = canvas.text(section.app.title)
    var inside = area
    let hasChart = layout.chartRows > 0 && section.hasChart
    let own = canvas.accent
    canvas.accent = section.app.accent
    defer { canvas.accent = own }
    if layout.hasCards {
      let detail = hasChart ? canvas.text(section.detail(review.span.kind)) : ""
      canvas.draw(Card(title, detail: detail), in: area)
      inside = Card.content(of: area)
    } else {
      canvas.draw(Label(title, Style(.accent(section.app.accent), .bold)), in: area.line(0).inset(columns: 1))
      inside = area.rows(.fixed(1), .fill).1.inset(columns: 1)
    }
    let (facts, _, chart) = inside.rows(.fixed(section.facts.count), .fixed(hasChart ? 1 : 0), .fill)
    drawFacts(of: section, in: &canvas, facts.columns(.fixed(Self.factColumns), .fill).0)
    guard hasChart else { return }
    let bars = section.counts.enumerated().map { index, count in
      BarChart.Bar(value: Double(count), label: "\(index + 1)", style: .accent(section.app.accent))
    }
    canvas.draw(BarChart(bars), in: chart)
  }

  /// Draws each fact in a line: its name, at the right its figure with what that is about, and the figure of the year before.
  private func drawFacts(of section: ReviewSection, in canvas: inout Canvas, _ area: Rect) {
    let before = section.facts.map { layout.hasBefore ? canvas.text($0.shownBefore) : "" }
    let width = before.map(\.columns).max() ?? 0
    for (row, fact) in section.facts.enumerated() {
      let line = area.line(row).columns(.fill, .fixed(width > 0 ? width + 1 : 0))
      let (name, value, subject) = (canvas.text(fact.name), canvas.text(fact.value), canvas.text(fact.subject))
      canvas.draw(Label(name, .quiet), in: line.0)
      canvas.draw(Label(value, .bold, .trailing), in: line.0)
      let room = line.0.columns(.fixed(name.isEmpty ? 0 : name.columns + 2), .fill, .fixed(value.columns + 2)).1
      canvas.draw(Label(subject, .plain, .trailing), in: room)
      canvas.draw(Label(before[row], .quiet, .trailing), in: line.1)
    }
  }
}

extension ReviewSection {
  /// Returns the meaning of the bars of the chart.
  fileprivate func detail(_ kind: ReviewSpan.Kind) -> Phrase {
    kind == .year
      ? Phrase(en: "\(counted.en) by month", ko: "월별 \(counted.ko)")
      : Phrase(en: "\(counted.en) by day", ko: "일별 \(counted.ko)")
  }
}
