import TestBasics
import Testing

@testable import TerminalUI

struct PlotScaleTests {
  private let field = Rect(column: 5, row: 2, columns: 10, rows: 5)

  private func scale(_ glyphs: GlyphSet = .unicode) -> PlotScale {
    PlotScale(xRange: 0...24, yRange: 0...200, area: field, glyphs: glyphs)
  }

  @Test func `the ends of the ranges lie on the outermost dots`() {
    #expect(scale().dot(x: 0, y: 200) == Dot(x: 0, y: 0))
    #expect(scale().dot(x: 24, y: 0) == Dot(x: 19, y: 19))
    #expect(scale().dot(x: 12, y: 100) == Dot(x: 9.5, y: 9.5))
    #expect(scale(.ascii).dot(x: 24, y: 0) == Dot(x: 9, y: 4))
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `the ends of the ranges lie in the outermost cells`(glyphs: GlyphSet) {
    #expect(scale(glyphs).cell(x: 0, y: 200) == Position(column: 5, row: 2))
    #expect(scale(glyphs).cell(x: 24, y: 0) == Position(column: 14, row: 6))
  }

  @Test func `values outside the ranges lie outside the field and have no cell`() {
    #expect(scale().dot(x: -12, y: 300) == Dot(x: -9.5, y: -9.5))
    for (x, y) in [(-0.001, 5), (24.001, 5), (5, -0.001), (5, 200.001), (.nan, 5), (5, .nan), (.infinity, 5)] {
      #expect(scale().cell(x: x, y: y) == nil, "\(x), \(y)")
    }
    #expect(scale().column(x: 24) == 14)
    #expect(scale().column(x: 25) == nil)
    #expect(scale().row(y: 0) == 6)
    #expect(scale().row(y: -1) == nil)
  }

  @Test func `what is no number has no dot, what is enormous has a far one`() {
    #expect(scale().dot(x: .nan, y: 0).x.isNaN)
    #expect(scale().dot(x: 0, y: .infinity).y.isNaN)
    let far = scale().dot(x: .greatestFiniteMagnitude, y: -.greatestFiniteMagnitude)
    #expect(far.x.isFinite)
    #expect(far.x > 1e9)
    #expect(far.y.isFinite)
    #expect(far.y > 1e9)
  }

  @Test func `ranges without width, or without bounds, do no harm`() {
    let point = PlotScale(xRange: 3...3, yRange: 0...Double.infinity, area: field, glyphs: .unicode)
    #expect(point.column(x: 3) == 10)
    #expect(point.column(x: 4) == nil)
    #expect(point.row(y: 3) == nil)
    #expect(point.dot(x: 4, y: 3).y.isNaN)
    let most = Double.greatestFiniteMagnitude
    let widest = PlotScale(xRange: -most...most, yRange: -most...most, area: field, glyphs: .ascii)
    #expect(widest.cell(x: -most, y: most) == Position(column: 5, row: 2))
    #expect(widest.cell(x: most, y: 0) == Position(column: 14, row: 4))
    let none = PlotScale(xRange: 0...1, yRange: 0...1, area: .zero, glyphs: .unicode)
    #expect(none.cell(x: 0, y: 0) == nil)
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `a point is drawn in the cell that the scale says, and nowhere else`(glyphs: GlyphSet) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<120 {
      let size = Size(columns: .random(in: 1...200, using: &generator), rows: .random(in: 1...60, using: &generator))
      func axis() -> (PlotAxis, Double) {
        let length: Double = [1e-5, 1, 24, 500, 1e90].randomElement(using: &generator) ?? 1
        let lower = Double.random(in: -length...length, using: &generator)
        let range = lower...lower + .random(in: length / 10...length, using: &generator)
        let ends = [range.lowerBound, range.upperBound, .random(in: range, using: &generator)]
        return (PlotAxis(range), ends.randomElement(using: &generator) ?? lower)
      }
      let ((xAxis, x), (yAxis, y)) = (axis(), axis())
      var plot = Plot(x: xAxis, y: yAxis)
      let scale = plot.scale(in: Rect(size), glyphs)
      let comment: Comment = "SEED=\(seed), (\(x), \(y)) in \(xAxis.range), \(yAxis.range), \(size)"
      let bare = drawn(size.columns, size.rows, glyphs, plot)
      plot.lines = [Plot.Line([Plot.Point(x: x, y: y)], .bad)]
      let full = drawn(size.columns, size.rows, glyphs, plot)
      let changed = zip(bare.cells, full.cells).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
      let cell = scale.cell(x: x, y: y)
      #expect(changed == [cell.map { $0.row * size.columns + $0.column } ?? -1], comment)
      #expect(cell.map(scale.area.contains) == true, comment)
      // The dot in the cell is the one that the scale says, too.
      var grid = DotGrid(columns: scale.area.columns, rows: scale.area.rows, glyphs: glyphs)
      let dot = scale.dot(x: x, y: y)
      grid.set(x: Int(dot.x.rounded()), y: Int(dot.y.rounded()))
      let alone = drawn(size.columns, size.rows, glyphs) { grid.draw(in: &$0, at: scale.area, .bad) }
      #expect(changed.allSatisfy { alone.cells[$0] == full.cells[$0] }, comment)
    }
  }
}
