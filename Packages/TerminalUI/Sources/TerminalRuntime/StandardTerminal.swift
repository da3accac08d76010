import CLibrary
import CRescue
import TerminalUI

/// The terminal on standard input and output while a program has it, as a whole or some lines of it.
///
/// There must be only one at a time, used by one thread. Whatever ends the process, the terminal is given back.
public final class StandardTerminal: TerminalBackEnd {
  /// The size of what is drawn on, as of the last `resize` event.
  public private(set) var size: Size
  /// Whether clicks and the wheel are events instead of selecting text; not in some lines, because reports of the mouse
  /// count from the top of the terminal.
  public var hasMouse: Bool {
    didSet { if isOpen, painter.isWhole, hasMouse != oldValue { switchModes(Self.mouseModes, on: hasMouse) } }
  }

  private var painter: any TerminalPainter
  private var keys: KeyReader
  private let hasJobControl: Bool
  /// The descriptor for the numbers of signals.
  private let signals: CInt
  /// The time at which the terminal was queried for its background, in milliseconds; nil after its last reply.
  private var queryTime: Int?
  private var title: WindowTitle
  private var isOpen = true
  private var isWriting = false

  /// Opens the terminal; if it throws, nothing has been written.
  ///
  /// - Parameters:
  ///   - drawing: How it is drawn on.
  ///   - lines: The number of lines at the bottom of what was written, from 1; nil for the whole terminal.
  ///   - hasMouse: Whether clicks and the wheel are events.
  ///   - hasJobControl: Whether Ctrl-Z and Ctrl-\ stop and end the process; if not, they are keys like others.
  /// - Throws: `TerminalError.notATerminal`, or what the painter throws.
  public init(
    _ drawing: Terminal.Drawing, lines: Int? = nil, hasMouse: Bool = true, hasJobControl: Bool = true
  ) throws(TerminalError) {
    try Terminal.check()
    var painter = try drawing.painter(lines)
    // This comes before the painter: ncurses, which may be one, handles only signals without a handler.
    signals = rescue_watch_signals()
    rescue_arm(STDIN_FILENO, STDOUT_FILENO)
    rescue_mark_writing(1)
    defer { rescue_mark_writing(0) }
    do throws(TerminalError) {
      try painter.enter()
    } catch {
      rescue_disarm()
      rescue_unwatch_signals()
      throw error
    }
    rescue_capture_stderr()
    keys = KeyReader(painter.traits.keys, hasJobControl: hasJobControl)
    title = WindowTitle(TerminalFamily(painter.traits.name))
    size = painter.size(in: Self.windowSize)
    (self.painter, self.hasMouse, self.hasJobControl) = (painter, hasMouse, hasJobControl)
    switchModes(on: true)
  }

  deinit { close() }

  /// The abilities of the terminal, as far as they are known.
  public var traits: TerminalTraits { painter.traits }

  /// The size of the terminal; nil if the system does not know it.
  private static var windowSize: Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Switches reports of mouse, focus and paste.
  private func switchModes(on: Bool) {
    switchModes([2004, 1004] + (hasMouse && painter.isWhole ? Self.mouseModes : []), on: on)
  }

  private static let mouseModes = [1000, 1006]

  private func switchModes(_ modes: [Int], on: Bool) {
    send(modes.map { "\u{1B}[?\($0)\(on ? "h" : "l")" }.joined())
  }

  private func send(_ text: String) { writing { StandardStreams.write(text) } }

  /// Runs a function that writes to the terminal, which may block without limit.
  private func writing(_ body: () -> Void) {
    let before = isWriting
    isWriting = true
    rescue_mark_writing(1)
    body()
    isWriting = before
    rescue_mark_writing(before ? 1 : 0)
  }

  /// Shows a frame, by sending its differences from the previous frame.
  public func present(_ frame: Frame, repaint: Bool = false) {
    guard isOpen, frame.size == size else { return }
    writing { painter.present(frame, repaint: repaint) }
  }

  /// Sets the title of the window, where the terminal gives it back at the end; nil is the title that it had before.
  ///
  /// Some lines are a part of the shell, which has the title.
  public func setTitle(_ title: String?) { if isOpen, painter.isWhole { sendTitle(title) } }

  private func sendTitle(_ title: String?) {
    let text = self.title.text(for: title)
    guard !text.isEmpty else { return }
    // If the process dies meanwhile, the title is given back once too often rather than not at all.
    rescue_mark_title(1)
    send(text)
    if title == nil { rescue_mark_title(0) }
  }

  /// Copies a text to the clipboard of the user's terminal, also over a remote connection (OSC 52).
  ///
  /// A terminal may ignore it without an error.
  public func copy(_ text: String) { send(Clipboard.sequence(for: text)) }

