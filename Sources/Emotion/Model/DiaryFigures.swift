import Values

/// The figures of a span of days: how many have an entry, and how those were.
///
/// Days count, not entries, so that a day with many of them does not weigh more; days without an entry are left out,
/// and of those with an entry the ones without a feeling are neither pleasant nor unpleasant.
public struct DiaryFigures: Hashable, Sendable {
  /// The number of days of the span up to today, from the first day of the diary on; 0 if there is none.
  public let days: Int
  /// The number of these days that have an entry, with or without a feeling.
  public let loggedDays: Int
  public let tally: EmotionTally
  /// The number of entries without a feeling.
  public let withoutFeeling: Int
  /// The unpleasant, mixed and low days among those with a feeling.
  public let unpleasant, mixed, low: Proportion

  /// - Parameter first: The first day of the diary that has a feeling; `nil` if there is none.
  public init(
    _ days: DiaryDays, of span: ClosedRange<CivilDate>, since first: CivilDate?, today: CivilDate,
    _ placement: EmotionPlacement
  ) {
    let logged = days.listed(in: span)
    // A day before the first feeling may have a note.
    let start = (logged.filter { $0.entries > 0 }.map(\.date) + [first].compactMap(\.self)).min()
    self.init(logged, placement, days: Self.length(of: span, since: start, today: today))
  }

  /// Creates the figures of days that have an entry, and of no others.
  public init(_ logged: [DayTally], _ placement: EmotionPlacement) {
    self.init(logged, placement, days: logged.count)
  }

  private init(_ logged: [DayTally], _ placement: EmotionPlacement, days: Int) {
    let moods = logged.compactMap { DayMood($0.tally, placement) }
    loggedDays = logged.count { $0.entries > 0 }
    self.days = max(days, loggedDays)
    withoutFeeling = logged.reduce(0) { $0 + $1.withoutFeeling }
    tally = logged.reduce(.zero) { $0 + $1.tally }
    unpleasant = Proportion(moods.count(where: \.isUnpleasant), of: moods.count)
    mixed = Proportion(moods.count(where: \.isMixed), of: moods.count)
    low = Proportion(moods.count(where: \.isLow), of: moods.count)
  }

  /// The number of all entries, with and without a feeling.
  public var entries: Int { tally.total + withoutFeeling }

  /// The number of days with a feeling.
  public var feltDays: Int { unpleasant.total }

  private static func length(of span: ClosedRange<CivilDate>, since first: CivilDate?, today: CivilDate) -> Int {
    guard let first else { return 0 }
    let start = max(span.lowerBound, first).daysSinceEpoch
    return max(0, min(span.upperBound, today).daysSinceEpoch - start + 1)
  }
}
