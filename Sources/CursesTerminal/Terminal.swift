import TerminalUI

/// A program of screens in the terminal on standard input and output.
public enum Terminal {
  /// Opens the terminal, runs the screens until the user quits or a signal ends the process, and restores the terminal.
  ///
  /// - Parameters:
  ///   - root: The first screen, which cannot be closed.
  ///   - first: The screens to open on it at once, for starting in the middle of the program.
  ///   - environment: The environment; size, time, and the capabilities of the terminal are filled in.
  ///   - background: The background of the terminal; nil to query it.
  ///   - options: The functions that the program adds to the router.
  ///   - sources: The sources of changes outside the terminal.
  ///   - cleanup: A function to call after the terminal was restored.
  /// - Throws: `TerminalError` if there is no terminal that can be drawn on; nothing has been written then.
  public static func run(
    _ root: some Screen, opening first: [any Screen] = [], in environment: Environment = Environment(),
    background: Theme? = nil, options: Router.Options = Router.Options(),
    sources: [EventLoop.Source] = [], cleanup: () -> Void = {}
  ) throws(TerminalError) {
    let terminal = try CursesTerminal(hasMouse: environment.hasMouse)
    var environment = environment
    environment.size = terminal.size
    environment.depth = terminal.depth
    if !terminal.showsUnicode { environment.glyphs = .ascii }
    if let theme = background ?? terminal.findTheme() { environment.terminalTheme = theme }
    (environment.now, environment.milliseconds) = SystemClock.now
    var router = Router(root, environment, options)
    for screen in first { router.open(screen) }
    let ending = EventLoop(terminal, sources: sources).run(&router)
    terminal.close()
    cleanup()
    if case .signal(let number) = ending { CursesTerminal.endProcess(by: number) }
  }
}
