import CaffeineModel
import PavilionSupport
import Testing
import Values

@testable import CaffeineApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

struct CaffeineStoreSumsTests {
  @Test func `doses are in the order of time, with the drinks of one second together`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let drinks = [(300, 10), (100, 20), (300, 40), (200, 0), (-5, 80)]
      for (seconds, milligrams) in drinks {
        // The same second on two clocks is one second.
        try drink(milligrams, database, at: LocalTime(secondsSinceEpoch: seconds, utcOffset: milligrams * 100))
      }
      try database.caffeine.press(.rest, at: LocalTime(secondsSinceEpoch: 250, utcOffset: 0))
      let all = [(-5, 80), (100, 20), (200, 0), (300, 50)].map { Dose(seconds: $0.0, milligrams: $0.1) }
      #expect(try database.caffeine.doses(since: .min) == all)
      #expect(try database.caffeine.doses(since: 100) == Array(all.dropFirst(1)))
      #expect(try database.caffeine.doses(since: 101) == Array(all.dropFirst(2)))
      #expect(try database.caffeine.doses(since: .max) == [])
    }
  }

  @Test func `a drink counts on the day its own clock showed`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let texts = [
        "2026-11-20T23:59:59+09:00", "2026-11-21T00:00:00+09:00", "2026-11-21T23:30:00+09:00",
        // The same moment as the one before, on a clock in New York; and an hour that is the next day in Seoul.
        "2026-11-21T09:30:00-05:00", "2026-11-21T23:30:00-05:00", "2026-11-22T00:00:00+14:00",
      ]
      for (index, text) in texts.enumerated() { try drink(1 << index, database, at: moment(text)) }
      let total = { try database.caffeine.total(on: day($0)) }
      #expect(try total("2026-11-20") == 1)
      #expect(try total("2026-11-21") == 2 + 4 + 8 + 16)
      #expect(try total("2026-11-22") == 32)
      #expect(try database.caffeine.doses(since: .min).map(\.milligrams) == [1, 2, 32, 4 + 8, 16])
      try database.caffeine.change(5, serving: nil, time: moment("2026-11-22T13:30:00+09:00"))
      #expect(try total("2026-11-21") == 2 + 4 + 8)
      #expect(try total("2026-11-22") == 32 + 16)
    }
  }

  @Test func `a day on which the clocks change is one day`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      // New York went back from -04:00 to -05:00 at two o'clock: a day of 25 hours, half past one twice.
      let texts = [
        "2026-10-31T23:59:59-04:00", "2026-11-01T00:00:00-04:00", "2026-11-01T01:30:00-04:00",
        "2026-11-01T01:30:00-05:00", "2026-11-01T23:59:59-05:00", "2026-11-02T00:00:00-05:00",
      ]
      for (index, text) in texts.enumerated() { try drink(1 << index, database, at: moment(text)) }
      let totals = try database.caffeine.totals(of: 3, through: day("2026-11-02"))
      #expect(totals.map(\.milligrams) == [1, 2 + 4 + 8 + 16, 32])
      #expect(try database.caffeine.counts(on: day("2026-11-01")) == [.coffee: 4])
      #expect(try database.caffeine.entries(since: day("2026-11-01")).map(\.number) == [6, 5, 4, 3, 2])
    }
  }

  @Test(
    arguments: ["2026-12-31", "2028-02-28", "2027-02-28", "2026-04-30", "1970-01-01", "1969-12-31"])
  func `totals have every day once, across the ends of months and years`(text: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let middle = try day(text)
      for offset in [-12 * 3600, 0, 9 * 3600] {
        for (days, milligrams) in [(-2, 1), (-1, 2), (0, 4), (1, 8), (3, 16)] {
          let date = middle.adding(days: days)
          for second in [0, 86_399] {
            let time = LocalTime(date: date, hour: 0, minute: 0, second: second, utcOffset: offset)
            try drink(milligrams, database, at: time)
          }
        }
      }
      let totals = try database.caffeine.totals(of: 5, through: middle.adding(days: 2))
      #expect(totals.map(\.date) == (-2...2).map { middle.adding(days: $0) })
      #expect(totals.map(\.milligrams) == [6, 12, 24, 48, 0])
      #expect(try database.caffeine.total(on: middle) == 24)
      #expect(try database.caffeine.totals(of: 1, through: middle) == [totals[2]])
    }
  }

  @Test func `no days have no totals, and there are no days before the calendar`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.caffeine.totals(of: 0, through: afternoon.date) == [])
      #expect(try database.caffeine.totals(of: .min, through: afternoon.date) == [])
      #expect(try database.caffeine.totals(of: .max, through: day("0001-01-03")).map(\.date.day) == [1, 2, 3])
      let last = try database.caffeine.totals(of: 2, through: day("9999-12-31"))
      #expect(last.map(\.date.iso8601) == ["9999-12-30", "9999-12-31"])
    }
  }

  @Test func `the presses of a day are counted by button, without NEW`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for press in [Press.rest, .coffee, .new, .rest, .new] { try database.caffeine.press(press, at: afternoon) }
      try database.caffeine.press(.stress, at: moment("2026-11-22T00:00+14:00"))
      try database.caffeine.press(.stress, at: moment("2026-11-21T00:00+14:00"))
      try database.caffeine.press(.new, at: moment("2026-11-23T00:00Z"))
      #expect(try database.caffeine.counts(on: day("2026-11-20")) == [:])
      #expect(try database.caffeine.counts(on: day("2026-11-21")) == [.rest: 2, .coffee: 1, .stress: 1])
      #expect(try database.caffeine.counts(on: day("2026-11-22")) == [.stress: 1])
      #expect(try database.caffeine.counts(on: day("2026-11-23")) == [:])
    }
  }

  @Test func `the first day is that of the earliest entry by its own clock, whatever was pressed`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.caffeine.firstDate() == nil)
      try database.caffeine.press(.coffee, at: afternoon)
      try database.caffeine.press(.rest, at: moment("2026-11-19T23:30:00-05:00"))
      #expect(try database.caffeine.firstDate() == day("2026-11-19"))
      // Of an entry that a newer version wrote only the time is read.
      try database.tamper("UPDATE caffeineEntry SET press = 'tea' WHERE press = 'rest'")
      #expect(try database.caffeine.firstDate() == day("2026-11-19"))
    }
  }

  private func drink(_ milligrams: Int, _ database: PavilionDatabase, at time: LocalTime) throws {
    let serving = try #require(Serving(drink: "sample", milligrams: milligrams))
    try database.caffeine.press(.coffee, serving, at: time)
  }
}
