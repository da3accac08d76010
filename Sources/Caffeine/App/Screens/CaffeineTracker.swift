import CaffeineModel
import TerminalUI
import Values

/// The page of the tracker: the curve of caffeine in the body, the day against the limit, the last days.
struct CaffeineTracker: Widget {
  let screen: CaffeineScreen
  let status: CaffeineStatus
  let page: CaffeineScreen.Page

  func draw(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 1)
    let (main, last) = area.rows(.fill, .fixed(1))
    // Every part shows the remark, because the figures are only estimates.
    let detail = canvas.text(CaffeineWords.estimateRemark)
    let short = canvas.text(CaffeineWords.shortEstimateRemark)
    canvas.draw(Label(detail.columns <= last.columns ? detail : short, .quiet), in: last)
    guard page != .days else { return canvas.draw(in: main) { drawDays(in: &$0) } }
    guard page != .tracker || canvas.environment.sizeClass != .compact else {
      return canvas.draw(in: main) { drawCurve(in: &$0) }
    }
    let days = main.rows >= 30 ? 10 : 6
    let (curve, _, chart) = main.rows(.fill, .fixed(main.rows >= 20 ? 1 : 0), .fixed(days + 1))
    canvas.draw(in: curve) { drawCurve(in: &$0) }
    canvas.draw(in: chart) { drawDays(in: &$0) }
  }

  private func headLines(in canvas: Canvas, columns: Int) -> [String] {
    if let cursor = screen.cursor { return readLines(at: cursor, in: canvas, columns: columns) }
    let figures = CaffeineFigures(status, in: canvas.environment)
    // In little room one line, and the shorter sentence in another, so that the curve has rows.
    let isLow = canvas.area.rows < 16
    let lines = [figures.inBody] + (isLow ? [figures.now] : [])
    let head =
      lines.map { [$0, figures.clear].joined(separator: separator(canvas)) }
      .first { canvas.text($0).columns <= columns }.map { [$0] }
      // A line does not end in the middle of a figure.
      ?? [figures.inBody, figures.clear]
    let answer = screen.isEmpty ? [CaffeineWords.firstCurve] : screen.answers
    let chosen = answer.first { canvas.text($0).columns <= columns } ?? answer[answer.count - 1]
    return head.flatMap { canvas.text($0).wrapped(to: columns) }
      + (isLow ? [canvas.text(chosen)] : canvas.text(answer[0]).wrapped(to: columns))
  }

  private func drawCurve(in canvas: inout Canvas) {
    let lines = headLines(in: canvas, columns: canvas.area.columns)
    let (top, gauge, plot) = canvas.area.rows(.fixed(min(lines.count, canvas.area.rows)), .fixed(1), .fill)
    for (index, line) in lines.enumerated() {
      canvas.draw(Label(line, index == 0 ? .bold : .plain), in: top.line(index))
    }
    drawGauge(in: &canvas, gauge)
    guard plot.rows >= Self.leastPlotRows else {
      let figures = CaffeineFigures(status, in: canvas.environment)
      return canvas.draw(Label(canvas.text(figures.atBedtime)), in: plot.line(0))
    }
    canvas.draw(CaffeineCurve(status: status, cursor: screen.cursor), in: plot)
  }

  /// In fewer rows a curve has one tick and cannot be read; its figures are shown instead.
  private static let leastPlotRows = 6

  /// How much there is at the moment that is read, and which drinks it comes from.
  private func readLines(at cursor: Int, in canvas: Canvas, columns: Int) -> [String] {
    let environment = canvas.environment
    let moment = status.estimate.now.secondsSinceEpoch + cursor
    let time = environment.wallClock.recent(environment.zone.time(at: moment))
    let parts = CaffeineParts(of: screen.recent, status.settings, at: moment)
    let amount = Phrase(same: ": \(Int(status.estimate.curve(at: [moment])[0].rounded())) mg")
    let names = parts.list.map { part in
      part.entry.serving.map { $0.name + Phrase(same: " \(Int(part.milligrams.rounded()))") } ?? .empty
    }
    let line = names.map(canvas.text).joined(separator: separator(canvas), fitting: columns)
    return [canvas.text(time + amount), line.isEmpty ? canvas.text(Phrase(en: "from no drink", ko: "마신 것 없음")) : line]
  }

  private func separator(_ canvas: Canvas) -> String { " \(canvas.symbols.dot) " }

  private func drawGauge(in canvas: inout Canvas, _ area: Rect) {
    let (drunk, limit) = (status.todayMilligrams, status.settings.limitMilligrams)
    let words = canvas.text(Phrase(en: "today \(drunk) of \(limit) mg", ko: "오늘 \(drunk)/\(limit) mg"))
    let share = Double(drunk) / Double(limit)
    // From four fifths on it warns.
    let role: ColorRole = share > 1 ? .bad : share >= 0.8 ? .warning : .good
    let symbol = share > 1 ? canvas.symbols.bad + " " : share >= 0.8 ? canvas.symbols.warning + " " : ""
    let (text, gauge) = area.columns(.fixed(words.columns + symbol.columns + 1), .fill)
    canvas.draw(Label(symbol + words, role == .good ? .plain : Style(role, .bold)), in: text)
    if gauge.columns >= 4 { canvas.draw(Gauge(share, Style(role)), in: gauge) }
  }

  private func drawDays(in canvas: inout Canvas) {
    let limit = status.settings.limitMilligrams
    let (head, chart) = canvas.area.rows(.fixed(1), .fill)
    let separator = separator(canvas)
    canvas.drawHeading(daysTitle(limit, separator), detail: todayPhrase(separator), in: head)
    let bars = screen.totals.map { total in
      let isOver = total.milligrams > limit
      return BarChart.Bar(
        value: Double(total.milligrams), label: "\(total.date.day)",
        style: Style(isOver ? .bad : .accent(canvas.accent)), symbol: isOver ? canvas.symbols.bad : "")
    }
    canvas.draw(BarChart(bars, limit: Double(limit), limitLabel: "\(limit)"), in: chart)
  }

  private func daysTitle(_ limit: Int, _ separator: String) -> Phrase {
    let days =
      Phrase(en: "last \(screen.totals.count) days", ko: "최근 \(screen.totals.count)일") + Phrase(same: separator)
    if screen.isEmpty, page == .days { return CaffeineWords.firstDays }
    let logged = screen.loggedDays
    guard logged.contains(where: { $0.milligrams > 0 }) else {
      return days + Phrase(en: "no caffeine yet", ko: "아직 마신 것이 없습니다")
    }
    let within = logged.count { $0.milligrams <= limit }
    return days
      + Phrase(
        en: "\(within) of \(logged.count) within \(limit) mg", ko: "\(logged.count)일 중 \(within)일 \(limit) mg 이내")
  }

  private func todayPhrase(_ separator: String) -> Phrase {
    let parts = Press.ofStates.map { $0.name + Phrase(same: " \(screen.counts[$0] ?? 0)") }
    return Phrase(en: "today: ", ko: "오늘: ") + parts.joined(separator: separator)
  }
}
