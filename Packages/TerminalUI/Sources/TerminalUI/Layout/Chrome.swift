/// The lines above and below each page: by default the path to the page, and its most useful keys.
public struct Chrome: Hashable, Sendable {
  /// Whether a line above each page shows its title and status.
  public var hasHeader: Bool
  /// Whether a line below each page shows its keys.
  public var hasFooter: Bool
  /// The smallest size at which screens are drawn; smaller terminals show a message instead.
  public var smallest: Size

  /// Creates the lines around pages; by default both, and screens from 20 × 4 cells.
  public init(hasHeader: Bool = true, hasFooter: Bool = true, smallest: Size = Size(columns: 20, rows: 4)) {
    (self.hasHeader, self.hasFooter, self.smallest) = (hasHeader, hasFooter, smallest)
  }

  /// Returns the area of pages on a screen of a size.
  public func body(of size: Size) -> Rect {
    Rect(size).rows(.fixed(hasHeader ? 1 : 0), .fill, .fixed(hasFooter ? 1 : 0)).1
  }
}
