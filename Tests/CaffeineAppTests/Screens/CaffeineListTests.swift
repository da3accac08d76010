import CaffeineModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("Drinks, history and settings")
struct CaffeineListTests {
  private func open() throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(hasMotion: false), opening: CaffeineHolic())
  }

  private static func ago(_ minutes: Int) -> LocalTime {
    TestSandbox.zone.time(at: TestSandbox.now.seconds - minutes * 60)
  }

  // MARK: Drinks

  @Test func `a drink from the list is logged, and c repeats it`() throws {
    var sandbox = try open()
    try sandbox.press("d Down Down Down Down Enter")
    #expect(sandbox.router.screens.last is CaffeineScreen)
    try sandbox.press("c")
    #expect(try sandbox.database.caffeine.total(on: Self.ago(0).date) == 96)
    // The list opens on what was drunk last.
    try sandbox.press("d")
    #expect(try sandbox.topmost(DrinkList.self).list.selected == Serving(.blackTea))
  }

  @Test(arguments: [("Right", 15), ("Right Right", 60), ("Right Right Right", 180), ("Right Left", 0)])
  func `it can be logged as of a while ago`(keys: String, minutes: Int) throws {
    var sandbox = try open()
    try sandbox.press("d \(keys) Enter")
    #expect(try sandbox.database.caffeine.last()?.time == Self.ago(minutes))
  }

  @Test func `amount and time can be typed`() throws {
    var sandbox = try open()
    try sandbox.press("d e C-u 1 2 0 Down C-u 1 3 : 0 0 Enter")
    #expect(sandbox.router.screens.last is CaffeineScreen)
    let entry = try #require(try sandbox.database.caffeine.last())
    #expect(entry.serving == Serving(drink: "brewed", milligrams: 120))
    #expect(entry.time == Self.ago(65))
  }

  @Test(
    arguments: [
      "C-u", "C-u 1 0 0 1", "C-u 9 x", "Down C-u 2 5 : 0 0", "Down C-u 2 0 2 6 - 1 1 - 2 2 Space 1 0 : 0 0",
    ])
  func `no amount, too much, no time and what is still to come are not saved`(keys: String) throws {
    var sandbox = try open()
    try sandbox.press("d e \(keys)")
    try sandbox.press("Enter")
    #expect(sandbox.router.top == "Brewed coffee")
    #expect(try sandbox.database.caffeine.entryCount() == 0)
    try sandbox.press("Esc y Esc")
    #expect(sandbox.router.screens.last is CaffeineScreen)
  }

  @Test func `a drink of one's own is made, chosen, changed and, when asked, deleted`() throws {
    var sandbox = try open()
    try sandbox.press("d n 더 치 커 피 Down C-u 1 5 0 Enter")
    #expect(try sandbox.topmost(DrinkList.self).list.selected?.drink == "더치커피")
    try sandbox.press("m End Backspace Backspace Down 1 6 0 Enter")
    #expect(try sandbox.database.caffeine.ownDrinks() == [OwnDrink(name: "더치", milligrams: 160)].compactMap(\.self))
    try sandbox.press("Enter")
    try sandbox.press("d x")
    #expect(sandbox.router.top == "Delete this drink?")
    try sandbox.press("Enter")
    #expect(try sandbox.database.caffeine.ownDrinks().count == 1)
    try sandbox.press("x y")
    #expect(try sandbox.database.caffeine.ownDrinks() == [])
    // The entry that was logged stays.
    #expect(try sandbox.database.caffeine.last()?.serving?.drink == "더치")
    try sandbox.press("Home m")
    #expect(sandbox.router.notice?.kind == .warning)
  }

  @Test(arguments: ["C o l a", "c o l a", "콜 라", "Space"])
  func `a name that is taken or empty is refused`(name: String) throws {
    var sandbox = try open()
    try sandbox.press("d n \(name) Enter Enter")
    #expect(sandbox.router.top == "A drink of your own")
    #expect(try sandbox.database.caffeine.ownDrinks() == [])
  }

  @Test func `a click chooses a drink and a time, and a click on what is chosen drinks it`() throws {
    var sandbox = try open()
    try sandbox.press("d")
    try sandbox.click("1 h ago")
    try sandbox.click("Green tea")
    try sandbox.click("Green tea")
    #expect(try sandbox.database.caffeine.last()?.serving == Serving(.greenTea))
    #expect(try sandbox.database.caffeine.last()?.time == Self.ago(60))
  }

  @Test func `what was changed or deleted in the history comes back as it was, unless another program deleted it`()
    throws
  {
    var sandbox = try open()
    try sandbox.press("c s h")
    let before = try sandbox.database.caffeine.entries(limit: 9)
    try sandbox.press("Down e 5 0 Down Down C-u 9 0 Enter")
    #expect(try sandbox.database.caffeine.entries(limit: 9).map(\.minutes).max() == 90)
    try sandbox.press("d y")
    #expect(try sandbox.database.caffeine.entryCount() == 1)
    try sandbox.press("u u")
    #expect(try sandbox.database.caffeine.entries(limit: 9) == before)
    #expect(sandbox.router.notice?.kind == .good)

    // The time of a press without a drink.
    try sandbox.press("Home e C-u 1 3 : 0 0 Enter")
    #expect(try sandbox.database.caffeine.entries(limit: 9).map(\.time) != before.map(\.time))
    try sandbox.database.caffeine.delete(before[0].number)
    try sandbox.press("u")
    #expect(sandbox.router.notice?.kind == .warning)
    #expect(try sandbox.database.caffeine.entryCount() == 1)
  }

  // MARK: Settings

  @Test func `the usual values of a setting are listed with what each is for, and one is chosen`() throws {
    var sandbox = try open()
    try sandbox.press("b C-o")
    for line in [
      "3.5 h   smoking (13, Parsons 1978)", "▸ 5 h     most adults", "56 h    fluvoxamine (7, 2005)",
    ] {
      #expect(sandbox.screen.contains(line), "\(sandbox.screen)")
    }
    try sandbox.press("Down Down Enter")
    #expect(sandbox.router.top == "Caffeine settings")
    try sandbox.press("Down Down Down C-o")
    #expect(sandbox.screen.contains("300 mg     pregnant (MFDS, Canada)"))
    try sandbox.press("Down Enter Enter")
    let settings = try sandbox.database.caffeine.settings()
    #expect(settings.halfLifeMinutes == 474)
    #expect(settings.limitMilligrams == 300)
  }

  @Test(arguments: Language.allCases, ["b C-o", "b Down C-o", "b Up C-o", "d e Down C-o"])
  func `what a usual value is for is not cut on a small screen`(language: Language, keys: String) throws {
    let environment = Environment.pavilion(size: Size(columns: 40, rows: 12), language: language)
    var sandbox = try TestSandbox(environment, opening: CaffeineHolic())
    let before = sandbox.screen
    try sandbox.press(keys)
    #expect(sandbox.screen != before)
    #expect(!sandbox.screen.contains("…"), "\(sandbox.screen)")
  }

  @Test func `every usual value can be saved`() {
    #expect(UsualHalfLife.allCases.allSatisfy { CaffeineSettings.halfLifeRange.contains($0.minutes) })
    #expect(UsualHalfLife.allCases.allSatisfy { FormText.minutes(FormText.hours($0.minutes)) == $0.minutes })
    #expect(DailyLimit.allCases.allSatisfy { CaffeineLimit($0.milligrams) != nil })
  }

  // MARK: History

  @Test func `an entry can be moved to another time, and the amount of a coffee be changed`() throws {
    var sandbox = try open()
    try sandbox.press("c r h Down e C-u 5 0 Down C-u - 3 h Enter")
    #expect(sandbox.router.screens.last is CaffeineHistory)
    let entries = try sandbox.database.caffeine.entries(limit: 10)
    #expect(entries.map(\.press) == [.rest, .coffee])
    #expect(entries[1].serving?.milligrams == 50)
    #expect(entries[1].time == Self.ago(180))
    // The log keeps the order in which the buttons were pressed.
    #expect(
      try sandbox.database.caffeine.log(rows: 9).rows == [
        LogRow(.rest, on: Self.ago(0).date), LogRow(.wakening, on: Self.ago(0).date),
      ])
  }

  @Test func `an entry that is not changed keeps its seconds and the clock of its place`() throws {
    var sandbox = try open()
    let time = LocalTime(secondsSinceEpoch: TestSandbox.now.seconds - 3599, utcOffset: -5 * 3600)
    try sandbox.database.caffeine.press(.coffee, Serving(.cola), at: time)
    try sandbox.press("h")
    #expect(sandbox.screen.contains("23:05"))
    try sandbox.press("e C-u 4 0 Enter")
    #expect(try sandbox.database.caffeine.last()?.time == time)
    try sandbox.press("e Down C-u 2 0 2 6 - 1 1 - 2 0 Space 2 3 : 0 0 Enter")
    #expect(try sandbox.database.caffeine.last()?.time.iso8601 == "2026-11-20T23:00:00-05:00")
  }

  @Test func `an entry is deleted only when asked`() throws {
    var sandbox = try open()
    try sandbox.press("c s h d")
    #expect(sandbox.router.top == "Delete this entry?")
    try sandbox.press("Enter")
    #expect(try sandbox.database.caffeine.entryCount() == 2)
    try sandbox.press("d y")
    #expect(sandbox.router.notice?.kind == .good)
    #expect(try sandbox.database.caffeine.entries(limit: 9).map(\.press) == [.coffee])
    try sandbox.press("d y")
  }

  // MARK: Settings

  @Test func `settings are checked as they are typed, saved, and used at once`() throws {
    var sandbox = try open()
    try sandbox.press("c b C-u 3 , 5 Down C-u 2 0 Down C-u 2 2 : 3 0 Down C-u 1 0 0 Enter")
    let wanted = CaffeineSettings(
      halfLifeMinutes: 210, thresholdMilligrams: 20, bedtimes: try #require(Bedtimes(1350)),
      limit: try #require(CaffeineLimit(100)))
    #expect(try sandbox.database.caffeine.settings() == wanted)
  }

  @Test func `a bedtime for some evenings is typed behind the usual one, and kept when another setting is changed`()
    throws
  {
    var sandbox = try open()
    try sandbox.press("b Down Down C-u 2 2 : 3 0 , Space S a t Space 1 Enter")
    let bedtimes = try #require(Bedtimes(1350, except: [.saturday: 60]))
    #expect(try sandbox.database.caffeine.settings().bedtimes == bedtimes)
    // Today is Saturday, 21 November.
    try sandbox.press("b")
    #expect(sandbox.screen.contains("22:30, Sat 01:00"), "\(sandbox.screen)")
    try sandbox.press("6 Enter")
    #expect(try sandbox.database.caffeine.settings().halfLifeMinutes == 360)
    #expect(try sandbox.database.caffeine.settings().bedtimes == bedtimes)
  }

  @Test func `a limit by weight is chosen, the weight typed behind it, and its source is said`() throws {
    var sandbox = try open()
    try sandbox.press("b Up C-o")
    #expect(sandbox.screen.contains("2.5 mg/kg  children, teens (MFDS)"), "\(sandbox.screen)")
    try sandbox.press("Down Down Down Down Down Down Enter")
    #expect(sandbox.screen.contains("Please type your weight behind ×: 10–200 kg."), "\(sandbox.screen)")
    // Without the weight nothing is saved.
    try sandbox.press("Enter")
    #expect(sandbox.router.top == "Caffeine settings")
    try sandbox.press("5 1")
    #expect(sandbox.screen.contains("= 127 mg: children and teens (MFDS), from 13"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    let limit = try #require(CaffeineLimit(.korea, kilograms: 51))
    #expect(try sandbox.database.caffeine.settings().limit == limit)
    // It keeps its source until another amount is typed.
    try sandbox.press("b Up")
    #expect(sandbox.screen.contains("127 mg (2.5 mg/kg)"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(try sandbox.database.caffeine.settings().limit == limit)
    try sandbox.press("b Up C-u 1 2 7 Enter")
    #expect(try sandbox.database.caffeine.settings().limit == CaffeineLimit(127))
  }

  @Test(arguments: Language.allCases)
  func `a drink of now is of now in the language of the reader, and is logged as it stands`(language: Language) throws {
    var sandbox = try TestSandbox(Environment.pavilion(language: language), opening: CaffeineHolic())
    try sandbox.press("d e")
    #expect(sandbox.screen.contains(Phrase.now.text(in: language)))
    #expect(language == .english || !sandbox.screen.contains("now"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(try sandbox.database.caffeine.last()?.time.secondsSinceEpoch == TestSandbox.now.seconds)
  }

  @Test func `a clock that is later than now means the day before`() throws {
    var sandbox = try open()
    try sandbox.press("d e 8 0 Down 1 8 : 0 0 Enter")
    #expect(try sandbox.database.caffeine.last()?.time == Self.ago(20 * 60 + 5))
  }

  @Test func `the history says what each day saw, also after an entry was changed or deleted`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false), opening: CaffeineHolic()) {
      for hours in [50, 26, 25, 1] { try $0.caffeine.press(.coffee, Serving(.brewed), at: Self.ago(hours * 60)) }
    }
    try sandbox.press("h")
    #expect(sandbox.screen.contains("day 192 mg"))
    #expect(sandbox.screen.count(of: "day 96 mg") == 2)
    try sandbox.press("Down e 5 0 Enter")
    #expect(sandbox.screen.contains("day 146 mg"))
    try sandbox.press("d y")
    #expect(!sandbox.screen.contains("day 146 mg"))
    #expect(sandbox.screen.count(of: "day 96 mg") == 3)
  }

  @Test func `an entry that another program has deleted is not said to be saved`() throws {
    var sandbox = try open()
    try sandbox.press("c h e 5 0")
    try sandbox.database.caffeine.delete(1)
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.kind == .warning)
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
