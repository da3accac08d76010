import CaffeineModel
import EmotionModel
import Testing
import TogetherModel
import Values
import WaterModel

@Suite("Two things compared by days")
struct TogetherFindingsTests {
  /// A Monday.
  private static let monday = CivilDate(daysSinceEpoch: 20_780)
  private static func date(_ index: Int) -> CivilDate { monday.adding(days: index) }

  private static func feelings(_ emotions: Emotion...) -> EmotionTally {
    emotions.reduce(into: .zero) { $0[$1] += 1 }
  }

  private static func night(_ quality: Int?, _ index: Int) -> Night? {
    let bedtime = Night.bedtime(23 * 60, nightEndingOn: date(index), in: .fixed(0))
    return quality.flatMap { Night(date: date(index), quality: $0, bedtime: bedtime) }
  }

  private func findings(
    _ days: [TogetherDay], comparing pairs: Set<TogetherPair> = Set(TogetherPair.allCases)
  ) -> TogetherFindings {
    TogetherFindings(days, of: Self.date(0)...Self.date(max(0, days.count - 1)), comparing: pairs)
  }

  @Test func `a day is counted by its mean sign, on a side of the median of the days that have both`() throws {
    let amounts: [Int?] = [0, 100, 100, 200, 300, 400, nil]
    let feelings = [
      Self.feelings(.happy), Self.feelings(.happy, .upset), Self.feelings(.happy, .happy, .upset), .zero,
      Self.feelings(.gloomy), Self.feelings(.pleased), Self.feelings(.happy),
    ]
    let days = zip(amounts, feelings).enumerated().map { index, day in
      TogetherDay(Self.date(index), feelings: day.1, milligrams: day.0)
    }
    let comparison = try #require(findings(days)[.feelingsAndCaffeine])
    // Of 0, 100, 100, 300 and 400: the day with 200 mg has no feelings, that with the last feeling no caffeine.
    #expect(comparison.divider == .milligrams(MedianSplit(100)))
    #expect(comparison.with == Proportion(1, of: 2))
    #expect(comparison.without == Proportion(2, of: 3))
    #expect(comparison.days.map(\.date) == [5, 4, 2, 1, 0].map(Self.date))
    #expect(comparison.days.map(\.isWith) == [true, true, false, false, false])
    #expect(comparison.days.map(\.isCase) == [true, false, true, false, true])
    #expect(comparison.verdict == .tooFewDays)
    #expect(comparison.chance == nil)
  }

  @Test func `who drinks the same amount on most days is compared from that amount on`() throws {
    // 160 mg on 64 of 120 days, and none on the others: nothing is above the median.
    let days = (0..<120).map { index in
      let isCup = (index * 7) % 15 < 8
      return TogetherDay(
        Self.date(index), feelings: Self.feelings(isCup == (index % 10 > 0) ? .pleased : .gloomy),
        milligrams: isCup ? 160 : 0)
    }
    let comparison = try #require(findings(days, comparing: [.feelingsAndCaffeine])[.feelingsAndCaffeine])
    #expect(comparison.divider == .milligrams(MedianSplit(160, isFromMedian: true)))
    #expect([comparison.with.total, comparison.without.total] == [64, 56])
    #expect(comparison.with.share > comparison.without.share + 0.6)
    #expect(comparison.verdict == .difference)
  }

  @Test(arguments: [27, 28, 80])
  func `who drinks the same each day has nothing to compare, however many days there are`(count: Int) throws {
    let days = (0..<count).map { index in
      TogetherDay(
        Self.date(index), feelings: Self.feelings(index % 3 == 0 ? .gloomy : .pleased), milligrams: 126,
        night: Self.night(4, index), lastDrinkMinute: 840)
    }
    let verdicts = findings(days).findings.map { $0.comparison?.verdict }
    let expected: TogetherFindings.Verdict = count < 28 ? .tooFewDays : .nothingToCompare
    #expect(verdicts == [expected, expected, expected, .tooFewDays])
    // One other day is a beginning.
    let other = TogetherDay(Self.date(count), feelings: Self.feelings(.pleased), milligrams: 200)
    #expect(findings(days + [other])[.feelingsAndCaffeine]?.verdict == .tooFewDays)
  }

  @Test func `a last drink at the same time on most evenings is late, and an earlier one is not`() throws {
    let days = (0..<40).map { index in
      TogetherDay(Self.date(index), night: Self.night(3, index), lastDrinkMinute: index % 8 < 3 ? 600 + index : 980)
    }
    let comparison = try #require(findings(days)[.sleepAndLastDrink])
    #expect(comparison.divider == .lastDrink(MedianSplit(980, isFromMedian: true)))
    #expect([comparison.with.total, comparison.without.total] == [25, 15])
  }

  @Test func `the signs are those that somebody has chosen`() throws {
    var placement = EmotionPlacement.initial
    placement[.bored].sign = .pleasant
    let day = TogetherDay(Self.date(0), feelings: Self.feelings(.bored), placement, milligrams: 0)
    #expect(try #require(findings([day])[.feelingsAndCaffeine]).without == Proportion(1, of: 1))
  }

