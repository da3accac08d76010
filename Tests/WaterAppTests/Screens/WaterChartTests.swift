import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import CaffeineApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import TogetherApp
@testable import WaterApp

@Suite("The chart of hardness and alkalinity")
struct WaterChartTests {
  /// Where a water must be, worked out from nothing but the signs of the axes.
  ///
  /// The cell of the least and of the greatest value are those of the first and the last dot of the field.
  private func expected(_ point: WaterPoint, _ scale: (x: Double, y: Double), _ field: Rect, dots: (Int, Int))
    -> Position
  {
    let x = (point.alkalinity / scale.x * Double(field.columns * dots.0 - 1)).rounded()
    let y = ((1 - point.hardness / scale.y) * Double(field.rows * dots.1 - 1)).rounded()
    return Position(column: field.column + Int(x) / dots.0, row: field.row + Int(y) / dots.1)
  }

  /// The field inside the axes of a drawn chart: right of the upright axis and above the lying one.
  private func field(_ frame: Frame, _ glyphs: GlyphSet) throws -> Rect {
    let corner: Character = glyphs == .unicode ? "└" : "+"
    for row in (0..<frame.size.rows).reversed() {
      for column in 0..<frame.size.columns where frame[column, row].content == .narrow(corner) {
        let axis: [Cell.Content] = glyphs == .unicode ? [.narrow("│"), .narrow("┤")] : [.narrow("|"), .narrow("+")]
        var top = row
        while top > 0, axis.contains(frame[column, top - 1].content) { top -= 1 }
        return Rect(column: column + 1, row: top, columns: frame.size.columns - column - 1, rows: row - top)
      }
    }
    throw NoAxes()
  }

  private struct NoAxes: Error {}

  private func draw(_ chart: WaterChart, _ environment: Environment) -> Frame {
    var canvas = Canvas(environment, accent: .water)
    canvas.draw(chart, in: canvas.area)
    return canvas.frame
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `the selected water stands in the cell that its figures say, at any size`(glyphs: GlyphSet) throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for columns in stride(from: 16, through: 200, by: 23) {
      for rows in stride(from: 9, through: 60, by: 7) {
        let environment = Environment.pavilion(size: Size(columns: columns, rows: rows), depth: .basic, glyphs: glyphs)
        for _ in 0..<4 {
          let point = WaterPoint(
            hardness: Double.random(in: 0...180, using: &random), alkalinity: Double.random(in: 0...90, using: &random)
          )
          let frame = draw(WaterChart(selected: .point(point)), environment)
          let place = expected(
            point, (90, 180), try field(frame, glyphs), dots: glyphs == .unicode ? (2, 4) : (1, 1))
          let sign: Character = glyphs == .unicode ? "◆" : "@"
          #expect(frame[place.column, place.row].content == .narrow(sign), "\(columns)×\(rows) \(point) seed \(seed)")
          #expect(WaterChart(selected: .point(point)).cell(of: point, in: Rect(environment.size), environment) == place)
        }
      }
    }
  }

  @Test func `every other water is marked in its cell, by its verdict`() throws {
    let environment = Environment.pavilion(size: Size(columns: 90, rows: 30), depth: .basic)
    let points = [(10.0, 5.0), (68, 40), (199, 119), (0, 0), (150, 100)].map {
      WaterPoint(hardness: $0.0, alkalinity: $0.1)
    }
    let frame = draw(WaterChart(points: points.map { RatedWater(.point($0)) }), environment)
    for point in points {
      let place = expected(point, (120, 200), try field(frame, .unicode), dots: (2, 4))
      #expect(frame[place.column, place.row].content == .narrow(point.zones.isEmpty ? "○" : "●"), "\(point)")
      #expect(frame[place.column, place.row].style.foreground == (point.zones.isEmpty ? .warning : .good), "\(point)")
    }
  }

  @Test func `a water outside makes the chart larger, to round numbers`() throws {
    let environment = Environment.pavilion(size: Size(columns: 100, rows: 40), depth: .basic)
    let point = WaterPoint(hardness: 306.8, alkalinity: 295.3)
    let frame = draw(WaterChart(selected: .point(point)), environment)
    let place = expected(point, (300, 350), try field(frame, .unicode), dots: (2, 4))
    #expect(frame[place.column, place.row].content == .narrow("◆"))
    #expect(frame.plainText.contains("300"))
  }

