import TerminalUI

/// Runs a program of screens in the terminal on standard input and output.
public enum Terminal {
  /// Opens the terminal, shows a screen until the user quits, and gives the terminal back.
  ///
  /// A program that is ended by a signal ends the way the signal would have ended it.
  ///
  /// - Parameters:
  ///   - root: the first screen; closing it is not possible, quitting is.
  ///   - first: screens to open on it at once, for starting in the middle of the program.
  ///   - environment: what is ambient; size, time, and what the terminal cannot do are filled in.
  ///   - options: how the terminal is used.
  ///   - frame: what the program adds to the frame.
  ///   - sources: what else may change what is shown.
  ///   - cleanup: called when the terminal has been given back.
  /// - Throws: `TerminalError` when there is no terminal that can be drawn on; nothing has been written then.
  public static func run(
    _ root: some Screen, opening first: [any Screen] = [], in environment: Environment = Environment(),
    _ options: CursesTerminal.Options = CursesTerminal.Options(), frame: Router.Options = Router.Options(),
    sources: [EventLoop.Source] = [], cleanup: () -> Void = {}
  ) throws(TerminalError) {
    let terminal = try CursesTerminal(options)
    var environment = environment
    environment.size = terminal.size
    environment.depth = terminal.depth
    if !terminal.showsUnicode { environment.glyphs = .ascii }
    (environment.now, environment.milliseconds) = SystemClock.now
    var router = Router(root, environment, frame)
    for screen in first { router.open(screen) }
    let ending = EventLoop(terminal, sources: sources).run(&router)
    terminal.close()
    cleanup()
    if case .signal(let number) = ending { CursesTerminal.endProcess(by: number) }
  }
}
