import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import CaffeineApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Grams on the screen")
struct GramsScreenTests {
  private func open(_ size: Size = Size(columns: 80, rows: 24)) throws -> TestSandbox {
    var sandbox = try TestSandbox(Environment.pavilion(size: size, hasMotion: false))
    sandbox.router.open(DosingScreen(sandbox.context, from: nil, named: nil))
    try sandbox.press("g")
    return sandbox
  }

  @Test func `the grams of dosing lead back to its target`() throws {
    var sandbox = try open()
    // Epsom salt and baking soda for 68 / 40 in a liter.
    try sandbox.press(". 1 6 7 4 5 Down Down Down Down Down . 0 6 7 1 5")
    let point = try #require(try sandbox.topmost(GramsScreen.self).solution?.point)
    #expect(point.distance(to: WaterPoint(hardness: 68, alkalinity: 40)) < 0.05, "\(point)")
    #expect(sandbox.screen.contains("68 / 40 ppm"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("✓ SCA"), "\(sandbox.screen)")
  }

  @Test func `what is wrong is said instead of the result`() throws {
    var sandbox = try open()
    try sandbox.press("1 . .")
    #expect(sandbox.screen.contains("Please type grams"), "\(sandbox.screen)")
    try sandbox.press("Backspace")
    #expect(sandbox.screen.contains("Mg"), "\(sandbox.screen)")
  }

  @Test func `the result is kept in the log and as a recipe with its salts`() throws {
    var sandbox = try open()
    try sandbox.press("r")
    #expect(sandbox.screen.contains("Type the grams"), "\(sandbox.screen)")
    try sandbox.press("Up 2 Down . 3 3 4 9 Enter Enter R M i n e Enter")
    let record = try #require(try sandbox.database.water.records(limit: 1).first)
    #expect(record.sample.name.text == "Epsom salt")
    #expect(abs((record.sample.figures.hardness ?? 0) - 68) < 0.1)
    let recipe = try #require(try sandbox.database.water.ownRecipes().first)
    #expect(recipe.salts == [.epsom: 0.16745])
    sandbox.router.open(RecipeScreen(sandbox.context))
    try sandbox.press("Home")
    #expect(sandbox.screen.contains("167.4 mg"), "\(sandbox.screen)")
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 60, rows: 16), Size(columns: 120, rows: 40)])
  func `figures, ions and zones are whole at any size`(size: Size) throws {
    var sandbox = try open(size)
    try sandbox.press(". 5")
    #expect(sandbox.screen.contains("203 / 0 ppm"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("CDH"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("SO₄ 194.9 mg/L"), "\(sandbox.screen)")
  }
}

@Suite("Scale of a record on the screen")
struct ScaleScreenTests {
  @Test func `every answer stands with its formula, limit and source`() throws {
    var sandbox = try TestSandbox(
      Environment.pavilion(size: Size(columns: 120, rows: 60), hasMotion: false), opening: WaterForCoffee()
    ) {
      let figures: [WaterFigure: Double] = [.tds: 309, .calcium: 80, .chloride: 31]
      try $0.water.add(try WaterPast.sample("Evian", 306.8, 295.3, 7.2, days: 1, figures))
    }
    try sandbox.press("Enter s")
    for part in [
      "brewing, 93 °C: deposits (+1.20)", "boiler, 125 °C: deposits (+1.68)", "44.15", "gc3.com", "Schulman",
      "upper estimate",
      "31 mg/L, not under 30", "La Marzocco",
    ] {
      #expect(sandbox.screen.contains(part), "\(part)\n\(sandbox.screen)")
    }
    #expect(!sandbox.screen.lowercased().contains("corro"))
  }

  @Test func `a missing figure makes the answer unknown`() throws {
    var sandbox = try TestSandbox(
      Environment.pavilion(size: Size(columns: 80, rows: 24), hasMotion: false), opening: WaterForCoffee()
    ) {
      try $0.water.add(try WaterPast.sample("A", 68, 40, 7, days: 1))
    }
    try sandbox.press("Enter s")
    #expect(sandbox.screen.contains("unknown: calcium, TDS are missing"), "\(sandbox.screen)")
  }
}
