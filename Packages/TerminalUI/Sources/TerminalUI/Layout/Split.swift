/// The length of a part of an area that is split, and the part itself.
///
/// It is generic only so that the parts of a split are a tuple; every part is a `Rect`.
public struct Constraint<Area>: Sendable {
  @usableFromInline let length: Length
  @usableFromInline let area: @Sendable (Rect) -> Area
}

extension Constraint where Area == Rect {
  private init(_ length: Length) { self.init(length: length, area: { $0 }) }

  /// This number of cells, or fewer if there are not enough.
  public static func fixed(_ cells: Int) -> Constraint { Constraint(.fixed(cells)) }
  /// This number of cells, or fewer if there are not enough, and a share of the rest.
  public static func minimum(_ cells: Int) -> Constraint { Constraint(.minimum(cells)) }
  /// A share of the rest.
  public static var fill: Constraint { Constraint(.fill) }
}

@usableFromInline enum Length: Sendable {
  case fixed(Int)
  case minimum(Int)
  case fill
}

extension Length {
  /// Returns the lengths of the parts, together at most `total`; the first parts take precedence.
  static func lengths(_ parts: [Length], in total: Int) -> [Int] {
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
  public func rows(_ parts: [Constraint<Rect>], gap: Int = 0) -> [Rect] { rowAreas(parts.map(\.length), gap: gap) }

  @usableFromInline
  func rowAreas(_ parts: [Length], gap: Int) -> [Rect] {
    let lengths = Length.lengths(parts, in: rows - gap * max(0, parts.count - 1))
    var next = row
    return lengths.map { length in
      defer { next += length + gap }
      return Rect(column: column, row: min(next, endRow), columns: columns, rows: length)
    }
  }

  /// Splits the rectangle into parts from the left, with empty columns between them.
  public func columns(_ parts: [Constraint<Rect>], gap: Int = 0) -> [Rect] {
    columnAreas(parts.map(\.length), gap: gap)
  }

  @usableFromInline
  func columnAreas(_ parts: [Length], gap: Int) -> [Rect] {
    let lengths = Length.lengths(parts, in: columns - gap * max(0, parts.count - 1))
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

  /// Splits the rectangle into parts from the top, with empty rows between them: `let (head, list) = area.rows(.fixed(1), .fill)`.
  @inlinable
  public func rows<each Area>(_ parts: repeat Constraint<each Area>, gap: Int = 0) -> (repeat each Area) {
    areas(repeat each parts) { rowAreas($0, gap: gap) }
  }

  /// Splits the rectangle into parts from the left, with empty columns between them.
  @inlinable
  public func columns<each Area>(_ parts: repeat Constraint<each Area>, gap: Int = 0) -> (repeat each Area) {
    areas(repeat each parts) { columnAreas($0, gap: gap) }
  }

  @inlinable
  func areas<each Area>(
    _ parts: repeat Constraint<each Area>, of split: ([Length]) -> [Rect]
  ) -> (repeat each Area) {
    var lengths: [Length] = []
    repeat lengths.append((each parts).length)
    var areas = split(lengths)[...]
    return (repeat (each parts).area(areas.removeFirst()))
  }
}
