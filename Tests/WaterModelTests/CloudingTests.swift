import Testing
import Values
import WaterModel

@Suite("Stock solutions that cloud")
struct CloudingTests {
  @Test func `recipes with calcium and bicarbonate cloud in one bottle, the others do not`() {
    for recipe in WaterRecipe.book where !recipe.salts.isEmpty {
      let hasCalcium = recipe.salts.keys.contains {
        [.calciumChlorideDihydrate, .calciumChlorideAnhydrous, .gypsum].contains($0)
      }
      #expect(recipe.clouds == hasCalcium, "\(recipe.name)")
    }
    #expect(WaterRecipe.book.filter(\.clouds).map(\.id) == ["rao-perger", "dan-eils", "rao-2013"])
  }

  @Test(arguments: WaterRecipe.book) func `no recipe clouds at the strength that is drunk`(recipe: WaterRecipe) {
    let grams = recipe.salts.keys.reduce(into: [Salt: Double]()) { $0[$1] = recipe.milligramsPerLiter(of: $1) / 1000 }
    #expect(SaltSolution(grams, liters: 1)?.clouds == false)
    #expect(!recipe.clouds(dose: 1000))
  }

  @Test func `it takes calcium and bicarbonate, and enough of both`() throws {
    func clouds(_ grams: [Salt: Double], in base: WaterPoint = .distilled) throws -> Bool {
      try #require(SaltSolution(grams, liters: 1, in: base)).clouds
    }
    #expect(try !clouds([:]))
    #expect(try !clouds([.calciumChlorideDihydrate: 30]))
    #expect(try !clouds([.potassiumBicarbonate: 30, .epsom: 50]))
    // 1,000 ppm of each are about at the limit, 300 below it, 4,000 far beyond.
    #expect(try !clouds([.calciumChlorideDihydrate: 0.44, .bakingSoda: 0.5]))
    #expect(try clouds([.calciumChlorideDihydrate: 5.9, .bakingSoda: 6.7]))
    // A hard water counts only if something is added.
    let hard = WaterPoint(hardness: 900, alkalinity: 800)
    #expect(try !clouds([:], in: hard))
    #expect(try clouds([.bakingSoda: 4], in: hard))
  }

  @Test func `a bottle clouds by the recipe that it is named after`() throws {
    func bottle(_ name: String, dose: Double) throws -> StockBottle {
      let label = try #require(WaterLabel(name))
      return try #require(
        StockBottle(
          number: 1, named: label, made: LocalTime(secondsSinceEpoch: 0, utcOffset: 0),
          milliliters: 500, dose: dose))
    }
    #expect(try bottle("dan eils", dose: 10).clouds(by: WaterRecipe.book))
    #expect(try !bottle("Dan Eils", dose: 900).clouds(by: WaterRecipe.book))
    #expect(try !bottle("Barista Hustle", dose: 4).clouds(by: WaterRecipe.book))
    #expect(try !bottle("Something", dose: 4).clouds(by: WaterRecipe.book))
  }
}
