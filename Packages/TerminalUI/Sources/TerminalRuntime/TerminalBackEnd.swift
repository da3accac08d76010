import TerminalUI

/// What a loop draws on and reads from: a terminal, or what behaves like one, such as a window or a recording.
///
/// A back end presents frames, each as a whole, and returns what has happened since. `StandardTerminal` is one. A loop
/// uses it on one thread.
public protocol TerminalBackEnd: AnyObject {
  /// The size in columns and rows, as of the last `resize` event.
  var size: Size { get }
  /// Whether clicks and the wheel are events; set before each frame.
  var hasMouse: Bool { get set }

  /// Waits for events, and returns all of them.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait; nil for no limit.
  ///   - wakeups: More descriptors to wait for.
  /// - Returns: The events in their order, and the descriptors that are readable.
  func events(within milliseconds: Int?, wakeups: [CInt]) -> (events: [Event], woken: [CInt])
  /// Shows a frame.
  ///
  /// - Parameters:
  ///   - frame: All that is to be seen.
  ///   - repaint: Whether all of it is to be drawn, because what is shown is not known.
  func present(_ frame: Frame, repaint: Bool)
  /// Sets the title of the window; nil is the title that it had before.
  func setTitle(_ title: String?)
  /// Puts a text on the clipboard.
  func copy(_ text: String)
  /// Gives the terminal to a program until that ends; returns how it has ended, and what has happened meanwhile.
  func run(_ program: TerminalProgram) -> (ending: TerminalProgram.Ending, events: [Event])
}

extension TerminalBackEnd {
  /// Does nothing: there is no window with a title.
  public func setTitle(_ title: String?) {}
  /// Does nothing: there is no clipboard.
  public func copy(_ text: String) {}
  /// Runs nothing: there is no terminal to give away.
  public func run(_ program: TerminalProgram) -> (ending: TerminalProgram.Ending, events: [Event]) {
    (.missing(program.command), [])
  }
}
