import CaffeineModel
import PavilionKit
import TerminalUI
import Values

/// The figures and charts of a report.
struct CaffeineReportPage: Widget {
  let report: CaffeineReport
  /// The findings about caffeine and sleep, where there is room for them.
  let findings: SleepFindings?
  let page: CaffeineReportScreen.Page

  func draw(in canvas: inout Canvas) {
    guard !report.days.isEmpty else {
      let lines = canvas.text(CaffeineWords.nothingYet).wrapped(to: canvas.area.columns)
      return canvas.draw(lines: lines, .quiet, .center, in: canvas.area.rows(.fixed(canvas.area.rows / 2), .fill).1)
    }
    let (main, last) = canvas.area.rows(.fill, .fixed(1))
    canvas.drawEstimateRemark(in: last)
    let isCompact = canvas.environment.sizeClass == .compact
    // On a small screen each page has what belongs to it.
    let sentences = isCompact ? page == .days ? report.shortSentences : [] : report.sentences
    let lines = sentences.flatMap { canvas.text($0).wrapped(to: main.columns) }
    let (text, _, body) = main.rows(.fixed(min(lines.count, main.rows)), .fixed(isCompact ? 0 : 1), .fill)
    canvas.draw(lines: lines, .plain, .leading, in: text)
    guard canvas.environment.sizeClass == .wide else {
      return isCompact || page == .weekdays ? drawPage(in: &canvas, body) : drawDays(in: &canvas, body)
    }
    let (left, _, right) = body.columns(.fill, .fixed(3), .fixed(min(64, body.columns * 2 / 5)))
    drawDays(in: &canvas, left)
    let (table, rest) = right.rows(.fixed(9), .fill)
    drawWeekdays(in: &canvas, table)
    drawFindings(in: &canvas, rest)
  }

  private func drawFindings(in canvas: inout Canvas, _ area: Rect) {
    guard let findings, findings.hasNights else { return }
    let (head, text) = area.rows(.fixed(1), .fill)
    canvas.drawHeading(SleepWords.title, detail: .empty, in: head)
    let lines = findings.sentences(canvas.environment.wallClock).flatMap { canvas.text($0).wrapped(to: text.columns) }
    guard lines.count <= text.rows else { return }
    canvas.draw(lines: lines, .plain, .leading, in: text)
  }

  private func drawPage(in canvas: inout Canvas, _ area: Rect) {
    switch page {
    case .days: drawAmounts(in: &canvas, area)
    case .lastDrinks: drawLastDrinks(in: &canvas, area)
    case .weekdays: drawWeekdays(in: &canvas, area)
    }
  }

  /// Draws the amounts above the last drinks.
  private func drawDays(in canvas: inout Canvas, _ area: Rect) {
    let (amounts, _, drinks) = area.rows(.fill, .fixed(area.rows >= 16 ? 1 : 0), .fixed(max(6, area.rows / 2)))
    drawAmounts(in: &canvas, amounts)
    drawLastDrinks(in: &canvas, drinks)
  }

  // MARK: Amounts

  private func drawAmounts(in canvas: inout Canvas, _ area: Rect) {
    let environment = canvas.environment
    let (grouping, groups) = groups(in: area.columns, environment)
    let (head, chart) = area.rows(.fixed(1), .fill)
    let limit = report.settings.limitMilligrams
    canvas.drawHeading(grouping.title, detail: Phrase(en: "limit \(limit) mg", ko: "한도 \(limit) mg"), in: head)
    var month: Int?
    let bars = groups.map { group in
      let isOver = group.milligrams > Double(limit)
      let isNewMonth = month != group.first.month
      month = group.first.month
      let name =
        group.first == group.last
        ? environment.day(group.first) : environment.shortDay(group.first) + "–" + environment.shortDay(group.last)
      return BarChart.Bar(
        value: group.milligrams,
        label: grouping == .days
          ? "\(group.first.day)" : isNewMonth ? environment.text(group.first.shortMonthName) : "",
        style: Style(isOver ? .bad : .accent(canvas.accent)), symbol: isOver ? canvas.symbols.bad : "", name: name)
    }
    canvas.draw(BarChart(bars, limit: Double(limit), limitLabel: "\(limit)"), in: chart)
  }

