import Testing

extension InTheTerminal {
  @Suite struct HomeJourneyTests {
    @Test(arguments: [
      ("juice", "1 Juice Maker"), ("caffeine", "2 Caffeine Holic"), ("exposition", "3 Exposition 1900"),
      ("water", "4 Water for Coffee"), ("emotion", "5 Emotion Diary"),
    ])
    func `Esc from an app that was opened at once leads to Home with it selected`(
      app: String, card: String
    ) async throws {
      let terminal = try await Sandbox().open(app)
      try await terminal.waitFor("› \(card.dropFirst(2))")
      try await terminal.type("Escape")
      try await terminal.waitFor("╭▸\(card)")
    }
  }
}
