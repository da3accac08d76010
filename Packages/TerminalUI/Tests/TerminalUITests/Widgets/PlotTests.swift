import TestBasics
import Testing

@testable import TerminalUI

struct PlotTests {
  private func points(_ pairs: (Double, Double)...) -> [Plot.Point] {
    pairs.map { Plot.Point(x: $0.0, y: $0.1) }
  }

  /// A day with two coffees, guides at fifteen and at half past twenty-three, and a line at fifty.
  private var day: Plot {
    let curve = points((6, 0), (8.5, 0), (9, 90), (12, 60), (12.5, 45), (13, 180), (18, 90), (24, 40), (30, 18))
    let hours = stride(from: 6, through: 30, by: 3).map { AxisTick(Double($0), "\($0 % 24):00") }
    return Plot(
      x: PlotAxis(6...30, ticks: hours), y: PlotAxis(0...200), lines: [Plot.Line(curve, .warning)],
      guides: [.vertical(x: 15, .good), .vertical(x: 23.5, .accent(.orange)), .horizontal(y: 50, .bad)],
      marks: [Plot.Mark("+", at: Plot.Point(x: 8.5, y: 0), .bold)])
  }

  @Test func `a curve of a day`() {
    #expect(
      drawn(60, 13, day).lines
        == [
          "200 ┤                    ┆                  ┆",
          "    │                ⡗⢄⡀ ┆                  ┆",
          "150 ┤                ⡇ ⠈⠢⡀                  ┆",
          "    │               ⢸    ⠈⠢⢄                ┆",
          "    │               ⢸    ┆  ⠑⢄              ┆",
          "100 ┤               ⢸    ┆    ⠑⠢⡀           ┆",
          "    │       ⡏⠒⠤⣀    ⡜    ┆      ⠈⠑⠒⠤⣀⡀      ┆",
          "    │      ⢸    ⠉⠒⠤⡀⡇    ┆           ⠈⠉⠒⠤⢄⣀ ┆",
          " 50 ┤┄┄┄┄┄┄⡜┄┄┄┄┄┄┄⠈⠃┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠉⠒⠢⠤⢄⣀⣀⡀┄┄┄┄┄┄┄┄┄",
          "    │      ⡇             ┆                  ┆     ⠈⠉⠉⠒⠒⠢⠤⠤⢄⣀",
          "  0 ┤⣀⣀⣀⣀⣀+              ┆                  ┆",
          "    └┬──────┬─────┬──────┬──────┬──────┬──────┬─────┬──────┬",
          "    6:00   9:00 12:00  15:00  18:00  21:00   0:00  3:00 6:00",
        ])
  }

  @Test func `a curve of a day in ASCII`() {
    #expect(
      drawn(60, 13, .ascii, day).lines
        == [
          "200 +                    :                  :",
          "    |                **  :                  :",
          "    |                * **:                  :",
          "150 +                *   **                 :",
          "    |                *   : **               :",
          "100 +               *    :   **             :",
          "    |       ****    *    :     *****        :",
          "    |       *   *****    :          ******* :",
          " 50 +-------*-------*----------------------**********-------",
          "    |      *             :                  :        *******",
          "  0 +******+             :                  :",
          "    ++------+------+-----+------+------+------+-----+------+",
          "    6:00   9:00  12:00 15:00  18:00  21:00   0:00  3:00 6:00",
        ])
  }

  @Test func `a curve in a small place keeps to round labels that do not touch`() {
    #expect(
      drawn(24, 6, day).lines
        == [
          "200 ┤     ⢰⢄┆     ┆",
          "    │     ⡸ ⠑⠢⡀   ┆",
          "    │┄┄⢸⠢⢄⡇┄┄┄⠈⠑⠢⢄⡀┄┄┄┄┄",
          "  0 ┤⣀⣀+  ⠁ ┆     ⠈⠉⠑⠒⠢⠤",
          "    └┬──────┬──────┬────",
          "    6:00  15:00   0:00",
        ])
  }

  @Test func `without room for axes there is only the field`() {
    #expect(
      drawn(11, 4, day).lines
        == [
          "   ⣦┆  ┆",
          "   ⡇⠑⡄ ┆",
          "┄⢸⢆⡇┄⠈⠢⢄┄┄┄",
          "⣀+ ⠁┆  ┆⠉⠒⠤",
        ])
    #expect(day.scale(in: Rect(column: 3, row: 2, columns: 11, rows: 4), .unicode).area.columns == 11)
    #expect(day.scale(in: Rect(column: 3, row: 2, columns: 40, rows: 3), .unicode).area.rows == 3)
  }

  @Test func `labels that would take the field leave the axes out`() {
    var plot = day
    plot.y.ticks = [AxisTick(100, "a hundred")]
    #expect(plot.scale(in: Rect(column: 0, row: 0, columns: 16, rows: 8), .unicode).area.columns == 16)
    #expect(plot.scale(in: Rect(column: 0, row: 0, columns: 17, rows: 8), .unicode).area.columns == 6)
  }

  @Test func `axes are quiet and the others look as they are told`() {
    let plot = Plot(
      x: PlotAxis(0...10, ticks: [AxisTick(0, "0"), AxisTick(10, "ten")]), y: PlotAxis(0...1),
      lines: [Plot.Line(points((0, 1), (4, 1)), .good), Plot.Line(points((4, 1), (6, 1)), .bad)],
      guides: [.vertical(x: 8, .warning)], marks: [Plot.Mark("o", at: Plot.Point(x: 10, y: 1), .bold)])
    #expect(
      drawn(14, 5, plot).marked
        == [
          "«q:1» «q:┤»«g:⠉⠉⠉⠉»«b:⠉⠉⠉» «w:┆» «B:o»",
          "  «q:│»        «w:┆»",
          "«q:0» «q:┤»        «w:┆»",
          "  «q:└┬─────────┬»",
          "   «q:0»       «q:ten»",
        ])
  }

  @Test func `round numbers stand at both axes unless others are given`() {
    #expect(
      drawn(40, 9, Plot(x: PlotAxis(0...120), y: PlotAxis(0...200))).lines
        == [
          "200 ┤",
          "    │",
          "    │",
          "100 ┤",
          "    │",
          "    │",
          "  0 ┤",
          "    └┬─────┬────┬─────┬─────┬─────┬────┬",
          "     0     20   40    60    80   100 120",
        ])
    // Fewer, rounder numbers instead of every second of those that are too many: not 0, 400, 800.
    #expect(
      drawn(24, 5, Plot(x: PlotAxis(0...1000), y: PlotAxis(0...1))).lines
        == [
          "1 ┤",
          "  │",
          "0 ┤",
          "  └┬─────────┬─────────┬",
          "   0        500     1000",
        ])
    let given = Plot(
      x: PlotAxis(0...1, ticks: []),
      y: PlotAxis(0...10, ticks: [AxisTick(10, "많음"), AxisTick(0, "0"), AxisTick(9.9, "near"), AxisTick(11, "over")]))
    #expect(
      drawn(14, 6, given).lines
        == [
          "많음 ┤",
          "     │",
          "     │",
          "   0 ┤",
          "     └────────",
          "",
        ])
  }

  @Test func `a line is broken by what is no number, and a point alone is a dot`() {
    let line = points((0, 0), (2, 0), (.nan, 0), (4, 0), (5, .infinity), (6, 0), (9, 0))
    let plot = Plot(x: PlotAxis(0...9), y: PlotAxis(0...1), lines: [Plot.Line(line, .plain)])
    #expect(drawn(10, 1, .ascii, plot).lines == ["*** * ****"])
  }

  @Test func `a line is cut where it leaves the ranges`() {
    let line = points((-10, -10), (20, 20))
    let plot = Plot(x: PlotAxis(0...9), y: PlotAxis(0...9), lines: [Plot.Line(line, .plain)])
    #expect(drawn(10, 3, .ascii, plot).lines == ["       ***", "   ****", "***"])
    let far = Plot(
      x: PlotAxis(0...9), y: PlotAxis(0...1),
      lines: [Plot.Line(points((-1e308, 0), (.greatestFiniteMagnitude, 0)), .plain)])
    #expect(drawn(10, 1, .ascii, far).lines == ["**********"])
  }

  @Test func `guides and marks outside the ranges are not drawn`() {
    let plot = Plot(
      x: PlotAxis(0...9), y: PlotAxis(0...9),
      guides: [.vertical(x: 9.01, .plain), .horizontal(y: -1, .plain), .vertical(x: .nan, .plain)],
      marks: [Plot.Mark("o", at: Plot.Point(x: 3, y: 10), .plain), Plot.Mark("한", at: Plot.Point(x: 3, y: 3), .plain)])
    #expect(drawn(10, 3, plot).lines == ["", "", ""])
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `a plot is drawn in every area, small or none, and nowhere else`(glyphs: GlyphSet) {
    let round = Plot(x: PlotAxis(-5...5), y: PlotAxis(0...1e9), lines: day.lines, guides: day.guides, marks: day.marks)
    let endless = PlotAxis(-.infinity...Double.infinity, ticks: [AxisTick(.nan, "망고"), AxisTick(.infinity, "kiwi")])
    let broken = Plot(x: endless, y: PlotAxis(3...3), lines: day.lines, guides: day.guides, marks: day.marks)
    for columns in 0...20 {
      for rows in 0...7 {
        let area = Rect(column: 1, row: 1, columns: columns, rows: rows)
        for plot in [day, round, broken] {
          let frame = drawn(22, 9, glyphs) { $0.draw(plot, in: area) }
          #expect(frame.flaws.isEmpty, "\(columns) × \(rows)")
          for row in 0..<9 {
            for column in 0..<22 where !area.contains(Position(column: column, row: row)) {
              if frame[column, row] != .blank { Issue.record("at \(column), \(row) in \(columns) × \(rows)") }
            }
          }
        }
      }
    }
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `labels never touch, at any size`(glyphs: GlyphSet) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let area = Rect(
        column: .random(in: 0...3, using: &generator), row: .random(in: 0...3, using: &generator),
        columns: .random(in: 1...200, using: &generator), rows: .random(in: 1...60, using: &generator))
      func axis() -> PlotAxis {
        let lower = Double.random(in: -1000...1000, using: &generator)
        let range = lower...lower + .random(in: 0.01...3000, using: &generator)
        guard Bool.random(using: &generator) else { return PlotAxis(range) }
        let words = ["0", "08:00", "망고", "eleven", "", "x"]
        return PlotAxis(
          range,
          ticks: (0..<Int.random(in: 0...30, using: &generator)).map { _ in
            AxisTick(.random(in: range, using: &generator), words.randomElement(using: &generator) ?? "")
          })
      }
      let layout = PlotLayout(Plot(x: axis(), y: axis()), in: area, glyphs)
      let comment: Comment = "SEED=\(seed), \(area), \(layout)"
      let (x, y) = (layout.xTicks, layout.yTicks)
      #expect(zip(x, x.dropFirst()).allSatisfy { $0.start + $0.label.columns < $1.start }, comment)
      #expect(x.allSatisfy { $0.start >= area.column && $0.start + $0.label.columns <= area.endColumn }, comment)
      #expect(zip(y, y.dropFirst()).allSatisfy { $0.position - $1.position >= 2 }, comment)
      #expect(y.allSatisfy { $0.start >= area.column && $0.position >= area.row }, comment)
      let field = layout.scale.area
      #expect(y.allSatisfy { $0.start + $0.label.columns == field.column - 2 && $0.position <= field.endRow }, comment)
      #expect(x.allSatisfy { $0.position >= field.column - 1 && $0.position < field.endColumn }, comment)
    }
  }
}
