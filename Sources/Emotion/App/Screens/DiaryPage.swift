import EmotionModel
import TerminalUI
import Values

/// The diary: a year in pixels, the selected day, bars, and the weekdays and hours of the year.
struct DiaryPage: Widget {
  let screen: EmotionScreen
  let diary: DiaryView
  let page: EmotionScreen.Page

  private var isEmpty: Bool { screen.totals?.entries == 0 }
  /// Whether the arrows move among the days, and Enter opens one.
  private var isFocused: Bool { page == .diary }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let layout = EmotionLayout(canvas.environment)
    switch page {
    case .bars where isEmpty: drawNothing(EmotionWords.emptyCounts, in: &canvas)
    case .patterns, .hours: drawPatterns(in: &canvas)
    case .bars: drawBars(in: &canvas, area.columns(.fixed(60), .fill).0)
    case .grid where layout.showsAll, .diary where layout.showsAll:
      // The bars; the rest is for the weekdays and hours, as far as they take it.
      let map = mapRows(in: area)
      let room = max(0, area.rows - map - 2 - EmotionBars.rows)
      let patterns = PatternsView.rows(in: room, columns: area.columns)
      let (mapArea, below, _, rest) = area.rows(
        .fixed(map + 1), .fixed(EmotionBars.rows + room - patterns), .fixed(1), .fill)
      drawDays(in: &canvas, mapArea, below, hasBars: true)
      canvas.draw(in: rest) { drawPatterns(in: &$0) }
    case .grid, .diary:
      let spacing = area.rows >= YearMap.rows + EmotionBars.rows + 2 ? 1 : 0
      let gap = area.rows >= YearMap.rows + 4 ? 1 : 0
      let (_, mapArea, below) = area.rows(.fixed(spacing), .fixed(YearMap.rows + gap), .fill)
      drawDays(in: &canvas, mapArea, below, hasBars: layout.showsBars)
    }
  }

  /// The rows of the map: two for a day where the bars and all hours have their rows below it, else one.
  private func mapRows(in area: Rect) -> Int {
    let (rows, patterns) = (YearMap.rows + 7, PatternsView.rows(in: area.rows, columns: area.columns))
    let isHigh = area.columns >= PatternsView.columnsOfBoth && area.rows >= rows + 2 + EmotionBars.rows + patterns
    return isHigh ? rows : YearMap.rows
  }

  private func drawDays(in canvas: inout Canvas, _ map: Rect, _ below: Rect, hasBars: Bool) {
    let today = canvas.environment.today
    canvas.draw(YearMap(diary: diary, today: today, isFocused: isFocused), in: map)
    // Where weekdays and hours stand beside each other, in the columns of these.
    let isBroad = below.columns >= PatternsView.columnsOfBoth
    let month = Constraint.fixed(min(30, below.columns * 45 / 100))
    let (left, _, right) = isBroad ? PatternsView.halves(of: below) : below.columns(.fill, .fixed(2), month)
    canvas.draw(in: hasBars ? left : below) { drawDay(in: &$0) }
    if hasBars { drawBars(in: &canvas, right) }
  }

  /// Draws the last taps of the day, as many as there is room for.
  private func drawDay(in canvas: inout Canvas) {
    let (head, list) = canvas.area.rows(.fixed(1), .fill)
    let day = diary.days[diary.date]
    let count = day.entries
    let title = diary.date.spoken(on: canvas.environment.today)
    let hint = isEmpty && list.isEmpty ? EmotionWords.beginning : .empty
    let detail = count > 0 ? EmotionWords.entries(count) : hint
    canvas.drawHeading(title, isFocused ? .bold : .plain, detail: detail, in: head)
    canvas.onClick(canvas.area, EmotionAction.select(diary.date))
    guard count > 0 else {
      let words = isEmpty ? EmotionWords.emptyDiary : EmotionWords.nothingThatDay
      return canvas.draw(Paragraph(canvas.text(words), .quiet), in: list)
    }
    guard !list.isEmpty else {
      let (before, behind) = (canvas.text(title).columns + 2, canvas.text(detail).columns)
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

  /// Draws the feelings of the day as symbols in a single row, the most frequent first, as many as fit.
  private func drawLetters(_ day: DayTally, in canvas: inout Canvas, _ line: Rect) {
    let step = EmotionLayout(canvas.environment).symbolColumns + 1
    for (index, emotion) in day.tally.ranked.prefix(line.columns / step).enumerated() {
      let symbol = emotion.symbol(in: canvas.environment.language, columns: step - 1)
      canvas.write(String(symbol), column: line.column + step * index, row: line.row, emotion.badge)
    }
    let kinds = day.tally.ranked.count
    guard day.withoutFeeling > 0, kinds < line.columns / step else { return }
    canvas.write(String(EntryFeeling.noMark), column: line.column + step * kinds, row: line.row, .quiet)
  }

  private func drawBars(in canvas: inout Canvas, _ area: Rect) {
    // On the smallest screen the bars take all rows.
    let hasHead = area.rows >= EmotionBars.rows
    let (head, chart) = area.rows(.fixed(hasHead ? 1 : 0), .fill)
    let tally = diary.days.tally(of: screen.period.days(around: diary.date, from: diary.year.weekStart))
    let title = screen.period.phrase(around: diary.date, from: diary.year.weekStart)
    canvas.drawHeading(title, detail: Phrase(same: tally.total.grouped), gap: 1, in: head)
    canvas.onClick(head, EmotionAction.switchPeriod)
    canvas.draw(EmotionBars(tally: tally), in: chart)
  }

  private func drawPatterns(in canvas: inout Canvas) {
    guard diary.hours.sum.total > 0 else {
      let years = diary.year.yearsText
      let notes = diary.figures(today: canvas.environment.today).withoutFeeling
      let onlyNotes = EmotionWords.onlyNotes(notes)
      let words =
        notes > 0
        ? Phrase(en: "In \(years): \(onlyNotes.en).", ko: "\(years)년: \(onlyNotes.ko).")
        : Phrase(en: "No entries in \(years).", ko: "\(years)년에는 기록이 없습니다.")
      return drawNothing(isEmpty ? EmotionWords.emptyHours : words, in: &canvas)
    }
    let part: PatternsView.Part? = page == .patterns ? .weekdays : page == .hours ? .hours : nil
    canvas.draw(
      PatternsView(
        diary: diary, today: canvas.environment.today, report: screen.report,
        part: canvas.environment.sizeClass == .compact ? part : nil),
      in: canvas.area)
  }

  private func drawNothing(_ words: Phrase, in canvas: inout Canvas) {
    let (_, lower) = canvas.area.rows(.fixed(canvas.area.rows / 2), .fill)
    canvas.draw(Paragraph(canvas.text(words), .quiet, .center), in: lower)
  }
}

/// How often each feeling was logged, one in each row.
struct EmotionBars: Widget {
  /// The rows of all of them below a heading.
  static let rows = 1 + Emotion.allCases.count

  let tally: EmotionTally
  var hasKeys = false

  func draw(in canvas: inout Canvas) {
    let (language, columns) = (canvas.environment.language, EmotionLayout(canvas.environment).symbolColumns)
    let rows = Emotion.allCases.map { emotion in
      let (mark, key) = (emotion.symbol(in: language, columns: columns), emotion.digit)
      // The mark may be the key.
      return RowChart.Row(
        label: (hasKeys && mark != key ? "\(key) " : "") + canvas.text(emotion.name),
        value: tally[emotion], style: Style(emotion.fill), mark: mark, markStyle: emotion.badge)
    }
    canvas.draw(RowChart(rows: rows), in: canvas.area)
  }
}
