import CaffeineModel
import EmotionModel
import ExpositionModel
import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import TogetherModel
import Values
import WaterModel

@testable import CaffeineApp
@testable import Database
@testable import ExpositionApp
@testable import JuiceApp
@testable import StoreSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

struct ReviewStoreTests {
  /// Saturday, 21 November 2026.
  private let today = afternoon.date

  private func year(_ database: PavilionDatabase, _ parts: Set<ReviewPart> = []) throws -> Review {
    try database.together.review(of: ReviewSpan(.year, around: today), today: today, with: parts)
  }

  private func month(_ database: PavilionDatabase, _ text: String) throws -> Review {
    try database.together.review(of: ReviewSpan(.month, around: day(text + "-01")), today: today)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `nothing is nothing`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let review = try year(database, [.diary, .sleep])
      #expect(review.figures.isEmpty)
      #expect(review.before?.isEmpty == true)
      #expect(review.parts.allSatisfy { $0.isEmpty })
      #expect(review.since == nil)
      #expect(review.bestSellers == nil)
      #expect(review.commonestDrinks == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `juices count by their own clock, of all lines, without those that were taken back`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let juice = database.juice
      // The last minute of October there, November here and at home.
      try juice.order(.pineapple, count: 1, at: moment("2026-10-31T23:59-05:00"))
      try juice.order(.pineapple, count: 2, at: moment("2026-11-02T10:00+09:00"))
      try juice.order(
        [OrderItem(.kiwi, count: 1), OrderItem(.pineapple, count: 1)], at: moment("2026-11-02T11:00+09:00"))
      try juice.order(.banana, count: 1, at: moment("2026-11-20T10:00+09:00"))
      let undone = try juice.order(.banana, count: 1, at: moment("2026-11-20T11:00+09:00"))
      _ = try juice.takeBack(undone.number, wasMade: false, at: afternoon)
      // Tomorrow by its own clock.
      try juice.order(.banana, count: 1, at: moment("2026-11-22T00:10+14:00"))
      let november = try month(database, "2026-11")
      #expect(november.figures.juices == 5)
      #expect(november.figures.busiestDays?.values.map(\.iso8601) == ["2026-11-02"])
      #expect(november.figures.busiestDays?.count == 4)
      #expect(november.bestSellers?.values.map(\.en) == ["Pineapple"])
      #expect(november.bestSellers?.count == 3)
      #expect(november.parts.map(\.juices).prefix(3) == [0, 4, 0])
      #expect(november.parts.count == 30)
      let october = try month(database, "2026-10")
      #expect(october.figures.juices == 1)
      #expect(october.bestSellers == nil)
      let year = try year(database)
      #expect(year.figures.juices == 6)
      #expect(year.parts.map(\.juices).suffix(3) == [1, 5, 0])
      #expect(year.since?.iso8601 == "2026-10-31")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `everything is counted as by hand, this year and the year before`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      var generator = SeededGenerator(seed: 1900)
      let noted = try Noted(through: today, in: database, &generator)
      let review = try year(database, [.diary, .sleep])
      try noted.expect(review.figures, on: ReviewSpan(.year, around: today).days(through: today))
      try noted.expect(#require(review.before), on: day("2025-01-01")...day("2025-11-21"))
      for part in review.parts { try noted.expect(part, on: part.days) }
      let drinks = Dictionary(grouping: noted.drinks.filter { $0.date.year == 2026 }, by: \.name).mapValues(\.count)
      let most = try #require(drinks.max { $0.value < $1.value })
      #expect(review.commonestDrinks?.values == [most.key])
      #expect(review.commonestDrinks?.count == most.value)
      #expect(review.since == noted.first)
    }
  }

