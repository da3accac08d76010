/// How a day with entries was, by the signs of its entries.
public struct DayMood: Hashable, Sendable {
  /// The number of entries, 1 or more.
  public let entries: Int
  /// The sum of the signs of the entries.
  private let sum: Int
  private let hasBothSigns: Bool
  /// The number of entries that are unpleasant and of low energy.
  private let lowEntries: Int

  /// Creates the mood of a day; `nil` for a day without entries, which is missing and not neutral.
  public init?(_ tally: EmotionTally, _ placement: EmotionPlacement) {
    var (entries, pleasant, unpleasant, low) = (0, 0, 0, 0)
    for emotion in Emotion.allCases {
      let (count, place) = (tally[emotion], placement[emotion])
      entries += count
      switch place.sign {
      case .pleasant: pleasant += count
      case .neither: break
      case .unpleasant:
        unpleasant += count
        if place.energy == .low { low += count }
      }
    }
    guard entries > 0 else { return nil }
    (self.entries, sum, lowEntries) = (entries, pleasant - unpleasant, low)
    hasBothSigns = pleasant > 0 && unpleasant > 0
  }

  /// The mean sign of the entries, −1 to 1.
  public var value: Double { Double(sum) / Double(entries) }

  /// Whether the mean sign is below 0.
  public var isUnpleasant: Bool { sum < 0 }

  /// Whether the mean sign is above 0.
  public var isPleasant: Bool { sum > 0 }

  /// Whether there are pleasant and unpleasant entries, or the mean sign is 0.
  public var isMixed: Bool { sum == 0 || hasBothSigns }

  /// Whether at least half of the entries are unpleasant and of low energy.
  public var isLow: Bool { lowEntries * 2 >= entries }
}
