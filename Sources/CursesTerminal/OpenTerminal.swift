import CLibrary
import CRescue
import TerminalUI

/// The terminal on standard input and output while a program has it, as a whole or some lines of it.
protocol OpenTerminal: TerminalBackEnd {
  var depth: ColorDepth { get }
  var showsUnicode: Bool { get }
  var input: TerminalInput { get set }

  func send(_ text: String)
  /// Measures the terminal, whose size may have changed.
  func resized() -> [Event]
  /// Gives the terminal to other programs; `reenter` takes it back.
  func leave()
  func reenter() -> [Event]
  func close()
}

/// The input of an open terminal, and the signals of the process.
struct TerminalInput {
  /// The descriptor for the numbers of signals.
  let signals: CInt
  var keys = KeyReader()
  /// The time at which the terminal was queried for its background, in milliseconds; nil after its last reply.
  var queryTime: Int?

  /// The milliseconds to wait for a reply of the terminal; over a network it takes longer.
  static var replyTime: Int { getenv("SSH_CONNECTION") == nil ? 50 : 500 }
}

extension OpenTerminal {
  /// The size of the terminal; nil if the system does not know it.
  static var windowSize: Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Returns the theme of the variable `COLORFGBG`, or queries the terminal, whose reply is an event.
  func findTheme() -> Theme? {
    guard depth != .none else { return nil }
    if let theme = environmentVariable("COLORFGBG").flatMap(Theme.init(colorFGBG:)) { return theme }
    // The console of Linux is black, and can only be asked for its palette.
    if environmentVariable("TERM") == "linux" { return .dark }
    guard BackgroundReport.isQueried(environmentVariable("TERM"), depth) else { return nil }
    // Every terminal replies to the second query, so that nobody waits for one that does not reply to the first.
    send(BackgroundReport.query + TerminalQuery.last)
    input.queryTime = SystemClock.now.milliseconds
    return nil
  }

  /// Waits for an outstanding reply, which would otherwise be typed into the shell.
  func awaitReply() {
    while let time = input.queryTime,
      case let rest = time + TerminalInput.replyTime - SystemClock.now.milliseconds, rest > 0
    {
      guard StandardStreams.isReadable(within: rest) else { return }
      _ = events(of: input.keys.read())
      if input.keys.hasEnded { return }
    }
  }

  func waitForEvents(within milliseconds: Int?, wakeups: [CInt]) -> (events: [Event], woken: [CInt]) {
    var waiting = ([STDIN_FILENO, input.signals] + wakeups).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = [milliseconds, input.keys.timeout].compactMap(\.self).min()
    let count = poll(&waiting, nfds_t(waiting.count), limit.map { CInt(clamping: $0) } ?? -1)
    guard count >= 0 else { return ([], []) }
    var events: [Event] = []
    if waiting[1].revents != 0 { events += takeSignals() }
    let isReadable = waiting[0].revents & Int16(POLLIN) != 0
    events += self.events(of: isReadable ? input.keys.read() : input.keys.overdue())
    if waiting[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 || input.keys.hasEnded { events.append(.end(0)) }
    return (events, waiting.dropFirst(2).filter { $0.revents != 0 }.map(\.fd))
  }

  private func events(of items: [InputDecoder.Item]) -> [Event] { items.flatMap(events) }

  private func events(of item: InputDecoder.Item) -> [Event] {
    switch item {
    case .event(let event):
      return [event]
    case .lastReply:
      input.queryTime = nil
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
    let count = read(input.signals, &bytes, bytes.count)
    guard count > 0 else { return [] }
    var events: [Event] = []
    for number in bytes.prefix(count).map(CInt.init) {
      switch number {
      case SIGWINCH: events += resized()
      case SIGTSTP: if input.keys.hasJobControl { events += suspend(wholeGroup: false) }
      case SIGCONT: events += reenter()
      default: events.append(.end(number))
      }
    }
    return events
  }

  private func suspend(wholeGroup: Bool) -> [Event] {
    leave()
    rescue_stop(wholeGroup ? 1 : 0)
    rescue_arm(STDIN_FILENO, STDOUT_FILENO)
    rescue_capture_stderr()
    return reenter()
  }

  func lend(to program: TerminalProgram) -> (ending: TerminalProgram.Ending, events: [Event]) {
    leave()
    // A program that dies may leave the terminal in a mode of its own.
    var settings = termios()
    let isKnown = tcgetattr(STDIN_FILENO, &settings) == 0
    rescue_lend_terminal()
    let (ending, signal) = ProgramRun(program, signals: input.signals).run()
    rescue_take_terminal_back()
    if isKnown { tcsetattr(STDIN_FILENO, TCSANOW, &settings) }
    rescue_arm(STDIN_FILENO, STDOUT_FILENO)
    rescue_capture_stderr()
    return (ending, reenter() + (signal > 0 ? [.end(signal)] : []))
  }

  /// Resumes output that Ctrl-S has stopped before the raw mode, in which Ctrl-Q is a key and does not resume it.
  func resumeOutput() {
    // Linux handles the key ahead of reading, and may do so a moment after the mode has changed.
    usleep(1000)
    tcflow(STDOUT_FILENO, TCOOFF)
    tcflow(STDOUT_FILENO, TCOON)
  }
}

extension CursesTerminal: OpenTerminal {}
