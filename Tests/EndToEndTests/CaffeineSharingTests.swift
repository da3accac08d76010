import Testing

extension InTheTerminal {
  @Suite struct CaffeineSharingTests {
    @Test func `Two terminals and the command line show one truth`() async throws {
      let house = try House()
      let first = try await house.open("caffeine")
      let second = try await house.open()
      try await first.waitFor("Welcome", "0 mg in you")
      try await second.waitFor("▸1 Juice Maker", "0 mg, below 50")

      // From the command line to both.
      try await house.pavilion("caffeine", "log", "coffee", "--at", "-1h")
      try await first.waitFor("The coffee in the log") { $0.log == ["Wakening", "Welcome", "to Caffeine Holic"] }
      try await waitForCard(second) { 80...87 ~= $0 }
      try await house.pavilion("caffeine", "undo")
      try await first.waitFor("The welcome alone") { $0.log == ["Welcome", "to Caffeine Holic"] }
      try await second.waitFor("0 mg, below 50")

      // From one to the other, and back.
      try await first.type("c")
      try await waitForCard(second) { $0 < 87 }
      try await second.type("2", "s")
      for terminal in [first, second] {
        try await terminal.waitFor("Stress on a coffee") { $0.log.prefix(2) == ["Stressful", "Wakening"] }
      }
      try await first.type("n")
      try await second.waitFor("The welcome alone") { $0.log == ["Welcome", "to Caffeine Holic"] }
    }

    /// Waits until the card at Home tells such an amount, and when it will be gone.
    private func waitForCard(
      _ terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation, where isSo: (Int) -> Bool
    ) async throws {
      try await terminal.waitFor("The amount on the card", sourceLocation: sourceLocation) { screen in
        let found = screen.lines.compactMap { $0.firstMatch(of: /(\d+) mg, clear by \d\d:\d\d/)?.1 }
        return found.contains { Int($0).map(isSo) ?? false }
      }
    }
  }
}
