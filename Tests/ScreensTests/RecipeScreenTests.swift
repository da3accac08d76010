import TerminalUI
import Testing
import WaterModel

@testable import Screens
@testable import Storage

@Suite("The book of recipes")
struct RecipeScreenTests {
  private func open(_ environment: Environment = Environment.pavilion(size: Size(columns: 120, rows: 40))) throws
    -> TestHouse
  {
    var house = try TestHouse(environment)
    house.router.open(RecipeScreen(house.waterDesk))
    return house
  }

  /// The rows of the list on a wide screen: what stands left of the chart, above the details.
  private func listed(_ house: inout TestHouse) -> [String] {
    house.page.dropFirst(2).map { String($0.prefix(73)) }.prefix { !$0.allSatisfy { $0 == " " } }.map { $0 }
  }

  @Test(arguments: WaterUnit.shared)
  func `every recipe stands there with the figures of the model`(unit: WaterUnit) throws {
    var house = try open()
    try house.waterDesk.setUnit(unit)
    house.router.handle(.dataChanged)
    let rows = listed(&house)
    #expect(rows.count == WaterRecipe.book.count)
    for (row, recipe) in zip(rows, WaterRecipe.book) {
      #expect(row.contains(recipe.name))
      let words = row.split(separator: " ")
      let hardness = unit.text(recipe.point.hardness, of: .hardness)
      let alkalinity = unit.text(recipe.point.alkalinity, of: .alkalinity)
      #expect(words.contains { $0 == hardness } && words.contains { $0 == alkalinity }, "\(row)")
      let zones = WaterVerdict(recipe.point).zones
      for zone in WaterZone.allCases {
        #expect(row.contains("\(zones.contains(zone) ? "✓" : "·") \(zone.shortName)"), "\(row)")
      }
    }
  }

  @Test func `the salts of a recipe are told in grams of stock and milligrams of a litre`() throws {
    var house = try open()
    #expect(house.screen.contains("In 200 mL of stock"))
    #expect(house.screen.contains("4 mL of it to a litre of distilled water."))
    for (salt, grams) in WaterRecipe.book[0].salts {
      let row = house.page.first { $0.contains(salt.formula + " ") } ?? ""
      #expect(row.contains(salt.name.en))
      #expect(row.contains("\(DecimalText.text(grams)) g"), "\(row)")
      #expect(row.contains("\(DecimalText.text(grams * 20)) mg"), "\(row)")
    }
    try house.press("End")
    #expect(house.screen.contains("Only its figures are published"))
    #expect(!house.screen.contains("In 200 mL"))
  }

