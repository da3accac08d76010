/// How often each feeling was tapped.
public struct EmotionTally: Hashable, Sendable {
  private var counts = Array(repeating: 0, count: Emotion.allCases.count)

  public static let zero = EmotionTally()

  public init(_ counts: [Emotion: Int] = [:]) {
    for (emotion, count) in counts { self[emotion] = count }
  }

  /// How often a feeling was tapped, 0 or more; what is set below 0 becomes 0.
  public subscript(emotion: Emotion) -> Int {
    get { counts[emotion.number - 1] }
    set { counts[emotion.number - 1] = max(0, newValue) }
  }

  /// All taps together.
  public var total: Int { counts.reduce(0, +) }

  /// The feelings that were tapped, the most frequent first, equals in the order of the grid.
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
