import EmotionModel
import TestSupport
import Testing
import Values

@Suite("Whether the days of the week differ")
struct WeekdayFindingsTests {
  /// A Monday.
  private let monday = CivilDate(daysSinceEpoch: 20_780)

  private func findings(_ days: [EmotionTally?]) -> WeekdayFindings {
    let tallies = days.enumerated().compactMap { index, tally in
      tally.map { tally in
        DayTally(
          monday.adding(days: index),
          Emotion.allCases.filter { tally[$0] > 0 }.map { .init($0, tally[$0], last: 1) })
      }
    }
    return WeekdayFindings(DiaryDays(tallies), of: monday...monday.adding(days: max(0, days.count - 1)), .initial)
  }

  /// The same by other means: from the signs of single entries, with weekdays as groups of an array.
  private func chance(_ days: [EmotionTally?]) -> Double? {
    let values: [Double?] = days.map { tally in
      guard let tally, tally.total > 0 else { return nil }
      let signs = Emotion.allCases.flatMap { Array(repeating: $0.number <= 3 ? 1.0 : -1.0, count: tally[$0]) }
      return signs.reduce(0, +) / Double(signs.count)
    }
    let isTold = (0..<7).allSatisfy { weekday in
      values.indices.count { $0 % 7 == weekday && values[$0] != nil } >= 5
    }
    guard isTold else { return nil }
    func statistic(_ values: [Double?]) -> Double {
      func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
      let all = mean(values.compactMap(\.self))
      return (0..<7).reduce(0) { sum, weekday in
        let own = values.indices.filter { $0 % 7 == weekday }.compactMap { values[$0] }
        let distance = own.isEmpty ? 0 : mean(own) - all
        return sum + distance * distance
      }
    }
    var seed: UInt64 = 0xCBF2_9CE4_8422_2325
    for (index, tally) in days.enumerated() {
      guard let tally, tally.total > 0 else { continue }
      for value in [monday.daysSinceEpoch + index] + Emotion.allCases.map({ tally[$0] }) {
        seed = (seed ^ UInt64(bitPattern: Int64(value))) &* 0x100_0000_01B3
      }
    }
    var (generator, shuffled, asLarge) = (SeededGenerator(seed: seed), values, 1)
    for _ in 0..<999 {
      for week in 0..<(days.count + 6) / 7 {
        let places = (week * 7..<min(days.count, week * 7 + 7)).filter { values[$0] != nil }
        for last in stride(from: places.count - 1, to: 0, by: -1) {
          let other = Int(generator.next().multipliedFullWidth(by: UInt64(last + 1)).high)
          shuffled.swapAt(places[last], places[other])
        }
      }
      if statistic(shuffled) >= statistic(values) - 1e-9 { asLarge += 1 }
    }
    return Double(asLarge) / 1000
  }

  private func random(_ count: Int, weekend: Int, _ generator: inout SeededGenerator) -> [EmotionTally?] {
    (0..<count).map { index in
      guard Int.random(in: 0..<6, using: &generator) > 0 else { return nil }
      var tally = EmotionTally()
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let isPleasant = Int.random(in: 0..<10, using: &generator) < 4 + (index % 7 >= 5 ? weekend : 0)
        let number = isPleasant ? Int.random(in: 1...3, using: &generator) : .random(in: 4...9, using: &generator)
        if let emotion = Emotion(number: number) { tally[emotion] += 1 }
      }
      return tally
    }
  }

  @Test(arguments: [0, 1, 3])
  func `the chance is that of an implementation of another kind, permutation by permutation`(weekend: Int) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    // In nine weeks a weekday may have too few days with an entry; in twenty none has.
    for weeks in [9, 12, 20] {
      let days = random(weeks * 7, weekend: weekend, &generator)
      let found = findings(days).chance
      #expect(found == chance(days), "seed \(seed)")
      #expect(weeks < 20 || found != nil, "seed \(seed)")
    }
  }

  @Test func `a clear weekend is found and named, with its own figures and those of the others`() {
    let days = (0..<70).map { EmotionTally($0 % 7 == 6 ? [.happy: 1] : [.upset: 1]) }
    #expect(
      findings(days).verdict == .difference(.sunday, with: Proportion(0, of: 10), others: Proportion(60, of: 60)))
    #expect(findings(days).chance == 0.001)
    #expect(findings(days).rows[.sunday]?.unpleasant == Proportion(0, of: 10))
  }

  @Test func `good and bad weeks are no difference between weekdays`() {
    let days = (0..<70).map { EmotionTally($0 / 7 % 2 == 0 ? [.happy: 1] : [.upset: 1]) }
    #expect(findings(days).verdict == .noDifference)
    #expect(findings(days).chance == 1)
  }

  @Test func `seven weeks, or four days of a weekday, are too few`() {
    func days(_ weeks: Int, sundays: Int) -> [EmotionTally?] {
      (0..<weeks * 7).map { index in
        index % 7 == 6 ? index / 7 < sundays ? EmotionTally([.happy: 1]) : nil : EmotionTally([.upset: 1])
      }
    }
    #expect(findings(days(7, sundays: 7)).verdict == .tooFewDays)
    #expect(findings(days(8, sundays: 4)).verdict == .tooFewDays)
    #expect(findings(days(8, sundays: 5)).verdict != .tooFewDays)
    #expect(findings([]).verdict == .tooFewDays)
  }

  @Test func `weekdays without anything in them are seldom taken for different`() {
    var generator = SeededGenerator(seed: 20_261_126)
    let alarms = (0..<60).count { _ in
      if case .difference = findings(random(70, weekend: 0, &generator)).verdict { true } else { false }
    }
    // 5 % are three; with more than nine, something other than chance is at work (p < 0.002).
    #expect(alarms <= 9, "\(alarms) of 60")
  }
}
