import TerminalUI
import WaterModel

/// The plane of hardness and alkalinity with the zones of the standards and the points of waters.
///
/// It shows alkalinity across and hardness upwards, from 0 as far as the zones reach, and more if a water lies outside.
struct WaterChart: Illustration {
  /// A water that is marked with a character of its own.
  struct Mark {
    let symbol: String
    let point: WaterPoint
    let style: Style

    init(_ symbol: String, at point: WaterPoint, _ style: Style = .bold) {
      (self.symbol, self.point, self.style) = (symbol, point, style)
    }
  }

  var unit = WaterUnit.ppm
  /// The records, drawn over the zones; several in one cell as their number.
  ///
  /// One of which hardness or alkalinity alone is known is a line across or down.
  var points: [RatedWater] = []
  /// The extent of the points, if it is known; otherwise it is calculated for each frame.
  var extent: WaterPoint?
  var path: [WaterPoint] = []
  /// Parts of the chart where a water may be: a line for one range, an outline for two.
  var areas: [WaterArea] = []
  /// Lines between which the selected water may be, if it is a line itself.
  var bounds: [WaterPosition] = []
  /// The water to be reached, drawn below the marks.
  var target: WaterPoint?
  var targetStyle = Style.bold
  /// From back to front.
  var marks: [Mark] = []
  var selected: WaterPosition?
  /// The rating of the selected water, which its mark shows where the chart shows ratings.
  var selectedRating: Double?
  /// The cells below the marks, for a screen on which only the marks move.
  var background: CellCache<Background>?
  /// Whether the marks of the records are their ratings instead of the zones that they are in.
  var showsRatings = false
  /// The outline of the favorites, drawn with the zones.
  var favorites: [WaterPoint] = []
  /// The name of the selected water in the legend; nil where something else explains the marks.
  var selectedName: Phrase? = Phrase(en: "selected", ko: "고른 물")
  /// Whether the chart explains its marks where it has the room, rather than the screen around it (`drawMarks`).
  var explainsMarks = true

  /// The values on which the cells below the marks depend.
  struct Background: Equatable, Sendable {
    let points: [RatedWater]
    let showsRatings: Bool
    let plot: Plot
  }

  static func targetSymbol(_ glyphs: GlyphSet) -> String { glyphs == .unicode ? "◎" : "X" }
  static func selectedSymbol(_ glyphs: GlyphSet) -> String { glyphs == .unicode ? "◆" : "@" }

  /// The symbol of a water: full and green in a zone, hollow and amber in none.
  static func symbol(isInZone: Bool, _ glyphs: GlyphSet) -> (text: String, style: Style) {
    switch glyphs {
    case .unicode: isInZone ? ("●", .good) : ("○", .warning)
    case .ascii: isInZone ? ("*", .good) : ("o", .warning)
    }
  }

  /// The upper ends of the axes when all waters are inside, ppm as CaCO₃.
  ///
  /// All zones are inside: they end at 173.6 ppm of hardness and 79.9 ppm of alkalinity.
  static let standardExtent = WaterPoint(hardness: 180, alkalinity: 90)

  /// The range of an axis: the standard one, or up to a round number if a water lies outside.
  static func range(_ figure: WaterFigure, upTo extent: WaterPoint, in unit: WaterUnit) -> ClosedRange<Double> {
    let (end, most) = (unit.value(standardExtent[figure], of: figure), unit.value(extent[figure], of: figure))
    return 0...(most > end ? AxisTicks.upperBound(for: most, atMost: 12) : end)
  }

  /// Whether there is room in an area for a line about the marks.
  static func explainsMarks(in area: Rect) -> Bool { area.columns >= 24 && area.rows >= 14 }

  func parts(of area: Rect) -> (legend: Rect, plot: Rect, axis: Rect, marks: Rect) {
    let isRoomy = area.columns >= 24
    func line(from rows: Int) -> Constraint<Rect> { .fixed(isRoomy && area.rows >= rows ? 1 : 0) }
    let hasMarks = selectedName != nil && explainsMarks && Self.explainsMarks(in: area)
    return area.rows(line(from: 9), .fill, line(from: 8), .fixed(hasMarks ? 1 : 0))
  }

