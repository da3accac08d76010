import Values

/// The tallies of the days in a part of the calendar.
public struct DiaryDays: Hashable, Sendable {
  private let days: [CivilDate: DayTally]

  public init(_ days: [DayTally] = []) {
    self.days = Dictionary(days.map { ($0.date, $0) }) { first, _ in first }
  }

  /// The tally of a day; empty for a day without entries.
  public subscript(date: CivilDate) -> DayTally { days[date] ?? DayTally(date) }

  /// The most frequent feeling of a day; `nil` for a day without one.
  public func dominant(on date: CivilDate) -> Emotion? { days[date]?.dominant }

  /// The latest day with entries; `nil` if there is none.
  public var latest: CivilDate? { days.keys.max() }

  /// Returns the tally of all taps in a range of days.
  public func tally(of range: ClosedRange<CivilDate>) -> EmotionTally {
    logged(in: range).reduce(.zero) { $0 + $1.tally }
  }

  /// Returns the tallies of the days in a range that have entries, in their order.
  public func listed(in range: ClosedRange<CivilDate>) -> [DayTally] {
    days.values.filter { range.contains($0.date) && $0.entries > 0 }.sorted { $0.date < $1.date }
  }

  /// Returns the tallies of the days in a range that have a feeling, in their order.
  public func logged(in range: ClosedRange<CivilDate>) -> [DayTally] {
    days.values.filter { range.contains($0.date) && $0.tally.total > 0 }.sorted { $0.date < $1.date }
  }
}
