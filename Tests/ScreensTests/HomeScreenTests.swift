import CaffeineModel
import EmotionModel
import Stores
import TerminalUI
import Testing
import Values

@testable import Screens

@Suite("Home")
struct HomeScreenTests {
  @Test(arguments: ["Enter", "1", "Space", ": j u i c e Enter"])
  func `Enter, 1, a click and the palette open the juice bar`(keys: String) throws {
    var sandbox = try TestSandbox()
    try sandbox.press(keys)
    #expect(sandbox.router.screens.last is JuiceScreen)
    var other = try TestSandbox()
    try other.click("1 Juice Maker")
    #expect(other.router.screens.last is JuiceScreen)
  }

  @Test func `Esc says how to quit, and neither help nor palette offers it`() throws {
    var sandbox = try TestSandbox()
    try sandbox.press("Esc")
    #expect(sandbox.screen.contains("This is Home. Press q to quit."))
    for keys in ["?", "Esc : b a c k"] {
      try sandbox.press(keys)
      #expect(!sandbox.screen.contains("Esc  back") && !sandbox.screen.contains("▸ back"), "\(sandbox.screen)")
    }
  }

  @Test(arguments: PavilionApp.all)
  func `every app opens with its number`(app: PavilionApp) throws {
    var sandbox = try TestSandbox()
    try sandbox.press("\(app.number)")
    #expect(sandbox.router.screens.count == 2)
    #expect(sandbox.router.top == app.title.en)
  }

