/// The settings of the estimate, and the limits it is compared with.
public struct CaffeineSettings: Hashable, Sendable {
  /// The half-life of caffeine in the body, in minutes: 90…570.
  ///
  /// Source: Institute of Medicine, "Caffeine for the Sustainment of Mental Task Performance" (2001), chapter 2: about
  /// 5 hours on average in healthy adults, from 1.5 to 9.5.
  public let halfLifeMinutes: Int
  /// The amount in the body below which sleep is expected, in mg: 1…400.
  ///
  /// There is no official figure; most trackers use 50 mg.
  public let thresholdMilligrams: Int
  /// The bedtime in minutes from midnight: 0…1439.
  public let bedtimeMinute: Int
  /// The maximum that the user wants to consume in a day, in mg: 1…1000.
  public let limitMilligrams: Int

  public static let halfLifeRange = 90...570
  public static let thresholdRange = 1...400
  public static let bedtimeRange = 0...1439
  public static let limitRange = 1...1000

  /// The initial settings: a half-life of 5 h, a threshold of 50 mg, bedtime at 23:00, and 400 mg a day.
  public static let initial = CaffeineSettings()

  private init() {
    (halfLifeMinutes, thresholdMilligrams) = (300, 50)
    (bedtimeMinute, limitMilligrams) = (23 * 60, DailyLimit.adults.milligrams)
  }

  /// Creates settings, or `nil` if one of them is outside its range.
  public init?(halfLifeMinutes: Int, thresholdMilligrams: Int, bedtimeMinute: Int, limitMilligrams: Int) {
    guard Self.halfLifeRange.contains(halfLifeMinutes), Self.thresholdRange.contains(thresholdMilligrams),
      Self.bedtimeRange.contains(bedtimeMinute), Self.limitRange.contains(limitMilligrams)
    else { return nil }
    (self.halfLifeMinutes, self.thresholdMilligrams) = (halfLifeMinutes, thresholdMilligrams)
    (self.bedtimeMinute, self.limitMilligrams) = (bedtimeMinute, limitMilligrams)
  }

  public var kinetics: Kinetics { Kinetics(halfLifeHours: Double(halfLifeMinutes) / 60) }
}

/// A half-life of caffeine that is usual for some people; the raw value is in minutes.
///
/// Source of the mean: as in `CaffeineSettings.halfLifeMinutes`. Source of the others: reviews of the metabolism of
/// caffeine; smoking shortens it by 30 to 50 %, contraceptives nearly double it, and late in pregnancy it is 10 hours or
/// more, above the largest value that can be set.
public enum UsualHalfLife: Int, CaseIterable, Sendable {
  case smokers = 210
  case adults = 300
  /// The mean that several other trackers begin with.
  case otherTrackers = 342
  case onContraceptives = 480
  case latePregnancy = 570

  public var minutes: Int { rawValue }
}

/// The recommended maximum of caffeine per day; the raw value is the amount in mg.
public enum DailyLimit: Int, CaseIterable, Sendable {
  /// Adults, according to EFSA (2015), the FDA ("Spilling the Beans") and the MFDS of Korea.
  case adults = 400
  /// Pregnant women, according to the MFDS of Korea.
  case pregnantInKorea = 300
  /// Pregnant and breast-feeding women, according to EFSA (2015).
  case pregnantInEurope = 200

  public var milligrams: Int { rawValue }
}
