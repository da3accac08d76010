import TerminalUI
import WaterModel

/// The plane of hardness and alkalinity with the zones of the standards and the points of waters.
///
/// It shows 0 to 120 ppm of alkalinity across and 0 to 200 ppm of hardness upwards, as the original app does, and more
/// if a water lies outside.
struct WaterChart: Widget {
  /// A water that is marked with a character of its own.
  struct Mark {
    var sign: String
    var point: WaterPoint
    var style: Style

    init(_ sign: String, at point: WaterPoint, _ style: Style = .bold) {
      self.sign = sign
      self.point = point
      self.style = style
    }
  }

  /// The unit of the axes.
  var unit: WaterUnit
  /// Drawn as faint dots.
  var points: [WaterPoint]
  /// The waters of a blend, joined by lines: the blend lies on a line or inside.
  var path: [WaterPoint]
  /// From back to front.
  var marks: [Mark]
  /// The water that the screen is about.
  var selected: WaterPoint?

  init(
    unit: WaterUnit = .ppm, points: [WaterPoint] = [], path: [WaterPoint] = [], marks: [Mark] = [],
    selected: WaterPoint? = nil
  ) {
    self.unit = unit
    self.points = points
    self.path = path
    self.marks = marks
    self.selected = selected
  }

  /// The mark of the target.
  static func targetSign(_ glyphs: GlyphSet) -> String { glyphs == .unicode ? "◎" : "X" }

  /// The upper ends of the axes when all waters are inside, ppm as CaCO₃.
  static let usual = WaterPoint(hardness: 200, alkalinity: 120)

  /// The ranges of the axes: the usual ones, or up to a round number where a water lies outside.
  static func ranges(
    showing points: some Sequence<WaterPoint>, in unit: WaterUnit
  ) -> (alkalinity: ClosedRange<Double>, hardness: ClosedRange<Double>) {
    var most = usual
    for point in points {
      most.hardness = max(most.hardness, point.hardness)
      most.alkalinity = max(most.alkalinity, point.alkalinity)
    }
    func range(_ usual: Double, _ most: Double, _ figure: WaterFigure) -> ClosedRange<Double> {
      let (usual, most) = (unit.value(usual, of: figure), unit.value(most, of: figure))
      return 0...(most > usual ? AxisTicks.upperBound(for: most, atMost: 12) : usual)
    }
    return (range(usual.alkalinity, most.alkalinity, .alkalinity), range(usual.hardness, most.hardness, .hardness))
  }

  /// The cell of a water when the chart is drawn in an area; nil where it is not shown.
  func cell(of point: WaterPoint, in area: Rect, _ environment: Environment) -> Position? {
    let plot = plot(in: environment)
    let place = plotted(point)
    return plot.scale(in: Layout(area, self).plot, environment.glyphs).cell(x: place.x, y: place.y)
  }

  /// Where the parts of the chart stand.
  private struct Layout {
    /// Above the chart; empty where there is too little room.
    let legend: Rect
    let plot: Rect
    /// The name of the axis below the chart; empty where there is too little room.
    let axes: Rect

    init(_ area: Rect, _ chart: WaterChart) {
      let isRoomy = area.columns >= 30
      (legend, plot, axes) = area.rows(
        .fixed(isRoomy && area.rows >= 9 ? 1 : 0), .fill, .fixed(isRoomy && area.rows >= 8 ? 1 : 0))
    }
  }

  func draw(in canvas: inout Canvas) {
    let layout = Layout(canvas.area, self)
    let plot = plot(in: canvas.environment)
    let scale = plot.scale(in: layout.plot, canvas.environment.glyphs)
    // Below the outlines, which many waters would hide.
    drawPoints(in: &canvas, scale)
    canvas.draw(plot, in: layout.plot)
    drawMarks(in: &canvas, scale)
    drawTints(in: &canvas, scale)
    drawCorners(in: &canvas, scale)
    drawLegend(in: &canvas, layout.legend)
    let line = Rect(
      column: scale.area.column, row: layout.axes.row, columns: scale.area.columns, rows: layout.axes.rows)
    let name = WaterFigure.alkalinity.name
    let axes = [
      Phrase(en: "\(name.en), \(unit.name.en)", ko: "\(name.ko), \(unit.name.ko)"),
      Phrase(en: "\(name.en), \(unit.label)", ko: "\(name.ko), \(unit.label)"), name,
    ]
    let text = axes.map { canvas.text($0) }.first { $0.columns <= line.columns } ?? ""
    canvas.draw(Label(text, .quiet, .trailing), in: line)
  }

  // MARK: Plot

  private func plotted(_ point: WaterPoint) -> Plot.Point {
    Plot.Point(
      x: unit.value(point.alkalinity, of: .alkalinity), y: unit.value(point.hardness, of: .hardness))
  }

  private func plot(in environment: Environment) -> Plot {
    let ranges = WaterChart.ranges(
      showing: [points, path, marks.map(\.point), [selected].compactMap(\.self)].joined(), in: unit)
    return Plot(
      x: PlotAxis(ranges.alkalinity), y: PlotAxis(ranges.hardness),
      lines: outlines(in: environment) + pathLines(in: environment))
  }

  private func outlines(in environment: Environment) -> [Plot.Line] {
    // The largest first: the small ones lie on it.
    WaterZone.allCases.reversed().map { zone in
      let corners = zone.corners.map(plotted)
      let usesLetters = environment.glyphs == .ascii || environment.depth == .none
      return Plot.Line(corners + corners.prefix(1), Style(zone.ink), letter: usesLetters ? zone.letter : nil)
    }
  }

  private func pathLines(in environment: Environment) -> [Plot.Line] {
    guard path.count > 1 else { return [] }
    let corners = path.map(plotted)
    return [Plot.Line(path.count > 2 ? corners + corners.prefix(1) : corners, .bold)]
  }

