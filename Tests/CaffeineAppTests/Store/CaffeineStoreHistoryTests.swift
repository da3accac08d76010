import CaffeineModel
import PavilionSupport
import Testing
import Values

@testable import CaffeineApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

struct CaffeineStoreHistoryTests {
  @Test(arguments: DatabaseKind.allCases)
  func `the history is read in pages, newest time first, whatever was entered first`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let hours = [14, 9, 23, 9, 0, 9, 14]
      for hour in hours {
        try database.caffeine.press(.rest, at: LocalTime(secondsSinceEpoch: hour * 3600, utcOffset: 0))
      }
      let numbers = { try database.caffeine.entries(offset: $0, limit: $1).map(\.number) }
      #expect(try numbers(0, 3) == [3, 7, 1])
      #expect(try numbers(3, 3) == [6, 4, 2])
      #expect(try numbers(6, 3) == [5])
      #expect(try numbers(7, 3) == [])
      #expect(try numbers(-4, 2) == [3, 7])
      #expect(try numbers(0, 0) == [])
      #expect(try numbers(0, -1) == [])
      #expect(try numbers(.max, .max) == [])
      #expect(try numbers(.min, .max).count == 7)
      #expect(try database.caffeine.entries(limit: 1).first == database.caffeine.record(3))
      #expect(try database.caffeine.entryCount() == 7)
    }
  }

  @Test func `the entries since a day are those whose own clock showed that day or a later one`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let texts = [
        "2026-11-20T23:59:59+09:00", "2026-11-21T00:00:00+09:00", "2026-11-21T23:30:00+09:00",
        // The same moment as the one before, on a clock in New York.
        "2026-11-21T09:30:00-05:00",
        // It lies before the first of all, yet it is of the later day.
        "2026-11-21T00:00:00+14:00",
        "2026-11-20T23:59:59-12:00", "2026-11-22T00:00:00Z",
      ]
      for text in texts { try database.caffeine.press(.stress, at: moment(text)) }
      let numbers = { try database.caffeine.entries(since: day($0)).map(\.number) }
      #expect(try numbers("2026-11-20") == [7, 4, 3, 6, 2, 1, 5])
      #expect(try numbers("2026-11-21") == [7, 4, 3, 2, 5])
      #expect(try numbers("2026-11-22") == [7])
      #expect(try numbers("2026-11-23") == [])
      #expect(try numbers("0001-01-01").count == 7)
      #expect(try numbers("9999-12-31") == [])
    }
  }

  @Test func `a change gives an entry another time, and a coffee another drink`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      try caffeine.press(.coffee, Serving(.cola), at: afternoon)
      try caffeine.press(.rest, at: afternoon)
      let morning = try moment("2026-11-20T08:00-05:00")
      let moved = CaffeineEntry(number: 1, press: .coffee, serving: Serving(.cola), time: morning)
      #expect(try caffeine.change(1, serving: nil, time: morning) == moved)
      #expect(try caffeine.record(1) == moved)
      let other = CaffeineEntry(number: 1, press: .coffee, serving: Serving(.cafe), time: afternoon)
      #expect(try caffeine.change(1, serving: Serving(.cafe), time: afternoon) == other)
      #expect(try caffeine.record(1) == other)
      let rest = CaffeineEntry(number: 2, press: .rest, serving: nil, time: morning)
      #expect(try caffeine.change(2, serving: Serving(.cafe), time: morning) == rest)
      #expect(try caffeine.record(2) == rest)
      #expect(try caffeine.entries(limit: 9) == [other, rest])
      // The rows follow the times.
      #expect(
        try caffeine.log(rows: 9).rows == [
          LogRow(.wakening, on: afternoon.date), LogRow(.rest, on: morning.date),
        ])
      #expect(try caffeine.latest() == other)
      #expect(try caffeine.last() == rest)
    }
  }

  @Test func `an entry that is gone cannot be changed or deleted`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      let entry = try caffeine.press(.coffee, at: afternoon)
      let stays = try caffeine.press(.rest, at: afternoon)
      #expect(try caffeine.delete(entry.number) == entry)
      for number in [entry.number, 0, -1, .min, .max] {
        #expect(try caffeine.delete(number) == nil)
        #expect(try caffeine.change(number, serving: Serving(.mix), time: afternoon) == nil)
        #expect(try caffeine.record(number) == nil)
      }
      #expect(try caffeine.entries(limit: 9) == [stays])
    }
  }

  @Test func `a press or a NEW that is deleted is gone from the log`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      for press in [Press.rest, .stress, .rest, .new, .rest] { try caffeine.press(press, at: afternoon) }
      try caffeine.delete(2)
      #expect(try caffeine.log(rows: 9).rows == [LogRow(.rest, on: afternoon.date)])
      try caffeine.delete(4)
      #expect(try caffeine.log(rows: 9).rows == [LogRow(.rest, on: afternoon.date, repeats: 2)])
    }
  }

  @Test func `an entry is read back with the moment and the clock it was given`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for seconds in [LocalTime.secondsRange.lowerBound, -1, 0, LocalTime.secondsRange.upperBound] {
        for offset in [LocalTime.utcOffsetRange.lowerBound, 0, 30_472, LocalTime.utcOffsetRange.upperBound] {
          let time = LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)
          let entry = try database.caffeine.press(.coffee, at: time)
          #expect(try database.caffeine.last()?.time == time)
          #expect(try database.caffeine.total(on: time.date) > 0)
          #expect(try database.caffeine.counts(on: time.date)[.coffee] != nil)
          #expect(try database.caffeine.entries(since: time.date).contains(entry))
          #expect(try database.caffeine.doses(since: seconds).first?.seconds == seconds)
        }
      }
    }
  }
}
