import CivilTime

/// A stretch of the calendar that the taps are counted over.
public enum DiaryPeriod: CaseIterable, Hashable, Sendable {
  /// From Monday to Sunday, as in ISO 8601.
  case week
  case month
  case year

  /// The stretch that a day lies in, from its first to its last day; at the ends of the calendar it is cut.
  public func days(around date: CivilDate) -> ClosedRange<CivilDate> {
    switch self {
    case .week:
      let monday = date.adding(days: 1 - date.weekday.rawValue)
      return monday...date.adding(days: 7 - date.weekday.rawValue)
    case .month:
      let first = date.adding(days: 1 - date.day)
      // Of the day 31 days on the day of the month tells how far it is beyond the last one.
      let beyond = first.adding(days: 31)
      let last = beyond.month == first.month ? beyond : beyond.adding(days: -beyond.day)
      return first...last
    case .year:
      let year = YearCalendar(date.year)
      return year.first...year.last
    }
  }
}
