import Testing
import Values
import WaterModel

@Suite("A bottle of stock solution")
struct StockBottleTests {
  private static let made = LocalTime(secondsSinceEpoch: 1_793_491_200, utcOffset: 32_400)

  private func bottle(left: Double? = nil, _ milliliters: Double = 1000, dose: Double = 10) throws -> StockBottle {
    let name = try #require(WaterLabel("Epsom"))
    return try #require(
      StockBottle(number: 1, named: name, made: Self.made, milliliters: milliliters, dose: dose, left: left))
  }

  @Test func `what is left follows from what was poured, down to nothing`() throws {
    let full = try bottle()
    #expect(full.litersLeft == 100)
    #expect(full.share == 1)
    let poured = full.poured(liters: 2.5)
    #expect(poured.left == 975)
    #expect(poured.litersLeft == 97.5)
    #expect(poured.poured(liters: 1000).left == 0)
  }

  @Test func `the days left follow from the mean pace, after three days of use`() throws {
    // 300 mL in ten days are 30 mL a day: 700 mL last 23 days.
    let day = Self.made.date.adding(days: 10)
    #expect(try bottle(left: 700).daysLeft(on: day) == 23)
    #expect(try bottle(left: 700).daysLeft(on: Self.made.date.adding(days: 2)) == nil)
    #expect(try bottle().daysLeft(on: day) == nil)
    #expect(try bottle(left: 0).daysLeft(on: day) == 0)
  }

  @Test func `a bottle is low a week before its end, or at a tenth without a pace`() throws {
    let day = Self.made.date.adding(days: 10)
    // 80 mL a day: 200 mL last two days; 55 mL a day: 450 mL last eight.
    #expect(try bottle(left: 200).isLow(on: day))
    #expect(try !bottle(left: 450).isLow(on: day))
    #expect(try bottle(left: 100).isLow(on: Self.made.date))
    #expect(try !bottle(left: 101).isLow(on: Self.made.date))
  }

  @Test func `a bottle without a name, or with volumes that cannot be, is none`() throws {
    let name = try #require(WaterLabel("Epsom"))
    func bottle(_ name: WaterLabel, _ volume: Double, _ dose: Double, _ left: Double?) -> StockBottle? {
      StockBottle(number: 1, named: name, made: Self.made, milliliters: volume, dose: dose, left: left)
    }
    #expect(bottle(name, 1000, 10, 1000) != nil)
    #expect(bottle(.empty, 1000, 10, nil) == nil)
    #expect(bottle(name, 0, 10, nil) == nil)
    #expect(bottle(name, 1000, 0, nil) == nil)
    #expect(bottle(name, 1000, 10, 1001) == nil)
    #expect(bottle(name, 1000, 10, -1) == nil)
  }
}
