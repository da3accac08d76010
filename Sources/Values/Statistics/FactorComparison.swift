/// Compares days with a factor to days without it, such as bad nights after late coffee.
///
/// The rules are fixed before any data are seen. Nothing is said of fewer than 28 days in all, or fewer than 5 with or
/// without the factor: with fewer than 5 and 5, chance makes any difference. Whether chance would make the difference is
/// found by 999 permutations of whole weeks of the factors, because a day resembles those around it, and weekends differ
/// from weekdays. All factors are judged together: each is compared with the largest of all differences in every
/// permutation, so that all of them together mistake chance for a difference in 5 % of all cases.
///
/// It says nothing about a cause.
public struct FactorComparison: Hashable, Sendable {
  /// A day, whether it is a case, and which factors it had.
  public struct Day: Hashable, Sendable {
    public let date: CivilDate
    /// Whether it is a case; `nil` if that was not recorded.
    public let isCase: Bool?
    /// Whether there was each factor; empty if that is not known.
    public let factors: [Bool]

    public init(_ date: CivilDate, isCase: Bool?, factors: [Bool]) {
      (self.date, self.isCase, self.factors) = (date, isCase, factors)
    }
  }

  public enum Verdict: Hashable, Sendable {
    case tooFewDays, noDifference, difference
  }

  /// The days with a factor and those without it.
  public struct Finding: Hashable, Sendable {
    public let with, without: Proportion
    public let verdict: Verdict
    /// The share of permutations that make a difference as large; `nil` if there are too few days.
    public let chance: Double?
  }

  /// One for each factor.
  public let findings: [Finding]
  /// The number of days that were recorded.
  public let dayCount: Int

  public static let leastDays = 28
  public static let leastDaysOfEach = 5
  public static let permutations = 999
  /// The largest chance at which a difference is one.
  public static let level = 0.05

  /// Compares days.
  ///
  /// - Parameters:
  ///   - days: Days in their order, each once; those that were not recorded are needed for the factors of the other days
  ///     of a week.
  ///   - factorCount: The number of factors of each day.
  public init(_ days: [Day], factorCount: Int) {
    let weeks = FactorWeeks(days, factorCount: factorCount)
    let all = Array(0..<factorCount)
    var order = Array(0..<weeks.count)
    let counts = weeks.counts(all, order: order)
    let judged = all.filter { factor in
      weeks.dayCount >= Self.leastDays
        && min(counts[factor].with.total, counts[factor].without.total) >= Self.leastDaysOfEach
    }
    // How many permutations make a difference at least as large, the days as they are included.
    var asLarge = Array(repeating: 1, count: factorCount)
    if !judged.isEmpty {
      let differences = counts.map(\.difference)
      var random = SplitMix64(weeks.seed)
      for _ in 0..<Self.permutations {
        random.shuffle(&order)
        let largest = weeks.counts(judged, order: order).map(\.difference).max() ?? 0
        for factor in judged where largest >= differences[factor] - 1e-9 { asLarge[factor] += 1 }
      }
    }
    let tested = Set(judged)
    findings = all.map { factor in
      let chance = tested.contains(factor) ? Double(asLarge[factor]) / Double(Self.permutations + 1) : nil
      let verdict: Verdict = chance.map { $0 <= Self.level ? .difference : .noDifference } ?? .tooFewDays
      return Finding(
        with: counts[factor].with, without: counts[factor].without, verdict: verdict, chance: chance)
    }
    dayCount = weeks.dayCount
  }
}

extension CivilDate {
  /// The number of the week from Monday to Sunday, from that of 1970-01-01.
  public var weekSinceEpoch: Int {
    // Day 0, 1970-01-01, was a Thursday.
    let day = daysSinceEpoch + 3
    return day >= 0 ? day / 7 : (day - 6) / 7
  }
}

/// The days by weeks that begin on Monday, a bit for each day.
private struct FactorWeeks {
  struct Count {
    let with, without: Proportion

    /// The difference of the shares in standard errors, without its sign; 0 if one side has no days, or all are alike.
    var difference: Double {
      guard with.total > 0, without.total > 0 else { return 0 }
      let all = Proportion(with.count + without.count, of: with.total + without.total).share
      let variance = all * (1 - all) * (1 / Double(with.total) + 1 / Double(without.total))
      return variance > 0 ? abs(with.share - without.share) / variance.squareRoot() : 0
    }
  }

  private(set) var seed = DataSeed()
  private(set) var dayCount = 0
  /// The number of weeks with at least one day that was recorded.
  private(set) var count = 0
  /// Of each week, the days that were recorded, and those of them that are cases.
  private var recorded: [UInt8] = []
  private var cases: [UInt8] = []
  /// Of each week, the days whose factors are known.
  private var known: [UInt8] = []
  /// Of each factor, the days of each week that had it.
  private var factors: [[UInt8]]

  init(_ days: [FactorComparison.Day], factorCount: Int) {
    factors = Array(repeating: [], count: factorCount)
    let recordedWeeks = Set(days.filter { $0.isCase != nil }.map(\.date.weekSinceEpoch))
    var last: Int?
    for day in days where recordedWeeks.contains(day.date.weekSinceEpoch) {
      if last != day.date.weekSinceEpoch { addWeek() }
      last = day.date.weekSinceEpoch
      add(day)
    }
  }

  private mutating func addWeek() {
    count += 1
    recorded.append(0)
    cases.append(0)
    known.append(0)
    for factor in factors.indices { factors[factor].append(0) }
  }

  private mutating func add(_ day: FactorComparison.Day) {
    let bit: UInt8 = 1 << day.date.weekday.days(since: .monday)
    if !day.factors.isEmpty {
      known[count - 1] |= bit
      for (factor, isPresent) in day.factors.enumerated() where isPresent { factors[factor][count - 1] |= bit }
    }
    guard let isCase = day.isCase else { return }
    dayCount += 1
    recorded[count - 1] |= bit
    if isCase { cases[count - 1] |= bit }
    seed.combine(day.date.daysSinceEpoch)
    seed.combine(isCase ? 1 : 0)
    for isPresent in day.factors { seed.combine(isPresent ? 1 : 0) }
  }

  /// Counts the days of each week with the factors of another one.
  ///
  /// - Parameter order: For each week the index of the one that has the factors.
  func counts(_ wanted: [Int], order: [Int]) -> [Count] {
    var (total, totalCases) = (0, 0)
    for (week, other) in order.enumerated() {
      total += (recorded[week] & known[other]).nonzeroBitCount
      totalCases += (cases[week] & known[other]).nonzeroBitCount
    }
    return wanted.map { factor in
      let masks = factors[factor]
      var (with, withCases) = (0, 0)
      for (week, other) in order.enumerated() {
        with += (recorded[week] & masks[other]).nonzeroBitCount
        withCases += (cases[week] & masks[other]).nonzeroBitCount
      }
      return Count(
        with: Proportion(withCases, of: with), without: Proportion(totalCases - withCases, of: total - with))
    }
  }
}
