import CivilTime

/// The taps of one day, counted.
public struct DayTally: Hashable, Sendable {
  public let date: CivilDate
  public private(set) var tally: EmotionTally
  /// The feeling that the day is coloured in: the most frequent one, of equals the one that was tapped last; nil for a
  /// day without a tap.
  public private(set) var dominant: Emotion?

  /// One feeling of a day.
  public struct Count: Hashable, Sendable {
    public let emotion: Emotion
    public let count: Int
    /// The number of its last tap on that day.
    public let last: Int

    public init(_ emotion: Emotion, _ count: Int, last: Int) {
      self.emotion = emotion
      self.count = count
      self.last = last
    }
  }

  /// - Parameter counts: at most one for each feeling; those of 0 are as if they were not there.
  public init(_ date: CivilDate, _ counts: [Count] = []) {
    self.date = date
    tally = EmotionTally()
    for count in counts { tally[count.emotion] = count.count }
    let felt = counts.filter { $0.count > 0 }
    dominant = felt.max { ($0.count, $0.last) < ($1.count, $1.last) }?.emotion
  }
}
