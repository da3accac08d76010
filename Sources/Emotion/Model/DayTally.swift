import Values

/// The tally of the entries of one day.
public struct DayTally: Hashable, Sendable {
  public let date: CivilDate
  public private(set) var tally: EmotionTally
  /// The number of entries without a feeling, which no figure counts.
  public let withoutFeeling: Int
  /// The feeling that determines the color of the day; `nil` for a day without one.
  ///
  /// It is the most frequent one; of several, the one that was tapped last.
  public private(set) var dominant: Emotion?

  /// The count of one feeling on a day.
  public struct Count: Hashable, Sendable {
    public let emotion: Emotion
    public let count: Int
    /// The number of the last tap of this feeling on that day.
    public let last: Int

    public init(_ emotion: Emotion, _ count: Int, last: Int) {
      (self.emotion, self.count, self.last) = (emotion, count, last)
    }
  }

  /// Creates the tally of a day.
  ///
  /// - Parameters:
  ///   - counts: At most one for each feeling; counts of 0 are ignored.
  ///   - withoutFeeling: The number of entries without a feeling.
  public init(_ date: CivilDate, _ counts: [Count] = [], withoutFeeling: Int = 0) {
    (self.date, self.withoutFeeling) = (date, max(0, withoutFeeling))
    tally = EmotionTally()
    for count in counts { tally[count.emotion] = count.count }
    dominant = counts.filter { $0.count > 0 }.max { ($0.count, $0.last) < ($1.count, $1.last) }?.emotion
  }

  /// The number of all entries, with and without a feeling.
  public var entries: Int { tally.total + withoutFeeling }
}
