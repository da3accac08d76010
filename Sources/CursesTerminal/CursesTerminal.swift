import CLibrary
import CNcurses
import CRescue
import TerminalUI

/// The terminal on standard input and output, opened for drawing.
///
/// There must be only one at a time, used by one thread, because the state of ncurses is global.
public final class CursesTerminal {
  /// The number of colors of the terminal.
  public let depth: ColorDepth
  /// Whether characters beyond ASCII can be shown: not without UTF-8, nor on a Linux console, which has few glyphs.
  public let showsUnicode: Bool
  /// The size of the terminal, as of the last `resize` event.
  public private(set) var size: Size
  /// Whether clicks and the wheel are events instead of selecting text.
  public var hasMouse: Bool {
    didSet { if isOpen, hasMouse != oldValue { switchModes(Self.mouseModes, on: hasMouse) } }
  }

  var input: TerminalInput
  private var painter: FramePainter
  private var title: WindowTitle
  private var isOpen = true
  private var isWriting = false

  /// Opens the terminal; if it throws, nothing has been written.
  public init(hasMouse: Bool = true) throws(TerminalError) {
    let name = try CursesTerminal.check()
    showsUnicode = Locale.prepare() && name != "linux"
    // These would override the real size of the terminal.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    // This comes before ncurses, which handles only signals without a handler.
    let signals = rescue_watch_signals()
    rescue_arm(STDIN_FILENO, STDOUT_FILENO)
    rescue_mark_writing(1)
    defer { rescue_mark_writing(0) }
    guard Self.open(name) else {
      rescue_disarm()
      rescue_unwatch_signals()
      throw .cannotOpen(terminal: name)
    }
    // Until ncurses has been ended and resumed once, it flushes after every movement of the cursor, some thirty times in
    // a frame. The first frame resumes it.
    endwin()
    // Otherwise ncurses checks for keys while it writes, and leaves a frame unfinished if there is one.
    typeahead(-1)
    rescue_capture_stderr()
    self.hasMouse = hasMouse
    depth = Terminfo.depth
    input = TerminalInput(signals: signals)
    let family = TerminalFamily(name)
    painter = FramePainter(showsLinks: family.knowsCommands)
    title = WindowTitle(family)
    size = .zero
    // In raw mode Ctrl-C, Ctrl-Z and Ctrl-S are keys, so that text typed before them is not discarded.
    raw()
    noecho()
    nonl()
    // The sequences of its description are those that a terminal sends in this mode.
    keypad(cncurses_screen(), true)
    size = measure()
    switchModes(on: true)
  }

  deinit { close() }

  /// Checks, without writing, that there is a terminal that can be drawn on, and returns the name of its description.
  ///
  /// - Parameters:
  ///   - input: The descriptor that is read from.
  ///   - output: The descriptor that is written to.
  @discardableResult
  public static func check(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) throws(TerminalError) -> String {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    return try Terminfo.usableName()
  }

  private static func open(_ name: String) -> Bool {
    func open() -> Bool { newterm(name, cncurses_stdout(), cncurses_stdin()) != nil }
    if let description = CompiledDescription.adapted(name), description.opening(open) { return true }
    return open()
  }

  /// Ends this process by a signal, so that its parent process sees the reason.
  public static func endProcess(by signal: CInt) { rescue_die_of(signal > 0 ? signal : SIGHUP) }

  /// Switches reports of mouse, focus and paste.
  ///
  /// The mouse support of ncurses is not used, because in tmux it reports no columns beyond 223.
  private func switchModes(on: Bool) { switchModes([2004, 1004] + (hasMouse ? Self.mouseModes : []), on: on) }

  private static let mouseModes = [1000, 1006]

  private func switchModes(_ modes: [Int], on: Bool) {
    send(modes.map { "\u{1B}[?\($0)\(on ? "h" : "l")" }.joined())
  }

  func send(_ text: String) { writing { StandardStreams.write(text) } }

  /// Runs a function that writes to the terminal, which may block without limit.
  private func writing(_ body: () -> Void) {
    let before = isWriting
    isWriting = true
    rescue_mark_writing(1)
    body()
    isWriting = before
    rescue_mark_writing(before ? 1 : 0)
  }

  private func measure() -> Size {
    if let size = Self.windowSize { return size }
    let screen = cncurses_screen()
    return Size(columns: Int(getmaxx(screen)), rows: Int(getmaxy(screen)))
  }

  /// Shows a frame, by sending its differences from the previous frame.
  public func present(_ frame: Frame, repaint: Bool = false) {
    guard isOpen, frame.size == size else { return }
    if repaint {
      clearok(cncurses_curscr(), true)
      painter.forget()
    }
    writing {
      guard painter.put(frame) || repaint else { return }
      // A synchronized update, which terminals without support ignore.
      send("\u{1B}[?2026h")
      doupdate()
      send(painter.linkText() + "\u{1B}[?2026l")
    }
  }

  /// Sets the title of the window, where the terminal gives it back at the end; nil is the title that it had before.
  public func setTitle(_ title: String?) { if isOpen { sendTitle(title) } }

  private func sendTitle(_ title: String?) {
    let text = self.title.text(for: title)
    guard !text.isEmpty else { return }
    // If the process dies meanwhile, the title is given back once too often rather than not at all.
    rescue_mark_title(1)
    send(text)
    if title == nil { rescue_mark_title(0) }
  }

  /// Waits for events, and returns all of them.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait; nil for no limit.
  ///   - wakeups: More descriptors to wait for; `woken` are the readable ones.
  public func events(within milliseconds: Int?, wakeups: [CInt] = []) -> (events: [Event], woken: [CInt]) {
    waitForEvents(within: milliseconds, wakeups: wakeups)
  }

  /// Gives the terminal to a program until that ends; returns how it has ended, and what has happened meanwhile.
  public func run(_ program: TerminalProgram) -> (ending: TerminalProgram.Ending, events: [Event]) {
    lend(to: program)
  }

  func resized() -> [Event] {
    let now = measure()
    guard now != size else { return [] }
    size = now
    // Output for the old size in a terminal of the new size may have wrapped and left the cursor in another row than
    // ncurses assumes. Relative movements from there would draw rows in the wrong place.
    let (row, column) = (getcury(cncurses_curscr()), getcurx(cncurses_curscr()))
    send("\u{1B}[\(max(0, row) + 1);\(max(0, column) + 1)H")
    resize_term(CInt(now.rows), CInt(now.columns))
    // Terminals differ in the cells after a resize. All are sent again, without clearing, which would flicker.
    redrawwin(cncurses_screen())
    painter.forget()
    return [.resize(now)]
  }

  func reenter() -> [Event] {
    writing {
      reset_prog_mode()
      resumeOutput()
      switchModes(on: true)
    }
    return resized() + [.repaint]
  }

  func leave() {
    awaitReply()
    sendTitle(nil)
    writing {
      switchModes(on: false)
      // Before the first frame ncurses is ended already, and must be resumed, so that each start has one end.
      if isendwin() { doupdate() }
      endwin()
    }
    rescue_disarm()
    rescue_release_stderr()
  }

  /// Restores the terminal; does nothing if it is closed already.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    rescue_unwatch_signals()
  }
}
