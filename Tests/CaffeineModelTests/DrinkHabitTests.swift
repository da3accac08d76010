import CaffeineModel
import TestSupport
import Testing
import Values

struct DrinkHabitTests {
  /// Entries by number, as they were pressed.
  private func entry(
    _ number: Int, _ drink: String?, _ milligrams: Int = 0, day: Int = 0, hour: Int, minute: Int = 0
  ) -> CaffeineEntry {
    CaffeineEntry(
      number: number, press: drink == nil ? .rest : .coffee,
      serving: drink.flatMap { Serving(drink: $0, milligrams: milligrams) },
      time: LocalTime(secondsSinceEpoch: (day * 1440 + hour * 60 + minute) * 60, utcOffset: 0))
  }

  /// Returns the serving that `c` logs after these entries, in whatever order they are given.
  private func usual(_ entries: [CaffeineEntry], own: [OwnDrink] = []) -> Serving? {
    let latestFirst = entries.sorted {
      ($0.time.secondsSinceEpoch, $0.number) > ($1.time.secondsSinceEpoch, $1.number)
    }
    var rest = latestFirst[...]
    return DrinkHabit.usualServing(among: ListedDrink.all(own: own)) { rest.popFirst() }
  }

  // MARK: Which drink

  @Test func `it is the latest drink by its time, not the one that was pressed last`() {
    let entries = [
      entry(1, "brewed", 96, day: 1, hour: 9), entry(2, "espresso", 63, day: 1, hour: 14),
      entry(3, "cola", 33, hour: 15),
    ]
    #expect(usual(entries) == Serving(.espresso))
  }

  @Test func `a drink without caffeine is no coffee`() {
    #expect(usual([entry(1, "brewed", 96, hour: 9), entry(2, "herbs", 0, hour: 15)]) == Serving(.brewed))
    #expect(usual([entry(1, "brewed", 0, hour: 9)]) == nil)
    #expect(usual([entry(1, nil, hour: 9)]) == nil)
    #expect(usual([]) == nil)
  }

  @Test func `what was entered for the day before does not change it, once something was pressed today`() {
    let before = [entry(1, "brewed", 96, hour: 9), entry(2, nil, day: 1, hour: 8)]
    #expect(usual(before + [entry(3, "cola", 33, hour: 15)]) == Serving(.brewed))
    // Entered within an hour it is as if it had been entered at once.
    #expect(usual(before + [entry(3, "cola", 33, day: 1, hour: 7)]) == Serving(.cola))
    #expect(usual(before + [entry(3, "cola", 33, day: 1, hour: 6, minute: 59)]) == Serving(.brewed))
  }

  @Test func `if all were entered afterwards the latest counts`() {
    let entries = [entry(1, nil, day: 9, hour: 9), entry(2, "mix", 56, hour: 9), entry(3, "cola", 33, hour: 15)]
    #expect(usual(entries) == Serving(.cola))
  }

  // MARK: How much

  @Test(
    arguments: [
      // The latest last. Once half a cup is no habit, but twice is more than once.
      ([96, 48], 96), ([48], 96), ([48, 48], 48), ([96, 48, 48], 48), ([96, 96, 48, 48], 48),
      ([96, 96, 96, 48, 48], 96),
      ([96, 96, 96, 48, 48, 48], 48), ([40, 50, 60], 96), ([96, 96, 0, 0, 0], 96),
      // Only the last five count.
      ([120, 120, 96, 96, 96, 96, 96], 96), ([120, 120, 120, 120, 120, 96, 96, 96], 96),
    ])
  func `the usual amount is the one that the last five have most often`(amounts: [Int], milligrams: Int) {
    let entries = amounts.enumerated().map { entry($0 + 1, "brewed", $1, hour: $0) }
    #expect(usual(entries)?.milligrams == milligrams)
  }

