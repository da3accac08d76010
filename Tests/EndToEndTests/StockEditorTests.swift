import Testing

extension InTheTerminal {
  @Suite struct StockEditorTests {
    private func openEditor() async throws -> (House, Tmux) {
      let house = try House()
      let terminal = try await house.open("juice")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.type("s")
      try await terminal.waitFor("╭ Edit the stock", "▸ 🍓 Strawberry")
      return (house, terminal)
    }

    /// Waits until the dialog has this fruit selected and these numbers, from the top.
    private func expect(
      _ amounts: [Int], selected: String, on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await terminal.waitFor("\(amounts), on \(selected),", sourceLocation: sourceLocation) { screen in
        let shelves = screen.lines.filter { $0.contains("[−]") }
        let numbers = shelves.compactMap { line -> Int? in
          guard let start = line.firstRange(of: "[−]"), let end = line.firstRange(of: "[+]") else { return nil }
          return Int(line[start.upperBound..<end.lowerBound].filter { $0 != " " })
        }
        return numbers == amounts && shelves.contains { $0.contains("▸") && $0.contains(selected) }
      }
    }

    @Test func `Every key of the editor does what it says, and saves it at once`() async throws {
      let (house, terminal) = try await openEditor()
      let steps: [(keys: [String], selected: String, amounts: [Int])] = [
        (["Right"], "Strawberry", [11, 10, 10, 10, 10]),
        (["+", "+"], "Strawberry", [13, 10, 10, 10, 10]),
        (["Left"], "Strawberry", [12, 10, 10, 10, 10]),
        (["-", "-", "-"], "Strawberry", [9, 10, 10, 10, 10]),
        (["Down", "PPage"], "Banana", [9, 20, 10, 10, 10]),
        (["NPage", "NPage"], "Banana", [9, 0, 10, 10, 10]),
        (["Tab", "4", "2"], "Pineapple", [9, 0, 42, 10, 10]),
        (["BTab", "7"], "Banana", [9, 7, 42, 10, 10]),
        (["Up", "Up", "PPage"], "Mango", [9, 7, 42, 10, 20]),
        (["BSpace"], "Mango", [9, 7, 42, 10, 2]),
        (["Down", "8"], "Strawberry", [8, 7, 42, 10, 2]),
        (["r"], "Strawberry", [10, 10, 42, 10, 10]),
      ]
      for step in steps {
        for key in step.keys { try await terminal.type(key) }
        try await expect(step.amounts, selected: step.selected, on: terminal)
      }
      let saved = ["strawberry": 10, "banana": 10, "pineapple": 42, "kiwi": 10, "mango": 10]
      #expect(try await house.stock() == saved)
    }

    @Test func `A shelf stops at 0 and at 100, and says why`() async throws {
      let (house, terminal) = try await openEditor()
      for _ in 1...12 { try await terminal.type("PPage") }
      try await terminal.waitFor("A shelf holds at most 100.")
      try await expect([100, 10, 10, 10, 10], selected: "Strawberry", on: terminal)
      try await terminal.type("Down", "1", "0", "1")
      try await terminal.waitFor("101 is too many: a shelf holds at most 100.")
      try await expect([100, 10, 10, 10, 10], selected: "Banana", on: terminal)
      try await terminal.type("NPage", "Left")
      try await terminal.waitFor("The shelf is empty.")
      try await terminal.type("Down", "1", "0", "0")
      try await expect([100, 0, 100, 10, 10], selected: "Pineapple", on: terminal)
      let saved = ["strawberry": 100, "banana": 0, "pineapple": 100, "kiwi": 10, "mango": 10]
      #expect(try await house.stock() == saved)
    }

    @Test func `Clicks on minus and plus change their own shelf`() async throws {
      let (_, terminal) = try await openEditor()
      try await terminal.click(on: "[+]", inRowOf: "🥭 Mango")
      try await expect([10, 10, 10, 10, 11], selected: "Mango", on: terminal)
      try await terminal.click(on: "[−]", inRowOf: "🍌 Banana")
      try await terminal.click(on: "[−]", inRowOf: "🍌 Banana")
      try await expect([10, 8, 10, 10, 11], selected: "Banana", on: terminal)
      try await terminal.click(on: "Pineapple", inRowOf: "[−]")
      try await expect([10, 8, 10, 10, 11], selected: "Pineapple", on: terminal)
    }

    @Test func `Esc, Enter, c and a click on Close leave the editor`() async throws {
      let (_, terminal) = try await openEditor()
      for way in ["Escape", "Enter", "c", "click"] {
        if way == "click" { try await terminal.click(on: "c Close") } else { try await terminal.type(way) }
        try await terminal.waitUntilGone("╭ Edit the stock")
        try await terminal.type("s")
        try await terminal.waitFor("╭ Edit the stock")
      }
    }
  }
}
