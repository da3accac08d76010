/// A position on a grid of dots, measured in dots from the center of the first dot at the top left.
struct Dot: Hashable {
  var x: Double
  var y: Double

  /// The dot with its coordinates exchanged.
  fileprivate var transposed: Dot { Dot(x: y, y: x) }
}

/// A grid of dots: 2 × 4 dots in a cell in braille, one in ASCII.
struct DotGrid: Hashable {
  let columns: Int
  let rows: Int
  let glyphs: GlyphSet
  private var cells: [UInt8]

  init(columns: Int, rows: Int, glyphs: GlyphSet) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.glyphs = glyphs
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  var dotColumns: Int { columns * glyphs.dotsPerCell.columns }
  var dotRows: Int { rows * glyphs.dotsPerCell.rows }

  /// The bits of the left column from top to bottom, then of the right one.
  ///
  /// Source: Unicode, block Braille Patterns.
  private static let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  mutating func set(x: Int, y: Int) {
    guard x >= 0, x < dotColumns, y >= 0, y < dotRows else { return }
    let dots = glyphs.dotsPerCell
    cells[y / dots.rows * columns + x / dots.columns] |= DotGrid.bits[x % dots.columns * 4 + y % dots.rows]
  }

  /// Sets the dots of a line, including both ends, as far as they are inside the grid; none if an end is not finite.
  mutating func line(from start: Dot, to end: Dot) {
    guard let (start, end) = clipped(start, end) else { return }
    // Both ends are inside the grid now, so the conversion cannot overflow.
    let (x, y) = (Int(start.x.rounded()), Int(start.y.rounded()))
    let (dx, dy) = (Int(end.x.rounded()) - x, Int(end.y.rounded()) - y)
    let steps = max(abs(dx), abs(dy))
    set(x: x, y: y)
    for step in 0..<steps {
      let share = Double(step + 1) / Double(steps)
      set(x: x + Int((share * Double(dx)).rounded()), y: y + Int((share * Double(dy)).rounded()))
    }
  }

  /// Draws the cells that have dots, or a letter in each of them.
  func draw(in canvas: inout Canvas, at rect: Rect, _ style: Style, letter: Character? = nil) {
    canvas.draw(in: rect) { canvas in
      for (index, bits) in cells.enumerated() where bits != 0 {
        let braille = Unicode.Scalar(0x2800 + UInt32(bits)).map { Character($0) } ?? " "
        let character = letter ?? (glyphs == .unicode ? braille : "*")
        canvas.write(String(character), column: rect.column + index % columns, row: rect.row + index / columns, style)
      }
    }
  }

  /// Returns the part of a line inside the grid, with unchanged ends that are inside; nil if there is none.
  private func clipped(_ start: Dot, _ end: Dot) -> (Dot, Dot)? {
    guard !cells.isEmpty, start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return nil }
    guard let (left, right) = DotGrid.cut(start, end, dots: dotColumns),
      let (top, bottom) = DotGrid.cut(left.transposed, right.transposed, dots: dotRows)
    else { return nil }
    return (top.transposed, bottom.transposed)
  }

  /// Returns the part of a line that is inside a number of dots horizontally.
  private static func cut(_ start: Dot, _ end: Dot, dots: Int) -> (Dot, Dot)? {
    // The bounds of the numbers that are rounded to a dot inside.
    let (low, high) = ((-0.5).nextUp, (Double(dots) - 0.5).nextDown)
    guard max(start.x, end.x) >= low, min(start.x, end.x) <= high else { return nil }

    func inside(_ dot: Dot) -> Dot {
      let edge = min(high, max(low, dot.x))
      guard edge != dot.x else { return dot }
      // Half the differences, because those of enormous numbers would be infinite.
      let share = (edge / 2 - start.x / 2) / (end.x / 2 - start.x / 2)
      return Dot(x: edge, y: start.y * (1 - share) + end.y * share)
    }
    return (inside(start), inside(end))
  }
}

extension GlyphSet {
  var dotsPerCell: Size { self == .unicode ? Size(columns: 2, rows: 4) : Size(columns: 1, rows: 1) }
}