  /// The finest groups of which each has a column.
  private func groups(
    in columns: Int, _ environment: Environment
  ) -> (grouping: CaffeineReport.Grouping, groups: [CaffeineReport.Group]) {
    let weekStart = environment.weekStart
    for grouping in [CaffeineReport.Grouping.days, .weeks] {
      let groups = report.groups(by: grouping, weekStart: weekStart)
      if groups.count <= columns { return (grouping, groups) }
    }
    return (.months, report.groups(by: .months, weekStart: weekStart))
  }

  // MARK: Last drinks

  private func drawLastDrinks(in canvas: inout Canvas, _ area: Rect) {
    let environment = canvas.environment
    let (head, chart) = area.rows(.fixed(1), .fill)
    canvas.drawHeading(
      Phrase(en: "last drink of each day", ko: "하루의 마지막 음료"), detail: report.medianPhrase(environment.wallClock),
      in: head)
    guard let first = report.days.first?.date, let last = report.days.last?.date else { return }
    func place(_ date: CivilDate) -> Double { Double(date.daysSinceEpoch - first.daysSinceEpoch) }
    // From the earliest to the latest, by three hours.
    let minutes = report.days.compactMap(\.lastMinute)
    let lower = (minutes.min() ?? 720) / 180 * 3
    let upper = max(lower + 6, ((minutes.max() ?? 720) + 179) / 180 * 3)
    let hours = stride(from: lower, through: upper, by: 3).map { hour in
      AxisTick(
        Double(hour), hour == 24 ? "24:00" : canvas.text(environment.wallClock.hour(FormText.time(hour % 24 * 60))))
    }
    let symbol = canvas.isUnicode ? "•" : "o"
    let marks = report.days.compactMap { day in
      day.lastMinute.map { minute in
        Plot.Mark(
          symbol, at: Plot.Point(x: place(day.date), y: Double(minute) / 60), Style(.accent(canvas.accent), .bold))
      }
    }
    let isShort = report.days.count <= 31
    let ticks = report.days.filter { isShort || $0.date.day == 1 }.map { day in
      AxisTick(place(day.date), isShort ? "\(day.date.day)" : environment.text(day.date.shortMonthName))
    }
    canvas.draw(
      Plot(
        x: PlotAxis(0...max(1, place(last)), ticks: ticks), y: PlotAxis(Double(lower)...Double(upper), ticks: hours),
        marks: marks),
      in: chart)
  }

  // MARK: Weekdays

  private func drawWeekdays(in canvas: inout Canvas, _ area: Rect) {
    let (environment, report) = (canvas.environment, report)
    let threshold = report.settings.thresholdMilligrams
    let rows = environment.weekStart.week.map { (weekday: $0, summary: report.summary(of: $0)) }
    let most = max(1, rows.compactMap(\.summary.mean).max() ?? 1)
    typealias Row = (weekday: Weekday, summary: CaffeineReport.Summary)
    let columns: [TableColumn<Row>] = [
      .whole { row, _ in
        StyledText(environment.text(row.weekday.name))
      } brief: { row, _ in
        StyledText(environment.text(row.weekday.shortName))
      },
      .drawing(minimum: 4, ideal: 12, isFilling: true, priority: 0) { row, _, canvas in
        guard let mean = row.summary.mean else { return }
        Gauge(mean / most, .accent(canvas.accent)).draw(in: &canvas)
      },
      .whole(Phrase(en: "mg a day", ko: "하루 mg"), short: Phrase(same: "mg"), .trailing) { row, _ in
        StyledText(row.summary.mean.map { "\(Int($0.rounded()))" } ?? "")
      },
      .whole(Phrase(en: "last drink", ko: "마지막 음료"), short: Phrase(en: "last", ko: "마지막"), .trailing) { row, _ in
        StyledText(row.summary.medianLastMinute.map { environment.clock(FormText.time($0)) } ?? "")
      },
      .whole(
        Phrase(en: "nights below \(threshold) mg", ko: "\(threshold) mg 미만인 밤"),
        short: Phrase(same: "<\(threshold) mg"),
        .trailing
      ) { row, _ in
        StyledText(row.summary.nights == 0 ? "" : "\(row.summary.nightsBelow)/\(row.summary.nights)")
      },
    ]
    canvas.draw(Table(columns, rows: rows, hasHead: area.rows > 7), in: area.columns(.fixed(72), .fill).0)
  }
}

