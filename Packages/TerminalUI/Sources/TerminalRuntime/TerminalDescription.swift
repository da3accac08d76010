import TerminalUI

/// The capabilities of a terminal according to a database of terminals, found without writing to it.
public struct TerminalDescription: Hashable, Sendable {
  /// The name in `TERM`; nil if it is not set.
  public let name: String?
  /// Whether the database has a description of that name.
  public let isKnown: Bool
  /// The name of the description that is used for drawing; nil if the terminal cannot be drawn on.
  public let usedName: String?
  /// The number of colors; 0 without any, and 16,777,216 where `COLORTERM` says that they have 24 bits.
  public let colors: Int
  /// The color depth for drawing.
  public var depth: ColorDepth { ColorDepth(colors: colors) }
  /// Whether it replies to a query of the position of its cursor.
  public let reportsPosition: Bool

  /// Creates a description from known values.
  public init(name: String?, isKnown: Bool, usedName: String?, colors: Int, reportsPosition: Bool) {
    (self.name, self.isKnown, self.usedName) = (name, isKnown, usedName)
    (self.colors, self.reportsPosition) = (colors, reportsPosition)
  }
}