  @Test func `what is private is not read unless it is asked for`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.emotion.tap(TapRecord(.happy, .on(day("2026-03-01"))))
      let bedtime = try moment("2026-02-28T23:00+09:00")
      try database.caffeine.record(#require(Night(date: day("2026-03-01"), quality: 4, bedtime: bedtime)))
      #expect(try year(database).figures.isEmpty)
      #expect(try year(database).since == nil)
      let diary = try year(database, [.diary])
      #expect(diary.figures.diary?.entries == 1)
      #expect(diary.figures.nights == nil)
      let sleep = try year(database, [.sleep])
      #expect(sleep.figures.diary == nil)
      #expect(sleep.figures.nights?.quality == 4)
      #expect(try sleep.since == day("2026-03-01"))
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `each query of a log that grows is answered by an index`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.pressByTurns(500, from: afternoon)
      for (sql, index) in [
        (JuiceStore.juicesByClockSQL, "juiceOrderByLocalTime"), (JuiceStore.juicesInZoneSQL, "juiceOrderByTime"),
        (JuiceStore.bestSellersByClockSQL[.sqlite], "juiceOrderByLocalTime"),
        (JuiceStore.bestSellersInZoneSQL[.sqlite], "juiceOrderByTime"),
        (CaffeineStore.drinksSQL, "caffeineCoffeeByLocalTime"),
        (CaffeineStore.commonestDrinksSQL, "caffeineCoffeeByLocalTime"), (WaterStore.watersSQL, "waterRecordByTime"),
      ] {
        let plan = try database.plan(sql, sql == WaterStore.watersSQL ? [0, 1, 0] : [0, 1])
        let table =
          sql.contains("juiceOrder") ? "juiceOrder" : sql.contains("waterRecord") ? "waterRecord" : "caffeineEntry"
        #expect(plan.contains { $0.contains(index) }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN \(table)") }, "\(plan)")
      }
      let first = [TogetherStore.firstOrderSQL, TogetherStore.firstWaterSQL(.midnight)]
      for sql in TogetherStore.firstSecondSQL.prefix(2) + first {
        let plan = try database.plan(sql)
        #expect(plan.count == 1 && plan[0].contains("INDEX"), "\(plan)")
      }
    }
  }
}

/// The records of two years, as a test counts them: one by one.
private struct Noted {
  var juices: [(date: CivilDate, count: Int)] = []
  var drinks: [(date: CivilDate, name: String, milligrams: Int)] = []
  var nights: [(date: CivilDate, quality: Int)] = []
  var quizzes: [(date: CivilDate, score: Int)] = []
  var exhibits: [CivilDate] = []
  var waters: [(date: CivilDate, isInZone: Bool)] = []
  var cups: [(date: CivilDate, water: String, rating: Int)] = []
  var taps: [(date: CivilDate, emotion: Emotion)] = []
  private let today: CivilDate

  /// Notes something on most days, by clocks of different places.
  init(through today: CivilDate, in database: PavilionDatabase, _ generator: inout SeededGenerator) throws {
    self.today = today
    func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    let (tap, spring) = (
      try database.water.add(water("2024-12-01T08:00+09:00", "Tap")).number,
      try database.water.add(water("2024-12-01T09:00+09:00", "Spring")).number
    )
    waters += [(try day("2024-12-01"), true), (try day("2024-12-01"), true)]
    var date = try day("2024-12-01")
    while date <= today {
      func time() -> LocalTime {
        LocalTime(
          date: date, hour: Int.random(in: 0...23, using: &generator),
          minute: Int.random(in: 0...59, using: &generator),
          second: 0, utcOffset: [-5, 0, 9, 14].randomElement(using: &generator).map { $0 * 3600 } ?? 0)
      }
      if happens(40) {
        let drink = [PresetDrink.espresso, .brewed, .brewed, .greenTea].randomElement(using: &generator) ?? .brewed
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          try database.caffeine.press(.coffee, Serving(drink), at: time())
          drinks.append((date, drink.rawValue, Serving(drink).milligrams))
        }
      }
      if happens(3) {
        _ = try database.juice.setStock([.banana: 10], at: time())
        try database.juice.order(.banana, count: 2, at: time())
        juices.append((date, 2))
      }
      if happens(10) {
        let (number, name) = happens(50) ? (tap, "Tap") : (spring, "Spring")
        let rating = Int.random(in: 1...5, using: &generator)
        try database.water.taste(number, #require(CupNote(at: time(), rating: rating)))
        cups.append((date, name, rating))
      }
      if happens(5) {
        let figures = try #require(
          happens(50) ? WaterFigures(hardness: 68, alkalinity: 40) : WaterFigures(hardness: 9, alkalinity: 9))
        let sample = WaterSample(time: time(), name: .empty, figures)
        try database.water.add(sample)
        waters.append((date, figures.hardness == 68))
      }
      if happens(5) {
        let score = Int.random(in: 0...5, using: &generator)
        try database.exposition.add(QuizResult(score: score, questions: 5), in: ExpositionStore.builtIn, at: time())
        quizzes.append((date, score))
      }
      if happens(5) {
        try database.exposition.markRead("\(date.iso8601)", in: ExpositionStore.builtIn, at: time())
        exhibits.append(date)
      }
      if happens(30) {
        let quality = Int.random(in: 1...5, using: &generator)
        let bedtime = Night.bedtime(23 * 60, nightEndingOn: date, in: .fixed(9 * 3600))
        try database.caffeine.record(#require(Night(date: date, quality: quality, bedtime: bedtime)))
        nights.append((date, quality))
      }
      if happens(40) {
        let emotions = [Emotion.happy, .loving, .gloomy, .gloomy, .troubled].shuffled(using: &generator).prefix(3)
        try database.emotion.add(emotions.map { TapRecord($0, .on(date)) })
        taps += emotions.map { (date, $0) }
      }
      date = date.adding(days: 1)
    }
  }

