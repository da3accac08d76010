import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct TitleTests {
    private static let saving = "\u{1B}[22;2t"
    private static let end = "\u{1B}]2;\u{1B}\\\u{1B}[23;2t"

    private static func title(_ text: String) -> String { "\u{1B}]2;\(text)\u{1B}\\" }

    @Test func `It is the program and the page on top, and given back at the end`() async throws {
      let terminal = try PseudoTerminal(in: Sandbox())
      let child = try terminal.pavilion()
      try await terminal.waitFor(Self.saving + Self.title("Pavilion"))
      try await terminal.press("1", for: Self.title("Pavilion: Juice Maker"))
      // A dialog is no page, and what does not change is not sent.
      let count = terminal.text.ranges(of: "\u{1B}]2;").count
      try await terminal.press("?", for: "\u{1B}[?2026l")
      try await terminal.press("\u{1B}", for: "\u{1B}[?2026l")
      #expect(terminal.text.ranges(of: "\u{1B}]2;").count == count)
      try await terminal.press("L", for: Self.title("Pavilion: 쥬스 메이커"))
      try terminal.send("q", to: child)
      #expect(terminal.exitCodeUnread(of: child) == 0)
      terminal.expectRestored("quit")
      let end = try #require(terminal.text.range(of: Self.end))
      #expect(terminal.text.ranges(of: Self.end).count == 1)
      #expect(!terminal.text[end.upperBound...].contains("\u{1B}]2;"))
      #expect(terminal.text.ranges(of: Self.saving).count == 1)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1])
    func `It is given back by a signal`(signal: Int32) async throws {
      let (terminal, child) = try await PseudoTerminal.juiceBar()
      try await terminal.waitFor(Self.title("Pavilion: Juice Maker"))
      kill(child.number, signal)
      try await terminal.waitFor(Self.end)
      _ = terminal.exitCodeUnread(of: child)
      terminal.read()
      #expect(terminal.text.ranges(of: Self.end).count == 1)
    }

    @Test func `It is given back while the program is stopped, and set again after that`() async throws {
      let (terminal, child) = try await PseudoTerminal.juiceBar()
      try await terminal.waitFor(Self.title("Pavilion: Juice Maker"))
      // In a session of its own there is nobody to continue it, so the system does not stop it.
      try await terminal.press("\u{1A}", for: Self.end)
      let start = try #require(terminal.output.range(of: Data(Self.end.utf8))).upperBound
      try await terminal.waitFor(Self.saving + Self.title("Pavilion: Juice Maker"), after: start)
      try terminal.send("q", to: child)
      try await terminal.waitFor(Self.end)
    }

    @Test(
      arguments: [
        (["PAVILION_TITLE": "off"], "xterm-256color"), ([:], "rxvt-unicode"), ([:], "screen-256color"), ([:], "linux"),
      ] as [([String: String], String)])
    func `Switched off, or in a terminal that cannot give it back, it stays`(
      variables: [String: String], name: String
    ) async throws {
      let terminal = try PseudoTerminal(in: Sandbox())
      let child = try terminal.start(
        Programs.pavilion(), ["juice", "--lang", "en"], variables.merging(["TERM": name]) { $1 })
      try await terminal.waitFor("\u{1B}[?2026l")
      try terminal.send("q", to: child)
      #expect(terminal.exitCodeUnread(of: child) == 0)
      terminal.read()
      #expect(!terminal.text.contains("\u{1B}]2;"))
      #expect(!terminal.text.contains("3;2t"))
    }

    @Test func `A change of the setting shows at once`() async throws {
      let (terminal, child) = try await PseudoTerminal.juiceBar()
      try await terminal.waitFor(Self.title("Pavilion: Juice Maker"))
      try await terminal.press(",", for: Self.title("Pavilion: Settings"))
      // The title comes after language, theme, pictures, characters, motion and mouse.
      try terminal.send("jjjjjj")
      try await terminal.press("l", for: Self.end)
      try await terminal.press("l", for: Self.saving + Self.title("Pavilion: Settings"))
      try terminal.send("q", to: child)
      #expect(terminal.exitCodeUnread(of: child) == 0)
    }
  }
}
