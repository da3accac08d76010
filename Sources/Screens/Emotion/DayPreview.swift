import CivilTime
import EmotionModel
import TerminalUI

/// What was tapped on a day, as much as there is room for.
struct DayPreview: Widget {
  let diary: DiaryView
  /// Whether nothing has ever been tapped.
  let isEmpty: Bool
  /// Whether Enter opens the day.
  let isFocused: Bool

  func draw(in canvas: inout Canvas) {
    let (head, list) = canvas.area.rows(.fixed(1), .fill)
    let day = diary.days[diary.date]
    let count = day.tally.total
    let title = canvas.text(DayScreen.title(of: diary.date, on: canvas.environment.localTime.date))
    canvas.draw(Label(title, isFocused ? .bold : .plain), in: head)
    let taps = canvas.text(EmotionWords.taps(count))
    if count > 0, title.columns + taps.columns + 2 <= head.columns {
      canvas.draw(Label(taps, .quiet, .trailing), in: head)
    }
    canvas.onClick(canvas.area, EmotionAction.select(diary.date))
    guard count > 0 else { return drawNothing(in: &canvas, list) }
    guard !list.isEmpty else { return }
    let hasMore = count > list.rows
    for (index, tap) in diary.taps.prefix(hasMore ? list.rows - 1 : list.rows).enumerated() {
      canvas.draw(in: list.line(index)) { TapRow(tap).draw(in: &$0, .plain) }
    }
    if hasMore {
      let more = count - (list.rows - 1)
      let words = Phrase(en: "\(more) more; Enter opens the day", ko: "\(more)번 더 있음, Enter로 열기")
      canvas.draw(Label(canvas.text(words), .quiet), in: list.line(list.rows - 1))
    }
  }

  private func drawNothing(in canvas: inout Canvas, _ list: Rect) {
    let words =
      isEmpty ? EmotionWords.emptyDiary : Phrase(en: "Nothing tapped on this day.", ko: "이날은 기록이 없습니다.")
    canvas.draw(Paragraph(canvas.text(words), .quiet), in: list)
  }
}

/// A tap as one row: time, letter, name, note.
struct TapRow {
  let tap: Tap

  init(_ tap: Tap) { self.tap = tap }

  func draw(in canvas: inout Canvas, _ style: Style) {
    let area = canvas.area
    // The longest name has nine letters.
    let parts = area.columns([.fixed(6), .fixed(2), .fixed(10), .fill])
    canvas.draw(Label(tap.moment.time?.clock ?? "", style == .plain ? .quiet : style), in: parts[0])
    canvas.write(String(tap.emotion.letter), column: parts[1].column, row: area.row, tap.emotion.badge)
    canvas.draw(Label(canvas.text(tap.emotion.name), style), in: parts[2])
    canvas.draw(Label(tap.note.text.inert, style == .plain ? .quiet : style), in: parts[3])
  }
}
