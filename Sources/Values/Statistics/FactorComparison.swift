/// Compares days with a factor to days without it, such as bad nights after late coffee.
///
/// The rules are fixed before any data are seen. Nothing is said of fewer than 28 days in all, or fewer than 5 with or
/// without the factor: with fewer than 5 and 5, chance makes any difference. Whether chance would make the difference is
/// found by 999 permutations of whole weeks of the factors, because a day resembles those around it, and weekends differ
/// from weekdays. All pairs of an outcome and a factor are judged together: each is compared with the largest of all
/// differences in every permutation, so that all of them together mistake chance for a difference in 5 % of all cases.
///
/// It says nothing about a cause.
public struct FactorComparison: Hashable, Sendable {
  /// A day, whether it is a case of each outcome, and which factors it had.
  public struct Day: Hashable, Sendable {
    public let date: CivilDate
    /// For each outcome, whether the day is a case; `nil` if that was not recorded.
    public let outcomes: [Bool?]
    /// For each factor, whether the day had it; `nil` if that is not known.
    public let factors: [Bool?]

    public init(_ date: CivilDate, outcomes: [Bool?], factors: [Bool?]) {
      (self.date, self.outcomes, self.factors) = (date, outcomes, factors)
    }

    /// Creates a day of which there is one outcome, and all factors are known.
    public init(_ date: CivilDate, isCase: Bool?, factors: [Bool]) {
      self.init(date, outcomes: [isCase], factors: factors)
    }
  }

  /// An outcome and the factor that it is compared by, each by its index in a day.
  public struct Pair: Hashable, Sendable {
    public let outcome, factor: Int

    public init(outcome: Int, factor: Int) { (self.outcome, self.factor) = (outcome, factor) }
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

  /// One for each pair.
  public let findings: [Finding]
  /// The number of days of which an outcome was recorded.
  public let dayCount: Int

  public static let leastDays = 28
  public static let leastDaysOfEach = 5
  public static let permutations = 999
  /// The largest chance at which a difference is one.
  public static let level = 0.05

  /// Compares the first outcome of days by each of their factors.
  ///
  /// - Parameters:
  ///   - days: Days in their order, each once; those that were not recorded are needed for the factors of the other days
  ///     of a week.
  ///   - factorCount: The number of factors of each day.
  public init(_ days: [Day], factorCount: Int) {
    self.init(days, (0..<factorCount).map { Pair(outcome: 0, factor: $0) })
  }

