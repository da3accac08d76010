import TerminalUI

extension Accent {
  /// The color of Home, and of what belongs to no app.
  public static let home = Accent.standard
}
