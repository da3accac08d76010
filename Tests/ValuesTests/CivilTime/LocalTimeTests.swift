import TestSupport
import Testing
import Values

struct LocalTimeTests {
  private let seoul = 9 * 3600

  @Test func `one moment is another day and hour on another clock`() {
    let seconds = 1_795_237_509
    let here = LocalTime(secondsSinceEpoch: seconds, utcOffset: seoul)
    #expect(here.iso8601 == "2026-11-21T14:05:09+09:00")
    #expect(here.date.iso8601 == "2026-11-21")
    #expect((here.hour, here.minute, here.second) == (14, 5, 9))
    #expect(here.clock == "14:05")
    let there = LocalTime(secondsSinceEpoch: seconds, utcOffset: -10 * 3600)
    #expect(there.iso8601 == "2026-11-20T19:05:09-10:00")
    #expect(LocalTime(secondsSinceEpoch: seconds, utcOffset: 0).iso8601 == "2026-11-21T05:05:09+00:00")
  }

  @Test func `a time before 1970 has a clock that runs forward`() {
    let time = LocalTime(secondsSinceEpoch: -1, utcOffset: 0)
    #expect(time.iso8601 == "1969-12-31T23:59:59+00:00")
    #expect(LocalTime(secondsSinceEpoch: -86_400, utcOffset: 0).iso8601 == "1969-12-31T00:00:00+00:00")
  }

  @Test func `a time is made from what a clock shows`() throws {
    let date = try #require(CivilDate(year: 2026, month: 11, day: 21))
    let time = LocalTime(date: date, hour: 0, minute: 5, second: 9, utcOffset: seoul)
    #expect(time.iso8601 == "2026-11-21T00:05:09+09:00")
    let late = LocalTime(date: date, hour: 23, minute: 75, second: -1, utcOffset: seoul)
    #expect(late.iso8601 == "2026-11-22T00:14:59+09:00")
    let last = LocalTime(date: date, hour: .max, minute: .max, second: .max, utcOffset: .max)
    #expect(last.secondsSinceEpoch == LocalTime.secondsRange.upperBound)
    let first = LocalTime(date: date, hour: .min, minute: .min, second: .min, utcOffset: .min)
    #expect(first.secondsSinceEpoch == LocalTime.secondsRange.lowerBound)
  }

  @Test func `values beyond the calendar are moved inside`() {
    for (seconds, offset) in [(Int.max, Int.max), (Int.max, Int.min), (Int.min, Int.max), (Int.min, Int.min)] {
      let time = LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)
      #expect(LocalTime.secondsRange.contains(time.secondsSinceEpoch))
      #expect(LocalTime.utcOffsetRange.contains(time.utcOffset))
      #expect(LocalTime(iso8601: time.iso8601) == time)
    }
  }

  @Test(arguments: [
    ("2026-11-21T14:05:09+09:00", "2026-11-21T14:05:09+09:00"),
    ("2026-11-21 14:05:09+09:00", "2026-11-21T14:05:09+09:00"),
    ("2026-11-21T14:05+09:00", "2026-11-21T14:05:00+09:00"),
    ("2026-11-21T14:05Z", "2026-11-21T14:05:00+00:00"),
    ("2026-11-21 14:05", "2026-11-21T14:05:00-03:30"),
    ("2026-11-21T14:05:09", "2026-11-21T14:05:09-03:30"),
    ("1907-11-21T14:05:09+08:27:52", "1907-11-21T14:05:09+08:27:52"),
    ("2026-11-21T14:05:09-00:30", "2026-11-21T14:05:09-00:30"),
    ("0001-01-02T00:00:00+00:00", "0001-01-02T00:00:00+00:00"),
    ("9999-12-30T23:59:59+00:00", "9999-12-30T23:59:59+00:00"),
  ])
  func `the accepted forms are read`(text: String, canonical: String) throws {
    let time = try #require(LocalTime(iso8601: text, defaultOffset: -12_600))
    #expect(time.iso8601 == canonical)
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T", "2026-11-21T14", "2026-11-21T14:", "2026-11-21T14:0", "2026-11-21T24:00",
    "2026-11-21T14:60", "2026-11-21T14:05:60", "2026-11-21T14:05:9", "2026-11-21T14:05:09.5", "2026-11-21T14:05+9",
    "2026-11-21T14:05+0900", "2026-11-21T14:05+24:00", "2026-11-21T14:05+09:60", "2026-11-21T14:05Z+09:00",
    "2026-11-21T14:05z", "2026-11-21t14:05", "2026-11-21  14:05", " 2026-11-21 14:05", "2026-11-21 14:05 ",
    "2026-02-30T14:05", "999999999999-01-01T00:00", "2026-11-21T-1:05", "2026-11-21T14:05+",
    "2026-11-21T14:05:09±09:00",
    "0001-01-01T00:00+09:00", "9999-12-31T23:59-09:00", "now", "２０２６-11-21T14:05",
  ])
  func `text of another form is no time`(text: String) {
    #expect(LocalTime(iso8601: text, defaultOffset: 0) == nil)
  }

  @Test func `a text without an offset is no time unless a default is given`() {
    #expect(LocalTime(iso8601: "2026-11-21T14:05") == nil)
    #expect(LocalTime(iso8601: "2026-11-21T14:05", defaultOffset: .max) == nil)
  }

  @Test func `times are ordered by moment, whatever their clocks show`() {
    let early = LocalTime(secondsSinceEpoch: 99, utcOffset: 50_000)
    let late = LocalTime(secondsSinceEpoch: 100, utcOffset: -50_000)
    let lateElsewhere = LocalTime(secondsSinceEpoch: 100, utcOffset: 0)
    #expect(early < late)
    #expect(late != lateElsewhere)
    #expect(late < lateElsewhere)
    #expect(!(lateElsewhere < late))
  }

  @Test func `any time is read back from its text`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let time = LocalTime(
        secondsSinceEpoch: .random(in: LocalTime.secondsRange, using: &generator),
        utcOffset: .random(in: LocalTime.utcOffsetRange, using: &generator))
      #expect(LocalTime(iso8601: time.iso8601) == time, "\(time.iso8601), seed \(seed)")
      let parts = LocalTime(
        date: time.date, hour: time.hour, minute: time.minute, second: time.second, utcOffset: time.utcOffset)
      #expect(parts == time, "\(time.iso8601), seed \(seed)")
    }
  }

  @Test func `no text of digits and separators traps`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789-:+TZ 999")
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...30, using: &generator)
      let text = String((0..<length).compactMap { _ in alphabet.randomElement(using: &generator) })
      if let time = LocalTime(iso8601: text, defaultOffset: 0) {
        #expect(LocalTime(iso8601: time.iso8601) == time, "\(text), seed \(seed)")
      }
      if let date = CivilDate(iso8601: text) {
        #expect(date.iso8601 == text, "seed \(seed)")
      }
    }
  }
}
