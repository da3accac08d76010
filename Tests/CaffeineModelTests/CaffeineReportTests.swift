import CaffeineModel
import Testing
import Values

@Suite("Reports of weeks and months")
struct CaffeineReportTests {
  private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(iso8601: text)) }

  /// Ten days until Saturday, 21 November: the first has no entries yet, and the last is not over.
  private func report() throws -> CaffeineReport {
    let first = try date("2026-11-12")
    let amounts = [0, 0, 500, 120, 0, 401, 400, 90, 0, 60]
    let lasts: [Int?] = [nil, nil, 20 * 60, 9 * 60, nil, 15 * 60 + 30, 14 * 60, 8 * 60, nil, 10 * 60]
    let days = amounts.indices.map {
      DayDrinks(date: first.adding(days: $0), milligrams: amounts[$0], lastMinute: lasts[$0])
    }
    let evenings = amounts.indices.map { index in
      let next = first.adding(days: index + 1)
      return Evening(
        date: next, bedtime: Night.bedtime(23 * 60, nightEndingOn: next, in: .seoul),
        milligrams: [9, 0, 120, 3, 0, 50, 49.9, 1, 0, 70][index], hasLateDrink: false, night: nil)
    }
    return CaffeineReport(
      days, since: try date("2026-11-13"), evenings, try settings(), now: try moment("2026-11-21T14:05"))
  }

  @Test func `days before the first entry are left out, and so is tonight`() throws {
    let report = try report()
    #expect(try report.span == date("2026-11-12")...date("2026-11-21"))
    #expect(try report.days.first?.date == date("2026-11-13"))
    #expect(report.days.count == 9)
    #expect(report.days.map { $0.evening != nil } == Array(repeating: true, count: 8) + [false])
  }

  @Test func `the figures are those of whole days and of nights that have begun`() throws {
    let summary = try report().summary
    // 0 + 500 + 120 + 0 + 401 + 400 + 90 + 0 on eight days.
    #expect(summary.days == 8)
    #expect(summary.mean == 1511.0 / 8)
    // 500 and 401; 400 is within the limit.
    #expect(summary.daysOverLimit == 2)
    // 8:00, 9:00, 14:00, 15:30, 20:00.
    #expect(summary.medianLastMinute == 14 * 60)
    // 50 mg are not below 50.
    #expect(summary.nights == 8)
    #expect(summary.nightsBelow == 6)
  }

  @Test func `a weekday has its own figures`() throws {
    // 14 November; the other Saturday is today.
    let saturday = try report().summary(of: .saturday)
    #expect(saturday.days == 1)
    #expect(saturday.mean == 500)
    #expect(saturday.nights == 1)
    #expect(saturday.nightsBelow == 0)
    let friday = try report().summary(of: .friday)
    #expect(friday.days == 2)
    #expect(friday.mean == 0)
    #expect(friday.medianLastMinute == nil)
    #expect(friday.nightsBelow == 2)
    #expect(try Weekday.allCases.reduce(0) { try $0 + report().summary(of: $1).days } == 8)
  }

  @Test func `weeks and months have the means of their whole days`() throws {
    let report = try report()
    #expect(report.groups(by: .days, weekStart: .monday).map(\.milligrams) == [0, 500, 120, 0, 401, 400, 90, 0, 60])
    let weeks = report.groups(by: .weeks, weekStart: .monday)
    #expect(try weeks.map(\.first) == [date("2026-11-13"), date("2026-11-16")])
    #expect(try weeks.map(\.last) == [date("2026-11-15"), date("2026-11-20")])
    let means: [Double] = [620.0 / 3, 891.0 / 5]
    #expect(weeks.map(\.milligrams) == means)
    #expect(weeks.map(\.daysOverLimit) == [1, 1])
    #expect(try report.groups(by: .weeks, weekStart: .sunday).map(\.first) == [date("2026-11-13"), date("2026-11-15")])
    #expect(report.groups(by: .months, weekStart: .monday).map(\.milligrams) == [1511.0 / 8])
  }

  @Test func `nothing is said without an entry`() throws {
    let now = try moment("2026-11-21T14:05")
    let day = DayDrinks(date: now.date, milligrams: 0, lastMinute: nil)
    let report = CaffeineReport([day], since: nil, [], try settings(), now: now)
    #expect(report.days.isEmpty)
    #expect(report.summary.mean == nil)
    #expect(report.summary.nights == 0)
    #expect(report.groups(by: .weeks, weekStart: .monday).isEmpty)
  }
}
