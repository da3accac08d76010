/// A way to move with the arrow keys.
public enum Direction: Hashable, Sendable, CaseIterable {
  case up, down, left, right
}

/// Moving among things by where they are on the screen.
public enum Spatial {
  /// The index of the rectangle one gets to from `index`, or nil if there is none in that direction.
  ///
  /// The nearest in the direction wins; among equals the one that overlaps most with the present one, so that a wide
  /// card leads to the card below its left edge and back.
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
    // Something beside the path is reached only if nothing lies on it.
    return overlap > 0 ? (distance, offset) : (distance + 1000 - overlap, offset)
  }
}
