/// The direction of an arrow key.
public enum Direction: Hashable, Sendable, CaseIterable {
  /// The four directions of the arrow keys.
  case up, down, left, right
}

extension Direction {
  /// Returns the index of the nearest area in this direction, of equal ones that with the nearest left or top edge; nil if
  /// there is none.
  public func neighbor(of index: Int, among areas: [Rect]) -> Int? {
    guard areas.indices.contains(index) else { return nil }
    let found = areas.enumerated().compactMap { candidate, area -> (index: Int, cost: (Int, Int))? in
      guard candidate != index, !area.isEmpty else { return nil }
      return cost(from: areas[index], to: area).map { (candidate, $0) }
    }
    return found.min { $0.cost < $1.cost }?.index
  }

  /// Returns the distance, and the offset that decides among equal ones; nil for an area that is not in the direction.
  private func cost(from here: Rect, to area: Rect) -> (Int, Int)? {
    let (distance, overlap, offset) =
      switch self {
      case .up: (here.row - area.endRow, here.sharedColumns(area), area.column - here.column)
      case .down: (area.row - here.endRow, here.sharedColumns(area), area.column - here.column)
      case .left: (here.column - area.endColumn, here.sharedRows(area), area.row - here.row)
      case .right: (area.column - here.endColumn, here.sharedRows(area), area.row - here.row)
      }
    guard distance >= 0 else { return nil }
    // An area beside the path is chosen only if none is on it.
    return (overlap > 0 ? distance : distance + 1000 - overlap, abs(offset))
  }
}

extension Rect {
  fileprivate func sharedColumns(_ other: Rect) -> Int { min(endColumn, other.endColumn) - max(column, other.column) }
  fileprivate func sharedRows(_ other: Rect) -> Int { min(endRow, other.endRow) - max(row, other.row) }
}
