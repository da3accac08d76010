import CaffeineModel
import Testing
import Values

struct BedtimeTests {
  private func bedtime(_ minute: Int, at now: String, in zone: LocalZone) throws -> String {
    CaffeineEstimate([], try settings(bedtime: minute), now: try moment(now)).bedtime(in: zone).iso8601
  }

  @Test(arguments: [
    // Bed at 23:00: before, at, and five hours after.
    (1380, "2026-11-21T04:00:00", "2026-11-21T23:00:00"), (1380, "2026-11-21T12:34:56", "2026-11-21T23:00:00"),
    (1380, "2026-11-21T22:59:59", "2026-11-21T23:00:00"), (1380, "2026-11-21T23:00:00", "2026-11-21T23:00:00"),
    (1380, "2026-11-22T00:00:00", "2026-11-22T00:00:00"), (1380, "2026-11-22T03:59:59", "2026-11-22T03:59:59"),
    (1380, "2026-11-22T04:00:00", "2026-11-22T23:00:00"),
    // At midnight.
    (0, "2026-11-21T05:00:00", "2026-11-22T00:00:00"), (0, "2026-11-21T23:59:59", "2026-11-22T00:00:00"),
    (0, "2026-11-22T00:00:00", "2026-11-22T00:00:00"), (0, "2026-11-22T04:59:59", "2026-11-22T04:59:59"),
    (0, "2026-11-22T05:00:00", "2026-11-23T00:00:00"),
    // At two in the morning, which is the next day in the evening and the same day at one.
    (120, "2026-11-21T23:30:00", "2026-11-22T02:00:00"), (120, "2026-11-22T01:59:59", "2026-11-22T02:00:00"),
    (120, "2026-11-22T02:00:00", "2026-11-22T02:00:00"), (120, "2026-11-22T06:59:59", "2026-11-22T06:59:59"),
    (120, "2026-11-22T07:00:00", "2026-11-23T02:00:00"),
    // At eight in the morning, after work by night.
    (480, "2026-11-21T20:00:00", "2026-11-22T08:00:00"), (480, "2026-11-22T07:59:59", "2026-11-22T08:00:00"),
    (480, "2026-11-22T12:59:59", "2026-11-22T12:59:59"), (480, "2026-11-22T13:00:00", "2026-11-23T08:00:00"),
    // In the last minute of a day, of a month and of a year.
    (1439, "2026-12-31T12:00:00", "2026-12-31T23:59:00"), (1439, "2027-01-01T04:58:59", "2027-01-01T04:58:59"),
    (1439, "2027-01-01T04:59:00", "2027-01-01T23:59:00"), (30, "2026-12-31T12:00:00", "2027-01-01T00:30:00"),
  ])
  func `one goes to bed next at`(minute: Int, now: String, bed: String) throws {
    #expect(try bedtime(minute, at: now, in: .seoul) == bed + "+09:00")
  }

  @Test(arguments: [
    // Five hours after 23:00 EST are 5:00 EDT in spring, and five after 23:00 EDT are 3:00 EST in autumn.
    (1380, "2026-03-08T01:00:00-05:00", "2026-03-08T01:00:00-05:00"),
    (1380, "2026-03-08T04:59:59-04:00", "2026-03-08T04:59:59-04:00"),
    (1380, "2026-03-08T05:00:00-04:00", "2026-03-08T23:00:00-04:00"),
    (1380, "2026-11-01T02:59:59-05:00", "2026-11-01T02:59:59-05:00"),
    (1380, "2026-11-01T03:00:00-05:00", "2026-11-01T23:00:00-05:00"),
    // A bedtime that is skipped comes an hour later, one that is repeated comes the first time.
    (150, "2026-03-07T12:00:00-05:00", "2026-03-08T03:30:00-04:00"),
    (150, "2026-03-08T01:59:59-05:00", "2026-03-08T03:30:00-04:00"),
    (150, "2026-03-08T08:30:00-04:00", "2026-03-09T02:30:00-04:00"),
    (90, "2026-10-31T12:00:00-04:00", "2026-11-01T01:30:00-04:00"),
    (90, "2026-11-01T01:30:00-05:00", "2026-11-01T01:30:00-05:00"),
    (90, "2026-11-01T05:29:59-05:00", "2026-11-01T05:29:59-05:00"),
    (90, "2026-11-01T05:30:00-05:00", "2026-11-02T01:30:00-05:00"),
  ])
  func `one goes to bed next, where the clocks are changed, at`(minute: Int, now: String, bed: String) throws {
    #expect(try bedtime(minute, at: now, in: .newYork) == bed)
  }

  @Test func `the night is five hours long`() {
    #expect(CaffeineEstimate.nightSeconds == 18_000)
  }

  @Test func `bedtime is now, or within the next day at the minute that is set`() throws {
    try RandomPast.forEach(2000) { past, _, comment in
      let bed = CaffeineEstimate(past.doses, past.settings, now: past.now).bedtime(in: .seoul)
      // The bedtimes of the three evenings around now, each in seconds from midnight of today.
      let second = past.now.hour * 3600 + past.now.minute * 60 + past.now.second
      let bedtimes = (-1...1).map { day in
        let weekday = past.now.date.adding(days: day).weekday
        let minute = past.settings.bedtimes.exceptions[weekday] ?? past.settings.bedtimes.minute
        return (minute < 720 ? day + 1 : day) * 86_400 + minute * 60
      }
      let isNight = bedtimes.contains { (0..<5 * 3600).contains(second - $0) }
      #expect((bed == past.now) == isNight, comment)
      guard !isNight else { return }
      let next = bedtimes.first { $0 >= second }
      #expect(bed.secondsSinceEpoch - past.now.secondsSinceEpoch == next.map { $0 - second }, comment)
    }
  }

  @Test func `bedtime is that of the place asked for, wherever now was read`() throws {
    // 22 November 15:00 in Seoul.
    let now = try moment("2026-11-21T20:00-10:00")
    let estimate = CaffeineEstimate([], try settings(bedtime: 0), now: now)
    #expect(estimate.bedtime(in: .seoul).iso8601 == "2026-11-23T00:00:00+09:00")
  }

  @Test func `every bedtime of a span is found once, by the clocks of each night`() throws {
    let now = try moment("2026-11-21T14:05")
    let estimate = CaffeineEstimate([], .initial, now: now)
    let second = now.secondsSinceEpoch
    let found = estimate.bedtimes(in: .seoul, second - 6 * 3600...second + 18 * 3600)
    #expect(found.map { LocalZone.seoul.time(at: $0).iso8601 } == ["2026-11-21T23:00:00+09:00"])
    let week = estimate.bedtimes(in: .seoul, second...second + 7 * 86_400)
    #expect(week.count == 7)
    #expect(estimate.bedtimes(in: .seoul, second...second).isEmpty)
  }
}
