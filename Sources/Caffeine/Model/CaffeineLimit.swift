/// The maximum that the user wants to consume in a day.
public struct CaffeineLimit: Hashable, Sendable {
  /// The amount in mg: 1…1000.
  public let milligrams: Int
  /// The recommendation by body weight that the amount follows from; `nil` for any other amount.
  ///
  /// The weight is not stored.
  public let byWeight: LimitByWeight?

  public static let range = 1...1000
  public static let adults = CaffeineLimit(checked: DailyLimit.adults.milligrams, nil)

  /// Creates a limit, or `nil` if the amount is outside its range.
  public init?(_ milligrams: Int, byWeight: LimitByWeight? = nil) {
    guard Self.range.contains(milligrams) else { return nil }
    self.init(checked: milligrams, byWeight)
  }

  /// Creates the limit for a body weight, in whole mg and not above that of adults; `nil` if the weight is outside its
  /// range.
  public init?(_ recommendation: LimitByWeight, kilograms: Int) {
    guard LimitByWeight.kilogramRange.contains(kilograms) else { return nil }
    let milligrams = recommendation.tenthsOfMilligramPerKilogram * kilograms / 10
    self.init(min(milligrams, DailyLimit.adults.milligrams), byWeight: recommendation)
  }

  private init(checked milligrams: Int, _ byWeight: LimitByWeight?) {
    (self.milligrams, self.byWeight) = (milligrams, byWeight)
  }
}

/// The recommended maximum per day of children and adolescents, for each kg of body weight; the raw value is stored.
public enum LimitByWeight: String, CaseIterable, Sendable {
  /// 2.5 mg/kg: children and adolescents, according to the MFDS of Korea; from 13 years on, according to Health Canada.
  ///
  /// Sources: http://www.medical-tribune.co.kr/news/articleView.html?idxno=91260,
  /// https://recalls-rappels.canada.ca/en/alert-recall/health-canada-reminds-canadians-manage-caffeine-consumption
  case korea
  /// 3 mg/kg: children and adolescents, according to EFSA (2015), which calls the data insufficient and the figure a basis.
  ///
  /// Source: https://www.efsa.europa.eu/fr/efsajournal/pub/4102
  case europe

  public var tenthsOfMilligramPerKilogram: Int { self == .korea ? 25 : 30 }

  /// The body weights that are accepted, in kg.
  public static let kilogramRange = 10...200
}

/// The recommended maximum of caffeine per day; the raw value is the amount in mg.
public enum DailyLimit: Int, CaseIterable, Sendable {
  /// Adults, according to EFSA (2015), the FDA ("Spilling the Beans"), the MFDS of Korea and Health Canada.
  case adults = 400
  /// Pregnant women, according to the MFDS of Korea; those who are, plan to be or breast-feed, according to Health Canada.
  case pregnantInKorea = 300
  /// Pregnant and breast-feeding women, according to EFSA (2015).
  case pregnantInEurope = 200
  /// Children of 10 to 12, of 7 to 9 (62.5) and of 4 to 6 years, according to Health Canada.
  ///
  /// Source: https://recalls-rappels.canada.ca/en/alert-recall/health-canada-reminds-canadians-manage-caffeine-consumption
  case tenToTwelve = 85
  case sevenToNine = 62
  case fourToSix = 45

  public var milligrams: Int { rawValue }
}
