import TerminalUI
import WaterModel

/// The plane of hardness and alkalinity with the zones of the standards and the points of waters.
///
/// It shows 0 to 120 ppm of alkalinity across and 0 to 200 ppm of hardness upwards, as the original app does, and more
/// if a water lies outside.
struct WaterChart: Widget {
  /// A water that is marked with a character of its own.
  struct Mark {
    let sign: String
    let point: WaterPoint
    let style: Style

    init(_ sign: String, at point: WaterPoint, _ style: Style = .bold) {
      (self.sign, self.point, self.style) = (sign, point, style)
    }
  }

  var unit = WaterUnit.ppm
  /// Drawn as faint dots.
  var points: [WaterPoint] = []
  /// The greatest figures of the points, for a screen that has many and finds them once.
  var extent: WaterPoint?
  /// The waters of a blend, joined by lines: the blend lies on a line or inside.
  var path: [WaterPoint] = []
  /// From back to front.
  var marks: [Mark] = []
  /// The water that the screen is about.
  var selected: WaterPoint?
  /// The cells below the marks, for a screen on which only the marks move.
  var ground: DrawnCells<Ground>?

  /// What the cells below the marks depend on.
  struct Ground: Equatable, Sendable {
    let points: [WaterPoint]
    let plot: Plot
  }

  static func targetSign(_ glyphs: GlyphSet) -> String { glyphs == .unicode ? "◎" : "X" }

  /// The upper ends of the axes when all waters are inside, ppm as CaCO₃.
  static let usual = WaterPoint(hardness: 200, alkalinity: 120)

  /// The ranges of the axes: the usual ones, or up to a round number where the greatest figures lie outside.
  static func ranges(
    upTo extent: WaterPoint, in unit: WaterUnit
  ) -> (alkalinity: ClosedRange<Double>, hardness: ClosedRange<Double>) {
    func range(_ figure: WaterFigure, _ value: (WaterPoint) -> Double) -> ClosedRange<Double> {
      let end = unit.value(value(usual), of: figure)
      let most = unit.value(value(extent), of: figure)
      return 0...(most > end ? AxisTicks.upperBound(for: most, atMost: 12) : end)
    }
    return (range(.alkalinity, \.alkalinity), range(.hardness, \.hardness))
  }

  /// Legend and name of the lower axis are empty where there is too little room.
  func parts(of area: Rect) -> (legend: Rect, plot: Rect, axis: Rect) {
    let isRoomy = area.columns >= 30
    return area.rows(.fixed(isRoomy && area.rows >= 9 ? 1 : 0), .fill, .fixed(isRoomy && area.rows >= 8 ? 1 : 0))
  }

  func draw(in canvas: inout Canvas) {
    let (legend, field, axis) = parts(of: canvas.area)
    var plot = plot(in: canvas.environment)
    let marks = plot.marks
    plot.marks = []
    let scale = plot.scale(in: field, canvas.environment.glyphs)
    canvas.draw(in: field) { canvas in
      (ground ?? DrawnCells()).draw(Ground(points: points, plot: plot), in: &canvas) {
        drawGround(plot, scale, in: &$0)
      }
    }
    for mark in marks { draw(mark, in: &canvas, scale) }
    drawCorners(in: &canvas, scale)
    drawLegend(in: &canvas, legend)
    let line = Rect(column: scale.area.column, row: axis.row, columns: scale.area.columns, rows: axis.rows)
    let name = WaterFigure.alkalinity.name
    let texts = [name + Phrase(same: ", ") + unit.name, name + Phrase(same: ", \(unit.label)"), name]
    let text = texts.map { canvas.text($0) }.first { $0.columns <= line.columns } ?? ""
    canvas.draw(Label(text, .quiet, .trailing), in: line)
  }

  private func draw(_ mark: Plot.Mark, in canvas: inout Canvas, _ scale: PlotScale) {
    guard let cell = scale.cell(x: mark.point.x, y: mark.point.y) else { return }
    var style = mark.style
    style.background = canvas.background(column: cell.column, row: cell.row)
    // On the tint of a zone its ink would hardly be seen.
    let hides = WaterZone.allCases.contains { zone in
      zone.ink == style.foreground && columns(of: zone, inRow: cell.row, scale)?.contains(cell.column) == true
    }
    if hides, case .tint = style.background { style.foreground = .plain }
    canvas.write(mark.sign, column: cell.column, row: cell.row, style)
  }

  private func drawGround(_ plot: Plot, _ scale: PlotScale, in canvas: inout Canvas) {
    // Below the outlines, which many waters would hide; one in each cell, where a log may have thousands.
    for cell in Set(points.map(plotted).compactMap { scale.cell(x: $0.x, y: $0.y) }) {
      canvas.write(canvas.isUnicode ? "·" : ".", column: cell.column, row: cell.row, .quiet)
    }
    canvas.draw(plot, in: canvas.area)
    drawTints(in: &canvas, scale)
  }

  // MARK: Plot

  func plotted(_ point: WaterPoint) -> Plot.Point {
    Plot.Point(x: unit.value(point.alkalinity, of: .alkalinity), y: unit.value(point.hardness, of: .hardness))
  }

