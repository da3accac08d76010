/// Where values lie in the field of a plot, in dots and in cells.
///
/// The least value of a range lies on the first dot of the field, the greatest on the last.
public struct PlotScale: Hashable, Sendable {
  public let xRange: ClosedRange<Double>
  public let yRange: ClosedRange<Double>
  /// The field, in cells, without axes.
  public let area: Rect
  public let glyphs: GlyphSet

  public init(xRange: ClosedRange<Double>, yRange: ClosedRange<Double>, area: Rect, glyphs: GlyphSet) {
    self.xRange = xRange
    self.yRange = yRange
    self.area = area
    self.glyphs = glyphs
  }

  /// The place on a `DotGrid` over the field; outside of it for values outside the ranges, and no number for what is
  /// none.
  public func dot(x: Double, y: Double) -> Dot {
    let dots = glyphs.dotsPerCell
    return Dot(
      x: share(of: x, in: xRange) * Double(area.columns * dots.columns - 1),
      y: (1 - share(of: y, in: yRange)) * Double(area.rows * dots.rows - 1))
  }

  /// The cell in which that dot lies; nil for values outside the ranges.
  public func cell(x: Double, y: Double) -> Position? {
    guard let column = column(x: x), let row = row(y: y) else { return nil }
    return Position(column: column, row: row)
  }

  public func column(x: Double) -> Int? {
    guard !area.isEmpty, xRange.contains(x) else { return nil }
    let dot = Int(exactly: dot(x: x, y: 0).x.rounded())
    return dot.map { area.column + $0 / glyphs.dotsPerCell.columns }
  }

  public func row(y: Double) -> Int? {
    guard !area.isEmpty, yRange.contains(y) else { return nil }
    let dot = Int(exactly: dot(x: 0, y: y).y.rounded())
    return dot.map { area.row + $0 / glyphs.dotsPerCell.rows }
  }

  /// 0 at the least value of the range, 1 at the greatest.
  private func share(of value: Double, in range: ClosedRange<Double>) -> Double {
    guard value.isFinite, range.lowerBound.isFinite, range.upperBound.isFinite else { return .nan }
    // Of halves: the width of an enormous range would be infinite.
    let half = range.upperBound / 2 - range.lowerBound / 2
    guard half > 0 else { return value == range.lowerBound ? 0.5 : .nan }
    // What is far outside may be any far place, as long as a line can be drawn towards it.
    return min(1e9, max(-1e9, (value / 2 - range.lowerBound / 2) / half))
  }
}
