import EmotionModel
import TestSupport
import Testing
import Values

@Suite("A year as a field of days")
struct YearCalendarTests {
  @Test(arguments: [
    // By the first weekday, and whether it is a leap year.
    (2024, 53), (2018, 53), (2026, 53), (2023, 53), (2028, 53), (2000, 53), (2012, 54), (2040, 54), (1984, 54),
    (1, 53), (9999, 53),
  ])
  func `it takes 53 columns, 54 for a leap year that begins on a Sunday`(year: Int, weeks: Int) {
    #expect(YearCalendar(year).weeks == weeks)
  }

  @Test func `it begins on 1 January and ends on 31 December`() {
    for year in [1, 1969, 2026, 2028, 9999] {
      let text = String(repeating: "0", count: 4 - String(year).count) + String(year)
      #expect(YearCalendar(year).first.iso8601 == text + "-01-01")
      #expect(YearCalendar(year).last.iso8601 == text + "-12-31")
    }
  }

  @Test func `a year beyond the calendar becomes its first or last one`() {
    for (year, expected) in [(0, 1), (-1, 1), (.min, 1), (1, 1), (9999, 9999), (10_000, 9999), (.max, 9999)] {
      #expect(YearCalendar(year) == YearCalendar(expected))
      #expect(YearCalendar(year).year == expected)
    }
  }

  @Test func `known days have their place, a new column begins on Monday`() throws {
    let calendar = YearCalendar(2026)
    for (text, week) in [
      ("2026-01-01", 0), ("2026-01-04", 0), ("2026-01-05", 1), ("2026-11-21", 46), ("2026-11-22", 46),
      ("2026-11-23", 47), ("2026-12-31", 52),
    ] {
      #expect(calendar.week(of: try day(text)) == week)
    }
    #expect(calendar.date(week: 46, .saturday) == (try day("2026-11-21")))
    #expect(calendar.date(week: 0, .wednesday) == nil)
    #expect(calendar.date(week: 52, .friday) == nil)
  }

  @Test func `a week may begin with any day`() throws {
    let calendar = YearCalendar(2026, from: .sunday)
    for (text, week) in [
      ("2026-01-03", 0), ("2026-01-04", 1), ("2026-11-21", 46), ("2026-11-22", 47), ("2026-12-31", 52),
    ] {
      #expect(calendar.week(of: try day(text)) == week)
    }
    #expect(calendar.date(week: 47, .sunday) == (try day("2026-11-22")))
    #expect(calendar.date(week: 0, .wednesday) == nil)
    // A leap year that begins on a Saturday.
    #expect(YearCalendar(2028, from: .sunday).weeks == 54)
    #expect(Weekday.sunday.week == [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday])
    for start in Weekday.allCases { expectPlaces(of: YearCalendar(2028, from: start), "from \(start)") }
  }

  @Test func `each month begins in the column of its first day`() {
    let columns = { (year: Int) in YearCalendar(year).months.map(YearCalendar(year).week) }
    #expect(columns(2026) == [0, 4, 8, 13, 17, 22, 26, 30, 35, 39, 43, 48])
    #expect(columns(2012) == [0, 5, 9, 13, 18, 22, 26, 31, 35, 40, 44, 48])
    #expect(columns(9999) == [0, 5, 9, 13, 17, 22, 26, 30, 35, 39, 44, 48])
  }

  @Test(arguments: [
    ("2026-11-21", "2025-11-22", 365), ("2027-01-02", "2026-01-03", 365), ("2028-02-29", "2027-03-01", 366),
    ("2027-02-28", "2026-03-01", 365), ("2028-12-31", "2028-01-01", 366), ("0001-05-01", "0001-01-01", 121),
  ])
  func `the twelve months up to a day begin a day after it a year before`(last: String, first: String, days: Int) throws
  {
    let calendar = YearCalendar(endingOn: try day(last))
    #expect([calendar.first, calendar.last].map(\.iso8601) == [first, last])
    #expect(calendar.last.daysSinceEpoch - calendar.first.daysSinceEpoch + 1 == days)
    #expect(calendar.isCalendarYear == last.hasSuffix("12-31"))
    expectPlaces(of: calendar, "\(last)")
    #expect(calendar.weeks <= 54)
    for start in Weekday.allCases { expectPlaces(of: YearCalendar(endingOn: try day(last), from: start), "\(last)") }
  }

  @Test func `the months are those that begin in the twelve months`() throws {
    let months = YearCalendar(endingOn: try day("2027-01-02")).months.map(\.iso8601)
    #expect(months.count == 12)
    #expect(months.first == "2026-02-01")
    #expect(months.last == "2027-01-01")
  }

  @Test func `every day has one place and every place at most one day`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let some = (1...20).map { _ in Int.random(in: 1...9999, using: &random) }
    for year in [1, 2, 4, 1900, 1969, 1970, 2000, 2012, 2023, 2024, 2026, 2040, 9996, 9998, 9999] + some {
      expectPlaces(of: YearCalendar(year), "year \(year), SEED=\(seed)")
    }
  }

  private func expectPlaces(of calendar: YearCalendar, _ comment: Comment) {
    var found: [CivilDate] = []
    for week in 0..<calendar.weeks {
      for weekday in calendar.weekStart.week {
        guard let date = calendar.date(week: week, weekday) else { continue }
        found.append(date)
        if calendar.week(of: date) != week || date.weekday != weekday {
          Issue.record("\(date.iso8601) at \(week), \(weekday); \(comment)")
        }
      }
    }
    let numbers = calendar.first.daysSinceEpoch...calendar.last.daysSinceEpoch
    let isWhole = found.map(\.daysSinceEpoch) == Array(numbers)
    #expect(isWhole, comment)
    for week in [-1, calendar.weeks, .min, .max] {
      for weekday in Weekday.allCases { #expect(calendar.date(week: week, weekday) == nil, comment) }
    }
  }
}
