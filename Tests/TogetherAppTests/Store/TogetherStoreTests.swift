import CaffeineModel
import EmotionModel
import PavilionSupport
import Testing
import TogetherModel
import Values
import WaterModel

@testable import CaffeineApp
@testable import Database
@testable import StoreSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

struct TogetherStoreTests {
  private let zone = LocalZone.fixed(9 * 3600)
  /// Saturday, 21 November 2026.
  private let now = afternoon

  private func days(
    _ database: PavilionDatabase, _ pair: TogetherPair
  ) throws -> [TogetherFindings.ComparedDay] {
    try #require(database.together.findings(through: now, in: zone)[pair]).days
  }

  private func night(_ date: String, _ quality: Int) throws -> Night {
    let date = try day(date)
    return try #require(
      Night(date: date, quality: quality, bedtime: Night.bedtime(23 * 60, nightEndingOn: date, in: zone)))
  }

  @Test(arguments: DatabaseKind.allCases)
  func `days without a drink have 0 mg between the first and the last drink, and today is left out`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      for (time, milligrams) in [
        ("2026-11-10T23:30+09:00", 90), ("2026-11-12T08:00+09:00", 60), ("2026-11-12T09:00+09:00", 63),
        // 17 November there, 18 November here.
        ("2026-11-17T20:00-05:00", 50),
      ] {
        try database.caffeine.press(.coffee, Serving(drink: "tea", milligrams: milligrams), at: moment(time))
      }
      // Neither of these is a drink.
      try database.caffeine.press(.rest, at: moment("2026-11-01T08:00+09:00"))
      try database.caffeine.press(.stress, at: moment("2026-11-20T08:00+09:00"))
      let first = try day("2026-11-09")
      for index in 0...12 { try database.emotion.tap(TapRecord(.happy, .on(first.adding(days: index)))) }
      let compared = try days(database, .feelingsAndCaffeine)
      #expect(compared.map(\.date.iso8601) == (10...17).reversed().map { "2026-11-\($0)" })
      #expect(compared.map(\.day.milligrams) == [50, 0, 0, 0, 0, 123, 0, 90])
      #expect(compared.allSatisfy { $0.day.feelings[.happy] == 1 })
      // Once there is a drink today, the days until yesterday are known.
      try database.caffeine.press(.coffee, Serving(.espresso), at: now)
      #expect(try days(database, .feelingsAndCaffeine).map(\.date.iso8601).first == "2026-11-20")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `nights go with the day on which they ended, and need no caffeine`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.caffeine.record(night("2026-11-19", 5))
      try database.caffeine.record(night("2026-11-20", 2))
      // Older than a year, and today.
      try database.caffeine.record(night("2025-11-21", 5))
      try database.caffeine.record(night("2026-11-21", 5))
      for date in ["2025-11-21", "2026-11-19", "2026-11-20", "2026-11-21"] {
        try database.emotion.tap(TapRecord(.gloomy, .on(day(date))))
      }
      let compared = try days(database, .feelingsAndSleep)
      #expect(compared.map(\.date.iso8601) == ["2026-11-20", "2026-11-19"])
      #expect(compared.map(\.isWith) == [false, true])
      #expect(compared.allSatisfy { !$0.isCase })
      #expect(try days(database, .sleepAndLastDrink).isEmpty)
    }
  }

  @Test func `the last drink is that of the evening before the night, also of the night to today`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for time in ["2026-11-18T09:00+09:00", "2026-11-18T17:30+09:00", "2026-11-20T11:15+09:00"] {
        try database.caffeine.press(.coffee, Serving(.espresso), at: moment(time))
      }
      for (date, quality) in [("2026-11-19", 2), ("2026-11-20", 4), ("2026-11-21", 5)] {
        try database.caffeine.record(night(date, quality))
      }
      let compared = try days(database, .sleepAndLastDrink)
      // Nobody drank on the 19th.
      #expect(compared.map(\.date.iso8601) == ["2026-11-21", "2026-11-19"])
      #expect(compared.map(\.day.lastDrinkMinute) == [11 * 60 + 15, 17 * 60 + 30])
      #expect(compared.map(\.isCase) == [true, false])
      #expect(compared.map(\.isWith) == [false, true])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `cups are those of a water by its name, each day by its own clock`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let tap = try database.water.add(water("2026-11-01T08:00+09:00", "Tap")).number
      let newer = try database.water.add(water("2026-11-12T08:00+09:00", "Tap")).number
      let spring = try database.water.add(water("2026-11-02T08:00+09:00", "Spring")).number
      for (record, time, rating) in [
        (tap, "2026-11-11T23:59+09:00", 5), (tap, "2026-11-12T00:00+09:00", 4), (newer, "2026-11-12T09:00+09:00", 2),
        (spring, "2026-11-12T10:00+09:00", 3), (spring, "2026-11-14T20:00-05:00", 4),
        (spring, "2025-11-20T08:00+09:00", 1), (newer, "2026-11-16T08:00+09:00", 1),
      ] {
        try database.water.taste(record, #require(CupNote(at: moment(time), rating: rating)))
      }
      let compared = try days(database, .ratingsAndWaters)
      #expect(compared.map(\.date.iso8601) == ["2026-11-16", "2026-11-14", "2026-11-12", "2026-11-11"])
      #expect(compared.map(\.isWith) == [true, false, nil, true])
      #expect(compared.map(\.day.meanRating) == [1, 4, 3, 5])
      #expect(compared[2].day.cups.map(\.water.record) == [tap, newer, spring])
    }
  }

  @Test func `what is switched off or hidden is not compared, and being off is kept`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.together
      #expect(try store.pairsOff() == [])
      try store.set(false, for: .ratingsAndWaters)
      #expect(try store.pairsOff() == [.ratingsAndWaters])
      let values = try database.settings.values()
      #expect(values == ["together-ratings-waters": "off"])
      func compared(_ isHidden: Bool) throws -> [TogetherPair] {
        try store.findings(through: now, in: zone, leavingOutFeelings: isHidden).findings
          .filter { $0.comparison != nil }.map(\.pair)
      }
      #expect(try compared(false) == [.feelingsAndCaffeine, .feelingsAndSleep, .sleepAndLastDrink])
      #expect(try compared(true) == [.sleepAndLastDrink])
      try store.set(true, for: .ratingsAndWaters)
      #expect(try database.settings.values().isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `each query is answered by an index, however long the logs are`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.pressByTurns(500, from: afternoon)
      for sql in [CaffeineStore.firstDrinkSQL, CaffeineStore.lastDrinkSQL] {
        let plan = try database.plan(sql)
        #expect(plan.count == 1 && plan[0].contains("INDEX caffeineCoffeeByLocalTime"), "\(plan)")
      }
      let plan = try database.plan(WaterStore.cupsSQL[.sqlite], [0, 1])
      #expect(plan.contains { $0.contains("SEARCH waterTasting USING INDEX waterTastingByTime") }, "\(plan)")
      #expect(plan.contains { $0.contains("SEARCH waterRecord USING INTEGER PRIMARY KEY") }, "\(plan)")
    }
  }
}
