import TestSupport
import Testing
import Values

@Suite("Days with a factor and days without it")
struct FactorComparisonTests {
  /// A Monday.
  private static let monday = CivilDate(daysSinceEpoch: 20_780)
  private typealias Day = FactorComparison.Day

  private func random(_ count: Int, factors: Int, _ generator: inout SeededGenerator) -> [Day] {
    (0..<count).map { index in
      let isCase: Bool? = Int.random(in: 0..<5, using: &generator) == 0 ? nil : Bool.random(using: &generator)
      let isKnown = isCase != nil || Bool.random(using: &generator)
      return Day(
        Self.monday.adding(days: index), isCase: isCase,
        factors: isKnown ? (0..<factors).map { _ in Bool.random(using: &generator) } : [])
    }
  }

  /// The same by other means: days one by one instead of bits, and no type of the program but the days.
  private func chances(_ days: [Day], factors: Int) -> [Double?] {
    let offset = days.first.map { $0.date.weekday.rawValue - 1 } ?? 0
    var weeks: [[Day?]] = []
    for (index, day) in days.enumerated() {
      let (week, weekday) = (index + offset).quotientAndRemainder(dividingBy: 7)
      while weeks.count <= week { weeks.append(Array(repeating: nil, count: 7)) }
      weeks[week][weekday] = day
    }
    weeks = weeks.filter { $0.contains { $0?.isCase != nil } }
    func difference(_ factor: Int, _ order: [Int]) -> (difference: Double, with: Int, without: Int) {
      var (with, without): ([Double], [Double]) = ([], [])
      for (week, other) in order.enumerated() {
        for weekday in 0..<7 {
          guard let isCase = weeks[week][weekday]?.isCase, let factors = weeks[other][weekday]?.factors,
            !factors.isEmpty
          else { continue }
          if factors[factor] { with.append(isCase ? 1 : 0) } else { without.append(isCase ? 1 : 0) }
        }
      }
      func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
      guard !with.isEmpty, !without.isEmpty else { return (0, with.count, without.count) }
      let all = mean(with + without)
      let error = (all * (1 - all) * (1 / Double(with.count) + 1 / Double(without.count))).squareRoot()
      return (error > 0 ? abs(mean(with) - mean(without)) / error : 0, with.count, without.count)
    }
    var order = Array(weeks.indices)
    let observed = (0..<factors).map { difference($0, order) }
    let recorded = days.count { $0.isCase != nil }
    let judged = (0..<factors).filter { recorded >= 28 && min(observed[$0].with, observed[$0].without) >= 5 }
    var asLarge = Array(repeating: 1, count: factors)
    var generator = SeededGenerator(seed: seed(of: days, weeks))
    for _ in 0..<999 {
      for last in stride(from: order.count - 1, to: 0, by: -1) {
        order.swapAt(last, Int(generator.next().multipliedFullWidth(by: UInt64(last + 1)).high))
      }
      let largest = judged.map { difference($0, order).difference }.max() ?? 0
      for factor in judged where largest >= observed[factor].difference - 1e-9 { asLarge[factor] += 1 }
    }
    return (0..<factors).map { judged.contains($0) ? Double(asLarge[$0]) / 1000 : nil }
  }

  private func seed(of days: [Day], _ weeks: [[Day?]]) -> UInt64 {
    let counted = weeks.flatMap { $0 }.compactMap(\.self).filter { $0.isCase != nil }
    return counted.flatMap { [$0.date.daysSinceEpoch, $0.isCase == true ? 1 : 0] + $0.factors.map { $0 ? 1 : 0 } }
      .reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64(bitPattern: Int64($1))) &* 0x100_0000_01B3 }
  }

  @Test func `the chances are those of an implementation of another kind, permutation by permutation`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var judged = 0
    for factors in [1, 2, 3, 5] {
      for days in [30, 45, 70] {
        let days = random(days, factors: factors, &generator)
        let findings = FactorComparison(days, factorCount: factors).findings
        #expect(findings.map(\.chance) == chances(days, factors: factors), "seed \(seed)")
        judged += findings.count { $0.chance != nil }
      }
    }
    #expect(judged > 15)
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
