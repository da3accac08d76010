import Testing

extension InTheTerminal {
  @Suite struct WaterPlacesTests {
    private let house: House

    init() async throws {
      house = try House()
      // A filter that is used up: three readings at the beginning, three at the end.
      let readings = [(40, 30), (42, 31), (41, 29), (88, 52), (92, 50), (90, 51)]
      try await house.keepWaters(
        readings.enumerated().map { "Cup \($0 + 1),2025-0\($0 + 1)-10,\($1.0),\($1.1),클라리스" }
          + ["Hard,2025-09-01,160,80,"])
    }

    @Test func `A trend names the change of a filter, and a recipe becomes the target`() async throws {
      let terminal = try await house.openWater()
      try await terminal.waitFor(water: "Hard", 160, 80)
      try await terminal.type("t")
      try await terminal.waitFor("› Trend", "One reading is too few for a trend; it takes 4.")
      try await terminal.type("Escape", "Down", "t")
      try await terminal.waitFor("› Trend", "[Name]", "Cup 6")
      try await terminal.type("Tab")
      try await terminal.waitFor("[Filter]", "클라리스", "6 readings", "the filter looks used up")
      // The middle of the first three and that of the last three.
      try await terminal.waitFor("hardness 49 ppm up", "alkalinity 21 ppm up")
      try await terminal.resize(columns: 120, rows: 40)
      try await terminal.waitFor("Since the first readings: hardness 49 ppm up, alkalinity 21 ppm up.")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.type("Escape")
      try await terminal.waitFor(water: "Cup 6", 90, 51)

      try await terminal.type("r")
      try await terminal.waitFor("› Recipes", "21 recipes")
      try await terminal.type("/")
      try await terminal.type(text: "eils")
      try await terminal.waitFor("1 found", "Dan Eils")
      try await terminal.type("Enter", "Enter")
      try await terminal.waitFor("Dan Eils is the target now: 117.8 / 50 ppm.")
      try await terminal.type("Escape", "Escape")
      // The mark and the dot, each at its place.
      try await terminal.waitFor("The target on the chart of the log") { screen in
        screen.hasDot(117.8, 50.05, "◎") && screen.hasDot(90, 51)
      }
      try await terminal.type("q")
      try await terminal.waitForEnd()
      let again = try await house.openWater(columns: 120, rows: 40)
      try await again.waitFor("The target another day") { $0.hasDot(117.8, 50.05, "◎") }
    }

    @Test func `The mixer tells what two waters give, and the page on the standards has an end`() async throws {
      let terminal = try await house.openWater()
      try await terminal.waitFor(water: "Hard", 160, 80)
      try await terminal.type("m")
      try await terminal.waitFor("› Mixer", "1 Hard", "2 Distilled")
      try await terminal.waitFor("Half of each") {
        $0.hasDot(80, 40) && $0.hasDot(160, 80, "1") && $0.hasDot(0, 0, "2")
      }
      try await terminal.type(text: "300")
      try await terminal.type("Enter", "Down")
      try await terminal.type(text: "900")
      try await terminal.type("Enter")
      // A quarter of it is the hard one.
      try await terminal.waitForDot(40, 20, "1,200 mL", "40 ppm", "20 ppm", "25 %", "75 %")
      // Another water in the place of the distilled one.
      try await terminal.type("Enter")
      try await terminal.waitFor("╭ Choose a water")
      try await terminal.type(text: "2025-01")
      try await terminal.waitFor("The one that is left") { $0.contains("▸ Cup 1") && !$0.contains("Cup 2") }
      try await terminal.type("Enter")
      try await terminal.waitForDot(70, 42.5, "2 Cup 1", "70 ppm", "42.5 ppm")
      try await terminal.type("Escape")
      try await terminal.waitFor(water: "Hard", 160, 80)

      try await terminal.type("i")
      let first = try await terminal.waitForWhole("The standards") {
        $0.contains("› The standards") && $0.percent != nil
      }
      try await terminal.type("End")
      let last = try await terminal.waitFor("100%", "Sources")
      try await terminal.type("NPage", "Down")
      try await terminal.turnWheel(2, column: 10, row: 10)
      try await terminal.type("Up")
      // There is nothing below the end: one line up is one line up.
      try await terminal.waitFor("A line further up") { screen in
        screen != last && screen.percent != 100 && screen.lines[5] == last.lines[4]
      }
      try await terminal.type("Home")
      try await terminal.waitFor("The beginning") { $0.lines.prefix(6) == first.lines.prefix(6) }
      try await terminal.type("Escape")
      try await terminal.waitFor(water: "Hard", 160, 80)
    }
  }
}
