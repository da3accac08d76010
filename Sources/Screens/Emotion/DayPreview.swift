import CivilTime
import EmotionModel
import TerminalUI

/// The taps of a day, as many as there is room for.
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
    guard count > 0 else {
      let words = isEmpty ? EmotionWords.emptyDiary : EmotionWords.nothingThatDay
      return canvas.draw(Paragraph(canvas.text(words), .quiet), in: list)
    }
    guard !list.isEmpty else { return drawLetters(day, in: &canvas, head, from: title.columns + 2, to: taps.columns) }
    let hasMore = count > list.rows
    // The last taps matter most.
    let shown = diary.taps.suffix(hasMore ? list.rows - 1 : list.rows)
    if hasMore {
      let more = (count - shown.count).grouped
      let words =
        isFocused
        ? Phrase(en: "\(more) before; Enter opens the day", ko: "앞서 \(more)회, Enter로 모두 보기")
        : Phrase(en: "\(more) before", ko: "앞서 \(more)회")
      canvas.draw(Label(canvas.text(words), .quiet), in: list.line(0))
    }
    for (index, tap) in shown.enumerated() {
      canvas.draw(in: list.line(index + (hasMore ? 1 : 0))) { TapRow(tap).draw(in: &$0) }
    }
  }

  /// Draws the feelings of the day as letters in a single row, the most frequent first, as many as fit.
  private func drawLetters(_ day: DayTally, in canvas: inout Canvas, _ line: Rect, from start: Int, to end: Int) {
    var column = line.column + start
    for emotion in day.tally.ranked {
      guard column + 2 <= line.endColumn - end else { return }
      canvas.write(String(emotion.letter), column: column, row: line.row, emotion.badge)
      column += 2
    }
  }
}
