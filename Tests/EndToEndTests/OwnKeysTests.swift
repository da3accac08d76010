import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct OwnKeysTests {
    @Test func `A file of keys changes the keys, and its faults are said at the start`() async throws {
      let sandbox = try Sandbox()
      try sandbox.writeKeys("juice.editStock = M-s, T\njuice.nothing = x\n")
      let terminal = try await sandbox.open("juice", "--lang", "en")
      try await terminal.waitFor("Alt-s", "Your keys, line 2: There is no command \"juice.nothing\".")
      try await terminal.type("M-s")
      try await terminal.waitFor("╭ Edit the stock")
      try await terminal.type("Escape")
      try await terminal.waitUntilGone("╭ Edit the stock")
      try await terminal.type("q")
      try await terminal.waitForEnd()
    }
  }
}