  @Test func `each zone that is missed has its advice, and what is in all needs none`() throws {
    var house = try open()
    for recipe in WaterRecipe.book {
      let advice = WaterVerdict(recipe.point).advice
      // Left of the chart, so that nothing of it stands between the words.
      let words = house.page.map { $0.prefix(73) }.joined(separator: " ").split(separator: " ").joined(separator: " ")
      for piece in advice { #expect(words.contains(piece.phrase(in: .ppm).en), "\(recipe.name)") }
      #expect(house.screen.contains("In all three zones.") == advice.isEmpty, "\(recipe.name)")
      #expect(words.contains(recipe.source.phrase.en), "\(recipe.name)")
      try house.press("Down")
    }
  }

  @Test func `Enter makes a recipe the target, and again takes it back`() throws {
    var house = try open()
    try house.press("Down Enter")
    #expect(try house.waterDesk.target()?.id == "dan-eils")
    #expect(house.screen.contains("Dan Eils is the target now: 117.8 / 50 ppm."))
    let row = house.page.first { $0.contains("▸") } ?? ""
    #expect(row.contains("▸ ◎ Dan Eils"))
    try house.press("Down")
    // On the chart it is marked as soon as the selection no longer covers it.
    #expect(house.page.map { $0.count { $0 == "◎" } }.reduce(0, +) == 2)
    try house.press("Up Enter")
    #expect(try house.waterDesk.target() == nil)
    #expect(house.screen.contains("Dan Eils is the target no longer."))
    #expect(!house.screen.contains("◎"))
  }

  @Test func `another target takes the place of the first, and is there when the book is opened again`() throws {
    var house = try open()
    try house.press("Enter Down Enter Esc")
    house.router.open(RecipeScreen(house.waterDesk))
    #expect(house.page.contains { $0.contains("◎ Dan Eils") })
    #expect(!house.page.contains { $0.contains("◎ Rao/Perger") })
  }

  @Test func `a click selects, a second one makes it the target`() throws {
    var house = try open()
    try house.click("Holy")
    #expect(try house.waterDesk.target() == nil)
    #expect(house.page.contains { $0.contains("▸   Holy") })
    try house.click("Holy")
    #expect(try house.waterDesk.target()?.id == "holy")
  }

  @Test func `the selected recipe lies on the chart where the model says`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)] {
      var house = try open(Environment.pavilion(size: size))
      let area = RecipeLayout(house.router.environment.body, .list).chart
      for recipe in WaterRecipe.book {
        let chart = WaterChart(points: WaterRecipe.book.map(\.point))
        let cell = try #require(chart.cell(of: recipe.point, in: area, house.router.environment))
        #expect(house.router.frame()[cell.column, cell.row].content == .narrow("●"), "\(recipe.name), \(size)")
        try house.press("Down")
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
    var house = try open()
    try house.press("/ \(keys)")
    let rows = listed(&house)
    #expect(rows.count == names.count)
    for (row, name) in zip(rows, names) { #expect(row.contains(name)) }
    #expect(house.screen.contains("\(names.count) found"))
    try house.press("Enter")
    #expect(house.screen.contains("\(names.count) of 21"))
    try house.press("Esc")
    #expect(listed(&house).count == 21)
    try house.press("Esc")
    #expect(house.router.top != "Recipes")
  }

  @Test func `what is not there is said, and Esc while typing lists all`() throws {
    var house = try open()
    try house.press("/ x y z z y")
    #expect(house.screen.contains("Nothing here matches. Esc lists all."))
    try house.press("Enter Enter Down End PgDn Tab")
    #expect(house.router.top == "Recipes")
    #expect(try house.waterDesk.target() == nil)
    try house.press("/ Esc")
    #expect(listed(&house).count == 21)
  }

  @Test func `z goes through the zones and back to all`() throws {
    var house = try open()
    for zone in WaterZone.allCases {
      try house.press("z")
      let expected = WaterRecipe.book.filter { zone.contains($0.point) }
      let rows = listed(&house)
      #expect(rows.count == expected.count)
      for (row, recipe) in zip(rows, expected) { #expect(row.contains(recipe.name)) }
      #expect(house.screen.contains("[\(zone.shortName)]"))
    }
    try house.press("z")
    #expect(listed(&house).count == 21)
    #expect(house.screen.contains("[All]"))
    try house.press("z z Esc")
    #expect(listed(&house).count == 21)
  }

  @Test func `a click on a zone lists it, and words narrow it down`() throws {
    var house = try open()
    try house.click(" SCAE ")
    #expect(house.screen.contains("[SCAE]"))
    let found = WaterRecipe.book.count { WaterZone.scae.contains($0.point) }
    #expect(house.screen.contains("\(found) of 21"))
    try house.press("/ b h Enter")
    let both = WaterRecipe.book.count { WaterZone.scae.contains($0.point) && $0.name.contains("BH") }
    #expect(house.screen.contains("\(both) of 21"))
  }

  @Test func `o sorts by name, hardness and alkalinity, and the selection stays`() throws {
    var house = try open()
    try house.press("Down Down")
    for (words, sorted) in [
      ("by name", WaterRecipe.book.map(\.name).sorted { $0.lowercased() < $1.lowercased() }),
      ("by hardness", WaterRecipe.book.sorted { $0.point.hardness < $1.point.hardness }.map(\.name)),
    ] {
      try house.press("o")
      #expect(house.screen.contains(words))
      for (row, name) in zip(listed(&house), sorted) { #expect(row.contains(name), "\(words)") }
      #expect(listed(&house).contains { $0.contains("▸   Matt Perger") })
    }
    try house.press("o")
    let query = RecipeQuery(order: .alkalinity)
    for (row, recipe) in zip(listed(&house), query.recipes(of: WaterRecipe.book)) { #expect(row.contains(recipe.name)) }
    let figures = query.recipes(of: WaterRecipe.book).map(\.point.alkalinity)
    #expect(figures == figures.sorted())
    try house.press("o")
    #expect(house.screen.contains("as in the book"))
    #expect(listed(&house).first?.contains("Rao/Perger") == true)
  }

  @Test func `U goes through the units, which are kept`() throws {
    var house = try open()
    for unit in Array(WaterUnit.shared.dropFirst()) + [.ppm] {
      try house.press("U")
      #expect(try house.waterDesk.unit() == unit)
      #expect(house.page.contains { $0.contains(unit.text(WaterRecipe.book[0].point.hardness, of: .hardness)) })
      #expect(house.screen.contains("· \(unit.label)"))
    }
  }

  @Test(arguments: [
    ("j j k", 1), ("Down Down Up", 1), ("G", 20), ("End", 20), ("G g", 0), ("End Home", 0), ("k", 0), ("End Down", 20),
    ("PgDn PgDn PgDn", 20), ("PgDn PgUp", 0),
  ])
  func `one moves with arrows, letters and pages`(keys: String, row: Int) throws {
    var house = try open()
    try house.press(keys)
    #expect(house.page.contains { $0.contains("▸   \(WaterRecipe.book[row].name)") }, "\(house.screen)")
  }

  @Test func `the wheel moves the selection`() throws {
    var house = try open()
    house.router.handle(.mouse(MouseEvent(.wheelDown, at: Position(column: 5, row: 5))))
    house.router.handle(.mouse(MouseEvent(.wheelDown, at: Position(column: 5, row: 5))))
    house.router.handle(.mouse(MouseEvent(.wheelUp, at: Position(column: 5, row: 5))))
    #expect(house.page.contains { $0.contains("▸   \(WaterRecipe.book[3].name)") })
  }

  @Test func `where there is little room, Tab shows the whole recipe`() throws {
    var house = try open(Environment.pavilion(size: Size(columns: 40, rows: 12)))
    #expect(!house.screen.contains("MgCl₂·6H₂O    "))
    try house.press("Tab")
    #expect(house.page.first?.contains("Rao/Perger") == true)
    #expect(house.page.contains { $0.contains("MgCl₂·6H₂O") && $0.contains("2 g") && $0.contains("40 mg") })
    try house.press("Down")
    #expect(house.page.first?.contains("Dan Eils") == true)
    try house.press("Tab")
    #expect(house.page.contains { $0.contains("▸   Dan Eils") })
    var wide = try open()
    try wide.press("Tab")
    #expect(wide.screen.contains("All of it is shown already."))
  }

  @Test(arguments: Language.allCases, [GlyphSet.unicode, .ascii])
  func `it fits every size`(language: Language, glyphs: GlyphSet) throws {
    var house = try open(Environment.pavilion(language: language, glyphs: glyphs))
    try house.press("Down Enter")
    for columns in stride(from: 1, through: 200, by: 13) {
      for rows in stride(from: 1, through: 60, by: 5) {
        house.router.handle(.resize(Size(columns: columns, rows: rows)))
        #expect(house.router.frame().isWhole, "\(columns) × \(rows)")
        guard columns >= 40, rows >= 12 else { continue }
        #expect(house.page.contains { $0.contains(glyphs == .unicode ? "▸ ◎" : "> X") }, "\(columns) × \(rows)")
      }
    }
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 60, rows: 16), Size(columns: 40, rows: 12),
  ])
  func `in ASCII everything English is ASCII`(size: Size) throws {
    for unit in WaterUnit.shared {
      var house = try open(Environment.pavilion(size: size, glyphs: .ascii))
      try house.waterDesk.setUnit(unit)
      house.router.handle(.dataChanged)
      try house.press("Enter")
      for _ in WaterRecipe.book {
        #expect(house.screen.utf8.allSatisfy { $0 < 0x80 }, "\(unit)\n\(house.screen)")
        try house.press("Down")
      }
      try house.press("Tab U")
      #expect(house.screen.utf8.allSatisfy { $0 < 0x80 }, "\(unit)\n\(house.screen)")
    }
  }

  @Test func `a file that cannot be written is said`() throws {
    var house = try open()
    try house.database.connection.queue.writeWithoutTransaction {
      try $0.execute(sql: "ALTER TABLE setting RENAME TO away")
    }
    try house.press("Enter")
    #expect(!house.screen.contains("is the target now"))
    #expect(house.router.frame().markedText.contains("«b:✗"))
    try house.press("U")
    #expect(house.router.frame().markedText.contains("«b:✗"))
    #expect(house.screen.contains("87.4"))
  }
}
