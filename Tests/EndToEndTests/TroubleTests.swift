import Foundation
import Testing

extension InTheTerminal {
  @Suite struct TroubleTests {
    @Test(arguments: [["juice", "stock"], ["juice"], []])
    func `A folder that cannot be made ends with 73`(arguments: [String]) async throws {
      let house = try House()
      let file = try house.folder.file("file", "a regular file")
      let (code, screen) = try await end(of: arguments, in: house.with("PAVILION_DATABASE", file + "/a/house.sqlite"))
      #expect(code == 73)
      #expect(screen.contains("pavilion: Cannot create"), "\(screen)")
      #expect(house.folder.text(of: "file") == "a regular file")
    }

    @Test(arguments: [["juice", "order", "mango"], ["juice"], []])
    func `A file that is no database ends with 65 and stays as it is`(arguments: [String]) async throws {
      let house = try House()
      let text = String(repeating: "Not a database, but dear to somebody.\n", count: 300)
      try house.folder.file("house.sqlite", text)
      let (code, screen) = try await end(of: arguments, in: house)
      #expect(code == 65)
      #expect(screen.contains("is not a Pavilion"), "\(screen)")
      #expect(house.folder.text(of: "house.sqlite") == text)
      let files = try FileManager.default.contentsOfDirectory(atPath: house.folder.path)
      #expect(files == ["house.sqlite"])
    }

    /// Runs the program in a shell to its end.
    private func end(of arguments: [String], in house: House) async throws -> (code: Int, screen: Screen) {
      let shell = try await Shell.running(Programs.pavilion(), arguments, in: house)
      let code = try await shell.exitCode()
      try await shell.expectRestored()
      #expect(!shell.recording.contains("\u{1B}"))
      return (code, try await shell.terminal.screen())
    }

    @Test func `A database that another program keeps locked ends with 75, and is said on the screen`() async throws {
      let house = try House()
      let terminal = try await house.open("juice")
      try await terminal.waitFor("1 Strawberry")
      let lock = try WriteLock(database: house.database)
      // Both wait for it, at the same time.
      try await terminal.type("5")
      let outcome = try await house.pavilion("juice", "order", "mango")
      #expect(outcome.status == 75)
      #expect(outcome.errors.contains("Another program keeps"), "\(outcome)")
      try await terminal.waitFor("✗ Another program keeps")
      lock.release()
      try await terminal.type("5")
      try await terminal.waitFor("╭ Ready", "Mango juice is ready.")
      #expect(try await house.orders().count == 1)
    }
  }
}
