import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct SettingsScreenTests {
    @Test func `What a shell sets shows at once in a program that is open, and what is set there in the shell`()
      async throws
    {
      let sandbox = try Sandbox()
      let terminal = try await sandbox.open("juice")
      try await terminal.waitFor("? help")
      try await sandbox.pavilion("settings", "set", "language", "ko")
      try await terminal.waitFor("쥬스 메이커")
      try await sandbox.pavilion("settings", "set", "glyphs", "ascii")
      try await terminal.waitFor("+ 7 ")
      try await sandbox.pavilion("settings", "set", "glyphs", "auto")
      try await terminal.type(",")
      for _ in 1...10 { try await terminal.type("Down") }
      try await terminal.type("Right")
      try await terminal.waitFor("‹ 12시간 ›")
      #expect(try await sandbox.pavilion("settings", "get", "clock").output == "12\n")
    }

    @Test func `The mouse is given back to the terminal while it is off`() async throws {
      let shell = try await Shell.running(Programs.pavilion(), ["juice"], in: Sandbox())
      let terminal = shell.terminal
      try await terminal.waitFor("? help")
      try await terminal.type(",", "Down", "Down", "Down", "Down", "Down", "Right")
      try await terminal.waitFor("Mouse            ‹ off ›")
      #expect(shell.recording.contains("\u{1B}[?1000l\u{1B}[?1006l"))
      try await terminal.type("Right")
      try await terminal.waitUntilGone("Mouse            ‹ off ›")
      try await terminal.type("q")
      #expect(try await shell.exitCode() == 0)
      #expect(shell.recording.ranges(of: "\u{1B}[?1000h").count == 2)
      try await shell.expectRestored()
    }
  }
}
