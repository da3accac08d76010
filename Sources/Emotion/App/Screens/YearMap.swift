import EmotionModel
import TerminalUI
import Values

/// A year in pixels: weeks across, weekdays down, each day with the color and the symbol of its most frequent feeling.
struct YearMap: Illustration {
  let year: YearCalendar
  let days: DiaryDays
  /// The selected day; nil if none is.
  var date: CivilDate?
  let today: CivilDate
  var isFocused = false
  /// The size of a day; nil for as many columns as `cellColumns` says, and two rows where all days have them, else one.
  var cell: Size?
  /// The action of a click on a day.
  let action: (CivilDate) -> any Action

  init(
    year: YearCalendar, days: DiaryDays, today: CivilDate, cell: Size?, action: @escaping (CivilDate) -> any Action
  ) {
    (self.year, self.days, self.today, self.cell, self.action) = (year, days, today, cell, action)
  }

  init(diary: DiaryView, today: CivilDate, isFocused: Bool) {
    (year, days, date) = (diary.year, diary.days, diary.date)
    (self.today, self.isFocused) = (today, isFocused)
    action = { EmotionAction.select($0) }
  }

  /// A row for the months, and one for each weekday; one more shows a pointer to the week of the selected day.
  static let rows = 8
  /// For the names of the weekdays, and above them the year.
  static let headColumns = 5

  /// The columns of a day on a map of this width: two if the longest year has room for them, else one.
  static func cellColumns(in columns: Int) -> Int { columns >= headColumns + 2 * 54 ? 2 : 1 }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let cell = cell ?? Size(columns: Self.cellColumns(in: area.columns), rows: area.rows > 2 * 7 ? 2 : 1)
    let cellColumns = cell.columns
    let room = (area.columns - Self.headColumns) / cellColumns
    guard room > 0, area.rows >= 1 + 7 * cell.rows else { return }
    // Where not all weeks fit, the map shows those around the selected day.
    let selected = year.week(of: date ?? min(today, year.last))
    let first = min(max(0, selected - room * 2 / 3), max(0, year.weeks - room))
    let weeks = first..<min(year.weeks, first + room)
    func column(_ week: Int) -> Int { area.column + Self.headColumns + (week - first) * cellColumns }

    drawMonths(in: &canvas, weeks, column)
    if isFocused, area.rows > 1 + 7 * cell.rows {
      canvas.write(
        canvas.symbols.pointerUp, column: column(selected), row: area.row + 1 + 7 * cell.rows, markStyle(canvas))
    }
    for (index, weekday) in year.weekStart.week.enumerated() {
      let row = area.row + 1 + index * cell.rows
      let isRow = weekday == date?.weekday
      let pointer = isRow && isFocused ? canvas.symbols.pointer : " "
      canvas.write(
        pointer + canvas.text(weekday.shortName), column: area.column, row: row, isRow ? markStyle(canvas) : .quiet)
      for week in weeks {
        guard let date = year.date(week: week, weekday) else { continue }
        let place = Rect(column: column(week), row: row, columns: cellColumns, rows: cell.rows)
        draw(date, in: &canvas, place)
        canvas.onClick(place, action(date))
      }
    }
  }

  private func markStyle(_ canvas: Canvas) -> Style { isFocused ? Style(.accent(canvas.accent), .bold) : .bold }

  private func drawMonths(in canvas: inout Canvas, _ weeks: Range<Int>, _ column: (Int) -> Int) {
    let area = canvas.area
    if year.isCalendarYear { canvas.write("\(year.year)", column: area.column, row: area.row, .quiet) }
    var free = area.column + Self.headColumns
    for first in year.months {
      let (month, week) = (first.month, year.week(of: first))
      let text = canvas.text(Phrase(en: String(CivilDate.monthName(month).en.prefix(3)), ko: "\(month)"))
      guard weeks.contains(week), column(week) >= free, column(week) + text.columns <= area.endColumn else { continue }
      canvas.write(text, column: column(week), row: area.row, month == date?.month ? markStyle(canvas) : .quiet)
      free = column(week) + text.columns + 1
    }
  }

  private func draw(_ date: CivilDate, in canvas: inout Canvas, _ cell: Rect) {
    let isSelected = date == self.date
    var (character, style): (Character, Style)
    if let emotion = days.dominant(on: date) {
      (character, style) = (emotion.symbol(in: canvas.environment.language, columns: cell.columns), emotion.badge)
    } else {
      let none: Character = date > today ? " " : canvas.isUnicode ? "·" : "."
      (character, style) = (days[date].key ?? none, .quiet)
    }
    if date == today { style.emphasis.insert([.bold, .underline]) }
    if isSelected {
      // No feeling has this color.
      style = isFocused ? Style(.plain, [.bold, .reverse]) : Style(style.foreground, on: style.background, .reverse)
    }
    if isSelected || cell.columns * cell.rows > 1 && style.background != .plain { canvas.fill(cell, style) }
    canvas.write(String(character), column: cell.column, row: cell.row, style)
    if isSelected, isFocused { canvas.setCursor(.selection, column: cell.column, row: cell.row) }
  }
}
