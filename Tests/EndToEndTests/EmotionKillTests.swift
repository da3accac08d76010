import Foundation
import Testing

extension InTheTerminal {
  @Suite struct EmotionKillTests {
    @Test func `What the screen has acknowledged outlives a hundred kills`() async throws {
      let house = try House()
      let terminal = try await house.openEmotions()
      var acknowledged = Array(repeating: 0, count: 9)
      for life in 0..<100 {
        let process = try await terminal.process
        let screen = try await terminal.waitFor("The nine in life \(life)") { $0.counts() != nil }
        let found = try #require(screen.counts())
        // All that was acknowledged is there; of the tap in which it was killed either all or nothing.
        for (number, (count, known)) in zip(1..., zip(found, acknowledged)) {
          let isOpen = life > 0 && number == feeling(life - 1)
          #expect((known...known + (isOpen ? 1 : 0)).contains(count), "\(number) in life \(life)")
        }
        acknowledged = found
        let feeling = feeling(life)
        try await terminal.type("\(feeling)")
        acknowledged[feeling - 1] += 1
        try await terminal.waitFor(counts: acknowledged)
        // And once more, without looking.
        try await terminal.type("\(feeling)")
        process.send(SIGKILL)
        try await terminal.waitForEnd()
        // The same command again, on a clean screen.
        try await terminal.run(["respawn-pane"])
      }
      let screen = try await terminal.waitFor("The nine at the end") { $0.counts() != nil }
      let found = try #require(screen.counts())
      #expect(found.reduce(0, +) >= 100)
      // What is counted is what is there.
      let kept = try await house.keptTaps()
      #expect(Screen.emotions.map { name in kept.count { $0.emotion == name } } == found)
      #expect(zip(found, acknowledged).allSatisfy { $0 == $1 || $0 == $1 + 1 })
    }

    /// Each of the nine in turn.
    private func feeling(_ life: Int) -> Int { life % 9 + 1 }
  }
}
