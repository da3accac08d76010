import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct ErasingTests {
    /// The bytes of some pages of wide characters, one after the other.
    private func pages(_ variables: [String: String]) async throws -> String {
      let terminal = try PseudoTerminal(in: Sandbox())
      let child = try terminal.start(Programs.pavilion(), ["--lang", "ko"], variables)
      try await terminal.waitFor("\u{1B}[?2026l")
      for key in ["3", "\r"] { try await terminal.press(key, for: "\u{1B}[?2026l") }
      try terminal.send("q", to: child)
      #expect(terminal.exitCodeUnread(of: child) == 0)
      terminal.expectRestored("\(variables)")
      return terminal.text
    }

    @Test(arguments: ["mlterm", "xterm-256color"]) func `mlterm gets no sequences by which it erases too little`(
      name: String
    ) async throws {
      let erasing = /\x1B\[(1K|\d+X)/
      #expect(try await pages(["TERM": name]).contains(erasing))
      let text = try await pages(["TERM": name, "MLTERM": "3.9.0"])
      #expect(!text.contains(erasing))
      #expect(text.contains("\u{1B}[K"), "to erase up to the end of a line is right there")
    }
  }
}
