import TestSupport
import Testing
import Values

struct LocalZoneTests {
  /// New York in 2026: 8 March 2:00 EST becomes 3:00 EDT (07:00Z), 1 November 2:00 EDT becomes 1:00 EST (06:00Z).
  private let newYork = LocalZone { (1_772_953_200..<1_793_512_800).contains($0) ? -14_400 : -18_000 }
  /// Cairo in 2026: 24 April 0:00 becomes 1:00 (22:00Z the day before), 30 October 0:00 becomes 23:00 (21:00Z).
  private let cairo = LocalZone { (1_776_981_600..<1_793_307_600).contains($0) ? 10_800 : 7200 }
  /// Lord Howe in 2026: 5 April 2:00 becomes 1:30 (15:00Z the day before), 4 October 2:00 becomes 2:30 (15:30Z).
  private let lordHowe = LocalZone { (1_775_314_800..<1_791_041_400).contains($0) ? 37_800 : 39_600 }
  /// Samoa in 2011 went to the other side of the date line: there was no 30 December.
  private let samoa = LocalZone { $0 < 1_325_239_200 ? -36_000 : 50_400 }

  /// Returns the time that the clocks of a place show at "2026-03-08 02:30", as text.
  private func shown(_ zone: LocalZone, _ text: String) throws -> String {
    let wall = try #require(LocalTime(iso8601: text, defaultOffset: 0))
    return zone.time(on: wall.date, hour: wall.hour, minute: wall.minute, second: wall.second).iso8601
  }

