/// A cell of the screen.
public struct Cell: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// A character of one column.
    case narrow(Character)
    /// A character that continues in the next cell.
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
