import EmotionModel
import PavilionSupport
import Stores
import Testing
import Values

@testable import StoreSupport

@Suite("Days and hours of the diary, by the clock of the place")
struct EmotionStoreClockTests {
  @Test(
    arguments: [
      // West of Greenwich it is still the day before; in UTC it is half past four in the next morning.
      ("2026-11-21T23:30-05:00", "2026-11-21", 23), ("2026-11-21T00:30+14:00", "2026-11-21", 0),
      ("2026-12-31T23:59:59-12:00", "2026-12-31", 23), ("2027-01-01T00:00+14:00", "2027-01-01", 0),
      ("2026-11-21T14:59:59+09:00", "2026-11-21", 14), ("2026-11-21T15:00+09:00", "2026-11-21", 15),
      ("1969-12-31T23:30+00:00", "1969-12-31", 23), ("1970-01-01T00:30+09:00", "1970-01-01", 0),
      ("1969-12-31T20:00-05:00", "1969-12-31", 20), ("1907-05-01T00:10+08:27:52", "1907-05-01", 0),
      ("2028-02-29T12:00+05:45", "2028-02-29", 12), ("0001-01-02T00:00+00:00", "0001-01-02", 0),
      ("9999-12-30T23:59:59+00:00", "9999-12-30", 23), ("1600-12-31T07:00+00:00", "1600-12-31", 7),
    ])
  func `a tap counts on the day and at the hour that its clock showed`(
    expected: (text: String, date: String, hour: Int)
  ) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let said = try record(.gloomy, expected.text)
      let date = try day(expected.date)
      try diary.tap(said)
      let one = EmotionTally([.gloomy: 1])
      #expect(try diary.day(date).tally == one)
      #expect(try diary.day(date.adding(days: -1)).tally == .zero)
      #expect(try diary.day(date.adding(days: 1)).tally == .zero)
      var hours = HourTally()
      hours[expected.hour] = one
      #expect(try diary.hours(of: date.year) == hours)
      #expect(try diary.hours(of: date.year - 1) == HourTally())
      #expect(try diary.hours(of: date.year + 1) == HourTally())
      #expect(try diary.taps(on: date, limit: 9).map(\.record) == [said])
      #expect(try diary.taps(in: date...date).map(\.record) == [said])
      #expect(try diary.last()?.moment.iso8601 == said.moment.iso8601)
      try diary.undoLast()
      #expect(try diary.hours(of: date.year) == HourTally())
    }
  }

  @Test func `a tap of which only the day is known has no hour, midnight has one`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21"), count: 2)
      try diary.tap(record(.happy, "2026-11-21T00:00+09:00"))
      try diary.tap(record(.listless, "2025-12-31"))
      let hours = try diary.hours(of: 2026)
      #expect(hours.untimed == EmotionTally([.happy: 2]))
      #expect(hours[0] == EmotionTally([.happy: 1]))
      #expect(hours.sum == EmotionTally([.happy: 3]))
      #expect(try diary.hours(of: 2025).untimed == EmotionTally([.listless: 1]))
      try diary.move(1, to: .at(afternoon))
      #expect(try diary.hours(of: 2026).untimed == EmotionTally([.happy: 1]))
      #expect(try diary.hours(of: 2026)[14] == EmotionTally([.happy: 1]))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the ends of the calendar can be kept, with and without a time`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let diary = database.emotion
      var moments = [DayOrMoment.on(CivilDate(daysSinceEpoch: .min)), .on(CivilDate(daysSinceEpoch: .max))]
      for seconds in [LocalTime.secondsRange.lowerBound, -1, 0, LocalTime.secondsRange.upperBound] {
        for offset in [LocalTime.utcOffsetRange.lowerBound, 0, 30_472, LocalTime.utcOffsetRange.upperBound] {
          moments.append(.at(LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)))
        }
      }
      for moment in moments {
        let written = try diary.tap(TapRecord(.loving, moment))
        #expect(written.moment == moment)
        #expect(try diary.last() == written)
        #expect(try diary.taps(on: moment.date, limit: 99).contains(written))
      }
      #expect(try diary.taps().count == moments.count)
      try database.expectTalliesToAddUp()
      for _ in moments { try diary.undoLast() }
      try database.expectTalliesToAddUp()
      #expect(try diary.totals().tally == .zero)
    }
  }

  @Test func `every hour of a day is counted apart, on clocks all around the world`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let date = try day("2026-03-08")
      var expected = HourTally()
      for (index, hour) in HourTally.hours.enumerated() {
        let offset = (index - 12) * 3600 + 1800
        let time = LocalTime(date: date, hour: hour, minute: 59, second: 59, utcOffset: offset)
        try database.emotion.tap(TapRecord(.pleased, .at(time)), count: hour + 1)
        expected[hour][.pleased] = hour + 1
      }
      #expect(try database.emotion.hours(of: 2026) == expected)
      #expect(try database.emotion.day(date).tally == EmotionTally([.pleased: 300]))
    }
  }
}
