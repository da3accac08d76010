import EmotionModel
import TerminalUI
import Values

/// The diary: a year in pixels, the selected day, bars, and the weekdays and hours of the year.
struct DiaryPage: Widget {
  let screen: EmotionScreen
  let diary: DiaryView
  let page: EmotionScreen.Page

  private var isEmpty: Bool { screen.totals?.tally.total == 0 }
  /// Whether the arrows move among the days, and Enter opens one.
  private var isFocused: Bool { page == .diary }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let layout = EmotionLayout(canvas.environment)
    switch page {
    case .bars where isEmpty: drawNothing(EmotionWords.emptyCounts, in: &canvas)
    case .patterns: drawPatterns(in: &canvas)
    case .bars: drawBars(in: &canvas, area.columns(.fixed(60), .fill).0)
    case .grid where layout.showsAll, .diary where layout.showsAll:
      let parts = area.rows([.fixed(YearMap.rows + 1), .minimum(10), .fixed(1), .minimum(10)])
      drawDays(in: &canvas, parts[0], parts[1], hasBars: true)
      canvas.draw(in: parts[3]) { drawPatterns(in: &$0) }
    case .grid, .diary:
      let (air, gap) = (area.rows >= YearMap.rows + 12 ? 1 : 0, area.rows >= YearMap.rows + 4 ? 1 : 0)
      let parts = area.rows([.fixed(air), .fixed(YearMap.rows + gap), .fill])
      drawDays(in: &canvas, parts[1], parts[2], hasBars: layout.showsBars)
    }
  }

  private func drawDays(in canvas: inout Canvas, _ map: Rect, _ below: Rect, hasBars: Bool) {
    let today = canvas.environment.localTime.date
    canvas.draw(YearMap(diary: diary, today: today, isFocused: isFocused), in: map)
    let parts = below.columns([.fill, .fixed(2), .fixed(min(30, below.columns * 45 / 100))])
    canvas.draw(in: hasBars ? parts[0] : below) { drawDay(in: &$0) }
    if hasBars { drawBars(in: &canvas, parts[2]) }
  }

  /// Draws the last taps of the day, as many as there is room for.
  private func drawDay(in canvas: inout Canvas) {
    let (head, list) = canvas.area.rows(.fixed(1), .fill)
    let day = diary.days[diary.date]
    let count = day.tally.total
    let title = diary.date.spoken(on: canvas.environment.localTime.date)
    let hint = isEmpty && list.isEmpty ? EmotionWords.beginning : .empty
    let remark = count > 0 ? EmotionWords.entries(count) : hint
    canvas.drawHeading(title, isFocused ? .bold : .plain, remark: remark, in: head)
    canvas.onClick(canvas.area, EmotionAction.select(diary.date))
    guard count > 0 else {
      let words = isEmpty ? EmotionWords.emptyDiary : EmotionWords.nothingThatDay
      return canvas.draw(Paragraph(canvas.text(words), .quiet), in: list)
    }
    guard !list.isEmpty else {
      let (before, behind) = (canvas.text(title).columns + 2, canvas.text(remark).columns)
      return drawLetters(day, in: &canvas, head.columns(.fixed(before), .fill, .fixed(behind)).1)
    }
    let hasMore = count > list.rows
    let shown = diary.taps.suffix(hasMore ? list.rows - 1 : list.rows)
    if hasMore {
      let before = (count - shown.count).grouped
      let more = isFocused ? Phrase(en: "; Enter shows all", ko: ", Enter로 모두 보기") : .empty
      let words = Phrase(en: "\(before) earlier", ko: "그 전에 \(before)회") + more
      canvas.draw(Label(canvas.text(words), .quiet), in: list.line(0))
    }
    let taps = Table(TapRow.columns(in: canvas.environment), rows: shown.map(TapRow.init))
    canvas.draw(taps, in: list.rows(.fixed(hasMore ? 1 : 0), .fill).1)
  }

  /// Draws the feelings of the day as letters in a single row, the most frequent first, as many as fit.
  private func drawLetters(_ day: DayTally, in canvas: inout Canvas, _ line: Rect) {
    let step = EmotionLayout(canvas.environment).symbolColumns + 1
    for (index, emotion) in day.tally.ranked.prefix(line.columns / step).enumerated() {
      let symbol = emotion.symbol(in: canvas.environment.language, columns: step - 1)
      canvas.write(String(symbol), column: line.column + step * index, row: line.row, emotion.badge)
    }
  }

  private func drawBars(in canvas: inout Canvas, _ area: Rect) {
    // On the smallest screen the bars take all rows.
    let hasHead = area.rows > Emotion.allCases.count
    let (head, chart) = area.rows(.fixed(hasHead ? 1 : 0), .fill)
    let tally = diary.days.tally(of: screen.period.days(around: diary.date, from: diary.year.weekStart))
    let title = screen.period.phrase(around: diary.date, from: diary.year.weekStart)
    canvas.drawHeading(title, remark: Phrase(same: tally.total.grouped), gap: 1, in: head)
    canvas.onClick(head, EmotionAction.switchPeriod)
    canvas.draw(EmotionBars(tally: tally), in: chart)
  }

  private func drawPatterns(in canvas: inout Canvas) {
    guard diary.hours.sum.total > 0 else {
      let year = diary.year.year
      let words = Phrase(en: "No entries in \(year).", ko: "\(year)년에는 기록이 없습니다.")
      return drawNothing(isEmpty ? EmotionWords.emptyHours : words, in: &canvas)
    }
    // A page of charts alone has room for a legend.
    let hasLegend = canvas.area.rows >= 16
    let (area, last) = canvas.area.rows(.fill, .fixed(hasLegend ? 2 : 0))
    let legend =
      canvas.environment.depth != .none
      ? Phrase(en: "Letters and colors show the most frequent feeling.", ko: "글자와 색은 가장 많이 기록한 감정입니다.")
      : Phrase(en: "Letters show the most frequent feeling.", ko: "글자는 가장 많이 기록한 감정입니다.")
    canvas.draw(Label(canvas.text(legend), .quiet), in: last.line(1))
    let parts =
      area.columns >= 60
      ? area.columns([.fixed(28), .fixed(2), .fill]) : area.rows([.fill, .fixed(area.rows >= 14 ? 1 : 0), .fill])
    let (year, untimed) = (diary.year.year, diary.hours.untimed.total)
    let weekdays = diary.days.weekdays(of: diary.year.first...diary.year.last)
    drawColumns(
      Phrase(en: "\(year) by weekday", ko: "\(year)년 요일별"), remark: .empty,
      diary.year.weekStart.week.map { ($0.shortName, $0.shortName, weekdays[$0] ?? .zero) }, in: &canvas, parts[0])
    let remark = Phrase(en: "\(untimed.grouped) without a time", ko: "시각 없음 \(untimed.grouped)회")
    drawColumns(
      Phrase(en: "\(year) by hour", ko: "\(year)년 시간대별"), remark: untimed == 0 ? .empty : remark,
      HourTally.hours.map { hour in
        (Phrase(same: hour % 3 == 0 ? "\(hour)" : ""), Phrase(same: "\(hour)"), diary.hours[hour])
      }, in: &canvas, parts[2])
  }

  private func drawNothing(_ words: Phrase, in canvas: inout Canvas) {
    let (_, lower) = canvas.area.rows(.fixed(canvas.area.rows / 2), .fill)
    canvas.draw(Paragraph(canvas.text(words), .quiet, .center), in: lower)
  }

  /// A bar with its label, which may be empty, and its name.
  private typealias Column = (label: Phrase, name: Phrase, tally: EmotionTally)

  private func drawColumns(
    _ title: Phrase, remark: Phrase, _ bars: [Column], in canvas: inout Canvas, _ area: Rect
  ) {
    let parts = area.rows([.fixed(1), .fixed(area.rows >= 8 ? 1 : 0), .fill, .fixed(1)])
    canvas.drawHeading(title, remark: remark, in: parts[0])
    let widget = BarChart(
      bars.map { bar in
        BarChart.Bar(
          value: Double(bar.tally.total), label: canvas.text(bar.label),
          style: Style(bar.tally.ranked.first?.fill ?? .quiet), name: canvas.text(bar.name))
      })
    canvas.draw(widget, in: parts[2])
    canvas.decorate { drawSymbols(of: bars, widget, in: &$0, parts) }
  }

  private func drawSymbols(of bars: [Column], _ widget: BarChart, in canvas: inout Canvas, _ parts: [Rect]) {
    let areas = widget.areas(in: parts[2])
    let pairs = zip(bars.suffix(areas.count), areas)
    let symbolColumns = EmotionLayout(canvas.environment).symbolColumns
    // All counts or none: a few would look like a choice.
    let hasCounts = parts[1].rows > 0 && pairs.allSatisfy { "\($0.tally.total)".columns <= $1.columns }
    for (bar, area) in pairs {
      guard let emotion = bar.tally.ranked.first else { continue }
      let columns = min(area.columns, symbolColumns)
      let column = area.column + (area.columns - columns) / 2
      let symbol = emotion.symbol(in: canvas.environment.language, columns: columns)
      canvas.write(String(symbol), column: column, row: parts[3].row, emotion.badge)
      guard hasCounts else { continue }
      let height = (widget.eighths(of: Double(bar.tally.total), rows: area.rows) + 7) / 8
      let above = Rect(column: area.column, row: area.endRow - height - 1, columns: area.columns, rows: 1)
      canvas.draw(Label("\(bar.tally.total)", .quiet, .center), in: above)
    }
  }
}

/// How often each of the nine feelings was logged, one in each row.
struct EmotionBars: Widget {
  let tally: EmotionTally
  var hasKeys = false

  func draw(in canvas: inout Canvas) {
    let (language, columns) = (canvas.environment.language, EmotionLayout(canvas.environment).symbolColumns)
    let rows = Emotion.allCases.map { emotion in
      let (mark, number) = (emotion.symbol(in: language, columns: columns), "\(emotion.number)")
      // The mark may be the key.
      return RowChart.Row(
        label: (hasKeys && String(mark) != number ? number + " " : "") + canvas.text(emotion.name),
        value: tally[emotion], style: Style(emotion.fill), mark: mark, markStyle: emotion.badge)
    }
    canvas.draw(RowChart(rows: rows), in: canvas.area)
  }
}
