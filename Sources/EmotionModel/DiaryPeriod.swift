import CivilTime

/// A calendar period over which taps are counted.
public enum DiaryPeriod: CaseIterable, Hashable, Sendable {
  /// From Monday to Sunday, as in ISO 8601.
  case week
  case month
  case year

  /// Returns the period that contains a day, clamped to the calendar.
  public func days(around date: CivilDate) -> ClosedRange<CivilDate> {
    switch self {
    case .week:
      let monday = date.adding(days: 1 - date.weekday.rawValue)
      return monday...date.adding(days: 7 - date.weekday.rawValue)
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
