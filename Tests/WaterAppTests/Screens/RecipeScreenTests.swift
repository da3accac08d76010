import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import WaterApp

@Suite("The book of recipes")
struct RecipeScreenTests {
  private func open(_ environment: Environment = Environment.pavilion(size: Size(columns: 120, rows: 40))) throws
    -> TestSandbox
  {
    var sandbox = try TestSandbox(environment)
    sandbox.router.open(RecipeScreen(sandbox.context))
    return sandbox
  }

  /// The rows of the list on a wide screen: what stands left of the chart, above the details.
  private func listed(_ sandbox: inout TestSandbox) -> [String] {
    sandbox.page.dropFirst(2).map { String($0.prefix(73)) }.prefix { !$0.allSatisfy { $0 == " " } }.map { $0 }
  }

  @Test(arguments: WaterUnit.shared)
  func `every recipe stands there with the figures of the model`(unit: WaterUnit) throws {
    var sandbox = try open()
    try sandbox.setUnit(unit)
    sandbox.router.handle(.program(.dataChanged))
    let rows = listed(&sandbox)
    #expect(rows.count == WaterRecipe.book.count)
    for (row, recipe) in zip(rows, WaterRecipe.book) {
      #expect(row.contains(recipe.name))
      let words = row.split(separator: " ")
      let hardness = unit.text(recipe.point.hardness, of: .hardness)
      let alkalinity = unit.text(recipe.point.alkalinity, of: .alkalinity)
      #expect(words.contains { $0 == hardness }, "\(row)")
      #expect(words.contains { $0 == alkalinity }, "\(row)")
      let zones = WaterVerdict(recipe.point).zones
      for zone in WaterZone.allCases {
        #expect(row.contains("\(zones.contains(zone) ? "✓" : "−") \(zone.shortName)"), "\(row)")
      }
    }
  }

  @Test func `each zone that is missed has its advice, and what is in all needs none`() throws {
    var sandbox = try open()
    for recipe in WaterRecipe.book {
      let advice = WaterVerdict(recipe.point).advice
      // Left of the chart, so that nothing of it stands between the words.
      let words = sandbox.page.map { $0.prefix(73) }.joined(separator: " ").split(separator: " ").joined(separator: " ")
      for piece in advice { #expect(words.contains(piece.phrase(in: .ppm).en), "\(recipe.name)") }
      #expect(sandbox.screen.contains(RecipeWords.inAllZones.en) == advice.isEmpty, "\(recipe.name)")
      #expect(words.contains(recipe.source.phrase.en), "\(recipe.name)")
      try sandbox.press("Down")
    }
  }

  @Test func `Enter makes a recipe the target, and again takes it back`() throws {
    var sandbox = try open()
    try sandbox.press("Down Enter")
    #expect(try sandbox.context.target()?.id == "dan-eils")
    #expect(sandbox.page.contains { $0.contains("▸ ◎ Dan Eils") })
    try sandbox.press("Down")
    // On the chart, and in its legend, it is marked as soon as the selection no longer covers it.
    #expect(sandbox.page.map { $0.count { $0 == "◎" } }.reduce(0, +) == 3)
    try sandbox.press("Up Enter")
    #expect(try sandbox.context.target() == nil)
    #expect(!sandbox.screen.contains("◎"))
  }

  @Test func `the selected recipe lies on the chart where the model says`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)] {
      var sandbox = try open(Environment.pavilion(size: size))
      let area = BookLayout(sandbox.router.environment.body, prefersDetails: false).chart
      for recipe in WaterRecipe.book {
        let chart = WaterChart(points: WaterRecipe.book.map { RatedWater(.point($0.point)) })
        let cell = try #require(chart.cell(of: recipe.point, in: area, sandbox.router.environment))
        #expect(
          sandbox.router.frame()[cell.column, cell.row].style.foreground == .accent(.water), "\(recipe.name), \(size)")
        try sandbox.press("Down")
      }
    }
  }

  @Test(arguments: [
    ("r a o", ["Rao/Perger", "Rao 2013", "Rao 2008 (BH)"]), ("h o l y", ["Holy"]),
    ("M E L B", ["Melbourne WBC 2013", "Melbourne (espresso)"]),
    ("k h c o", ["Rao/Perger", "Dan Eils"]), ("탄 산 수 소", ["Rao/Perger", "Dan Eils"]),
    ("r a o Space b h", ["Rao 2008 (BH)"]),
  ])
  func `names and salts are found as one types`(keys: String, names: [String]) throws {
    var sandbox = try open()
    try sandbox.press("/ \(keys)")
    let rows = listed(&sandbox)
    #expect(rows.count == names.count)
    for (row, name) in zip(rows, names) { #expect(row.contains(name)) }
    try sandbox.press("Enter")
    #expect(try sandbox.topmost(RecipeScreen.self).list.count == names.count)
    try sandbox.press("Esc")
    #expect(listed(&sandbox).count == 21)
    try sandbox.press("Esc")
    #expect(!(sandbox.router.screens.last is RecipeScreen))
  }

  @Test func `z goes through the zones and back to all`() throws {
    var sandbox = try open()
    for zone in WaterZone.allCases {
      try sandbox.press("z")
      let expected = WaterRecipe.book.filter { zone.contains($0.point) }
      let rows = listed(&sandbox)
      #expect(rows.count == expected.count)
      for (row, recipe) in zip(rows, expected) { #expect(row.contains(recipe.name)) }
    }
    try sandbox.press("z")
    #expect(listed(&sandbox).count == 21)
    try sandbox.press("z z Esc")
    #expect(listed(&sandbox).count == 21)
  }

  @Test func `o sorts by name, hardness and alkalinity, and the selection stays`() throws {
    var sandbox = try open()
    try sandbox.press("Down Down")
    for (words, sorted) in [
      ("by name", WaterRecipe.book.map(\.name).sorted { $0.lowercased() < $1.lowercased() }),
      ("by hardness", WaterRecipe.book.sorted { $0.point.hardness < $1.point.hardness }.map(\.name)),
      ("by alkalinity", WaterRecipe.book.sorted { $0.point.alkalinity < $1.point.alkalinity }.map(\.name)),
    ] {
      try sandbox.press("o")
      #expect(try sandbox.topmost(RecipeScreen.self).list.selected == WaterRecipe.book[2], "\(words)")
      for (row, name) in zip(listed(&sandbox), sorted) { #expect(row.contains(name), "\(words)") }
    }
    try sandbox.press("o")
    #expect(listed(&sandbox).first?.contains("Rao/Perger") == true)
  }

  @Test func `where there is little room, Tab shows the whole recipe`() throws {
    var sandbox = try open(Environment.pavilion(size: Size(columns: 40, rows: 12)))
    #expect(!sandbox.screen.contains("MgCl₂·6H₂O    "))
    try sandbox.press("Tab")
    #expect(sandbox.page.first?.contains("Rao/Perger") == true)
    #expect(sandbox.page.contains { $0.contains("MgCl₂·6H₂O") && $0.contains("2 g") && $0.contains("40 mg") })
    try sandbox.press("Down")
    #expect(sandbox.page.first?.contains("Dan Eils") == true)
    try sandbox.press("Tab")
    #expect(sandbox.page.contains { $0.contains("▸   Dan Eils") })
    var wide = try open()
    try wide.press("Tab")
    #expect(wide.router.notice?.phrase == RecipeWords.seenAlready)
  }

}
