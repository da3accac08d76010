import Testing

extension InTheTerminal {
  @Suite struct WaterSharingTests {
    @Test func `What a shell adds, changes and deletes is shown at once, and the chosen water stays`() async throws {
      let house = try House()
      try await house.keepWaters([
        "One,2025-03-01,40,30,", "Two,2025-03-02,70,50,", "Three,2025-03-03,100,60,", "Four,2025-03-04,130,20,",
      ])
      let terminal = try await house.openWater()
      try await terminal.waitFor(water: "Four", 130, 20, "4 records")
      try await terminal.type("Down", "Down")
      try await terminal.waitFor(water: "Two", 70, 50)
      try await house.water(
        "add", "--name", "새 물", "--hardness", "20", "--alkalinity", "90", "--date", "2025-03-05")
      try await terminal.waitFor("The new one above, and Two still the chosen one") { screen in
        screen.contains("5 records") && screen.listedDays.prefix(4) == ["25.03.05", "25.03.04", "25.03.03", "25.03.02"]
          && screen.selectedWater?.contains("Two") == true && screen.hasDot(70, 50)
      }
      let numbers = Dictionary(uniqueKeysWithValues: try await house.waters().map { ($0.name, "\($0.number)") })
      let two = try #require(numbers["Two"])
      try await house.water("edit", two, "--hardness", "110")
      try await terminal.waitFor(water: "Two", 110, 50)
      // In the detail too, until it is no longer there.
      try await terminal.type("Enter")
      try await terminal.waitForDot(110, 50, "› Two")
      try await house.water("edit", two, "--alkalinity", "75")
      try await terminal.waitForDot(110, 75, "75 ppm")
      #expect(try await house.water("delete", two).status == 0)
      try await terminal.waitFor("Another program has deleted that record.", "› Two")
      try await terminal.type("Escape")
      try await terminal.waitFor("The list without Two") { screen in
        screen.contains("4 records") && screen.listedDays == ["25.03.05", "25.03.04", "25.03.03", "25.03.01"]
          && screen.selectedWater != nil
      }
      // What is typed about one that goes meanwhile is not lost: it can be kept as a new one.
      try await terminal.type("Home", "Enter")
      try await terminal.waitForDot(20, 90, "› 새 물")
      try await terminal.type("Enter")
      try await terminal.type(text: " 둘")
      try await terminal.waitFor("새 물 둘")
      #expect(try await house.water("delete", try #require(numbers["새 물"])).status == 0)
      try await terminal.type("Enter")
      try await terminal.waitForDot(20, 90, "Another program has deleted that record.", "새 물 둘")
      #expect(try await house.waters().map(\.name) == ["Four", "Three", "One"])
      try await terminal.type("Enter")
      try await terminal.waitFor(water: "새 물 둘", 20, 90, "Saved: 새 물 둘", "4 records")
      #expect(try await house.waters().map(\.name) == ["새 물 둘", "Four", "Three", "One"])
    }
  }
}
