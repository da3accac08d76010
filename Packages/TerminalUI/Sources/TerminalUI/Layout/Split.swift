/// The length of a part of a rectangle that is split.
public enum Constraint: Hashable, Sendable {
  /// This number of cells, or fewer if there are not enough.
  case fixed(Int)
  /// This number of cells, or fewer if there are not enough, and a share of the rest.
  case minimum(Int)
  /// A share of the rest.
  case fill
}

extension Constraint {
  /// Returns the lengths of the parts, together at most `total`; the first parts take precedence.
  static func lengths(_ parts: [Constraint], in total: Int) -> [Int] {
    var left = max(0, total)
    var growing = 0
    var lengths = parts.map { part in
      let wish =
        switch part {
        case .fixed(let length), .minimum(let length): max(0, length)
        case .fill: 0
        }
      if part.isGrowing { growing += 1 }
      defer { left -= min(wish, left) }
      return min(wish, left)
    }
    // Shares differ by one cell at most; the first are the longer ones.
    for index in parts.indices where parts[index].isGrowing {
      let share = (left + growing - 1) / growing
      lengths[index] += share
      (left, growing) = (left - share, growing - 1)
    }
    return lengths
  }

  private var isGrowing: Bool { if case .fixed = self { false } else { true } }
}

extension Rect {
  /// Splits the rectangle into parts from the top, with empty rows between them.
  public func rows(_ parts: [Constraint], gap: Int = 0) -> [Rect] {
    let lengths = Constraint.lengths(parts, in: rows - gap * max(0, parts.count - 1))
    var next = row
    return lengths.map { length in
      defer { next += length + gap }
      return Rect(column: column, row: min(next, endRow), columns: columns, rows: length)
    }
  }

  /// Splits the rectangle into parts from the left, with empty columns between them.
  public func columns(_ parts: [Constraint], gap: Int = 0) -> [Rect] {
    let lengths = Constraint.lengths(parts, in: columns - gap * max(0, parts.count - 1))
    var next = column
    return lengths.map { length in
      defer { next += length + gap }
      return Rect(column: min(next, endColumn), row: row, columns: length, rows: rows)
    }
  }

  /// Splits the rectangle into areas of equal size, row by row.
  public func grid(columns: Int, rows: Int, gap: Int = 0) -> [Rect] {
    self.rows(Array(repeating: .fill, count: max(1, rows)), gap: gap).flatMap { row in
      row.columns(Array(repeating: .fill, count: max(1, columns)), gap: gap)
    }
  }

  /// Splits the rectangle into two parts, the first at the top.
  public func rows(_ first: Constraint, _ second: Constraint) -> (Rect, Rect) { pair(rows([first, second])) }

  /// Splits the rectangle into three parts, the first at the top.
  public func rows(_ first: Constraint, _ second: Constraint, _ third: Constraint) -> (Rect, Rect, Rect) {
    triple(rows([first, second, third]))
  }

  /// Splits the rectangle into two parts, the first at the left.
  public func columns(_ first: Constraint, _ second: Constraint) -> (Rect, Rect) { pair(columns([first, second])) }

  /// Splits the rectangle into three parts, the first at the left.
  public func columns(_ first: Constraint, _ second: Constraint, _ third: Constraint) -> (Rect, Rect, Rect) {
    triple(columns([first, second, third]))
  }
}

private func pair(_ parts: [Rect]) -> (Rect, Rect) { (parts[0], parts[1]) }
private func triple(_ parts: [Rect]) -> (Rect, Rect, Rect) { (parts[0], parts[1], parts[2]) }