  @Test func `a size of a drink counts from the first time, any other amount from the second`() {
    func usual(_ amounts: Int...) -> Int? {
      self.usual(amounts.enumerated().map { entry($0 + 1, "starbucks-americano", $1, hour: $0) })?.milligrams
    }
    #expect(usual(225) == 225)
    #expect(usual(150, 225) == 225)
    #expect(usual(150, 150, 225) == 150)
    #expect(usual(225, 200) == 225)
    #expect(usual(200) == 150)
  }

  @Test func `a drink that is not listed is repeated as it was the last time, and one's own as it is listed`() throws {
    let entries = [entry(1, "mate", 30, hour: 9), entry(2, "mate", 40, hour: 10)]
    #expect(usual(entries)?.milligrams == 40)
    let own = try #require(OwnDrink(name: "mate", milligrams: 35))
    #expect(usual(entries, own: [own])?.milligrams == 35)
    #expect(usual([entry(1, "mate", 35, hour: 9)] + [entry(2, "mate", 40, hour: 10)], own: [own])?.milligrams == 35)
  }

  @Test func `what was entered long afterwards is not repeated, unless nothing else was drunk`() {
    func late(_ number: Int, _ drink: String, hour: Int, by minutes: Int?) -> CaffeineEntry {
      let live = entry(number, drink, 63, hour: hour)
      return CaffeineEntry(
        number: number, press: .coffee, serving: live.serving, time: live.time, lateMinutes: minutes)
    }
    let live = entry(1, "espresso", 63, hour: 8)
    #expect(usual([live, late(2, "latte", hour: 15, by: 1080)])?.drink == "espresso")
    #expect(usual([live, late(2, "latte", hour: 15, by: 361)])?.drink == "espresso")
    // One that was forgotten some hours ago is the latest all the same.
    #expect(usual([live, late(2, "latte", hour: 15, by: 360)])?.drink == "latte")
    #expect(usual([live, late(2, "latte", hour: 15, by: nil)])?.drink == "latte")
    #expect(usual([late(1, "latte", hour: 15, by: 1080)])?.drink == "latte")
  }

  @Test func `no more entries are read than decide it`() {
    /// Returns the serving that `c` logs, and how many entries were asked for, with the latest entry last.
    func read(_ entries: [CaffeineEntry]) -> (serving: Serving?, calls: Int) {
      var (rest, calls) = (entries[...], 0)
      let serving = DrinkHabit.usualServing(among: ListedDrink.all(own: [])) {
        calls += 1
        return rest.popLast()
      }
      return (serving, calls)
    }
    let espressos = (1...200).map { entry($0, "espresso", 63, hour: $0) }
    #expect(read(espressos) == (Serving(.espresso), 5))
    // Others between them, one without caffeine, and one that was entered for the day before.
    let others = [
      entry(201, "cola", 33, hour: 201), entry(202, nil, hour: 202), entry(203, "herbs", 0, hour: 203),
      entry(205, "espresso", 63, hour: 204), entry(204, "brewed", 96, hour: 205),
    ]
    #expect(read(espressos + others) == (Serving(.brewed), 206))
    #expect(read(espressos + others.dropLast()) == (Serving(.espresso), 8))
    #expect(read([]) == (nil, 1))
  }

  @Test func `how late something is entered is told in whole minutes`() {
    func late(_ seconds: Int) -> Int? {
      let time = LocalTime(secondsSinceEpoch: 1_795_237_509, utcOffset: 0)
      let now = LocalTime(secondsSinceEpoch: time.secondsSinceEpoch + seconds, utcOffset: 32_400)
      return CaffeineEntry.lateMinutes(of: time, enteredAt: now)
    }
    #expect(late(0) == nil)
    #expect(late(59) == nil)
    #expect(late(-900) == nil)
    #expect(late(60) == 1)
    #expect(late(3 * 3600 + 30) == 180)
    #expect(late(60 * 99_000_000) == CaffeineEntry.lateMinuteRange.upperBound)
  }

  // MARK: Order

