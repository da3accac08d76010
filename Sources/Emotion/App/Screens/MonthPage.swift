import EmotionModel
import TerminalUI
import Values

/// A month as a calendar of faces, with its line, its commonest feelings and its tags.
struct MonthPage: Widget {
  let view: CalendarView

  /// The columns of what stands beside the calendar.
  private static let sideColumns = 30

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let environment = canvas.environment
    guard area.columns >= 74, area.rows >= 18 else {
      // The calendar first: what stands below it takes what is left.
      let rows = 1 + weeks
      let isTight = area.rows < rows + 5
      let (head, days, _, below) = area.rows(.fixed(1), .fixed(rows), .fixed(isTight ? 0 : 1), .fill)
      drawHead(in: &canvas, head)
      drawDays(in: &canvas, days)
      let lines = [
        canvas.text(view.figures.shortMoodPhrase), view.tagLine(columns: area.columns, in: environment),
      ].filter { !$0.isEmpty && $0.columns <= area.columns }
      return canvas.draw(lines: Array(lines.prefix(below.rows)), .quiet, .leading, in: below)
    }
    let (_, line, _, body) = area.rows(.fixed(area.rows > 20 ? 1 : 0), .fixed(1), .fixed(area.rows > 20 ? 1 : 0), .fill)
    let (left, _, right) = body.columns(.fill, .fixed(4), .fixed(min(44, max(Self.sideColumns, area.columns / 4))))
    // As large as a slime is pleasant to look at.
    let cell = Size(columns: min(20, left.columns / 7), rows: min(9, (left.rows - 1) / weeks))
    let grid = Rect(
      column: left.column, row: left.row, columns: cell.columns * 7, rows: 1 + cell.rows * weeks)
    drawHead(in: &canvas, line.columns(.fixed(grid.columns), .fill).0)
    drawDays(in: &canvas, grid)
    let side = Rect(column: grid.endColumn + 4, row: grid.row, columns: right.columns, rows: left.rows)
    drawSide(in: &canvas, side)
  }

  private var first: CivilDate { view.days.lowerBound }
  private var offset: Int { first.weekday.days(since: view.weekStart) }
  private var weeks: Int { (offset + view.days.upperBound.day + 6) / 7 }

  private func drawHead(in canvas: inout Canvas, _ line: Rect) {
    let title = canvas.text(view.title)
    let long = canvas.text(view.figures.loggedPhrase)
    let fits = title.columns + 2 + long.columns <= line.columns
    canvas.drawHeading(
      view.title, .bold, detail: fits ? view.figures.loggedPhrase : view.figures.shortLoggedPhrase, in: line)
  }

  private func drawSide(in canvas: inout Canvas, _ area: Rect) {
    let (bars, below) = area.rows(.fixed(EmotionBars.rows), .fill)
    let tally = view.figures.tally
    canvas.drawHeading(EmotionWords.feelings, detail: view.figures.feelingsRemark, in: bars.line(0))
    canvas.draw(EmotionBars(tally: tally), in: bars.rows(.fixed(1), .fill).1)
    let text = below.rows(.fixed(1), .fill).1
    var lines = view.lines(columns: area.columns, in: canvas.environment)
    let moods = view.figures.moodPhrases.flatMap { canvas.text($0).wrapped(to: area.columns) }
    // Figures are whole: without their intervals, if these have no room.
    if moods.count > text.rows { lines = canvas.text(view.figures.shortMoodPhrase).wrapped(to: area.columns) }
    canvas.draw(lines: Array(lines.prefix(text.rows)), .quiet, .leading, in: text)
  }

  private func drawDays(in canvas: inout Canvas, _ area: Rect) {
    let size = Size(columns: area.columns / 7, rows: max(1, (area.rows - 1) / weeks))
    for (index, weekday) in view.weekStart.week.enumerated() {
      canvas.write(
        canvas.text(weekday.shortName), column: area.column + index * size.columns, row: area.row, .quiet)
    }
    for day in 0..<view.days.upperBound.day {
      let date = first.adding(days: day)
      let (week, place) = (offset + day).quotientAndRemainder(dividingBy: 7)
      let cell = Rect(
        column: area.column + place * size.columns, row: area.row + 1 + week * size.rows, columns: size.columns,
        rows: size.rows)
      canvas.draw(in: cell) { draw(date, in: &$0) }
      canvas.onClick(cell, CalendarScreen.Action.open(date))
    }
  }

  private func draw(_ date: CivilDate, in canvas: inout Canvas) {
    let area = canvas.area
    let emotion = view.tallies[date].dominant
    let isToday = date == view.today
    let style: Style =
      isToday ? Style(.accent(canvas.accent), [.bold, .underline]) : emotion == nil ? .quiet : .plain
    let number = "\(date.day)"
    canvas.write(number.padded(to: 2, .trailing), column: area.column, row: area.row, style)
    guard let emotion else {
      // A column stays free before the mark, as before a symbol.
      guard view.tallies[date].entries > 0 else { return }
      let column = area.column + min(3, area.columns - 2)
      canvas.write(String(EntryFeeling.noMark), column: column, row: area.row, .quiet)
      return
    }
    let face = Rect(column: area.column, row: area.row + 1, columns: area.columns - 2, rows: area.rows - 1)
    let slime = Sprite.size(in: face.size)
    if slime.columns >= 6, slime.rows >= 3 {
      return canvas.draw(Slime(emotion: emotion), in: face.columns(.fixed(slime.columns), .fill).0)
    }
    let room = min(2, area.columns - 3)
    let columns = canvas.environment.language == .korean ? room : 1
    let symbol = emotion.symbol(in: canvas.environment.language, columns: columns)
    // A column stays free, so that the symbol does not touch the next day.
    let column = area.column + min(3, area.columns - columns - 1)
    canvas.write(String(symbol), column: column, row: area.row, emotion.badge)
  }
}
