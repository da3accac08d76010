import Testing
import Values

struct CivilDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0, Weekday.thursday), (1969, 12, 31, -1, .wednesday), (2000, 2, 29, 11016, .tuesday),
    (2026, 11, 21, 20778, .saturday), (1900, 4, 14, -25464, .saturday), (1, 1, 1, -719_162, .monday),
    (9999, 12, 31, 2_932_896, .friday),
  ])
  func `known days have their number and weekday`(year: Int, month: Int, day: Int, number: Int, weekday: Weekday) throws
  {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.daysSinceEpoch == number)
    #expect(CivilDate(daysSinceEpoch: number) == date)
    #expect(date.weekday == weekday)
  }

  @Test(arguments: [
    (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (2026, 4, 31), (2026, 2, 29), (1900, 2, 29),
    (2100, 2, 29), (0, 1, 1), (-1, 1, 1), (10000, 1, 1), (2026, 1, .max), (.min, .min, .min), (.max, .max, .max),
  ])
  func `a day that the calendar lacks cannot be made`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  /// Four centuries are all there is of the rule of leap years; of the others the ends of the months are looked at.
  @Test func `every day of the calendar follows the one before it`() throws {
    let first = CivilDate(daysSinceEpoch: CivilDate.epochDays.lowerBound)
    #expect(first.iso8601 == "0001-01-01")
    #expect(CivilDate(daysSinceEpoch: CivilDate.epochDays.upperBound).iso8601 == "9999-12-31")
    expectDaysInARow(from: 0, through: 146_097)
    var number = CivilDate.epochDays.lowerBound
    for year in 1...9999 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, days) in zip(1..., [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
        let (first, last) = (CivilDate(daysSinceEpoch: number), CivilDate(daysSinceEpoch: number + days - 1))
        let isMonth =
          (first.year, first.month, first.day) == (year, month, 1)
          && (last.year, last.month, last.day) == (year, month, days) && last.daysSinceEpoch == number + days - 1
        guard isMonth else {
          Issue.record("\(year)-\(month) goes from \(first.iso8601) to \(last.iso8601)")
          return
        }
        number += days
      }
    }
  }

  private func expectDaysInARow(from start: Int, through end: Int) {
    var previous = CivilDate(daysSinceEpoch: start)
    for number in start + 1...end {
      let date = CivilDate(daysSinceEpoch: number)
      let isNext =
        date.year == previous.year && date.month == previous.month && date.day == previous.day + 1
        || date.year == previous.year && date.month == previous.month + 1 && date.day == 1
        || date.year == previous.year + 1 && date.month == 1 && date.day == 1
      guard isNext, date.daysSinceEpoch == number, previous < date,
        date.weekday.rawValue == previous.weekday.rawValue % 7 + 1
      else {
        Issue.record("\(previous.iso8601) is followed by \(date.iso8601)")
        return
      }
      previous = date
    }
  }

  @Test func `a number beyond the calendar gives its first or last day`() {
    #expect(CivilDate(daysSinceEpoch: .min).iso8601 == "0001-01-01")
    #expect(CivilDate(daysSinceEpoch: .max).iso8601 == "9999-12-31")
  }

  @Test func `adding days crosses months and leap days, and stops at the ends`() throws {
    let date = try #require(CivilDate(iso8601: "2028-02-28"))
    #expect(date.adding(days: 1).iso8601 == "2028-02-29")
    #expect(date.adding(days: 2).iso8601 == "2028-03-01")
    #expect(date.adding(days: -59).iso8601 == "2027-12-31")
    #expect(date.adding(days: 0) == date)
    #expect(date.adding(days: .max).iso8601 == "9999-12-31")
    #expect(date.adding(days: .min).iso8601 == "0001-01-01")
    let early = try #require(CivilDate(iso8601: "1900-01-01"))
    #expect(early.adding(days: .min).iso8601 == "0001-01-01")
    #expect(early.adding(days: .max).iso8601 == "9999-12-31")
  }

  @Test func `a day is read back from its text`() throws {
    let date = try #require(CivilDate(year: 326, month: 1, day: 2))
    #expect(date.iso8601 == "0326-01-02")
    #expect(CivilDate(iso8601: date.iso8601) == date)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-", "2026-11-2", "2026-11-211", "2026-11-21 ", " 2026-11-21", "2026-11-21T00:00",
    "2026/11/21", "2026-13-01", "2026-02-29", "20261121", "-026-11-21", "+026-11-21", "2026-+1-21",
    "999999999999-01-01", "0000-01-01", "２０２６-11-21", "٢٠٢٦-11-21", "2026-11-21\u{301}", "2026-11-21\0", "yesterday",
  ])
  func `text of another form is no day`(text: String) {
    #expect(CivilDate(iso8601: text) == nil)
  }

  @Test func `days are ordered by year, then month, then day`() {
    let texts = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"]
    #expect(texts.reversed().compactMap(CivilDate.init(iso8601:)).sorted().map(\.iso8601) == texts)
  }
}