  func draw(in canvas: inout Canvas) {
    let (legend, field, axis, marksLine) = parts(of: canvas.area)
    var plot = plot(in: canvas.environment)
    let marks = plot.marks
    plot.marks = []
    let scale = plot.scale(in: field, canvas.environment.glyphs)
    canvas.draw(in: field) { canvas in
      (background ?? CellCache()).draw(Background(points: points, showsRatings: showsRatings, plot: plot), in: &canvas)
      {
        // Behind the zones.
        drawLines(in: &$0, scale)
        drawZones(in: &$0, scale)
        $0.draw(plot, in: $0.area)
        drawSurfaces(in: &$0, scale)
        drawPoints(in: &$0, scale)
      }
    }
    // Read before the marks are drawn, which may be numbers too.
    let number = selected?.point.flatMap { self.number(at: $0, in: canvas, scale) }
    for mark in marks { draw(mark, in: &canvas, scale) }
    if let number, let mark = marks.last { draw(mark, showing: number, in: &canvas, scale) }
    drawCorners(in: &canvas, scale)
    drawLegend(in: &canvas, legend)
    drawAxisName(
      in: &canvas, Rect(column: scale.area.column, row: axis.row, columns: scale.area.columns, rows: axis.rows),
      hasMarks: explainsMarks && marksLine.isEmpty)
    drawMarks(in: &canvas, marksLine)
  }

  /// - Parameter number: The number of waters in its cell, which is drawn instead of the mark, in its style.
  private func draw(
    _ mark: Plot.Mark, showing number: Character? = nil, in canvas: inout Canvas, _ scale: PlotScale
  ) {
    guard let cell = scale.cell(x: mark.point.x, y: mark.point.y) else { return }
    var style = mark.style
    style.background = canvas.background(column: cell.column, row: cell.row)
    if number != nil { style.emphasis.insert(.reverse) }
    canvas.write(number.map(String.init) ?? mark.symbol, column: cell.column, row: cell.row, style)
  }

  /// The characters for 2 to 9 waters in a cell, and for more.
  static let numbers = Array("23456789+")

  /// Returns what the mark of the selected water shows: the number of waters in its cell, or its rating; nil for nothing.
  private func number(at point: WaterPoint, in canvas: Canvas, _ scale: PlotScale) -> Character? {
    if showsRatings {
      return selectedRating.flatMap { WaterChart.mark(ofRating: $0, canvas.environment.glyphs).text.first }
    }
    guard !points.isEmpty, let cell = cell(of: point, scale),
      case .narrow(let symbol) = canvas.frame[cell.column, cell.row].content
    else { return nil }
    return Self.numbers.first { $0 == symbol }
  }

  private func cell(of point: WaterPoint, _ scale: PlotScale) -> Position? {
    let point = plotted(point)
    return scale.cell(x: point.x, y: point.y)
  }

  /// The waters in one cell.
  private struct Waters {
    var count = 0
    /// One water in a zone decides; there may be thousands.
    var isInZone = false
    var (ratingSum, ratedCount) = (0.0, 0)

    mutating func add(_ water: RatedWater) {
      count += 1
      isInZone = isInZone || WaterZone.allCases.contains { water.position.isIn($0) == true }
      guard let rating = water.rating else { return }
      (ratingSum, ratedCount) = (ratingSum + rating, ratedCount + 1)
    }

    var rating: Double? { ratedCount > 0 ? ratingSum / Double(ratedCount) : nil }
  }

  /// The character of a water that is a line, across for a hardness and down for an alkalinity.
  static func lineSymbol(_ figure: WaterFigure, _ glyphs: GlyphSet) -> String {
    switch glyphs {
    case .unicode: figure == .hardness ? "┄" : "┆"
    case .ascii: figure == .hardness ? "-" : ":"
    }
  }

  /// Draws the waters of which hardness or alkalinity alone is known, each row and column of cells once.
  private func drawLines(in canvas: inout Canvas, _ scale: PlotScale) {
    var (rows, columns) = (Set<Int>(), Set<Int>())
    for case .line(let figure, let value) in points.lazy.map(\.position) {
      let value = unit.value(value, of: figure)
      if figure == .hardness {
        if let row = scale.row(y: value) { rows.insert(row) }
      } else if let column = scale.column(x: value) {
        columns.insert(column)
      }
    }
    let (glyphs, field) = (canvas.environment.glyphs, scale.area)
    for row in rows {
      canvas.fill(field.line(row - field.row), with: Character(Self.lineSymbol(.hardness, glyphs)), .quiet)
    }
    for column in columns {
      canvas.fill(
        Rect(column: column, row: field.row, columns: 1, rows: field.rows),
        with: Character(Self.lineSymbol(.alkalinity, glyphs)), .quiet)
    }
  }

  private func guide(_ position: WaterPosition, _ style: Style) -> Plot.Guide? {
    switch position {
    case .point: nil
    case .line(.alkalinity, let value): .vertical(x: unit.value(value, of: .alkalinity), style)
    case .line(let figure, let value): .horizontal(y: unit.value(value, of: figure), style)
    }
  }

  private func drawPoints(in canvas: inout Canvas, _ scale: PlotScale) {
    var cells: [Position: Waters] = [:]
    for point in points {
      if let cell = point.position.point.flatMap({ cell(of: $0, scale) }) { cells[cell, default: Waters()].add(point) }
    }
    for (cell, waters) in cells {
      var (text, style) = mark(of: waters, canvas.environment.glyphs)
      style.background = canvas.background(column: cell.column, row: cell.row)
      canvas.write(text, column: cell.column, row: cell.row, style)
    }
  }

