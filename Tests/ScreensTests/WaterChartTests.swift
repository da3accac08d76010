import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import Screens

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
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    for columns in stride(from: 16, through: 200, by: 23) {
      for rows in stride(from: 9, through: 60, by: 7) {
        let environment = Environment.pavilion(size: Size(columns: columns, rows: rows), depth: .basic, glyphs: glyphs)
        for _ in 0..<4 {
          let point = WaterPoint(
            hardness: Double.random(in: 0...200, using: &random), alkalinity: Double.random(in: 0...120, using: &random)
          )
          let frame = draw(WaterChart(selected: point), environment)
          let place = expected(
            point, (120, 200), try field(frame, glyphs), dots: glyphs == .unicode ? (2, 4) : (1, 1))
          let sign: Character = glyphs == .unicode ? "●" : "@"
          #expect(frame[place.column, place.row].content == .narrow(sign), "\(columns)×\(rows) \(point) seed \(seed)")
          #expect(WaterChart(selected: point).cell(of: point, in: Rect(environment.size), environment) == place)
        }
      }
    }
  }

  @Test func `every other water is a dot in its cell`() throws {
    let environment = Environment.pavilion(size: Size(columns: 90, rows: 30), depth: .basic)
    let points = [(10.0, 5.0), (68, 40), (199, 119), (0, 0), (150, 100)].map {
      WaterPoint(hardness: $0.0, alkalinity: $0.1)
    }
    let frame = draw(WaterChart(points: points), environment)
    for point in points {
      let place = expected(point, (120, 200), try field(frame, .unicode), dots: (2, 4))
      #expect(frame[place.column, place.row].content == .narrow("·"), "\(point)")
    }
  }

  @Test func `a water outside makes the chart larger, to round numbers`() throws {
    let environment = Environment.pavilion(size: Size(columns: 100, rows: 40), depth: .basic)
    let point = WaterPoint(hardness: 306.8, alkalinity: 295.3)
    let frame = draw(WaterChart(selected: point), environment)
    let place = expected(point, (300, 350), try field(frame, .unicode), dots: (2, 4))
    #expect(frame[place.column, place.row].content == .narrow("●"))
    #expect(frame.plainText.contains("300"))
  }

  @Test(arguments: WaterUnit.shared)
  func `in every unit the water stays where it is`(unit: WaterUnit) throws {
    let environment = Environment.pavilion(size: Size(columns: 80, rows: 30), depth: .basic)
    let point = WaterPoint(hardness: 68, alkalinity: 40)
    let chart = WaterChart(unit: unit, selected: point)
    let place = expected(point, (120, 200), try field(draw(WaterChart(), environment), .unicode), dots: (2, 4))
    let found = try #require(chart.cell(of: point, in: Rect(environment.size), environment))
    // The labels of other units are of other widths, which moves the field a little.
    #expect(abs(found.column - place.column) <= 3)
    #expect(found.row == place.row)
  }

  @Test func `zones are tinted where they are, and only with colours enough`() throws {
    let size = Size(columns: 100, rows: 40)
    for (point, zone) in [
      (WaterPoint(hardness: 20, alkalinity: 40), WaterZone.sca), (WaterPoint(hardness: 95, alkalinity: 57), .scae),
      (WaterPoint(hardness: 150, alkalinity: 60), .colonnaDashwoodHendon),
    ] {
      let rich = Environment.pavilion(size: size)
      let place = try #require(WaterChart().cell(of: point, in: Rect(size), rich))
      #expect(draw(WaterChart(), rich)[place.column, place.row].style.background == .tint(zone.tint))
      let basic = draw(WaterChart(), Environment.pavilion(size: size, depth: .basic))
      #expect(basic[place.column, place.row].style.background == .plain)
    }
    let outside = try #require(WaterChart().cell(of: .distilled, in: Rect(size), Environment.pavilion(size: size)))
    #expect(
      draw(WaterChart(), Environment.pavilion(size: size))[outside.column, outside.row].style.background == .plain)
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `without colours zones are drawn in letters of their own`(glyphs: GlyphSet) {
    let text = draw(
      WaterChart(), Environment.pavilion(size: Size(columns: 100, rows: 40), depth: .none, glyphs: glyphs)
    )
    .plainText
    for zone in WaterZone.allCases { #expect(text.count { $0 == zone.letter } > 8, "\(zone)") }
  }

  @Test func `no sentence at an axis is cut, and the words of a corner give way as a whole`() {
    for columns in 1...130 {
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
}

extension WaterChart {
  /// The cell of a water when the chart is drawn in an area; nil where it is not shown.
  func cell(of point: WaterPoint, in area: Rect, _ environment: Environment) -> Position? {
    let place = plotted(point)
    return plot(in: environment).scale(in: parts(of: area).plot, environment.glyphs).cell(x: place.x, y: place.y)
  }
}