  /// The first day on which anything was noted.
  var first: CivilDate? {
    (juices.map(\.date) + drinks.map(\.date) + nights.map(\.date) + quizzes.map(\.date) + exhibits + waters.map(\.date)
      + cups.map(\.date) + taps.map(\.date)).min()
  }

  func expect(_ figures: ReviewFigures, on days: ClosedRange<CivilDate>) throws {
    func within<Value>(_ values: [Value], _ date: (Value) -> CivilDate) -> [Value] {
      values.filter { days.contains(date($0)) }
    }
    let comment = Comment(rawValue: "\(days.lowerBound.iso8601)")
    #expect(figures.juices == within(juices, \.date).reduce(0) { $0 + $1.count }, comment)
    #expect(figures.exhibits == within(exhibits, \.self).count, comment)
    let (asked, right) = (within(quizzes, \.date), within(quizzes, \.date).reduce(0) { $0 + $1.score })
    #expect(figures.answers == Proportion(right, of: asked.count * 5), comment)
    let written = within(waters, \.date)
    #expect(figures.waters == Proportion(written.filter(\.isInZone).count, of: written.count), comment)

    let drunk = within(drinks, \.date)
    #expect(figures.drinks == drunk.count, comment)
    let amounts = Dictionary(grouping: drunk.filter { $0.date < today }, by: \.date).mapValues {
      $0.reduce(0) { $0 + $1.milligrams }
    }
    #expect(
      figures.daysWithinLimit == Proportion(amounts.values.filter { $0 <= 400 }.count, of: amounts.count), comment)
    if let mean = figures.meanMilligrams {
      #expect(abs(mean * Double(amounts.count) - Double(amounts.values.reduce(0, +))) < 0.001, comment)
    } else {
      #expect(amounts.isEmpty, comment)
    }

    let qualities = within(nights, \.date).map(\.quality)
    #expect((figures.nights?.count ?? 0) == qualities.count, comment)
    #expect(
      abs((figures.nights?.quality ?? 0) * Double(qualities.count) - Double(qualities.reduce(0, +))) < 0.001, comment)

    let tasted = within(cups, \.date)
    #expect(figures.cups == tasted.count, comment)
    #expect(
      abs((figures.rating ?? 0) * Double(tasted.count) - Double(tasted.reduce(0) { $0 + $1.rating })) < 0.001, comment)
    let means = ["Tap", "Spring"].map { name -> (name: String, count: Int, mean: Double) in
      let ratings = tasted.filter { $0.water == name }.map(\.rating)
      return (name, ratings.count, ratings.isEmpty ? 0 : Double(ratings.reduce(0, +)) / Double(ratings.count))
    }.sorted { ($0.mean, $0.count) > ($1.mean, $1.count) }
    let isDecided =
      means.allSatisfy { $0.count >= 3 } && (means[0].mean, means[0].count) != (means[1].mean, means[1].count)
    #expect(figures.bestWater?.water.name.text == (isDecided ? means[0].name : nil), comment)

    let felt = within(taps, \.date)
    let diary = try #require(figures.diary)
    #expect(diary.entries == felt.count, comment)
    let pleasant: Set<Emotion> = [.happy, .loving, .pleased]
    let feltDays = Dictionary(grouping: felt, by: \.date).mapValues { taps in
      taps.compactMap(\.emotion).filter(pleasant.contains).count * 2 > taps.count
    }
    #expect(diary.pleasantDays == Proportion(feltDays.values.filter { $0 }.count, of: feltDays.count), comment)
    for emotion in Emotion.allCases {
      #expect(diary.tally[emotion] == felt.filter { $0.emotion == emotion }.count, comment)
    }
  }
}