  @Test(arguments: WaterUnit.shared)
  func `in every unit the water stays where it is`(unit: WaterUnit) throws {
    let environment = Environment.pavilion(size: Size(columns: 80, rows: 30), depth: .basic)
    let point = WaterPoint(hardness: 68, alkalinity: 40)
    let chart = WaterChart(unit: unit, selected: .point(point))
    let place = expected(point, (90, 180), try field(draw(WaterChart(), environment), .unicode), dots: (2, 4))
    let found = try #require(chart.cell(of: point, in: Rect(environment.size), environment))
    // The labels of other units are of other widths, which moves the field a little.
    #expect(abs(found.column - place.column) <= 3)
    #expect(found.row == place.row)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 60, rows: 16)])
  func `ten waters can all be counted on the chart, on every kind of terminal`(size: Size) throws {
    // Most lie in zones, two of them in one cell.
    let figures = [
      (68.0, 40.0), (118, 86), (98, 52), (81, 41), (27, 25), (65, 45), (75, 50), (76, 50), (150, 60), (110, 65),
    ]
    for (depth, glyphs) in [
      (ColorDepth.rich, GlyphSet.unicode), (.basic, .unicode), (.none, .unicode), (.rich, .ascii), (.none, .ascii),
    ] {
      var sandbox = try TestSandbox(
        Environment.pavilion(size: size, depth: depth, glyphs: glyphs), opening: WaterForCoffee()
      ) {
        database in
        for (hardness, alkalinity) in figures { try database.water.add(try WaterPast.sample("", hardness, alkalinity)) }
      }
      let layout = try sandbox.topmost(WaterScreen.self).layout(in: sandbox.router.environment)
      let parts = WaterChart(explainsMarks: layout.marks.isEmpty).parts(of: layout.chart)
      let (frame, scale) = (
        sandbox.router.frame(), WaterChart().plot(in: sandbox.router.environment).scale(in: parts.plot, glyphs)
      )
      let cells = Set(figures.compactMap { scale.cell(x: $0.1, y: $0.0) })
      let symbols: [Character: Int] =
        glyphs == .unicode ? ["●": 1, "○": 1, "◆": 1] : ["*": 1, "o": 1, "@": 1]
      let counts = cells.map { cell -> Int in
        guard case .narrow(let character) = frame[cell.column, cell.row].content else { return 0 }
        return symbols[character] ?? character.wholeNumberValue ?? 0
      }
      #expect(counts.reduce(0, +) == figures.count, "\(depth) \(glyphs)\n\(frame.plainText)")
    }
  }

  @Test func `several waters in a cell are their number, the selected one among them`() throws {
    let environment = Environment.pavilion(size: Size(columns: 60, rows: 20))
    let (good, poor) = (WaterPoint(hardness: 75, alkalinity: 50), WaterPoint(hardness: 20, alkalinity: 100))
    for (count, sign) in [(1, nil), (2, "2"), (9, "9"), (10, "+"), (5000, "+")] as [(Int, Character?)] {
      let points = [good, poor].flatMap { Array(repeating: $0, count: count) }
      let chart = WaterChart(points: points.map { RatedWater(.point($0)) }, selected: nil)
      let frame = draw(chart, environment)
      for (point, usual) in [(good, Character("●")), (poor, "○")] {
        let cell = try #require(chart.cell(of: point, in: Rect(environment.size), environment))
        #expect(frame[cell.column, cell.row].content == .narrow(sign ?? usual), "\(count)")
        // Without color, too, a number in a zone differs from one outside.
        #expect(frame[cell.column, cell.row].style.emphasis.contains(.reverse) == (sign != nil && point == good))
        let selected = draw(
          WaterChart(points: points.map { RatedWater(.point($0)) }, selected: .point(point)), environment)[
            cell.column, cell.row]
        #expect(selected.content == .narrow(sign ?? "◆"))
        #expect(selected.style.foreground == .accent(.water))
      }
    }
  }

  @Test func `the result is seen on the number of a water that is mixed, and the waters of the log stay counted`()
    throws
  {
    let environment = Environment.pavilion(size: Size(columns: 60, rows: 20))
    let point = WaterPoint(hardness: 75, alkalinity: 50)
    for (points, sign) in [([], "◆"), ([point, point], "2")] as [([WaterPoint], Character)] {
      let chart = WaterChart(
        points: points.map { RatedWater(.point($0)) }, marks: [WaterChart.Mark("3", at: point)], selected: .point(point)
      )
      let cell = try #require(chart.cell(of: point, in: Rect(environment.size), environment))
      #expect(draw(chart, environment)[cell.column, cell.row].content == .narrow(sign))
    }
  }

  @Test func `a zone is a tint within an edge, in quarters of cells, without a gap`() throws {
    for size in [Size(columns: 28, rows: 20), Size(columns: 70, rows: 38), Size(columns: 200, rows: 60)] {
      for depth in [ColorDepth.rich, .direct] {
        let environment = Environment.pavilion(size: size, depth: depth)
        let frame = draw(WaterChart(), environment)
        let scale = WaterChart().plot(in: environment).scale(in: WaterChart().parts(of: Rect(size)).plot, .unicode)
        var tinted: Set<WaterZone> = []
        var edged: Set<WaterZone> = []
        for row in scale.area.row..<scale.area.endRow {
          for column in scale.area.column..<scale.area.endColumn {
            let (x, y) = try #require(scale.values(in: Position(column: column, row: row)))
            let cell = frame[column, row]
            let mask = "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".firstIndex { .narrow($0) == cell.content } != nil
            let edge = WaterZone.allCases.first { mask && cell.style.foreground == $0.edge }
            let tint = WaterZone.allCases.first { cell.style.background == .surface($0.surface) }
            let middle = WaterPoint(
              hardness: (y.lowerBound + y.upperBound) / 2, alkalinity: (x.lowerBound + x.upperBound) / 2)
            // Whatever is in a zone is tinted or its edge, and nothing else is.
            let isInside = WaterZone.allCases.contains { $0.contains(middle) }
            if isInside { #expect(edge != nil || tint != nil, "\(size) \(column) \(row)") }
            if let tint, edge == nil {
              tinted.insert(tint)
              #expect(tint.contains(middle), "\(size) \(column) \(row)")
            }
            if let edge { edged.insert(edge) }
          }
        }
        #expect(edged == Set(WaterZone.allCases), "\(size)")
        #expect(tinted.isSuperset(of: [.scae, .colonnaDashwoodHendon]), "\(size)")
      }
    }
  }

  @Test func `where zones are lines a surface stays inside its outline, at any size`() throws {
    for size in [Size(columns: 45, rows: 20), Size(columns: 70, rows: 38), Size(columns: 200, rows: 60)] {
      for glyphs in [GlyphSet.unicode, .ascii] {
        let environment = Environment.pavilion(size: size, glyphs: glyphs, pictures: .halfBlocks)
        let frame = draw(WaterChart(), environment)
        let scale = WaterChart().plot(in: environment).scale(in: WaterChart().parts(of: Rect(size)).plot, glyphs)
        var filled: Set<WaterZone> = []
        for row in scale.area.row..<scale.area.endRow {
          for column in scale.area.column..<scale.area.endColumn {
            let (x, y) = try #require(scale.values(in: Position(column: column, row: row)))
            let corners = [x.lowerBound, x.upperBound].flatMap { x in
              [y.lowerBound, y.upperBound].map { WaterPoint(hardness: $0, alkalinity: x) }
            }
            let background = frame[column, row].style.background
            let zone = WaterZone.allCases.first { background == .surface($0.surface) }
            if let zone {
              filled.insert(zone)
              #expect(corners.allSatisfy(zone.contains), "\(size) \(glyphs) \(column) \(row)")
            } else {
              #expect(background == .plain)
              // The zones are nearly convex: a cell with all its corners inside is inside.
              #expect(!corners.allSatisfy(WaterZone.scae.contains), "\(size) \(glyphs) \(column) \(row)")
            }
          }
        }
        #expect(filled.isSuperset(of: [.scae, .colonnaDashwoodHendon]), "\(size) \(glyphs)")
        let basic = draw(WaterChart(), Environment.pavilion(size: size, depth: .basic, glyphs: glyphs))
        #expect(basic.cells.allSatisfy { $0.style.background == .plain })
      }
    }
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `without colors zones are drawn in letters of their own`(glyphs: GlyphSet) {
    let text = draw(
      WaterChart(), Environment.pavilion(size: Size(columns: 100, rows: 40), depth: .none, glyphs: glyphs)
    )
    .plainText
    for zone in WaterZone.allCases { #expect(text.count { $0 == zone.letter } > 8, "\(zone)") }
  }

  @Test func `no sentence at an axis is cut, and the words of a corner give way as a whole`() {
    for columns in stride(from: 1, through: 130, by: Torture.isLong ? 1 : 3) {
      for rows in [1, 3, 6, 8, 12, 20, 40] {
        let environment = Environment.pavilion(size: Size(columns: columns, rows: rows))
        // A line right through the corner of soft water.
        let chart = WaterChart(path: [.distilled, WaterPoint(hardness: 200, alkalinity: 120)])
        let text = draw(chart, environment).plainText
        #expect(!text.contains("…"), "\(columns)×\(rows)")
        let words = ["sharp", "weak"].map { word in text.contains(word) }
        // The word of the other corner below is `weak`, too.
        #expect(!words[0] || words[1], "\(columns)×\(rows)\n\(text)")
      }
    }
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `hardness alone is a line across at its height, alkalinity alone one down`(glyphs: GlyphSet) throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 121, rows: 40)] {
      let environment = Environment.pavilion(size: size, glyphs: glyphs)
      func isLine(_ cell: Cell, _ figure: WaterFigure, _ style: Style) -> Bool {
        cell.content == .narrow(Character(WaterChart.lineSymbol(figure, glyphs))) && cell.style == style
      }
      for (figure, value, end) in [(WaterFigure.hardness, 120.0, 180.0), (.alkalinity, 20, 90)] {
        let (position, accented) = (WaterPosition.line(figure, value), Style(.accent(.water), .bold))
        for (chart, style) in [
          (WaterChart(points: [RatedWater(position)]), Style.quiet), (WaterChart(selected: position), accented),
          (WaterChart(points: [RatedWater(position)], selected: position), accented),
        ] {
          let frame = draw(chart, environment)
          let field = try field(frame, glyphs)
          let dots = glyphs == .unicode ? (2, 4) : (1, 1)
          let place =
            figure == .hardness
            ? self.expected(WaterPoint(hardness: value, alkalinity: 0), (90, end), field, dots: dots)
            : self.expected(WaterPoint(hardness: 0, alkalinity: value), (end, 180), field, dots: dots)
          let cells =
            figure == .hardness
            ? (field.column..<field.endColumn).map { frame[$0, place.row] }
            : (field.row..<field.endRow).map { frame[place.column, $0] }
          // The zones lie on it, and fewer than half of its cells are theirs.
          let count = cells.count { isLine($0, figure, style) }
          #expect(count * 2 >= cells.count, "\(size), \(figure)\n\(frame.plainText)")
          // No other cell of the field is of the line.
          let all = (field.row..<field.endRow).reduce(0) { sum, row in
            sum + (field.column..<field.endColumn).count { isLine(frame[$0, row], figure, style) }
          }
          #expect(all == count)
        }
      }
      // A water beyond the zones makes the axes longer; the others of a log stay quiet beside the chosen one.
      let far = WaterChart(
        points: [RatedWater(.line(.hardness, 400)), RatedWater(.point(WaterPoint(hardness: 68, alkalinity: 40)))],
        selected: .line(.alkalinity, 60))
      let text = draw(far, environment).plainText
      #expect(WaterChart.range(.hardness, upTo: [.line(.hardness, 400)].extent, in: .ppm).upperBound >= 400)
      #expect(text.contains("400") || text.contains("500"), "\(text)")
    }
  }
}

extension WaterChart {
  /// The cell of a water when the chart is drawn in an area; nil where it is not shown.
  func cell(of point: WaterPoint, in area: Rect, _ environment: Environment) -> Position? {
    let place = plotted(point)
    return plot(in: environment).scale(in: parts(of: area).plot, environment.glyphs).cell(x: place.x, y: place.y)
  }
}
