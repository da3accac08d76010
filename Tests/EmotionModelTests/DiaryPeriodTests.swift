import EmotionModel
import TestSupport
import Testing
import Values

@Suite("Stretches of the calendar")
struct DiaryPeriodTests {
  @Test(arguments: [
    ("2026-11-21", "2026-11-16", "2026-11-22"), ("2026-11-16", "2026-11-16", "2026-11-22"),
    ("2026-11-22", "2026-11-16", "2026-11-22"), ("2026-11-23", "2026-11-23", "2026-11-29"),
    ("2026-01-01", "2025-12-29", "2026-01-04"), ("2024-12-31", "2024-12-30", "2025-01-05"),
    ("2024-03-01", "2024-02-26", "2024-03-03"), ("1970-01-01", "1969-12-29", "1970-01-04"),
    // The ends of the calendar: a Monday and a Friday.
    ("0001-01-01", "0001-01-01", "0001-01-07"), ("9999-12-31", "9999-12-27", "9999-12-31"),
  ])
  func `a week goes from Monday to Sunday, across months and years`(date: String, first: String, last: String) throws {
    try expect(.week, date, first, last)
  }

  @Test(arguments: [
    ("2026-11-21", "2026-11-15", "2026-11-21"), ("2026-11-22", "2026-11-22", "2026-11-28"),
    ("2026-01-01", "2025-12-28", "2026-01-03"),
  ])
  func `a week may go from Sunday to Saturday`(date: String, first: String, last: String) throws {
    let days = DiaryPeriod.week.days(around: try day(date), from: .sunday)
    #expect([days.lowerBound.iso8601, days.upperBound.iso8601] == [first, last])
  }

  @Test(arguments: [
    ("2026-11-21", "2026-11-01", "2026-11-30"), ("2026-12-31", "2026-12-01", "2026-12-31"),
    ("2026-01-31", "2026-01-01", "2026-01-31"), ("2026-02-01", "2026-02-01", "2026-02-28"),
    ("2028-02-29", "2028-02-01", "2028-02-29"), ("2000-02-10", "2000-02-01", "2000-02-29"),
    ("1900-02-28", "1900-02-01", "1900-02-28"), ("2026-03-01", "2026-03-01", "2026-03-31"),
    ("2026-04-30", "2026-04-01", "2026-04-30"), ("0001-01-01", "0001-01-01", "0001-01-31"),
    ("9999-12-01", "9999-12-01", "9999-12-31"), ("9999-12-31", "9999-12-01", "9999-12-31"),
  ])
  func `a month goes from its first to its last day`(date: String, first: String, last: String) throws {
    try expect(.month, date, first, last)
  }

  @Test(arguments: [
    ("2026-11-21", "2026-01-01", "2026-12-31"), ("2028-01-01", "2028-01-01", "2028-12-31"),
    ("2028-12-31", "2028-01-01", "2028-12-31"), ("0001-07-01", "0001-01-01", "0001-12-31"),
    ("9999-12-31", "9999-01-01", "9999-12-31"),
  ])
  func `a year goes from January to December`(date: String, first: String, last: String) throws {
    try expect(.year, date, first, last)
  }

  @Test(arguments: DiaryPeriod.allCases)
  func `every day of a stretch has the same one, and its neighbours begin where it ends`(period: DiaryPeriod) {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...50 {
      let date = CivilDate(daysSinceEpoch: .random(in: CivilDate.epochDays, using: &random))
      let days = period.days(around: date)
      let comment: Comment = "\(date.iso8601), SEED=\(seed)"
      #expect(days.contains(date), comment)
      for number in days.lowerBound.daysSinceEpoch...days.upperBound.daysSinceEpoch {
        let other = period.days(around: CivilDate(daysSinceEpoch: number))
        if other != days { Issue.record("\(number) of \(days) lies in \(other), SEED=\(seed)") }
      }
      if days.lowerBound.daysSinceEpoch > CivilDate.epochDays.lowerBound {
        let before = days.lowerBound.adding(days: -1)
        #expect(period.days(around: before).upperBound == before, comment)
      }
      if days.upperBound.daysSinceEpoch < CivilDate.epochDays.upperBound {
        let after = days.upperBound.adding(days: 1)
        #expect(period.days(around: after).lowerBound == after, comment)
      }
    }
  }

  private func expect(_ period: DiaryPeriod, _ date: String, _ first: String, _ last: String) throws {
    let days = period.days(around: try day(date))
    #expect(days.lowerBound.iso8601 == first)
    #expect(days.upperBound.iso8601 == last)
  }
}

/// The day this text tells, such as "2026-11-21".
func day(_ text: String) throws -> CivilDate {
  try #require(CivilDate(iso8601: text))
}
