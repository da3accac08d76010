import TerminalUI
import WaterModel

/// The zones of the standards, in quarters of cells: a tint within an edge of the same color.
extension WaterChart {
  /// Whether zones are drawn in quarters; elsewhere they are lines, with a surface where there are colors for it.
  static func drawsZones(in environment: Environment) -> Bool {
    environment.depth.hasFixedColors && environment.effectivePictures == .blocks
  }

  func drawZones(in canvas: inout Canvas, _ scale: PlotScale) {
    guard Self.drawsZones(in: canvas.environment), !scale.area.isEmpty else { return }
    let field = scale.area
    let quarters = ZoneQuarters(of: self, in: scale)
    for row in 0..<field.rows {
      for column in 0..<field.columns {
        guard let cell = quarters.cell(column, row) else { continue }
        let (x, y) = (field.column + column, field.row + row)
        let ground = cell.tint.map { ColorRole.surface(WaterZone.allCases[$0].surface) }
        if let ground { canvas.restyle(Rect(column: x, row: y, columns: 1, rows: 1)) { $0.background = ground } }
        guard let edge = cell.edge else { continue }
        canvas.writeQuarters(
          cell.mask, column: x, row: y, Style(WaterZone.allCases[edge].edge, on: ground ?? .plain))
      }
    }
  }

  /// Fills the zones behind their outlines, where they are drawn as lines.
  func drawSurfaces(in canvas: inout Canvas, _ scale: PlotScale) {
    guard canvas.environment.depth.hasFixedColors, !Self.drawsZones(in: canvas.environment) else { return }
    for zone in WaterZone.allCases.reversed() {
      for row in scale.area.row..<scale.area.endRow {
        for column in columns(of: zone, inRow: row, scale) {
          canvas.restyle(Rect(column: column, row: row, columns: 1, rows: 1)) { $0.background = .surface(zone.surface) }
        }
      }
    }
  }

  /// The columns of the cells in a row that are entirely in a zone.
  private func columns(of zone: WaterZone, inRow row: Int, _ scale: PlotScale) -> [Int] {
    guard let height = scale.values(in: Position(column: scale.area.column, row: row))?.y else { return [] }
    // At the edges of the row and between them.
    let spans = (0...4).map { step in
      let value = height.lowerBound + (height.upperBound - height.lowerBound) * Double(step) / 4
      return zone.spans(atHardness: unit.ppm(value, of: .hardness))
    }
    return (scale.area.column..<scale.area.endColumn).filter { column in
      guard let width = scale.values(in: Position(column: column, row: row))?.x else { return false }
      let (start, end) = (unit.ppm(width.lowerBound, of: .alkalinity), unit.ppm(width.upperBound, of: .alkalinity))
      return spans.allSatisfy { spans in spans.contains { $0.contains(start) && $0.contains(end) } }
    }
  }
}

/// Which quarters of the cells of a chart are in which zones.
private struct ZoneQuarters {
  /// The size in quarters.
  private let columns, rows: Int
  /// Row by row, a bit for each zone; the smallest has the lowest.
  private var zones: [UInt8]

  init(of chart: WaterChart, in scale: PlotScale) {
    let field = scale.area
    (columns, rows) = (2 * field.columns, 2 * field.rows)
    zones = Array(repeating: 0, count: columns * rows)
    for row in 0..<field.rows {
      guard let (x, y) = scale.values(in: Position(column: field.column, row: field.row + row)) else { return }
      let (width, height) = ((x.upperBound - x.lowerBound) / 2, (y.upperBound - y.lowerBound) / 2)
      for half in 0..<2 {
        let middle = chart.unit.ppm(y.upperBound - (Double(half) + 0.5) * height, of: .hardness)
        for (bit, zone) in WaterZone.allCases.enumerated() {
          for span in zone.spans(atHardness: middle) {
            // Those of which at least half is in it; a narrower zone fills one.
            let start = (chart.unit.value(span.lowerBound, of: .alkalinity) - x.lowerBound) / width
            let end = (chart.unit.value(span.upperBound, of: .alkalinity) - x.lowerBound) / width
            let isNarrow = end - start < 1
            let first = Int(isNarrow ? ((start + end) / 2).rounded(.down) : start.rounded())
            let last = isNarrow ? first + 1 : Int(end.rounded())
            for column in (first..<max(first, last)).clamped(to: 0..<columns) {
              zones[(2 * row + half) * columns + column] |= 1 << bit
            }
          }
        }
      }
    }
  }

  /// The bits of a quarter; all beyond the field, where a zone goes on.
  private func zones(_ column: Int, _ row: Int) -> UInt8 {
    0..<columns ~= column && 0..<rows ~= row ? zones[row * columns + column] : .max
  }

  /// Returns what a cell shows: the quarters of an edge, and what is between them; nil for nothing.
  ///
  /// The smallest zone lies on top, but no tint covers an edge. Of an edge, a tint and nothing only two can be shown: the edge
  /// is wider there.
  func cell(_ column: Int, _ row: Int) -> (edge: Int?, tint: Int?, mask: Int)? {
    var (edges, tints): (UInt8, UInt8) = (0, 0)
    var (isEdge, isFilled) = (0, 0)
    for bit in 0..<4 {
      let (x, y) = (2 * column + (bit & 1), 2 * row + (bit >> 1))
      let here = zones[y * columns + x]
      guard here != 0 else { continue }
      isFilled |= 1 << bit
      let edge = here & ~(zones(x - 1, y) & zones(x + 1, y) & zones(x, y - 1) & zones(x, y + 1))
      if edge != 0 {
        isEdge |= 1 << bit
        edges |= edge
      } else {
        tints |= here
      }
    }
    guard isFilled != 0 else { return nil }
    func lowest(_ bits: UInt8) -> Int? { bits == 0 ? nil : bits.trailingZeroBitCount }
    guard edges != 0 else { return (nil, lowest(tints), 0) }
    return isFilled == 15 ? (lowest(edges), lowest(tints), isEdge) : (lowest(edges), nil, isFilled)
  }
}
