import Testing
import WaterModel

@Suite("Grams of salts")
struct SaltSolutionTests {
  @Test func `salts are there and back`() throws {
    for hardnessSalt in Salt.forHardness {
      for alkalinitySalt in Salt.forAlkalinity {
        for (point, liters) in [
          (WaterPoint(hardness: 68, alkalinity: 40), 1.0), (.init(hardness: 120.5, alkalinity: 7), 5),
        ] {
          let dosing = try #require(
            Dosing(.distilled, to: point, volume: liters, hardnessSalt: hardnessSalt, alkalinitySalt: alkalinitySalt))
          let grams = Dictionary(uniqueKeysWithValues: dosing.doses.map { ($0.salt, $0.grams) })
          let back = try #require(SaltSolution(grams, liters: liters)).point
          #expect(back.distance(to: point) < 1e-9, "\(hardnessSalt) \(alkalinitySalt) \(back)")
        }
      }
    }
  }

  @Test func `the ions of a solution have the hardness and the alkalinity of its salts`() throws {
    let grams = Dictionary(uniqueKeysWithValues: Salt.allCases.map { ($0, 0.3) })
    let solution = try #require(SaltSolution(grams, liters: 4))
    let ions = solution.ions
    let hardness = WaterUnit.calcium.ppm(ions[.calcium] ?? 0) + WaterUnit.magnesium.ppm(ions[.magnesium] ?? 0)
    #expect(abs(hardness - solution.point.hardness) < 1e-9)
    #expect(abs(WaterUnit.bicarbonate.ppm(ions[.bicarbonate] ?? 0) - solution.point.alkalinity) < 1e-9)
    #expect(ions[.sodium] != nil)
    #expect(ions[.potassium] != nil)
    #expect(ions[.sulfate] != nil)
    #expect(ions[.chloride] != nil)
    #expect(ions[.nitrate] == nil)
  }

  @Test func `a stock of Barista Hustle has 1,000 ppm`() throws {
    // Source: 1.68 g of baking soda and 2.45 g of Epsom salt in a liter, each 1,000 ppm.
    let solution = try #require(SaltSolution([.bakingSoda: 1.68, .epsom: 2.45], liters: 1))
    #expect(abs(solution.point.hardness - 1000) < 6, "\(solution.point)")
    #expect(abs(solution.point.alkalinity - 1000) < 6, "\(solution.point)")
  }

  @Test func `salts add to the water they go into`() throws {
    let base = WaterPoint(hardness: 10, alkalinity: 20)
    let solution = try #require(SaltSolution([.epsom: 0], liters: 1, in: base))
    #expect(solution.point == base)
    #expect(solution.grams.isEmpty)
    #expect(solution.ions.isEmpty)
  }

  @Test func `what is out of range is no solution`() {
    #expect(SaltSolution([.epsom: -1], liters: 1) == nil)
    #expect(SaltSolution([.epsom: .nan], liters: 1) == nil)
    #expect(SaltSolution([.epsom: 1], liters: 0) == nil)
  }

  @Test func `gypsum dissolves only so far`() throws {
    let solution = try #require(SaltSolution([.gypsum: 4, .epsom: 40], liters: 1))
    #expect(solution.undissolved.map(\.salt) == [.gypsum])
    #expect(!solution.hasChloride)
    #expect(try #require(SaltSolution([.gypsum: 3.5], liters: 1)).undissolved.isEmpty)
    #expect(try #require(SaltSolution([.magnesiumChloride: 1], liters: 1)).hasChloride)
  }
}
