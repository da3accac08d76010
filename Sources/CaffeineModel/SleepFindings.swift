/// A number of bad nights among some nights, with the interval that is likely for their share.
public struct BadNights: Hashable, Sendable {
  public let nights: Int
  public let bad: Int

  public init(bad: Int, of nights: Int) { (self.bad, self.nights) = (bad, nights) }

  /// The share of bad nights; 0 without nights.
  public var share: Double { nights == 0 ? 0 : Double(bad) / Double(nights) }

  /// The interval of 95 % for the share.
  ///
  /// Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the American
  /// Statistical Association 22 (1927).
  public var interval: ClosedRange<Double> {
    guard nights > 0 else { return 0...1 }
    let (count, deviations) = (Double(nights), 1.959964)
    let square = deviations * deviations
    let middle = share + square / (2 * count)
    let half = deviations * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
    let whole = 1 + square / count
    return max(0, (middle - half) / whole)...min(1, (middle + half) / whole)
  }
}

/// What caffeine at bedtime and a late drink had to do with sleep, compared by the nights themselves.
///
/// The rules were fixed before anybody's nights were seen. A night is bad at a quality of 1 or 2. Nothing is said of fewer
/// than 28 nights in all, or fewer than 5 with or without the factor: with fewer than 5 and 5, chance makes any difference.
/// Whether chance would make the difference is found by 999 permutations of whole weeks, because a night resembles those
/// around it, and weekends differ from weekdays. Both factors are judged together: each is compared with the larger of the
/// two differences in every permutation, so that the two of them mistake chance for a difference in 5 % of all cases.
///
/// It says nothing about a cause.
public struct SleepFindings: Hashable, Sendable {
  /// What nights are divided by.
  public enum Factor: String, CaseIterable, Hashable, Sendable {
    /// At bedtime there was at least as much caffeine in the body as the threshold.
    case caffeineAtBedtime
    /// Something with caffeine was drunk at or after `Evening.lateHour`.
    case lateDrink
  }

  public enum Verdict: String, Hashable, Sendable {
    case tooFewNights, noDifference, difference
  }

  /// The nights with a factor and those without it.
  public struct Finding: Hashable, Sendable {
    public let factor: Factor
    public let with, without: BadNights
    public let verdict: Verdict
    /// The share of permutations that make a difference as large; `nil` if there are too few nights.
    public let chance: Double?
  }

  /// The amount at bedtime that divides the nights, in mg.
  public let thresholdMilligrams: Int
  /// One for each factor.
  public let findings: [Finding]

  /// Whether a night was recorded.
  public var hasNights: Bool { findings.contains { $0.with.nights + $0.without.nights > 0 } }

  public static let leastNights = 28
  public static let leastNightsOfEach = 5
  public static let permutations = 999
  /// The largest chance at which a difference is one.
  static let level = 0.05

  /// Compares the nights that were recorded.
  ///
  /// - Parameter evenings: Evenings in the order of their days; those whose night was not recorded are needed for the
  ///   factors of the other days of a week.
  public init(_ evenings: [Evening], thresholdMilligrams: Int) {
    self.thresholdMilligrams = thresholdMilligrams
    let weeks = SleepWeeks(evenings, Double(thresholdMilligrams))
    let counts = weeks.counts(order: Array(weeks.weeks.indices))
    let recorded = weeks.nightCount
    func isEnough(_ count: SleepWeeks.Count) -> Bool {
      recorded >= Self.leastNights
        && min(count.with.nights, count.without.nights) >= Self.leastNightsOfEach
    }
    let judged = counts.indices.filter { isEnough(counts[$0]) }
    // How many permutations make a difference at least as large, the nights as they are included.
    var asLarge = counts.map { _ in 1 }
    if !judged.isEmpty {
      var random = SplitMix64(seed: weeks.seed)
      var order = Array(weeks.weeks.indices)
      for _ in 0..<Self.permutations {
        random.shuffle(&order)
        let permuted = weeks.counts(order: order)
        let largest = judged.map { permuted[$0].difference }.max() ?? 0
        for index in judged where largest >= counts[index].difference - 1e-9 { asLarge[index] += 1 }
      }
    }
    findings = Factor.allCases.indices.map { index in
      let chance = judged.contains(index) ? Double(asLarge[index]) / Double(Self.permutations + 1) : nil
      let verdict: Verdict = chance.map { $0 <= Self.level ? .difference : .noDifference } ?? .tooFewNights
      return Finding(
        factor: Factor.allCases[index], with: counts[index].with, without: counts[index].without, verdict: verdict,
        chance: chance)
    }
  }
}

