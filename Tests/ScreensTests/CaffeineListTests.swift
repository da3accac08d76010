import CaffeineModel
import CivilTime
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("Drinks, history and settings")
struct CaffeineListTests {
  private func open() throws -> TestHouse {
    try TestHouse(Environment.pavilion(hasMotion: false), opening: .caffeine)
  }

  private static func ago(_ minutes: Int) -> LocalTime {
    TestHouse.zone.time(at: TestHouse.now.seconds - minutes * 60)
  }

  // MARK: Drinks

  @Test func `a drink from the list is logged, and c repeats it`() throws {
    var house = try open()
    try house.press("d Down Down Down Down Enter")
    #expect(house.router.screens.last is CaffeineScreen)
    try house.press("c")
    #expect(try house.database.caffeine.total(on: Self.ago(0).date) == 96)
    // The list opens on what was drunk last.
    try house.press("d")
    #expect(try house.topmost(DrinkList.self).list.selected == Serving(.blackTea))
  }

  @Test(arguments: [("Right", 15), ("Right Right", 60), ("Right Right Right", 180), ("Right Left", 0)])
  func `it can be logged as of a while ago`(keys: String, minutes: Int) throws {
    var house = try open()
    try house.press("d \(keys) Enter")
    #expect(try house.database.caffeine.lastEntry()?.time == Self.ago(minutes))
  }

  @Test func `amount and time can be typed`() throws {
    var house = try open()
    try house.press("d e C-u 1 2 0 Down C-u 1 3 : 0 0 Enter")
    #expect(house.router.screens.last is CaffeineScreen)
    let entry = try #require(try house.database.caffeine.lastEntry())
    #expect(entry.serving == Serving(drink: "brewed", milligrams: 120))
    #expect(entry.time == Self.ago(65))
  }

  @Test(
    arguments: [
      "C-u", "C-u 1 0 0 1", "C-u 9 x", "Down C-u 2 5 : 0 0", "Down C-u 2 0 2 6 - 1 1 - 2 2 Space 1 0 : 0 0",
    ])
  func `no amount, too much, no time and what is still to come are not saved`(keys: String) throws {
    var house = try open()
    try house.press("d e \(keys)")
    try house.press("Enter")
    #expect(house.router.top == "Brewed coffee")
    #expect(try house.database.caffeine.entryCount() == 0)
    try house.press("Esc Esc")
    #expect(house.router.screens.last is CaffeineScreen)
  }

  @Test func `a drink of one's own is made, chosen, changed and, when asked, deleted`() throws {
    var house = try open()
    try house.press("d n 콜 드 브 루 Down C-u 1 5 0 Enter")
    #expect(try house.topmost(DrinkList.self).list.selected?.drink == "콜드브루")
    try house.press("m End Backspace Backspace Down 1 6 0 Enter")
    #expect(try house.database.caffeine.ownDrinks() == [OwnDrink(name: "콜드", milligrams: 160)].compactMap(\.self))
    try house.press("Enter")
    try house.press("d x")
    #expect(house.router.top == "Delete this drink?")
    try house.press("Enter")
    #expect(try house.database.caffeine.ownDrinks().count == 1)
    try house.press("x y")
    #expect(try house.database.caffeine.ownDrinks() == [])
    // What was logged stays.
    #expect(try house.database.caffeine.lastEntry()?.serving?.drink == "콜드")
    try house.press("Home m")
    #expect(house.router.notice?.kind == .warning)
  }

  @Test(arguments: ["C o l a", "c o l a", "콜 라", "Space"])
  func `a name that is taken or empty is refused`(name: String) throws {
    var house = try open()
    try house.press("d n \(name) Enter Enter")
    #expect(house.router.top == "A drink of your own")
    #expect(try house.database.caffeine.ownDrinks() == [])
  }

  @Test func `a click chooses a drink and a time, and a click on what is chosen drinks it`() throws {
    var house = try open()
    try house.press("d")
    try house.click("1 h ago")
    try house.click("Green tea")
    try house.click("Green tea")
    #expect(try house.database.caffeine.lastEntry()?.serving == Serving(.greenTea))
    #expect(try house.database.caffeine.lastEntry()?.time == Self.ago(60))
  }

  @Test func `what was changed or deleted in the history comes back as it was, unless another program deleted it`()
    throws
  {
    var house = try open()
    try house.press("c s h")
    let before = try house.database.caffeine.entries(limit: 9)
    try house.press("Down e 5 0 Enter d y")
    #expect(try house.database.caffeine.entryCount() == 1)
    try house.press("u u")
    #expect(try house.database.caffeine.entries(limit: 9) == before)
    #expect(house.router.notice?.kind == .good)

    // The time of a press without a drink.
    try house.press("Home e C-u 1 3 : 0 0 Enter")
    #expect(try house.database.caffeine.entries(limit: 9).map(\.time) != before.map(\.time))
    try house.database.caffeine.delete(before[0].number)
    try house.press("u")
    #expect(house.router.notice?.kind == .warning)
    #expect(try house.database.caffeine.entryCount() == 1)
  }

  // MARK: Settings

  @Test func `the usual values of a setting are listed with what each is for, and one is chosen`() throws {
    var house = try open()
    try house.press("b C-o")
    for line in ["3.5 h  smokers", "▸ 5 h    most adults", "8 h    on contraceptive pills"] {
      #expect(house.screen.contains(line), "\(house.screen)")
    }
    try house.press("Down Down Enter")
    #expect(house.router.top == "Caffeine settings")
    try house.press("Down Down Down C-o")
    #expect(house.screen.contains("300 mg  in pregnancy (MFDS)"))
    try house.press("Down Enter Enter")
    let settings = try house.database.caffeine.settings()
    #expect(settings.halfLifeMinutes == 480)
    #expect(settings.limitMilligrams == 300)
  }