  /// Draws one dot in each cell that has waters: a log may have thousands of them in the same few cells.
  private func drawPoints(in canvas: inout Canvas, _ scale: PlotScale) {
    let sign = canvas.isUnicode ? "·" : "."
    let field = scale.area
    var isTaken = Array(repeating: false, count: field.columns * field.rows)
    for point in points {
      let place = plotted(point)
      guard let cell = scale.cell(x: place.x, y: place.y) else { continue }
      let index = (cell.row - field.row) * field.columns + cell.column - field.column
      if isTaken[index] { continue }
      isTaken[index] = true
      canvas.write(sign, column: cell.column, row: cell.row, .quiet)
    }
  }

  private func drawMarks(in canvas: inout Canvas, _ scale: PlotScale) {
    let own = selected.map { Mark(canvas.isUnicode ? "●" : "@", at: $0, Style(.accent(.water), .bold)) }
    for mark in marks + [own].compactMap(\.self) {
      let place = plotted(mark.point)
      guard let cell = scale.cell(x: place.x, y: place.y) else { continue }
      canvas.write(mark.sign.cut(to: 1), column: cell.column, row: cell.row, mark.style)
    }
  }

  // MARK: Colors and words

  /// Colours the background of the zones, where the terminal has enough colours.
  private func drawTints(in canvas: inout Canvas, _ scale: PlotScale) {
    guard canvas.environment.depth == .rich else { return }
    let field = scale.area
    guard field.rows > 1, field.columns > 1 else { return }
    for zone in WaterZone.allCases.reversed() {
      for row in field.row..<field.endRow {
        for columns in columns(of: zone, inRow: row, scale) {
          canvas.restyle(Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)) {
            $0.background = .tint(zone.tint)
            // On the tint an outline in the ink of its zone would hardly be seen.
            if $0.foreground == zone.ink { $0.foreground = .plain }
          }
        }
      }
    }
  }

  /// The columns of the cells in a row whose middle is in a zone, or through which its outline goes.
  private func columns(of zone: WaterZone, inRow row: Int, _ scale: PlotScale) -> [ClosedRange<Int>] {
    let dots = scale.glyphs == .unicode ? 4 : 1
    let top = Double((row - scale.area.row) * dots)
    var columns: ClosedRange<Int>?
    // Through the middle of each row of dots.
    for dot in 0..<dots {
      let share = 1 - (top + Double(dot)) / Double(max(1, scale.area.rows * dots - 1))
      let value = scale.yRange.lowerBound + share * (scale.yRange.upperBound - scale.yRange.lowerBound)
      for span in zone.spans(atHardness: unit.ppm(value, of: .hardness)) {
        func column(_ alkalinity: Double) -> Int? { scale.column(x: unit.value(alkalinity, of: .alkalinity)) }
        guard let first = column(span.lowerBound), let last = column(span.upperBound), first <= last else { continue }
        columns = min(first, columns?.lowerBound ?? first)...max(last, columns?.upperBound ?? last)
      }
    }
    return [columns].compactMap(\.self)
  }

  /// The taste of the corners, one word below the other, where nothing else stands.
  private func drawCorners(in canvas: inout Canvas, _ scale: PlotScale) {
    let field = scale.area
    guard field.columns >= 36, field.rows >= 12 else { return }
    for corner in WaterCorner.allCases {
      let words = corner.words.map { canvas.text($0) }
      let isAlkaline = corner == .hardAlkaline || corner == .softAlkaline
      let isHard = corner == .hard || corner == .hardAlkaline
      let size = Size(columns: words.map(\.columns).max() ?? 0, rows: words.count)
      let place = Rect(
        column: isAlkaline ? field.endColumn - 1 - size.columns : field.column + 1,
        row: isHard ? field.row : field.endRow - size.rows, columns: size.columns, rows: size.rows)
      // With a column of air on either side.
      let around = Rect(column: place.column - 1, row: place.row, columns: size.columns + 2, rows: size.rows)
      guard canvas.isFree(around) else { continue }
      for (index, word) in words.enumerated() {
        canvas.draw(Label(word, .quiet, isAlkaline ? .trailing : .leading), in: place.line(index))
      }
    }
  }

  private func drawLegend(in canvas: inout Canvas, _ line: Rect) {
    guard !line.isEmpty else { return }
    let usesLetters = !canvas.isUnicode || canvas.environment.depth == .none
    func entries(_ name: (WaterZone) -> String) -> [(zone: WaterZone, name: String)] {
      WaterZone.allCases.map { ($0, name($0)) }
    }
    let choices = [entries { canvas.text($0.name) }, entries { $0.shortName }]
    func columns(_ entries: [(zone: WaterZone, name: String)]) -> Int {
      entries.reduce(-2) { $0 + $1.name.columns + 4 }
    }
    // The name of the upright axis stands above it, and matters more than the full names of the zones.
    let hardness = canvas.text(WaterFigure.hardness.name)
    let beside = choices.first { columns($0) + hardness.columns + 3 <= line.columns }
    guard let shown = beside ?? choices.first(where: { columns($0) <= line.columns }) else { return }
    let room = line.columns - columns(shown)
    if beside != nil { canvas.draw(Label(hardness, .quiet), in: line) }
    var column = line.column + (beside != nil ? room : room / 2)
    for entry in shown {
      let sign = usesLetters ? String(entry.zone.letter) : "■"
      var style = Style(entry.zone.ink)
      if canvas.environment.depth == .rich { style = Style(.tint(entry.zone.tint)) }
      column += canvas.write(sign, column: column, row: line.row, style)
      column += canvas.write(" \(entry.name)", column: column, row: line.row, .quiet) + 2
    }
  }
}
