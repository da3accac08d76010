import Foundation
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct RepaintTests {
    @Test func `Control L repaints a screen that something else has written on`() async throws {
      let terminal = try await Sandbox().open("juice")
      let screen = try await terminal.waitFor("1 Strawberry", "? help")
      let device = try #require(FileHandle(forWritingAtPath: try await terminal.value("pane_tty")))
      try device.write(contentsOf: Data("\u{1B}[5;1HGARBAGE everywhere \u{1B}[20;40HGARBAGE".utf8))
      try device.close()
      try await terminal.waitFor("GARBAGE everywhere")
      try await terminal.type("C-l")
      try await terminal.waitFor("The same screen as before") { $0 == screen }
    }

    @Test func `Control L repaints a terminal that was reset`() async throws {
      let terminal = try await Sandbox().open("juice")
      let screen = try await terminal.waitFor("1 Strawberry", "? help")
      try await terminal.run(["send-keys", "-R"])
      try await terminal.waitUntilGone("Strawberry")
      try await terminal.type("C-l")
      try await terminal.waitFor("The same screen as before") { $0 == screen }
    }
  }
}
