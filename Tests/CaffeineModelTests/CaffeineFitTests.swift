import CaffeineModel
import TestSupport
import Testing
import Values

struct CaffeineFitTests {
  private func whatIf(
    _ drink: PresetDrink, _ past: [(String, Int)], now: String, today: Int = 0, limit: Int = 400, bedtime: Int = 23 * 60
  ) throws -> WhatIf {
    let settings = try #require(
      CaffeineSettings(halfLifeMinutes: 300, thresholdMilligrams: 50, bedtimeMinute: bedtime, limitMilligrams: limit))
    let estimate = CaffeineEstimate(try doses(past), settings, now: try moment(now))
    return WhatIf(Serving(drink), in: estimate, today: today, zone: .seoul)
  }

  // 63 mg: 63 · 1.0231 · 2^(-h/5) = 50 has h = 1.83 hours before bed, so 21:10.
  @Test func `a drink fits until the last moment that keeps the bedtime`() throws {
    let drink = try whatIf(.espresso, [], now: "2026-11-21T14:05")
    #expect(drink.obstacle == nil)
    #expect(drink.keepsBedtime)
    #expect(drink.fit == .until(try moment("2026-11-21T21:10")))
  }

  @Test func `a drink that leaves too much fits again after the night`() throws {
    let drink = try whatIf(.brewed, [("2026-11-21T19:00", 96)], now: "2026-11-21T20:00", today: 96)
    guard case .bedtime(let bedtime, let left) = drink.obstacle else { throw Unexpected(drink.obstacle) }
    #expect(bedtime == (try moment("2026-11-21T23:00")))
    let expected = [(4.0, 96.0), (3, 96)].map { closedFormula($0.1, halfLife: 5, hours: $0.0) }.reduce(0, +)
    #expect(abs(left - expected) < 0.01)
    guard case .from(let moment) = drink.fit else { throw Unexpected(drink.fit) }
    #expect(moment == (try CaffeineModelTests.moment("2026-11-22T04:00")))
  }

  @Test func `the limit of the day comes first, and begins anew at midnight`() throws {
    let over = try whatIf(.espresso, [], now: "2026-11-21T10:00", today: 440)
    #expect(over.obstacle == .overLimit(40))
    let would = try whatIf(.espresso, [], now: "2026-11-21T10:00", today: 380)
    #expect(would.obstacle == .wouldExceedLimit(43))
    // After midnight it is still night until 04:00, in which an espresso is too much.
    #expect(would.fit == .from(try moment("2026-11-22T04:00")))
    #expect(try whatIf(.espresso, [], now: "2026-11-21T10:00", today: 337).obstacle == nil)
  }

  @Test(arguments: ["22:00:00", "22:44:59", "22:45:00", "22:45:30", "22:46:00"])
  func `after an early bedtime it is night until midnight, also right before five hours are over`(now: String) throws {
    // 17:46 and five hours are 22:46, from which on the next bedtime counts.
    let drink = try whatIf(.brewed, [], now: "2026-11-21T\(now)", bedtime: 17 * 60 + 46)
    if now < "22:46" {
      #expect(drink.fit == .from(try moment("2026-11-22T00:00")))
    } else {
      guard case .until = drink.fit else { throw Unexpected(drink.fit) }
    }
  }

  @Test func `after bedtime it is said when one is below the threshold`() throws {
    let drink = try whatIf(.brewed, [], now: "2026-11-22T00:30")
    guard case .pastBedtime(let clear) = drink.obstacle else { throw Unexpected(drink.obstacle) }
    let before = Double(clear.secondsSinceEpoch - (try moment("2026-11-22T00:30")).secondsSinceEpoch) / 3600
    #expect(closedFormula(96, halfLife: 5, hours: before) < 50)
    #expect(closedFormula(96, halfLife: 5, hours: before - 1.0 / 60) >= 50)
    // A drink with no more than a trace never hurts.
    let decaf = try whatIf(.decaf, [], now: "2026-11-22T00:30")
    #expect(decaf.obstacle == nil)
  }

  @Test func `at each end of the time that is said it changes whether the drink fits`() throws {
    try RandomPast.forEach(60) { past, generator, comment in
      let estimate = CaffeineEstimate(past.doses, past.settings, now: past.now)
      let serving = Serving(PresetDrink.allCases.randomElement(using: &generator) ?? .brewed)
      let drink = WhatIf(serving, in: estimate, today: 0, zone: .seoul)
      func fits(_ seconds: Int) -> Bool {
        let later = CaffeineEstimate(past.doses, past.settings, now: LocalZone.seoul.time(at: seconds))
        return WhatIf(serving, in: later, today: 0, zone: .seoul).obstacle == nil
      }
      #expect((drink.obstacle == nil) == fits(past.now.secondsSinceEpoch), comment)
      switch drink.fit {
      case .until(let time):
        #expect(drink.obstacle == nil, comment)
        #expect(fits(time.secondsSinceEpoch), comment)
        let isLast = time.secondsSinceEpoch - past.now.secondsSinceEpoch > 47 * 3600
        #expect(isLast || !fits(time.secondsSinceEpoch + 300), comment)
      case .from(let time):
        #expect(drink.obstacle != nil, comment)
        #expect(fits(time.secondsSinceEpoch), comment)
        let earlier = max(past.now.secondsSinceEpoch, time.secondsSinceEpoch - 300)
        let model = SpreadModel(doses: past.doses, settings: past.settings, zone: .seoul)
        #expect(!fits(earlier) || model.isInNight(earlier, since: past.now.secondsSinceEpoch) != false, comment)
      case .never: #expect(drink.obstacle != nil, comment)
      }
    }
  }

  @Test(arguments: PresetDrink.allCases)
  func `what a drink would do is what it does when it is logged`(preset: PresetDrink) throws {
    let drink = try whatIf(preset, [("2026-11-21T09:00", 96)], now: "2026-11-21T14:05", today: 96)
    let logged = CaffeineEstimate(
      try doses([("2026-11-21T09:00", 96), ("2026-11-21T14:05", preset.milligrams)]), drink.before.settings,
      now: drink.before.now)
    #expect(drink.estimate == logged)
    #expect(drink.estimate.peakMilligrams == logged.peakMilligrams)
    #expect(drink.estimate.clearAt(in: .seoul) == logged.clearAt(in: .seoul))
    let bed = try moment("2026-11-21T23:00").secondsSinceEpoch
    #expect(abs(drink.bedtimeMilligrams - logged.curve(at: [bed])[0]) < 0.01)
  }

  private struct Unexpected: Error {
    let value: String
    init(_ value: some Any) { self.value = "\(value)" }
  }
}
