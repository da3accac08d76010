import TerminalUI
import WaterModel

extension TrendScreen {
  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.environment)
    canvas.draw(in: layout.head) { drawHead(in: &$0) }
    // Where there is nothing to draw, the summary stands in the middle of the page.
    let words = records.isEmpty && layout.chart.rows > layout.summary.rows ? layout.chart : layout.summary
    for (row, line) in lines(words.columns, atMost: words.rows, canvas.environment).enumerated() {
      canvas.draw(Label(line.text, line.style), in: words.line(row))
    }
    guard let reading = list.selected else { return }
    let selected = records.count - 1 - list.selection.selected
    canvas.draw(TrendChart(records: records, unit: unit, selected: selected), in: layout.chart)
    canvas.draw(in: layout.listHead) { drawListHead(in: &$0) }
    drawList(in: &canvas, layout.rows)
    canvas.draw(in: layout.reading) { canvas in
      let pH = reading.sample.figures.text(.pH, in: unit).map { "  pH \($0)" } ?? ""
      let words = "\(TrendWords.day(reading))  \(WaterWords.pair(reading.point, in: unit))\(pH)"
      canvas.draw(Label("\(canvas.signs.pointer) \(words)", .bold), in: canvas.area)
      canvas.place(.selection, column: canvas.area.column, row: canvas.area.row)
    }
  }

  /// By name or by filter, and which.
  private func drawHead(in canvas: inout Canvas) {
    let area = canvas.area
    let column = canvas.drawChoices(TrendKind.allCases, chosen: kind, gap: 1, \.phrase) { Action.show($0) }
    let rest = Rect(column: column + 1, row: area.row, columns: area.endColumn - column - 1, rows: area.rows)
    canvas.draw(Label(text ?? "", .bold), in: rest)
  }

  // MARK: Readings

  /// Date, hardness, alkalinity, pH, a gap, and what is left.
  private func columns(of area: Rect) -> [Rect] {
    area.columns([.fixed(8), .fixed(8), .fixed(8), .fixed(6), .fixed(2), .fill])
  }

  private func drawListHead(in canvas: inout Canvas) {
    // Without the columns of the pointer and of the bar.
    let parts = columns(of: canvas.area.columns(.fixed(2), .fill, .fixed(2)).1)
    canvas.draw(Label(canvas.text(Phrase(en: "Date", ko: "날짜")), .quiet), in: parts[0])
    let figures = [Phrase(en: "Hardn.", ko: "경도"), Phrase(en: "Alkal.", ko: "알칼리"), Phrase(same: "pH")]
    for (name, part) in zip(figures, parts[1...]) { canvas.draw(Label(canvas.text(name), .quiet, .trailing), in: part) }
    if parts[5].columns >= 8 { canvas.draw(Label(canvas.text(kind.other.phrase), .quiet), in: parts[5]) }
  }

  func draw(_ record: WaterRecord, _ place: ListPlace, in canvas: inout Canvas) {
    let parts = columns(of: canvas.area)
    canvas.draw(Label(TrendWords.day(record), place.quiet), in: parts[0])
    for (figure, part) in zip([WaterFigure.hardness, .alkalinity, .pH], parts[1...]) {
      let text = record.sample.figures.text(figure, in: unit) ?? canvas.signs.minus
      canvas.draw(Label(text, place.style, .trailing), in: part)
    }
    // What the readings do not have in common, where there is room.
    guard parts[5].columns >= 8, let other = kind.other.text(of: record) else { return }
    canvas.draw(Label(other, place.quiet), in: parts[5])
  }
}
