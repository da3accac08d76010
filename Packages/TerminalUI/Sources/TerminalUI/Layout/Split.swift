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
  public func rows(_ first: Constraint, _ second: Constraint, gap: Int = 0) -> (Rect, Rect) {
    pair(rows([first, second], gap: gap))
  }

  /// Splits the rectangle into three parts, the first at the top.
  public func rows(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect) {
    triple(rows([first, second, third], gap: gap))
  }

  /// Splits the rectangle into four parts, the first at the top.
  public func rows(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect) {
    quadruple(rows([first, second, third, fourth], gap: gap))
  }

  /// Splits the rectangle into five parts, the first at the top.
  public func rows(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, _ fifth: Constraint,
    gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect, Rect) {
    quintuple(rows([first, second, third, fourth, fifth], gap: gap))
  }

  /// Splits the rectangle into six parts, the first at the top.
  public func rows(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, _ fifth: Constraint,
    _ sixth: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect, Rect, Rect) {
    sextuple(rows([first, second, third, fourth, fifth, sixth], gap: gap))
  }

  /// Splits the rectangle into seven parts, the first at the top.
  public func rows(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, _ fifth: Constraint,
    _ sixth: Constraint, _ seventh: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect, Rect, Rect, Rect) {
    septuple(rows([first, second, third, fourth, fifth, sixth, seventh], gap: gap))
  }

  /// Splits the rectangle into eight parts, the first at the top.
  public func rows(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, _ fifth: Constraint,
    _ sixth: Constraint, _ seventh: Constraint, _ eighth: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect, Rect, Rect, Rect, Rect) {
    octuple(rows([first, second, third, fourth, fifth, sixth, seventh, eighth], gap: gap))
  }

  /// Splits the rectangle into two parts, the first at the left.
  public func columns(_ first: Constraint, _ second: Constraint, gap: Int = 0) -> (Rect, Rect) {
    pair(columns([first, second], gap: gap))
  }

  /// Splits the rectangle into three parts, the first at the left.
  public func columns(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect) {
    triple(columns([first, second, third], gap: gap))
  }

  /// Splits the rectangle into four parts, the first at the left.
  public func columns(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect) {
    quadruple(columns([first, second, third, fourth], gap: gap))
  }

  /// Splits the rectangle into five parts, the first at the left.
  public func columns(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, _ fifth: Constraint,
    gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect, Rect) {
    quintuple(columns([first, second, third, fourth, fifth], gap: gap))
  }

  /// Splits the rectangle into six parts, the first at the left.
  public func columns(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, _ fifth: Constraint,
    _ sixth: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect, Rect, Rect) {
    sextuple(columns([first, second, third, fourth, fifth, sixth], gap: gap))
  }

  /// Splits the rectangle into seven parts, the first at the left.
  public func columns(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, _ fifth: Constraint,
    _ sixth: Constraint, _ seventh: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect, Rect, Rect, Rect) {
    septuple(columns([first, second, third, fourth, fifth, sixth, seventh], gap: gap))
  }

  /// Splits the rectangle into eight parts, the first at the left.
  public func columns(
    _ first: Constraint, _ second: Constraint, _ third: Constraint, _ fourth: Constraint, _ fifth: Constraint,
    _ sixth: Constraint, _ seventh: Constraint, _ eighth: Constraint, gap: Int = 0
  ) -> (Rect, Rect, Rect, Rect, Rect, Rect, Rect, Rect) {
    octuple(columns([first, second, third, fourth, fifth, sixth, seventh, eighth], gap: gap))
  }
}

private func pair(_ parts: [Rect]) -> (Rect, Rect) { (parts[0], parts[1]) }
private func triple(_ parts: [Rect]) -> (Rect, Rect, Rect) { (parts[0], parts[1], parts[2]) }
private func quadruple(_ parts: [Rect]) -> (Rect, Rect, Rect, Rect) { (parts[0], parts[1], parts[2], parts[3]) }
private func quintuple(_ parts: [Rect]) -> (Rect, Rect, Rect, Rect, Rect) {
  (parts[0], parts[1], parts[2], parts[3], parts[4])
}
private func sextuple(_ parts: [Rect]) -> (Rect, Rect, Rect, Rect, Rect, Rect) {
  (parts[0], parts[1], parts[2], parts[3], parts[4], parts[5])
}
private func septuple(_ parts: [Rect]) -> (Rect, Rect, Rect, Rect, Rect, Rect, Rect) {
  (parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6])
}
private func octuple(_ parts: [Rect]) -> (Rect, Rect, Rect, Rect, Rect, Rect, Rect, Rect) {
  (parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6], parts[7])
}