  /// Compares outcomes of days by factors, all pairs together.
  ///
  /// - Parameters:
  ///   - days: Days in their order, each once, all with the same number of outcomes and of factors.
  ///   - pairs: What is compared.
  public init(_ days: [Day], _ pairs: [Pair]) {
    let weeks = FactorWeeks(days, pairs)
    var order = Array(0..<weeks.count)
    let counts = weeks.counts(pairs.indices, order: order)
    let judged = pairs.indices.filter { pair in
      let (with, without) = (counts[pair].with.total, counts[pair].without.total)
      return with + without >= Self.leastDays && min(with, without) >= Self.leastDaysOfEach
    }
    // How many permutations make a difference at least as large, the days as they are included.
    var asLarge = Array(repeating: 1, count: pairs.count)
    if !judged.isEmpty {
      let differences = counts.map(\.difference)
      var random = SplitMix64(weeks.seed)
      for _ in 0..<Self.permutations {
        random.shuffle(&order)
        let largest = weeks.counts(judged, order: order).map(\.difference).max() ?? 0
        for pair in judged where largest >= differences[pair] - 1e-9 { asLarge[pair] += 1 }
      }
    }
    let tested = Set(judged)
    findings = pairs.indices.map { pair in
      let chance = tested.contains(pair) ? Double(asLarge[pair]) / Double(Self.permutations + 1) : nil
      let verdict: Verdict = chance.map { $0 <= Self.level ? .difference : .noDifference } ?? .tooFewDays
      return Finding(with: counts[pair].with, without: counts[pair].without, verdict: verdict, chance: chance)
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

/// The days of a comparison by weeks that begin on Monday, a bit for each day.
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

  /// Of each week, the days of which something holds, and those of which it is known.
  struct Bits {
    var isTrue: [UInt8] = []
    var isKnown: [UInt8] = []

    mutating func addWeek() {
      isTrue.append(0)
      isKnown.append(0)
    }

    mutating func add(_ value: Bool?, _ bit: UInt8) {
      guard let value else { return }
      isKnown[isKnown.count - 1] |= bit
      if value { isTrue[isTrue.count - 1] |= bit }
    }
  }

  /// The weeks with a day of which both an outcome and some factors are known: only these are shuffled, so that no factor
  /// is compared with weeks in which nobody recorded it.
  struct Base: Hashable {
    let outcome: Int
    let isKnown: [UInt8]
  }

  private(set) var seed = DataSeed()
  private(set) var dayCount = 0
  /// The number of weeks with at least one day that was recorded.
  private(set) var count = 0
  private var outcomes: [Bits]
  private var factors: [Bits]
  private let pairs: [FactorComparison.Pair]
  private var bases: [Base] = []
  /// The weeks of each base, and of each week whether it is one of them.
  private var weeks: [[Int]] = []
  private var takesPart: [[Bool]] = []
  /// The base of each pair.
  private var baseOfPair: [Int] = []

  init(_ days: [FactorComparison.Day], _ pairs: [FactorComparison.Pair]) {
    self.pairs = pairs
    outcomes = Array(repeating: Bits(), count: (pairs.map(\.outcome).max() ?? -1) + 1)
    factors = Array(repeating: Bits(), count: (pairs.map(\.factor).max() ?? -1) + 1)
    let recordedWeeks = Set(days.filter(\.isRecorded).map(\.date.weekSinceEpoch))
    var last: Int?
    for day in days where recordedWeeks.contains(day.date.weekSinceEpoch) {
      if last != day.date.weekSinceEpoch { addWeek() }
      last = day.date.weekSinceEpoch
      add(day)
    }
    var known: [Base: Int] = [:]
    for pair in pairs {
      let base = Base(outcome: pair.outcome, isKnown: factors[pair.factor].isKnown)
      if known[base] == nil {
        known[base] = bases.count
        bases.append(base)
        let recorded = outcomes[pair.outcome].isKnown
        takesPart.append(recorded.indices.map { recorded[$0] & base.isKnown[$0] != 0 })
        weeks.append(recorded.indices.filter { recorded[$0] & base.isKnown[$0] != 0 })
      }
      baseOfPair.append(known[base] ?? 0)
    }
  }

  private mutating func addWeek() {
    count += 1
    for index in outcomes.indices { outcomes[index].addWeek() }
    for index in factors.indices { factors[index].addWeek() }
  }

  private mutating func add(_ day: FactorComparison.Day) {
    let bit: UInt8 = 1 << day.date.weekday.days(since: .monday)
    for index in factors.indices { factors[index].add(day.factors[index], bit) }
    guard day.isRecorded else { return }
    dayCount += 1
    for index in outcomes.indices { outcomes[index].add(day.outcomes[index], bit) }
    seed.combine(day.date.daysSinceEpoch)
    for value in day.outcomes + day.factors { seed.combine(value.map { $0 ? 1 : 0 } ?? 2) }
  }

  /// Counts the days of each week with the factors of another one.
  ///
  /// - Parameters:
  ///   - wanted: The indices of pairs.
  ///   - order: All weeks; those of a pair have the factors of each other in this order.
  /// - Returns: The counts of these pairs.
  func counts(_ wanted: some Sequence<Int>, order: [Int]) -> [Count] {
    var totals: [Totals?] = Array(repeating: nil, count: bases.count)
    return wanted.map { pair in
      let base = baseOfPair[pair]
      let total = totals[base] ?? self.totals(of: base, order: order)
      totals[base] = total
      let (recorded, cases) = (outcomes[pairs[pair].outcome].isKnown, outcomes[pairs[pair].outcome].isTrue)
      let present = factors[pairs[pair].factor].isTrue
      var (with, withCases) = (0, 0)
      for (week, other) in total.weeks {
        with += (recorded[week] & present[other]).nonzeroBitCount
        withCases += (cases[week] & present[other]).nonzeroBitCount
      }
      return Count(
        with: Proportion(withCases, of: with), without: Proportion(total.cases - withCases, of: total.days - with))
    }
  }

  /// The days of a base whose factors are known in an order of the weeks.
  private struct Totals {
    /// The weeks, each with the one whose factors it has.
    let weeks: [(Int, Int)]
    var days = 0
    var cases = 0
  }

  private func totals(of base: Int, order: [Int]) -> Totals {
    let (own, outcome, isKnown) = (weeks[base], outcomes[bases[base].outcome], bases[base].isKnown)
    // Where all weeks take part, they are in this order as it is.
    let others = own.count == count ? order : order.filter { takesPart[base][$0] }
    var totals = Totals(weeks: Array(zip(own, others)))
    for (week, other) in totals.weeks {
      totals.days += (outcome.isKnown[week] & isKnown[other]).nonzeroBitCount
      totals.cases += (outcome.isTrue[week] & isKnown[other]).nonzeroBitCount
    }
    return totals
  }
}

extension FactorComparison.Day {
  /// Whether an outcome of it was recorded.
  fileprivate var isRecorded: Bool { outcomes.contains { $0 != nil } }
}
