import CaffeineModel
import Foundation
import TestSupport
import Testing
import Values

@Suite("What caffeine had to do with sleep")
struct SleepFindingsTests {
  /// A Monday.
  private static let monday = CivilDate(daysSinceEpoch: 20_780)

  /// Evenings from a Monday on: the quality (nil if it is not recorded), and whether there was caffeine, or a late drink.
  private func evenings(_ days: [(quality: Int?, caffeine: Bool, late: Bool)]) -> [Evening] {
    days.enumerated().map { index, day in
      let date = Self.monday.adding(days: index)
      let bedtime = Night.bedtime(23 * 60, nightEndingOn: date, in: .seoul)
      return Evening(
        date: date, bedtime: bedtime, milligrams: day.caffeine ? 50 : 49.9, hasLateDrink: day.late,
        night: day.quality.flatMap { Night(date: date, quality: $0, bedtime: bedtime) })
    }
  }

  private func findings(_ days: [(quality: Int?, caffeine: Bool, late: Bool)]) -> [SleepFindings.Finding] {
    SleepFindings(evenings(days), thresholdMilligrams: 50).findings
  }

  // MARK: Too few

  @Test func `nothing is said of 27 nights, nor of four with or without`() {
    // Caffeine every other day, and then each night is bad: as clear as can be.
    func days(_ count: Int, with: Int) -> [(quality: Int?, caffeine: Bool, late: Bool)] {
      (0..<count).map { day in
        let has = day % 5 == 0 && day / 5 < with
        return (has ? 1 : 4, has, false)
      }
    }
    #expect(findings(days(27, with: 6)).map(\.verdict) == [.tooFewNights, .tooFewNights])
    #expect(findings(days(28, with: 4)).map(\.verdict) == [.tooFewNights, .nothingToCompare])
    #expect(findings(days(28, with: 5))[0].verdict != .tooFewNights)
    // Nobody drank late: more such nights will not do.
    #expect(findings(days(28, with: 5))[1].verdict == .nothingToCompare)
    #expect(findings((0..<32).map { (3, true, $0 > 3) }).map(\.verdict) == [.nothingToCompare, .tooFewNights])
    #expect(findings([]).map(\.with.total) == [0, 0])
  }

  @Test func `nights that were not recorded do not count`() {
    let days = (0..<60).map { day in (day % 2 == 0 ? 3 : Int?.none, day % 3 == 0, day % 4 == 0) }
    let finding = findings(days)
    #expect(finding[0].with.total == 10)
    #expect(finding[0].without.total == 20)
    #expect(finding[1].with.total == 15)
    #expect(finding[1].without.total == 15)
  }

  // MARK: Chance

  /// The chance by every order of four weeks, instead of by 999 of them, computed in another way.
  private func exactChance(_ days: [(quality: Int?, caffeine: Bool, late: Bool)]) -> [Double] {
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty ? [[]] : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
    }
    func difference(_ order: [Int], _ factor: (Int) -> Bool) -> Double {
      var (with, without): ([Double], [Double]) = ([], [])
      for (index, day) in days.enumerated() {
        guard let quality = day.quality else { continue }
        let bad = quality <= 2 ? 1.0 : 0
        if factor(order[index / 7] * 7 + index % 7) { with.append(bad) } else { without.append(bad) }
      }
      guard !with.isEmpty, !without.isEmpty else { return 0 }
      func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
      let all = mean(with + without)
      let error = sqrt(all * (1 - all) * (1 / Double(with.count) + 1 / Double(without.count)))
      return error > 0 ? abs(mean(with) - mean(without)) / error : 0
    }
    let factors: [(Int) -> Bool] = [{ days[$0].caffeine }, { days[$0].late }]
    let all = orders([0, 1, 2, 3]).map { order in factors.map { difference(order, $0) }.max() ?? 0 }
    return factors.map { factor in
      let observed = difference([0, 1, 2, 3], factor)
      return Double(all.count { $0 >= observed - 1e-9 }) / Double(all.count)
    }
  }

  @Test func `the chance is that of all orders of the weeks, whichever factor is larger in each`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var judged = 0
    for _ in 0..<12 {
      let days = (0..<28).map { _ in
        (
          Int?.some(.random(in: 1...5, using: &generator)), Bool.random(using: &generator),
          Bool.random(using: &generator)
        )
      }
      for (finding, exact) in zip(findings(days), exactChance(days)) {
        guard let chance = finding.chance else { continue }
        judged += 1
        // 999 samples of a share, four standard errors.
        #expect(abs(chance - exact) < 4 * sqrt(exact * (1 - exact) / 999) + 0.002, "seed \(seed)")
      }
    }
    #expect(judged > 12)
  }

  @Test func `what follows caffeine week after week is found, and chance is not`() {
    // Eight weeks with caffeine on days that change from week to week; the nights after are bad.
    let clear = (0..<56).map { day -> (quality: Int?, caffeine: Bool, late: Bool) in
      let has = (day * day + day / 7 * 3) % 7 < 3
      return (has ? 2 : 4, has, day % 5 == 0)
    }
    let found = findings(clear)
    #expect(found[0].verdict == .difference)
    #expect(found[0].with.count == found[0].with.total)
    #expect(found[0].without.count == 0)
    let all = clear.map { (Int?.some(2), $0.caffeine, $0.late) }
    #expect(findings(all).map(\.verdict) == [.noDifference, .noDifference])
    #expect(findings(all).map(\.chance) == [1, 1])
  }

  @Test func `a weekend with coffee and bad nights is no finding, for it is the weekend in every week`() {
    let weekends = (0..<70).map { day in (Int?.some(day % 7 >= 5 ? 1 : 5), day % 7 >= 5, false) }
    #expect(findings(weekends)[0].verdict == .noDifference)
  }

  @Test func `the same nights give the same answer, also among others that are not recorded`() {
    var generator = SeededGenerator(seed: 7)
    let days = (0..<63).map { _ in
      (Int?.some(.random(in: 1...5, using: &generator)), Bool.random(using: &generator), Bool.random(using: &generator))
    }
    #expect(findings(days) == findings(days))
    #expect(findings(days) == findings(days + Array(repeating: (nil, true, true), count: 14)))
  }

  @Test func `nights that resemble those before them are seldom taken for a finding`() {
    var generator = SeededGenerator(seed: 20_261_121)
    var alarms = 0
    for _ in 0..<60 {
      // Each night and each factor is as the day before, in three of five cases.
      var (quality, caffeine, late) = (3, false, false)
      let days = (0..<56).map { _ in
        func stays() -> Bool { Int.random(in: 0..<5, using: &generator) < 3 }
        if !stays() { quality = .random(in: 1...4, using: &generator) }
        if !stays() { caffeine = .random(using: &generator) }
        if !stays() { late = .random(using: &generator) }
        return (Int?.some(quality), caffeine, late)
      }
      if findings(days).contains(where: { $0.verdict == .difference }) { alarms += 1 }
    }
    // 5 % are three; with more than nine, something other than chance is at work (p < 0.002).
    #expect(alarms <= 9, "\(alarms) of 60")
  }
}
