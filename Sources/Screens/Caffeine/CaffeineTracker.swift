import CaffeineModel
import CivilTime
import TerminalUI

/// The page of the tracker: the curve of caffeine in the body, the day against its limit, the last days.
struct CaffeineTracker: Widget {
  enum Part: Hashable {
    case curve, days
  }

  let screen: CaffeineScreen
  let status: CaffeineStatus
  let shows: Set<Part>

  func draw(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 1)
    let (main, last) = area.rows(.fill, .fixed(1))
    // The remark first: figures without it could be taken for more than they are.
    if let notice = screen.notice, screen.shownPage(in: canvas.environment) != .log {
      canvas.say(notice, in: last)
    } else {
      let remark = canvas.text(CaffeineWords.estimateRemark)
      let short = canvas.text(CaffeineWords.shortEstimateRemark)
      canvas.draw(Label(remark.columns <= last.columns ? remark : short, .quiet), in: last)
    }
    if shows.count > 1 {
      let days = main.rows >= 30 ? 10 : 6
      let parts = main.rows([.fill, .fixed(main.rows >= 20 ? 1 : 0), .fixed(days + 1)])
      canvas.draw(in: parts[0]) { drawCurve(in: &$0) }
      canvas.draw(in: parts[2]) { drawDays(in: &$0) }
    } else if shows == [.days] {
      canvas.draw(in: main) { drawDays(in: &$0) }
    } else {
      canvas.draw(in: main) { drawCurve(in: &$0) }
    }
  }

  // MARK: The curve

  private func drawCurve(in canvas: inout Canvas) {
    let figures = [
      CaffeineWords.inBody(status) + Phrase(same: separator(canvas)) + CaffeineWords.clear(status, screen.zone),
      CaffeineWords.allowed(status, screen.zone),
    ].map(canvas.text)
    let lines = figures.flatMap { $0.wrapped(to: canvas.area.columns) }
    let (head, gauge, plot) = canvas.area.rows(.fixed(min(lines.count, canvas.area.rows)), .fixed(1), .fill)
    for (index, line) in lines.enumerated() {
      canvas.draw(Label(line, index == 0 ? .bold : .plain), in: head.line(index))
    }
    drawGauge(in: &canvas, gauge)
    canvas.draw(CaffeineCurve(status: status, zone: screen.zone), in: plot)
  }

  private func separator(_ canvas: Canvas) -> String { canvas.isUnicode ? " · " : " | " }

  /// Today against the limit.
  private func drawGauge(in canvas: inout Canvas, _ place: Rect) {
    let (drunk, limit) = (status.todayMilligrams, status.settings.limitMilligrams)
    let words = canvas.text(Phrase(en: "today \(drunk) of \(limit) mg", ko: "오늘 \(drunk)/\(limit) mg"))
    let left = canvas.text(CaffeineWords.left(status))
    let share = Double(drunk) / Double(limit)
    // At four fifths one begins to be warned.
    let ink: Ink = share > 1 ? .bad : share >= 0.8 ? .warning : .good
    let sign = share > 1 ? canvas.signs.bad + " " : share >= 0.8 ? canvas.signs.warning + " " : ""
    let hasLeft = place.columns >= words.columns + left.columns + 14
    let parts = place.columns([
      .fixed(words.columns + sign.columns + 1), .fill, .fixed(hasLeft ? left.columns + 1 : 0),
    ])
    canvas.draw(Label(sign + words, ink == .good ? .plain : Style(ink, .bold)), in: parts[0])
    if parts[1].columns >= 4 { canvas.draw(Gauge(share, Style(ink)), in: parts[1]) }
    if hasLeft { canvas.draw(Label(left, .quiet, .trailing), in: parts[2]) }
  }

  // MARK: The days

  private func drawDays(in canvas: inout Canvas) {
    let limit = status.settings.limitMilligrams
    let (head, chart) = canvas.area.rows(.fixed(1), .fill)
    let kept = screen.totals.count { $0.milligrams <= limit }
    let title = Phrase(
      en: "last \(screen.totals.count) days, mg; \(kept) within \(limit)",
      ko: "최근 \(screen.totals.count)일, mg; \(limit) 이내 \(kept)일")
    canvas.draw(Label(canvas.text(title), .plain), in: head)
    let presses = canvas.text(todayPhrase(separator(canvas)))
    if head.columns >= canvas.text(title).columns + presses.columns + 2 {
      canvas.draw(Label(presses, .quiet, .trailing), in: head)
    }
    let bars = screen.totals.map { total in
      let ink: Ink = total.milligrams > limit ? .bad : .accent(canvas.accent)
      return BarChart.Bar(value: Double(total.milligrams), label: "\(total.date.day)", style: Style(ink))
    }
    canvas.draw(BarChart(bars, limit: Double(limit)), in: chart)
  }

  /// How often what was pressed today.
  private func todayPhrase(_ separator: String) -> Phrase {
    let parts = [Press.rest, .coffee, .stress].map { press in
      press.name + Phrase(same: " \(screen.counts[press] ?? 0)")
    }
    return Phrase(en: "today: ", ko: "오늘: ") + parts.joined(separator: separator)
  }
}