  private func order(_ entries: [CaffeineEntry], at hour: Int, minute: Int = 0, day: Int = 9) -> [String] {
    let now = LocalTime(secondsSinceEpoch: ((day * 24 + hour) * 60 + minute) * 60, utcOffset: 0)
    return DrinkHabit(entries.reversed()).ordered(ListedDrink.all(own: []), at: now).map(\.id)
  }

  @Test func `the time of day comes first, then how often, then how recently`() {
    let entries = [
      entry(1, "brewed", 96, day: 1, hour: 8), entry(2, "brewed", 96, day: 2, hour: 8),
      entry(3, "brewed", 96, day: 3, hour: 8), entry(4, "green-tea", 29, day: 3, hour: 15),
      entry(5, "cola", 33, day: 4, hour: 20), entry(6, "mix", 56, day: 5, hour: 20),
      entry(7, "cola", 33, day: 6, hour: 12),
    ]
    #expect(order(entries, at: 8).prefix(4) == ["brewed", "cola", "mix", "green-tea"])
    #expect(order(entries, at: 15).prefix(4) == ["green-tea", "brewed", "cola", "mix"])
    // Both at this time once, but cola twice in all.
    #expect(order(entries, at: 20).prefix(4) == ["cola", "mix", "brewed", "green-tea"])
  }

  @Test(arguments: [(17, 0, true), (17, 1, false), (13, 0, true), (12, 59, false)])
  func `two hours before and after belong to a time of day`(hour: Int, minute: Int, isNear: Bool) {
    let entries = [
      entry(1, "brewed", 96, day: 1, hour: 3), entry(2, "brewed", 96, day: 2, hour: 3),
      entry(3, "cola", 33, day: 3, hour: 15),
    ]
    #expect((order(entries, at: hour, minute: minute).first == "cola") == isNear)
  }

  @Test func `the time of day goes past midnight`() {
    let entries = [
      entry(1, "brewed", 96, day: 1, hour: 8), entry(2, "brewed", 96, day: 2, hour: 8),
      entry(3, "cola", 33, day: 3, hour: 23, minute: 30),
    ]
    #expect(order(entries, at: 1).first == "cola")
    #expect(order(entries, at: 2).first == "brewed")
  }

  @Test func `without entries the drinks keep their order, one's own first`() throws {
    let own = try #require(OwnDrink(name: "mug", milligrams: 120))
    let drinks = ListedDrink.all(own: [own])
    let now = LocalTime(secondsSinceEpoch: 0, utcOffset: 0)
    #expect(DrinkHabit([]).ordered(drinks, at: now) == drinks)
    #expect(drinks.map(\.id) == ["mug"] + PresetDrink.allCases.map(\.rawValue))
  }

  @Test func `a drink of one's own takes the place of a preset of the same name`() throws {
    let own = try #require(OwnDrink(name: "americano", milligrams: 90))
    let drinks = ListedDrink.all(own: [own]).filter { $0.id == "americano" }
    #expect(drinks.map(\.serving.milligrams) == [90])
  }

  @Test(arguments: 1...20)
  func `whatever was logged, every drink is listed once, and what c logs has caffeine`(run: Int) throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed &+ UInt64(run))
    let entries = try (1...60).map { number in
      let drink = try #require(PresetDrink.allCases.randomElement(using: &random))
      return entry(
        number, Bool.random(using: &random) ? drink.rawValue : nil, Int.random(in: 0...1000, using: &random),
        day: Int.random(in: 0...20, using: &random), hour: Int.random(in: 0...23, using: &random))
    }
    let ordered = order(entries, at: 12)
    #expect(ordered.count == PresetDrink.allCases.count, "SEED=\(seed)")
    #expect(Set(ordered).count == ordered.count, "SEED=\(seed)")
    let serving = usual(entries)
    #expect((serving?.milligrams ?? 1) > 0, "SEED=\(seed)")
    #expect((serving == nil) == entries.allSatisfy { ($0.serving?.milligrams ?? 0) == 0 }, "SEED=\(seed)")
  }
}
