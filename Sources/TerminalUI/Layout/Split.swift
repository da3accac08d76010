/// How much of a space a part of it wants.
public enum Part: Hashable, Sendable {
  /// Exactly this many cells, as long as there are as many.
  case fixed(Int)
  /// At least this many cells, and a share of what is left.
  case minimum(Int)
  /// A share of what is left.
  case fill
}

extension Part {
  /// Lengths for the parts, together at most `total`.
  ///
  /// Parts at the front are served first when there is too little.
  static func lengths(_ parts: [Part], in total: Int) -> [Int] {
    var lengths = parts.map { part in
      switch part {
      case .fixed(let length), .minimum(let length): max(0, length)
      case .fill: 0
      }
    }
    var left = max(0, total)
    for index in lengths.indices {
      lengths[index] = min(lengths[index], left)
      left -= lengths[index]
    }
    let growing = parts.indices.filter { index in
      if case .fixed = parts[index] { false } else { true }
    }
    // Shares differ by one cell at most; the first get the odd ones.
    for (place, index) in growing.enumerated() {
      lengths[index] += left / growing.count + (place < left % growing.count ? 1 : 0)
    }
    return lengths
  }
}

extension Rect {
  /// Cuts the rectangle into rows from the top, with empty rows between them.
  public func rows(_ parts: [Part], gap: Int = 0) -> [Rect] {
    let lengths = Part.lengths(parts, in: rows - gap * max(0, parts.count - 1))
    var next = row
    return lengths.map { length in
      defer { next += length + gap }
      return Rect(column: column, row: min(next, endRow), columns: columns, rows: length)
    }
  }

  /// Cuts the rectangle into columns from the left, with empty columns between them.
  public func columns(_ parts: [Part], gap: Int = 0) -> [Rect] {
    let lengths = Part.lengths(parts, in: columns - gap * max(0, parts.count - 1))
    var next = column
    return lengths.map { length in
      defer { next += length + gap }
      return Rect(column: min(next, endColumn), row: row, columns: length, rows: rows)
    }
  }

  public func rows(_ first: Part, _ second: Part) -> (Rect, Rect) {
    let all = rows([first, second])
    return (all[0], all[1])
  }

  public func rows(_ first: Part, _ second: Part, _ third: Part) -> (Rect, Rect, Rect) {
    let all = rows([first, second, third])
    return (all[0], all[1], all[2])
  }

  public func columns(_ first: Part, _ second: Part) -> (Rect, Rect) {
    let all = columns([first, second])
    return (all[0], all[1])
  }

  public func columns(_ first: Part, _ second: Part, _ third: Part) -> (Rect, Rect, Rect) {
    let all = columns([first, second, third])
    return (all[0], all[1], all[2])
  }
}
