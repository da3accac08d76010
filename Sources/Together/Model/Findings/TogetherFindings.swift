import CaffeineModel
import EmotionModel
import Values
import WaterModel

/// The findings from what was noted in different places, compared by the days of a year.
///
/// The unit is the day. All pairs are judged together, by the rules of `FactorComparison`, which were fixed before
/// anybody's days were seen. A pair that is left out is not read, not compared, and no part of the joint test.
///
/// It says nothing about a cause.
public struct TogetherFindings: Hashable, Sendable {
  /// A criterion by which the days of a pair are divided.
  public enum Divider: Hashable, Sendable {
    /// More mg of caffeine than one's median of the days that are compared, or from it on, or not.
    case milligrams(MedianSplit)
    /// A good night before the day, 4 or 5, or another one.
    case goodNight
    /// A last drink later than one's median of the evenings that are compared, in minutes from midnight, or from it on, or
    /// not.
    case lastDrink(MedianSplit)
    /// The water of the most days with a tasting, or other waters.
    case water(TogetherDay.Water)
  }

  /// A day that is compared.
  public struct ComparedDay: Hashable, Sendable, Identifiable {
    public let day: TogetherDay
    /// Whether it is on the first side; `nil` for a day with cups of both sides, which is on neither.
    public let isWith: Bool?
    /// Whether it is what is counted: a mostly pleasant day, a good night, good cups.
    public let isCase: Bool

    public var id: Int { day.id }
    public var date: CivilDate { day.date }

    fileprivate init(_ day: TogetherDay, isWith: Bool?, isCase: Bool) {
      (self.day, self.isWith, self.isCase) = (day, isWith, isCase)
    }
  }

  /// The conclusion about a pair.
  public enum Verdict: String, Hashable, Sendable {
    case tooFewDays
    /// There are enough days, but all of them are on one side: more days like them will not do.
    case nothingToCompare
    case noDifference, difference

    /// Whether both sides were compared.
    public var isCompared: Bool { self == .noDifference || self == .difference }
  }

  /// The days of a pair on both sides, with the cases among them.
  public struct Comparison: Hashable, Sendable {
    /// `nil` if no day has both.
    public let divider: Divider?
    public let with, without: Proportion
    public let verdict: Verdict
    /// The share of permutations that make a difference as large; `nil` if there are too few days.
    public let chance: Double?
    /// The days that have both, latest first.
    public let days: [ComparedDay]

    /// The number of days that are compared.
    public var dayCount: Int { with.total + without.total }
  }

  public struct Finding: Hashable, Sendable, Identifiable {
    public let pair: TogetherPair
    public var id: String { pair.rawValue }
    /// `nil` if the pair is left out.
    public let comparison: Comparison?

    public init(_ pair: TogetherPair, _ comparison: Comparison? = nil) {
      (self.pair, self.comparison) = (pair, comparison)
    }
  }

  /// The days that were asked for.
  public let span: ClosedRange<CivilDate>
  /// One for each pair.
  public let findings: [Finding]

  /// The mean rating from which on the cups of a day are good.
  public static let goodRating = Double(WaterFavorites.leastRating)

  /// Compares days.
  ///
  /// - Parameters:
  ///   - days: All days of the span in their order.
  ///   - pairs: The pairs to compare; the others are left out.
  public init(_ days: [TogetherDay], of span: ClosedRange<CivilDate>, comparing pairs: Set<TogetherPair>) {
    self.span = span
    let compared = TogetherPair.allCases.filter(pairs.contains).map { PairedDays($0, days) }
    let comparison = FactorComparison(
      days.indices.map { index in
        FactorComparison.Day(
          days[index].date, outcomes: compared.map { $0.outcomes[index] }, factors: compared.map { $0.factors[index] })
      }, compared.indices.map { .init(outcome: $0, factor: $0) })
    var findings: [TogetherPair: Comparison] = [:]
    for (paired, finding) in zip(compared, comparison.findings) {
      findings[paired.pair] = Comparison(
        divider: paired.divider, with: finding.with, without: finding.without, verdict: Verdict(finding),
        chance: finding.chance, days: paired.compared(days))
    }
    self.findings = TogetherPair.allCases.map { Finding($0, findings[$0]) }
  }

  public subscript(pair: TogetherPair) -> Comparison? { findings.first { $0.pair == pair }?.comparison }
}

