import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct PlainScreenTests {
    @Test func `Screens are lines of words, the cursor is on the selected one, and the last line says what changed`()
      async throws
    {
      let sandbox = try Sandbox()
      let terminal = try await sandbox.open("--plain", "juice", columns: 80, rows: 14)
      let screen = try await terminal.waitFor("2 Banana, 2 banana, 5 left, selected")
      #expect(!screen.contains("╭"))
      #expect(!screen.contains("▄"))
      try await terminal.type("Down", "Down", "Down", "Down")
      try await terminal.waitFor("6 Strawberry-banana, 10 strawberry · 1 banana, 1 left, selected")
      let lines = try await terminal.screen().lines
      let cursor = try await terminal.run(["display-message", "-p", "#{cursor_x} #{cursor_y} #{cursor_flag}"])
      let row = lines.firstIndex { $0.hasPrefix("6 Strawberry") }
      #expect(cursor.split(separator: "\n").first.map(String.init) == "0 \(row ?? -1) 1")
      try await terminal.type("2")
      try await terminal.waitFor("Banana juice is ready. Enjoy! Order 1")
      try await terminal.type("q")
      try await terminal.waitForEnd()
    }
  }
}
