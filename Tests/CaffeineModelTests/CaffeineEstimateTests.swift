import CaffeineModel
import Testing
import Values

struct CaffeineEstimateTests {
  private let three = [("2026-11-21T09:00", 96), ("2026-11-21T13:00", 96), ("2026-11-21T16:30", 96)]

  @Test func `nothing drunk is nothing in the body`() throws {
    let estimate = CaffeineEstimate([], .initial, now: try moment("2026-11-21T14:05"))
    #expect(estimate.milligrams == 0)
    #expect(estimate.clearAt(in: .seoul) == nil)
    #expect(estimate.curve(at: [0, 1_800_000_000]) == [0, 0])
  }

  // By mpmath, from the closed formula. With 5 h: 8 h ago 98.217481 · 0.329877 = 32.3997, 4 h ago
  // 98.217481 · 0.574349 = 56.4111, half an hour ago 87.0813.
  @Test(arguments: [(5.0, 175.8921), (9.5, 215.9227), (1.5, 96.5020)])
  func `three coffees leave so much half an hour after the last`(halfLife: Double, milligrams: Double) throws {
    let estimate = CaffeineEstimate(
      try doses(three), try settings(halfLife: halfLife), now: try moment("2026-11-21T17:00"))
    #expect(abs(estimate.milligrams - milligrams) < 0.0001)
  }

  @Test func `the order in which doses are told does not matter`() throws {
    let now = try moment("2026-11-21T17:00")
    let sorted = CaffeineEstimate(try doses(three), .initial, now: now)
    #expect(CaffeineEstimate(try doses([three[2], three[0], three[1]]), .initial, now: now) == sorted)
    #expect(sorted.doses == (try doses(three)))
  }

  @Test func `doses of one second are one dose`() throws {
    let now = try moment("2026-11-21T15:00")
    let apart = CaffeineEstimate(
      try doses([("2026-11-21T14:05", 63), ("2026-11-21T14:05", 33)]), .initial, now: now)
    let together = CaffeineEstimate(try doses([("2026-11-21T14:05", 96)]), .initial, now: now)
    #expect(abs(apart.milligrams - together.milligrams) < 1e-9)
    #expect(apart.clearAt(in: .seoul) == together.clearAt(in: .seoul))
    #expect(apart.allowedNow(in: .seoul) == together.allowedNow(in: .seoul))
  }

  @Test func `a dose of this second counts, but is not in the body yet`() throws {
    let estimate = CaffeineEstimate(
      try doses([("2026-11-21T14:05", 96)]), .initial, now: try moment("2026-11-21T14:05"))
    #expect(estimate.milligrams == 0)
    #expect(estimate.clearAt(in: .seoul) != nil)
  }

  @Test func `what will be drunk later is not in the body yet, but in everything to come`() throws {
    let now = try moment("2026-11-21T17:00")
    let later = try doses([("2026-11-21T17:00:01", 132), ("2026-11-21T20:00", 63)])
    let without = CaffeineEstimate(try doses(three), .initial, now: now)
    let with = CaffeineEstimate(later + (try doses(three)), .initial, now: now)
    #expect(with.milligrams == without.milligrams)
    let atBed = CaffeineEstimate(with.doses, .initial, now: try moment("2026-11-21T23:00"))
    #expect(with.clearAt(in: .seoul) == atBed.clearAt(in: .seoul))
    #expect(with.peakMilligrams > without.peakMilligrams + 60)
    #expect(with.doses.count == 5)
    let moments = [now.secondsSinceEpoch, now.secondsSinceEpoch + 3600, now.secondsSinceEpoch + 4 * 3600]
    let added = zip(with.curve(at: moments), without.curve(at: moments)).map { $0 - $1 }
    #expect(added[0] == 0)
    // 132 mg an hour ago, within a second: 132 · 1.023099 · 0.868396 = 117.2761
    #expect(abs(added[1] - 117.2761) < 0.01)
    // 132 mg four hours ago, and 63 mg one hour ago: 135.049036 · 0.574349 + 63 · 1.023099 · 0.868396
    #expect(abs(added[2] - 133.5379) < 0.01)
  }

  @Test func `the curve of three coffees goes through these points`() throws {
    let estimate = CaffeineEstimate(try doses(three), .initial, now: try moment("2026-11-21T09:00"))
    let texts = ["21T08:59", "21T09:00", "21T10:00", "21T13:00", "21T13:30", "21T17:00", "21T23:00", "22T09:00"]
    let curve = estimate.curve(at: try texts.map { try moment("2026-11-\($0)").secondsSinceEpoch })
    let figures = [0, 0, 85.2917, 56.4111, 139.7147, 175.8921, 78.5458, 19.6365]
    #expect(curve.count == figures.count)
    #expect(zip(curve, figures).allSatisfy { abs($0 - $1) < 0.0001 }, "\(curve)")
  }

  @Test func `the body holds the sum of what each dose leaves`() throws {
    try RandomPast.forEach(500) { past, _, comment in
      let estimate = CaffeineEstimate(past.doses, past.settings, now: past.now)
      let sum = closedFormula(past.doses, halfLife: past.halfLife, at: Double(past.now.secondsSinceEpoch))
      #expect(abs(estimate.milligrams - sum) < 1e-9, comment)
    }
  }

  @Test func `the curve is the sum of the curves of each dose, before and after now`() throws {
    try RandomPast.forEach(300) { past, generator, comment in
      let now = past.now.secondsSinceEpoch
      let moments = (0..<30).map { _ in Int.random(in: now - 360_000...now + 360_000, using: &generator) }
      let asked = (moments + [now, now] + past.doses.map(\.seconds)).sorted()
      let early = LocalTime(secondsSinceEpoch: now - 48 * 3600, utcOffset: 0)
      let curve = CaffeineEstimate(past.doses.shuffled(using: &generator), past.settings, now: early).curve(at: asked)
      #expect(curve.count == asked.count, comment)
      for (moment, milligrams) in zip(asked, curve) {
        let sum = closedFormula(past.doses, halfLife: past.halfLife, at: Double(moment))
        #expect(abs(milligrams - sum) < 1e-9, comment)
      }
    }
  }

  @Test func `no moment of the calendar traps`() throws {
    for seconds in [LocalTime.secondsRange.lowerBound, LocalTime.secondsRange.upperBound] {
      let now = LocalTime(secondsSinceEpoch: seconds, utcOffset: 9 * 3600)
      let dose = Dose(seconds: seconds, milligrams: 1000)
      let estimate = CaffeineEstimate([dose], .initial, now: now)
      #expect(estimate.milligrams == 0)
      #expect(try #require(estimate.clearAt(in: .seoul)).secondsSinceEpoch >= seconds)
      #expect(LocalTime.secondsRange.contains(estimate.bedtime(in: .seoul).secondsSinceEpoch))
      #expect(Serving.milligramRange.contains(estimate.allowedNow(in: .seoul)))
      #expect(estimate.curve(at: [seconds, seconds + 3600]).count == 2)
    }
  }
}
