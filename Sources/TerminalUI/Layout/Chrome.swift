/// The lines around the pages: by default the path to the page above it, and its most useful keys below it.
public struct Chrome: Hashable, Sendable {
  /// Whether a line above each page shows its title and status.
  public var hasHead: Bool
  /// Whether a line below each page shows its keys.
  public var hasFoot: Bool
  /// The smallest size at which screens are drawn; smaller terminals show a message instead.
  public var smallest: Size

  /// Creates the lines around pages; by default both, and screens from 20 × 4 cells.
  public init(hasHead: Bool = true, hasFoot: Bool = true, smallest: Size = Size(columns: 20, rows: 4)) {
    self.hasHead = hasHead
    self.hasFoot = hasFoot
    self.smallest = smallest
  }

  /// Returns the area of pages on a screen of a size.
  public func body(of size: Size) -> Rect {
    Rect(size).rows(.fixed(hasHead ? 1 : 0), .fill, .fixed(hasFoot ? 1 : 0)).1
  }
}
