import Testing
import WaterModel

@Suite("The book of recipes")
struct WaterRecipeTests {
  /// A line of the table: hardness and alkalinity recomputed and by the spreadsheet, and the marks SCA, SCAE and C-D&H.
  struct Line: Sendable {
    let name: String
    let hardness: Double
    let alkalinity: Double
    let sheet: (hardness: Double, alkalinity: Double)
    let zones: Set<WaterZone>

    init(
      _ name: String, _ hardness: Double, _ alkalinity: Double, _ sheetHardness: Double, _ sheetAlkalinity: Double,
      _ zones: Set<WaterZone>
    ) {
      self.name = name
      self.hardness = hardness
      self.alkalinity = alkalinity
      sheet = (sheetHardness, sheetAlkalinity)
      self.zones = zones
    }
  }

  static let table = [
    Line("Rao/Perger", 87.4, 40.2, 87.5, 40.5, [.colonnaDashwoodHendon]),
    Line("Dan Eils", 117.8, 50.0, 117.3, 50.0, [.colonnaDashwoodHendon]),
    Line("Matt Perger", 81.2, 40.5, 81.2, 41.0, [.sca, .colonnaDashwoodHendon]),
    Line("Rao 2013", 93.5, 40.5, 93.9, 40.0, [.colonnaDashwoodHendon]),
    Line("Melbourne WBC 2013", 23.6, 11.9, 23.5, 11.5, []),
    Line("World of Coffee Budapest", 50.4, 40.5, 50.6, 40.1, [.sca, .colonnaDashwoodHendon]),
    Line("SCA optimal (BH)", 68.2, 40.5, 67.9, 40.1, [.sca, .scae, .colonnaDashwoodHendon]),
    Line("Barista Hustle", 79.6, 40.5, 79.9, 40.1, [.sca, .colonnaDashwoodHendon]),
    Line("Rao 2008 (BH)", 74.7, 50.0, 74.9, 50.1, [.scae, .colonnaDashwoodHendon]),
    Line("Hendon (BH)", 99.1, 31.0, 98.8, 30.8, []),
    Line("BH Hard", 125.1, 34.6, 124.8, 35.1, []),
    Line("BH Hard AF", 174.6, 45.3, 175.0, 45.2, []),
  ]

  @Test(arguments: table)
  func `a recipe comes to what its salts are worth, about what the spreadsheet says`(line: Line) throws {
    let recipe = try #require(WaterRecipe.book.first { $0.name == line.name })
    #expect(abs(recipe.point.hardness - line.hardness) <= 0.05, "\(recipe.point)")
    #expect(abs(recipe.point.alkalinity - line.alkalinity) <= 0.05, "\(recipe.point)")
    // Both are written with one decimal.
    #expect(abs(tenths(recipe.point.hardness) - tenths(line.sheet.hardness)) <= 5, "\(recipe.point)")
    #expect(abs(tenths(recipe.point.alkalinity) - tenths(line.sheet.alkalinity)) <= 5, "\(recipe.point)")
    #expect(recipe.source == .gagne)
  }

  @Test(arguments: table)
  func `a recipe has the marks of the table, with the spreadsheet's figures as with its own`(line: Line) throws {
    let recipe = try #require(WaterRecipe.book.first { $0.name == line.name })
    let sheet = WaterPoint(hardness: line.sheet.hardness, alkalinity: line.sheet.alkalinity)
    #expect(WaterVerdict(recipe.point).zones == line.zones)
    #expect(WaterVerdict(sheet).zones == line.zones)
  }

  @Test func `those of which only the figures are known have them`() {
    let others: [(String, Double, Double)] = [
      ("Third Wave Water Classic", 165.7, 47.7), ("Third Wave Water Espresso", 160.4, 67.5), ("Hendon 1", 98.7, 20.3),
      ("Sey", 36, 15), ("Holy", 62, 23), ("Melbourne (espresso)", 49.5, 20.2), ("RPavlis", 0, 50),
      ("Fam 20/90", 20, 90), ("Fam 60/90", 60, 90),
    ]
    let found = WaterRecipe.book.filter(\.salts.isEmpty)
    #expect(found.map(\.name) == others.map(\.0))
    #expect(found.map(\.point) == others.map { WaterPoint(hardness: $0.1, alkalinity: $0.2) })
    #expect(found.allSatisfy { $0.source != .gagne })
    #expect(WaterRecipe.book.count == WaterRecipeTests.table.count + others.count)
  }

  @Test func `the salts are those of the table, in grams for 200 mL of stock`() {
    let salts: [String: [Salt: Double]] = [
      "rao-perger": [
        .epsom: 5, .magnesiumChloride: 2, .calciumChlorideAnhydrous: 1.5, .bakingSoda: 1.7, .potassiumBicarbonate: 2,
      ],
      "dan-eils": [.magnesiumChloride: 5, .calciumChlorideAnhydrous: 3.8, .potassiumBicarbonate: 5],
      "matt-perger": [.epsom: 10, .bakingSoda: 3.4],
      "rao-2013": [.magnesiumChloride: 4, .calciumChlorideAnhydrous: 3, .bakingSoda: 3.4],
      "melbourne-wbc-2013": [.epsom: 2.9, .bakingSoda: 1],
      "world-of-coffee-budapest": [.epsom: 6.2, .bakingSoda: 3.4], "sca-optimal": [.epsom: 8.4, .bakingSoda: 3.4],
      "barista-hustle": [.epsom: 9.8, .bakingSoda: 3.4], "rao-2008": [.epsom: 9.2, .bakingSoda: 4.2],
      "hendon": [.epsom: 12.2, .bakingSoda: 2.6], "bh-hard": [.epsom: 15.4, .bakingSoda: 2.9],
      "bh-hard-af": [.epsom: 21.5, .bakingSoda: 3.8],
    ]
    for recipe in WaterRecipe.book { #expect(recipe.salts == salts[recipe.id] ?? [:], "\(recipe.name)") }
    #expect(Set(salts.keys).isSubset(of: WaterRecipe.book.map(\.id)))
  }

  @Test func `4 mL of stock in a liter hold a fiftieth of the salts in 200 mL`() throws {
    let perger = try #require(WaterRecipe.book.first { $0.id == "matt-perger" })
    #expect(perger.milligramsPerLiter(of: .epsom) == 200)
    #expect(perger.milligramsPerLiter(of: .bakingSoda) == 68)
    #expect(perger.milligramsPerLiter(of: .gypsum) == 0)
  }

  @Test(arguments: WaterRecipe.book.filter { !$0.salts.isEmpty })
  func `dosing distilled water for a recipe of one salt each takes the recipe's salts`(recipe: WaterRecipe) throws {
    let dosing = try #require(Dosing(.distilled, to: recipe.point, volume: 1))
    for dose in dosing.doses where recipe.salts.keys.filter({ $0.figure == dose.salt.figure }) == [dose.salt] {
      #expect(isNear(dose.grams * 1000, recipe.milligramsPerLiter(of: dose.salt)))
    }
    #expect(!dosing.needsDilution)
  }

  @Test func `no two recipes have the same name or id`() {
    #expect(Set(WaterRecipe.book.map(\.id)).count == WaterRecipe.book.count)
    #expect(Set(WaterRecipe.book.map(\.name)).count == WaterRecipe.book.count)
    let symbols = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    #expect(WaterRecipe.book.allSatisfy { symbols.isSuperset(of: $0.id) })
  }

  private func tenths(_ number: Double) -> Int { Int((number * 10).rounded()) }
}