  /// Waits for events, and returns all of them.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait; nil for no limit.
  ///   - wakeups: More descriptors to wait for; `woken` are the readable ones.
  public func events(within milliseconds: Int?, wakeups: [CInt] = []) -> (events: [Event], woken: [CInt]) {
    let limit = [milliseconds, keys.timeout].compactMap(\.self).min()
    let found = EventLoop.poll([STDIN_FILENO, signals] + wakeups, within: limit)
    var events: [Event] = []
    if found[1] != 0 { events += takeSignals() }
    events += (found[0] & Int16(POLLIN) != 0 ? keys.read() : keys.overdue()).flatMap(events(of:))
    if found[0] & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 || keys.hasEnded { events.append(.end(0)) }
    return (events, zip(wakeups, found.dropFirst(2)).filter { $1 != 0 }.map(\.0))
  }

  private func events(of item: InputDecoder.Item) -> [Event] {
    switch item {
    case .event(let event):
      return [event]
    case .lastReply:
      queryTime = nil
      return []
    case .suspend: return suspend(wholeGroup: true)
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
      case SIGTSTP: if hasJobControl { events += suspend(wholeGroup: false) }
      case SIGCONT: events += reenter()
      default: events.append(.end(number))
      }
    }
    return events
  }

  /// Measures the terminal, whose size may have changed.
  private func resized() -> [Event] {
    let now = painter.size(in: Self.windowSize)
    // Terminals differ in what remains of some lines, so they are always sent again.
    guard now != size || !painter.isWhole else { return [] }
    size = now
    writing { painter.resize(to: now) }
    return [.resize(now)] + (painter.isWhole ? [] : [.repaint])
  }

  private func suspend(wholeGroup: Bool) -> [Event] {
    leave()
    rescue_stop(wholeGroup ? 1 : 0)
    return takeBack()
  }

  /// Takes the terminal back from another program.
  private func takeBack() -> [Event] {
    rescue_arm(STDIN_FILENO, STDOUT_FILENO)
    rescue_capture_stderr()
    return reenter()
  }

  private func reenter() -> [Event] {
    writing {
      painter.reenter()
      resumeOutput()
      switchModes(on: true)
    }
    return resized() + [.repaint]
  }

  private func leave() {
    awaitReply()
    sendTitle(nil)
    writing {
      switchModes(on: false)
      painter.leave()
    }
    rescue_disarm()
    rescue_release_stderr()
  }

  /// Gives the terminal to a program until that ends; returns how it has ended, and what has happened meanwhile.
  public func run(_ program: TerminalProgram) -> (ending: TerminalProgram.Ending, events: [Event]) {
    leave()
    // A program that dies may leave the terminal in a mode of its own.
    var settings = termios()
    let isKnown = tcgetattr(STDIN_FILENO, &settings) == 0
    rescue_lend_terminal()
    let (ending, signal) = ProgramRun(program, signals: signals).run()
    rescue_take_terminal_back()
    if isKnown { tcsetattr(STDIN_FILENO, TCSANOW, &settings) }
    return (ending, takeBack() + (signal > 0 ? [.end(signal)] : []))
  }

  /// Resumes output that Ctrl-S has stopped before the raw mode, in which Ctrl-Q is a key and does not resume it.
  private func resumeOutput() {
    // Linux handles the key ahead of reading, and may do so a moment after the mode has changed.
    usleep(1000)
    tcflow(STDOUT_FILENO, TCOOFF)
    tcflow(STDOUT_FILENO, TCOON)
  }

  /// Restores the terminal; does nothing if it is closed already.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    rescue_unwatch_signals()
  }
}

// The background of the terminal.
extension StandardTerminal {
  /// The milliseconds to wait for a reply of the terminal; over a network it takes longer.
  static var replyTime: Int { getenv("SSH_CONNECTION") == nil ? 50 : 500 }

  /// Returns the theme of the variable `COLORFGBG`, or queries the terminal, whose reply is an event.
  func findTheme() -> Theme? {
    guard traits.depth != .none else { return nil }
    if let theme = environmentVariable("COLORFGBG").flatMap(Theme.init(colorFGBG:)) { return theme }
    // The console of Linux is black, and can only be asked for its palette.
    if environmentVariable("TERM") == "linux" { return .dark }
    guard BackgroundReport.isQueried(environmentVariable("TERM"), traits.depth) else { return nil }
    // Every terminal replies to the second query, so that nobody waits for one that does not reply to the first.
    send(BackgroundReport.query + TerminalQuery.last)
    queryTime = SystemClock.now.milliseconds
    return nil
  }

  /// Waits for an outstanding reply, which would otherwise be typed into the shell.
  private func awaitReply() {
    while let time = queryTime,
      case let rest = time + Self.replyTime - SystemClock.now.milliseconds, rest > 0
    {
      guard StandardStreams.isReadable(within: rest) else { return }
      _ = keys.read().flatMap(events(of:))
      if keys.hasEnded { return }
    }
  }
}
