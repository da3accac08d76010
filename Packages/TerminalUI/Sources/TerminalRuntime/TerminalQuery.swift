import CLibrary
import CRescue
import TerminalUI

/// The replies of a terminal to queries about its capabilities.
public struct TerminalAnswers: Hashable, Sendable {
  /// Whether the terminal was queried, and replied.
  public enum Outcome: String, Hashable, Sendable {
    /// It replied to some of the queries, or to all.
    case answered
    /// It did not reply in time.
    case silent
    /// Input or output is not a terminal, or another program is in the foreground.
    case noTerminal
    /// It might show the queries instead of replying.
    case notAsked
    /// Keys were typed that another program is to read.
    case keysWaiting
  }

  /// Whether it was queried, and replied.
  public var outcome: Outcome
  /// The color of its background; nil without a reply.
  public var background: RGB?
  /// The columns by which a wide character (한) moves its cursor; nil without a reply.
  public var wideColumns: Int?
  /// The columns by which the two characters `─→`, whose width is ambiguous, move its cursor; nil without a reply.
  ///
  /// Source: Unicode Standard Annex #11, East Asian Width: category A, which is narrow unless a terminal is set otherwise.
  public var ambiguousColumns: Int?
  /// Whether it reports the mouse as xterm does in its SGR mode; nil without a reply.
  public var reportsMouse: Bool?

  /// Creates answers; by default without replies.
  public init(
    _ outcome: Outcome, background: RGB? = nil, wideColumns: Int? = nil, ambiguousColumns: Int? = nil,
    reportsMouse: Bool? = nil
  ) {
    (self.outcome, self.background, self.reportsMouse) = (outcome, background, reportsMouse)
    (self.wideColumns, self.ambiguousColumns) = (wideColumns, ambiguousColumns)
  }
}

/// Queries of the terminal on standard input and output, outside a program of screens.
public enum TerminalQuery {
  /// Queries the position of the cursor: DSR 6.
  public static let position = "\u{1B}[6n"
  /// Queries the mode of SGR mouse reports: DECRQM.
  private static let mouse = "\u{1B}[?1006$p"
  /// Queries the attributes of the terminal: DA1, to which every terminal replies, after the other queries.
  static let last = "\u{1B}[c"

  /// Queries the background of the terminal, the width of characters, and the mouse, and restores the terminal.
  ///
  /// Signals that end or stop the process are blocked meanwhile. Keys that are typed in this time are returned to the
  /// input if the system allows it; if there are some before, the terminal is not queried.
  public static func ask(_ description: TerminalDescription, measuresWide: Bool) -> TerminalAnswers {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else {
      return TerminalAnswers(.noTerminal)
    }
    guard let queries = text(description, measuresWide: measuresWide) else { return TerminalAnswers(.notAsked) }
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
    if !StandardStreams.isReadable(within: 0) {
      StandardStreams.write(queries)
      replies = read()
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    guard let replies else { return TerminalAnswers(.keysWaiting) }
    // Keys are returned to the input, so that the next program reads them again.
    for byte in replies.typed {
      var character = CChar(bitPattern: byte)
      _ = ioctl(STDIN_FILENO, UInt(TIOCSTI), &character)
    }
    return TerminalAnswers(replies)
  }

  /// Returns the queries that the terminal understands; nil if it may understand none.
  static func text(_ description: TerminalDescription, measuresWide: Bool) -> String? {
    guard description.reportsPosition else { return nil }
    let isXterm = BackgroundReport.isQueried(description.name, description.depth)
    // The cursor is saved and restored, and the rest of the line erased.
    let wide = "\(position)\u{1B}7한\(position)\u{1B}8─→\(position)\u{1B}8\u{1B}[K"
    return (isXterm ? BackgroundReport.query + mouse : "") + (measuresWide ? wide : "") + last
  }

  private static func read() -> TerminalReplies {
    let start = SystemClock.now.milliseconds
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 10))
    var replies = TerminalReplies([])
    while !replies.isComplete, case let rest = start + StandardTerminal.replyTime - SystemClock.now.milliseconds,
      rest > 0, StandardStreams.isReadable(within: rest)
    {
      let count = CLibrary.read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
      replies = TerminalReplies(bytes)
    }
    return replies
  }
}

extension TerminalAnswers {
  init(_ replies: TerminalReplies) {
    let hasAnswered = replies.isComplete || replies.background != nil || !replies.columns.isEmpty
    self.init(hasAnswered ? .answered : .silent, background: replies.background, reportsMouse: replies.knowsMouse)
    // At the right margin it does not move as far as it is wide.
    let moves = replies.columns.dropFirst().map { $0 - replies.columns[0] }
    if let wide = moves.first, wide >= 0 { wideColumns = wide }
    if moves.count == 2, moves[1] >= 2 { ambiguousColumns = moves[1] }
  }
}
