/// The position of a cell, counted from 0 at the top left.
public struct Position: Hashable, Sendable {
  /// The column, from 0 at the left, and the row, from 0 at the top.
  public var column, row: Int

  /// Creates a position from its column and row.
  public init(column: Int, row: Int) {
    (self.column, self.row) = (column, row)
  }
}

/// A size in cells; never negative.
public struct Size: Hashable, Sendable {
  /// The width and the height.
  public let columns, rows: Int

  /// Creates a size; negative lengths become 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The size without cells.
  public static let zero = Size(columns: 0, rows: 0)

  /// Returns whether another size fits into this one.
  public func contains(_ other: Size) -> Bool { other.columns <= columns && other.rows <= rows }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The leftmost column and the topmost row.
  public let column, row: Int
  /// The width and the height; never negative.
  public let columns, rows: Int

  /// Creates a rectangle from its top left cell and its lengths; negative lengths become 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row) = (column, row)
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Creates the rectangle of a whole screen.
  public init(_ size: Size) { self.init(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The rectangle without cells at the top left.
  public static let zero = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
  /// The size of the rectangle.
  public var size: Size { Size(columns: columns, rows: rows) }
  /// The top left cell.
  public var origin: Position { Position(column: column, row: row) }
  /// The column after the last.
  public var endColumn: Int { column + columns }
  /// The row after the last.
  public var endRow: Int { row + rows }

  /// Returns whether a cell is in the rectangle.
  public func contains(_ position: Position) -> Bool {
    position.column >= column && position.column < endColumn && position.row >= row && position.row < endRow
  }

  /// Returns the cells that are in both rectangles; empty if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left, rows: min(endRow, other.endRow) - top)
  }

  /// Returns the rectangle without a margin at each side; empty if the margins leave nothing.
  public func inset(columns horizontal: Int = 0, rows vertical: Int = 0) -> Rect {
    Rect(
      column: column + min(horizontal, columns), row: row + min(vertical, rows), columns: columns - 2 * horizontal,
      rows: rows - 2 * vertical)
  }

  /// Returns a rectangle of a size in the middle of this one, cut to it.
  public func centered(_ size: Size) -> Rect {
    let width = min(size.columns, columns)
    let height = min(size.rows, rows)
    return Rect(column: column + (columns - width) / 2, row: row + (rows - height) / 2, columns: width, rows: height)
  }

  /// Returns one row of the rectangle, counted from its top; empty if there is no such row.
  public func line(_ index: Int) -> Rect {
    Rect(column: column, row: row + index, columns: columns, rows: index >= 0 && index < rows ? 1 : 0)
  }
}