  @Test func `the card of Water for Coffee tells of the newest record, and what it meets or does`() throws {
    var sandbox = try TestSandbox()
    #expect(sandbox.screen.contains(WaterWords.cardOfNone.en))
    try sandbox.database.water.add(try WaterPast.sample("Cafe A", 68, 40))
    sandbox.router.handle(.program(.dataChanged))
    sandbox.router.handle(.resize(Size(columns: 200, rows: 50)))
    #expect(sandbox.screen.contains("Cafe A  SCA SCAE CDH  68/40"))
    try sandbox.database.water.add(try WaterPast.sample("Well", 190, 110, days: -1))
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("190/110"))
  }

  @Test(arguments: PavilionApp.all)
  func `it can begin with any app selected`(app: PavilionApp) throws {
    var router = Router(HomeScreen(try PavilionDatabase.inMemory(), selecting: app), .pavilion())
    #expect(router.frame().plainText.contains("▸\(app.number) \(app.title.en)"))
  }

  @Test func `a wide screen tells of today: juices, caffeine, the exhibit of the day, the last feeling`() throws {
    let now = TestSandbox.zone.time(at: TestSandbox.now.seconds)
    let size = Size(columns: 200, rows: 50)
    var sandbox = try TestSandbox(Environment.pavilion(size: size))
    try sandbox.database.juice.order(.banana, count: 2, at: now)
    try sandbox.database.juice.order(.kiwi, count: 1, at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 86_400))
    try sandbox.database.caffeine.press(
      .coffee, Serving(.brewed), at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 3600))
    let catalogue = LocalizedCatalogue.builtIn.catalogue(in: .english)
    let ofTheDay = try #require(catalogue.exhibit(ofDay: now.date.daysSinceEpoch))
    try sandbox.database.emotion.tap(TapRecord(.happy, .at(now)))
    sandbox.router.handle(.program(.dataChanged))
    let lines = [
      "2 juices made", "85 mg, below 50 mg at 17:58", ofTheDay.name,
      "last feeling: happy, 14:05",
    ]
    for line in lines {
      // On the card of the app alone a line may stand as well.
      #expect(sandbox.screen.split(separator: "\n").contains { $0.dropFirst(133).contains(line) }, "\(line)")
    }
    #expect(!sandbox.screen.contains(PavilionApp.count.en))
  }

  @Test(arguments: Language.allCases)
  func `what a row tells is not cut at 40 × 12`(language: Language) throws {
    let environment = Environment.pavilion(size: Size(columns: 40, rows: 12), language: language)
    var sandbox = try TestSandbox(environment) {
      try $0.caffeine.press(.coffee, Serving(.brewed), at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 3600))
      try $0.water.add(try WaterPast.sample("Cafe A", 68, 40))
    }
    #expect(!sandbox.screen.contains("…"), "\(sandbox.screen)")
  }

  @Test func `arrows move as the cards stand`() throws {
    var sandbox = try TestSandbox()
    let path: [(key: String, title: String)] = [
      ("Right", "▸2 Caffeine Holic"), ("Down", "▸5 Emotion Diary"), ("Left", "▸4 Water for Coffee"),
      ("Up", "▸1 Juice Maker"), ("Left", "▸1 Juice Maker"), ("Right", "▸2 Caffeine Holic"),
      ("Right", "▸3 Exposition 1900"),
    ]
    for (key, title) in path {
      try sandbox.press(key)
      #expect(sandbox.screen.contains(title), "after \(key)")
    }
  }

  @Test func `Esc does nothing but say how to quit; q quits`() throws {
    var sandbox = try TestSandbox()
    try sandbox.press("Esc")
    #expect(sandbox.router.ending == nil)
    #expect(sandbox.router.notice?.kind == .plain)
    try sandbox.press("q")
    #expect(sandbox.router.ending == .quit)
  }

  @Test
  func `the card of Caffeine Holic tells what is in you and when it is gone, and a c there is no coffee`() throws {
    var sandbox = try TestSandbox {
      try $0.caffeine.press(.coffee, Serving(.brewed), at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 3600))
    }
    // 96 mg an hour ago: 96 · 1.02310 · (e^−0.13863 − e^−6.14023) = 85.29, and below 50 mg ln(98.218 / 50) / 0.138629 =
    // 4.870 hours after 13:05.
    #expect(sandbox.screen.contains("17:58"))
    try sandbox.press("2 Esc c")
    #expect(try sandbox.database.caffeine.entryCount() == 1)
    #expect(sandbox.router.screens.count == 1)
  }

  @Test func `the card of the Emotion Diary tells of today, whole words only`() throws {
    let now = TestSandbox.zone.time(at: TestSandbox.now.seconds)
    var sandbox = try TestSandbox()
    try sandbox.database.emotion.tap(TapRecord(.fond, .on(now.date.adding(days: -1))), count: 9)
    try sandbox.database.emotion.tap(TapRecord(.happy, .at(now)))
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains(": happy 1"))
    // Of equals the one that was tapped last, as in the diary.
    try sandbox.database.emotion.tap(TapRecord(.upset, .at(now)))
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains(" 2: upset 1"))
    try sandbox.database.emotion.undoLast()
    try sandbox.database.emotion.tap(TapRecord(.flustered, .at(now)), count: 98)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains(" 99: flustered 98"))
    try sandbox.database.emotion.tap(TapRecord(.flustered, .at(now)), count: 900)
    sandbox.router.handle(.program(.dataChanged))
    // What does not fit is not cut.
    #expect(sandbox.screen.contains(" 999 "))
    try sandbox.press("5 2 Esc z")
    #expect(try sandbox.database.emotion.totals().tally[.loving] == 1)
    #expect(sandbox.router.screens.count == 1)
  }

  @Test func `the card follows the time while there is caffeine to tell of, and then Home sleeps`() throws {
    var sandbox = try TestSandbox {
      try $0.caffeine.press(.coffee, Serving(.brewed), at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 3600))
    }
    var later = TestSandbox.now
    later.seconds += 1810
    sandbox.router.setTime(later, milliseconds: 0)
    #expect(sandbox.router.tick() == 50_000)
    #expect(sandbox.screen.contains("80 mg"))
    later.seconds += 3 * 86_400
    sandbox.router.setTime(later, milliseconds: 0)
    _ = sandbox.router.tick()
    #expect(sandbox.router.tick() == nil)
    var empty = try TestSandbox()
    #expect(empty.router.tick() == nil)
  }
}
