import Values

/// A year as a grid of days, with weeks as columns and weekdays as rows: a calendar year, or the twelve months up to a day.
public struct YearCalendar: Hashable, Sendable {
  /// The first day.
  public let first: CivilDate
  /// The last day.
  public let last: CivilDate
  /// The day with which a week begins.
  public let weekStart: Weekday

  /// Creates the grid of a year, clamped to the calendar.
  ///
  /// - Parameter weekStart: The day with which a week begins, by default as in ISO 8601.
  public init(_ year: Int, from weekStart: Weekday = .monday) {
    self.weekStart = weekStart
    let year = min(max(year, CivilDate(daysSinceEpoch: .min).year), CivilDate(daysSinceEpoch: .max).year)
    // Both days exist in every year of the calendar.
    first = CivilDate(year: year, month: 1, day: 1) ?? CivilDate(daysSinceEpoch: .min)
    last = CivilDate(year: year, month: 12, day: 31) ?? CivilDate(daysSinceEpoch: .max)
  }

  /// Creates the grid of the twelve months up to and including a day.
  public init(endingOn last: CivilDate, from weekStart: Weekday = .monday) {
    (self.weekStart, self.last) = (weekStart, last)
    let before =
      CivilDate(year: last.year - 1, month: last.month, day: last.day)
      // 29 February
      ?? CivilDate(year: last.year - 1, month: last.month, day: last.day - 1)
    first = before?.adding(days: 1) ?? CivilDate(daysSinceEpoch: .min)
  }

  /// The year of the last day, 1 to 9999.
  public var year: Int { last.year }
  public var days: ClosedRange<CivilDate> { first...last }
  /// Whether it is a calendar year.
  public var isCalendarYear: Bool { (first.month, first.day, last.month, last.day) == (1, 1, 12, 31) }

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
    return days.contains(date) && date.weekday == weekday ? date : nil
  }

  /// The first days of the months that begin in this year, in their order.
  public var months: [CivilDate] {
    (0...12).compactMap { index in
      let month = first.month + index
      let date = CivilDate(year: first.year + (month - 1) / 12, month: (month - 1) % 12 + 1, day: 1)
      return date.flatMap { days.contains($0) ? $0 : nil }
    }
  }
}
