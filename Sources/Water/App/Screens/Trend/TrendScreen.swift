import TerminalUI
import Values
import WaterModel

/// The change over time of the records with one name or one filter.
struct TrendScreen: TableScreen {
  enum Action: TerminalUI.Action {
    case show(TrendKind)
    case other(Int)
  }

  let title = TrendWords.title
  let accent = Accent.water
  var list: RecordList<WaterRecord>

  private let context: WaterContext
  private let origin: WaterRecord
  private(set) var kind: TrendKind
  /// The name or filter, as it was typed; nil for a record that has none.
  private var text: String?
  private var records: [WaterRecord] = []
  private var reading: Int
  /// Names or filters to go to, the latest first.
  private var others: [String] = []

  static let mostReadings = 500
  private static let mostOthers = 200

  /// - Parameter kind: Whether by name or by filter; nil for the one that the record has.
  init(_ context: WaterContext, of record: WaterRecord, by kind: TrendKind? = nil) {
    self.context = context
    origin = record
    reading = record.number
    self.kind = kind ?? (record.sample.name.isEmpty && !record.sample.filter.isEmpty ? .filter : .name)
    text = self.kind.text(of: record)
    list = RecordList(empty: .empty, selecting: record.number)
  }

  func status(in environment: Environment) -> String {
    text == nil ? "" : environment.text(TrendWords.count(records.count, isAll: records.count < Self.mostReadings))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (noun, other) = (kind.phrase, kind.other.phrase)
    let another = Phrase(en: "another \(noun.en.lowercased())", ko: "다른 \(noun.ko)")
    return [
      .rows(in: environment, hint: Phrase(en: "readings", ko: "측정")),
      Command(
        another, hint: another, .init(.other(-1), [.left, "h"], Phrase(en: "previous", ko: "이전")),
        .init(.other(1), [.right, "l"], Phrase(en: "next", ko: "다음"))),
      Command(
        .show(kind.other), [.tab, "f"], Phrase(en: "by name or by filter", ko: "이름별 또는 필터별"),
        hint: Phrase(en: "by \(other.en.lowercased())", ko: "\(other.ko)별")),
      .nextUnit(in: environment, hasHint: true),
      .pages(in: environment),
      .ends(in: environment, Phrase(en: "newest, oldest", ko: "가장 최근, 가장 오래된 것")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .show(let kind):
      guard kind != self.kind else { return .done }
      try change {
        $0.kind = kind
        // Of the selected reading, or of the record with which the screen was opened.
        $0.text = $0.list.selected.flatMap(kind.text) ?? kind.text(of: $0.origin)
        try $0.refresh(in: environment)
      }
    case .other(let step):
      // Names are compared without their case.
      let present = others.first { $0.lowercased() == text?.lowercased() }
      guard let next = others.element(step, after: present), next != present else {
        return .say(.warning, TrendWords.noOther(kind))
      }
      try change {
        $0.text = next
        try $0.refresh(in: environment)
      }
    }
    return .done
  }

  mutating func refresh(in environment: Environment) throws {
    reading = list.selected?.number ?? reading
    others =
      try kind == .name ? context.store.names(limit: Self.mostOthers) : context.store.filters(limit: Self.mostOthers)
    records = try text.map { try context.store.records(of: kind.series($0), limit: Self.mostReadings) } ?? []
    try readRows(in: environment)
    // Keep the selected reading if it is listed; otherwise select the newest.
    if try !select(reading, in: environment) { _ = try perform(ListAction.first, in: environment) }
  }

  func source(in environment: Environment) -> RecordSource<WaterRecord> { RecordSource(records.reversed()) }

  func listArea(in environment: Environment) -> Rect { layout(environment).rows }

  func layout(_ environment: Environment) -> TrendLayout {
    // With few rows the summary is limited, and the chart has the rest.
    let area = environment.body
    let most = records.isEmpty || area.rows >= 16 ? .max : area.rows < 12 ? 2 : 3
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    return TrendLayout(body, in: area, summaryRows: lines(body.columns, atMost: most, environment).count)
  }

  /// The sentences about the readings, the most important first.
  private func summary(in environment: Environment) -> [Notice] {
    let unit = environment.unit
    guard text != nil else {
      let isBare = TrendKind.allCases.allSatisfy { $0.text(of: origin) == nil }
      return [Notice(.plain, isBare ? TrendWords.neither : TrendWords.missing(kind))]
    }
    guard let first = records.first, let last = records.last else { return [Notice(.plain, TrendWords.noneLeft(kind))] }
    let ends = Notice(.plain, TrendWords.ends(first, last, in: unit, on: environment.localTime.date))
    guard let trend = WaterTrend(records.map(\.position)) else {
      let tooFew = Notice(.plain, TrendWords.tooFew(records.count))
      return records.count == 1 ? [tooFew] : [tooFew, ends]
    }
    let life = kind == .filter ? FilterLife(records) : nil
    let words = life.map { TrendWords.life($0, after: last.sample.moment.date, on: environment.localTime.date) }
    return [words, TrendWords.meaning(trend, of: life, in: unit)].compactMap(\.self) + [
      Notice(.plain, TrendWords.change(trend, in: unit)), ends,
    ]
  }

  /// The lines of the summary; sentences that do not fit as a whole are omitted, except the first one.
  private func lines(_ columns: Int, atMost rows: Int, _ environment: Environment) -> [StyledText] {
    var lines: [StyledText] = []
    for notice in summary(in: environment) {
      let block = notice.text(in: environment).wrapped(to: columns)
      if lines.isEmpty || lines.count + block.count <= rows { lines += block }
    }
    return lines
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.environment)
    canvas.draw(in: layout.head) { drawHead(in: &$0) }
    // Without a chart the summary has its area.
    let words = records.isEmpty && layout.chart.rows > layout.summary.rows ? layout.chart : layout.summary
    for (row, line) in lines(words.columns, atMost: words.rows, canvas.environment).enumerated() {
      canvas.draw(Label(line), in: words.line(row))
    }
    guard let reading = list.selected else { return }
    let selected = records.count - 1 - list.selection.selected
    let chart = TrendChart(records: records, unit: canvas.unit, selected: selected)
    canvas.draw(chart, in: layout.chart)
    drawTable(in: &canvas, layout.rows, head: layout.listHead)
    canvas.draw(in: layout.reading) { canvas in
      let pH = reading.sample.figures.text(.pH, in: canvas.unit).map { "  pH \($0)" } ?? ""
      let day = canvas.environment.day(reading.sample.moment.date)
      // Where the chart has no legend, its symbols stand here.
      let symbols =
        layout.chart.isEmpty || chart.hasLegend(in: layout.chart) ? nil : TrendChart.symbols(canvas.environment)
      let pair = WaterFigure.axes.map { figure in
        (symbols?[figure].map { "\($0) " } ?? "") + reading.sample.figures.axisText(figure, in: canvas.unit)
      }
      let words = "\(day)  \(pair.joined(separator: " / ")) \(canvas.unit.label)\(pH)"
      canvas.draw(Label("\(canvas.symbols.pointer) \(words)", .bold), in: canvas.area)
      canvas.setCursor(.selection, column: canvas.area.column, row: canvas.area.row)
    }
  }

