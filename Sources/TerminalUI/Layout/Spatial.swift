/// The direction of an arrow key.
public enum Direction: Hashable, Sendable, CaseIterable {
  case up, down, left, right
}

/// Movement among areas of the screen by their position.
public enum Spatial {
  /// Returns the index of the nearest area in a direction; nil if there is none.
  ///
  /// Among areas of the same distance, the one whose left or top edge is nearest wins, so that a wide card leads to the
  /// card below its left edge and back.
  public static func neighbour(of index: Int, going direction: Direction, among areas: [Rect]) -> Int? {
    guard areas.indices.contains(index) else { return nil }
    let here = areas[index]
    var best: (index: Int, distance: Int, offset: Int)?
    for (candidate, area) in areas.enumerated() where candidate != index && !area.isEmpty {
      guard let (distance, offset) = measure(from: here, to: area, going: direction) else { continue }
      if let known = best, (known.distance, known.offset) <= (distance, offset) { continue }
      best = (candidate, distance, offset)
    }
    return best?.index
  }

  private static func measure(from here: Rect, to area: Rect, going direction: Direction) -> (Int, Int)? {
    let distance: Int
    let overlap: Int
    let offset: Int
    switch direction {
    case .up, .down:
      distance = direction == .down ? area.row - here.endRow : here.row - area.endRow
      overlap = min(here.endColumn, area.endColumn) - max(here.column, area.column)
      offset = abs(area.column - here.column)
    case .left, .right:
      distance = direction == .right ? area.column - here.endColumn : here.column - area.endColumn
      overlap = min(here.endRow, area.endRow) - max(here.row, area.row)
      offset = abs(area.row - here.row)
    }
    guard distance >= 0 else { return nil }
    // An area beside the path is chosen only if none is on it.
    return overlap > 0 ? (distance, offset) : (distance + 1000 - overlap, offset)
  }
}
