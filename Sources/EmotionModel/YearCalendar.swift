import Values

/// A year as a grid of days, with weeks as columns and weekdays as rows.
public struct YearCalendar: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The day with which a week begins.
  public let weekStart: Weekday

  /// Creates the grid of a year, clamped to the calendar.
  ///
  /// - Parameter weekStart: The day with which a week begins, by default as in ISO 8601.
  public init(_ year: Int, from weekStart: Weekday = .monday) {
    self.weekStart = weekStart
    self.year = min(max(year, CivilDate(daysSinceEpoch: .min).year), CivilDate(daysSinceEpoch: .max).year)
  }

  /// 1 January.
  public var first: CivilDate { day(1, 1) }
  /// 31 December.
  public var last: CivilDate { day(12, 31) }

  /// The number of columns: 53, or 54 if a leap year begins on the last day of a week.
  public var weeks: Int { week(of: last) + 1 }

  /// Returns the column of a day of this year, from 0.
  public func week(of date: CivilDate) -> Int {
    (date.daysSinceEpoch - first.daysSinceEpoch + first.weekday.days(since: weekStart)) / 7
  }

  /// Returns the day in a column and row; `nil` if the year has none there.
  public func date(week: Int, _ weekday: Weekday) -> CivilDate? {
    guard (0..<weeks).contains(week) else { return nil }
    let date = first.adding(days: week * 7 + weekday.days(since: weekStart) - first.weekday.days(since: weekStart))
    // `adding(days:)` stops at the end of the calendar and then returns a day on another weekday.
    return date.year == year && date.weekday == weekday ? date : nil
  }

  /// Returns the column in which a month, 1 to 12, begins.
  public func week(ofMonth month: Int) -> Int { week(of: day(month, 1)) }

  private func day(_ month: Int, _ day: Int) -> CivilDate {
    // The day exists for every month and day used here; the fallback is never reached.
    CivilDate(year: year, month: min(max(month, 1), 12), day: day) ?? CivilDate(daysSinceEpoch: .min)
  }
}
