import CLibrary
import CRescue
import TerminalUI

/// What a terminal tells of itself when it is asked.
public struct TerminalAnswers: Hashable, Sendable {
  /// Whether the terminal was asked, and answered.
  public enum Outcome: String, Hashable, Sendable {
    /// It answered some of the questions, or all.
    case answered
    /// It did not answer in time.
    case silent
    /// Input or output is not a terminal, or another program is in the foreground.
    case noTerminal
    /// It might show the questions instead of answering them.
    case notAsked
    /// Keys were typed that another program is to read.
    case keysWaiting
  }

  /// Whether it was asked, and answered.
  public var outcome: Outcome
  /// The color of its background; nil if it did not tell.
  public var background: RGB?
  /// The columns by which the syllable 한 moves its cursor; nil if it did not tell.
  public var hangulColumns: Int?
  /// Whether it reports the mouse as xterm does in its SGR mode; nil if it did not tell.
  public var reportsMouse: Bool?

  /// Creates answers; none of them unless they are given.
  public init(
    _ outcome: Outcome, background: RGB? = nil, hangulColumns: Int? = nil, reportsMouse: Bool? = nil
  ) {
    (self.outcome, self.background) = (outcome, background)
    (self.hangulColumns, self.reportsMouse) = (hangulColumns, reportsMouse)
  }
}

/// Questions to the terminal on standard input and output, outside a program of screens.
public enum TerminalQuestion {
  /// Asks for the position of the cursor: DSR 6.
  static let position = "\u{1B}[6n"
  /// Asks whether the terminal knows the mode of SGR mouse reports: DECRQM.
  private static let mouse = "\u{1B}[?1006$p"
  /// Asks what the terminal is: DA1, which every terminal answers, and after the other questions.
  private static let last = "\u{1B}[c"

  /// Asks the terminal for its background, the width of a Hangul syllable, and the mouse, and puts it back.
  ///
  /// It waits as long as a program of screens does for the background. Signals that end or stop the process wait
  /// meanwhile. Keys that are typed in this time are put back where the system allows it; if there are some before, the
  /// terminal is not asked.
  ///
  /// - Parameters:
  ///   - description: What is known of the terminal.
  ///   - writesHangul: Whether the width of Hangul is asked for, by a syllable that is erased again.
  public static func ask(_ description: TerminalDescription, writesHangul: Bool) -> TerminalAnswers {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else {
      return TerminalAnswers(.noTerminal)
    }
    guard let questions = text(description, writesHangul: writesHangul) else { return TerminalAnswers(.notAsked) }
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    guard rescue_arm(STDIN_FILENO, STDOUT_FILENO) == 0 else { return TerminalAnswers(.noTerminal) }
    defer { rescue_disarm() }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return TerminalAnswers(.noTerminal) }
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    var replies: TerminalReplies?
    if !isReadable(within: 0) {
      send(questions)
      replies = read()
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    guard let replies else { return TerminalAnswers(.keysWaiting) }
    for byte in replies.typed { putBack(byte) }
    return TerminalAnswers(replies)
  }

  /// Returns the questions that the terminal understands; nil if it may understand none.
  static func text(_ description: TerminalDescription, writesHangul: Bool) -> String? {
    guard description.tellsPosition else { return nil }
    let isXterm = BackgroundReport.isAsked(of: description.name, description.depth)
    // The cursor is saved and restored, and what is behind it is erased.
    let hangul = "\(position)\u{1B}7한\(position)\u{1B}8\u{1B}[K"
    return (isXterm ? BackgroundReport.question + mouse : "") + (writesHangul ? hangul : "") + last
  }

  private static func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  private static func read() -> TerminalReplies {
    let start = SystemClock.now.milliseconds
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 10))
    var replies = TerminalReplies([])
    while !replies.isComplete, case let rest = start + CursesTerminal.answerTime - SystemClock.now.milliseconds,
      rest > 0, isReadable(within: rest)
    {
      let count = CLibrary.read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
      replies = TerminalReplies(bytes)
    }
    return replies
  }

  private static func isReadable(within milliseconds: Int) -> Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, CInt(milliseconds)) > 0 && waiting.revents & Int16(POLLIN) != 0
  }

  /// Makes a byte that was read be read again, by the program that reads next.
  private static func putBack(_ byte: UInt8) {
    var character = CChar(bitPattern: byte)
    _ = ioctl(STDIN_FILENO, UInt(TIOCSTI), &character)
  }
}

extension TerminalAnswers {
  init(_ replies: TerminalReplies) {
    let hasAnswered = replies.isComplete || replies.background != nil || !replies.columns.isEmpty
    self.init(hasAnswered ? .answered : .silent, background: replies.background, reportsMouse: replies.knowsMouse)
    // At the right margin it does not move as far as it is wide.
    if replies.columns.count == 2, replies.columns[1] >= replies.columns[0] {
      hangulColumns = replies.columns[1] - replies.columns[0]
    }
  }
}
