import Values

/// The tally of the taps of one day.
public struct DayTally: Hashable, Sendable {
  public let date: CivilDate
  public private(set) var tally: EmotionTally
  /// The feeling that determines the color of the day; `nil` for a day without taps.
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
  /// - Parameter counts: At most one for each feeling; counts of 0 are ignored.
  public init(_ date: CivilDate, _ counts: [Count] = []) {
    self.date = date
    tally = EmotionTally()
    for count in counts { tally[count.emotion] = count.count }
    dominant = counts.filter { $0.count > 0 }.max { ($0.count, $0.last) < ($1.count, $1.last) }?.emotion
  }
}
