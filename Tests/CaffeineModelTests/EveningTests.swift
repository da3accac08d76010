import CaffeineModel
import TestSupport
import Testing
import Values

@Suite("Nights and evenings")
struct EveningTests {
  @Test(arguments: [
    ("2026-11-20T12:00", true), ("2026-11-20T11:59:59", false), ("2026-11-21T11:59:59", true),
    ("2026-11-21T12:00", false),
  ])
  func `a night begins between two noons`(text: String, isValid: Bool) throws {
    let date = try moment("2026-11-21T08:00").date
    #expect(try (Night(date: date, quality: 3, bedtime: moment(text)) != nil) == isValid)
  }

  @Test func `its quality is 1 to 5, 1 and 2 are bad, and 4 and 5 good`() throws {
    let bedtime = try moment("2026-11-20T23:00")
    let nights = (0...6).map { Night(date: bedtime.date.adding(days: 1), quality: $0, bedtime: bedtime) }
    #expect(nights.map { $0?.isBad } == [nil, true, true, false, false, false, nil])
    #expect(nights.map { $0?.isGood } == [nil, false, false, false, true, true, nil])
  }

  @Test(arguments: [
    (23 * 60 + 10, "2026-11-20T23:10"), (0, "2026-11-21T00:00"), (719, "2026-11-21T11:59"), (720, "2026-11-20T12:00"),
  ])
  func `a time from noon on is of the day before`(minute: Int, text: String) throws {
    let date = try moment("2026-11-21T08:00").date
    #expect(try Night.bedtime(minute, nightEndingOn: date, in: .seoul) == moment(text))
  }

  @Test func `bedtime is by the clock on days when it is changed`() throws {
    let date = try moment("2026-03-09T08:00").date
    let summer = Night.bedtime(23 * 60, nightEndingOn: date, in: .newYork)
    #expect(try summer == moment("2026-03-08T23:00-04:00"))
    let before = Night.bedtime(23 * 60, nightEndingOn: date.adding(days: -1), in: .newYork)
    #expect(try before == moment("2026-03-07T23:00-05:00"))
  }

  /// The largest amount from a moment on, a minute at a time for three hours, by the textbook.
  private func peak(_ doses: [Dose], halfLife: Double, from seconds: Int) -> Double {
    let past = doses.filter { $0.seconds <= seconds }
    return (0...180).map { closedFormula(past, halfLife: halfLife, at: Double(seconds + $0 * 60)) }.max() ?? 0
  }

  @Test func `what there is at each bedtime of a fortnight is what the textbook says of each`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let noon = try moment("2026-11-07T12:00").secondsSinceEpoch
    for halfLife in [2.0, 5, 9.5] {
      let doses = (0..<60).map { _ in
        Dose(
          seconds: noon + .random(in: 0..<14 * 86_400, using: &generator),
          milligrams: .random(in: 0...200, using: &generator))
      }
      let first = try moment("2026-11-08T08:00").date
      let bedtime = try moment("2026-11-12T01:30")
      let night = try #require(Night(date: bedtime.date, quality: 4, bedtime: bedtime))
      let settings = try settings(halfLife: halfLife, bedtime: 23 * 60)
      let evenings = Evening.all(before: first...first.adding(days: 13), doses, [night], settings, in: .seoul)
      #expect(evenings.map(\.date) == (0..<14).map { first.adding(days: $0) })
      for evening in evenings {
        let expected =
          evening.date == night.date
          ? bedtime : LocalZone.seoul.time(on: evening.date.adding(days: -1), hour: 23, minute: 0)
        #expect(evening.bedtime == expected)
        #expect((evening.night != nil) == (evening.date == night.date))
        let amount = peak(doses, halfLife: halfLife, from: expected.secondsSinceEpoch)
        #expect(abs(evening.milligrams - amount) < 0.2, "\(evening), \(amount), seed \(seed)")
        let late = LocalZone.seoul.time(on: evening.date.adding(days: -1), hour: 14, minute: 0).secondsSinceEpoch
        let isLate = doses.contains {
          $0.milligrams > 0 && (late...expected.secondsSinceEpoch).contains($0.seconds)
        }
        #expect(evening.hasLateDrink == isLate, "\(evening), seed \(seed)")
        let midnight = late - 14 * 3600
        let last = doses.filter {
          $0.milligrams > 0 && (midnight + 4 * 3600...expected.secondsSinceEpoch).contains($0.seconds)
        }.map(\.seconds).max()
        #expect(evening.lastDrinkMinute == last.map { ($0 - midnight) / 60 }, "\(evening), seed \(seed)")
      }
    }
  }

  @Test func `the last drink of an evening is one from 4 o'clock on, before bedtime, with caffeine`() throws {
    func minute(_ doses: [(String, Int)]) throws -> Int? {
      let date = try moment("2026-11-21T08:00").date
      let doses = try doses.map { Dose(seconds: try moment($0.0).secondsSinceEpoch, milligrams: $0.1) }
      return Evening.all(before: date...date, doses, [], try settings(halfLife: 5, bedtime: 30), in: .seoul)[0]
        .lastDrinkMinute
    }
    #expect(try minute([("2026-11-20T03:59", 90)]) == nil)
    #expect(try minute([("2026-11-20T04:00", 90)]) == 4 * 60)
    #expect(try minute([("2026-11-20T16:20", 90), ("2026-11-20T18:00", 0), ("2026-11-21T00:31", 90)]) == 16 * 60 + 20)
    #expect(try minute([("2026-11-20T16:20", 90), ("2026-11-21T00:30", 90)]) == 24 * 60 + 30)
  }

  @Test func `a dose that is older than what is read leaves no more than half a milligram of 400`() throws {
    for halfLife in [1.5, 5, 9.5] {
      let settings = try settings(halfLife: halfLife)
      let hours = Double(Evening.memorySeconds(settings)) / 3600
      #expect(closedFormula(400, halfLife: halfLife, hours: hours) < 0.5)
    }
  }
}
