import Values

/// Two things that were noted in different places, and are compared by the days.
public enum TogetherPair: String, CaseIterable, Hashable, Sendable {
  /// Whether days with much caffeine, by one's median, are mostly pleasant as often as the others.
  case feelingsAndCaffeine = "feelings-caffeine"
  /// Whether the days after a good night are mostly pleasant as often as the others.
  case feelingsAndSleep = "feelings-sleep"
  /// Whether nights after a late last drink, by one's median, are good as often as the others.
  case sleepAndLastDrink = "sleep-drink"
  /// Whether the cups of days with the water that is tasted most often are good as often as those with other waters.
  case ratingsAndWaters = "ratings-waters"

  /// Whether it tells something of the diary, which may be hidden.
  public var hasFeelings: Bool { self == .feelingsAndCaffeine || self == .feelingsAndSleep }

  /// Whether it is compared; it is unless somebody has switched it off.
  public var choice: StoredChoice<Bool> { .onOff("together-" + rawValue) }
}
