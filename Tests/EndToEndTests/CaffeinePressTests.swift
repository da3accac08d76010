import Foundation
import Testing

extension InTheTerminal {
  @Suite struct CaffeinePressTests {
    private let welcome = ["Welcome", "to Caffeine Holic"]

    private func waitForLog(
      _ rows: [String], on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await terminal.waitFor("The log \(rows)", sourceLocation: sourceLocation) { $0.log == rows + welcome }
    }

    @Test func `Clicks press the buttons, NEW, and on the picture the same again`() async throws {
      let house = try House()
      let terminal = try await house.open()
      try await terminal.waitFor("▸1 Juice Maker")
      try await terminal.click(on: "2 Caffeine Holic")
      try await waitForLog([], on: terminal)
      // However large the picture is, this is its middle. That of the beginning says nothing that could be said again.
      let (column, row) = (40, 10)
      try await terminal.click(column: column, row: row)

      try await terminal.click(on: "Get Some Coffee")
      try await waitForLog(["Wakening"], on: terminal)
      try await terminal.click(column: column, row: row)
      try await waitForLog(["Wakening +1"], on: terminal)
      try await terminal.click(on: "Get Some Stress")
      try await waitForLog(["Stressful", "Wakening +1"], on: terminal)
      try await terminal.click(column: column, row: row)
      try await waitForLog(["Stressful +1", "Wakening +1"], on: terminal)
      try await terminal.click(on: "Get Some Rest")
      try await waitForLog(["Rest", "Stressful +1", "Wakening +1"], on: terminal)
      try await terminal.click(on: "NEW")
      try await waitForLog([], on: terminal)
      let presses = try await house.presses().sorted { $0.number < $1.number }.map(\.press)
      #expect(presses == ["coffee", "coffee", "stress", "stress", "rest", "new"])
    }

    @Test func `Arrows choose a button and Enter presses it`() async throws {
      let terminal = try await House().open("caffeine")
      try await terminal.waitFor("[▸ c Get Some Coffee  ]")
      try await terminal.type("Left")
      try await terminal.waitFor("[▸ r Get Some Rest  ]")
      try await terminal.type("Enter")
      try await waitForLog(["Rest"], on: terminal)
      try await terminal.type("Right", "Right")
      try await terminal.waitFor("[▸ s Get Some Stress  ]")
      try await terminal.type("Space")
      try await waitForLog(["Stressful", "Rest"], on: terminal)
      try await terminal.type("Up")
      try await terminal.waitFor("[▸ n NEW  ]")
      try await terminal.type("Enter")
      try await waitForLog([], on: terminal)
    }

    @Test func `On Home the keys of Caffeine Holic press nothing`() async throws {
      let house = try House()
      let terminal = try await house.open()
      try await terminal.waitFor("▸1 Juice Maker", "0 mg, below 50")
      try await terminal.type("c", "r", "s", "n", "u", "2")
      try await waitForLog([], on: terminal)
      #expect(try await house.presses() == [])
    }

    @Test func `u takes presses back one by one, and says so when there is none`() async throws {
      let terminal = try await House().open("caffeine")
      try await waitForLog([], on: terminal)
      try await terminal.type("n")
      try await terminal.waitFor("The log has only just begun.")
      try await terminal.type("u")
      try await terminal.waitFor("There is nothing to undo.")
      try await terminal.type("r", "c")
      try await waitForLog(["Wakening", "Rest"], on: terminal)
      try await terminal.type("u")
      try await terminal.waitFor("Undone: Brewed coffee, 96 mg, ")
      try await waitForLog(["Rest"], on: terminal)
      try await terminal.type("u", "u")
      try await terminal.waitFor("There is nothing to undo.")
      try await waitForLog([], on: terminal)
    }

    @Test func `u takes nothing back that is long past`() async throws {
      let house = try House()
      try await house.pavilion("caffeine", "log", "stress", "--at", "2025-01-10 08:00")
      let terminal = try await house.open("caffeine")
      try await waitForLog(["Stressful"], on: terminal)
      try await terminal.type("r")
      try await waitForLog(["Rest", "Stressful"], on: terminal)
      try await terminal.type("u", "u", "u")
      try await terminal.waitFor("08:00. Delete it in the history (h).")
      try await waitForLog(["Stressful"], on: terminal)
      #expect(try await house.presses().map(\.press) == ["stress"])
    }

    @Test func `What the screen has acknowledged outlives a kill`() async throws {
      let house = try House()
      let terminal = try await house.open("caffeine")
      for count in 0..<20 {
        let process = try await terminal.process
        try await waitForLog(count == 0 ? [] : [wakening(count)], on: terminal)
        try await terminal.type("c")
        try await waitForLog([wakening(count + 1)], on: terminal)
        process.send(SIGKILL)
        try await terminal.waitForEnd()
        // The same command again, on a clean screen.
        try await terminal.run(["respawn-pane"])
      }
      try await waitForLog([wakening(20)], on: terminal)
      #expect(try await house.presses().map(\.number) == (1...20).reversed())
    }

    private func wakening(_ coffees: Int) -> String {
      coffees == 1 ? "Wakening" : "Wakening +\(coffees - 1)"
    }
  }
}
