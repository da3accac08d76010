import CivilTime
import TerminalUI
import WaterModel

/// A record in the list.
struct WaterRow: Widget {
  let record: WaterRecord
  let unit: WaterUnit
  let look: WaterLayout.Look
  let isSelected: Bool

  private var sample: WaterSample { record.sample }
  private var zones: Set<WaterZone> { WaterVerdict(record.point).zones }

  /// The parts of a row of the table.
  static func columns(of area: Rect) -> [Rect] {
    area.columns([.fixed(2), .fixed(9), .fill, .fixed(8), .fixed(8), .fixed(6), .fixed(2), .fixed(14)])
  }

  func draw(in canvas: inout Canvas) {
    if isSelected { canvas.place(.selection, column: canvas.area.column, row: canvas.area.row) }
    switch look {
    case .table: drawTable(in: &canvas)
    case .block: drawBlock(in: &canvas)
    case .brief: drawBrief(in: &canvas)
    }
  }

  private func name(in canvas: Canvas) -> String { canvas.shown(canvas.text(WaterWords.name(of: sample))) }

  /// A name that is missing stands back.
  private var nameStyle: Style { sample.name.isEmpty ? .quiet : .plain }

  private func drawTable(in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected { canvas.fill(area, style) }
    let parts = WaterRow.columns(of: area)
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label(WaterWords.day(sample.time.date), isSelected ? style : .quiet), in: parts[1])
    canvas.draw(Label(name(in: canvas), isSelected ? style : nameStyle), in: parts[2])
    for (place, figure) in [(3, WaterFigure.hardness), (4, .alkalinity), (5, .pH)] {
      canvas.draw(Label(sample.figures.text(figure, in: unit) ?? "", style, .trailing), in: parts[place])
    }
    // Each sign under its name in the head.
    var column = parts[7].column
    for zone in WaterZone.allCases {
      let isIn = zones.contains(zone)
      let sign = isIn ? canvas.signs.good : canvas.isUnicode ? "·" : "-"
      canvas.write(sign, column: column + 1, row: area.row, isSelected ? style : isIn ? .good : .quiet)
      column += zone.shortName.columns + 1
    }
  }

  private func drawBlock(in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    let first = area.line(0)
    if isSelected { canvas.fill(first, style) }
    let parts = first.columns([.fixed(2), .fixed(9), .fill])
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label(WaterWords.day(sample.time.date), isSelected ? style : .quiet), in: parts[1])
    canvas.draw(Label(name(in: canvas), isSelected ? style : nameStyle), in: parts[2])
    let text = figures(in: canvas).first { $0.columns <= area.columns - 2 } ?? ""
    canvas.draw(Label(text, isSelected ? .bold : .plain), in: area.line(1).inset(columns: 2))
    canvas.draw(ZoneMarks(zones: zones), in: area.line(2).columns(.fixed(2), .fill).1)
  }

  /// From the longest to the shortest.
  private func figures(in canvas: Canvas) -> [String] {
    let hardness = unit.text(sample.figures.hardness, of: .hardness)
    let alkalinity = unit.text(sample.figures.alkalinity, of: .alkalinity)
    let pH = sample.figures.text(.pH, in: unit).map { "  pH \($0)" } ?? ""
    return ["H \(hardness)  A \(alkalinity)\(pH)", "H \(hardness)  A \(alkalinity)", "\(hardness) / \(alkalinity)"]
  }

  private func drawBrief(in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected { canvas.fill(area, style) }
    let hardness = unit.text(sample.figures.hardness, of: .hardness)
    let pair = "\(hardness) / \(unit.text(sample.figures.alkalinity, of: .alkalinity))"
    let parts = area.columns([
      .fixed(2), .fixed(9), .fill, .fixed(1), .fixed(pair.columns), .fixed(2), .fixed(3),
    ])
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label(WaterWords.day(sample.time.date), isSelected ? style : .quiet), in: parts[1])
    canvas.draw(Label(name(in: canvas), isSelected ? style : nameStyle), in: parts[2])
    canvas.draw(Label(pair, style, .trailing), in: parts[4])
    canvas.draw(ZoneMarks(zones: zones, style: isSelected ? style : nil, hasNames: false), in: parts[6])
  }
}
