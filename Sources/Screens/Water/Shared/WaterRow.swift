import TerminalUI
import Values
import WaterModel

struct WaterRow: Widget {
  enum RowStyle: Hashable, Sendable {
    /// Columns under a head.
    case table
    /// Three lines: name, figures, marks.
    case block
    /// One line with what matters most.
    case brief
  }

  let record: WaterRecord
  let rowStyle: RowStyle
  let state: RowState
  let dayColumns: Int

  private var sample: WaterSample { record.sample }

  static func columns(of area: Rect, dayColumns: Int) -> [Rect] {
    area.columns([.fixed(2), .fixed(dayColumns + 1), .fill, .fixed(8), .fixed(8), .fixed(6), .fixed(2), .fixed(14)])
  }

  func draw(in canvas: inout Canvas) {
    let line = canvas.area.line(0)
    _ = canvas.drawSelection(state.isSelected, in: line)
    switch rowStyle {
    case .table: drawTable(in: &canvas, line)
    case .block: drawBlock(in: &canvas, line)
    case .brief: drawBrief(in: &canvas, line)
    }
  }

  private func drawTable(in canvas: inout Canvas, _ line: Rect) {
    let parts = WaterRow.columns(of: line, dayColumns: dayColumns)
    drawDayAndName(in: &canvas, parts)
    for (part, figure) in [(3, WaterFigure.hardness), (4, .alkalinity), (5, .pH)] {
      canvas.draw(Label(sample.figures.text(figure, in: canvas.unit) ?? "", state.style, .trailing), in: parts[part])
    }
    // Each mark under the name of its standard in the head.
    let zones = record.point.zones
    var column = parts[7].column
    for zone in WaterZone.allCases {
      let mark = ZoneMarks.mark(isMet: zones.contains(zone), in: canvas)
      canvas.write(mark.text, column: column + 1, row: line.row, state.or(mark.style))
      column += zone.shortName.columns + 1
    }
  }

  private func drawBlock(in canvas: inout Canvas, _ line: Rect) {
    drawDayAndName(in: &canvas, line.columns([.fixed(2), .fixed(dayColumns + 1), .fill]))
    let pH = sample.figures.text(.pH, in: canvas.unit).map { "  pH \($0)" } ?? ""
    let (point, unit) = (record.point, canvas.unit)
    let named = "H \(unit.text(point.hardness, of: .hardness))  A \(unit.text(point.alkalinity, of: .alkalinity))"
    let text = [named + pH, named, unit.pair(point)].first { $0.columns <= canvas.area.columns - 2 } ?? ""
    canvas.draw(Label(text, state.isSelected ? .bold : .plain), in: canvas.area.inset(columns: 2).line(1))
    canvas.draw(ZoneMarks(point), in: canvas.area.line(2).columns(.fixed(2), .fill).1)
  }

  private func drawBrief(in canvas: inout Canvas, _ line: Rect) {
    let pair = canvas.unit.pair(record.point)
    let parts = line.columns([
      .fixed(2), .fixed(dayColumns + 1), .fill, .fixed(1), .fixed(pair.columns), .fixed(2), .fixed(3),
    ])
    drawDayAndName(in: &canvas, parts)
    canvas.draw(Label(pair, state.style, .trailing), in: parts[4])
    canvas.draw(ZoneMarks(record.point, in: state, hasNames: false), in: parts[6])
  }

  private func drawDayAndName(in canvas: inout Canvas, _ parts: [Rect]) {
    canvas.draw(Label(canvas.environment.day(sample.moment.date), state.quiet), in: parts[1])
    let style = sample.name.isEmpty ? state.quiet : state.style
    canvas.draw(Label(canvas.text(WaterWords.name(of: sample)), style), in: parts[2])
  }
}
