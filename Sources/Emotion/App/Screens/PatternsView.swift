import EmotionModel
import TerminalUI
import Values

/// The weekdays and hours of a year: the shares of the feelings with their numbers, and what stands out.
struct PatternsView: Widget {
  enum Part: Hashable {
    case weekdays, hours
  }

  let diary: DiaryView
  let today: CivilDate
  /// The report on the year; nil until it was read.
  let report: DiaryReport?
  /// The part that is shown on a small screen; nil for both.
  let part: Part?

  /// From these columns on the weekdays and the hours stand beside each other.
  static let columnsOfBoth = 110

  /// The areas of two tables beside each other, with air between them.
  static func halves(of area: Rect) -> (Rect, Rect, Rect) { area.columns(.fill, .fixed(4), .fill) }

  /// The widest table that is easy to follow.
  private static let mostColumns = 120

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    switch part {
    case .hours?: return drawHours(in: &canvas, area)
    case .weekdays?:
      let lines = sentence(in: canvas, area.columns)
      // On the smallest screen the seven days take all rows.
      let (weekdays, _, rest) = area.rows(.fixed(8), .fixed(area.rows > 9 + lines.count ? 1 : 0), .fill)
      drawWeekdays(in: &canvas, weekdays)
      if lines.count <= rest.rows { canvas.draw(lines: lines, .quiet, .leading, in: rest) }
      return
    case nil: break
    }
    let isBeside = area.columns >= Self.columnsOfBoth
    let page = isBeside ? area : area.columns(.fixed(Self.mostColumns), .fill).0
    if isBeside {
      // The sentence stands just below the weekdays, of which there are fewer than hours.
      let (left, _, right) = Self.halves(of: page)
      let (weekdays, _, rest) = left.rows(.fixed(8), .fixed(1), .fill)
      drawWeekdays(in: &canvas, weekdays)
      drawHours(in: &canvas, right.rows(.fixed(1 + 24 / Self.step(in: right.rows - 1)), .fill).0)
      return canvas.draw(lines: sentence(in: canvas, left.columns), .plain, .leading, in: rest)
    }
    let lines = sentence(in: canvas, page.columns)
    // The sentence stands just below the tables.
    let room = page.rows - (lines.isEmpty ? 0 : lines.count + 1)
    // All hours are shown; a row between the tables, and a heading, as far as the sentence leaves room.
    let hours = 24 / Self.step(in: room - 10)
    let (gap, head) = (room > 8 + hours ? 1 : 0, room > 9 + hours ? 1 : 0)
    let (weekdays, _, hourArea, _, rest) = page.rows(.fixed(8), .fixed(gap), .fixed(head + hours), .fixed(1), .fill)
    drawWeekdays(in: &canvas, weekdays)
    drawHours(in: &canvas, hourArea)
    if lines.count <= rest.rows { canvas.draw(lines: lines, .plain, .leading, in: rest) }
  }

  /// The rows that are taken of some: for both tables beside each other, or one below the other with a sentence of two
  /// lines.
  static func rows(in room: Int, columns: Int) -> Int {
    min(room, columns >= columnsOfBoth ? 1 + 24 / step(in: room - 1) : 10 + 24 / step(in: room - 10 - 3) + 3)
  }

  /// The hours of a row, as few as there are rows for.
  private static func step(in rows: Int) -> Int { [1, 2, 3, 4, 6].first { 24 / $0 <= rows } ?? 6 }

  private func sentence(in canvas: Canvas, _ columns: Int) -> [String] {
    guard let report, report.span == diary.year.days else { return [] }
    return canvas.text(report.sentence).wrapped(to: columns)
  }

  private func drawWeekdays(in canvas: inout Canvas, _ area: Rect) {
    let figures = diary.figures(today: today)
    let byWeekday = Dictionary(grouping: diary.days.logged(in: diary.year.days), by: \.date.weekday)
    let rows = ShareRow.weekdays(
      byWeekday.mapValues { DiaryFigures($0, diary.placement) }, from: diary.year.weekStart)
    let name = diary.year.name
    let title = Phrase(en: "\(name.en) by weekday", ko: "\(name.ko) 요일별")
    draw(title, detail: figures.loggedPhrase, or: figures.shortLoggedPhrase, rows, in: &canvas, area)
  }

  private func drawHours(in canvas: inout Canvas, _ area: Rect) {
    let step = Self.step(in: area.rows - 1)
    let rows = stride(from: 0, to: 24, by: step).map { hour in
      ShareRow(name: name(hour, step, in: canvas), tally: diary.hours.sum(of: hour..<hour + step))
    }
    let (years, untimed) = (diary.year.yearsText, diary.hours.untimed.total)
    let detail = Phrase(en: "\(untimed.grouped) without a time", ko: "시각 없음 \(untimed.grouped)회")
    draw(
      Phrase(en: "\(years) by hour", ko: "\(years)년 시간대별"), detail: untimed == 0 ? .empty : detail, or: .empty, rows,
      in: &canvas, area)
  }

  /// `06–09`, `06`.
  private func name(_ hour: Int, _ step: Int, in canvas: Canvas) -> Phrase {
    func two(_ hour: Int) -> String { hour < 10 ? "0\(hour)" : "\(hour)" }
    guard step > 1 else { return Phrase(same: two(hour)) }
    return Phrase(same: two(hour) + (canvas.isUnicode ? "–" : "-") + two(hour + step))
  }

  private func draw(
    _ title: Phrase, detail: Phrase, or short: Phrase, _ rows: [ShareRow], in canvas: inout Canvas, _ area: Rect
  ) {
    let (head, body) = area.rows(.fixed(area.rows > rows.count ? 1 : 0), .fill)
    let fits = canvas.text(title).columns + 2 + canvas.text(detail).columns <= head.columns
    canvas.drawHeading(title, detail: fits ? detail : short, in: head)
    canvas.draw(Table(ShareRow.columns(of: rows, in: canvas.environment), rows: rows), in: body)
  }
}

extension DiaryView {
  /// The figures of the year.
  func figures(today: CivilDate) -> DiaryFigures {
    DiaryFigures(days, of: year.days, since: first, today: today, placement)
  }
}
