import CLibrary
import CNcurses
import CRescue
import TerminalUI

/// A real terminal, opened for drawing.
///
/// There is one at a time, and one thread has it: ncurses keeps its state in globals.
public final class CursesTerminal {
  public struct Options: Sendable {
    /// Whether clicks and the wheel come here instead of selecting text.
    public var hasMouse: Bool
    /// Fewer colours than the terminal has; nil takes what there is.
    public var depth: ColorDepth?

    public init(hasMouse: Bool = true, depth: ColorDepth? = nil) {
      self.hasMouse = hasMouse
      self.depth = depth
    }
  }

  /// Colours as far as the terminal has them and the options allow.
  public let depth: ColorDepth
  /// Whether the signs and pictures of Unicode can be shown: not without UTF-8, nor in the few glyphs of a Linux
  /// console.
  public let showsUnicode: Bool
  public private(set) var size: Size

  let options: Options
  let signals: CInt
  private var painter: FramePainter
  private var keys: KeyReader
  private var isOpen = true
  private var emptyReads = 0

  /// Opens the terminal on standard input and output.
  ///
  /// Nothing is written before it is clear that there is a terminal that can be drawn on.
  public init(_ options: Options = Options()) throws(TerminalError) {
    let name = try CursesTerminal.check()
    showsUnicode = Locale.prepare() && name != "linux"
    // These would override the real size, and go stale with the first resize.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    // Before ncurses: it takes over only signals that nobody else handles.
    signals = rescue_watch_signals()
    rescue_arm(STDIN_FILENO)
    guard newterm(name, cncurses_stdout(), cncurses_stdin()) != nil else {
      rescue_disarm()
      rescue_unwatch_signals()
      throw .cannotOpen(terminal: name)
    }
    rescue_capture_stderr()
    self.options = options
    depth = CursesTerminal.prepareColors(options)
    keys = KeyReader()
    painter = FramePainter(Palette(depth))
    size = .zero
    CursesTerminal.prepareInput()
    size = measure()
    switchModes(on: true)
  }

  deinit { close() }

  /// Finds out whether there is a terminal that can be drawn on, and writes nothing; returns the name of its
  /// description.
  @discardableResult
  public static func check() throws(TerminalError) -> String {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    return try Terminfo.usableName()
  }

  /// Ends this process the way a signal would have, so that whoever started it sees the true reason.
  public static func endProcess(by signal: CInt) {
    rescue_die_of(signal > 0 ? signal : SIGHUP)
  }

  private static func prepareColors(_ options: Options) -> ColorDepth {
    guard options.depth != ColorDepth.none, has_colors() else { return .none }
    start_color()
    use_default_colors()
    let had: ColorDepth = cncurses_colors() >= 256 ? .rich : cncurses_colors() >= 8 ? .basic : .none
    return options.depth == .basic && had == .rich ? .basic : had
  }

  private static func prepareInput() {
    // Raw: Ctrl-C, Ctrl-Z and Ctrl-S are keys, so that none of what was typed before them is thrown away.
    raw()
    noecho()
    nonl()
    if getenv("ESCDELAY") == nil { set_escdelay(25) }
  }

  /// Switches reports of mouse, focus and paste.
  ///
  /// The mouse of ncurses itself is not used: under tmux it loses columns beyond 223.
  private func switchModes(on: Bool) {
    let letter = on ? "h" : "l"
    var modes = "\u{1B}[?2004\(letter)\u{1B}[?1004\(letter)"
    if options.hasMouse { modes += "\u{1B}[?1000\(letter)\u{1B}[?1006\(letter)" }
    send(modes)
  }

  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  private func measure() -> Size {
    var window = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
    let screen = cncurses_screen()
    return Size(columns: Int(getmaxx(screen)), rows: Int(getmaxy(screen)))
  }

  // MARK: Output

