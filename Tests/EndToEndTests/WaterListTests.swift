import Testing

extension InAnotherTerminal {
  @Suite struct WaterListTests {
    /// A water of the log: each has another hardness and another place in the alphabet than in time.
    private struct Entry {
      let name: String
      let day: String
      let hardness, alkalinity: Double
    }

    /// The newest first.
    private let entries: [Entry]
    private let house: House

    init() async throws {
      house = try House()
      entries = (1...24).reversed().map { day in
        let number = day < 10 ? "0\(day)" : "\(day)"
        let name = day == 20 ? "한강 정수장" : "Tap \(["C", "A", "D", "B"][day % 4])\(number)"
        return Entry(
          name: name, day: "25.03.\(number)", hardness: Double(day * 7 % 25 * 8), alkalinity: Double(5 + day * 11 % 110)
        )
      }
      try await house.keepWaters(
        entries.map { "\($0.name),20\($0.day.replacing(".", with: "-")),\($0.hardness),\($0.alkalinity),Claris" })
    }

    private func expectSelected(
      _ place: Int, on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let entry = entries[place]
      try await terminal.waitFor(
        water: entry.day, entry.hardness, entry.alkalinity, sourceLocation: sourceLocation)
    }

    @Test func `Keys, wheel and mouse choose a water, and the dot goes with them`() async throws {
      let terminal = try await house.openWater()
      try await expectSelected(0, on: terminal)
      let steps: [(key: String, place: Int)] = [
        ("Down", 1), ("j", 2), ("Up", 1), ("k", 0), ("Up", 0), ("End", 23), ("Down", 23), ("Up", 22), ("Home", 0),
        ("G", 23), ("g", 0), ("NPage", 5), ("PPage", 0),
      ]
      for step in steps {
        try await terminal.type(step.key)
        try await expectSelected(step.place, on: terminal)
      }
      try await terminal.turnWheel(3, column: 60, row: 10)
      try await expectSelected(3, on: terminal)
      try await terminal.turnWheel(-1, column: 10, row: 10)
      try await expectSelected(2, on: terminal)
      // A click on another chooses it, on its name as on its figures; a click on the chosen one opens it.
      try await terminal.click(on: entries[4].name)
      try await expectSelected(4, on: terminal)
      let list = try await terminal.waitForWhole("The list")
      let place = try #require(list.place(of: entries[3].name))
      try await terminal.click(column: place.column, row: place.row + 2)
      try await expectSelected(3, on: terminal)
      try await terminal.click(column: place.column, row: place.row + 1)
      try await terminal.waitForDot(entries[3].hardness, entries[3].alkalinity, "› \(entries[3].name)", "Claris")
      // The one that was read last is the chosen one afterwards.
      try await terminal.type("Right")
      try await terminal.waitForDot(entries[4].hardness, entries[4].alkalinity, "› \(entries[4].name)")
      try await terminal.type("Escape")
      try await expectSelected(4, on: terminal)

      // Where both have no room beside each other one has more of it, and nothing else changes.
      for (columns, rows) in [(60, 16), (40, 12)] {
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.waitFor("The chart at \(columns) × \(rows)") { screen in
          screen.fills(columns, rows) && screen.hasDot(entries[4].hardness, entries[4].alkalinity)
        }
        try await terminal.type("Tab")
        try await terminal.waitFor("The list at \(columns) × \(rows)") { screen in
          screen.listedDays.count >= 8 && WaterChartOnScreen(screen) == nil
            && screen.selectedWater?.hasPrefix(entries[4].day) == true
        }
        try await terminal.type("Tab")
        try await expectSelected(4, on: terminal)
      }
    }

    @Test func `The list is sorted and filtered, and the chosen water stays the chosen one`() async throws {
      let terminal = try await house.openWater(columns: 120, rows: 40)
      try await terminal.type("Down", "Down", "Down", "Down")
      try await expectSelected(4, on: terminal)
      #expect(entries[4].name == "한강 정수장")
      // By keys: the next column, and the other way round.
      try await terminal.type("s")
      try await waitForOrder("Name▴", on: terminal) { $0.name < $1.name }
      try await terminal.type("S")
      try await waitForOrder("Name▾", on: terminal) { $0.name > $1.name }
      // By clicks on the heads of the columns; on the same once more the other way round.
      try await terminal.click(on: "Hard ")
      try await waitForOrder("Hard▴", on: terminal) { $0.hardness < $1.hardness }
      try await terminal.click(on: "Hard▴")
      try await waitForOrder("Hard▾", on: terminal) { $0.hardness > $1.hardness }
      try await terminal.click(on: "Alk ")
      try await waitForOrder("Alk▴", on: terminal) { $0.alkalinity < $1.alkalinity }
      try await terminal.click(on: "Date ", inRowOf: "Alk▴")
      try await waitForOrder("Date▾", on: terminal) { $0.day > $1.day }

      // While one types what is left is shown already, in Hangul too, and no letter is a command.
      try await terminal.type("/")
      try await terminal.type(text: "tap")
      try await terminal.waitFor("23 found", "/ tap")
      try await terminal.type(text: " a1")
      try await terminal.waitFor("Two that were found") { screen in
        screen.contains("2 found") && screen.listedDays == ["25.03.17", "25.03.13"]
      }
      try await terminal.type("C-u")
      try await terminal.type(text: "정수")
      try await terminal.waitFor(water: entries[4].name, entries[4].hardness, entries[4].alkalinity, "1 found")
      try await terminal.type("Enter")
      try await wait(for: "A hidden cursor") { try await terminal.cursor.last == 0 }
      try await terminal.waitFor("1 found", "/ 정수")
      try await terminal.type("Escape")
      try await terminal.waitFor("24 records")
      try await expectSelected(4, on: terminal)
      try await terminal.type("/")
      try await terminal.type(text: "nothing")
      try await terminal.waitFor("A chart without a dot") { screen in
        screen.contains("0 found") && screen.contains("Nothing found.")
          && WaterChartOnScreen(screen)?.places(of: "●") == []
      }
      try await terminal.type("Escape")
      try await terminal.waitFor("24 records")
    }

    /// Waits for the whole list in an order, with this head, the same water chosen.
    private func waitForOrder(
      _ head: String, on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation,
      by isBefore: (Entry, Entry) -> Bool
    ) async throws {
      let days = entries.sorted(by: isBefore).map(\.day)
      try await terminal.waitFor("The order of \(head): \(days)", sourceLocation: sourceLocation) { screen in
        screen.contains(head) && screen.listedDays == days && screen.selectedWater?.hasPrefix(entries[4].day) == true
          && screen.hasDot(entries[4].hardness, entries[4].alkalinity)
      }
    }
  }
}