/// The curve from six hours ago to eighteen hours ahead.
struct CaffeineCurve: Widget {
  let status: CaffeineStatus
  let zone: LocalZone

  private static let hoursBefore = 6
  private static let hoursAfter = 18

  func draw(in canvas: inout Canvas) {
    let now = status.estimate.now.secondsSinceEpoch
    let (start, end) = (now - Self.hoursBefore * 3600, now + Self.hoursAfter * 3600)
    // Finer than the dots of any terminal that is not enormous.
    let moments = Array(stride(from: start, through: end, by: 180))
    let values = status.estimate.curve(at: moments)
    let threshold = Double(status.settings.thresholdMilligrams)
    let top = AxisTicks.upperBound(for: max(threshold * 1.5, (values.max() ?? 0) * 1.05))
    let bedtime = status.estimate.bedtime(in: zone)
    let accent = Style(.accent(canvas.accent), .bold)
    func hours(_ seconds: Int) -> Double { Double(seconds - now) / 3600 }
    let doses = status.estimate.doses.filter { $0.seconds >= start && $0.seconds <= end }
    let heights = status.estimate.curve(at: doses.map(\.seconds))
    let plot = Plot(
      x: PlotAxis(Double(-Self.hoursBefore)...Double(Self.hoursAfter), ticks: ticks(from: start, to: end, now: now)),
      y: PlotAxis(0...top),
      lines: [
        Plot.Line(zip(moments, values).map { Plot.Point(x: hours($0), y: $1) }, accent)
      ],
      guides: [
        .horizontal(y: threshold, .quiet), .vertical(x: hours(bedtime.secondsSinceEpoch), .quiet),
        .vertical(x: 0, .plain),
      ],
      marks: zip(doses, heights).map { dose, height in
        Plot.Mark(canvas.isUnicode ? "▲" : "^", at: Plot.Point(x: hours(dose.seconds), y: height), .plain)
      })
    canvas.draw(plot, in: canvas.area)
    let scale = plot.scale(in: canvas.area, canvas.environment.glyphs)
    drawNames(in: &canvas, scale, bedtime: hours(bedtime.secondsSinceEpoch), threshold: threshold)
  }

  /// Every three hours by the clock of the place.
  private func ticks(from start: Int, to end: Int, now: Int) -> [AxisTick] {
    let first = zone.time(at: start)
    var ticks: [AxisTick] = []
    for day in 0...2 {
      for hour in stride(from: 0, to: 24, by: 3) {
        let time = zone.time(on: first.date.adding(days: day), hour: hour, minute: 0)
        guard (start...end).contains(time.secondsSinceEpoch) else { continue }
        ticks.append(AxisTick(Double(time.secondsSinceEpoch - now) / 3600, time.clock))
      }
    }
    return ticks
  }

  /// What the three lines are, beside them where no curve is: at the top of the field the upright ones.
  private func drawNames(in canvas: inout Canvas, _ scale: PlotScale, bedtime: Double, threshold: Double) {
    let field = scale.area
    guard field.columns >= 24, field.rows >= 4 else { return }
    let now = canvas.text(Phrase(en: "now", ko: "지금"))
    let bed = canvas.text(Phrase(en: "bed", ko: "취침"))
    if let column = scale.column(x: 0) {
      canvas.write(now, column: column + 1, row: field.row, .plain)
    }
    if bedtime > 0.5, let column = scale.column(x: bedtime), column + 1 + bed.columns <= field.endColumn {
      canvas.write(bed, column: column + 1, row: field.row, .quiet)
    }
    if let row = scale.row(y: threshold), row > field.row + 1 {
      let name = "\(status.settings.thresholdMilligrams) mg"
      canvas.write(name, column: field.endColumn - name.columns, row: row - 1, .quiet)
    }
  }
}
