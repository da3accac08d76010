/// An error of opening the terminal.
public enum TerminalError: Error, Hashable, Sendable {
  /// Input or output is not a terminal.
  case notATerminal
  /// The terminal of this name cannot move its cursor, or is unknown.
  case cannotDraw(terminal: String)
  /// The painter failed to start.
  case cannotOpen(terminal: String)
}
