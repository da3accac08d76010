import CivilTime
import EmotionModel
import TerminalUI

/// The diary: a year in pixels, the selected day, and bars.
struct DiaryPage: Widget {
  let screen: EmotionScreen
  let diary: DiaryView
  let page: EmotionScreen.Page

  private var isEmpty: Bool { screen.totals?.tally.total == 0 }

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
    canvas.draw(YearMap(diary: diary, today: today, isFocused: page == .diary), in: map)
    let preview = DayPreview(diary: diary, isEmpty: isEmpty, isFocused: page == .diary)
    guard hasBars else { return canvas.draw(preview, in: below) }
    let parts = below.columns([.fill, .fixed(2), .fixed(min(30, below.columns * 45 / 100))])
    canvas.draw(preview, in: parts[0])
    drawBars(in: &canvas, parts[2])
  }

  /// Draws how often each feeling was tapped in the week, month or year of the day.
  private func drawBars(in canvas: inout Canvas, _ area: Rect) {
    // On the smallest screen the bars take all rows.
    let hasHead = area.rows > Emotion.allCases.count
    let (head, chart) = area.rows(.fixed(hasHead ? 1 : 0), .fill)
    let tally = diary.days.tally(of: screen.period.days(around: diary.date))
    let title = canvas.text(screen.period.phrase(around: diary.date))
    canvas.draw(Label(title, .plain), in: head)
    let total = tally.total.grouped
    if title.columns + total.columns < head.columns { canvas.draw(Label(total, .quiet, .trailing), in: head) }
    canvas.onClick(head, EmotionAction.switchPeriod)
    let rows = Emotion.allCases.map { emotion in
      RowChart.Row(
        label: canvas.text(emotion.name), value: tally[emotion], style: Style(emotion.fill), mark: emotion.letter,
        markStyle: emotion.badge)
    }
    canvas.draw(RowChart(rows: rows), in: chart)
  }
}
