/// The lines around the pages: the path to the page above it, and its most useful keys below it.
public struct Chrome: Hashable, Sendable {
  /// The smallest size at which screens are drawn; smaller terminals show a message instead.
  public var smallest: Size

  public init(smallest: Size = Size(columns: 20, rows: 4)) { self.smallest = smallest }

  /// Returns the area of pages on a screen of a size.
  public func body(of size: Size) -> Rect { Rect(size).rows(.fixed(1), .fill, .fixed(1)).1 }
}