extension CaffeineReport.Grouping {
  /// The figure that a bar shows.
  fileprivate var title: Phrase {
    switch self {
    case .days: Phrase(en: "mg each day", ko: "날마다 마신 mg")
    case .weeks: Phrase(en: "mg a day, by week", ko: "하루 평균 mg, 주별")
    case .months: Phrase(en: "mg a day, by month", ko: "하루 평균 mg, 월별")
    }
  }
}

extension CaffeineReport {
  /// The figures in sentences.
  public var sentences: [Phrase] {
    let (summary, limit, threshold) = (summary, settings.limitMilligrams, settings.thresholdMilligrams)
    let days = summary.mean.map { mean in
      let (amount, over, days) = (Int(mean.rounded()), summary.daysOverLimit, summary.days)
      return Phrase(
        en: "\(amount) mg a day on average; over \(limit) mg on \(over) of \(days) \(days == 1 ? "day" : "days").",
        ko: "하루 평균 \(amount) mg, \(days)일 중 \(over)일은 \(limit) mg 초과.")
    }
    let nights = summary.nightPercent.map { percent in
      let (below, nights) = (summary.nightsBelow, summary.nights)
      return Phrase(
        en: "Below \(threshold) mg at bedtime on \(below) of \(nights) \(nights == 1 ? "night" : "nights") "
          + "(\(percent)%).",
        ko: "취침 때 \(threshold) mg 미만인 밤 \(nights)일 중 \(below)일(\(percent)%).")
    }
    return [days, nights].compactMap(\.self)
  }

  /// The figures in lines of up to 38 columns.
  fileprivate var shortSentences: [Phrase] {
    let (summary, limit, threshold) = (summary, settings.limitMilligrams, settings.thresholdMilligrams)
    let days = summary.mean.map { mean in
      let (amount, over, days) = (Int(mean.rounded()), summary.daysOverLimit, summary.days)
      return Phrase(
        en: "\(amount) mg a day; \(over) of \(days) over \(limit)",
        ko: "하루 \(amount) mg, \(days)일 중 \(over)일 \(limit) 초과")
    }
    let nights = summary.nightPercent.map { percent in
      let (below, nights) = (summary.nightsBelow, summary.nights)
      return Phrase(
        en: "\(below) of \(nights) nights below \(threshold) mg (\(percent)%)",
        ko: "밤 \(nights)일 중 \(below)일 \(threshold) mg 미만(\(percent)%)")
    }
    return [days, nights].compactMap(\.self)
  }

  /// When the last drink of a day usually is; empty if there was none.
  func medianPhrase(_ clock: WallClock) -> Phrase {
    guard let minute = summary.medianLastMinute else { return .empty }
    let time = clock.time(FormText.time(minute))
    return Phrase(en: "half of them by \(time.en)", ko: "절반은 \(time.ko) 전")
  }
}

extension CaffeineReport.Summary {
  /// The share of the nights below the threshold in percent; nil without a night.
  fileprivate var nightPercent: Int? {
    nights == 0 ? nil : Int((Double(nightsBelow) / Double(nights) * 100).rounded())
  }
}

extension Canvas {
  /// Says that figures are estimates, in as many words as there is room for.
  mutating func drawEstimateRemark(in line: Rect) {
    let remarks = [CaffeineWords.estimateRemark, CaffeineWords.shortEstimateRemark].map(text)
    draw(Label(remarks.first { $0.columns <= line.columns } ?? "", .quiet), in: line)
  }
}
