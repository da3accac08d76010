/// The lines around the pages: by default the way to the page above, and its most useful keys below.
public struct Chrome: Hashable, Sendable {
  /// Whether a line above each page tells its title and status.
  public var hasHead: Bool
  /// Whether a line below each page tells its keys.
  public var hasFoot: Bool
  /// The smallest size at which screens are drawn; below it a line says how much room is needed.
  public var smallest: Size

  public init(hasHead: Bool = true, hasFoot: Bool = true, smallest: Size = Size(columns: 20, rows: 4)) {
    self.hasHead = hasHead
    self.hasFoot = hasFoot
    self.smallest = smallest
  }

  /// The room that is left for pages on a screen of a size.
  public func body(of size: Size) -> Rect {
    Rect(size).rows(.fixed(hasHead ? 1 : 0), .fill, .fixed(hasFoot ? 1 : 0)).1
  }
}

extension Environment {
  /// The room of a page: everything that the chrome leaves.
  public var body: Rect { chrome.body(of: size) }
}
