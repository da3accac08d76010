import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct ColorTests {
    /// The bytes of the juice bar in a terminal with these variables.
    private func juiceBar(_ variables: [String: String], _ arguments: [String] = []) async throws -> String {
      let terminal = try PseudoTerminal(in: Sandbox())
      let child = try terminal.start(Programs.pavilion(), ["juice", "--lang", "en"] + arguments, variables)
      // The end of the first frame.
      try await terminal.waitFor("\u{1B}[?2026l")
      try terminal.send("q", to: child)
      #expect(terminal.exitCodeUnread(of: child) == 0)
      terminal.expectRestored("\(variables)")
      return terminal.text
    }

    @Test(arguments: ["xterm-256color", "xterm"])
    func `Where COLORTERM says so, pictures have exact colors, and text has those of 256`(name: String) async throws {
      let text = try await juiceBar(["TERM": name, "COLORTERM": "truecolor"])
      // A leaf of the strawberry in the drawing, and its outline behind it.
      #expect(text.contains("\u{1B}[38;2;76;176;79m"))
      #expect(text.contains("\u{1B}[48;2;31;90;53m"))
      // Hints and the accent.
      #expect(text.contains("\u{1B}[38;5;245m"))
      #expect(text.contains("\u{1B}[38;5;208m"))
    }

    @Test(
      arguments: [
        (["COLORTERM": "24 bits"], [], true), (["TERM": "screen-256color", "COLORTERM": "truecolor"], [], true),
        (["COLORTERM": "truecolor", "NO_COLOR": "1"], [], false), (["COLORTERM": "truecolor"], ["--no-color"], false),
        (["TERM": "vt220", "COLORTERM": "truecolor"], [], false),
      ] as [([String: String], [String], Bool)])
    func `Otherwise there are none of 24 bits`(
      variables: [String: String], arguments: [String], hasColors: Bool
    ) async throws {
      let text = try await juiceBar(variables, arguments)
      #expect(!text.contains("8;2;"))
      #expect(text.contains("38;5;") == hasColors)
    }

    @Test func `Below a dialog pictures are nearer to gray, in 24 bits too`() async throws {
      let terminal = try PseudoTerminal(in: Sandbox())
      let child = try terminal.start(
        Programs.pavilion(), ["juice", "--lang", "en"], ["COLORTERM": "truecolor"])
      try await terminal.waitFor("\u{1B}[?2026l")
      terminal.forget()
      try await terminal.press("?", for: "\u{1B}[?2026l")
      let muted = terminal.text.matches(of: /38;2;(\d+);(\d+);(\d+)m/)
      #expect(muted.count > 5)
      for match in muted {
        let parts = [match.1, match.2, match.3].compactMap { Int($0) }
        #expect((parts.max() ?? 0) - (parts.min() ?? 0) < 60, "\(match.0)")
      }
      try terminal.send("qq", to: child)
    }

    @Test(arguments: [nil, "/usr/share/terminfo"])
    func `The description for ncurses is not left to other programs`(before: String?) async throws {
      let terminal = try PseudoTerminal(in: Sandbox())
      var variables = ["COLORTERM": "truecolor"]
      variables["TERMINFO"] = before
      _ = try terminal.start(Programs.trapProbe(), [], variables)
      try await terminal.waitFor("probe is up")
      try await terminal.press("t", for: "TERMINFO is \(before ?? "not set")")
    }
  }
}
