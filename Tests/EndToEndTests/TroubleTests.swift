import Foundation
import TestSupport
import Testing

extension InTheTerminal {
  @Suite struct TroubleTests {
    @Test func `A folder that cannot be made ends with 73`() async throws {
      let house = try House()
      let file = try house.folder.file("file", "a regular file")
      let (code, screen) = try await end(of: ["juice"], in: house.with("PAVILION_DATABASE", file + "/a/house.sqlite"))
      #expect(code == 73)
      #expect(screen.contains("pavilion: Cannot create"), "\(screen)")
      #expect(house.folder.text(of: "file") == "a regular file")
    }

    @Test(arguments: [["juice", "order", "mango"], []])
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
      let juice = try await house.open("juice")
      let emotion = try await house.openEmotions()
      try await juice.waitFor("1 Strawberry")
      let lock = try WriteLock(database: house.database)
      // All wait for it, at the same time.
      try await juice.type("5")
      try await emotion.type("5")
      let outcome = try await house.pavilion("juice", "order", "mango")
      #expect(outcome.status == 75)
      #expect(outcome.errors.contains("Another program is using"), "\(outcome)")
      try await juice.waitFor("✗ Another program is using")
      try await emotion.waitFor("✗ Another program is using", "5 upset 0")
      lock.release()
      try await juice.type("5")
      try await juice.waitFor("╭ Ready")
      try await emotion.type("5")
      try await emotion.waitFor(counts: [0, 0, 0, 0, 1, 0, 0, 0, 0])
      #expect(try await house.orders().count == 1)
      #expect(try await house.keptTaps().count == 1)
    }
  }
}
