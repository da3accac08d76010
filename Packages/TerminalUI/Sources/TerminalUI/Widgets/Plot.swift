/// An axis of a plot.
public struct PlotAxis: Hashable, Sendable {
  let range: ClosedRange<Double>
  var ticks: [AxisTick]?

  /// Creates an axis with ticks, of which overlapping ones are left out; nil for round numbers, as many as fit.
  public init(_ range: ClosedRange<Double>, ticks: [AxisTick]? = nil) {
    (self.range, self.ticks) = (range, ticks)
  }
}

/// Curves over two axes, with guides behind and marks in front; without room for the axes only the field is drawn.
public struct Plot: Illustration, Hashable, Sendable {
  /// A pair of values.
  public struct Point: Hashable, Sendable {
    /// The values on the horizontal and on the vertical axis.
    public var x, y: Double

    /// Creates a point from its values.
    public init(x: Double, y: Double) {
      (self.x, self.y) = (x, y)
    }
  }

  /// Points joined by straight lines; a point that is not finite interrupts the line.
  public struct Line: Hashable, Sendable {
    /// The points, in the order in which they are joined.
    public let points: [Point]
    let style: Style
    let letter: Character?

    /// Creates a line, drawn with dots, or with a character if colors alone would not distinguish lines.
    public init(_ points: [Point], _ style: Style, letter: Character? = nil) {
      (self.points, self.style, self.letter) = (points, style, letter)
    }
  }

  /// A dashed line across the field.
  public enum Guide: Hashable, Sendable {
    /// A line from top to bottom at a value of the horizontal axis.
    case vertical(x: Double, Style)
    /// A line from left to right at a value of the vertical axis.
    case horizontal(y: Double, Style)
  }

  /// A character at a point.
  public struct Mark: Hashable, Sendable {
    /// The character, of one column.
    public var symbol: String
    /// The position of the mark; outside the axes it is not drawn.
    public var point: Point
    /// The style of the character.
    public var style: Style

    /// Creates a mark at a point.
    public init(_ symbol: String, at point: Point, _ style: Style) {
      (self.symbol, self.point, self.style) = (symbol, point, style)
    }
  }

  var x, y: PlotAxis
  var lines: [Line]
  /// The dashed lines behind the lines.
  public var guides: [Guide]
  /// The characters in front of the lines.
  public var marks: [Mark]

  /// Creates a plot over two axes with lines from back to front.
  public init(x: PlotAxis, y: PlotAxis, lines: [Line] = [], guides: [Guide] = [], marks: [Mark] = []) {
    (self.x, self.y, self.lines, self.guides, self.marks) = (x, y, lines, guides, marks)
  }

  /// Returns the scale of the plot in an area; the area of the scale is the field inside the axes.
  public func scale(in area: Rect, _ glyphs: GlyphSet) -> PlotScale {
    PlotLayout(self, in: area, glyphs).scale
  }

  public func draw(in canvas: inout Canvas) {
    let layout = PlotLayout(self, in: canvas.area, canvas.environment.glyphs)
    let scale = layout.scale
    guard !scale.area.isEmpty else { return }
    for guide in guides { draw(guide, scale, in: &canvas) }
    for line in lines { draw(line, scale, in: &canvas) }
    layout.drawAxes(in: &canvas)
    for mark in marks {
      guard let cell = scale.cell(x: mark.point.x, y: mark.point.y) else { continue }
      canvas.write(mark.symbol.cut(to: 1), column: cell.column, row: cell.row, mark.style)
    }
  }

  private func draw(_ guide: Guide, _ scale: PlotScale, in canvas: inout Canvas) {
    let field = scale.area
    switch guide {
    case .vertical(let x, let style):
      guard let column = scale.column(x: x) else { return }
      let line = Rect(column: column, row: field.row, columns: 1, rows: field.rows)
      canvas.fill(line, with: canvas.isUnicode ? "┆" : ":", style)
    case .horizontal(let y, let style):
      guard let row = scale.row(y: y) else { return }
      canvas.fill(field.line(row - field.row), with: canvas.isUnicode ? "┄" : "-", style)
    }
  }

  private func draw(_ line: Line, _ scale: PlotScale, in canvas: inout Canvas) {
    var grid = DotGrid(columns: scale.area.columns, rows: scale.area.rows, glyphs: scale.glyphs)
    var last: Dot?
    for point in line.points {
      let dot = scale.dot(x: point.x, y: point.y)
      guard dot.x.isFinite, dot.y.isFinite else {
        last = nil
        continue
      }
      // A single point between gaps is a dot.
      grid.line(from: last ?? dot, to: dot)
      last = dot
    }
    grid.draw(in: &canvas, at: scale.area, line.style, letter: line.letter)
  }
}
