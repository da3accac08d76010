import CaffeineModel
import PavilionSupport
import Testing
import Values

@testable import CaffeineApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

struct CaffeineStoreStatusTests {
  private static let espresso = Serving(.espresso)

  @Test func `a status is the log, the estimate and the day until then`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.caffeine
      let now = try moment("2026-11-21T14:05:00+09:00")
      #expect(
        try store.status(at: now, rows: 9)
          == CaffeineStatus(
            log: .initial, estimate: CaffeineEstimate([], .initial, now: now), todayMilligrams: 0,
            lastServing: Serving(.brewed)))
      try store.press(.coffee, Serving(.cola), at: moment("2026-11-20T23:59:00+09:00"))
      try store.press(.coffee, Self.espresso, at: moment("2026-11-21T09:00:00+09:00"))
      try store.press(.rest, at: now)
      // It is known already, but not drunk yet.
      try store.press(.coffee, Serving(.mix), at: moment("2026-11-21T15:00:00+09:00"))
      let status = try store.status(at: now, rows: 2)
      #expect(status.log.rows == [LogRow(.wakening, on: afternoon.date), LogRow(.rest, on: afternoon.date)])
      #expect(status.log.isCut)
      #expect(status.todayMilligrams == 63 + 56)
      #expect(status.leftToday == 281)
      #expect(status.lastServing == Serving(.mix))
      #expect(status.estimate == CaffeineEstimate(try store.doses(since: 0), .initial, now: now))
      let later = try store.status(at: moment("2026-11-21T15:00:00+09:00"), rows: 2)
      #expect(later.todayMilligrams == 63 + 56)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what was swallowed at once is found among the entries around`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      let most = try #require(Serving(drink: "Lots", milligrams: 250))
      let pill = try #require(Serving(drink: "Pill", milligrams: 199))
      let slow = try store.press(.coffee, most, at: moment("2026-11-21T09:00:00+09:00"), minutes: 360)
      #expect(try store.intake(with: slow) == CaffeineIntake(ofDay: 250, atOnce: 14))
      let first = try store.press(.coffee, pill, at: moment("2026-11-21T23:59:30+09:00"))
      #expect(try store.intake(with: first) == CaffeineIntake(ofDay: 449, atOnce: 199))
      // Half a minute later, on another day.
      let second = try store.press(.coffee, pill, at: moment("2026-11-22T00:00:00+09:00"))
      #expect(try store.intake(with: second) == CaffeineIntake(ofDay: 199, atOnce: 398))
      #expect(try store.intake(with: first).atOnce == 398)
      #expect(try store.intake(with: store.press(.rest, at: second.time)).atOnce == 0)
      // One that began hours before is still being drunk.
      let next = try store.press(.coffee, pill, at: moment("2026-11-21T14:50:00+09:00"))
      #expect(try store.intake(with: next).atOnce == 213)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what is remembered is enough: nothing of what was drunk before is left in the curve`(kind: DatabaseKind) throws
  {
    try kind.withDatabase { database throws in
      let now = try moment("2026-11-21T14:05:00+09:00")
      let slow = try #require(
        CaffeineSettings(halfLifeMinutes: 570, thresholdMilligrams: 1, bedtimeMinute: 0, limitMilligrams: 1))
      try database.caffeine.setSettings(slow)
      let forgotten = LocalTime(secondsSinceEpoch: now.secondsSinceEpoch - 103 * 3600 - 1, utcOffset: 0)
      let lots = try #require(Serving(drink: "Lots", milligrams: 400))
      try database.caffeine.press(.coffee, lots, at: forgotten)
      #expect(try database.caffeine.status(at: now, rows: 1).estimate.doses == [])
      let all = CaffeineEstimate(try database.caffeine.doses(since: 0), slow, now: now)
      #expect(all.milligrams > 0)
      #expect(all.curve(at: [now.secondsSinceEpoch - 6 * 3600])[0] < 0.5)
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `a day that is damaged is said to be`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let now = try moment("2026-11-21T14:05:00+09:00")
      try database.caffeine.press(.coffee, at: now)
      try database.connection.write { database in
        try database.executeScript("PRAGMA ignore_check_constraints = ON; UPDATE caffeineEntry SET milligrams = 1001")
      }
      #expect(errorKind { try database.caffeine.status(at: now, rows: 1) } == .damaged)
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `the day is found by its index`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let plan = try database.plan(CaffeineStore.dosesOfDaySQL, [0, 1])
      #expect(plan.contains { $0.contains("INDEX caffeineCoffeeByLocalTime") }, "\(plan)")
    }
  }
}
