/// Places of equal size in rows and columns.
public struct Grid: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  public let gap: Int

  public init(columns: Int, rows: Int, gap: Int = 0) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.gap = gap
  }

  /// The places, row by row; together they fill the area.
  public func places(in area: Rect) -> [Rect] {
    area.rows(Array(repeating: .fill, count: rows), gap: gap).flatMap { row in
      row.columns(Array(repeating: .fill, count: columns), gap: gap)
    }
  }
}
