/// The mapping of values to dots and cells in the field of a plot, with the ends of the ranges on the outermost dots.
public struct PlotScale: Hashable, Sendable {
  /// The values from the left to the right edge, and from the bottom to the top.
  public let xRange, yRange: ClosedRange<Double>
  /// The field in cells, without the axes.
  public let area: Rect
  /// The characters that the plot is drawn with, which decide the dots of a cell.
  public let glyphs: GlyphSet

  /// Returns the position on a `DotGrid` over the field; outside it for values outside the ranges, NaN for other values.
  func dot(x: Double, y: Double) -> Dot {
    let dots = glyphs.dotsPerCell
    return Dot(
      x: share(of: x, in: xRange) * Double(area.columns * dots.columns - 1),
      y: (1 - share(of: y, in: yRange)) * Double(area.rows * dots.rows - 1))
  }

  /// Returns the cell of a pair of values; nil for values outside the ranges.
  public func cell(x: Double, y: Double) -> Position? {
    guard let column = column(x: x), let row = row(y: y) else { return nil }
    return Position(column: column, row: row)
  }

  /// Returns the column of a value of the horizontal axis; nil for values outside its range.
  public func column(x: Double) -> Int? {
    guard !area.isEmpty, xRange.contains(x) else { return nil }
    let dot = Int(exactly: dot(x: x, y: 0).x.rounded())
    return dot.map { area.column + $0 / glyphs.dotsPerCell.columns }
  }

  /// Returns the row of a value of the vertical axis; nil for values outside its range.
  public func row(y: Double) -> Int? {
    guard !area.isEmpty, yRange.contains(y) else { return nil }
    let dot = Int(exactly: dot(x: 0, y: y).y.rounded())
    return dot.map { area.row + $0 / glyphs.dotsPerCell.rows }
  }

  /// Returns the values that a cell covers, from edge to edge; nil for a field of a single dot across or upwards.
  public func values(in cell: Position) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    let dots = glyphs.dotsPerCell
    func values(_ index: Int, _ dots: Int, of cells: Int, in range: ClosedRange<Double>) -> ClosedRange<Double>? {
      guard cells * dots > 1 else { return nil }
      let step = (range.upperBound - range.lowerBound) / Double(cells * dots - 1)
      let start = range.lowerBound + (Double(index * dots) - 0.5) * step
      return start...start + Double(dots) * step
    }
    let x = values(cell.column - area.column, dots.columns, of: area.columns, in: xRange)
    // Rows are counted downwards, values upwards.
    let y = values(area.endRow - 1 - cell.row, dots.rows, of: area.rows, in: yRange)
    return x.flatMap { x in y.map { (x, $0) } }
  }

  /// Returns the position of a value in a range: 0 for the least value, 1 for the greatest.
  private func share(of value: Double, in range: ClosedRange<Double>) -> Double {
    guard value.isFinite, range.lowerBound.isFinite, range.upperBound.isFinite else { return .nan }
    // Half the width, because the width of an enormous range would be infinite.
    let half = range.upperBound / 2 - range.lowerBound / 2
    guard half > 0 else { return value == range.lowerBound ? 0.5 : .nan }
    // Values far outside are limited to a position from which a line can still be drawn.
    return min(1e9, max(-1e9, (value / 2 - range.lowerBound / 2) / half))
  }
}
