/// One place on the screen.
public struct Cell: Hashable, Sendable {
  /// What stands in it.
  public enum Content: Hashable, Sendable {
    /// A character that ends in this cell.
    case narrow(Character)
    /// A character that goes on into the next cell.
    case wide(Character)
    /// The second half of the wide character before it.
    case continuation
  }

  public var content: Content
  public var style: Style

  public init(_ content: Content = .narrow(" "), _ style: Style = .plain) {
    self.content = content
    self.style = style
  }

  public static let blank = Cell()
}
