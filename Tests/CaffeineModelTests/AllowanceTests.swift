import CaffeineModel
import Testing
import Values

struct AllowanceTests {
  /// One scenario with bed at 23:00, and what mpmath found from the closed formula: the dose that just meets the
  /// threshold at its highest from bedtime on.
  struct Scenario: CustomTestStringConvertible {
    var halfLife = 5.0
    var threshold = 50
    var doses: [(String, Int)] = []
    let now: String
    let allowed: Int

    var testDescription: String { "\(doses), \(halfLife) h, \(threshold) mg, at \(now)" }
  }

  private static let three = [("2026-11-21T09:00", 96), ("2026-11-21T13:00", 96), ("2026-11-21T16:30", 96)]

  @Test(arguments: [
    // 19 hours before bed 680.72 mg, five hours before 50 / (1.023099 · 0.5) = 97.74 mg.
    Scenario(now: "2026-11-21T04:00", allowed: 680),
    Scenario(now: "2026-11-21T08:00", allowed: 390),
    Scenario(now: "2026-11-21T18:00", allowed: 97),
    // One hour before 50 / (1.023099 · 0.868396) = 56.28 mg, three quarters before 54.83.
    Scenario(now: "2026-11-21T22:00", allowed: 56),
    Scenario(now: "2026-11-21T22:15", allowed: 54),
    // At bedtime the peak counts, which is 0.916161 of the dose: 50 / 0.916161 = 54.58.
    Scenario(now: "2026-11-21T22:59:59", allowed: 54),
    Scenario(now: "2026-11-21T23:00", allowed: 54),
    Scenario(now: "2026-11-22T03:59:59", allowed: 54),
    // 50 / 0.810161 = 61.72, 50 / 0.948090 = 52.74, and 400 / 0.916161 = 436.60.
    Scenario(halfLife: 1.5, now: "2026-11-21T23:00", allowed: 61),
    Scenario(halfLife: 9.5, now: "2026-11-21T23:00", allowed: 52),
    Scenario(threshold: 400, now: "2026-11-21T23:00", allowed: 436),
    // 1.09 and 2.18.
    Scenario(threshold: 1, now: "2026-11-21T23:00", allowed: 1),
    Scenario(threshold: 2, now: "2026-11-21T23:00", allowed: 2),
    // 28.53 mg are left of the first at bedtime.
    Scenario(doses: [("2026-11-21T14:05", 96)], now: "2026-11-21T14:05", allowed: 72),
    Scenario(doses: [("2026-11-21T14:05", 96)], now: "2026-11-21T16:00", allowed: 55),
    // 78.55 mg are left at bedtime, which is too much for 50, and leaves 48.18 for 100.
    Scenario(doses: three, now: "2026-11-21T17:00", allowed: 0),
    Scenario(threshold: 100, doses: three, now: "2026-11-21T17:00", allowed: 48),
    Scenario(halfLife: 1.5, doses: three, now: "2026-11-21T17:00", allowed: 646),
    Scenario(halfLife: 9.5, threshold: 200, doses: three, now: "2026-11-21T17:00", allowed: 88),
    // 30 mg that are still being absorbed at bedtime.
    Scenario(doses: [("2026-11-21T22:40", 30)], now: "2026-11-21T22:50", allowed: 24),
    // 47 g, if one serving could hold that.
    Scenario(halfLife: 1.5, now: "2026-11-21T08:00", allowed: 1000),
  ])
  func `so much may be drunk now`(scenario: Scenario) throws {
    let settings = try settings(halfLife: scenario.halfLife, threshold: scenario.threshold)
    let estimate = CaffeineEstimate(try doses(scenario.doses), settings, now: try moment(scenario.now))
    #expect(estimate.allowedNow(in: .seoul) == scenario.allowed)
    // Every mg that a serving can hold, one after the other.
    let most = peaks(estimate, halfLife: scenario.halfLife)
    let harmless = Serving.milligramRange.filter { most($0) < Double(scenario.threshold) }
    #expect(harmless.max() ?? 0 == scenario.allowed)
  }

  @Test func `one mg more would be too much at bedtime or after it`() throws {
    try RandomPast.forEach(150) { past, _, comment in
      let estimate = CaffeineEstimate(past.doses, past.settings, now: past.now)
      let allowed = estimate.allowedNow(in: .seoul)
      let most = peaks(estimate, halfLife: past.halfLife)
      // Between two samples the true peak is less than a hundredth of a mg higher.
      if allowed > 0 { #expect(most(allowed) < past.threshold, comment) }
      if allowed < 1000 { #expect(most(allowed + 1) > past.threshold - 0.01, comment) }
    }
  }

  @Test func `what is allowed is allowed by the clock of the place`() throws {
    // 18:00 in Seoul is 4:00 in New York, where the night ends at that hour: 19 hours until bed.
    let estimate = CaffeineEstimate([], .initial, now: try moment("2026-11-21T04:00:00-05:00"))
    #expect(estimate.allowedNow(in: .newYork) == 680)
    #expect(estimate.allowedNow(in: .seoul) == 97)
  }

  @Test func `a night that is an hour longer allows what an hour more wears off`() throws {
    // From 18:00 EDT to 2:30 EST are 9 h 30 min: 50 / (1.023099 · 2^(−9.5/5)) = 182.39 mg; an hour less gives 158.78.
    let bedAtHalfPastTwo = try settings(bedtime: 150)
    let autumn = CaffeineEstimate([], bedAtHalfPastTwo, now: try moment("2026-10-31T18:00:00-04:00"))
    #expect(autumn.allowedNow(in: .newYork) == 182)
    let ordinary = CaffeineEstimate([], bedAtHalfPastTwo, now: try moment("2026-10-30T18:00:00-04:00"))
    #expect(ordinary.allowedNow(in: .newYork) == 158)
  }

  /// The most in the body from bedtime on, by how many mg are drunk now: sampled every five seconds for an hour, in
  /// which every peak lies.
  private func peaks(_ estimate: CaffeineEstimate, halfLife: Double) -> (Int) -> Double {
    let now = Double(estimate.now.secondsSinceEpoch)
    let bed = Double(estimate.bedtime(in: .seoul).secondsSinceEpoch)
    let past = estimate.doses.filter { $0.seconds <= estimate.now.secondsSinceEpoch }
    let samples = stride(from: bed, through: bed + 3600, by: 5).map { moment in
      (
        there: closedFormula(past, halfLife: halfLife, at: moment),
        ofEachMilligram: closedFormula(1, halfLife: halfLife, hours: (moment - now) / 3600)
      )
    }
    return { milligrams in
      samples.reduce(0) { max($0, $1.there + Double(milligrams) * $1.ofEachMilligram) }
    }
  }
}
