import CivilTime
import Storage
import TerminalUI
import WaterModel

/// How the water of one name, or what comes through one filter, changes over time.
struct TrendScreen: Screen {
  let title = TrendWords.title
  let accent = Accent.water

  private let desk: WaterDesk
  /// The record it was opened for.
  private let origin: WaterRecord
  private(set) var series: TrendSeries?
  private(set) var kind: TrendSeries.Kind
  /// In the order of time.
  private(set) var records: [WaterRecord] = []
  /// Names or filters to go to, the latest first.
  private var others: [String] = []
  private(set) var unit = WaterUnit.ppm
  /// Counted from the newest.
  private(set) var selection = ListSelection()
  /// The reading that stays selected when there are others before it.
  private var selectedNumber: Int?
  private var notice: Notice?

  /// So many readings are shown at most, the newest.
  static let mostReadings = 500
  private static let mostOthers = 200

  init(_ desk: WaterDesk, of record: WaterRecord) {
    self.desk = desk
    origin = record
    selectedNumber = record.number
    kind =
      TrendSeries.Kind.name.text(of: record) == nil && TrendSeries.Kind.filter.text(of: record) != nil
      ? .filter : .name
    series = kind.text(of: record).map { [kind] text in TrendSeries(kind: kind, text: text) }
  }

  func status(in environment: Environment) -> String {
    series == nil
      ? "" : environment.text(TrendWords.count(records.count, isAll: records.count < Self.mostReadings))
  }

  /// The selected reading; nil when there is none.
  var selected: WaterRecord? { record(at: selection.selected) }

  /// A reading counted from the newest.
  private func record(at row: Int) -> WaterRecord? {
    let place = records.count - 1 - row
    return records.indices.contains(place) ? records[place] : nil
  }

  func commands(in environment: Environment) -> CommandTable {
    let page = max(1, layout(environment).room - 1)
    let noun = kind.phrase
    return CommandTable([
      .rows(TrendAction.move, hint: Phrase(en: "readings", ko: "측정")),
      CommandGroup(
        "←→", Phrase(en: "another \(noun.en.lowercased())", ko: "다른 \(noun.ko)"),
        hint: Phrase(en: "another \(noun.en.lowercased())", ko: "다른 \(noun.ko)"),
        [
          Command(TrendAction.other(-1), [.left, .character("h")], Phrase(en: "the one before", ko: "앞의 것")),
          Command(TrendAction.other(1), [.right, .character("l")], Phrase(en: "the next one", ko: "다음 것")),
        ]),
      CommandGroup(
        Command(
          TrendAction.switchKind, [.tab, .character("f")], Phrase(en: "by name or by filter", ko: "이름별 또는 필터별")),
        hint: Phrase(en: "by \(kind.other.phrase.en.lowercased())", ko: "\(kind.other.phrase.ko)별")),
      CommandGroup(
        Command(TrendAction.nextUnit, [.character("U")], Phrase(en: "unit", ko: "단위")),
        hint: Phrase(en: "unit", ko: "단위")),
      .pages(TrendAction.move, page: page),
      .ends(first: TrendAction.first, last: TrendAction.last, Phrase(en: "newest, oldest", ko: "최근, 처음")),
    ])
  }

