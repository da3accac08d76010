import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct LockedScreenTests {
    @Test func `Neither keys nor SIGTSTP lead out of a locked board, and its PIN does`() async throws {
      let sandbox = try Sandbox().with("PAVILION_PIN", "4711")
      let terminal = try await sandbox.open("juice", "board", "--locked")
      try await terminal.waitFor("Almost there", "? help")
      let process = try await terminal.process
      #if os(Linux)
        // The programs that it starts do not inherit the PIN, and others do not read it.
        let environment = try Data(contentsOf: URL(filePath: "/proc/\(process.number)/environ"))
        #expect(!environment.contains("4711".utf8))
        #expect(environment.contains("LC_ALL".utf8))
      #endif
      process.send(SIGTSTP)
      for key in ["C-z", "C-\\", "C-z", ",", ".", "L"] { try await terminal.type(key) }
      try await terminal.type("Escape")
      try await terminal.waitFor("Type the PIN to leave this screen.")
      try await terminal.type("C-z", "C-\\", "C-c")
      try await terminal.waitUntilGone("Type the PIN")
      try await terminal.type("q")
      try await terminal.waitFor("Type the PIN to leave this screen.")
      try await terminal.type(text: "1234\r")
      try await terminal.waitFor("Wrong PIN. Next try in 1 s")
      try await terminal.type(text: "4711\r")
      try await terminal.waitFor("! Next try in ")
      try await wait(for: "The end, after the pause") {
        try await terminal.type(text: "4711\r")
        return try await terminal.value("pane_dead") == "1"
      }
    }

    @Test func `A PIN is chosen when the screen opens, and the end of the terminal ends it without one`() async throws {
      let terminal = try await Sandbox().open("juice", "kitchen", "--locked")
      try await terminal.waitFor("Choose a PIN of 4 to 12 digits.")
      try await terminal.type(text: "4711\r")
      try await terminal.waitFor("Type the new PIN once more.")
      try await terminal.type(text: "4711\r")
      try await terminal.waitFor("This screen is locked now.")
      try await terminal.type("q")
      let screen = try await terminal.waitFor("Type the PIN to leave this screen.")
      #expect(!screen.contains("4711"))
      let process = try await terminal.process
      terminal.vanish()
      try await wait(for: "The end of \(process)") { process.hasEnded }
    }

    @Test(arguments: ["board", "kitchen", "till"]) func `Esc ends a screen that is not locked`(name: String)
      async throws
    {
      let terminal = try await Sandbox().open("juice", name)
      try await terminal.waitFor("q quit")
      try await terminal.type("C-z")
      try await terminal.type("Escape")
      try await terminal.waitForEnd()
    }
  }
}

extension Data {
  fileprivate func contains(_ text: String.UTF8View) -> Bool { range(of: Data(text)) != nil }
}
