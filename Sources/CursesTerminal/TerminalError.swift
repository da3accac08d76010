/// Why the screen cannot be opened.
public enum TerminalError: Error, Hashable, Sendable {
  /// Input or output is a pipe or a file.
  case notATerminal
  /// The terminal of that name cannot place its cursor.
  case cannotDraw(terminal: String)
  /// ncurses would not start.
  case cannotOpen(terminal: String)
}
