import CLibrary
import CursesTerminal
import PavilionKit
import TerminalRuntime
import TerminalUI

struct TerminalFacts: Sendable {
  /// The variables that matter and are neither unset nor empty.
  var variables: [String: String] = [:]
  var description: TerminalDescription
  var text: TextDescription
  var isTerminal = true
  /// The size of the terminal; nil if it does not tell.
  var size: Size?
  var answers = TerminalAnswers(.silent)
  var background: Theme?
  var settings = Settings(Setting.allCases)
  var tmux: [String: String]?

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
    for name in names { facts.variables[name] = CallContext.current.variable(name) }
    (facts.settings, facts.background) = (settings, background)
    facts.isTerminal = isatty(CallContext.current.input) == 1 && isatty(CallContext.current.output) == 1
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

enum TmuxServer {
  /// The milliseconds within which its server has to answer.
  private static let timeout = 1000

  static func options() -> [String: String]? {
    guard let stream = popen("exec tmux show-options -s 2>/dev/null </dev/null", "r") else { return nil }
    let descriptor = fileno(stream)
    let deadline = ContinuousClock.now + .milliseconds(timeout)
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 12))
    while case let rest = (deadline - .now) / .milliseconds(1), rest > 0 {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(rest.rounded(.up))) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        return pclose(stream) == 0 ? options(in: String(decoding: bytes, as: UTF8.self)) : nil
      }
      bytes += buffer.prefix(count)
    }
    // It is not waited for: `pclose` might never return.
    return nil
  }

  /// The options in lines such as `escape-time 500`.
  static func options(in text: String) -> [String: String] {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    return Dictionary(lines.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }) { first, _ in first }
  }
}
