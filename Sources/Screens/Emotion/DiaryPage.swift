import CivilTime
import EmotionModel
import TerminalUI

/// The diary: a year in pixels, the selected day, and bars.
struct DiaryPage: Widget {
  let screen: EmotionScreen
  let diary: DiaryView
  let page: EmotionScreen.Page

  /// Whether nothing has ever been tapped.
  private var isEmpty: Bool { screen.totals?.tally.total == 0 }
  /// Whether the arrows move among the days, and Enter opens one.
  private var isFocused: Bool { page == .diary }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let layout = EmotionLayout(canvas.environment)
    switch page {
    case .patterns: canvas.draw(DiaryPatterns(diary: diary, isEmpty: isEmpty), in: area)
    case .bars: drawBars(in: &canvas, area.columns(.fixed(60), .fill).0)
    case .grid where layout.showsAll, .diary where layout.showsAll:
      let parts = area.rows([.fixed(YearMap.rows), .fixed(1), .minimum(10), .fixed(1), .minimum(10)])
      drawDays(in: &canvas, parts[0], parts[2], hasBars: true)
      canvas.draw(DiaryPatterns(diary: diary, isEmpty: isEmpty), in: parts[4])
    case .grid, .diary:
      let (air, gap) = (area.rows >= YearMap.rows + 12 ? 1 : 0, area.rows >= YearMap.rows + 4 ? 1 : 0)
      let parts = area.rows([.fixed(air), .fixed(YearMap.rows), .fixed(gap), .fill])
      drawDays(in: &canvas, parts[1], parts[3], hasBars: layout.showsBars)
    }
  }

  private func drawDays(in canvas: inout Canvas, _ map: Rect, _ below: Rect, hasBars: Bool) {
    let today = canvas.environment.localTime.date
    canvas.draw(YearMap(diary: diary, today: today, isFocused: isFocused), in: map)
    let parts = below.columns([.fill, .fixed(2), .fixed(min(30, below.columns * 45 / 100))])
    canvas.draw(in: hasBars ? parts[0] : below) { drawDay(in: &$0) }
    if hasBars { drawBars(in: &canvas, parts[2]) }
  }

  // MARK: The day

  /// Draws the last taps of the day, as many as there is room for.
  private func drawDay(in canvas: inout Canvas) {
    let (head, list) = canvas.area.rows(.fixed(1), .fill)
    let day = diary.days[diary.date]
    let count = day.tally.total
    let title = diary.date.spoken(on: canvas.environment.localTime.date)
    let remark = count > 0 ? EmotionWords.taps(count) : .empty
    canvas.draw(Heading(title, isFocused ? .bold : .plain, remark: remark), in: head)
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
      let words =
        isFocused
        ? Phrase(en: "\(before) before; Enter opens the day", ko: "앞서 \(before)회, Enter로 모두 보기")
        : Phrase(en: "\(before) before", ko: "앞서 \(before)회")
      canvas.draw(Label(canvas.text(words), .quiet), in: list.line(0))
    }
    for (index, tap) in shown.enumerated() {
      canvas.draw(in: list.line(index + (hasMore ? 1 : 0))) { TapRow(tap).draw(in: &$0) }
    }
  }

  /// Draws the feelings of the day as letters in a single row, the most frequent first, as many as fit.
  private func drawLetters(_ day: DayTally, in canvas: inout Canvas, _ line: Rect) {
    for (index, emotion) in day.tally.ranked.prefix(line.columns / 2).enumerated() {
      canvas.write(String(emotion.letter), column: line.column + 2 * index, row: line.row, emotion.badge)
    }
  }

  // MARK: The bars

  /// Draws how often each feeling was tapped in the week, month or year of the day.
  private func drawBars(in canvas: inout Canvas, _ area: Rect) {
    // On the smallest screen the bars take all rows.
    let hasHead = area.rows > Emotion.allCases.count
    let (head, chart) = area.rows(.fixed(hasHead ? 1 : 0), .fill)
    let tally = diary.days.tally(of: screen.period.days(around: diary.date))
    let title = screen.period.phrase(around: diary.date)
    canvas.draw(Heading(title, remark: Phrase(same: tally.total.grouped), gap: 1), in: head)
    canvas.onClick(head, EmotionAction.switchPeriod)
    let rows = Emotion.allCases.map { emotion in
      RowChart.Row(
        label: canvas.text(emotion.name), value: tally[emotion], style: Style(emotion.fill), mark: emotion.letter,
        markStyle: emotion.badge)
    }
    canvas.draw(RowChart(rows: rows), in: chart)
  }
}
