/// What the estimate is made with, and what it is compared with.
public struct CaffeineSettings: Hashable, Sendable {
  /// In how many minutes the body gets rid of half: 90…570.
  ///
  /// Source: Institute of Medicine, "Caffeine for the Sustainment of Mental Task Performance" (2001), chapter 2: about
  /// 5 hours on average in healthy adults, from 1.5 to 9.5.
  public let halfLifeMinutes: Int
  /// With less than this one is expected to sleep: 1…400 mg.
  ///
  /// There is no official figure. 50 mg is what most trackers take.
  public let thresholdMilligrams: Int
  /// When one goes to bed, in minutes from midnight: 0…1439.
  public let bedtimeMinute: Int
  /// How much one wants to drink in a day at most: 1…1000 mg.
  public let limitMilligrams: Int

  public static let halfLifeRange = 90...570
  public static let thresholdRange = 1...400
  public static let bedtimeRange = 0...1439
  public static let limitRange = 1...1000

  /// A half-life of 5 h, a threshold of 50 mg, bed at 23:00, and 400 mg a day.
  public static let initial = CaffeineSettings()

  private init() {
    halfLifeMinutes = 300
    thresholdMilligrams = 50
    bedtimeMinute = 23 * 60
    limitMilligrams = DailyLimit.adults.milligrams
  }

  /// Settings; nil when one of them lies outside its range.
  public init?(halfLifeMinutes: Int, thresholdMilligrams: Int, bedtimeMinute: Int, limitMilligrams: Int) {
    guard Self.halfLifeRange.contains(halfLifeMinutes), Self.thresholdRange.contains(thresholdMilligrams),
      Self.bedtimeRange.contains(bedtimeMinute), Self.limitRange.contains(limitMilligrams)
    else { return nil }
    self.halfLifeMinutes = halfLifeMinutes
    self.thresholdMilligrams = thresholdMilligrams
    self.bedtimeMinute = bedtimeMinute
    self.limitMilligrams = limitMilligrams
  }

  public var kinetics: Kinetics { Kinetics(halfLifeHours: Double(halfLifeMinutes) / 60) }
}

/// How much caffeine a day is advised at most.
public enum DailyLimit: CaseIterable, Hashable, Sendable {
  /// Source: EFSA 2015; FDA, "Spilling the Beans"; MFDS of Korea: adults.
  case adults
  /// Source: MFDS of Korea: pregnant women.
  case pregnantInKorea
  /// Source: EFSA 2015: pregnant and breast-feeding women.
  case pregnantInEurope

  public var milligrams: Int {
    switch self {
    case .adults: 400
    case .pregnantInKorea: 300
    case .pregnantInEurope: 200
    }
  }
}
