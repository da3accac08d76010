import CivilTime
import EmotionModel
import TerminalUI

/// The taps of a year by weekday and by hour.
struct DiaryPatterns: Widget {
  let diary: DiaryView
  /// Whether nothing has ever been tapped.
  let isEmpty: Bool

  func draw(in canvas: inout Canvas) {
    guard diary.hours.sum.total > 0 else { return drawNothing(in: &canvas) }
    // A page of charts alone has room for a legend.
    let hasLegend = canvas.area.rows >= 16
    let (area, last) = canvas.area.rows(.fill, .fixed(hasLegend ? 2 : 0))
    let legend = Phrase(
      en: "Letters and colours: the feeling tapped most often.", ko: "글자와 색: 가장 자주 기록한 감정.")
    canvas.draw(Label(canvas.text(legend), .quiet), in: last.line(1))
    let parts =
      area.columns >= 60
      ? area.columns([.fixed(28), .fixed(2), .fill]) : area.rows([.fill, .fixed(area.rows >= 14 ? 1 : 0), .fill])
    let (year, untimed) = (diary.year.year, diary.hours.untimed.total)
    let weekdays = diary.days.weekdays(of: diary.year.first...diary.year.last)
    draw(
      Heading(Phrase(en: "\(year) by weekday", ko: "\(year)년 요일별"), remark: .empty),
      Weekday.allCases.map { ($0.shortName, weekdays[$0] ?? .zero) }, in: &canvas, parts[0])
    let remark = Phrase(en: "\(untimed.grouped) without time", ko: "시각 없음 \(untimed.grouped)회")
    draw(
      Heading(Phrase(en: "\(year) by hour", ko: "\(year)년 시간대별"), remark: untimed == 0 ? .empty : remark),
      HourTally.hours.map { (Phrase(same: $0 % 3 == 0 ? "\($0)" : ""), diary.hours[$0]) }, in: &canvas, parts[2])
  }

  private func drawNothing(in canvas: inout Canvas) {
    let year = diary.year.year
    let words = isEmpty ? EmotionWords.emptyDiary : Phrase(en: "Nothing tapped in \(year).", ko: "\(year)년에는 기록이 없습니다.")
    let (_, lower) = canvas.area.rows(.fixed(canvas.area.rows / 2), .fill)
    canvas.draw(Paragraph(canvas.text(words), .quiet, .center), in: lower)
  }

  /// Draws bars in the colour of the most frequent feeling, with its letter below and the count above.
  private func draw(
    _ heading: Heading, _ bars: [(label: Phrase, tally: EmotionTally)], in canvas: inout Canvas, _ area: Rect
  ) {
    let parts = area.rows([.fixed(1), .fixed(area.rows >= 8 ? 1 : 0), .fill, .fixed(1)])
    canvas.draw(heading, in: parts[0])
    let widget = BarChart(
      bars.map { bar in
        let ink = bar.tally.ranked.first?.fill ?? .quiet
        return BarChart.Bar(value: Double(bar.tally.total), label: canvas.text(bar.label), style: Style(ink))
      })
    canvas.draw(widget, in: parts[2])
    let places = widget.places(in: parts[2])
    let pairs = zip(bars.suffix(places.count), places)
    // All counts or none: a few would look like a choice.
    let hasCounts = parts[1].rows > 0 && pairs.allSatisfy { "\($0.tally.total)".columns <= $1.columns }
    for (bar, place) in pairs {
      guard let emotion = bar.tally.ranked.first else { continue }
      let column = place.column + (place.columns - 1) / 2
      canvas.write(String(emotion.letter), column: column, row: parts[3].row, emotion.badge)
      guard hasCounts else { continue }
      let height = (widget.eighths(of: Double(bar.tally.total), rows: place.rows) + 7) / 8
      let above = Rect(column: place.column, row: place.endRow - height - 1, columns: place.columns, rows: 1)
      canvas.draw(Label("\(bar.tally.total)", .quiet, .center), in: above)
    }
  }
}
