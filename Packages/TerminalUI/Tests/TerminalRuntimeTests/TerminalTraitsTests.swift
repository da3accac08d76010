import TerminalUI
import Testing

@testable import TerminalRuntime

@Suite("What the variables say of a terminal")
struct TerminalTraitsTests {
  @Test(
    arguments: [
      ("xterm-256color", ["COLORTERM": "truecolor"], true), ("xterm-256color", ["COLORTERM": "24bit"], true),
      ("xterm", ["COLORTERM": "truecolor"], true), ("tmux-256color", ["COLORTERM": "truecolor", "TMUX": "a"], true),
      ("screen-256color", ["COLORTERM": "truecolor", "TMUX": "a"], true),
      ("screen-256color", ["COLORTERM": "truecolor"], false),
      ("screen", ["COLORTERM": "truecolor", "STY": "a"], false),
      ("linux", ["COLORTERM": "truecolor"], false), ("vt220", ["COLORTERM": "24bit"], false),
      ("xterm-256color", ["COLORTERM": "yes"], false), ("xterm-256color", ["COLORTERM": ""], false),
      ("xterm-256color", [:], false),
    ] as [(String, [String: String], Bool)])
  func `colors of 24 bits are used where COLORTERM says so, but not where they would be shown wrong`(
    name: String, variables: [String: String], isOffered: Bool
  ) {
    #expect(TerminalTraits.offersDirectColor(name) { variables[$0] } == isOffered)
  }

  @Test(
    arguments: [
      ("xterm-256color", [:], .rich), ("xterm", [:], .rich), ("screen-256color", [:], .rich), ("foot", [:], .rich),
      ("screen", [:], .basic), ("linux", [:], .basic), ("rxvt", [:], .basic), ("rxvt-unicode-256color", [:], .rich),
      ("vt100", [:], .none), ("vt220", ["COLORTERM": "truecolor"], .none), ("vte-256color", [:], .rich),
      ("xterm-mono", [:], .none), ("xterm-kitty", ["COLORTERM": "truecolor"], .direct),
    ] as [(String, [String: String], ColorDepth)])
  func `the number of colors follows from the name`(name: String, variables: [String: String], depth: ColorDepth) {
    #expect(TerminalTraits.depth(name) { variables[$0] } == depth)
  }

  @Test func `a number of colors has a depth`() {
    let depths = [0, 7, 8, 88, 256, 257, ColorDepth.directColors].map { ColorDepth(colors: $0) }
    #expect(depths == [.none, .none, .basic, .basic, .rich, .rich, .direct])
  }
}
