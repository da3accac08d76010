import CLibrary
import CNcurses
import TerminalRuntime
import TerminalUI

/// Draws on the whole terminal through ncurses, with the capabilities that its description has.
///
/// There must be only one at a time, because the state of ncurses is global.
struct CursesPainter: TerminalPainter {
  /// The abilities of the terminal, as terminfo and the variables of the process have them.
  private(set) var traits: TerminalTraits
  private var frames: FramePainter

  init(_ traits: TerminalTraits) { (self.traits, frames) = (traits, FramePainter(showsLinks: traits.knowsCommands)) }

  /// The whole terminal is drawn on.
  var isWhole: Bool { true }

  /// Returns the size of the window, or that of the description.
  func size(in window: Size?) -> Size {
    let screen = cncurses_screen()
    return window ?? Size(columns: Int(getmaxx(screen)), rows: Int(getmaxy(screen)))
  }

  /// Opens the terminal; if it throws, nothing has been written.
  mutating func enter() throws(TerminalError) {
    // These would override the real size of the terminal.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    guard Self.open(traits.name) else { throw .cannotOpen(terminal: traits.name) }
    // Until ncurses has been ended and resumed once, it flushes after every movement of the cursor, some thirty times in
    // a frame. The first frame resumes it.
    endwin()
    // Otherwise ncurses checks for keys while it writes, and leaves a frame unfinished if there is one.
    typeahead(-1)
    // The description may be one that has more colors.
    traits.depth = has_colors() ? ColorDepth(colors: Terminfo.colors) : .none
    traits.keys = Terminfo.keys
    // In raw mode Ctrl-C, Ctrl-Z and Ctrl-S are keys, so that text typed before them is not discarded.
    raw()
    noecho()
    nonl()
    // The sequences of its description are those that a terminal sends in this mode.
    keypad(cncurses_screen(), true)
  }

  private static func open(_ name: String) -> Bool {
    func open() -> Bool { newterm(name, cncurses_stdout(), cncurses_stdin()) != nil }
    if let description = CompiledDescription.adapted(name), description.opening(open) { return true }
    return open()
  }

  /// Takes the terminal back.
  mutating func reenter() { reset_prog_mode() }

  /// Gives the terminal to other programs.
  mutating func leave() {
    // Before the first frame ncurses is ended already, and must be resumed, so that each start has one end.
    if isendwin() { doupdate() }
    endwin()
  }

  /// Follows a change of the size.
  mutating func resize(to size: Size) {
    // Output for the old size in a terminal of the new size may have wrapped and left the cursor in another row than
    // ncurses assumes. Relative movements from there would draw rows in the wrong place.
    let (row, column) = (getcury(cncurses_curscr()), getcurx(cncurses_curscr()))
    StandardStreams.write("\u{1B}[\(max(0, row) + 1);\(max(0, column) + 1)H")
    resize_term(CInt(size.rows), CInt(size.columns))
    // Terminals differ in the cells after a resize. All are sent again, without clearing, which would flicker.
    redrawwin(cncurses_screen())
    frames.forget()
  }

  /// Shows a frame, by sending its differences from the previous frame.
  mutating func present(_ frame: Frame, repaint: Bool) {
    if repaint {
      clearok(cncurses_curscr(), true)
      frames.forget()
    }
    guard frames.put(frame) || repaint else { return }
    // A synchronized update, which terminals without support ignore.
    StandardStreams.write("\u{1B}[?2026h")
    doupdate()
    StandardStreams.write(frames.linkText() + "\u{1B}[?2026l")
  }
}

extension Terminal.Drawing {
  /// Draws through ncurses, and some lines with escape codes, because ncurses draws whole screens only.
  package static let curses = Terminal.Drawing { lines throws(TerminalError) in
    var traits = try Terminfo.traits()
    guard let lines else { return CursesPainter(traits) }
    guard Terminfo.followsStandard else { throw .cannotDraw(terminal: traits.name) }
    // Without a screen ncurses would say that there are none.
    let depth = ColorDepth(colors: Terminfo.colors)
    traits.depth = depth != .none && TerminalTraits.offersDirectColor(traits.name) ? .direct : depth
    traits.keys = Terminfo.keys
    return EscapePainter(traits, lines: lines)
  }
}
