/// A place on a grid of dots, measured in dots from the middle of the dot at the top left.
public struct Dot: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A raster finer than cells: 2 × 4 dots to a cell in braille, one to a cell in ASCII.
///
/// Several grids can be laid over each other in different styles; in a cell the one drawn last wins.
public struct DotGrid: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  public let glyphs: GlyphSet
  /// For each cell, row by row, which of its dots are set, as braille numbers them.
  private var cells: [UInt8]

  /// A grid without dots, as large as so many cells.
  public init(columns: Int, rows: Int, glyphs: GlyphSet) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.glyphs = glyphs
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  public var dotColumns: Int { columns * glyphs.dotsPerCell.columns }
  public var dotRows: Int { rows * glyphs.dotsPerCell.rows }

  /// The bits of a braille cell: left column top to bottom, then the right one.
  ///
  /// Source: Unicode Standard, block Braille Patterns.
  private static let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  /// Sets a dot; one that lies outside is ignored.
  public mutating func set(x: Int, y: Int) {
    guard x >= 0, x < dotColumns, y >= 0, y < dotRows else { return }
    let dots = glyphs.dotsPerCell
    cells[y / dots.rows * columns + x / dots.columns] |= DotGrid.bits[x % dots.columns * 4 + y % dots.rows]
  }

  /// Sets the dots from one place to another, both included, as far as they lie inside.
  ///
  /// Places that are no numbers, or infinitely far away, give no line.
  public mutating func line(from start: Dot, to end: Dot) {
    guard let (start, end) = clipped(start, end) else { return }
    // Both lie inside now, so their dots are small numbers.
    let (x, y) = (Int(start.x.rounded()), Int(start.y.rounded()))
    let (dx, dy) = (Int(end.x.rounded()) - x, Int(end.y.rounded()) - y)
    let steps = max(abs(dx), abs(dy))
    set(x: x, y: y)
    for step in 0..<steps {
      let share = Double(step + 1) / Double(steps)
      set(x: x + Int((share * Double(dx)).rounded()), y: y + Int((share * Double(dy)).rounded()))
    }
  }

  /// Writes the cells that have dots and leaves the others as they are.
  ///
  /// - Parameter letter: stands in each of them instead of its dots.
  public func draw(in canvas: inout Canvas, at rect: Rect, _ style: Style, letter: Character? = nil) {
    canvas.draw(in: rect) { canvas in
      for (index, bits) in cells.enumerated() where bits != 0 {
        canvas.write(
          letter.map { String($0) } ?? sign(of: bits), column: rect.column + index % columns,
          row: rect.row + index / columns, style)
      }
    }
  }

  private func sign(of bits: UInt8) -> String {
    switch glyphs {
    case .unicode: Unicode.Scalar(0x2800 + UInt32(bits)).map { String(Character($0)) } ?? " "
    case .ascii: "*"
    }
  }
}

extension DotGrid {
  /// The part of a line whose dots lie inside the grid; nil if there is none.
  ///
  /// Ends that lie inside stay exactly as they are.
  private func clipped(_ start: Dot, _ end: Dot) -> (Dot, Dot)? {
    guard !cells.isEmpty, start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return nil }
    return DotGrid.cut((start, end), \.x, \.y, dots: dotColumns).flatMap { DotGrid.cut($0, \.y, \.x, dots: dotRows) }
  }

  /// Cuts a line at two opposite edges.
  private static func cut(
    _ line: (start: Dot, end: Dot), _ across: WritableKeyPath<Dot, Double>, _ along: WritableKeyPath<Dot, Double>,
    dots: Int
  ) -> (Dot, Dot)? {
    // All that rounds to a dot inside.
    let (low, high) = ((-0.5).nextUp, (Double(dots) - 0.5).nextDown)
    let (from, to) = (line.start[keyPath: across], line.end[keyPath: across])
    guard max(from, to) >= low, min(from, to) <= high else { return nil }

    func inside(_ dot: Dot) -> Dot {
      let edge = min(high, max(low, dot[keyPath: across]))
      guard edge != dot[keyPath: across] else { return dot }
      // Of halves: the difference of enormous numbers would be infinite.
      let share = (edge / 2 - from / 2) / (to / 2 - from / 2)
      var place = dot
      place[keyPath: across] = edge
      place[keyPath: along] = line.start[keyPath: along] * (1 - share) + line.end[keyPath: along] * share
      return place
    }
    return (inside(line.start), inside(line.end))
  }
}

extension GlyphSet {
  /// How many dots there are in a cell.
  var dotsPerCell: Size {
    switch self {
    case .unicode: Size(columns: 2, rows: 4)
    case .ascii: Size(columns: 1, rows: 1)
    }
  }
}
