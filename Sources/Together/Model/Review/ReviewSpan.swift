import EmotionModel
import Values

/// A calendar month or a calendar year that is looked back at.
public struct ReviewSpan: Hashable, Sendable {
  /// How long it is; the raw value is the name of a member in JSON.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case month, year

    fileprivate var period: DiaryPeriod { self == .month ? .month : .year }
  }

  public let kind: Kind
  /// All of its days, also those to come.
  public let days: ClosedRange<CivilDate>

  /// Creates the month or the year that contains a day.
  public init(_ kind: Kind, around date: CivilDate) {
    (self.kind, days) = (kind, kind.period.days(around: date))
  }

  public var first: CivilDate { days.lowerBound }
  public var last: CivilDate { days.upperBound }

  /// Returns the span before (`step` -1) or after it (1); `nil` where the calendar ends.
  public func next(_ step: Int) -> ReviewSpan? {
    let next = ReviewSpan(kind, around: step < 0 ? first.adding(days: -1) : last.adding(days: 1))
    return next == self ? nil : next
  }

  /// The months of a year, or the days of a month.
  public var parts: [ClosedRange<CivilDate>] {
    guard kind == .month else { return days.months }
    return (0..<last.day).map { first.adding(days: $0)...first.adding(days: $0) }
  }

  /// Returns whether all of its days have passed.
  public func isOver(on today: CivilDate) -> Bool { last < today }

  /// Returns its days up to today; all of a span that has not begun.
  public func days(through today: CivilDate) -> ClosedRange<CivilDate> {
    first > today ? days : first...min(last, today)
  }

  /// Returns the same days a year before, of a span that is not over those up to today; `nil` before the calendar begins.
  func yearBefore(on today: CivilDate) -> ClosedRange<CivilDate>? {
    let start = DiaryPeriod.year.day(before: first)
    guard start < first else { return nil }
    let whole = ReviewSpan(kind, around: start).days
    return isOver(on: today) ? whole : whole.lowerBound...max(start, DiaryPeriod.year.day(before: today))
  }
}
