import CivilTime

/// A year as a field of days: weeks across, weekdays down, Monday on top.
public struct YearCalendar: Hashable, Sendable {
  /// 1 to 9999.
  public let year: Int

  /// A year beyond the calendar becomes its first or last one.
  public init(_ year: Int) {
    self.year = min(max(year, CivilDate(daysSinceEpoch: .min).year), CivilDate(daysSinceEpoch: .max).year)
  }

  /// 1 January.
  public var first: CivilDate { day(1, 1) }
  /// 31 December.
  public var last: CivilDate { day(12, 31) }

  /// How many columns of weeks it takes: 53, or 54 when a leap year begins on a Sunday.
  public var weeks: Int { week(of: last) + 1 }

  /// The column of a day of this year, from 0.
  public func week(of date: CivilDate) -> Int {
    let monday = first.daysSinceEpoch - (first.weekday.rawValue - 1)
    return (date.daysSinceEpoch - monday) / 7
  }

  /// The day in a column and row; nil where the year has none.
  public func date(week: Int, _ weekday: Weekday) -> CivilDate? {
    guard (0..<weeks).contains(week) else { return nil }
    let date = first.adding(days: week * 7 + weekday.rawValue - first.weekday.rawValue)
    // At the end of the calendar the day before stands in for one that is beyond it, on another weekday.
    return date.year == year && date.weekday == weekday ? date : nil
  }

  /// The column in which a month begins, 1 to 12.
  public func week(ofMonth month: Int) -> Int { week(of: day(month, 1)) }

  private func day(_ month: Int, _ day: Int) -> CivilDate {
    // Both are in the calendar for every month and day asked for here; the first day stands in for none.
    CivilDate(year: year, month: min(max(month, 1), 12), day: day) ?? CivilDate(daysSinceEpoch: .min)
  }
}
