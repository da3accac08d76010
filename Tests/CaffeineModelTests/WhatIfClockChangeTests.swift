import CaffeineModel
import Testing
import Values

/// The effects of one more drink in the nights of New York in which the clocks change: 8 March and 1 November 2026.
///
/// Of an espresso, 63 mg, 63 · 1.0231 · 2^(-h/5) mg are left after h hours: 50 mg after 1.83 hours.
@Suite("One more drink in a night with a change of clocks")
struct WhatIfClockChangeTests {
  private func whatIf(
    _ drink: PresetDrink, _ past: [(String, Int)] = [], now: String, bedtime: Int, threshold: Int = 50
  ) throws -> WhatIf {
    let estimate = CaffeineEstimate(
      try doses(past), try settings(threshold: threshold, bedtime: bedtime), now: try moment(now))
    return WhatIf(Serving(drink), in: estimate, today: 0, zone: .newYork)
  }

  /// The largest amount from a moment on, a minute at a time for three hours, by the textbook.
  private func peak(_ doses: [Dose], from seconds: Int) -> Double {
    (0...180).map { closedFormula(doses, halfLife: 5, at: Double(seconds + $0 * 60)) }.max() ?? 0
  }

  // The hour from 2 to 3 is skipped in March: 1.83 hours before 3:30 EDT are 0:40 EST, not 1:40. In November the hour from 1 to
  // 2 comes twice: 1.83 hours before 2:30 EST are 1:40 EDT, not 0:40.
  @Test(arguments: [
    (210, "2026-03-07T20:00-05:00", "2026-03-08T03:30-04:00", "2026-03-08T00:40-05:00"),
    (150, "2026-03-07T20:00-05:00", "2026-03-08T03:30-04:00", "2026-03-08T00:40-05:00"),
    (150, "2026-10-31T20:00-04:00", "2026-11-01T02:30-05:00", "2026-11-01T01:40-04:00"),
    (90, "2026-10-31T20:00-04:00", "2026-11-01T01:30-04:00", "2026-10-31T23:40-04:00"),
    // The evenings after them, by the new clock.
    (1380, "2026-03-08T12:00-04:00", "2026-03-08T23:00-04:00", "2026-03-08T21:10-04:00"),
    (1380, "2026-11-01T12:00-05:00", "2026-11-01T23:00-05:00", "2026-11-01T21:10-05:00"),
  ])
  func `a drink fits until`(minute: Int, now: String, bed: String, last: String) throws {
    let drink = try whatIf(.espresso, now: now, bedtime: minute)
    let (now, bed, last) = (try moment(now), try moment(bed), try moment(last))
    #expect(drink.bedtime == bed)
    #expect(drink.keepsBedtime)
    #expect(drink.obstacle == nil)
    #expect(drink.fit == .until(last))
    // The same by trying every fifth minute.
    let tried = Array(stride(from: now.secondsSinceEpoch, through: bed.secondsSinceEpoch, by: 300)).last {
      peak([Dose(seconds: $0, milligrams: 63)], from: bed.secondsSinceEpoch) < 50
    }
    #expect(tried == last.secondsSinceEpoch)
  }

  // Bed at 23:00, and five hours of night: until 5:00 EDT in March, and until 3:00 EST in November.
  @Test(arguments: [
    ("2026-03-07T22:30-05:00", "2026-03-07T21:30-05:00", "2026-03-08T05:00-04:00"),
    ("2026-10-31T22:30-04:00", "2026-10-31T21:30-04:00", "2026-11-01T03:00-05:00"),
  ])
  func `a drink that is too much fits again from`(now: String, before: String, first: String) throws {
    let drink = try whatIf(.espresso, [(before, 96)], now: now, bedtime: 1380)
    #expect(drink.fit == .from(try moment(first)))
    let (now, past) = (try moment(now), try doses([(before, 96)]))
    guard case .bedtime(let bed, let left) = drink.obstacle else {
      Issue.record("\(String(describing: drink.obstacle))")
      return
    }
    #expect(bed.secondsSinceEpoch == now.secondsSinceEpoch + 1800)
    let all = past + [Dose(seconds: now.secondsSinceEpoch, milligrams: 63)]
    #expect(abs(left - peak(all, from: bed.secondsSinceEpoch)) < 0.1)
    // Five minutes earlier it is still night, and what is left then with the drink is too much.
    let earlier = try moment(first).secondsSinceEpoch - 300
    #expect(peak(past + [Dose(seconds: earlier, milligrams: 63)], from: earlier) >= 50)
  }

  // From 20:00 it is 6.5 hours until 3:30 EDT in March, and 7.5 hours until 2:30 EST in November: 64.46 · 2^(-1.3) = 26.2 mg and
  // 64.46 · 2^(-1.5) = 22.8 mg.
  @Test(arguments: [
    (210, "2026-03-07T20:00-05:00", 26.2, false), (150, "2026-10-31T20:00-04:00", 22.8, true),
  ])
  func `the bedtime is kept by the hours that pass, not by those on the clock`(
    minute: Int, now: String, left: Double, isKept: Bool
  ) throws {
    let drink = try whatIf(.espresso, now: now, bedtime: minute, threshold: 25)
    #expect(abs(drink.bedtimeMilligrams - left) < 0.05)
    #expect(drink.keepsBedtime == isKept)
    #expect((drink.obstacle == nil) == isKept)
  }

  @Test func `the limit of a day begins anew at midnight, before the clocks change`() throws {
    for (now, midnight) in [
      ("2026-03-07T20:00-05:00", "2026-03-08T00:00-05:00"), ("2026-10-31T20:00-04:00", "2026-11-01T00:00-04:00"),
    ] {
      let estimate = CaffeineEstimate([], try settings(bedtime: 270), now: try moment(now))
      let drink = WhatIf(Serving(.espresso), in: estimate, today: 400, zone: .newYork)
      #expect(drink.obstacle == .wouldExceedLimit(63))
      #expect(drink.fit == .from(try moment(midnight)))
    }
  }
}
