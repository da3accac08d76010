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
  /// The cells that a part takes before the rest is shared.
  fileprivate var basis: Int {
    switch self {
    case .fixed(let length), .minimum(let length): max(0, length)
    case .fill: 0
    }
  }

  fileprivate var grows: Bool { if case .fixed = self { false } else { true } }
}

/// An area that is split into parts from the top or from the left, together at most the whole; the first parts take precedence.
///
/// All parts are counted before the first one is asked for. None is kept in an array: a screen splits some hundred areas for
/// a frame.
@usableFromInline struct AreaSplit {
  private let area: Rect
  private let isIntoRows: Bool
  private let gap: Int
  /// The number of parts, their cells before the rest is shared, and how many of the parts that follow grow.
  private var (count, basis, growing) = (0, 0, 0)
  /// The cells that the parts before have, of those that are theirs anyway and of the rest, and where the next part begins.
  private var (taken, shared, offset) = (0, 0, 0)

  @usableFromInline init(_ area: Rect, isIntoRows: Bool, gap: Int) {
    (self.area, self.isIntoRows, self.gap) = (area, isIntoRows, gap)
  }

  @usableFromInline mutating func count(_ part: Length) {
    count += 1
    let (sum, overflow) = basis.addingReportingOverflow(part.basis)
    basis = overflow ? .max : sum
    if part.grows { growing += 1 }
  }

  /// Returns the next part.
  @usableFromInline mutating func next(_ part: Length) -> Rect {
    let room = max(0, (isIntoRows ? area.rows : area.columns) - gap * max(0, count - 1))
    var length = min(part.basis, room - taken)
    taken += length
    if part.grows {
      // Shares differ by one cell at most; the first are the longer ones.
      let share = (max(0, room - basis) - shared + growing - 1) / growing
      (shared, growing) = (shared + share, growing - 1)
      length += share
    }
    defer { offset += length + gap }
    return isIntoRows
      ? Rect(column: area.column, row: min(area.row + offset, area.endRow), columns: area.columns, rows: length)
      : Rect(column: min(area.column + offset, area.endColumn), row: area.row, columns: length, rows: area.rows)
  }
}

extension Rect {
  /// Splits the rectangle into parts from the top, with empty rows between them.
  public func rows(_ parts: [Constraint<Rect>], gap: Int = 0) -> [Rect] { areas(parts, areRows: true, gap: gap) }

  /// Splits the rectangle into parts from the left, with empty columns between them.
  public func columns(_ parts: [Constraint<Rect>], gap: Int = 0) -> [Rect] { areas(parts, areRows: false, gap: gap) }

  private func areas(_ parts: [Constraint<Rect>], areRows: Bool, gap: Int) -> [Rect] {
    var split = AreaSplit(self, isIntoRows: areRows, gap: gap)
    for part in parts { split.count(part.length) }
    return parts.map { split.next($0.length) }
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
    var split = AreaSplit(self, isIntoRows: true, gap: gap)
    repeat split.count((each parts).length)
    return (repeat (each parts).area(split.next((each parts).length)))
  }

  /// Splits the rectangle into parts from the left, with empty columns between them.
  @inlinable
  public func columns<each Area>(_ parts: repeat Constraint<each Area>, gap: Int = 0) -> (repeat each Area) {
    var split = AreaSplit(self, isIntoRows: false, gap: gap)
    repeat split.count((each parts).length)
    return (repeat (each parts).area(split.next((each parts).length)))
  }
}