  /// Shows a frame.
  ///
  /// Only what differs from the frame before is sent; nothing at all if nothing does.
  public func present(_ frame: Frame, repaint: Bool = false) {
    guard isOpen, frame.size == size else { return }
    if repaint {
      clearok(cncurses_curscr(), true)
      painter.forget()
    }
    guard painter.put(frame) || repaint else { return }
    // The terminal shows the frame at once when it is whole; those that do not know this ignore it.
    send("\u{1B}[?2026h")
    doupdate()
    send("\u{1B}[?2026l")
  }

  // MARK: Input

  /// Waits until something happens, at most so many milliseconds (nil: as long as it takes), and returns all of it.
  ///
  /// - Parameter wakeups: more descriptors to wake up for; `woken` tells which of them were readable.
  public func events(within milliseconds: Int?, wakeups: [CInt] = []) -> (events: [Event], woken: [CInt]) {
    var waiting = ([STDIN_FILENO, signals] + wakeups).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&waiting, nfds_t(waiting.count), milliseconds.map { CInt(clamping: $0) } ?? -1)
    guard count > 0 else { return ([], []) }
    var events: [Event] = []
    if waiting[1].revents != 0 { events += takeSignals() }
    if waiting[0].revents & Int16(POLLIN) != 0 {
      let typed = keys.readAll()
      emptyReads = typed.isEmpty ? emptyReads + 1 : 0
      for item in typed { events += meaning(of: item) }
    }
    // Readable and yet nothing there, again and again: the other side has gone. Never spin on a dead terminal.
    if waiting[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 || emptyReads > 8 { events.append(.end(0)) }
    return (events, waiting.dropFirst(2).filter { $0.revents != 0 }.map(\.fd))
  }

  private func meaning(of item: KeyReader.Item) -> [Event] {
    switch item {
    case .event(let event): return [event]
    case .suspend:
      suspend(wholeGroup: true)
      return reentered()
    case .quitSignal:
      close()
      rescue_die_of(SIGQUIT)
      return []
    }
  }

  private func takeSignals() -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    guard count > 0 else { return [] }
    var events: [Event] = []
    for number in bytes.prefix(count).map(CInt.init) {
      switch number {
      case SIGWINCH: events += resized()
      case SIGTSTP:
        suspend(wholeGroup: false)
        events += reentered()
      case SIGCONT:
        reenter()
        events += reentered()
      default: events.append(.end(number))
      }
    }
    return events
  }

  private func resized() -> [Event] {
    let now = measure()
    guard now != size else { return [] }
    size = now
    // What was sent for the old size while the terminal had the new one may have wrapped, and left the cursor in another
    // row than ncurses believes. From there it would move on by a carriage return, and draw a row in the wrong place.
    let (row, column) = (getcury(cncurses_curscr()), getcurx(cncurses_curscr()))
    send("\u{1B}[\(max(0, row) + 1);\(max(0, column) + 1)H")
    resize_term(CInt(now.rows), CInt(now.columns))
    // Terminals disagree on what a resize leaves where. Every cell is sent anew, but without clearing: no blank moment.
    redrawwin(cncurses_screen())
    painter.forget()
    return [.resize(now)]
  }

  private func reentered() -> [Event] {
    resized() + [.repaint]
  }

  // MARK: Leaving and coming back

  /// Gives the terminal back and stops, as Ctrl-Z does everywhere; comes back when the shell says so.
  private func suspend(wholeGroup: Bool) {
    leave()
    rescue_stop(wholeGroup ? 1 : 0)
    rescue_arm(STDIN_FILENO)
    rescue_capture_stderr()
    reenter()
  }

  private func reenter() {
    reset_prog_mode()
    switchModes(on: true)
  }

  private func leave() {
    switchModes(on: false)
    endwin()
    rescue_disarm()
    rescue_release_stderr()
  }

  /// Gives the terminal back as it was found.
  ///
  /// Does nothing the second time.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    rescue_unwatch_signals()
  }
}
