import CLibrary
import CRescue
import TerminalUI

/// A program of screens: in the terminal on standard input and output, or on a back end of one's own.
public enum Terminal {
  /// Opens the terminal, runs the screens until the user quits, the first screen answers, or a signal ends the process,
  /// and restores the terminal.
  ///
  /// With `Router.Options.confinement` the program stays at its first screen, and no key stops the process.
  ///
  /// With a number of lines the screens are drawn in so many lines below what was written before, without the mouse, and
  /// Esc leaves the first screen. At the end the lines are erased, and the cursor is where they began: what the program prints now takes their place.
  ///
  /// - Parameters:
  ///   - root: The first screen, which cannot be closed; when it answers, the program ends with its result.
  ///   - first: The screens to open on it at once, for starting in the middle of the program.
  ///   - lines: The number of lines at the bottom of what was written, from 1; nil for the whole terminal. A screen reader
  ///     gets three more, for the title, the keys and what has changed.
  ///   - drawing: How it is drawn on the terminal.
  ///   - environment: The environment; size, time, and the capabilities of the terminal are filled in.
  ///   - background: The background of the terminal; nil to query it.
  ///   - options: The functions that the program adds to the router.
  ///   - sources: The sources of events that only the program knows, such as a change of its data.
  ///   - cleanup: A function to call after the terminal was restored.
  /// - Returns: The result of the first screen; nil if the user has quit.
  /// - Throws: `TerminalError` if there is no terminal that can be drawn on; nothing has been written then.
  @discardableResult
  public static func run<Root: Screen>(
    _ root: Root, opening first: [any Screen] = [], inline lines: Int? = nil, drawing: Drawing = .escapeCodes,
    in environment: Environment = Environment(), background: Theme? = nil,
    options: Router.Options = Router.Options(), sources: [EventLoop.Source] = [], cleanup: () -> Void = {}
  ) throws(TerminalError) -> Root.Output? {
    var (environment, height) = (environment, lines)
    if let lines {
      environment.hasMouse = false
      // Few lines are intended, so there is no message that there are too few.
      environment.chrome.smallest = Size(columns: environment.chrome.smallest.columns, rows: 1)
      if environment.isPlain { height = lines + 3 }
    }
    let terminal = try StandardTerminal(
      drawing, lines: height, hasMouse: environment.hasMouse, hasJobControl: options.confinement == nil)
    environment.depth = terminal.traits.depth
    if !terminal.traits.showsUnicode { environment.glyphs = .ascii }
    environment.terminalPictures = terminal.traits.pictures
    let theme = background ?? terminal.findTheme()
    (environment.terminalTheme, environment.knowsTerminalTheme) = (theme ?? environment.terminalTheme, theme != nil)
    let (answer, ending) = run(
      root, opening: first, on: terminal, endsWhenClosed: lines != nil, in: environment, options: options,
      sources: sources)
    terminal.close()
    cleanup()
    if case .signal(let number) = ending { endProcess(by: number) }
    return answer
  }

  /// Runs the screens on a back end until the user quits, the first screen answers, or the back end returns `Event.end`.
  ///
  /// The process goes on afterwards, also after a signal that the back end has reported.
  ///
  /// - Parameters:
  ///   - root: The first screen, which cannot be closed; when it answers, the program ends with its result.
  ///   - first: The screens to open on it at once, for starting in the middle of the program.
  ///   - backEnd: Shows the frames, and tells what has happened.
  ///   - endsWhenClosed: Whether the first screen can be closed all the same, which ends the program, as in a prompt.
  ///   - environment: The environment; size and time are filled in.
  ///   - options: The functions that the program adds to the router.
  ///   - sources: The sources of events that only the program knows, such as a change of its data.
  /// - Returns: The result of the first screen, nil if it has not answered, and the reason why the program has ended.
  @discardableResult
  public static func run<Root: Screen>(
    _ root: Root, opening first: [any Screen] = [], on backEnd: any TerminalBackEnd, endsWhenClosed: Bool = false,
    in environment: Environment = Environment(), options: Router.Options = Router.Options(),
    sources: [EventLoop.Source] = []
  ) -> (answer: Root.Output?, ending: Router.Ending) {
    var environment = environment
    environment.size = backEnd.size
    (environment.now, environment.milliseconds) = SystemClock.now
    var router = Router(root, opening: first, environment, options)
    if endsWhenClosed { router.endsWhenClosed = true }
    let ending = EventLoop(on: backEnd, sources: sources).run(&router)
    return (router.answer as? Root.Output, ending)
  }

  /// Draws on the terminal in one way or another.
  public struct Drawing: Sendable {
    /// Returns what draws on a number of lines, or on the whole terminal; without writing.
    let painter: @Sendable (_ lines: Int?) throws(TerminalError) -> any TerminalPainter

    /// Creates a way of drawing.
    ///
    /// - Parameter painter: Returns what draws on a number of lines, nil for the whole terminal, without writing.
    public init(_ painter: @escaping @Sendable (_ lines: Int?) throws(TerminalError) -> any TerminalPainter) {
      self.painter = painter
    }

    /// Draws with the escape codes of ECMA-48, on a terminal of which the variables of the process tell.
    public static let escapeCodes = Drawing { lines throws(TerminalError) in
      EscapePainter(try TerminalTraits.current(), lines: lines)
    }
  }

  /// Checks, without writing, that there is a terminal to read from and write to.
  ///
  /// - Parameters:
  ///   - input: The descriptor that is read from.
  ///   - output: The descriptor that is written to.
  /// - Throws: `TerminalError.notATerminal`.
  public static func check(input: CInt = STDIN_FILENO, output: CInt = STDOUT_FILENO) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
  }

  /// Ends this process by a signal, so that its parent process sees the reason.
  static func endProcess(by signal: CInt) { rescue_die_of(signal > 0 ? signal : SIGHUP) }
}
