import CivilTime
import EmotionModel
import TerminalUI

/// When in a year one taps: by the day of the week and by the hour.
struct DiaryPatterns: Widget {
  let diary: DiaryView
  /// Whether nothing has ever been tapped.
  let isEmpty: Bool

  func draw(in canvas: inout Canvas) {
    guard diary.hours.sum.total > 0 else { return drawNothing(in: &canvas) }
    // A screen that is all charts has room to say what the letters are.
    let hasLegend = canvas.area.rows >= 16
    let (area, last) = canvas.area.rows(.fill, .fixed(hasLegend ? 2 : 0))
    let legend = Phrase(
      en: "Letters and colours: the feeling tapped most often.", ko: "글자와 색: 가장 자주 기록한 감정.")
    canvas.draw(Label(canvas.text(legend), .quiet), in: last.line(1))
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

  private func drawNothing(in canvas: inout Canvas) {
    let year = diary.year.year
    let words = isEmpty ? EmotionWords.emptyDiary : Phrase(en: "Nothing tapped in \(year).", ko: "\(year)년에는 기록이 없습니다.")
    let lines = canvas.text(words).wrapped(to: canvas.area.columns)
    for (index, line) in lines.enumerated() {
      canvas.draw(Label(line, .quiet, .center), in: canvas.area.line(canvas.area.rows / 2 + index))
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
      remark: untimed == 0 ? .empty : Phrase(en: "\(untimed.grouped) without time", ko: "시각 없음 \(untimed.grouped)회"),
      bars: HourTally.hours.map { (Phrase(same: $0 % 3 == 0 ? "\($0)" : ""), diary.hours[$0]) })
  }

  /// Bars in the colour of the feeling that prevails, with its letter below and how many there are above.
  private func draw(_ chart: Chart, in canvas: inout Canvas, _ area: Rect) {
    let parts = area.rows([.fixed(1), .fixed(area.rows >= 8 ? 1 : 0), .fill, .fixed(1)])
    let title = canvas.text(chart.title)
    canvas.draw(Label(title, .plain), in: parts[0])
    let remark = canvas.text(chart.remark)
    if title.columns + remark.columns + 2 <= area.columns {
      canvas.draw(Label(remark, .quiet, .trailing), in: parts[0])
    }
    let widget = BarChart(
      chart.bars.map { bar in
        let ink = bar.tally.ranked.first?.fill ?? .quiet
        return BarChart.Bar(value: Double(bar.tally.total), label: canvas.text(bar.label), style: Style(ink))
      })
    canvas.draw(widget, in: parts[2])
    let places = widget.places(in: parts[2])
    // All of them or none: a few would seem to mean something.
    let hasCounts =
      parts[1].rows > 0
      && zip(chart.bars.suffix(places.count), places).allSatisfy { "\($0.tally.total)".columns <= $1.columns }
    for (bar, place) in zip(chart.bars.suffix(places.count), places) {
      guard let emotion = bar.tally.ranked.first else { continue }
      let column = place.column + (place.columns - 1) / 2
      canvas.write(String(emotion.letter), column: column, row: parts[3].row, emotion.badge)
      let count = "\(bar.tally.total)"
      let height = (widget.eighths(of: Double(bar.tally.total), rows: place.rows) + 7) / 8
      let row = place.endRow - height - 1
      if hasCounts {
        canvas.draw(
          Label(count, .quiet, .center), in: Rect(column: place.column, row: row, columns: place.columns, rows: 1))
      }
    }
  }
}
