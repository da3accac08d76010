import TestSupport
import Testing
import Values

@Suite("Days with a factor and days without it")
struct FactorComparisonTests {
  /// A Monday.
  private static let monday = CivilDate(daysSinceEpoch: 20_780)
  private typealias Day = FactorComparison.Day

  private typealias Pair = FactorComparison.Pair

  /// Days of which one in five has no outcome, and one in five no factor.
  private func random(_ count: Int, outcomes: Int, factors: Int, _ generator: inout SeededGenerator) -> [Day] {
    func value() -> Bool? { Int.random(in: 0..<5, using: &generator) == 0 ? nil : Bool.random(using: &generator) }
    return (0..<count).map { index in
      // Of some weeks nothing is known of the last outcome, and of others nothing of the last factor.
      let (hasOutcome, hasFactor) = (outcomes == 1 || index / 7 % 5 != 1, factors == 1 || index / 7 % 4 != 2)
      return Day(
        Self.monday.adding(days: index),
        outcomes: (0..<outcomes).map { $0 < outcomes - 1 || hasOutcome ? value() : nil },
        factors: (0..<factors).map { $0 < factors - 1 || hasFactor ? value() : nil })
    }
  }

  /// The same by other means: days one by one instead of bits, and no type of the program but the days.
  private func chances(_ days: [Day], _ pairs: [Pair]) -> [Double?] {
    let offset = days.first.map { $0.date.weekday.rawValue - 1 } ?? 0
    var weeks: [[Day?]] = []
    for (index, day) in days.enumerated() {
      let (week, weekday) = (index + offset).quotientAndRemainder(dividingBy: 7)
      while weeks.count <= week { weeks.append(Array(repeating: nil, count: 7)) }
      weeks[week][weekday] = day
    }
    weeks = weeks.filter { week in week.contains { $0.map(isRecorded) ?? false } }
    /// The weeks that have a day of which both are known.
    func own(_ pair: Pair) -> [Int] {
      weeks.indices.filter { week in
        weeks[week].contains { $0?.outcomes[pair.outcome] != nil && $0?.factors[pair.factor] != nil }
      }
    }
    func difference(_ pair: Pair, _ order: [Int]) -> (difference: Double, with: Int, without: Int) {
      var (with, without): ([Double], [Double]) = ([], [])
      let own = own(pair)
      for (week, other) in zip(own, order.filter(own.contains)) {
        for weekday in 0..<7 {
          guard let isCase = weeks[week][weekday]?.outcomes[pair.outcome],
            let isWith = weeks[other][weekday]?.factors[pair.factor]
          else { continue }
          if isWith { with.append(isCase ? 1 : 0) } else { without.append(isCase ? 1 : 0) }
        }
      }
      func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
      guard !with.isEmpty, !without.isEmpty else { return (0, with.count, without.count) }
      let all = mean(with + without)
      let error = (all * (1 - all) * (1 / Double(with.count) + 1 / Double(without.count))).squareRoot()
      return (error > 0 ? abs(mean(with) - mean(without)) / error : 0, with.count, without.count)
    }
    var order = Array(weeks.indices)
    let observed = pairs.map { difference($0, order) }
    let judged = pairs.indices.filter { index in
      let (with, without) = (observed[index].with, observed[index].without)
      return with + without >= 28 && min(with, without) >= 5
    }
    var asLarge = Array(repeating: 1, count: pairs.count)
    var generator = SeededGenerator(seed: seed(of: weeks))
    for _ in 0..<999 {
      for last in stride(from: order.count - 1, to: 0, by: -1) {
        order.swapAt(last, Int(generator.next().multipliedFullWidth(by: UInt64(last + 1)).high))
      }
      let largest = judged.map { difference(pairs[$0], order).difference }.max() ?? 0
      for index in judged where largest >= observed[index].difference - 1e-9 { asLarge[index] += 1 }
    }
    return pairs.indices.map { judged.contains($0) ? Double(asLarge[$0]) / 1000 : nil }
  }

  private func isRecorded(_ day: Day) -> Bool { day.outcomes.contains { $0 != nil } }

  private func seed(of weeks: [[Day?]]) -> UInt64 {
    func number(_ value: Bool?) -> Int { value == nil ? 2 : value == true ? 1 : 0 }
    var numbers: [Int] = []
    for day in weeks.flatMap(\.self).compactMap(\.self) where isRecorded(day) {
      numbers.append(day.date.daysSinceEpoch)
      numbers += (day.outcomes + day.factors).map(number)
    }
    return numbers.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64(bitPattern: Int64($1))) &* 0x100_0000_01B3 }
  }

  @Test func `the chances are those of an implementation of another kind, permutation by permutation`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var judged = 0
    for (outcomes, factors) in [(1, 1), (1, 3), (2, 2), (3, 3)] {
      // Of the fewest days, which factors have enough of them is left to chance.
      for days in [45, 70, 120] {
        let days = random(days, outcomes: outcomes, factors: factors, &generator)
        // Of one outcome all factors, of several some pairs of them.
        let pairs = (0..<factors).map { Pair(outcome: outcomes == 1 ? 0 : (outcomes - 1 - $0), factor: $0) }
        let findings = FactorComparison(days, pairs).findings
        #expect(findings.map(\.chance) == chances(days, pairs), "seed \(seed)")
        judged += findings.count { $0.chance != nil }
      }
    }
    #expect(judged > 12)
  }

  @Test func `of many factors without anything in them one in twenty pages has a finding`() {
    var generator = SeededGenerator(seed: 20_261_126)
    var pages = 0
    for _ in 0..<100 {
      // Each day and each factor is as the day before, in three of five cases.
      var (isCase, factors) = (false, Array(repeating: false, count: 10))
      let days = (0..<84).map { index in
        func stays() -> Bool { Int.random(in: 0..<5, using: &generator) < 3 }
        if !stays() { isCase = .random(using: &generator) }
        for factor in factors.indices where !stays() { factors[factor] = .random(using: &generator) }
        return Day(Self.monday.adding(days: index), isCase: isCase, factors: factors)
      }
      if FactorComparison(days, factorCount: 10).findings.contains(where: { $0.verdict == .difference }) { pages += 1 }
    }
    // Five are expected; with 13 or more, something other than chance is at work (p < 0.002). Judged one by one, ten
    // factors would have findings on 40.
    #expect(pages <= 12, "\(pages) of 100")
  }

  @Test func `27 days in all, or four on one side, are too few`() {
    func days(_ count: Int, with: Int) -> [Day] {
      (0..<count).map {
        Day(Self.monday.adding(days: $0), isCase: $0 % 5 == 0, factors: [$0 % 5 == 0 && $0 / 5 < with])
      }
    }
    func verdict(_ days: [Day]) -> FactorComparison.Verdict {
      FactorComparison(days, factorCount: 1).findings[0].verdict
    }
    #expect(verdict(days(27, with: 6)) == .tooFewDays)
    #expect(verdict(days(28, with: 4)) == .tooFewDays)
    #expect(verdict(days(28, with: 5)) == .difference)
    #expect(FactorComparison([], factorCount: 2).findings.map(\.verdict) == [.tooFewDays, .tooFewDays])
  }

  @Test func `weeks are counted from Monday, also before 1970`() {
    for (date, week) in [(-4, -1), (-3, 0), (3, 0), (4, 1), (-10, -1), (-11, -2)] {
      #expect(CivilDate(daysSinceEpoch: date).weekSinceEpoch == week, "\(date)")
    }
  }
}