  private func drawHead(in canvas: inout Canvas) {
    let area = canvas.area
    let kinds = SegmentedControl(TrendKind.allCases, chosen: kind, gap: 1) {
      canvas.text($0.phrase)
    } action: {
      Action.show($0)
    }
    let (left, _, rest) = area.columns(.fixed(kinds.columns(in: area.columns)), .fixed(2), .fill)
    canvas.draw(kinds, in: left)
    // Where the list has no column for it.
    let isListed = canvas.environment.size.columns >= TrendLayout.wide
    let other = isListed ? nil : list.selected.flatMap { kind.other.text(of: $0) }
    let value = other.map { "\(canvas.text(kind.other.phrase)): \($0)" } ?? ""
    let fits = (text ?? "").columns + 2 + value.columns <= rest.columns
    canvas.draw(text ?? "", .bold, value: fits ? value : "", .quiet, in: rest)
  }

  func columns(in environment: Environment) -> [TableColumn<WaterRecord>] {
    func figure(_ figure: WaterFigure, _ head: Phrase) -> TableColumn<WaterRecord> {
      .figure(figure, head, missing: environment.glyphs.symbols.minus, in: environment)
    }
    let columns: [TableColumn<WaterRecord>] = [
      .day(WaterWords.date, in: environment), figure(.hardness, Phrase(en: "Hardn.", ko: "경도")),
      figure(.alkalinity, Phrase(en: "Alkal.", ko: "알칼리")), figure(.pH, Phrase(same: "pH")),
    ]
    guard environment.size.columns >= TrendLayout.wide else { return columns }
    let other = TableColumn<WaterRecord>.text(kind.other.phrase, ideal: 24, priority: 1) { record, _ in
      StyledText(kind.other.text(of: record) ?? "", .quiet)
    }
    return columns + [other]
  }
}

/// The areas of the screen; parts without room are empty.
struct TrendLayout {
  let head: Rect
  let chart: Rect
  let listHead: Rect
  let rows: Rect
  /// The selected reading, where the list is not shown.
  let reading: Rect
  let summary: Rect
  /// The columns of the terminal from which on the list has a column for a name of twelve letters of Hangul.
  static let wide = 140

  init(_ body: Rect, in area: Rect, summaryRows wanted: Int) {
    let list: Rect
    if area.columns >= 76, area.rows >= 14 {
      let (top, _, middle, _, bottom) = body.rows(.fixed(1), .fixed(1), .fill, .fixed(1), .fixed(min(wanted, 5)))
      (head, summary, reading) = (top, bottom, .zero)
      // A row of the list: pointer, date, two figures, pH; and a name or filter where it is wide.
      let (left, right) = middle.columns(.fill, .fixed(area.columns >= Self.wide ? 64 : 37))
      (chart, list) = (left.columns(.fill, .fixed(3)).0, right)
    } else {
      // The summary first; the chart has the remaining rows if it is readable in them.
      let listRows = body.rows >= 24 ? body.rows - 20 : 0
      let words = min(wanted, max(1, body.rows - 2))
      let gap = listRows > 0 ? 1 : 0
      let rest = body.rows - 1 - words - listRows - gap
      let readingRows = listRows == 0 && rest >= 1 ? 1 : 0
      let chartRows = rest - readingRows >= 4 ? rest - readingRows : 0
      (head, chart, reading, summary, _, list) = body.rows(
        .fixed(1), .fixed(chartRows), .fixed(readingRows), .fixed(words), .fixed(gap), .fixed(listRows))
    }
    (listHead, rows) = list.rows(.fixed(list.rows >= 6 ? 1 : 0), .fill)
  }
}
