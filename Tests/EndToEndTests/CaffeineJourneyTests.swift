import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct CaffeineJourneyTests {
    private let welcome = ["Welcome", "to Caffeine Holic"]

    private func waitForLog(
      _ rows: [String], _ texts: String..., on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await terminal.waitFor("The log \(rows) with \(texts)", sourceLocation: sourceLocation) { screen in
        screen.log == rows + welcome && texts.allSatisfy(screen.contains)
      }
    }

    @Test func `Coffees, a drink of one's own, a rest, NEW and back, and the same another day`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await sandbox.open("--lang", "en")
      try await terminal.waitFor("2 Caffeine Holic")
      try await terminal.type("2")
      try await waitForLog([], "size 200", on: terminal)

      // The same again adds no row; it counts, and the picture grows. The keys are those of a Korean input method.
      for (row, size) in [("Wakening", 200), ("Wakening +1", 210), ("Wakening +2", 220)] {
        try await terminal.type(text: "ㅊ")
        try await waitForLog([row], "size \(size)", on: terminal)
      }
      // The caffeine in the body is told at once, and with a small terminal on a page of its own.
      try await terminal.waitFor("rising to 264")
      try await terminal.resize(columns: 40, rows: 12)
      try await terminal.type("Tab")
      try await terminal.waitFor("Wakening +2", "mg now · below 50 mg", "┤", "An estimate, not")
      try await terminal.type("Escape")
      try await terminal.resize(columns: 80, rows: 24)
      try await waitForLog(["Wakening +2"], on: terminal)

      try await terminal.type("d", "n")
      try await terminal.waitFor("╭ A drink of your own")
      try await terminal.type(text: "콜드브루 라떼")
      try await terminal.waitFor("콜드브루 라떼")
      try await terminal.type("Tab", "C-u", "150", "Enter")
      try await terminal.waitFor("▸ 2  콜드브루 라떼", "150 mg")
      try await terminal.type("Enter")
      try await waitForLog(["Wakening +3"], on: terminal)

      try await terminal.type("r")
      try await waitForLog(["Rest", "Wakening +3"], "size 200", on: terminal)
      try await terminal.type("n")
      try await waitForLog([], "size 200", on: terminal)
      try await terminal.type("u")
      try await waitForLog(["Rest", "Wakening +3"], on: terminal)
      try await terminal.type("b")
      try await terminal.waitFor("╭ Caffeine settings")
      try await terminal.type("C-u", "5.7", "Enter")
      try await terminal.waitUntilGone("╭ Caffeine settings")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      let presses = try await sandbox.presses().sorted { $0.number < $1.number }
      #expect(presses.map(\.press) == ["coffee", "coffee", "coffee", "coffee", "rest"])
      #expect(presses.map(\.milligrams) == [96, 96, 96, 150, nil])

      let again = try await sandbox.open("caffeine", "--lang", "ko")
      try await again.waitFor("휴식", "각성 +3", "크기 200/350")
      try await again.type("b")
      try await again.waitFor("5.7")
    }
  }
}

extension Screen {
  /// The rows of Caffeine Holic's log, from above: what was pressed, and the welcome.
  var log: [String] {
    let rows = lines.dropFirst().map { $0.prefix(21).trimmingCharacters(in: .whitespaces) }
    return Array(rows.prefix { !$0.isEmpty })
  }
}
