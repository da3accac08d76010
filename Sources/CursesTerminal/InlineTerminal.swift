import CLibrary
import CRescue
import TerminalUI

/// Some lines of the terminal on standard input and output, below what other programs have written there.
///
/// ncurses draws whole screens only, so the lines are written as escape codes. There is no mouse: its reports count from
/// the top of the terminal.
package final class InlineTerminal: OpenTerminal {
  package let depth: ColorDepth
  package private(set) var size: Size
  let showsUnicode: Bool
  package var hasMouse: Bool {
    get { false }
    set {}
  }
  var input: TerminalInput
  private let lines: Int
  private let settings: termios
  private var painter: InlinePainter
  private var isOpen = true

  /// Opens the terminal for a number of lines, or fewer if it has not as many; if it throws, nothing has been written.
  package init(lines: Int) throws(TerminalError) {
    let name = try CursesTerminal.check()
    guard Terminfo.followsStandard else { throw .cannotDraw(terminal: name) }
    showsUnicode = Locale.prepare() && name != "linux"
    let signals = rescue_watch_signals()
    rescue_arm(STDIN_FILENO, STDOUT_FILENO)
    rescue_set_lines_below(0)
    rescue_capture_stderr()
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    self.settings = settings
    // Without a screen ncurses would say that there are none.
    let described = Terminfo.depth(ofColors: Terminfo.colors)
    depth = described != .none && DirectColor.isOffered(name) ? .direct : described
    input = TerminalInput(signals: signals)
    painter = InlinePainter(depth, showsLinks: TerminalFamily(name).knowsCommands)
    self.lines = max(1, lines)
    size = .zero
    size = measure()
    setRaw()
    switchModes(on: true)
  }

  deinit { close() }

  func send(_ text: String) {
    rescue_mark_writing(1)
    StandardStreams.write(text)
    rescue_mark_writing(0)
  }

  /// The mode of the terminal that ncurses sets for whole screens: every key is read as it is.
  private func setRaw() {
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ISIG | IEXTEN | ECHO | ECHONL)
    raw.c_iflag &= ~tcflag_t(IXON | BRKINT | PARMRK | ICRNL | INLCR | IGNCR)
    raw.c_oflag &= ~tcflag_t(ONLCR)
    withUnsafeMutableBytes(of: &raw.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (1, 0) }
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
  }

  /// Switches bracketed paste and reports of focus.
  private func switchModes(on: Bool) {
    send([2004, 1004].map { "\u{1B}[?\($0)\(on ? "h" : "l")" }.joined())
  }

  private func measure() -> Size {
    let window = Self.windowSize ?? Size(columns: 80, rows: 24)
    return Size(columns: window.columns, rows: min(lines, window.rows))
  }

  /// Shows a frame, by sending the lines that differ from the previous frame.
  package func present(_ frame: Frame, repaint: Bool = false) {
    guard isOpen, frame.size == size, let text = painter.text(for: frame, repaint: repaint) else { return }
    // In the middle of the text the cursor may be in any of the lines.
    rescue_set_lines_below(CInt(frame.size.rows - 1))
    send(text)
    rescue_set_lines_below(CInt(painter.linesBelow))
  }

  package func events(within milliseconds: Int?, wakeups: [CInt] = []) -> (events: [Event], woken: [CInt]) {
    waitForEvents(within: milliseconds, wakeups: wakeups)
  }

  /// Leaves the title of the window to the shell, of which a few lines are a part.
  package func setTitle(_ title: String?) {}

  package func copy(_ text: String) { send(Clipboard.sequence(for: text)) }

  package func run(_ program: TerminalProgram) -> (ending: TerminalProgram.Ending, events: [Event]) {
    lend(to: program)
  }

  func resized() -> [Event] {
    size = measure()
    // Terminals differ in what remains of the lines, so they are always sent again.
    return [.resize(size), .repaint]
  }

  func reenter() -> [Event] {
    rescue_set_lines_below(CInt(painter.linesBelow))
    setRaw()
    resumeOutput()
    switchModes(on: true)
    return resized()
  }

  func leave() {
    awaitReply()
    send(painter.erasure())
    switchModes(on: false)
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    rescue_disarm()
    rescue_release_stderr()
  }

  /// Erases the lines and restores the terminal; does nothing if it is closed already.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    rescue_unwatch_signals()
  }
}
