import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct LinkTests {
    private static let end = "\u{1B}]8;;\u{1B}\\"
    private static let link = "\u{1B}]8;id=1;https://example.org/mango;v=1\u{1B}\\"
    private static let style = "\u{1B}[0;3;4;38;5;203m"

    private func probe(_ name: String) async throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(in: Sandbox())
      _ = try terminal.start(Programs.trapProbe(), [], ["TERM": name])
      try await terminal.waitFor("probe is up")
      terminal.forget()
      return terminal
    }

    /// The bytes of the frame after a key.
    private func frame(_ number: Int, of terminal: PseudoTerminal) async throws -> String {
      terminal.forget()
      try terminal.send("l")
      try await terminal.waitFor("\u{1B}[?2026l")
      return terminal.text
    }

    @Test func `The cells of a link are sent once more as a link, and the cursor goes back`() async throws {
      let terminal = try await probe("xterm-256color")
      let first = try await frame(1, of: terminal)
      let both = """
        \u{1B}[3;5H\(Self.style)\(Self.link)more on\(Self.end)\u{1B}[4;5H\(Self.style)\(Self.link)the 망고\(Self.end)\u{1B}[0m
        """
      #expect(first.contains(both), "\(first.debugDescription)")
      let back = try #require(
        first.firstMatch(of: /\x1B\[0m(\x1B\[\d+;\d+H)\x1B\[\?2026l/), "\(first.debugDescription)")
      // Where ncurses wrote the last word of the line below.
      #expect(back.1 == "\u{1B}[5;12H")
    }

    @Test func `A changed line is drawn as a whole, so that no cell keeps a link that it has no more`() async throws {
      let terminal = try await probe("xterm-256color")
      _ = try await frame(1, of: terminal)
      let second = try await frame(2, of: terminal)
      #expect(second.contains("\(Self.link)more on\(Self.end)"), "\(second.debugDescription)")
      #expect(!second.contains("망고"), "the other line has not changed: \(second.debugDescription)")
      let third = try await frame(3, of: terminal)
      #expect(third.contains("more on"), "\(third.debugDescription)")
      #expect(!third.contains("\u{1B}]8;"), "\(third.debugDescription)")
    }

    @Test(arguments: ["vt220", "linux", "screen", "screen-256color"])
    func `Terminals that might show the address get the text alone`(name: String) async throws {
      let terminal = try await probe(name)
      terminal.forget()
      try terminal.send("l")
      try await terminal.waitFor("frame 1")
      #expect(!terminal.text.contains("example.org"))
      #expect(terminal.text.contains("more on"))
    }
  }
}