  private func mark(of waters: Waters, _ glyphs: GlyphSet) -> (text: String, style: Style) {
    if showsRatings { return WaterChart.mark(ofRating: waters.rating, glyphs) }
    var (text, style) = WaterChart.symbol(isInZone: waters.isInZone, glyphs)
    style.emphasis = .bold
    if waters.count > 1 {
      text = String(Self.numbers[min(waters.count - 2, Self.numbers.count - 1)])
      // Full like the mark of one that is in a zone.
      if waters.isInZone { style.emphasis.insert(.reverse) }
    }
    return (text, style)
  }

  func plotted(_ point: WaterPoint) -> Plot.Point {
    Plot.Point(x: unit.value(point.alkalinity, of: .alkalinity), y: unit.value(point.hardness, of: .hardness))
  }

  func plot(in environment: Environment) -> Plot {
    let style = Style(.accent(.water), .bold)
    let guides =
      bounds.compactMap { guide($0, Style(.accent(.water))) }
      + [selected.flatMap { guide($0, style) }].compactMap(\.self)
    let lineExtent = (bounds + [selected].compactMap(\.self)).extent
    let selected = selected?.point.map { Mark(Self.selectedSymbol(environment.glyphs), at: $0, style) }
    let target = target.map { Mark(Self.targetSymbol(environment.glyphs), at: $0, targetStyle) }
    let marks = [target].compactMap(\.self) + marks + [selected].compactMap(\.self)
    let ends = areas.filter { !$0.isPoint }.map(\.end)
    let extent =
      (path + favorites + ends + marks.map(\.point) + [extent ?? points.lazy.map(\.position).extent, lineExtent]).extent
    func axis(_ figure: WaterFigure) -> PlotAxis { PlotAxis(WaterChart.range(figure, upTo: extent, in: unit)) }
    // The largest zone first: the small ones lie on it.
    let outlined = Self.drawsZones(in: environment) ? [] : WaterZone.allCases.reversed()
    var lines = outlined.map { zone in
      let corners = zone.corners.map(plotted)
      let letter = WaterChart.usesLetters(in: environment) ? zone.letter : nil
      return Plot.Line(corners + corners.prefix(1), Style(zone.role), letter: letter)
    }
    if !favorites.isEmpty {
      let corners = (favorites + favorites.prefix(1)).map(plotted)
      lines.append(Plot.Line(corners, .bold, letter: WaterChart.usesLetters(in: environment) ? "F" : nil))
    }
    if path.count > 1 { lines.append(Plot.Line((path + path.prefix(path.count > 2 ? 1 : 0)).map(plotted), .bold)) }
    lines += areas.filter { !$0.isPoint }.map { Plot.Line($0.outline.map(plotted), style) }
    return Plot(
      x: axis(.alkalinity), y: axis(.hardness), lines: lines, guides: guides,
      marks: marks.map { Plot.Mark($0.symbol, at: plotted($0.point), $0.style) })
  }

  /// Whether letters distinguish zones, because colors cannot.
  static func usesLetters(in environment: Environment) -> Bool {
    environment.glyphs == .ascii || environment.depth == .none
  }

  /// Draws the taste of the corners, one word below the other, where the cells are free.
  private func drawCorners(in canvas: inout Canvas, _ scale: PlotScale) {
    let field = scale.area
    guard field.columns >= 36, field.rows >= 12 else { return }
    for corner in WaterCorner.allCases {
      let words = corner.words.map { canvas.text($0) }
      let size = Size(columns: words.map(\.columns).max() ?? 0, rows: words.count)
      // With an empty column on either side.
      let area = Rect(
        column: corner.isAlkaline ? field.endColumn - 2 - size.columns : field.column,
        row: corner.isHard ? field.row : field.endRow - size.rows, columns: size.columns + 2, rows: size.rows)
      guard canvas.isFree(area) else { continue }
      canvas.draw(lines: words, .quiet, corner.isAlkaline ? .trailing : .leading, in: area.inset(columns: 1))
    }
  }
}

extension WaterArea {
  /// The corners, joined in their order: two for a line, otherwise all four and the first one again.
  fileprivate var outline: [WaterPoint] {
    func point(_ hardness: Double, _ alkalinity: Double) -> WaterPoint {
      WaterPoint(hardness: hardness, alkalinity: alkalinity)
    }
    let (low, high) = (point(hardness.lowerBound, alkalinity.lowerBound), end)
    guard low.hardness < high.hardness, low.alkalinity < high.alkalinity else { return [low, high] }
    return [low, point(low.hardness, high.alkalinity), high, point(high.hardness, low.alkalinity), low]
  }
}
