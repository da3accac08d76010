/// The number of taps of each feeling.
public struct EmotionTally: Hashable, Sendable {
  private var counts = Array(repeating: 0, count: Emotion.allCases.count)

  public static let zero = EmotionTally()

  public init(_ counts: [Emotion: Int] = [:]) {
    for (emotion, count) in counts { self[emotion] = count }
  }

  /// The number of taps of a feeling, 0 or more; negative values are stored as 0.
  public subscript(emotion: Emotion) -> Int {
    get { counts[emotion.number - 1] }
    set { counts[emotion.number - 1] = max(0, newValue) }
  }

  /// The total number of taps.
  public var total: Int { counts.reduce(0, +) }

  /// The feelings with taps, the most frequent first; ties are in the order of the grid.
  public var ranked: [Emotion] {
    Emotion.allCases.filter { self[$0] > 0 }.sorted { (self[$1], $0.number) < (self[$0], $1.number) }
  }

  public static func + (left: EmotionTally, right: EmotionTally) -> EmotionTally {
    var sum = left
    sum += right
    return sum
  }

  public static func += (left: inout EmotionTally, right: EmotionTally) {
    for emotion in Emotion.allCases { left[emotion] += right[emotion] }
  }
}
