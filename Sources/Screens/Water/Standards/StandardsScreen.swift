import TerminalUI
import WaterModel

/// The three standards, what their figures mean, and where they are from.
struct StandardsScreen: Screen {
  typealias Action = NoAction

  let title = StandardsText.title
  let accent = Accent.water

  private(set) var page: StandardsPage?
  /// The first row that is seen.
  private(set) var row = 0

  func status(in environment: Environment) -> String {
    guard let page, page.count > 0 else { return "" }
    return "\(min(page.count, row + page.setting.area.rows) * 100 / page.count)%"
  }

  func commands(in environment: Environment) -> [Command<NoAction>] {
    [
      .rows(in: environment, hint: Phrase(en: "read", ko: "읽기")),
      .pages(in: environment, hint: Phrase(en: "page", ko: "한 쪽씩")),
      .ends(in: environment, Phrase(en: "beginning, end", ko: "처음, 끝"), hint: Phrase(en: "ends", ko: "처음·끝")),
    ]
  }

  /// Scrolls by the keys of a list.
  mutating func perform(_ action: ListAction, in environment: Environment) -> Reply {
    guard let page else { return .done }
    switch action {
    case .move(let rows): row = offset(row + rows, page)
    case .movePages(let pages): row = offset(row + pages * max(1, page.setting.area.rows - 1), page)
    case .first: row = 0
    case .last: row = offset(page.count, page)
    default: return .ignored
    }
    return .done
  }

  private func offset(_ row: Int, _ page: StandardsPage) -> Int {
    ScrollView.offset(row, rows: page.count, room: page.setting.area.rows)
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(ListAction.move(rows), in: environment)
  }

  mutating func refresh(in environment: Environment) {
    let layout = layout(environment.body)
    let setting = StandardsPage.Setting(layout.page, environment)
    guard page?.setting != setting else { return }
    let place = row == 0 ? nil : page?.place(ofRow: row)
    let page = StandardsPage(setting, hasChart: layout.chart.isEmpty)
    self.page = page
    row = offset(place.map { page.row(at: $0) } ?? min(row, page.headRows), page)
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    let sign = WaterChart.targetSign(canvas.environment.glyphs)
    let chart = WaterChart(marks: WaterZone.sca.target.map { [WaterChart.Mark(sign, at: $0)] } ?? [])
    canvas.draw(chart, in: layout.chart)
    guard let page else { return }
    canvas.draw(
      ScrollView(rows: page.count, offset: row) { seen, canvas in
        let (area, columns) = (canvas.area, page.setting.columns)
        let column = area.column + max(0, (area.columns - columns) / 2)
        if seen.lowerBound < page.headRows {
          canvas.draw(
            chart, in: Rect(column: column, row: area.row, columns: min(columns, 64), rows: page.headRows - 1))
        }
        for row in seen where row >= page.headRows {
          let line = page.rows[row - page.headRows]
          canvas.write(line.text, column: column, row: area.row + row, line.style)
        }
      }, in: layout.page)
  }

  /// Where text and chart stand: beside each other where there is room for both.
  ///
  /// The chart is empty where it stands at the head of the page, or nowhere.
  private func layout(_ area: Rect) -> (page: Rect, chart: Rect) {
    let isTall = area.rows >= 16
    let body = area.inset(columns: 1, rows: isTall ? 1 : 0)
    guard area.columns >= 110, isTall else { return (body, .zero) }
    let (left, right) = body.columns(.fill, .fixed(min(60, max(44, body.columns - 74))))
    return (left, right.columns(.fixed(2), .fill).1.rows(.fixed(min(30, right.rows)), .fill).0)
  }
}
