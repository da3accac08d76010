import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct SizeStormTests {
    /// Keys that type no text and do not end the program.
    private static let keys = [
      "Up", "Down", "Left", "Right", "Tab", "BTab", "PPage", "NPage", "Home", "End", "Enter", "Escape", "F1",
    ]

    @Test func `After many sizes and keys the screen is that of a fresh start`() async throws {
      let sandbox = try Sandbox()
      let seed = testSeed()
      var generator = SeededGenerator(seed: seed)
      let terminal = try await sandbox.open("--lang", "en")
      try await terminal.waitFor("▸1 Juice Maker")
      let sizes = Torture.rounds(40, long: 1000)
      for _ in 0..<sizes {
        let columns = Int.random(in: 1...500, using: &generator)
        let rows = Int.random(in: 1...200, using: &generator)
        let keys = (0..<3).compactMap { _ in Self.keys.randomElement(using: &generator) }
        try await terminal.run(
          ["resize-window", "-x", "\(columns)", "-y", "\(rows)", ";", "send-keys", "--"] + keys)
      }
      for (columns, rows) in [(80, 24), (40, 12), (200, 60)] {
        try await terminal.resize(columns: columns, rows: rows)
        let fresh = try await sandbox.open("--lang", "en", columns: columns, rows: rows)
        try await fresh.waitForWhole("Home") { $0.contains("1 Juice Maker") && $0.contains("? help") }
        try await wait(for: "Home after the storm, SEED=\(seed)") {
          // Home reads its lines of today after its first frame.
          let home = try await fresh.screen().linesWithoutCaffeine
          if try await terminal.screen().linesWithoutCaffeine == home { return true }
          // The second Esc makes a key with Alt of one that nothing has.
          try await terminal.type("Escape", "Escape", "F12", "Up", "Left")
          return false
        } otherwise: {
          "\((try? await terminal.screen().description) ?? "")\n\((try? await fresh.screen().description) ?? "")"
        }
      }
      Torture.report("sizes", tried: "\(sizes) sizes, \(3 * sizes) keys")
    }
  }
}

extension Screen {
  /// Without what changes by itself: Enter may have logged a coffee, and Home counts its caffeine, each program in its time.
  fileprivate var linesWithoutCaffeine: [String] { lines.filter { !$0.contains(" mg") } }
}
