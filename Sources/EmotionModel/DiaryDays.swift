import CivilTime

/// The days of a stretch of the calendar, each with its taps.
public struct DiaryDays: Hashable, Sendable {
  private let days: [CivilDate: DayTally]

  public init(_ days: [DayTally] = []) {
    self.days = Dictionary(days.map { ($0.date, $0) }) { first, _ in first }
  }

  /// A day; one without taps is empty.
  public subscript(date: CivilDate) -> DayTally { days[date] ?? DayTally(date) }

  /// The last day that has taps; nil when none has.
  public var latest: CivilDate? { days.keys.max() }

  /// All taps from the first to the last day.
  public func tally(of range: ClosedRange<CivilDate>) -> EmotionTally {
    days.values.filter { range.contains($0.date) }.reduce(.zero) { $0 + $1.tally }
  }

  /// All taps of a stretch by the day of the week.
  public func weekdays(of range: ClosedRange<CivilDate>) -> [Weekday: EmotionTally] {
    var result: [Weekday: EmotionTally] = [:]
    for day in days.values where range.contains(day.date) {
      result[day.date.weekday, default: .zero] += day.tally
    }
    return result
  }
}
