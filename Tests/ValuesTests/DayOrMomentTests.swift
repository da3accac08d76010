import TestSupport
import Testing
import Values

@Suite("A moment, or a day alone")
struct DayOrMomentTests {
  @Test(arguments: [
    "2026-11-21T14:05:09+09:00", "2026-11-21T23:30:00-05:00", "1969-12-31T23:59:59+00:00",
    "1907-05-01T12:00:00+08:27:52", "0001-01-02T00:00:00+00:00",
  ])
  func `one with a time is written and read with its clock`(text: String) throws {
    let moment = try #require(DayOrMoment(iso8601: text))
    let time = try #require(LocalTime(iso8601: text))
    #expect(moment == .at(time))
    #expect(moment.iso8601 == text)
    #expect(moment.time == time)
    #expect(moment.date.iso8601 == text.prefix(10))
  }

  @Test(arguments: ["2026-11-21", "2028-02-29", "1969-12-31", "0001-01-01", "9999-12-31"])
  func `one of which only the day is known is written and read as a day`(text: String) throws {
    let moment = try #require(DayOrMoment(iso8601: text))
    let date = try #require(CivilDate(iso8601: text))
    #expect(moment == .on(date))
    #expect(moment.iso8601 == text)
    #expect(moment.time == nil)
    #expect(moment.date == date)
  }

  @Test func `a day is not its midnight`() throws {
    let midnight = try #require(DayOrMoment(iso8601: "2026-11-21T00:00:00+00:00"))
    let day = try #require(DayOrMoment(iso8601: "2026-11-21"))
    #expect(midnight.date == day.date)
    #expect(midnight != day)
  }

  @Test func `one moment on two clocks may be of two days`() throws {
    let time = try #require(LocalTime(iso8601: "2026-11-21T23:30:00-05:00"))
    #expect(DayOrMoment.at(time).date.iso8601 == "2026-11-21")
    let there = LocalTime(secondsSinceEpoch: time.secondsSinceEpoch, utcOffset: 9 * 3600)
    #expect(DayOrMoment.at(there).date.iso8601 == "2026-11-22")
    #expect(DayOrMoment.at(there) != .at(time))
  }

  @Test(arguments: [
    "", "now", "2026-11-21T14:05:09", "2026-11-21T14:05", "2026-11-21T", "2026-11-21 ", " 2026-11-21",
    "2026-11-21T24:00:00+09:00", "2026-11-21T14:60:00+09:00", "2026-11-21T14:05:60+09:00",
    "2026-11-21T14:05:09+24:00", "2026-11-21T14:05:09+09:00 ", "2026-02-29", "2026-02-29T14:05:09+09:00",
    "2026-13-01", "2026-1-1", "20261121", "0000-01-01", "10000-01-01", "2026-11-21T14:05:09+0900",
    // Before the first second that a time can be at.
    "0001-01-01T00:00:00+00:00",
  ])
  func `anything else is no moment`(text: String) {
    #expect(DayOrMoment(iso8601: text) == nil)
  }

  @Test func `whatever can be kept is read back from its text`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...1000 {
      let time = LocalTime(
        secondsSinceEpoch: .random(in: LocalTime.secondsRange, using: &random),
        utcOffset: .random(in: LocalTime.utcOffsetRange, using: &random))
      for moment in [DayOrMoment.at(time), .on(time.date)] {
        #expect(DayOrMoment(iso8601: moment.iso8601) == moment, "\(moment.iso8601), SEED=\(seed)")
      }
    }
  }
}
