import CivilTime
import EmotionModel
import TerminalUI

/// When in a year one taps: by the day of the week and by the hour.
struct DiaryPatterns: Widget {
  let diary: DiaryView

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    if area.columns >= 60 {
      let parts = area.columns([.fixed(28), .fixed(2), .fill])
      draw(weekdays, in: &canvas, parts[0])
      draw(hours, in: &canvas, parts[2])
    } else {
      let parts = area.rows([.fill, .fixed(area.rows >= 14 ? 1 : 0), .fill])
      draw(weekdays, in: &canvas, parts[0])
      draw(hours, in: &canvas, parts[2])
    }
  }

  private struct Chart {
    let title: Phrase
    let remark: Phrase
    let bars: [(label: Phrase, tally: EmotionTally)]
  }

  private var weekdays: Chart {
    let tallies = diary.days.weekdays(of: diary.year.first...diary.year.last)
    return Chart(
      title: Phrase(en: "\(diary.year.year) by weekday", ko: "\(diary.year.year)년 요일별"),
      remark: .empty, bars: Weekday.allCases.map { ($0.short, tallies[$0] ?? .zero) })
  }

  private var hours: Chart {
    let untimed = diary.hours.untimed.total
    return Chart(
      title: Phrase(en: "\(diary.year.year) by hour", ko: "\(diary.year.year)년 시간대별"),
      remark: untimed == 0 ? .empty : Phrase(en: "\(untimed) without time", ko: "시각 없음 \(untimed)번"),
      bars: HourTally.hours.map { (Phrase(same: "\($0)"), diary.hours[$0]) })
  }

  /// Bars in the colour of the feeling that prevails, with its letter below.
  private func draw(_ chart: Chart, in canvas: inout Canvas, _ area: Rect) {
    let parts = area.rows([.fixed(1), .fill, .fixed(1)])
    let title = canvas.text(chart.title)
    canvas.draw(Label(title, .plain), in: parts[0])
    let remark = canvas.text(chart.remark)
    if title.columns + remark.columns + 2 <= area.columns {
      canvas.draw(Label(remark, .quiet, .trailing), in: parts[0])
    }
    let bars = chart.bars.map { bar in
      BarChart.Bar(
        value: Double(bar.tally.total), label: canvas.text(bar.label),
        style: Style(bar.tally.ranked.first?.fill ?? .quiet))
    }
    let widget = BarChart(bars)
    canvas.draw(widget, in: parts[1])
    let places = widget.places(in: parts[1])
    for (bar, place) in zip(chart.bars.suffix(places.count), places) {
      guard let emotion = bar.tally.ranked.first else { continue }
      let column = place.column + (place.columns - 1) / 2
      canvas.write(String(emotion.letter), column: column, row: parts[2].row, emotion.badge)
    }
  }
}
