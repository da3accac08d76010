import EmotionModel
import JuiceModel
import TestSupport
import Testing
import Values
import WaterModel

@testable import TogetherModel

@Suite("A month or a year in review")
struct ReviewTests {
  private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(iso8601: text)) }

  private func range(_ first: String, _ last: String) throws -> ClosedRange<CivilDate> { try date(first)...date(last) }

  private func review(
    _ span: ReviewSpan, today: CivilDate, _ read: (ClosedRange<CivilDate>) -> ReviewDays
  ) -> Review {
    Review(of: span, today: today, since: nil, bestSellers: nil, commonestDrinks: nil, reading: read)
  }

  // MARK: Spans

  @Test func `a month has its days, a year its months, and both have a next and a previous one`() throws {
    let february = ReviewSpan(.month, around: try date("2024-02-10"))
    #expect(february.days == (try range("2024-02-01", "2024-02-29")))
    #expect(february.parts.count == 29)
    #expect(february.parts.allSatisfy { $0.lowerBound == $0.upperBound })
    #expect(february.next(-1) == ReviewSpan(.month, around: try date("2024-01-01")))
    #expect(february.next(1)?.last == (try date("2024-03-31")))
    let year = ReviewSpan(.year, around: try date("2024-02-10"))
    try #require(year.parts.map(\.lowerBound.month) == Array(1...12))
    #expect(year.parts[1] == february.days)
    #expect(year.next(1)?.first == (try date("2025-01-01")))
    #expect(ReviewSpan(.year, around: try date("0001-05-01")).next(-1) == nil)
    #expect(ReviewSpan(.month, around: try date("9999-12-01")).next(1) == nil)
  }

  @Test(arguments: [
    ("2026-11-26", "2026-01-01", "2026-11-26", "2025-01-01", "2025-11-26"),
    ("2027-01-01", "2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"),
    // Its last day is not over.
    ("2026-12-31", "2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"),
  ])
  func `a year that is not over goes up to today, and so does the year before`(
    today: String, first: String, last: String, firstBefore: String, lastBefore: String
  ) throws {
    var asked: [ClosedRange<CivilDate>] = []
    let review = review(ReviewSpan(.year, around: try date("2026-07-01")), today: try date(today)) { days in
      asked.append(days)
      return ReviewDays()
    }
    #expect(asked == [try range(first, last), try range(firstBefore, lastBefore)])
    #expect(review.isOver == (today == "2027-01-01"))
    #expect(review.figures.isEmpty)
  }

  @Test func `a leap day is compared with the 28th, and the first year with none`() throws {
    let leap = try date("2024-02-29")
    let month = ReviewSpan(.month, around: leap)
    #expect(month.yearBefore(on: leap) == (try range("2023-02-01", "2023-02-28")))
    #expect(
      ReviewSpan(.month, around: try date("2025-02-01")).yearBefore(on: try date("2026-01-01"))?.upperBound == leap)
    #expect(ReviewSpan(.year, around: try date("0001-02-01")).yearBefore(on: leap) == nil)
  }

  // MARK: What leads

  @Test func `one or two lead, but not three, and not what is alone`() {
    func leaders(_ counts: KeyValuePairs<String, Int>) -> [String]? {
      ReviewLeaders(counts.map { (value: $0.key, count: $0.value) })?.values
    }
    #expect(leaders(["kiwi": 3, "mango": 5, "banana": 1]) == ["mango"])
    #expect(leaders(["kiwi": 5, "mango": 5, "banana": 1]) == ["kiwi", "mango"])
    #expect(leaders(["kiwi": 5, "mango": 5]) == nil)
    #expect(leaders(["kiwi": 5, "mango": 5, "banana": 5, "pineapple": 1]) == nil)
    #expect(leaders(["kiwi": 5]) == nil)
    #expect(leaders(["kiwi": 5, "mango": 0]) == nil)
    #expect(leaders([:]) == nil)
  }

  private func cups(_ name: String, _ record: Int, _ ratings: [Int]) throws -> TogetherDay.Cups {
    let water = TogetherDay.Water(record: record, name: try #require(WaterLabel(name)))
    return TogetherDay.Cups(of: water, count: ratings.count, ratings: ratings.reduce(0, +))
  }

  private func bestWater(_ cups: [TogetherDay.Cups]) throws -> ReviewFigures.RatedWater? {
    var days = ReviewDays()
    days.cups = [try date("2026-03-01"): cups]
    let span = try range("2026-03-01", "2026-03-31")
    return ReviewFigures(days, of: span, today: try date("2026-11-26")).bestWater
  }

  @Test func `the best water needs three ratings, and another one with three`() throws {
    let (tap, spring) = (try cups("Tap", 1, [4, 4, 4]), try cups("Spring", 2, [3, 4, 3]))
    #expect(try bestWater([tap]) == nil)
    #expect(try bestWater([tap, cups("Spring", 2, [5, 5])]) == nil)
    let best = try #require(try bestWater([spring, tap]))
    #expect(best.water.name.text == "Tap")
    #expect(best.rating == 4)
    #expect(best.count == 3)
    // Records of one name are one water: 3, 4, 3, 5 and 5 are 4 on average, of more ratings.
    #expect(try bestWater([spring, tap, cups("Spring", 3, [5, 5])])?.count == 5)
    #expect(try bestWater([tap, cups("Spring", 2, [4, 4, 4])]) == nil)
  }

  // MARK: Figures

  @Test func `today is no part of the mean or of the days within the limit, because it is not over`() throws {
    let today = try date("2026-11-26")
    var days = ReviewDays()
    days.limitMilligrams = 400
    days.drinks = [
      try date("2026-11-01"): .init(2, milligrams: 400), try date("2026-11-02"): .init(5, milligrams: 500),
      today: .init(1, milligrams: 60),
    ]
    let figures = ReviewFigures(days, of: try range("2026-11-01", "2026-11-26"), today: today)
    #expect(figures.drinks == 8)
    #expect(figures.meanMilligrams == 450)
    #expect(figures.daysWithinLimit == Proportion(1, of: 2))
  }

  @Test func `nothing private is left where it is not kept, in the parts and the year before either`() throws {
    var days = ReviewDays()
    for index in 0..<800 {
      let day = try date("2024-12-01").adding(days: index)
      days.nights = (days.nights ?? [:]).merging([day: 3]) { $1 }
    }
    days.feelings = DiaryDays(
      (0..<800).map { DayTally(CivilDate(daysSinceEpoch: 20_058 + $0), [.init(.happy, 1, last: 0)]) })
    let all = review(ReviewSpan(.year, around: try date("2025-06-01")), today: try date("2026-11-26")) { _ in days }
    #expect(all.figures.nights?.count == 365)
    #expect(all.figures.diary?.days == 365)
    #expect(all.before?.nights != nil)
    for (kept, hasDiary, hasSleep) in [
      ([], false, false), ([.diary], true, false), ([.sleep], false, true), ([.diary, .sleep], true, true),
    ] as [(Set<ReviewPart>, Bool, Bool)] {
      let review = all.keeping(kept)
      for figures in [review.figures] + review.parts + [review.before].compactMap(\.self) {
        #expect((figures.diary != nil) == hasDiary)
        #expect(figures.nights == nil || hasSleep)
      }
      #expect(review.figures.isEmpty == kept.isEmpty)
    }
  }

  @Test func `the parts add up to the whole, whatever was noted`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var days = ReviewDays()
      let today = try date("2026-10-17")
      let span = ReviewSpan(seed % 2 == 0 ? .year : .month, around: today)
      for day in span.days(through: today).lowerBound.daysSinceEpoch...today.daysSinceEpoch {
        let date = CivilDate(daysSinceEpoch: day)
        func some() -> Int { Int.random(in: 0...4, using: &generator) }
        days.juices[date] = some()
        if some() > 1 { days.drinks[date] = .init(some() + 1, milligrams: 90) }
        if some() > 2 { days.exhibits[date] = some() }
        if some() > 2 { days.waters[date] = Proportion(1, of: some() + 1) }
        if some() > 2 { days.answers[date] = Proportion(some(), of: 5) }
      }
      let review = review(span, today: today) { _ in days }
      func isSum(_ count: (ReviewFigures) -> Int) -> Bool {
        count(review.figures) == review.parts.reduce(0) { $0 + count($1) }
      }
      let sums: [(ReviewFigures) -> Int] = [
        \.juices, \.drinks, \.exhibits, \.waters.total, \.waters.count, \.answers.count, \.answers.total,
        \.daysWithinLimit.total,
      ]
      #expect(sums.allSatisfy(isSum), "seed \(seed)")
      #expect(review.figures.juices == days.juices.values.reduce(0, +))
    }
  }
}
