import TerminalUI

/// A terminal, or something that behaves like one, such as a window or a recording, on which the loop shows screens.
///
/// A back end presents frames, each as a whole, and returns what has happened since. `Terminal.run(_:on:)` runs screens on
/// it; `StandardTerminal` is one. The loop calls it on one thread, in this order:
///
/// 1. Before the first frame it asks for `size`, and then for events within 0 milliseconds, so that what has arrived already
///    is in that frame.
/// 2. It handles all events that were returned, and calls `run(_:)` for each program to which they give the terminal.
/// 3. It sets `hasMouse`, and calls `present(_:repaint:)`, `setTitle(_:)`, and `copy(_:)` if a screen has copied something.
/// 4. It asks for events, and goes on with step 2 until the program ends.
///
/// Events that are returned together have one frame together. A script therefore returns its keys one by one, each when
/// nothing goes on: without `EventLoop.Source`s and a `dayEnd` there is then neither a limit of time nor a descriptor to wait
/// for.
///
/// ```swift
/// func events(within milliseconds: Int?, wakeups: [CInt]) -> (events: [Event], woken: [CInt]) {
///   guard milliseconds == nil, wakeups.isEmpty else {
///     return ([], EventLoop.wait(for: wakeups, within: milliseconds))
///   }
///   return ([keys.popFirst().map(Event.key) ?? .end(0)], [])
/// }
/// ```
public protocol TerminalBackEnd: AnyObject {
  /// The size in columns and rows, as of the last `resize` event.
  var size: Size { get }
  /// Whether clicks and the wheel are events; set before each frame.
  var hasMouse: Bool { get set }

  /// Waits for events, and returns all of them.
  ///
  /// It may return sooner, also without any. `EventLoop.wait(for:within:)` waits for descriptors.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait, until something moves or a clock ticks; nil for no limit.
  ///   - wakeups: More descriptors to wait for: those of the sources, and one while work goes on.
  /// - Returns: The events in their order, and which of `wakeups` can be read.
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
