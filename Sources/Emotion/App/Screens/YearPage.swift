import EmotionModel
import TerminalUI
import Values

/// A year in pixels, with its commonest feelings, its months and its tags.
struct YearPage: Widget {
  let view: CalendarView
  let year: YearCalendar

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let cell = cell(in: area)
    let map = 1 + 7 * cell.rows
    let isTight = area.rows < map + 6
    let (_, line, _, mapArea, _, below) = area.rows(
      .fixed(area.rows >= 21 ? 1 : 0), .fixed(1), .fixed(isTight ? 0 : 1), .fixed(map), .fixed(isTight ? 0 : 1), .fill)
    let width = min(area.columns, YearMap.headColumns + year.weeks * cell.columns)
    let head = line.columns(.fixed(max(width, min(area.columns, 58))), .fill).0
    let long = canvas.text(view.title).columns + 2 + canvas.text(view.figures.loggedPhrase).columns <= head.columns
    canvas.drawHeading(
      view.title, .bold, detail: long ? view.figures.loggedPhrase : view.figures.shortLoggedPhrase, in: head)
    canvas.draw(
      YearMap(year: year, days: view.tallies, today: view.today, cell: cell) { CalendarScreen.Action.open($0) },
      in: mapArea)
    drawBelow(in: &canvas, below.columns(.fixed(max(width, min(area.columns, 110))), .fill).0)
  }

  /// The size of a day: larger where the rest still has room.
  private func cell(in area: Rect) -> Size {
    let columns = (area.columns - YearMap.headColumns) / year.weeks
    // Below the map are the months, and a line for each.
    let isLarge = columns >= 3 && area.rows >= 18 + 2 * 7
    return Size(columns: isLarge ? 3 : max(1, min(2, columns)), rows: isLarge ? 2 : 1)
  }

  private func drawBelow(in canvas: inout Canvas, _ area: Rect) {
    guard area.rows >= EmotionBars.rows, area.columns >= 60 else {
      let lines = [
        canvas.text(view.figures.shortMoodPhrase), view.tagLine(columns: area.columns, in: canvas.environment),
      ].filter { !$0.isEmpty && $0.columns <= area.columns }
      return canvas.draw(lines: Array(lines.prefix(area.rows)), .quiet, .leading, in: area)
    }
    let hasMonths = area.rows > view.months.count && area.columns >= 90
    let hasSide = !hasMonths || area.columns >= 150
    let bars = hasMonths && hasSide ? 40 : 28
    let (top, bottom) = area.rows(.fixed(hasMonths ? view.months.count + 2 : area.rows), .fill)
    let (feelings, _, months, _, side) =
      hasMonths
      ? top.columns(.fixed(bars), .fixed(4), .fill, .fixed(hasSide ? 4 : 0), .fixed(hasSide ? 34 : 0))
      : top.columns(.fixed(bars), .fixed(4), .fixed(0), .fixed(0), .fill)
    let tally = view.figures.tally
    canvas.drawHeading(EmotionWords.feelings, detail: view.figures.feelingsRemark, in: feelings.line(0))
    canvas.draw(EmotionBars(tally: tally), in: feelings.rows(.fixed(1), .fill).1)
    if hasMonths { drawMonths(in: &canvas, months) }
    if hasSide {
      let lines = view.lines(columns: side.columns, in: canvas.environment)
      canvas.draw(lines: Array(lines.prefix(side.rows)), .quiet, .leading, in: side)
      drawWeekdays(in: &canvas, bottom)
    } else {
      let moods = view.figures.moodPhrases.map(canvas.text)
      let lines = moods + ["", view.tagLine(columns: bottom.columns, in: canvas.environment), ""]
      let (figures, rest) = bottom.rows(.fixed(lines.count), .fill)
      canvas.draw(lines: Array(lines.prefix(figures.rows)), .quiet, .leading, in: figures)
      let sentence = view.report.map { canvas.text($0.sentence).wrapped(to: rest.columns) } ?? []
      if sentence.count <= rest.rows { canvas.draw(lines: sentence, .plain, .leading, in: rest) }
    }
  }

  /// Draws the weekdays, and what stands out, where there is room for all of it.
  private func drawWeekdays(in canvas: inout Canvas, _ area: Rect) {
    guard let report = view.report, report.figures.feltDays > 0 else { return }
    let lines = canvas.text(report.sentence).wrapped(to: min(area.columns, 110))
    guard area.rows >= 10 + lines.count else { return }
    let (_, head, table, _, sentence) = area.rows(.fixed(1), .fixed(1), .fixed(7), .fixed(1), .fill)
    canvas.draw(Label(canvas.text(Phrase(en: "weekdays", ko: "요일마다"))), in: head)
    let rows = ShareRow.weekdays(report.weekdays.rows, from: view.weekStart)
    canvas.draw(
      Table(ShareRow.columns(of: rows, in: canvas.environment), rows: rows),
      in: table.columns(.fixed(120), .fill).0)
    canvas.draw(lines: lines, .plain, .leading, in: sentence)
  }

  private func drawMonths(in canvas: inout Canvas, _ area: Rect) {
    let rows = view.months.map { month in
      ShareRow(
        name: month.first.monthAndYear,
        shortName: month.first.shortMonthName, tally: month.figures.tally, figures: month.figures)
    }
    canvas.draw(Label(canvas.text(Phrase(en: "months", ko: "달마다"))), in: area.line(0))
    canvas.draw(
      Table(ShareRow.columns(of: rows, in: canvas.environment), rows: rows), in: area.rows(.fixed(1), .fill).1)
  }
}
