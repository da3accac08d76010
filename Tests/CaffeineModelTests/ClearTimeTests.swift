import CaffeineModel
import Testing
import Values

struct ClearTimeTests {
  /// One scenario, with the answer of a scan by the minute with mpmath, from the closed formula.
  struct Scenario: CustomTestStringConvertible {
    var halfLife = 5.0
    var threshold = 50
    let doses: [(String, Int)]
    let now: String
    let clear: String?

    var testDescription: String { "\(doses), \(halfLife) h, \(threshold) mg, at \(now)" }
  }

  private static let three = [("2026-11-21T09:00", 96), ("2026-11-21T13:00", 96), ("2026-11-21T16:30", 96)]

  @Test(arguments: [
    // 98.217481 · 2^(−t/5) = 50 at t = 4.870259 h = 292.2155 min: within the minute that ends at 18:58.
    Scenario(doses: [("2026-11-21T14:05", 96)], now: "2026-11-21T14:05", clear: "2026-11-21T18:58:00"),
    // 37 seconds later it is 18:57:49,9, and still the same minute.
    Scenario(doses: [("2026-11-21T14:05:37", 96)], now: "2026-11-21T14:05:37", clear: "2026-11-21T18:58:00"),
    // The same, seen later.
    Scenario(doses: [("2026-11-21T14:05", 96)], now: "2026-11-21T17:30:12", clear: "2026-11-21T18:58:00"),
    Scenario(doses: three, now: "2026-11-21T17:00", clear: "2026-11-22T02:16:00"),
    Scenario(halfLife: 9.5, doses: three, now: "2026-11-21T17:00", clear: "2026-11-22T13:20:00"),
    Scenario(halfLife: 1.5, doses: three, now: "2026-11-21T17:00", clear: "2026-11-21T18:32:00"),
    // The third is still to come.
    Scenario(doses: three, now: "2026-11-21T13:30", clear: "2026-11-22T02:16:00"),
    // One that begins after the night is a matter of another day: without it 21:09.
    Scenario(
      doses: Array(three.dropLast()) + [("2026-11-22T04:00", 96)], now: "2026-11-21T13:30", clear: "2026-11-21T21:09:00"
    ),
    // Nothing in the body yet, but hours until it is gone.
    Scenario(doses: [("2026-11-21T14:05", 100)], now: "2026-11-21T14:05", clear: "2026-11-21T19:15:00"),
    // The peak of 54 mg is 49.47 mg, that of 55 mg is 50.39 mg.
    Scenario(doses: [("2026-11-21T14:05", 54)], now: "2026-11-21T14:05", clear: nil),
    Scenario(doses: [("2026-11-21T14:05", 55)], now: "2026-11-21T14:05", clear: "2026-11-21T14:53:00"),
    Scenario(doses: [("2026-11-21T14:05", 55)], now: "2026-11-21T14:43", clear: "2026-11-21T14:53:00"),
    Scenario(doses: [("2026-11-21T14:05", 55)], now: "2026-11-21T14:53", clear: nil),
    Scenario(threshold: 1, doses: [("2026-11-21T08:00", 400)], now: "2026-11-21T08:10", clear: "2026-11-23T03:24:00"),
    Scenario(
      halfLife: 1.5, threshold: 400, doses: [("2026-11-21T08:00", 1000)], now: "2026-11-21T08:10",
      clear: "2026-11-21T10:10:00"),
  ])
  func `the body is clear at this minute`(scenario: Scenario) throws {
    let settings = try settings(halfLife: scenario.halfLife, threshold: scenario.threshold)
    let estimate = CaffeineEstimate(try doses(scenario.doses), settings, now: try moment(scenario.now))
    #expect(estimate.clearAt(in: .seoul)?.iso8601 == scenario.clear.map { $0 + "+09:00" })
  }

  @Test func `the clear time is the first full minute with less, and it stays less`() throws {
    try RandomPast.forEach(500) { past, generator, comment in
      let now = Double(past.now.secondsSinceEpoch)
      let isAbove = { closedFormula(past.doses, halfLife: past.halfLife, at: $0) >= past.threshold }
      let estimate = CaffeineEstimate(past.doses, past.settings, now: past.now)
      guard let clear = estimate.clearAt(in: .seoul) else {
        #expect(stride(from: now, to: now + 7200, by: 20).allSatisfy { !isAbove($0) }, comment)
        return
      }
      #expect(clear.second == 0, comment)
      #expect(clear.utcOffset == 9 * 3600, comment)
      #expect(clear > past.now, comment)
      let first = Double(clear.secondsSinceEpoch)
      let later = (0..<100).map { _ in first + Double.random(in: 0...172_800, using: &generator) }
      #expect(([first] + later).allSatisfy { !isAbove($0) }, comment)
      // It was still too much within the minute before; the moment itself is found to a tenth of a second.
      #expect(stride(from: max(now, first - 60), to: first, by: 0.1).contains(where: isAbove), comment)
    }
  }

  // 292.2155 minutes after midnight is 4:53 by a clock that stands still.
  @Test(arguments: [
    ("2026-11-01T00:00:00-04:00", "2026-11-01T03:53:00-05:00"),
    ("2026-03-08T00:00:00-05:00", "2026-03-08T05:53:00-04:00"),
    ("2026-07-01T00:00:00-04:00", "2026-07-01T04:53:00-04:00"),
  ])
  func `the clock shows the clear time as it will be set by then`(drunk: String, clear: String) throws {
    let estimate = CaffeineEstimate(try doses([(drunk, 96)]), .initial, now: try moment(drunk))
    #expect(estimate.clearAt(in: .newYork)?.iso8601 == clear)
  }

  @Test func `the clear time is told by the clock asked for`() throws {
    let estimate = CaffeineEstimate(
      try doses([("2026-11-21T14:05", 96)]), .initial, now: try moment("2026-11-21T14:05"))
    #expect(estimate.clearAt(in: .newYork)?.iso8601 == "2026-11-21T04:58:00-05:00")
    #expect(estimate.clearAt(in: .fixed(19_800))?.iso8601 == "2026-11-21T15:28:00+05:30")
  }

  @Test(arguments: [
    // 372.999974, 204.999845 and 285.999755 minutes after 14:05.
    (4.5, 127, "2026-11-21T20:18:00+09:00"), (5.75, 74, "2026-11-21T17:30:00+09:00"),
    (1.75, 309, "2026-11-21T18:51:00+09:00"),
  ])
  func `a body that is clear just before a full minute is clear at that minute`(
    halfLife: Double, milligrams: Int, clear: String
  ) throws {
    let estimate = CaffeineEstimate(
      try doses([("2026-11-21T14:05", milligrams)]), try settings(halfLife: halfLife),
      now: try moment("2026-11-21T14:05"))
    #expect(estimate.clearAt(in: .seoul)?.iso8601 == clear)
  }

  @Test func `no dose traps, whenever it is said to have been`() {
    let now = LocalTime(secondsSinceEpoch: 1, utcOffset: 0)
    for seconds in [Int.min, .max] {
      let estimate = CaffeineEstimate([Dose(seconds: seconds, milligrams: 1)], .initial, now: now)
      #expect(estimate.clearAt(in: .fixed(.min)) == nil)
    }
  }
}