  @Test func `a good night is 4 or 5, and it counts for the day on which it ended`() throws {
    let days = (1...5).map { quality in
      TogetherDay(
        Self.date(quality), feelings: Self.feelings(quality == 4 ? .happy : .upset), night: Self.night(quality, quality)
      )
    }
    let comparison = try #require(findings(days)[.feelingsAndSleep])
    #expect(comparison.with == Proportion(1, of: 2))
    #expect(comparison.without == Proportion(0, of: 3))
    #expect(comparison.divider == .goodNight)
  }

  @Test func `nights are divided by the last drink of their evenings, those without a drink are left out`() throws {
    let minutes: [Int?] = [540, 900, nil, 1500, 600]
    let days = minutes.enumerated().map { index, minute in
      TogetherDay(Self.date(index), night: Self.night(index == 4 ? nil : index + 2, index), lastDrinkMinute: minute)
    }
    let comparison = try #require(findings(days)[.sleepAndLastDrink])
    // Of 540, 900 and 1500: the night after 600 was not recorded.
    #expect(comparison.divider == .lastDrink(MedianSplit(900)))
    #expect(comparison.with == Proportion(1, of: 1))
    #expect(comparison.without == Proportion(0, of: 2))
    #expect(comparison.days.map(\.date) == [3, 1, 0].map(Self.date))
  }

  // MARK: Waters

  private static func cups(_ record: Int, _ name: String = "", _ ratings: Int...) -> TogetherDay.Cups {
    TogetherDay.Cups(
      of: .init(record: record, name: WaterLabel(name) ?? .empty), count: ratings.count,
      ratings: ratings.reduce(0, +))
  }

  private func waters(_ cups: [[TogetherDay.Cups]]) throws -> TogetherFindings.Comparison {
    let days = cups.enumerated().map { TogetherDay(Self.date($0), cups: $1) }
    return try #require(findings(days)[.ratingsAndWaters])
  }

  @Test func `the water of most days is compared with the others, by the mean of a day`() throws {
    let comparison = try waters([
      [Self.cups(1, "Tap", 5, 3)], [Self.cups(2, "Spring", 5, 5, 5, 5)], [], [Self.cups(3, "Tap", 3)],
      [Self.cups(4, "", 4)],
    ])
    #expect(comparison.divider == .water(.init(record: 3, name: WaterLabel("Tap") ?? .empty)))
    #expect(comparison.with == Proportion(1, of: 2))
    #expect(comparison.without == Proportion(2, of: 2))
    #expect(comparison.days.map(\.date) == [4, 3, 1, 0].map(Self.date))
  }

  @Test func `of waters with as many days it is the one that was tasted last`() throws {
    #expect(
      try waters([[Self.cups(1, "", 3)], [Self.cups(2, "", 3)]]).divider
        == .water(.init(record: 2, name: .empty)))
    #expect(
      try waters([[Self.cups(2, "", 3), Self.cups(1, "", 3)]]).divider
        == .water(.init(record: 1, name: .empty)))
  }

  @Test func `a day with cups of both sides is listed and on neither`() throws {
    let comparison = try waters([[Self.cups(1, "", 5)], [Self.cups(1, "", 5), Self.cups(2, "", 1)]])
    #expect(comparison.with == Proportion(1, of: 1))
    #expect(comparison.without == Proportion(0, of: 0))
    #expect(comparison.days.map(\.isWith) == [nil, true])
    #expect(comparison.dayCount == 1)
  }

  // MARK: Left out

  @Test func `a pair that is left out is no part of the joint test`() throws {
    // The difference in caffeine is large enough by itself, and not among two.
    var chances: [Double] = []
    for pairs in [[TogetherPair.feelingsAndCaffeine], TogetherPair.allCases] {
      var made = MadeDays(seed: 3, related: .feelingsAndSleep)
      let findings = made.findings(comparing: Set(pairs))
      #expect(findings.findings.map(\.pair) == TogetherPair.allCases)
      #expect(findings.findings.map { $0.comparison != nil } == TogetherPair.allCases.map(pairs.contains))
      chances.append(try #require(findings[.feelingsAndCaffeine]?.chance))
    }
    #expect(chances[0] < chances[1])
  }

  @Test func `without any day nothing is compared`() {
    for pair in TogetherPair.allCases {
      let comparison = findings([])[pair]
      #expect(comparison?.verdict == .tooFewDays)
      #expect(comparison?.dayCount == 0)
      #expect(comparison?.divider == (pair == .feelingsAndSleep ? .goodNight : nil))
    }
  }

  @Test func `each pair can be switched off under a word of its own, and is on at first`() {
    #expect(Set(TogetherPair.allCases.map(\.choice.key)).count == TogetherPair.allCases.count)
    #expect(TogetherPair.allCases.allSatisfy { $0.choice.defaultValue })
  }
}
