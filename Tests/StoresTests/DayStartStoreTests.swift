import CaffeineModel
import EmotionModel
import PavilionSupport
import TestSupport
import Testing
import TogetherModel
import Values
import WaterModel

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("Drinks, nights and reviews of days that begin at an hour")
struct DayStartStoreTests {
  private let zone = LocalZone.fixed(9 * 3600)

  private func drink(_ milligrams: Int, _ database: PavilionDatabase, at time: LocalTime) throws {
    try database.caffeine.press(.coffee, Serving(drink: "tea", milligrams: milligrams), at: time)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `every drink counts on one day, for every hour and on every clock`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      let (first, last) = (try day("2026-10-28"), try day("2026-11-06"))
      var drinks: [(time: LocalTime, milligrams: Int)] = []
      for number in 1...80 {
        // New York put its clocks back on the 1st of November.
        let offset = [9 * 3600, -4 * 3600, -5 * 3600, 0, 14 * 3600].randomElement(using: &random) ?? 0
        let time = LocalTime(
          date: first.adding(days: Int.random(in: 1...7, using: &random)), hour: Int.random(in: 0...23, using: &random),
          minute: [0, 59].randomElement(using: &random) ?? 0, second: 0, utcOffset: offset)
        drinks.append((time, number))
        try drink(number, database, at: time)
      }
      let before = try database.caffeine.totals(of: 10, through: last)
      for hour in DayStart.hours.reversed() {
        let start = DayStart(hour: hour)
        database.dayStart = start
        let (store, days) = (database.caffeine, Dictionary(grouping: drinks) { start.date(of: $0.time) })
        let totals = try store.totals(of: 10, through: last)
        #expect(totals.map(\.date).first == first)
        #expect(totals.map(\.date).last == last)
        #expect(totals.reduce(0) { $0 + $1.milligrams } == 80 * 81 / 2, "SEED=\(seed)")
        let report = try store.report(days: 10, through: zone.time(on: last, hour: 23, minute: 0), in: zone)
        #expect(try store.firstDate() == start.date(of: #require(drinks.map(\.time).min())))
        for total in totals {
          let those = days[total.date] ?? []
          #expect(total.milligrams == those.reduce(0) { $0 + $1.milligrams }, "SEED=\(seed) hour \(hour)")
          #expect(try store.counts(on: total.date) == (those.isEmpty ? [:] : [.coffee: those.count]))
          let since = try store.entries(since: total.date)
          #expect(since.count == drinks.count { start.date(of: $0.time) >= total.date })
          guard let reported = report.days.first(where: { $0.date == total.date }) else { continue }
          let minutes = those.map { drink in
            let clock = drink.time
            return (clock.date == total.date ? 0 : 1440) + clock.hour * 60 + clock.minute
          }
          #expect(reported.milligrams == total.milligrams)
          #expect(reported.lastMinute == minutes.max())
        }
      }
      #expect(try database.caffeine.totals(of: 10, through: last) == before)
    }
  }

  @Test func `after midnight today is still the day before, until its hour`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      database.dayStart = DayStart(hour: 4)
      try drink(90, database, at: moment("2026-11-28T03:59+09:00"))
      try drink(60, database, at: moment("2026-11-27T09:00+09:00"))
      try drink(30, database, at: moment("2026-11-27T03:59+09:00"))
      let late = try database.caffeine.status(at: moment("2026-11-28T03:59+09:00"), rows: 9)
      #expect(late.todayMilligrams == 150)
      #expect(late.log.rows.map(\.date.day) == [27, 26])
      #expect(try database.caffeine.status(at: moment("2026-11-28T04:00+09:00"), rows: nil).todayMilligrams == 0)
      database.dayStart = .midnight
      #expect(
        try database.caffeine.status(at: moment("2026-11-28T03:59+09:00"), rows: nil).todayMilligrams == 90)
    }
  }

  @Test func `a drink after midnight is the last one of its evening, as far as its day reaches`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let bedtime = try moment("2026-11-28T05:30+09:00")
      try database.caffeine.record(#require(Night(date: day("2026-11-28"), quality: 2, bedtime: bedtime)))
      try drink(90, database, at: moment("2026-11-27T05:00+09:00"))
      func last() throws -> Int? {
        try database.caffeine.evenings(of: database.caffeine.nights(limit: 1), in: zone).first?.lastDrinkMinute
      }
      // With days from midnight, from four o'clock on.
      #expect(try last() == 300)
      database.dayStart = DayStart(hour: 6)
      #expect(try last() == nil)
      try drink(90, database, at: moment("2026-11-28T05:00+09:00"))
      #expect(try last() == 29 * 60)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `days that are compared and looked back at begin at the hour, but waters without a clock stay`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      let now = try moment("2026-11-29T02:30+09:00")
      let figures = try #require(WaterFigures(hardness: 68, alkalinity: 40))
      try database.water.add(WaterSample(at: WaterMoment(day: day("2026-11-01"), in: zone), figures))
      try database.water.add(WaterSample(time: moment("2026-11-02T02:30+09:00"), figures))
      try drink(50, database, at: moment("2026-11-10T02:00+09:00"))
      try drink(50, database, at: moment("2026-11-12T12:00+09:00"))
      try drink(70, database, at: moment("2026-11-29T02:00+09:00"))
      try database.emotion.tap(TapRecord(.happy, .at(moment("2026-11-12T01:00+09:00"))))
      try database.emotion.tap(TapRecord(.listless, .on(day("2026-11-28"))))
      func waters(_ date: String) throws -> Int {
        let span = try ReviewSpan(.month, around: day(date))
        let review = try database.together.review(of: span, today: database.dayStart.date(of: now))
        return review.parts[try day(date).day - 1].waters.total
      }
      func compared() throws -> [TogetherFindings.ComparedDay] {
        try #require(database.together.findings(through: now, in: zone)[.feelingsAndCaffeine]).days
      }
      #expect(try [waters("2026-11-01"), waters("2026-11-02")] == [1, 1])
      #expect(try compared().map(\.date.iso8601) == ["2026-11-28", "2026-11-12"])
      database.dayStart = DayStart(hour: 4)
      #expect(try [waters("2026-11-01"), waters("2026-11-02")] == [2, 0])
      // Today is not over, and not compared.
      #expect(try compared().map(\.date.iso8601) == ["2026-11-11"])
      #expect(try compared().map(\.day.milligrams) == [0])
      let year = try database.together.review(
        of: ReviewSpan(.year, around: day("2026-11-28")), today: day("2026-11-28"), with: [.diary])
      #expect(year.figures.diary?.entries == 2)
      #expect(year.figures.drinks == 3)
      #expect(try year.since == day("2026-11-01"))
    }
  }
}
