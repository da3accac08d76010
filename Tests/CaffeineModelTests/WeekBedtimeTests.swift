import CaffeineModel
import Testing
import Values

@Suite("Bedtimes by weekday")
struct WeekBedtimeTests {
  /// At 23:00, and at one in the morning after Friday and Saturday.
  private func weekend(_ friday: Int = 60, _ saturday: Int = 60) throws -> CaffeineSettings {
    let bedtimes = try #require(Bedtimes(23 * 60, except: [.friday: friday, .saturday: saturday]))
    return try #require(
      CaffeineSettings(halfLifeMinutes: 300, thresholdMilligrams: 50, bedtimes: bedtimes, limitMilligrams: 400))
  }

  @Test func `every time of a week is within the day, and an exception differs`() {
    for (minute, isTaken) in [(-1, false), (0, true), (1439, true), (1440, false), (.min, false), (.max, false)] {
      #expect((Bedtimes(minute) != nil) == isTaken)
      #expect((Bedtimes(600, except: [.sunday: minute]) != nil) == isTaken)
    }
    #expect(Bedtimes(1380, except: [.monday: 1380]) == Bedtimes(1380))
    #expect(Bedtimes(1380, except: [.monday: 1380, .friday: 60])?.exceptions == [.friday: 60])
  }

  @Test func `evenings with the same time are one group, in the order of the week`() throws {
    let bedtimes = try #require(Bedtimes(1380, except: [.sunday: 1320, .saturday: 60, .tuesday: 1320, .friday: 60]))
    #expect(bedtimes.exceptionGroups.map(\.weekdays) == [[.tuesday, .sunday], [.friday, .saturday]])
    #expect(bedtimes.exceptionGroups.map(\.minute) == [1320, 60])
  }

  @Test func `a bedtime after midnight is that of the evening before`() throws {
    let monday = try moment("2026-11-16T12:00").date
    let settings = try weekend()
    let bedtimes = (0..<7).map { settings.bedtime(of: monday.adding(days: $0), in: .seoul).iso8601 }
    #expect(
      bedtimes == [
        "2026-11-16T23:00:00+09:00", "2026-11-17T23:00:00+09:00", "2026-11-18T23:00:00+09:00",
        "2026-11-19T23:00:00+09:00", "2026-11-21T01:00:00+09:00", "2026-11-22T01:00:00+09:00",
        "2026-11-22T23:00:00+09:00",
      ])
    let estimate = CaffeineEstimate([], settings, now: try moment("2026-11-16T12:00"))
    let week = try estimate.bedtimes(
      in: .seoul, moment("2026-11-16T23:00").secondsSinceEpoch...moment("2026-11-22T23:00").secondsSinceEpoch)
    #expect(week.map { LocalZone.seoul.time(at: $0).iso8601 } == bedtimes)
  }

  @Test(arguments: [
    // From Thursday, 19 November, to Sunday.
    ("2026-11-19T12:00:00", "2026-11-19T23:00:00"), ("2026-11-20T03:59:59", "2026-11-20T03:59:59"),
    ("2026-11-20T04:00:00", "2026-11-21T01:00:00"), ("2026-11-20T23:30:00", "2026-11-21T01:00:00"),
    ("2026-11-21T00:59:59", "2026-11-21T01:00:00"), ("2026-11-21T05:59:59", "2026-11-21T05:59:59"),
    ("2026-11-21T06:00:00", "2026-11-22T01:00:00"), ("2026-11-22T06:00:00", "2026-11-22T23:00:00"),
    ("2026-11-22T23:30:00", "2026-11-22T23:30:00"),
  ])
  func `one goes to bed next by the evening it is`(now: String, bed: String) throws {
    let estimate = CaffeineEstimate([], try weekend(), now: try moment(now))
    #expect(estimate.bedtime(in: .seoul).iso8601 == bed + "+09:00")
  }

  @Test(arguments: [
    // Saturday, 7 March, at 2:30, which the clocks skip; the other evenings at 23:00.
    (150, "2026-03-07T06:00:00-05:00", "2026-03-08T03:30:00-04:00"),
    (150, "2026-03-08T08:29:59-04:00", "2026-03-08T08:29:59-04:00"),
    (150, "2026-03-08T08:30:00-04:00", "2026-03-08T23:00:00-04:00"),
    // Saturday, 31 October, at 1:30, which comes twice.
    (90, "2026-10-31T12:00:00-04:00", "2026-11-01T01:30:00-04:00"),
    (90, "2026-11-01T05:29:59-05:00", "2026-11-01T05:29:59-05:00"),
    (90, "2026-11-01T05:30:00-05:00", "2026-11-01T23:00:00-05:00"),
  ])
  func `one goes to bed next, in a night with a change of clocks`(minute: Int, now: String, bed: String) throws {
    let estimate = CaffeineEstimate([], try weekend(60, minute), now: try moment(now))
    #expect(estimate.bedtime(in: .newYork).iso8601 == bed)
  }

  // 96 mg: 96 · 1.0231 · 2^(-h/5) = 50 has h = 4.87 hours before bed, so 18:07 for 23:00 and 20:07 for 01:00.
  @Test(arguments: [
    ("2026-11-19T17:00", "2026-11-19T18:07"), ("2026-11-20T17:00", "2026-11-20T20:07"),
    ("2026-11-21T17:00", "2026-11-21T20:07"), ("2026-11-22T17:00", "2026-11-22T18:07"),
  ])
  func `a drink fits longer on the evening of a later bedtime`(now: String, last: String) throws {
    let estimate = CaffeineEstimate([], try weekend(), now: try moment(now))
    #expect(WhatIf(Serving(.brewed), in: estimate, today: 0, zone: .seoul).fit == .until(try moment(last)))
  }

  // 96 mg at 19:00: four hours later 98.2 · 2^(-4/5) = 56.4 mg, six hours later 42.8, and 2 of the day before.
  @Test func `each night of a report is by the bedtime of its own evening`() throws {
    let monday = try moment("2026-11-16T12:00").date
    let dates = (0..<7).map { monday.adding(days: $0) }
    let past = dates.map {
      Dose(seconds: LocalZone.seoul.time(on: $0, hour: 19, minute: 0).secondsSinceEpoch, milligrams: 96)
    }
    let settings = try weekend()
    let evenings = Evening.all(
      before: dates[0].adding(days: 1)...dates[6].adding(days: 1), past, [], settings, in: .seoul)
    for (evening, hours) in zip(evenings, [4.0, 4, 4, 4, 6, 6, 4]) {
      let bed = 19 * 3600 + hours * 3600 + Double(evening.date.daysSinceEpoch - 1) * 86_400 - 9 * 3600
      #expect(Double(evening.bedtime.secondsSinceEpoch) == bed)
      #expect(abs(evening.milligrams - closedFormula(past, halfLife: 5, at: bed)) < 0.01)
    }
    let report = CaffeineReport(
      dates.map { DayDrinks(date: $0, milligrams: 96, lastMinute: 19 * 60) }, since: monday, evenings, settings,
      now: try moment("2026-11-23T12:00"))
    #expect(report.summary.nights == 7)
    #expect(report.summary.nightsBelow == 2)
    #expect(Weekday.allCases.filter { report.summary(of: $0).nightsBelow == 1 } == [.friday, .saturday])
  }
}
