import CaffeineModel
import CivilTime
import EmotionModel
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("Home")
struct HomeScreenTests {
  @Test(arguments: ["Enter", "1", "Space", ": j u i c e Enter"])
  func `Enter, 1, a click and the palette open the juice bar`(keys: String) throws {
    var house = try TestHouse()
    try house.press(keys)
    #expect(house.router.screens.last is JuiceScreen)
    var other = try TestHouse()
    try other.click("1 Juice Maker")
    #expect(other.router.screens.last is JuiceScreen)
  }

  @Test func `Esc says how to quit, and neither help nor palette offers it`() throws {
    var house = try TestHouse()
    try house.press("Esc")
    #expect(house.screen.contains("This is Home. Press q to quit."))
    for keys in ["?", "Esc : b a c k"] {
      try house.press(keys)
      #expect(!house.screen.contains("Esc  back") && !house.screen.contains("▸ back"), "\(house.screen)")
    }
  }

  @Test(arguments: HouseApp.allCases)
  func `every app opens with its number`(app: HouseApp) throws {
    var house = try TestHouse()
    try house.press("\(app.number)")
    #expect(house.router.screens.count == 2)
    #expect(house.router.top == app.title.en)
  }

  @Test func `the card of Water for Coffee tells of the newest record, and what it meets or does`() throws {
    var house = try TestHouse()
    #expect(house.screen.contains(WaterWords.cardOfNone.en))
    try house.database.water.add(try WaterPast.sample("Cafe A", 68, 40))
    house.router.handle(.dataChanged)
    house.router.handle(.resize(Size(columns: 120, rows: 40)))
    #expect(house.screen.contains("Cafe A  SCA SCAE CDH  68/40"))
    try house.database.water.add(try WaterPast.sample("Well", 190, 110, days: -1))
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("190/110"))
  }

  @Test(arguments: HouseApp.allCases)
  func `it can begin with any app selected`(app: HouseApp) throws {
    var router = Router(HomeScreen(try PavilionDatabase.inMemory(), selecting: app), .pavilion())
    #expect(router.frame().plainText.contains("▸\(app.number) \(app.title.en)"))
  }

  @Test func `a wide screen tells of today: juices, caffeine, the exhibit read last, the last feeling`() throws {
    let now = TestHouse.zone.time(at: TestHouse.now.seconds)
    let size = Size(columns: 200, rows: 50)
    var house = try TestHouse(Environment.pavilion(size: size))
    #expect(house.screen.contains("Five small apps"))
    try house.database.juice.order(.banana, count: 2, at: now)
    try house.database.juice.order(.kiwi, count: 1, at: TestHouse.zone.time(at: TestHouse.now.seconds - 86_400))
    try house.database.caffeine.press(
      .coffee, Serving(.brewed), at: TestHouse.zone.time(at: TestHouse.now.seconds - 3600))
    let catalogue = Museum.builtIn.catalogue(in: .english)
    for (index, minutes) in [(3, 10), (4, 5), (5, 20)] {
      let time = TestHouse.zone.time(at: TestHouse.now.seconds - minutes * 60)
      try house.database.exposition.markRead(catalogue.exhibits[index].id, in: Museum.builtIn.key, at: time)
    }
    try house.database.emotion.tap(TapRecord(.happy, .at(now)))
    house.router.handle(.dataChanged)
    let lines = [
      "2 juices made", "85 mg, below 50 mg at 17:58", "last read: \(catalogue.exhibits[4].name)",
      "last feeling: happy, 14:05",
    ]
    for line in lines {
      // On the card of the app alone a line may stand as well.
      #expect(house.screen.split(separator: "\n").contains { $0.dropFirst(133).contains(line) }, "\(line)")
    }
    #expect(!house.screen.contains("Five small apps"))
  }

  @Test(arguments: Language.allCases)
  func `what a row tells is not cut at 40 × 12`(language: Language) throws {
    let environment = Environment.pavilion(size: Size(columns: 40, rows: 12), language: language)
    var house = try TestHouse(environment) {
      try $0.caffeine.press(.coffee, Serving(.brewed), at: TestHouse.zone.time(at: TestHouse.now.seconds - 3600))
      try $0.water.add(try WaterPast.sample("Cafe A", 68, 40))
    }
    #expect(!house.screen.contains("…"), "\(house.screen)")
  }

  @Test func `arrows move as the cards stand`() throws {
    var house = try TestHouse()
    let path: [(key: String, title: String)] = [
      ("Right", "▸2 Caffeine Holic"), ("Down", "▸5 Emotion Diary"), ("Left", "▸4 Water for Coffee"),
      ("Up", "▸1 Juice Maker"), ("Left", "▸1 Juice Maker"), ("Right", "▸2 Caffeine Holic"),
      ("Right", "▸3 Exposition 1900"),
    ]
    for (key, title) in path {
      try house.press(key)
      #expect(house.screen.contains(title), "after \(key)")
    }
  }

  @Test func `Esc does nothing but say how to quit; q quits`() throws {
    var house = try TestHouse()
    try house.press("Esc")
    #expect(house.router.ending == nil)
    #expect(house.router.notice?.kind == .plain)
    try house.press("q")
    #expect(house.router.ending == .quit)
  }

  @Test
  func `the card of Caffeine Holic tells what is in you and when it is gone, and a c there is no coffee`() throws {
    var house = try TestHouse {
      try $0.caffeine.press(.coffee, Serving(.brewed), at: TestHouse.zone.time(at: TestHouse.now.seconds - 3600))
    }
    // 96 mg an hour ago: 96 · 1.02310 · (e^−0.13863 − e^−6.14023) = 85.29, and below 50 mg ln(98.218 / 50) / 0.138629 =
    // 4.870 hours after 13:05.
    #expect(house.screen.contains("17:58"))
    try house.press("2 Esc c")
    #expect(try house.database.caffeine.entryCount() == 1)
    #expect(house.router.screens.count == 1)
  }

  @Test func `the card of the Emotion Diary tells of today, whole words only`() throws {
    let now = TestHouse.zone.time(at: TestHouse.now.seconds)
    var house = try TestHouse()
    try house.database.emotion.tap(TapRecord(.fond, .on(now.date.adding(days: -1))), count: 9)
    try house.database.emotion.tap(TapRecord(.happy, .at(now)))
    house.router.handle(.dataChanged)
    #expect(house.screen.contains(": happy 1"))
    // Of equals the one that was tapped last, as in the diary.
    try house.database.emotion.tap(TapRecord(.upset, .at(now)))
    house.router.handle(.dataChanged)
    #expect(house.screen.contains(" 2: upset 1"))
    try house.database.emotion.undoLast()
    try house.database.emotion.tap(TapRecord(.flustered, .at(now)), count: 98)
    house.router.handle(.dataChanged)
    #expect(house.screen.contains(" 99: flustered 98"))
    try house.database.emotion.tap(TapRecord(.flustered, .at(now)), count: 900)
    house.router.handle(.dataChanged)
    // What does not fit is not cut.
    #expect(house.screen.contains(" 999 "))
    try house.press("5 2 Esc z")
    #expect(try house.database.emotion.totals().tally[.loving] == 1)
    #expect(house.router.screens.count == 1)
  }

  @Test func `the card follows the time while there is caffeine to tell of, and then Home sleeps`() throws {
    var house = try TestHouse {
      try $0.caffeine.press(.coffee, Serving(.brewed), at: TestHouse.zone.time(at: TestHouse.now.seconds - 3600))
    }
    var later = TestHouse.now
    later.seconds += 1810
    house.router.setTime(later, milliseconds: 0)
    #expect(house.router.tick() == 50_000)
    #expect(house.screen.contains("80 mg"))
    later.seconds += 3 * 86_400
    house.router.setTime(later, milliseconds: 0)
    _ = house.router.tick()
    #expect(house.router.tick() == nil)
    var empty = try TestHouse()
    #expect(empty.router.tick() == nil)
  }
}
