import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct EmotionJourneyTests {
    @Test func `Taps, a note in Hangul, and in the other language another day all is there and erased`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await sandbox.open("--lang", "en")
      try await terminal.waitFor("5 Emotion Diary")
      // On Home the keys of the diary do nothing.
      try await terminal.type("9", "R", "u", "5")
      try await terminal.waitFor(counts: Array(repeating: 0, count: 9))
      try await terminal.type("3", "3")
      try await terminal.waitFor(counts: [0, 0, 2, 0, 0, 0, 0, 0, 0], "today: 2 entries")
      try await terminal.type("Escape")
      try await terminal.waitFor("▸5 Emotion Diary", "pleased 2")
      try await terminal.type("Enter", "1", "9")
      try await terminal.waitFor(counts: [1, 0, 2, 0, 0, 0, 0, 0, 1])
      // With a Korean keyboard it is u and e.
      try await terminal.type(text: "ㅕ")
      try await terminal.waitFor(counts: [1, 0, 2, 0, 0, 0, 0, 0, 0])
      try await terminal.type(text: "7ㄷ")
      try await terminal.waitFor("╭ Note", "bored")
      try await terminal.type(text: "기다림 waiting")
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Note")
      try await terminal.type("Tab")
      try await terminal.waitFor("7 bored    기다림 waiting")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      #expect(try await sandbox.keptTaps().map(\.note).filter { $0 != "" } == ["기다림 waiting"])

      let again = try await sandbox.open("emotion", "--lang", "ko")
      try await again.waitFor(counts: [1, 0, 2, 0, 0, 0, 1, 0, 0])
      // All of it is erased only after a question whose first answer is No.
      try await again.type("R")
      try await again.waitFor("╭ ", "▸ n")
      try await again.type("Enter")
      try await again.waitUntilGone("▸ n")
      try await again.waitFor(counts: [1, 0, 2, 0, 0, 0, 1, 0, 0])
      try await again.type("R", "y")
      try await again.waitFor(counts: Array(repeating: 0, count: 9))
      #expect(try await sandbox.keptTaps() == [])
    }
  }
}
