import CaffeineModel
import Testing
import Values

struct DurationTests {
  /// The amount in the body while a dose is swallowed evenly over some minutes, and after that, by small steps of the
  /// equations themselves: a method of Runge and Kutta with steps of a second.
  private func integrated(_ milligrams: Double, minutes: Double, halfLife: Double, hours: Double) -> Double {
    let (ka, ke) = (6.140226914650789, 0.6931471805599453 / halfLife)
    var (gut, body, time) = (0.0, 0.0, 0.0)
    let step = 1.0 / 3600
    while time < hours - step / 2 {
      let input = time < minutes / 60 ? milligrams / (minutes / 60) : 0
      func change(_ gut: Double, _ body: Double) -> (Double, Double) { (input - ka * gut, ka * gut - ke * body) }
      let (a, b) = change(gut, body)
      let (c, d) = change(gut + step / 2 * a, body + step / 2 * b)
      let (e, f) = change(gut + step / 2 * c, body + step / 2 * d)
      let (g, h) = change(gut + step * e, body + step * f)
      gut += step / 6 * (a + 2 * c + 2 * e + g)
      body += step / 6 * (b + 2 * d + 2 * f + h)
      time += step
    }
    return body
  }

  @Test(arguments: [(60, 0.5), (60, 1), (60, 1.5), (60, 6), (240, 2), (240, 5), (7, 0.2), (7, 3), (720, 12)])
  func `a drink that takes a while is spread over it`(minutes: Int, hours: Double) throws {
    let start = try moment("2026-11-21T14:00").secondsSinceEpoch
    let now = LocalZone.seoul.time(at: start + Int(hours * 3600))
    let dose = Dose(seconds: start, milligrams: 100, minutes: minutes)
    let estimate = CaffeineEstimate([dose], try settings(), now: now)
    let expected = integrated(100, minutes: Double(minutes), halfLife: 5, hours: hours)
    #expect(abs(estimate.milligrams - expected) < 1.5, "\(estimate.milligrams), not \(expected)")
    #expect(abs(estimate.curve(at: [now.secondsSinceEpoch])[0] - estimate.milligrams) < 1e-9)
  }

  @Test func `what is still being drunk counts for the peak and for the time it is gone`() throws {
    let start = try moment("2026-11-21T14:00").secondsSinceEpoch
    let dose = Dose(seconds: start, milligrams: 200, minutes: 120)
    for minutes in [0, 10, 60, 119] {
      let now = LocalZone.seoul.time(at: start + 60 * minutes)
      let estimate = CaffeineEstimate([dose], try settings(), now: now)
      let moments = Array(stride(from: now.secondsSinceEpoch, to: start + 48 * 3600, by: 60))
      let curve = estimate.curve(at: moments)
      #expect(abs(estimate.peakMilligrams - (curve.max() ?? 0)) < 0.5)
      let last = try #require(Array(zip(moments, curve)).last { $0.1 >= 50 })
      let clear = try #require(estimate.clearAt(in: .seoul))
      #expect(abs(clear.secondsSinceEpoch - last.0) <= 120)
    }
  }

  @Test func `a drink at once is as it always was`() throws {
    let at = try moment("2026-11-21T14:00")
    let dose = Dose(seconds: at.secondsSinceEpoch, milligrams: 96)
    #expect(dose.minutes == 0)
    #expect(dose.end == dose.seconds)
    let later = LocalZone.seoul.time(at: at.secondsSinceEpoch + 7200)
    let estimate = CaffeineEstimate([dose], try settings(), now: later)
    #expect(abs(estimate.milligrams - closedFormula(96, halfLife: 5, hours: 2)) < 1e-9)
  }

  @Test func `the parts of the drinks add up to what is in the body`() throws {
    let times = ["2026-11-21T08:30", "2026-11-21T13:00", "2026-11-21T13:40"]
    let entries = try times.enumerated().map { index, time in
      CaffeineEntry(
        number: index + 1, press: .coffee, serving: Serving(index == 0 ? .espresso : .brewed), time: try moment(time),
        minutes: index == 2 ? 60 : 0)
    }
    let settings = try settings()
    let now = try moment("2026-11-21T14:05")
    let parts = CaffeineParts(of: entries, settings, at: now.secondsSinceEpoch)
    #expect(parts.list.count == 3)
    #expect(parts.list.first?.entry.number == 2)
    let all = CaffeineEstimate(entries.compactMap(\.dose), settings, now: now)
    #expect(abs(parts.list.reduce(0) { $0 + $1.milligrams } - all.milligrams) < 1e-6)
    #expect(CaffeineParts(of: entries, settings, at: try moment("2026-11-21T08:00").secondsSinceEpoch).list.isEmpty)
  }
}
