import CaffeineModel
import PavilionSupport
import Testing
import Values

@testable import CaffeineApp
@testable import Database
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

struct CaffeineSleepTests {
  private let zone = LocalZone.fixed(9 * 3600)

  private func night(_ date: String, _ quality: Int, bedtime minute: Int = 23 * 60) throws -> Night {
    let date = try day(date)
    return try #require(
      Night(date: date, quality: quality, bedtime: Night.bedtime(minute, nightEndingOn: date, in: zone)))
  }

  // MARK: Nights

  @Test(arguments: DatabaseKind.allCases)
  func `a day has one night, the last one that was recorded`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      let (first, second) = (try night("2026-11-20", 2), try night("2026-11-20", 5, bedtime: 30))
      #expect(try store.record(first) == nil)
      #expect(try store.record(second) == first)
      #expect(try store.nightCount() == 1)
      #expect(try store.night(endingOn: day("2026-11-20")) == second)
      #expect(try store.night(endingOn: day("2026-11-19")) == nil)
      #expect(try store.deleteNight(endingOn: day("2026-11-20")) == second)
      #expect(try store.deleteNight(endingOn: day("2026-11-20")) == nil)
      #expect(try store.nightCount() == 0)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `nights are deleted all or none`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      let nights = try ["2026-11-19", "2026-11-20", "2026-11-21"].map { try night($0, 3) }
      for night in nights { try store.record(night) }
      let some = try ["2026-11-21", "2026-11-18", "2026-11-19", "2026-11-17"].map { try day($0) }
      let missing = CaffeineStore.MissingNights(dates: [some[1], some[3]])
      #expect(try store.deleteNights(endingOn: some) == .failure(missing))
      #expect(try store.nightCount() == 3)
      #expect(try store.deleteNights(endingOn: [some[0], some[2]]) == .success([nights[2], nights[0]]))
      #expect(try store.nights(limit: 9) == [nights[1]])
      #expect(try store.deleteNights(endingOn: []) == .success([]))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `nights are read in pages, latest first`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      for text in ["2026-11-19", "2026-11-21", "2025-01-01", "2026-11-20"] { try store.record(night(text, 3)) }
      let read = { try store.nights(offset: $0, limit: $1).map(\.date.iso8601) }
      #expect(try read(0, 2) == ["2026-11-21", "2026-11-20"])
      #expect(try read(2, 9) == ["2026-11-19", "2025-01-01"])
      #expect(try read(-1, -1) == [])
      #expect(try store.index(ofNight: day("2026-11-19")) == 2)
      #expect(try store.index(ofNight: day("2026-11-18")) == nil)
    }
  }

  @Test func `a night that moves to another day leaves its own, and undoing restores both`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.caffeine
      let (here, there) = (try night("2026-11-20", 2), try night("2026-11-21", 5))
      for night in [here, there] { try store.record(night) }
      let moved = try night("2026-11-21", 1)
      #expect(try store.record(moved, replacing: here.date) == there)
      #expect(try store.nights(limit: 9) == [moved])
      #expect(try store.undo(moved, restoring: [here, there]))
      #expect(try store.nights(limit: 9) == [there, here])
      // It is not as it was any more.
      #expect(try !store.undo(moved, restoring: []))
      #expect(try store.nights(limit: 9) == [there, here])
    }
  }

  @Test(arguments: [
    "UPDATE caffeineNight SET quality = 6", "UPDATE caffeineNight SET quality = 0",
    "UPDATE caffeineNight SET time = time + 86400", "UPDATE caffeineNight SET time = time - 86400",
  ])
  func `a night outside its ranges is refused`(sql: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.caffeine.record(night("2026-11-20", 2))
      #expect(throws: (any Error).self) { try database.connection.write { try $0.execute(sql) } }
      try database.connection.write { try $0.execute("PRAGMA ignore_check_constraints = 1") }
      try database.connection.write { try $0.execute(sql) }
      #expect(throws: StorageError.self) { try database.caffeine.nights(limit: 9) }
    }
  }

  @Test func `nights of years apart have the evenings before them`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.caffeine
      let texts = ["2024-02-29", "2026-11-13", "2026-11-20", "2026-11-21"]
      for text in texts { try store.record(night(text, 3)) }
      // A cup at 21:00 before each night; between two of them, one that does not matter.
      for text in texts {
        let evening = zone.time(on: try day(text).adding(days: -1), hour: 21, minute: 0)
        try store.press(.coffee, Serving(.brewed), at: evening)
      }
      try store.press(.coffee, Serving(.brewed), at: zone.time(on: try day("2025-06-01"), hour: 22, minute: 50))
      let evenings = try store.evenings(of: store.nights(limit: 9), in: zone)
      #expect(evenings.map(\.date.iso8601) == texts.reversed())
      // Two hours before bedtime: 96 mg · 6.14 / (6.14 − 0.1386) · (e^−0.277 − e^−12.28).
      for evening in evenings.dropFirst(1) { #expect(abs(evening.milligrams - 74.44) < 0.1) }
      // And what is left of the evening before.
      #expect(evenings[0].milligrams > 76)
      #expect(evenings.map(\.hasLateDrink) == [true, true, true, true])
    }
  }

  // MARK: Reports

  @Test(arguments: DatabaseKind.allCases)
  func `a report has the amounts and the last drinks of its days, each by its own clock`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      let entries: [(String, Int)] = [
        ("2026-11-17T23:59+09:00", 100), ("2026-11-18T08:00+09:00", 96), ("2026-11-18T15:30+09:00", 63),
        // Something without caffeine is no last drink.
        ("2026-11-18T20:00+09:00", 0), ("2026-11-20T00:30+09:00", 40),
        // 21 November there, 22 November here.
        ("2026-11-21T20:00-05:00", 50),
      ]
      for (text, milligrams) in entries {
        try store.press(.coffee, Serving(drink: "tea", milligrams: milligrams), at: moment(text))
      }
      try store.press(.rest, at: moment("2026-11-19T10:00+09:00"))
      let now = try moment("2026-11-21T14:05+09:00")
      let report = try store.report(days: 4, through: now, in: zone)
      #expect(report.days.map(\.date.iso8601) == ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"])
      #expect(report.days.map(\.milligrams) == [159, 0, 40, 50])
      #expect(report.days.map(\.lastMinute) == [15 * 60 + 30, nil, 30, 20 * 60])
      #expect(report.days.map(\.milligrams) == (try store.totals(of: 4, through: now.date)).map(\.milligrams))
      // Caffeine drunk on the 17th counts in the night to the 19th, though that day is not asked for.
      let evening = try #require(report.days[0].evening)
      let settings = try store.settings()
      let all = Evening.all(
        before: evening.date...evening.date, try store.doses(since: 0), [], settings, in: zone)
      #expect(abs(evening.milligrams - all[0].milligrams) < 0.1)
      #expect(all[0].milligrams > 20)
      #expect(try store.report(days: 30, through: now, in: zone).days.count == 5)
    }
  }

  @Test func `a report reads its span only, however long the log is`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.caffeine
      let now = try moment("2026-11-21T14:05+09:00")
      try store.press(.coffee, Serving(.espresso), at: zone.time(at: now.secondsSinceEpoch - 3 * 86_400))
      let before = try store.report(days: 3, through: now, in: zone)
      // Damage in another year would be noticed when that year is read.
      try store.press(.coffee, Serving(.espresso), at: moment("2020-01-01T00:00Z"))
      try database.connection.write { try $0.execute("PRAGMA ignore_check_constraints = 1") }
      try database.connection.write { try $0.execute("UPDATE caffeineEntry SET milligrams = 5000 WHERE number = 2") }
      #expect(throws: StorageError.self) { try store.doses(since: 0) }
      #expect(try store.report(days: 3, through: now, in: zone).days == before.days)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `findings are those of the evenings of the last year`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      let now = try moment("2026-11-21T14:05+09:00")
      var nights: [Night] = []
      for ago in 0..<40 {
        let date = now.date.adding(days: -ago)
        let hasCoffee = (ago * ago + ago / 7 * 3) % 7 < 3
        let night = try #require(
          Night(
            date: date, quality: hasCoffee ? 1 : 5, bedtime: Night.bedtime(23 * 60, nightEndingOn: date, in: zone)))
        nights.append(night)
        try store.record(night)
        let hour = hasCoffee ? 21 : 8
        try store.press(.coffee, Serving(.cafe), at: zone.time(on: date.adding(days: -1), hour: hour, minute: 0))
      }
      // Older than a year.
      try store.record(night("2025-11-21", 1))
      let findings = try store.sleepFindings(through: now, in: zone)
      #expect(findings.thresholdMilligrams == 50)
      for finding in findings.findings {
        #expect(finding.with.total + finding.without.total == 40)
        #expect(finding.with.count == finding.with.total, "\(finding)")
        #expect(finding.without.count == 0, "\(finding)")
        #expect(finding.verdict == .difference)
      }
      #expect(try store.sleepFindings(through: now, in: zone) == findings)
    }
  }
}
