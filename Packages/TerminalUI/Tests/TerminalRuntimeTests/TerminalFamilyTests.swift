import Testing

@testable import TerminalRuntime

@Suite("What terminals understand by their names")
struct TerminalFamilyTests {
  @Test(arguments: [
    "xterm", "xterm-256color", "xterm-kitty", "xterm+256color", "tmux-256color", "rxvt-unicode-256color", "mlterm",
    "st",
    "st-256color", "foot", "alacritty",
  ])
  func `terminals like xterm obey or ignore commands`(name: String) {
    #expect(TerminalFamily(name) { _ in nil }.knowsCommands)
  }

  @Test(arguments: [
    "", "linux", "linux-16color", "screen", "screen-256color", "screen.xterm-256color", "vt220", "dumb", "eterm-color",
    "Eterm", "sun", "stterm", "cygwin",
  ])
  func `others might show them`(name: String) { #expect(!TerminalFamily(name) { _ in nil }.knowsCommands) }

  @Test(
    arguments: [([:], false), (["TMUX": "a"], true), (["TMUX": "a", "STY": "b"], false)] as [([String: String], Bool)])
  func `tmux may have the name of GNU Screen`(variables: [String: String], knowsCommands: Bool) {
    for name in ["screen", "screen-256color"] {
      #expect(TerminalFamily(name) { variables[$0] }.knowsCommands == knowsCommands)
    }
    #expect(!TerminalFamily("linux") { variables[$0] }.knowsCommands)
  }
}
