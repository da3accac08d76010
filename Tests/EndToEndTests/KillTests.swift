import Foundation
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct KillTests {
    @Test(.inTheLongRun) func `Taps shown on the screen survive thirty kills`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await sandbox.openEmotions()
      var acknowledged = Array(repeating: 0, count: 9)
      for life in 0..<30 {
        let process = try await terminal.process
        let screen = try await terminal.waitFor("The nine in life \(life)") { $0.counts != nil }
        let found = try #require(screen.counts)
        // All that was acknowledged is there; of the tap in which it was killed either all or nothing.
        for (index, (count, known)) in zip(found, acknowledged).enumerated() {
          let isOpen = life > 0 && index == (life - 1) % 9
          #expect((known...known + (isOpen ? 1 : 0)).contains(count), "\(Screen.emotions[index]) in life \(life)")
        }
        acknowledged = found
        acknowledged[life % 9] += 1
        try await terminal.type("\(life % 9 + 1)")
        try await terminal.waitFor(counts: acknowledged)
        // And once more, without looking.
        try await terminal.type("\(life % 9 + 1)")
        process.send(SIGKILL)
        try await terminal.waitForEnd()
        // The same command again, on a clean screen.
        try await terminal.run(["respawn-pane"])
      }
      let screen = try await terminal.waitFor("The nine at the end") { $0.counts != nil }
      let found = try #require(screen.counts)
      #expect(zip(found, acknowledged).allSatisfy { $0 == $1 || $0 == $1 + 1 })
      // The counts are those of the taps that are there.
      let kept = try await sandbox.keptTaps()
      #expect(Screen.emotionKeys.map { name in kept.count { $0.feeling == name } } == found)
    }

    @Test(.inTheLongRun) func `Bookmarks shown on the screen survive being killed`() async throws {
      let sandbox = try Sandbox()
      let lives = 5
      let terminal = try await sandbox.open("exposition", "--lang", "en")
      for life in 0..<lives {
        let process = try await terminal.process
        try await terminal.waitFor("See the Korean exhibits")
        try await terminal.type("Enter")
        try await terminal.waitFor("The list in life \(life)") { $0.pointed != nil }
        for _ in 0..<life { try await terminal.type("Down") }
        try await terminal.waitFor("A new one in life \(life)") { $0.pointed?.contains("★") == false }
        try await terminal.type("b")
        try await terminal.waitFor("The mark in life \(life)") { $0.pointed?.contains("★") == true }
        process.send(SIGKILL)
        try await terminal.waitForEnd()
        let list = try await sandbox.pavilion("exposition", "list", "--json").output
        #expect(list.ranges(of: "\"bookmarked\":true").count == life + 1, "life \(life)")
        try await terminal.run(["respawn-pane"])
      }
    }
  }
}
