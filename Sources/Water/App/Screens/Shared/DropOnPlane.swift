import PavilionKit
import TerminalUI
import WaterModel

/// The drop on Home, where the last water lies among the zones of the standards: alkalinity to the right, hardness
/// upwards.
struct DropOnPlane: LivingPicture {
  let position: WaterPosition
  let moves = false
  /// The plane, on which a key moves nothing.
  private let plane = CellCache<Bool>()

  init(position: WaterPosition) { self.position = position }

  func draw(step: Int, in canvas: inout Canvas) {
    let area = canvas.area
    let size = Sprite.size(in: Size(columns: area.columns, rows: max(min(area.rows, 3), area.rows * 2 / 5)))
    guard size.columns > 0, size.rows > 0 else { return }
    let end = WaterChart.standardExtent
    canvas.draw(in: area) { canvas in plane.draw(true, in: &canvas, drawPlane) }
    // A water outside of the plane lies at its edge.
    func first(_ share: Double, _ all: Int, _ part: Int) -> Int {
      Int(min(max(0, share * Double(all) - Double(part) / 2), Double(all - part)).rounded())
    }
    /// In the middle of a line if the figure is not known.
    func share(_ figure: WaterFigure) -> Double { position[figure].map { $0 / end[figure] } ?? 0.5 }
    let column = first(share(.alkalinity), area.columns, size.columns)
    let row = first(1 - share(.hardness), area.rows, size.rows)
    if let missing = position.missing {
      let glyphs = canvas.environment.glyphs
      let line =
        missing == .alkalinity
        ? area.line(row + size.rows / 2)
        : Rect(column: area.column + column + size.columns / 2, row: area.row, columns: 1, rows: area.rows)
      let known: WaterFigure = missing == .alkalinity ? .hardness : .alkalinity
      canvas.fill(line, with: Character(WaterChart.lineSymbol(known, glyphs)), .quiet)
    }
    canvas.draw(
      Sprite(Art.waterDrop.picture),
      in: Rect(column: area.column + column, row: area.row + row, columns: size.columns, rows: size.rows))
  }

  private func drawPlane(in canvas: inout Canvas) {
    let (area, end) = (canvas.area, WaterChart.standardExtent)
    func value(_ offset: Int, of rows: Int, _ most: Double) -> Double { (Double(offset) + 0.5) / Double(rows) * most }
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        let here = WaterPoint(
          hardness: value(area.rows - 1 - row, of: area.rows, end.hardness),
          alkalinity: value(column, of: area.columns, end.alkalinity))
        // The smallest zone lies on top.
        guard let zone = WaterZone.allCases.first(where: { $0.contains(here) }) else { continue }
        let cell = Rect(column: area.column + column, row: area.row + row, columns: 1, rows: 1)
        if canvas.environment.depth.hasFixedColors {
          canvas.restyle(cell) { $0.background = .surface(zone.surface) }
        } else {
          let dot = canvas.environment.glyphs == .unicode ? "·" : "."
          canvas.write(dot, column: cell.column, row: cell.row, .quiet)
        }
      }
    }
    // The axes, so that it looks like the chart.
    canvas.fill(area.columns(.fixed(1), .fill).0, with: canvas.symbols.vertical, .quiet)
    canvas.fill(area.line(area.rows - 1), with: canvas.symbols.horizontal, .quiet)
    canvas.fill(area.line(area.rows - 1).columns(.fixed(1), .fill).0, with: canvas.symbols.bottomLeft, .quiet)
  }
}
