/// The settings of the estimate, and the limits it is compared with.
public struct CaffeineSettings: Hashable, Sendable {
  /// The half-life of caffeine in the body, in minutes: 90…3600.
  ///
  /// Source: Institute of Medicine, "Caffeine for the Sustainment of Mental Task Performance" (2001), chapter 2: about
  /// 5 hours on average in healthy adults, from 1.5 to 9.5.
  public let halfLifeMinutes: Int
  /// The amount in the body below which sleep is expected, in mg: 1…400.
  ///
  /// There is no official figure; most trackers use 50 mg.
  public let thresholdMilligrams: Int
  /// The bedtimes of the week; `bedtime(of:in:)` is that of an evening.
  public let bedtimes: Bedtimes
  /// The maximum that the user wants to consume in a day.
  public let limit: CaffeineLimit

  public static let halfLifeRange = 90...3600
  public static let thresholdRange = 1...400

  /// The initial settings: a half-life of 5 h, a threshold of 50 mg, bedtime at 23:00, and 400 mg a day.
  public static let initial = CaffeineSettings()

  private init() {
    (halfLifeMinutes, thresholdMilligrams) = (300, 50)
    (bedtimes, limit) = (.initial, .adults)
  }

  /// Creates settings, or `nil` if one of them is outside its range.
  public init?(halfLifeMinutes: Int, thresholdMilligrams: Int, bedtimes: Bedtimes, limit: CaffeineLimit) {
    guard Self.halfLifeRange.contains(halfLifeMinutes), Self.thresholdRange.contains(thresholdMilligrams) else {
      return nil
    }
    (self.halfLifeMinutes, self.thresholdMilligrams) = (halfLifeMinutes, thresholdMilligrams)
    (self.bedtimes, self.limit) = (bedtimes, limit)
  }

  /// The hours after which nothing of what was drunk matters: ten half-lives, of which 0.4 mg are left of 400, and four days at
  /// least.
  public var memoryHours: Int { max(4 * 24, (10 * halfLifeMinutes + 59) / 60) }

  /// The maximum of a day, in mg.
  public var limitMilligrams: Int { limit.milligrams }

  public var kinetics: Kinetics { Kinetics(halfLifeHours: Double(halfLifeMinutes) / 60) }
}

/// The known influences on the half-life of caffeine, each with the study that measured it; they are not multiplied.
public enum UsualHalfLife: String, CaseIterable, Sendable {
  case adults, smoking, contraceptives, pregnancy, latePregnancy, fluvoxamine
  /// The mean that several other trackers begin with.
  case otherTrackers

  /// The half-life in minutes.
  public var minutes: Int { figures.minutes }
  /// The study by its first author and its year; empty for what was not measured.
  public var study: String { figures.study }
  /// How many people were measured; nil where the abstract does not say it.
  public var people: Int? { figures.people }

  /// Sources: https://link.springer.com/article/10.1007%2FBF00637512 (Knutti 1981),
  /// https://pubmed.ncbi.nlm.nih.gov/6954898/ (Knutti 1982), https://zendy.io/title/10.1002/cpt197824140 (Parsons and Neims
  /// 1978), https://pure.johnshopkins.edu/en/publications/impairment-of-caffeine-clearance-by-chronic-use-of-low-dose-oestr-3
  /// (Abernethy and Todd 1985), https://doi.org/10.1111/j.1365-2125.2005.02467.x (Culm-Merdek 2005, 4 × 100 mg of
  /// fluvoxamine); the mean as in `CaffeineSettings.halfLifeMinutes`.
  private var figures: (minutes: Int, study: String, people: Int?) {
    switch self {
    case .adults: (300, "IOM 2001", nil)
    case .smoking: (210, "Parsons 1978", 13)
    case .contraceptives: (474, "Abernethy 1985", nil)
    case .pregnancy: (498, "Knutti 1981", 57)
    case .latePregnancy: (630, "Knutti 1982", nil)
    case .fluvoxamine: (3360, "2005", 7)
    case .otherTrackers: (342, "", nil)
    }
  }
}
