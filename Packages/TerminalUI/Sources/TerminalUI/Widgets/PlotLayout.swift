/// The positions of the axes of a plot in an area, and the ticks that are shown.
struct PlotLayout: Hashable, Sendable {
  struct Tick: Hashable, Sendable {
    var label: String
    var position: Int
    var start: Int
  }

  let scale: PlotScale
  private(set) var xTicks: [Tick] = []
  private(set) var yTicks: [Tick] = []
  /// The column of the y axis and the row of the x axis; nil without room for axes.
  private(set) var corner: Position?

  private static let smallest = Size(columns: 12, rows: 4)
  private static let smallestField = 6

  private static let most = Size(columns: 9, rows: 6)

  init(_ plot: Plot, in area: Rect, _ glyphs: GlyphSet) {
    func scale(_ field: Rect) -> PlotScale {
      PlotScale(xRange: plot.x.range, yRange: plot.y.range, area: field, glyphs: glyphs)
    }
    guard area.size.contains(PlotLayout.smallest) else {
      self.scale = scale(area)
      return
    }
    // Rows come first, because the left edge of the field depends on their labels.
    let rows = area.rows - 2
    let tall = scale(Rect(column: area.column, row: area.row, columns: 1, rows: rows))
    let labels = PlotLayout.yTicks(of: plot.y, tall)
    let gutter = labels.map(\.label.columns).max() ?? 0
    let field = Rect(column: area.column + gutter + 2, row: area.row, columns: area.columns - gutter - 2, rows: rows)
    guard field.columns >= PlotLayout.smallestField else {
      self.scale = scale(area)
      return
    }
    self.scale = scale(field)
    corner = Position(column: field.column - 1, row: field.endRow)
    yTicks = labels.map { Tick(label: $0.label, position: $0.position, start: area.column + gutter - $0.label.columns) }
    xTicks = PlotLayout.xTicks(of: plot.x, self.scale, in: area)
  }

  private static func yTicks(of axis: PlotAxis, _ scale: PlotScale) -> [Tick] {
    let field = scale.area
    return shown(of: axis, atMost: min(field.rows / 2 + 1, most.rows)) { ticks in
      // Counted upwards, so that the least value takes precedence.
      let heights = ticks.map { tick in scale.row(y: tick.value).map { field.endRow - $0 } ?? -1 }
      return AxisLabels.positions(of: heights.map { LabelSpan(center: $0, length: 1) }, in: 1..<field.rows + 1)
        .map { Tick(label: ticks[$0.index].label, position: field.endRow - $0.start, start: 0) }
    }
  }

  private static func xTicks(of axis: PlotAxis, _ scale: PlotScale, in area: Rect) -> [Tick] {
    shown(of: axis, atMost: min(scale.area.columns / 3, most.columns)) { ticks in
      let columns = ticks.map { scale.column(x: $0.value) ?? area.column - 1 }
      let spans = zip(columns, ticks).map { LabelSpan(center: $0, length: $1.label.columns) }
      return AxisLabels.positions(of: spans, in: area.column..<area.endColumn)
        .map { Tick(label: ticks[$0.index].label, position: columns[$0.index], start: $0.start) }
    }
  }

  /// Returns the given ticks that fit, or as many round numbers as fit all together.
  private static func shown(of axis: PlotAxis, atMost most: Int, _ fitting: ([AxisTick]) -> [Tick]) -> [Tick] {
    if let ticks = axis.ticks { return fitting(ticks.filter { axis.range.contains($0.value) }) }
    for count in stride(from: most, to: 1, by: -1) {
      let ticks = AxisTicks(in: axis.range, atMost: count).ticks
      let shown = fitting(ticks)
      if shown.count == ticks.count { return shown }
    }
    return fitting(AxisTicks(in: axis.range, atMost: 1).ticks)
  }

  func drawAxes(in canvas: inout Canvas) {
    guard let corner else { return }
    let field = scale.area
    let isUnicode = canvas.isUnicode
    canvas.fill(
      Rect(column: corner.column, row: field.row, columns: 1, rows: field.rows), with: isUnicode ? "│" : "|", .quiet)
    canvas.fill(
      Rect(column: field.column, row: corner.row, columns: field.columns, rows: 1), with: isUnicode ? "─" : "-", .quiet)
    for tick in yTicks {
      canvas.write(isUnicode ? "┤" : "+", column: corner.column, row: tick.position, .quiet)
      canvas.write(tick.label, column: tick.start, row: tick.position, .quiet)
    }
    for tick in xTicks {
      canvas.write(isUnicode ? "┬" : "+", column: tick.position, row: corner.row, .quiet)
      canvas.write(tick.label, column: tick.start, row: corner.row + 1, .quiet)
    }
    canvas.write(isUnicode ? "└" : "+", column: corner.column, row: corner.row, .quiet)
  }
}
