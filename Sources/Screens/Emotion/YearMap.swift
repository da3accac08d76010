import EmotionModel
import TerminalUI
import Values

/// A year in pixels: weeks across, weekdays down, each day with the color and the letter of its most frequent feeling.
struct YearMap: Illustration {
  let diary: DiaryView
  let today: CivilDate
  let isFocused: Bool

  /// A row for the months, and one for each weekday; one more shows a pointer to the week of the selected day.
  static let rows = 8
  /// For the names of the weekdays, and above them the year.
  private static let headColumns = 5

  /// The columns of a day on a map of this width: two if the longest year has room for them, else one.
  static func cellColumns(in columns: Int) -> Int { columns >= headColumns + 2 * 54 ? 2 : 1 }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let year = diary.year
    let cellColumns = Self.cellColumns(in: area.columns)
    let room = (area.columns - Self.headColumns) / cellColumns
    guard room > 0, area.rows >= Self.rows else { return }
    // Where not all weeks fit, the map shows those around the selected day.
    let selected = year.week(of: diary.date)
    let first = min(max(0, selected - room * 2 / 3), max(0, year.weeks - room))
    let weeks = first..<min(year.weeks, first + room)
    func column(_ week: Int) -> Int { area.column + Self.headColumns + (week - first) * cellColumns }

    drawMonths(in: &canvas, weeks, column)
    if isFocused, area.rows > Self.rows {
      canvas.write(canvas.symbols.pointerUp, column: column(selected), row: area.row + Self.rows, markStyle(canvas))
    }
    for (index, weekday) in year.weekStart.week.enumerated() {
      let row = area.row + 1 + index
      let isRow = weekday == diary.date.weekday
      let pointer = isRow && isFocused ? canvas.symbols.pointer : " "
      canvas.write(
        pointer + canvas.text(weekday.shortName), column: area.column, row: row, isRow ? markStyle(canvas) : .quiet)
      for week in weeks {
        guard let date = year.date(week: week, weekday) else { continue }
        let cell = Rect(column: column(week), row: row, columns: cellColumns, rows: 1)
        draw(date, in: &canvas, cell)
        canvas.onClick(cell, EmotionAction.select(date))
      }
    }
  }

  private func markStyle(_ canvas: Canvas) -> Style { isFocused ? Style(.accent(canvas.accent), .bold) : .bold }

  private func drawMonths(in canvas: inout Canvas, _ weeks: Range<Int>, _ column: (Int) -> Int) {
    let area = canvas.area
    canvas.write("\(diary.year.year)", column: area.column, row: area.row, .quiet)
    var free = area.column + Self.headColumns
    for month in 1...12 {
      let week = diary.year.week(ofMonth: month)
      let text = canvas.text(Phrase(en: String(CivilDate.monthName(month).en.prefix(3)), ko: "\(month)"))
      guard weeks.contains(week), column(week) >= free, column(week) + text.columns <= area.endColumn else { continue }
      canvas.write(text, column: column(week), row: area.row, month == diary.date.month ? markStyle(canvas) : .quiet)
      free = column(week) + text.columns + 1
    }
  }

  private func draw(_ date: CivilDate, in canvas: inout Canvas, _ cell: Rect) {
    let isSelected = date == diary.date
    var (character, style): (Character, Style)
    if let emotion = diary.days[date].dominant {
      (character, style) = (emotion.symbol(in: canvas.environment.language, columns: cell.columns), emotion.badge)
    } else {
      (character, style) = (date > today ? " " : canvas.isUnicode ? "·" : ".", .quiet)
    }
    if date == today { style.emphasis.insert([.bold, .underline]) }
    if isSelected {
      // No feeling has this color.
      style = isFocused ? Style(.plain, [.bold, .reverse]) : Style(style.foreground, on: style.background, .reverse)
    }
    if isSelected || cell.columns > 1 && style.background != .plain { canvas.fill(cell, style) }
    canvas.write(String(character), column: cell.column, row: cell.row, style)
    if isSelected, isFocused { canvas.setCursor(.selection, column: cell.column, row: cell.row) }
  }
}
