import CivilTime
import EmotionModel
import TerminalUI

/// The diary: a year in pixels, the day that is looked at, and bars.
struct DiaryPage: Widget {
  let screen: EmotionScreen
  let diary: DiaryView
  let page: EmotionScreen.Page

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let layout = EmotionLayout(canvas.environment)
    if layout.showsAll {
      let parts = area.rows([.fixed(YearMap.rows), .fixed(1), .minimum(10), .fixed(1), .minimum(10)])
      drawDays(in: &canvas, parts[0], parts[2])
      canvas.draw(DiaryPatterns(diary: diary), in: parts[4])
    } else if page == .patterns {
      canvas.draw(DiaryPatterns(diary: diary), in: area)
    } else {
      let (air, gap) = (area.rows >= YearMap.rows + 12 ? 1 : 0, area.rows >= YearMap.rows + 4 ? 1 : 0)
      let parts = area.rows([.fixed(air), .fixed(YearMap.rows), .fixed(gap), .fill])
      drawDays(in: &canvas, parts[1], parts[3])
    }
  }

  private func drawDays(in canvas: inout Canvas, _ map: Rect, _ below: Rect) {
    let today = canvas.environment.localTime.date
    canvas.draw(YearMap(diary: diary, today: today, isFocused: page == .diary), in: map)
    let isEmpty = screen.totals?.tally.total == 0
    let barColumns = min(30, below.columns * 45 / 100)
    // The bars have ten rows; where there are fewer, the day has all of it.
    if below.rows >= 5, below.columns - barColumns >= 28 {
      let parts = below.columns([.fill, .fixed(2), .fixed(barColumns)])
      canvas.draw(DayPreview(diary: diary, isEmpty: isEmpty, isFocused: page == .diary), in: parts[0])
      drawBars(in: &canvas, parts[2])
    } else {
      canvas.draw(DayPreview(diary: diary, isEmpty: isEmpty, isFocused: page == .diary), in: below)
    }
  }

  /// How often what was tapped in the week, month or year of the day.
  private func drawBars(in canvas: inout Canvas, _ area: Rect) {
    let (head, chart) = area.rows(.fixed(1), .fill)
    let tally = diary.days.tally(of: screen.period.days(around: diary.date))
    canvas.draw(Label(canvas.text(screen.period.phrase(around: diary.date)), .plain), in: head)
    canvas.draw(Label("\(tally.total)", .quiet, .trailing), in: head)
    canvas.onClick(head, EmotionAction.switchPeriod)
    // Where there are fewer rows than feelings, the most frequent ones.
    let emotions = chart.rows < Emotion.allCases.count ? tally.ranked : Emotion.allCases
    let rows = emotions.map { emotion in
      RowChart.Row(
        label: canvas.text(emotion.name), value: tally[emotion], style: Style(emotion.fill), mark: emotion.letter,
        markStyle: emotion.badge)
    }
    canvas.draw(RowChart(rows: rows), in: chart)
  }
}
