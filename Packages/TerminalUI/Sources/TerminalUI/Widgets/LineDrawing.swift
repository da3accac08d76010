/// Lines of dots over an area, such as those of a map; without colors and dots letters distinguish them.
public struct LineDrawing: Illustration, Hashable, Sendable {
  /// Points joined by straight lines.
  public struct Line: Hashable, Sendable {
    let points: [Dot]
    let style: Style
    let letter: Character?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - points: The points, x to the right and y down, in the unit of the size of the drawing.
    ///   - style: The style of the dots.
    ///   - letter: The character that draws the line where there are no dots.
    public init(_ points: [(x: Double, y: Double)], _ style: Style, letter: Character? = nil) {
      (self.points, self.style, self.letter) = (points.map { Dot(x: $0.x, y: $0.y) }, style, letter)
    }
  }

  private let width, height: Double
  private let lines: [Line]

  /// Creates a drawing of a size, in any unit, that is stretched over its area; lines from back to front.
  public init(width: Double, height: Double, _ lines: [Line]) {
    (self.width, self.height, self.lines) = (width, height, lines)
  }

  /// Returns the cell of a point in an area.
  public func cell(x: Double, y: Double, in area: Rect) -> Position {
    func cell(_ value: Double, of size: Double, _ cells: Int) -> Int {
      min(max(0, Int((value / size * Double(cells)).rounded(.down))), max(0, cells - 1))
    }
    return Position(
      column: area.column + cell(x, of: width, area.columns), row: area.row + cell(y, of: height, area.rows))
  }

  public func draw(in canvas: inout Canvas) {
    let glyphs = canvas.environment.glyphs
    for line in lines {
      var grid = DotGrid(columns: canvas.area.columns, rows: canvas.area.rows, glyphs: glyphs)
      let (across, down) = (Double(grid.dotColumns) / width, Double(grid.dotRows) / height)
      let dots = line.points.map { Dot(x: $0.x * across, y: $0.y * down) }
      for (start, end) in zip(dots, dots.dropFirst()) { grid.line(from: start, to: end) }
      grid.draw(in: &canvas, at: canvas.area, line.style, letter: glyphs == .unicode ? nil : line.letter)
    }
  }
}
