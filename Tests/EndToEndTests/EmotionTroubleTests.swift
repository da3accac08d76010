import Foundation
import Testing

extension InTheTerminal {
  @Suite struct EmotionTroubleTests {
    @Test func `Taps of a feeling that is not known here are told of, and outlive all that is done`() async throws {
      let house = try House()
      try await house.pavilion("emotion", "tap", "happy", "--count", "2")
      try await house.pavilion("emotion", "tap", "troubled", "--note", "from another time")
      let before = try await house.keptTaps()
      // As a newer version would have written it.
      try house.replace("troubled", by: "tranquil")

      let notice = "1 tap cannot be read by this version. Nothing of it was changed."
      let terminal = try await house.openEmotions()
      try await terminal.waitFor(counts: [2, 0, 0, 0, 0, 0, 0, 0, 0], notice, "today: 2 taps")
      try await terminal.type("9", "1")
      try await terminal.waitFor(counts: [3, 0, 0, 0, 0, 0, 0, 0, 1], "today: 4 taps")
      try await terminal.type("u", "e")
      try await terminal.waitFor("╭ Note", "troubled, ")
      try await terminal.type("x", "Enter")
      try await terminal.waitFor("The note is saved.")
      try await terminal.type("Tab", "Enter")
      try await terminal.waitFor("▸ ", "H happy", "T troubled", "3 taps")
      try await terminal.type("Home", "d", "y")
      try await terminal.waitFor("Deleted: happy", "2 taps")
      try await terminal.type("Escape", "Escape", "R", "y")
      try await terminal.waitFor(counts: Array(repeating: 0, count: 9), "2 taps erased.")
      try await terminal.type("q")
      try await terminal.waitForEnd()

      let again = try await house.openEmotions()
      try await again.waitFor(counts: Array(repeating: 0, count: 9), notice)
      try await again.type("q")
      try await again.waitForEnd()
      // Where the feeling is known, the tap is there as it was.
      try house.replace("tranquil", by: "troubled")
      let known = try await house.openEmotions()
      let screen = try await known.waitFor(counts: [0, 0, 0, 0, 0, 0, 0, 0, 1])
      #expect(!screen.contains("cannot be read"), "\(screen)")
      #expect(try await house.keptTaps() == before.filter { $0.emotion == "troubled" })
    }

    @Test func `A tap that cannot be kept is not counted, does not shake, and is said`() async throws {
      let house = try House()
      let terminal = try await house.openEmotions()
      let lock = try WriteLock(database: house.database)
      try await terminal.type("5")
      let screen = try await terminal.waitFor("✗ Another program keeps")
      lock.release()
      #expect(screen.contains("5 upset 0") && screen.contains("today: 0 taps"), "\(screen)")
      #expect(try await terminal.screenAtRest() == screen)
      try await terminal.type("5")
      try await terminal.waitFor(counts: [0, 0, 0, 0, 1, 0, 0, 0, 0])
      #expect(try await house.keptTaps().count == 1)
    }
  }
}

extension House {
  /// Replaces a word in the file by one of the same length, which no program may have open.
  fileprivate func replace(_ word: String, by other: String) throws {
    let file = URL(fileURLWithPath: database)
    try #require(word.utf8.count == other.utf8.count)
    try #require(!FileManager.default.fileExists(atPath: database + "-wal"), "A program has the database open.")
    var data = try Data(contentsOf: file)
    try #require(data.range(of: Data(word.utf8)) != nil)
    while let range = data.range(of: Data(word.utf8)) { data.replaceSubrange(range, with: Data(other.utf8)) }
    try data.write(to: file)
  }
}
