import Values

/// A calendar period over which taps are counted.
public enum DiaryPeriod: CaseIterable, Hashable, Sendable {
  case week
  case month
  case year

  /// Returns the period that contains a day, clamped to the calendar.
  ///
  /// - Parameter weekStart: The day with which a week begins, by default as in ISO 8601.
  public func days(around date: CivilDate, from weekStart: Weekday = .monday) -> ClosedRange<CivilDate> {
    switch self {
    case .week:
      let past = date.weekday.days(since: weekStart)
      return date.adding(days: -past)...date.adding(days: 6 - past)
    case .month:
      let first = date.adding(days: 1 - date.day)
      // 31 days after the first, the day of the month is the number of days past the end of the month.
      let beyond = first.adding(days: 31)
      let last = beyond.month == first.month ? beyond : beyond.adding(days: -beyond.day)
      return first...last
    case .year:
      let year = YearCalendar(date.year)
      return year.first...year.last
    }
  }
}

extension DiaryPeriod {
  /// Returns the same day a week, month or year earlier; of a month that is shorter, its last day.
  public func day(before date: CivilDate) -> CivilDate {
    switch self {
    case .week: return date.adding(days: -7)
    case .month:
      let last = date.adding(days: -date.day)
      return last.adding(days: min(date.day, last.day) - last.day)
    case .year:
      return CivilDate(year: date.year - 1, month: date.month, day: date.day)
        ?? CivilDate(year: date.year - 1, month: date.month, day: date.day - 1) ?? date
    }
  }

  /// Returns the day to look back at: a year earlier, or a month where the diary is younger; `nil` if it is younger still.
  ///
  /// - Parameter first: The first day of the diary.
  public static func past(of date: CivilDate, since first: CivilDate) -> CivilDate? {
    [DiaryPeriod.year, .month].map { $0.day(before: date) }.first { $0 >= first && $0 < date }
  }
}
