import CLibrary
import CursesTerminal
import Screens
import TerminalUI

/// What was found out about the terminal and the environment of this process.
struct TerminalFacts: Sendable {
  /// The variables that matter, those that are unset or empty left out.
  var variables: [String: String] = [:]
  var description: TerminalDescription
  var text: TextDescription
  /// Whether input and output are a terminal.
  var isTerminal = true
  /// The size of the terminal; nil if it does not tell.
  var size: Size?
  var answers = TerminalAnswers(.silent)
  /// The background of `--background`.
  var background: Theme?
  var settings = Settings()
  /// The options of the server of tmux that this runs in; nil if it did not tell them.
  var tmux: [String: String]?

  /// The characters of the screens, and of what the doctor writes.
  var glyphs: GlyphSet {
    settings[Settings.glyphs]
      ?? (text.usedLocale == nil || description.usedName == "linux" ? .ascii : .unicode)
  }
}

extension TerminalFacts {
  private static let names = [
    "TERM", "COLORTERM", "COLORFGBG", "ESCDELAY", "LC_ALL", "LC_CTYPE", "LANG", "SSH_CONNECTION", "STY", "TMUX",
  ]

  /// Looks at the terminal, and asks it what only it knows.
  static func find(_ settings: Settings, background: Theme?) -> TerminalFacts {
    let description = TerminalDescription.current()
    var facts = TerminalFacts(description: description, text: .current())
    for name in names { facts.variables[name] = ProcessEnvironment.value(name) }
    (facts.settings, facts.background) = (settings, background)
    facts.isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    if facts.variables["TMUX"] != nil { facts.tmux = TmuxServer.options() }
    guard facts.isTerminal else { return facts }
    var window = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      facts.size = Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
    let measuresWide = facts.text.usedLocale != nil && description.usedName != "linux"
    facts.answers = TerminalQuery.ask(description, measuresWide: measuresWide)
    return facts
  }
}
