import TerminalUI

/// The color of Home; each app declares its own, for a light background dark enough to be read on it.
extension Accent {
  public static let home = Accent.standard
}