  func plot(in environment: Environment) -> Plot {
    let selected = selected.map {
      Mark(environment.glyphs == .unicode ? "●" : "@", at: $0, Style(.accent(.water), .bold))
    }
    let marks = marks + [selected].compactMap(\.self)
    let extent = (path + marks.map(\.point) + [extent ?? points.extent]).extent
    let ranges = WaterChart.ranges(upTo: extent, in: unit)
    // The largest zone first: the small ones lie on it.
    var lines = WaterZone.allCases.reversed().map { zone in
      let corners = zone.corners.map(plotted)
      let letter = WaterChart.usesLetters(in: environment) ? zone.letter : nil
      return Plot.Line(corners + corners.prefix(1), Style(zone.ink), letter: letter)
    }
    if path.count > 1 { lines.append(Plot.Line((path + path.prefix(path.count > 2 ? 1 : 0)).map(plotted), .bold)) }
    return Plot(
      x: PlotAxis(ranges.alkalinity), y: PlotAxis(ranges.hardness), lines: lines,
      marks: marks.map { Plot.Mark($0.sign, at: plotted($0.point), $0.style) })
  }

  /// Whether zones are told apart by letters rather than by colors.
  private static func usesLetters(in environment: Environment) -> Bool {
    environment.glyphs == .ascii || environment.depth == .none
  }

  // MARK: Zones

  /// Colors the background of the zones, where the terminal has enough colors.
  private func drawTints(in canvas: inout Canvas, _ scale: PlotScale) {
    guard canvas.environment.depth == .rich else { return }
    let field = scale.area
    guard field.rows > 1, field.columns > 1 else { return }
    for zone in WaterZone.allCases.reversed() {
      for row in field.row..<field.endRow {
        guard let columns = columns(of: zone, inRow: row, scale) else { continue }
        canvas.restyle(Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)) {
          $0.background = .tint(zone.tint)
          // On the tint an outline in the ink of its zone would hardly be seen.
          if $0.foreground == zone.ink { $0.foreground = .plain }
        }
      }
    }
  }

  /// The columns of the cells in a row whose middle is in a zone, or through which its outline goes.
  private func columns(of zone: WaterZone, inRow row: Int, _ scale: PlotScale) -> ClosedRange<Int>? {
    let dots = scale.glyphs == .unicode ? 4 : 1
    let top = Double((row - scale.area.row) * dots)
    var columns: [Int] = []
    // Through the middle of each row of dots.
    for dot in 0..<dots {
      let share = 1 - (top + Double(dot)) / Double(max(1, scale.area.rows * dots - 1))
      let value = scale.yRange.lowerBound + share * (scale.yRange.upperBound - scale.yRange.lowerBound)
      for span in zone.spans(atHardness: unit.ppm(value, of: .hardness)) {
        let ends = [span.lowerBound, span.upperBound].compactMap {
          scale.column(x: unit.value($0, of: .alkalinity))
        }
        if ends.count == 2 { columns += ends }
      }
    }
    guard let first = columns.min(), let last = columns.max() else { return nil }
    return first...last
  }

  /// The taste of the corners, one word below the other, where nothing else stands.
  private func drawCorners(in canvas: inout Canvas, _ scale: PlotScale) {
    let field = scale.area
    guard field.columns >= 36, field.rows >= 12 else { return }
    for corner in WaterCorner.allCases {
      let words = corner.words.map { canvas.text($0) }
      let size = Size(columns: words.map(\.columns).max() ?? 0, rows: words.count)
      let place = Rect(
        column: corner.isAlkaline ? field.endColumn - 1 - size.columns : field.column + 1,
        row: corner.isHard ? field.row : field.endRow - size.rows, columns: size.columns, rows: size.rows)
      // With a column of air on either side.
      let around = Rect(column: place.column - 1, row: place.row, columns: size.columns + 2, rows: size.rows)
      guard canvas.isFree(around) else { continue }
      canvas.draw(lines: words, .quiet, corner.isAlkaline ? .trailing : .leading, in: place)
    }
  }

  private func drawLegend(in canvas: inout Canvas, _ line: Rect) {
    guard !line.isEmpty else { return }
    let zones = WaterZone.allCases
    let choices = [zones.map { canvas.text($0.name) }, zones.map(\.shortName)]
    func columns(_ names: [String]) -> Int { names.reduce(-2) { $0 + $1.columns + 4 } }
    // The name of the upright axis stands above it, and matters more than the full names of the zones.
    let hardness = canvas.text(WaterFigure.hardness.name)
    let beside = choices.first { columns($0) + hardness.columns + 3 <= line.columns }
    guard let shown = beside ?? choices.first(where: { columns($0) <= line.columns }) else { return }
    if beside != nil { canvas.draw(Label(hardness, .quiet), in: line) }
    var column = line.column + (line.columns - columns(shown)) / (beside != nil ? 1 : 2)
    for (zone, name) in zip(zones, shown) {
      let sign = WaterChart.usesLetters(in: canvas.environment) ? String(zone.letter) : "■"
      let ink: Ink = canvas.environment.depth == .rich ? .tint(zone.tint) : zone.ink
      column += canvas.write(sign, column: column, row: line.row, Style(ink))
      column += canvas.write(" \(name)", column: column, row: line.row, .quiet) + 2
    }
  }
}
