import EmotionModel
import PavilionSupport
import Testing
import Values

@testable import StoreSupport
@testable import Stores
@testable import WaterApp

@Suite("Reading the diary")
struct EmotionStoreDiaryTests {
  @Test func `the taps of a day are read in pages, by their time, those without one first`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let moments = [
        "2026-11-21T14:05+09:00", "2026-11-21", "2026-11-21T00:00+09:00", "2026-11-20T23:59:59+09:00",
        "2026-11-21T14:05+09:00", "2026-11-22T00:00+09:00", "2026-11-21T23:59:59+09:00", "2026-11-21",
      ]
      for moment in moments { try database.emotion.tap(record(.happy, moment)) }
      let numbers = { offset, limit in
        try database.emotion.taps(on: afternoon.date, offset: offset, limit: limit).map(\.number)
      }
      #expect(try numbers(0, 9) == [2, 8, 3, 1, 5, 7])
      #expect(try numbers(0, 2) == [2, 8])
      #expect(try numbers(2, 3) == [3, 1, 5])
      #expect(try numbers(5, 3) == [7])
      #expect(try numbers(6, 3) == [])
      #expect(try numbers(-4, 2) == [2, 8])
      #expect(try numbers(.min, .max).count == 6)
      #expect(try numbers(0, 0) == [])
      #expect(try numbers(0, -1) == [])
      #expect(try numbers(.max, .max) == [])
      #expect(try database.emotion.taps(on: day("2026-11-23"), limit: 9) == [])
    }
  }

  @Test func `the history is read backwards, of certain days, and only so far`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let moments = [
        "2026-11-21T14:05+09:00", "2026-11-20", "2026-11-22T09:00+09:00", "2026-11-21",
        // It lies before the first one, but on the later day of its own clock.
        "2026-11-22T00:30+14:00", "2026-11-21T14:05+09:00", "0001-01-01", "9999-12-31",
      ]
      for moment in moments { try database.emotion.tap(record(.listless, moment)) }
      let diary = database.emotion
      let numbers = { try diary.taps(in: day($0)...day($1)).map(\.number) }
      #expect(try diary.taps().map(\.number) == [8, 3, 5, 6, 1, 4, 2, 7])
      #expect(try diary.taps(limit: 3).map(\.number) == [8, 3, 5])
      #expect(try diary.taps(in: day("2026-11-20")...day("2026-11-21"), limit: 2).map(\.number) == [6, 1])
      #expect(try numbers("2026-11-21", "2026-11-22") == [3, 5, 6, 1, 4])
      #expect(try numbers("2026-11-21", "2026-11-21") == [6, 1, 4])
      #expect(try numbers("2026-11-23", "9999-12-30") == [])
      #expect(try diary.taps(limit: 0) == [])
      #expect(try diary.taps(limit: -1) == [])
      #expect(try diary.taps(limit: .min) == [])
    }
  }

  @Test func `each tap is given once, from the first day to the last, until the body has enough`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      for moment in ["2026-11-21T14:05+09:00", "2026-11-20", "2026-11-21", "2026-11-21T14:04+09:00", "2026-11-20"] {
        try diary.tap(record(.pleased, moment, "note of \(moment)"))
      }
      #expect(try diary.allTaps().map(\.number) == [2, 5, 3, 4, 1])
      #expect(try diary.allTaps().allSatisfy { $0.note.text.hasPrefix("note of \($0.moment.date.iso8601)") })
      #expect(try Array(diary.allTaps().reversed()).map(\.number) == [1, 4, 3, 5, 2])
      struct Enough: Error {}
      var seen: [Int] = []
      let outcome = try diary.eachTap { (tap) throws(Enough) in
        seen.append(tap.number)
        if seen.count == 2 { throw Enough() }
      }
      #expect(throws: Enough.self) { try outcome.get() }
      #expect(seen == [2, 5])
      // The database is free again.
      try diary.tap(record(.pleased, "2026-11-22"))
      #expect(try diary.allTaps().count == 6)
    }
  }

  @Test func `the days of a stretch are counted, both ends included`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      for (index, text) in ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"].enumerated() {
        try diary.tap(record(.happy, text), count: index + 1)
        try diary.tap(record(.upset, text))
      }
      let (first, last) = (try day("2026-11-20"), try day("2026-11-21"))
      let days = try diary.days(in: first...last)
      #expect(days[first] == DayTally(first, [.init(.happy, 2, last: 4), .init(.upset, 1, last: 5)]))
      #expect(days[last] == DayTally(last, [.init(.happy, 3, last: 8), .init(.upset, 1, last: 9)]))
      #expect(days.tally(of: .always) == EmotionTally([.happy: 5, .upset: 2]))
      #expect(try diary.day(last) == days[last])
      #expect(try diary.days(in: .always).tally(of: .always) == diary.totals().tally)
      #expect(try diary.days(in: day("2027-01-01")...day("2027-12-31")) == DiaryDays())
      for text in ["0001-01-01", "9999-12-31"] { try diary.tap(record(.pleased, text)) }
      #expect(try diary.days(in: .always).tally(of: .always)[.pleased] == 2)
    }
  }

  @Test func `of equals the day is colored by what was entered last, not by the later time`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21T22:00+09:00"))
      try diary.tap(record(.upset, "2026-11-21T08:00+09:00"))
      #expect(try diary.day(afternoon.date).dominant == .upset)
      try diary.tap(record(.happy, "2026-11-21"))
      #expect(try diary.day(afternoon.date).dominant == .happy)
      try diary.undoLast()
      #expect(try diary.day(afternoon.date).dominant == .upset)
    }
  }
}