  // MARK: What is done

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? TrendAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): selection.move(by: step, count: records.count)
    case .first: selection.select(0, count: records.count)
    case .last: selection.select(records.count - 1, count: records.count)
    case .select(let row): selection.select(row, count: records.count)
    case .show(let kind): if kind != self.kind { show(kind, in: environment) }
    case .switchKind: show(kind.other, in: environment)
    case .other(let step): showOther(step, in: environment)
    case .nextUnit: switchUnit()
    }
    settle(in: environment)
    return .done
  }

  /// What the selected reading, else the record it all began with, has of that kind; else the latest that there is.
  private mutating func show(_ kind: TrendSeries.Kind, in environment: Environment) {
    let text = selected.flatMap(kind.text(of:)) ?? kind.text(of: origin)
    self.kind = kind
    series = text.map { TrendSeries(kind: kind, text: $0) }
    refresh(in: environment)
    settle(in: environment)
  }

  private mutating func showOther(_ step: Int, in environment: Environment) {
    // Whether it was written in small or capital letters makes no other name.
    let present = series?.text.lowercased()
    let place = others.firstIndex { $0.lowercased() == present }
    guard !others.isEmpty, others.count > 1 || place == nil else {
      notice = Notice(.warning, TrendWords.noOther(kind))
      return
    }
    let next = place.map { ($0 + step + others.count) % others.count } ?? (step > 0 ? 0 : others.count - 1)
    series = TrendSeries(kind: kind, text: others[next])
    refresh(in: environment)
  }

  private mutating func switchUnit() {
    do throws(StorageError) {
      unit = try desk.nextUnit()
      notice = Notice(.plain, WaterWords.shown(in: unit))
    } catch {
      notice = Notice(error)
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(TrendAction.move(rows.signum()), in: environment)
  }

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      unit = try desk.unit()
      others = try kind == .name ? desk.store.names(limit: Self.mostOthers) : desk.store.filters(limit: Self.mostOthers)
      records =
        try series.map { series throws(StorageError) in
          try desk.store.records(of: series.stored, limit: Self.mostReadings)
        } ?? []
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
    let place = selectedNumber.flatMap { number in records.lastIndex { $0.number == number } }
    // What was selected is gone: the newest is.
    selection.select(place.map { records.count - 1 - $0 } ?? 0, count: records.count)
    settle(in: environment)
  }

  private mutating func settle(in environment: Environment) {
    selection.settle(count: records.count, room: layout(environment).room)
    if let selected { selectedNumber = selected.number }
  }

  // MARK: Drawing

  /// What is said of the readings, the most important first.
  private var summary: [Notice] {
    guard let series else {
      let isBare = TrendSeries.Kind.allCases.allSatisfy { $0.text(of: origin) == nil }
      return [Notice(.plain, isBare ? TrendWords.neither : TrendWords.missing(kind))]
    }
    guard let first = records.first, let last = records.last else {
      return [Notice(.plain, TrendWords.noneLeft(series.kind))]
    }
    let ends = Notice(.plain, TrendWords.ends(first, last, in: unit))
    guard let trend = WaterTrend(records.map(\.point)) else {
      let tooFew = Notice(.plain, TrendWords.tooFew(records.count))
      return records.count == 1 ? [tooFew] : [tooFew, ends]
    }
    return [
      TrendWords.meaning(trend, series.kind, in: unit), Notice(.plain, TrendWords.change(trend, in: unit)), ends,
    ]
  }

  /// What is said, in lines; what does not fit whole is left out.
  private func lines(_ columns: Int, atMost rows: Int, _ environment: Environment) -> [(text: String, style: Style)] {
    var lines: [(text: String, style: Style)] = []
    for notice in summary {
      let (sign, style): (String, Style) =
        switch notice.kind {
        case .warning: (environment.glyphs.signs.warning + " ", .warning)
        case .good: (environment.glyphs.signs.good + " ", .good)
        default: ("", .plain)
        }
      let words = environment.glyphs.formula(environment.text(notice.phrase))
      let block = (sign + words).wrapped(to: columns)
      // What is said of a record without a name must be seen, even if not all of it.
      guard lines.isEmpty || lines.count + block.count <= rows else { break }
      lines += block.map { ($0, style) }
    }
    return lines
  }

  func layout(_ environment: Environment, _ area: Rect? = nil) -> TrendLayout {
    let area = area ?? environment.body
    // On few rows what matters most is said, and the chart has the rest.
    let most = records.isEmpty || area.rows >= 16 ? .max : area.rows < 12 ? 2 : 3
    return TrendLayout(area) { lines($0, atMost: most, environment).count }
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.environment, canvas.area)
    drawHead(in: &canvas, layout.head)
    if !records.isEmpty {
      let selected = records.count - 1 - selection.selected
      canvas.draw(TrendChart(records: records, unit: unit, selected: selected), in: layout.chart)
      drawList(in: &canvas, layout.list)
      if let reading = self.selected, !layout.reading.isEmpty {
        let line = canvas.formula(TrendRow.line(reading, in: unit))
        canvas.draw(Label("\(canvas.signs.pointer) \(line)", .bold), in: layout.reading)
        canvas.place(.selection, column: layout.reading.column, row: layout.reading.row)
      }
    }
    // Where there is nothing to draw, what is said stands where one looks.
    let words =
      records.isEmpty ? layout.chart.rows > layout.summary.rows ? layout.chart : layout.summary : layout.summary
    for (row, line) in lines(words.columns, atMost: words.rows, canvas.environment).enumerated() {
      canvas.draw(Label(line.text, line.style), in: words.line(row))
    }
    if let notice { canvas.say(notice.spelled(in: canvas), in: layout.notice) }
  }

  private func drawList(in canvas: inout Canvas, _ area: Rect) {
    let (head, list) = area.rows(.fixed(area.rows >= 6 ? 1 : 0), .fill)
    if !head.isEmpty { TrendRow.drawHead(kind, in: &canvas, head.columns(.fill, .fixed(2)).0) }
    canvas.draw(
      ListView(count: records.count, selection: selection) { row, isSelected, canvas in
        guard let record = record(at: row) else { return }
        canvas.draw(TrendRow(record: record, unit: unit, kind: kind, isSelected: isSelected), in: canvas.area)
        canvas.onClick(canvas.area, TrendAction.select(row))
      }, in: list)
  }

  /// By name or by filter, and which.
  private func drawHead(in canvas: inout Canvas, _ area: Rect) {
    var column = area.column
    for kind in TrendSeries.Kind.allCases {
      let isChosen = kind == self.kind
      let name = canvas.text(kind.phrase)
      // Brackets, so that it is not told by colour alone.
      let columns = canvas.write(
        isChosen ? "[\(name)]" : " \(name) ", column: column, row: area.row,
        isChosen ? Style(.accent(canvas.accent), .bold) : .quiet)
      canvas.onClick(Rect(column: column, row: area.row, columns: columns, rows: 1), TrendAction.show(kind))
      column += columns + 1
    }
    let rest = Rect(column: column + 1, row: area.row, columns: area.endColumn - column - 1, rows: area.rows)
    guard let series else { return }
    canvas.draw(Label(canvas.shown(series.text), .bold), in: rest)
  }
}