extension TogetherFindings.Verdict {
  fileprivate init(_ finding: FactorComparison.Finding) {
    switch finding.verdict {
    case .tooFewDays: self = finding.isOneSided ? .nothingToCompare : .tooFewDays
    case .noDifference: self = .noDifference
    case .difference: self = .difference
    }
  }
}

extension FactorComparison.Finding {
  /// Whether there are enough days in all, and none of them on one side.
  fileprivate var isOneSided: Bool {
    with.total + without.total >= FactorComparison.leastDays && min(with.total, without.total) == 0
  }
}

/// The outcomes and the factors of the days of a pair.
private struct PairedDays {
  let pair: TogetherPair
  let divider: TogetherFindings.Divider?
  /// Of each day, whether it is a case; `nil` if that was not recorded, or the day is on neither side.
  let outcomes: [Bool?]
  /// Of each day, whether it is on the first side; `nil` if that is not known.
  let factors: [Bool?]

  init(_ pair: TogetherPair, _ days: [TogetherDay]) {
    self.pair = pair
    switch pair {
    case .feelingsAndCaffeine:
      outcomes = days.map { $0.mood?.isPleasant }
      let split = MedianSplit(of: days.filter { $0.mood != nil }.compactMap(\.milligrams))
      divider = split.map { .milligrams($0) }
      factors = days.map { day in split.flatMap { day.milligrams.map($0.isUpper) } }
    case .feelingsAndSleep:
      outcomes = days.map { $0.mood?.isPleasant }
      factors = days.map { $0.night?.isGood }
      divider = .goodNight
    case .sleepAndLastDrink:
      outcomes = days.map { $0.night?.isGood }
      let split = MedianSplit(of: days.filter { $0.night != nil }.compactMap(\.lastDrinkMinute))
      divider = split.map { .lastDrink($0) }
      factors = days.map { day in split.flatMap { day.lastDrinkMinute.map($0.isUpper) } }
    case .ratingsAndWaters:
      let water = days.waterOfMostDays
      divider = water.map { .water($0) }
      factors = water.map(days.areCups) ?? days.map { _ in nil }
      outcomes = zip(days, factors).map { day, isWith in
        isWith == nil ? nil : day.meanRating.map { $0 >= TogetherFindings.goodRating }
      }
    }
  }

  /// The days that have both, latest first.
  func compared(_ days: [TogetherDay]) -> [TogetherFindings.ComparedDay] {
    days.indices.reversed().compactMap { index in
      let day = days[index]
      if pair == .ratingsAndWaters, let rating = day.meanRating {
        return TogetherFindings.ComparedDay(day, isWith: factors[index], isCase: rating >= TogetherFindings.goodRating)
      }
      guard let isCase = outcomes[index], let isWith = factors[index] else { return nil }
      return TogetherFindings.ComparedDay(day, isWith: isWith, isCase: isCase)
    }
  }
}

extension [TogetherDay] {
  /// The water that was tasted on most days; of equal ones that which was tasted last.
  fileprivate var waterOfMostDays: TogetherDay.Water? {
    var known: [TogetherDay.Water.Identity: (water: TogetherDay.Water, days: Int, last: (day: Int, cups: Int))] = [:]
    for (index, day) in enumerated() {
      let before = known.mapValues(\.days)
      for (place, cups) in day.cups.enumerated() {
        let identity = cups.water.identity
        known[identity] = (cups.water, (before[identity] ?? 0) + 1, (index, place))
      }
    }
    return known.values.max { ($0.days, $0.last.day, $0.last.cups) < ($1.days, $1.last.day, $1.last.cups) }?.water
  }

  /// Returns for each day whether its cups were brewed with a water; `nil` for a day with cups of this water and of others.
  ///
  /// A day without a cup is as the last cup before it, because somebody brews with one water until they change it: so whole
  /// weeks can be shuffled, although few days have a cup. It is not compared.
  fileprivate func areCups(of water: TogetherDay.Water) -> [Bool?] {
    var latest: Bool?
    return map { day in
      let sides = Set(day.cups.map { $0.water.isSame(as: water) })
      if let last = day.cups.last { latest = last.water.isSame(as: water) }
      return sides.count > 1 ? nil : sides.first ?? latest
    }
  }
}