/// The nights by weeks that begin on Monday: how they were, and which factors they had.
private struct SleepWeeks {
  struct Day {
    /// Whether the night was bad; `nil` if it was not recorded.
    var isBad: Bool?
    /// Whether there was each factor; empty for a day of which nothing is known.
    var factors: [Bool] = []
  }

  /// The nights with and without a factor.
  struct Count {
    var with = BadNights(bad: 0, of: 0)
    var without = BadNights(bad: 0, of: 0)

    /// The difference of the shares in standard errors, without its sign; 0 if one side has no nights, or all are alike.
    var difference: Double {
      let (with, without) = (with, without)
      guard with.nights > 0, without.nights > 0 else { return 0 }
      let all = BadNights(bad: with.bad + without.bad, of: with.nights + without.nights).share
      let variance = all * (1 - all) * (1 / Double(with.nights) + 1 / Double(without.nights))
      return variance > 0 ? abs(with.share - without.share) / variance.squareRoot() : 0
    }
  }

  /// The weeks with at least one night that was recorded, each with seven days.
  private(set) var weeks: [[Day]] = []
  private(set) var nightCount = 0
  /// A number that follows from the nights, so that the same nights always give the same answer.
  private(set) var seed: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ evenings: [Evening], _ threshold: Double) {
    // Day 0, 1970-01-01, was a Thursday.
    func week(_ evening: Evening) -> Int { Int((Double(evening.date.daysSinceEpoch + 3) / 7).rounded(.down)) }
    let recorded = Set(evenings.filter { $0.night != nil }.map(week))
    var last: Int?
    for evening in evenings where recorded.contains(week(evening)) {
      if last != week(evening) { weeks.append(Array(repeating: Day(), count: 7)) }
      last = week(evening)
      let factors = [evening.milligrams >= threshold, evening.hasLateDrink]
      let day = Day(isBad: evening.night?.isBad, factors: factors)
      weeks[weeks.count - 1][evening.date.weekday.days(since: .monday)] = day
      guard let night = evening.night else { continue }
      nightCount += 1
      for value in [evening.date.daysSinceEpoch, night.quality, factors[0] ? 1 : 0, factors[1] ? 1 : 0] {
        // The hash of Fowler, Noll and Vo (FNV-1a), a value at a time.
        seed = (seed ^ UInt64(bitPattern: Int64(value))) &* 0x0000_0100_0000_01B3
      }
    }
  }

  /// Counts the nights of each week with the factors of another one.
  ///
  /// - Parameter order: For each week the index of the one that has the factors.
  func counts(order: [Int]) -> [Count] {
    let factors = SleepFindings.Factor.allCases.count
    // For each factor: bad nights and all nights with it, and without it.
    var sums = [Int](repeating: 0, count: factors * 4)
    for (week, other) in zip(weeks, order) {
      for (day, otherDay) in zip(week, weeks[other]) {
        guard let isBad = day.isBad, !otherDay.factors.isEmpty else { continue }
        for factor in 0..<factors {
          let place = factor * 4 + (otherDay.factors[factor] ? 0 : 2)
          sums[place + 1] += 1
          if isBad { sums[place] += 1 }
        }
      }
    }
    return (0..<factors).map { factor in
      let place = factor * 4
      return Count(
        with: BadNights(bad: sums[place], of: sums[place + 1]),
        without: BadNights(bad: sums[place + 2], of: sums[place + 3]))
    }
  }
}

/// A generator of pseudorandom numbers that is the same on every machine and in every version of Swift.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Shuffles an array, each order as likely as any other but for the rounding of 2⁻⁶⁴ (Fisher and Yates).
  mutating func shuffle(_ array: inout [Int]) {
    for index in stride(from: array.count - 1, to: 0, by: -1) {
      array.swapAt(index, Int(next().multipliedFullWidth(by: UInt64(index + 1)).high))
    }
  }
}
