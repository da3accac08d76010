import TerminalUI

/// Draws frames on the terminal on standard input and output, for a `StandardTerminal`, which reads its input.
///
/// `EscapePainter` is one.
public protocol TerminalPainter {
  /// The abilities of the terminal, as far as they are known; they may change with `enter`.
  var traits: TerminalTraits { get }
  /// Whether the whole terminal is drawn on, so that it has a mouse and a title.
  var isWhole: Bool { get }

  /// Returns the size of what is drawn on; `window` is that of the terminal, nil if the system does not know it.
  func size(in window: Size?) -> Size
  /// Takes the terminal for the first time; if it throws, nothing has been written.
  mutating func enter() throws(TerminalError)
  /// Gives the terminal to other programs, as it was before.
  mutating func leave()
  /// Takes the terminal back after `leave`, or makes sure that it is taken after the process was stopped without it.
  mutating func reenter()
  /// Adapts to a new size; what the terminal shows is unknown then. A painter of lines is also told when only the window has
  /// changed.
  mutating func resize(to size: Size)
  /// Shows a frame of the size that was given last.
  ///
  /// - Parameters:
  ///   - frame: All that is to be seen.
  ///   - repaint: Whether all of it is to be drawn, because what is shown is not known.
  mutating func present(_ frame: Frame, repaint: Bool)
}
