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

/// The lengths of the parts of a split, together at most the whole; the first parts take precedence.
///
/// All parts are counted before the first length is asked for. No part is kept: a screen splits some dozen areas for a frame.
@usableFromInline struct Shares {
  private var count = 0
  private var wished = 0
  private var growing = 0
  /// What the parts that follow may have of the cells that were wished for, and of the others.
  private var available = 0
  private var rest = 0

  @usableFromInline init() {}

  @usableFromInline mutating func count(_ part: Length) {
    count += 1
    let (sum, overflow) = wished.addingReportingOverflow(part.wish)
    wished = overflow ? .max : sum
    if part.isGrowing { growing += 1 }
  }

  /// Begins with the first of the parts that were counted, in a length, of which each gap takes some.
  @usableFromInline mutating func begin(in total: Int, gap: Int) {
    available = max(0, total - gap * max(0, count - 1))
    rest = max(0, available - wished)
  }

  /// Returns the length of the next part.
  @usableFromInline mutating func next(_ part: Length) -> Int {
    let own = min(part.wish, available)
    available -= own
    guard part.isGrowing else { return own }
    // Shares differ by one cell at most; the first are the longer ones.
    let share = (rest + growing - 1) / growing
    (rest, growing) = (rest - share, growing - 1)
    return own + share
  }
}

extension Length {
  fileprivate var wish: Int {
    switch self {
    case .fixed(let length), .minimum(let length): max(0, length)
    case .fill: 0
    }
  }

  fileprivate var isGrowing: Bool { if case .fixed = self { false } else { true } }
}

/// The parts of a split, from the top or from the left, with a gap between them.
@usableFromInline struct Parts {
  private let area: Rect
  private let areRows: Bool
  private let gap: Int
  private var shares: Shares
  private var next: Int

  @usableFromInline init(_ area: Rect, areRows: Bool, gap: Int, _ shares: Shares) {
    (self.area, self.areRows, self.gap, self.shares) = (area, areRows, gap, shares)
    next = areRows ? area.row : area.column
    self.shares.begin(in: areRows ? area.rows : area.columns, gap: gap)
  }

  /// Returns the next part.
  @usableFromInline mutating func part(_ length: Length) -> Rect {
    let (start, length) = (next, shares.next(length))
    next += length + gap
    return areRows
      ? Rect(column: area.column, row: min(start, area.endRow), columns: area.columns, rows: length)
      : Rect(column: min(start, area.endColumn), row: area.row, columns: length, rows: area.rows)
  }
}

extension Rect {
  /// Splits the rectangle into parts from the top, with empty rows between them.
  public func rows(_ parts: [Constraint<Rect>], gap: Int = 0) -> [Rect] { areas(parts, areRows: true, gap: gap) }

  /// Splits the rectangle into parts from the left, with empty columns between them.
  public func columns(_ parts: [Constraint<Rect>], gap: Int = 0) -> [Rect] { areas(parts, areRows: false, gap: gap) }

  private func areas(_ parts: [Constraint<Rect>], areRows: Bool, gap: Int) -> [Rect] {
    var shares = Shares()
    for part in parts { shares.count(part.length) }
    var areas = Parts(self, areRows: areRows, gap: gap, shares)
    return parts.map { areas.part($0.length) }
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
    var shares = Shares()
    repeat shares.count((each parts).length)
    var areas = Parts(self, areRows: true, gap: gap, shares)
    return (repeat (each parts).area(areas.part((each parts).length)))
  }

  /// Splits the rectangle into parts from the left, with empty columns between them.
  @inlinable
  public func columns<each Area>(_ parts: repeat Constraint<each Area>, gap: Int = 0) -> (repeat each Area) {
    var shares = Shares()
    repeat shares.count((each parts).length)
    var areas = Parts(self, areRows: false, gap: gap, shares)
    return (repeat (each parts).area(areas.part((each parts).length)))
  }
}