  @Test(arguments: [0, 9 * 3600, -10 * 3600, 19_800, -12_600, 30_472, 86_399, -86_399])
  func `a place without daylight saving is always as far from UTC`(offset: Int) throws {
    let zone = LocalZone.fixed(offset)
    let date = try #require(CivilDate(year: 2026, month: 11, day: 21))
    for seconds in [-2_000_000_000, -1, 0, 1_795_237_509] {
      #expect(zone.time(at: seconds) == LocalTime(secondsSinceEpoch: seconds, utcOffset: offset))
    }
    let time = zone.time(on: date, hour: 14, minute: 5, second: 9)
    #expect(time == LocalTime(date: date, hour: 14, minute: 5, second: 9, utcOffset: offset))
    #expect(
      zone.time(on: date, hour: 0, minute: 0) == LocalTime(date: date, hour: 0, minute: 0, second: 0, utcOffset: offset)
    )
  }

  @Test(arguments: [
    (1_772_953_199, "2026-03-08T01:59:59-05:00"), (1_772_953_200, "2026-03-08T03:00:00-04:00"),
    (1_793_512_799, "2026-11-01T01:59:59-04:00"), (1_793_512_800, "2026-11-01T01:00:00-05:00"),
  ])
  func `clocks jump at the moment of the change`(seconds: Int, text: String) {
    #expect(newYork.time(at: seconds).iso8601 == text)
  }

  @Test(arguments: [
    ("2026-03-07 02:30", "2026-03-07T02:30:00-05:00"), ("2026-03-08 01:59:59", "2026-03-08T01:59:59-05:00"),
    ("2026-03-08 03:00", "2026-03-08T03:00:00-04:00"), ("2026-07-01 12:00", "2026-07-01T12:00:00-04:00"),
    ("2026-11-01 00:59:59", "2026-11-01T00:59:59-04:00"), ("2026-11-01 02:00", "2026-11-01T02:00:00-05:00"),
    // Two to three is skipped: it is as much after three.
    ("2026-03-08 02:00", "2026-03-08T03:00:00-04:00"), ("2026-03-08 02:30", "2026-03-08T03:30:00-04:00"),
    ("2026-03-08 02:59:59", "2026-03-08T03:59:59-04:00"),
    // One to two is repeated: it is the first.
    ("2026-11-01 01:00", "2026-11-01T01:00:00-04:00"), ("2026-11-01 01:30", "2026-11-01T01:30:00-04:00"),
    ("2026-11-01 01:59:59", "2026-11-01T01:59:59-04:00"),
  ])
  func `the clocks of New York show`(wall: String, text: String) throws {
    #expect(try shown(newYork, wall) == text)
  }

  @Test(arguments: [
    ("2026-10-04 02:00", "2026-10-04T02:30:00+11:00"), ("2026-10-04 02:15", "2026-10-04T02:45:00+11:00"),
    ("2026-10-04 01:59:59", "2026-10-04T01:59:59+10:30"), ("2026-10-04 02:30", "2026-10-04T02:30:00+11:00"),
    ("2026-04-05 01:29:59", "2026-04-05T01:29:59+11:00"), ("2026-04-05 01:45", "2026-04-05T01:45:00+11:00"),
    ("2026-04-05 02:00", "2026-04-05T02:00:00+10:30"),
  ])
  func `clocks may jump by half an hour`(wall: String, text: String) throws {
    #expect(try shown(lordHowe, wall) == text)
  }

  @Test func `a day begins at midnight, also on the days of the changes`() throws {
    let starts = [
      ("2026-03-08", "2026-03-08T00:00:00-05:00"), ("2026-03-09", "2026-03-09T00:00:00-04:00"),
      ("2026-11-01", "2026-11-01T00:00:00-04:00"), ("2026-11-02", "2026-11-02T00:00:00-05:00"),
    ]
    for (day, start) in starts {
      #expect(newYork.time(on: try #require(CivilDate(iso8601: day)), hour: 0, minute: 0).iso8601 == start)
    }
  }

  @Test func `a day whose midnight is skipped begins at one`() throws {
    let spring = try #require(CivilDate(iso8601: "2026-04-24"))
    #expect(cairo.time(on: spring, hour: 0, minute: 0).iso8601 == "2026-04-24T01:00:00+03:00")
    #expect(cairo.time(on: spring, hour: 0, minute: 0).secondsSinceEpoch == 1_776_981_600)
    #expect(cairo.time(on: spring.adding(days: 1), hour: 0, minute: 0).iso8601 == "2026-04-25T00:00:00+03:00")
    // In autumn midnight is put off: the hour before it comes twice.
    let autumn = try #require(CivilDate(iso8601: "2026-10-30"))
    #expect(cairo.time(on: autumn, hour: 0, minute: 0).iso8601 == "2026-10-30T00:00:00+02:00")
    #expect(try shown(cairo, "2026-10-29 23:30") == "2026-10-29T23:30:00+03:00")
  }

  @Test func `a day that a place left out is the next one`() throws {
    #expect(try shown(samoa, "2011-12-29 23:59:59") == "2011-12-29T23:59:59-10:00")
    #expect(try shown(samoa, "2011-12-30 12:00") == "2011-12-31T12:00:00+14:00")
    let missing = try #require(CivilDate(iso8601: "2011-12-30"))
    #expect(samoa.time(on: missing, hour: 0, minute: 0).iso8601 == "2011-12-31T00:00:00+14:00")
    #expect(samoa.time(on: missing.adding(days: 1), hour: 0, minute: 0) == samoa.time(on: missing, hour: 0, minute: 0))
  }

  @Test func `every moment is found again by its clock, but for the hour that comes a second time`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let secondHour = 1_793_512_800..<1_793_516_400
    for _ in 0..<5000 {
      // One in five is near the autumn change.
      let range =
        Int.random(in: 0..<5, using: &generator) == 0
        ? 1_793_505_600..<1_793_520_000 : 1_767_225_600..<1_798_761_600
      let time = newYork.time(at: .random(in: range, using: &generator))
      let found = newYork.time(on: time.date, hour: time.hour, minute: time.minute, second: time.second)
      let isSecond = secondHour.contains(time.secondsSinceEpoch)
      let comment: Comment = "\(time.iso8601), seed \(seed)"
      #expect(found.secondsSinceEpoch == time.secondsSinceEpoch - (isSecond ? 3600 : 0), comment)
      #expect((found.date, found.clock, found.second) == (time.date, time.clock, time.second), comment)
    }
  }

  @Test func `whatever the change, a time is shown first then, or else as much later as was skipped`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      // By quarters of an hour, as far east and west as places are; and a time of the clock close to the change.
      let (before, after) = (offset(&generator), offset(&generator))
      let change = Int.random(in: 1_767_225_600..<1_798_761_600, using: &generator)
      let zone = LocalZone { $0 < change ? before : after }
      let wall = change + Int.random(in: min(before, after) - 7200...max(before, after) + 7200, using: &generator)
      let clock = LocalTime(secondsSinceEpoch: wall, utcOffset: 0)
      let found = zone.time(on: clock.date, hour: clock.hour, minute: clock.minute, second: clock.second)
      let comment: Comment = "from \(before) to \(after) at \(change), \(clock.iso8601), seed \(seed)"
      let isShownBefore = wall - before < change
      let isShownAfter = wall - after >= change
      let expected = isShownBefore || !isShownAfter ? wall - before : wall - after
      #expect(found.secondsSinceEpoch == expected, comment)
      #expect(found.utcOffset == (expected < change ? before : after), comment)
      let isShown = isShownBefore || isShownAfter
      #expect(found.secondsSinceEpoch + found.utcOffset == wall + (isShown ? 0 : after - before), comment)
    }
  }

  private func offset(_ generator: inout SeededGenerator) -> Int {
    .random(in: -48...56, using: &generator) * 900
  }

  @Test func `the ends of the calendar do not trap`() throws {
    let dates = [Int.min, .max].map(CivilDate.init(daysSinceEpoch:))
    for zone in [LocalZone.fixed(0), .fixed(86_399), .fixed(-86_399), newYork, samoa] {
      for date in dates + dates.map({ $0.adding(days: 1) }) + dates.map({ $0.adding(days: -1) }) {
        for part in [0, 23, Int.min, Int.max] {
          let time = zone.time(on: date, hour: part, minute: part, second: part)
          #expect(LocalTime.secondsRange.contains(time.secondsSinceEpoch))
        }
        #expect(LocalTime.secondsRange.contains(zone.time(on: date, hour: 0, minute: 0).secondsSinceEpoch))
      }
      #expect(zone.time(at: .min).secondsSinceEpoch == LocalTime.secondsRange.lowerBound)
      #expect(zone.time(at: .max).secondsSinceEpoch == LocalTime.secondsRange.upperBound)
    }
  }
}
