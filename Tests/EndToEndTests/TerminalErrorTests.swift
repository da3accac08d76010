import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct TerminalErrorTests {
    @Test func `A folder that cannot be made ends with 73`() async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.folder.file("file", "a regular file")
      let (code, screen) = try await end(
        of: ["juice"], in: sandbox.with("PAVILION_DATABASE", file + "/a/sandbox.sqlite"))
      #expect(code == 73)
      #expect(screen.contains("pavilion: Cannot create"), "\(screen)")
      #expect(sandbox.folder.text(of: "file") == "a regular file")
    }

    @Test(arguments: [["juice", "order", "mango"], []])
    func `A file that is no database ends with 65 and stays as it is`(arguments: [String]) async throws {
      let sandbox = try Sandbox()
      let text = String(repeating: "Not a database, but dear to somebody.\n", count: 300)
      try sandbox.folder.file("sandbox.sqlite", text)
      let (code, screen) = try await end(of: arguments, in: sandbox)
      #expect(code == 65)
      #expect(screen.contains("is not a Pavilion"), "\(screen)")
      #expect(sandbox.folder.text(of: "sandbox.sqlite") == text)
      let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
      #expect(files == ["sandbox.sqlite"])
    }

    /// Runs the program in a shell to its end.
    private func end(of arguments: [String], in sandbox: Sandbox) async throws -> (code: Int, screen: Screen) {
      let shell = try await Shell.running(Programs.pavilion(), arguments, in: sandbox)
      let code = try await shell.exitCode()
      try await shell.expectRestored()
      #expect(!shell.recording.contains("\u{1B}"))
      return (code, try await shell.terminal.screen())
    }

    @Test func `A database that another program keeps locked ends with 75, and is said on the screen`() async throws {
      let sandbox = try Sandbox()
      let juice = try await sandbox.open("juice")
      let emotion = try await sandbox.openEmotions()
      try await juice.waitFor("1 Strawberry")
      let lock = try WriteLock(database: sandbox.database)
      // All wait for it, at the same time.
      try await juice.type("5")
      try await emotion.type("5")
      let outcome = try await sandbox.start(["juice", "order", "mango"])
      #expect(outcome.status == 75)
      #expect(outcome.errors.contains("Another program is using"), "\(outcome)")
      try await juice.waitFor("✗ Another program is using")
      try await emotion.waitFor("✗ Another program is using", "5 upset 0")
      lock.release()
      try await juice.type("5")
      try await juice.waitFor("╭ Ready")
      try await emotion.type("5")
      try await emotion.waitFor(counts: [0, 0, 0, 0, 1, 0, 0, 0, 0])
      #expect(try await sandbox.orders().count == 1)
      #expect(try await sandbox.keptTaps().count == 1)
    }
  }
}