  @Test(arguments: Language.allCases, ["b C-o", "b Down C-o", "b Up C-o", "d e Down C-o"])
  func `what a usual value is for is not cut on a small screen`(language: Language, keys: String) throws {
    let environment = Environment.pavilion(size: Size(columns: 40, rows: 12), language: language)
    var house = try TestHouse(environment, opening: .caffeine)
    let before = house.screen
    try house.press(keys)
    #expect(house.screen != before)
    #expect(!house.screen.contains("…"), "\(house.screen)")
  }

  @Test func `every usual value can be saved`() {
    #expect(UsualHalfLife.allCases.allSatisfy { CaffeineSettings.halfLifeRange.contains($0.minutes) })
    #expect(UsualHalfLife.allCases.allSatisfy { FormText.minutes(FormText.hours($0.minutes)) == $0.minutes })
    #expect(DailyLimit.allCases.allSatisfy { CaffeineSettings.limitRange.contains($0.milligrams) })
  }

  // MARK: History

  @Test func `an entry can be moved to another time, and the amount of a coffee be changed`() throws {
    var house = try open()
    try house.press("c r h Down e C-u 5 0 Down C-u - 3 h Enter")
    #expect(house.router.screens.last is CaffeineHistory)
    let entries = try house.database.caffeine.entries(limit: 10)
    #expect(entries.map(\.press) == [.rest, .coffee])
    #expect(entries[1].serving?.milligrams == 50)
    #expect(entries[1].time == Self.ago(180))
    // The log keeps the order in which the buttons were pressed.
    #expect(
      try house.database.caffeine.log(rows: 9).rows == [
        LogRow(.rest, on: Self.ago(0).date), LogRow(.wakening, on: Self.ago(0).date),
      ])
  }

  @Test func `an entry that is not changed keeps its seconds and the clock of its place`() throws {
    var house = try open()
    let time = LocalTime(secondsSinceEpoch: TestHouse.now.seconds - 3599, utcOffset: -5 * 3600)
    try house.database.caffeine.press(.coffee, Serving(.cola), at: time)
    try house.press("h")
    #expect(house.screen.contains("23:05"))
    try house.press("e C-u 4 0 Enter")
    #expect(try house.database.caffeine.lastEntry()?.time == time)
    try house.press("e Down C-u 2 0 2 6 - 1 1 - 2 0 Space 2 3 : 0 0 Enter")
    #expect(try house.database.caffeine.lastEntry()?.time.iso8601 == "2026-11-20T23:00:00-05:00")
  }

  @Test func `an entry is deleted only when asked`() throws {
    var house = try open()
    try house.press("c s h d")
    #expect(house.router.top == "Delete this entry?")
    try house.press("Enter")
    #expect(try house.database.caffeine.entryCount() == 2)
    try house.press("d y")
    #expect(house.router.notice?.kind == .good)
    #expect(try house.database.caffeine.entries(limit: 9).map(\.press) == [.coffee])
    try house.press("d y")
  }

  // MARK: Settings

  @Test func `settings are checked as they are typed, saved, and used at once`() throws {
    var house = try open()
    try house.press("c b C-u 3 , 5 Down C-u 2 0 Down C-u 2 2 : 3 0 Down C-u 1 0 0 Enter")
    let wanted = CaffeineSettings(
      halfLifeMinutes: 210, thresholdMilligrams: 20, bedtimeMinute: 1350, limitMilligrams: 100)
    #expect(try house.database.caffeine.settings() == wanted)
  }

  @Test(arguments: Language.allCases)
  func `a drink of now is of now in the language of the reader, and is logged as it stands`(language: Language) throws {
    var house = try TestHouse(Environment.pavilion(language: language), opening: .caffeine)
    try house.press("d e")
    #expect(house.screen.contains(Phrase.now.text(in: language)))
    #expect(language == .english || !house.screen.contains("now"), "\(house.screen)")
    try house.press("Enter")
    #expect(try house.database.caffeine.lastEntry()?.time.secondsSinceEpoch == TestHouse.now.seconds)
  }

  @Test func `a clock that is later than now means the day before`() throws {
    var house = try open()
    try house.press("d e 8 0 Down 1 8 : 0 0 Enter")
    #expect(try house.database.caffeine.lastEntry()?.time == Self.ago(20 * 60 + 5))
  }

  @Test func `the history says what each day saw, also after an entry was changed or deleted`() throws {
    var house = try TestHouse(Environment.pavilion(hasMotion: false), opening: .caffeine) {
      for hours in [50, 26, 25, 1] { try $0.caffeine.press(.coffee, Serving(.brewed), at: Self.ago(hours * 60)) }
    }
    try house.press("h")
    #expect(house.screen.contains("day 192 mg"))
    #expect(house.screen.count(of: "day 96 mg") == 2)
    try house.press("Down e 5 0 Enter")
    #expect(house.screen.contains("day 146 mg"))
    try house.press("d y")
    #expect(!house.screen.contains("day 146 mg"))
    #expect(house.screen.count(of: "day 96 mg") == 3)
  }

  @Test func `an entry that another program has deleted is not said to be saved`() throws {
    var house = try open()
    try house.press("c h e 5 0")
    try house.database.caffeine.delete(1)
    try house.press("Enter")
    #expect(house.router.notice?.kind == .warning)
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
