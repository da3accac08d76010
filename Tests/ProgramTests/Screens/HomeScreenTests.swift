import CaffeineModel
import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

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
      #expect(!sandbox.screen.contains("Esc  back"), "\(sandbox.screen)")
      #expect(!sandbox.screen.contains("▸ back"), "\(sandbox.screen)")
    }
  }

  @Test(arguments: Pavilion.apps)
  func `every app opens with its number`(app: any PavilionApp) throws {
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

  @Test(arguments: Language.allCases)
  func `a wide card lists the latest records in columns, and never cuts a figure`(language: Language) throws {
    var environment = Environment.pavilion(size: Size(columns: 120, rows: 40), language: language, hasMotion: false)
    environment.locale = language
    var sandbox = try TestSandbox(environment) { database in
      for days in 0..<3 {
        let long = "제주 서귀포시 카페 정수기 물 새 필터 설치 직후"
        try database.water.add(WaterPast.sample(days == 1 ? long : "Cafe A", 100 + Double(days), 52, days: days))
        let time = TestSandbox.zone.time(on: afternoon.date.adding(days: -days), hour: 9, minute: 10)
        try database.caffeine.press(.coffee, Serving(.brewed), at: time)
        try database.emotion.tap(TapRecord(.happy, .at(time)))
      }
    }
    let lines = sandbox.screen.split(separator: "\n").map(String.init)
    func columns(of words: String) -> Set<Int> {
      Set(lines.compactMap { line in line.ranges(of: words).first.map { String(line[..<$0.lowerBound]).columns } })
    }
    // Each stands where the others do, whole.
    for figure in ["100 / 52", "101 / 52", "102 / 52"] { #expect(columns(of: figure).count == 1, "\(sandbox.screen)") }
    #expect(columns(of: "100 / 52") == columns(of: "101 / 52"))
    let brewed = PresetDrink.brewed.name.text(in: language)
    // A word about another one today is no record.
    let listed = lines.filter { $0.contains(brewed) && !$0.contains("a " + brewed) }
    let places = Set(listed.compactMap { $0.ranges(of: brewed).first?.lowerBound.utf16Offset(in: $0) })
    #expect(listed.count == 3, "\(sandbox.screen)")
    #expect(places.count == 1, "\(sandbox.screen)")
    #expect(sandbox.screen.contains("제주"))
    // An earlier day has its date, and no time of which day would be unknown.
    #expect(lines.count { $0.contains("09:10") } == 2, "\(sandbox.screen)")
  }

  @Test func `the last water is told in the unit of the user`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 200, rows: 60), hasMotion: false)) {
      try $0.water.add(WaterPast.sample("Cafe A", 178, 40))
    }
    try sandbox.setUnit(.dH)
    sandbox.router.handle(.program(.dataChanged))
    for _ in 0..<2 { _ = sandbox.router.tick() }
    #expect(sandbox.screen.contains("9.97/2.24"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("9.97 / 2.24"), "\(sandbox.screen)")
  }

  @Test(arguments: Pavilion.apps)
  func `it can begin with any app selected`(app: any PavilionApp) throws {
    var router = Router(HomeScreen(try PavilionDatabase.inMemory(), selecting: app), .pavilion())
    #expect(router.frame().plainText.contains("▸\(app.number) \(app.title.en)"))
  }

  // MARK: Today

  /// A day in which every app has something to say.
  private static func fill(_ database: PavilionDatabase) throws {
    func ago(_ minutes: Int) -> LocalTime { TestSandbox.zone.time(at: TestSandbox.now.seconds - minutes * 60) }
    try database.juice.setStock([.banana: 14], at: ago(130))
    for minutes in [120, 90, 60, 30, 10] { try database.juice.order(.banana, count: 1, at: ago(minutes)) }
    try database.caffeine.press(.coffee, Serving(.espresso), at: ago(200))
    let readings = [(40, 50.0), (30, 60), (20, 70), (10, 80), (1, 90)]
    for (days, hardness) in readings {
      try database.water.add(
        try WaterPast.sample("Tap", hardness * 1.7, 45 + hardness / 10, days: days, filter: "Claris"))
    }
    try database.emotion.tap(TapRecord(.listless, .at(ago(5))))
  }

  private func lines(_ sandbox: TestSandbox) throws -> [String] {
    try #require(sandbox.topmost(HomeScreen.self).today).map { $0.line.words[0].en }
  }

  @Test func `what is urgent comes first, and each line leads to its page with its key`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 120, rows: 40))) { try Self.fill($0) }
    let lines = try lines(sandbox)
    // Five orders of two bananas in two hours: what is left of 14 lasts 48 minutes, until 14:53.
    #expect(lines.contains("At this pace banana runs out at about 14:53."), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("One more espresso is fine until") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("The filter Claris leaves CDH in about") }, "\(lines)")
    #expect(lines.last?.hasPrefix("Exhibit of the day: ") == true, "\(lines)")
    let screens: [any Screen.Type] = [StockEditor.self, DrinkList.self, TrendScreen.self, ExhibitScreen.self]
    for (key, screen) in zip(["a", "b", "c", "d"], screens) {
      try sandbox.press(key)
      #expect(sandbox.router.screens.last.map { type(of: $0) == screen } == true, "\(key)\n\(sandbox.screen)")
      while sandbox.router.screens.count > 1 { try sandbox.press("Esc") }
    }
  }

  @Test(
    arguments: Language.allCases,
    [(200, 60), (120, 40), (80, 24), (60, 16), (40, 12)].map { Size(columns: $0.0, rows: $0.1) })
  func `every line is on the screen, with its key, and none of it is cut`(language: Language, size: Size) throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: size, language: language)) { try Self.fill($0) }
    let today = try #require(sandbox.topmost(HomeScreen.self).today)
    let room = size.rows < 16 ? 3 : today.count
    for (key, line) in zip("abcde", today).prefix(room) {
      let texts = line.line.words.map { $0.text(in: language).filter { $0 != " " } }
      // The beginning of a sentence that is broken.
      let isThere = texts.contains { text in isShown(text, after: key, in: sandbox.router.frame()) }
      #expect(isThere, "\(key) \(texts)\n\(sandbox.screen)")
    }
  }

  /// Whether a text without blanks stands after a key, broken into lines below each other.
  private func isShown(_ text: String, after key: Character, in frame: Frame) -> Bool {
    func character(_ column: Int, _ row: Int) -> Character? {
      switch frame[column, row].content {
      case .narrow(let character), .wide(let character): character == " " || character == "│" ? nil : character
      case .continuation: nil
      }
    }
    for row in 0..<frame.size.rows {
      for column in 1..<frame.size.columns - 1 where character(column, row) == key {
        guard character(column - 1, row) == nil, character(column + 1, row) == nil else { continue }
        var rest = Substring(text)
        for row in row..<min(row + 3, frame.size.rows) {
          let part = String((column + 1..<frame.size.columns).compactMap { character($0, row) })
          rest = rest.hasPrefix(part) ? rest.dropFirst(part.count) : part.hasPrefix(rest) ? "" : rest
          if rest.isEmpty { return true }
        }
      }
    }
    return false
  }

  @Test func `arrows reach the lines of today, and Enter opens the selected one`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 120, rows: 40))) { try Self.fill($0) }
    try sandbox.press("Right Right Right")
    #expect(try sandbox.topmost(HomeScreen.self).selectedLine == 0)
    try sandbox.press("Down Enter")
    #expect(sandbox.router.screens.last is DrinkList, "\(sandbox.screen)")
    while sandbox.router.screens.count > 1 { try sandbox.press("Esc") }
    try sandbox.press("Left Enter")
    #expect(sandbox.router.screens.last is ExpositionScreen, "\(sandbox.screen)")
  }

  @Test func `someone new reads what to try first, and after that only what there is to say`() throws {
    var sandbox = try TestSandbox()
    #expect(try lines(sandbox).count == Pavilion.apps.count)
    #expect(sandbox.screen.contains("a Order a juice"), "\(sandbox.screen)")
    try sandbox.database.emotion.tap(TapRecord(.happy, .at(afternoon)))
    sandbox.router.handle(.program(.dataChanged))
    _ = sandbox.router.tick()
    #expect(try lines(sandbox).count == 1)
  }

  @Test func `the night is asked for in the morning, if the nights before were rated`() throws {
    for (hour, days, isAsked) in [(8, 1, true), (8, 9, false), (14, 1, false)] {
      var sandbox = try TestSandbox {
        try $0.emotion.tap(TapRecord(.happy, .at(afternoon)))
        let date = afternoon.date.adding(days: -days)
        let bedtime = Night.bedtime(23 * 60, nightEndingOn: date, in: TestSandbox.zone)
        try $0.caffeine.record(try #require(Night(date: date, quality: 4, bedtime: bedtime)))
      }
      var time = TestSandbox.now
      time.seconds += (hour - 14) * 3600
      sandbox.router.setTime(time, milliseconds: 0)
      sandbox.router.handle(.program(.dataChanged))
      _ = sandbox.router.tick()
      #expect(try lines(sandbox).contains("How did you sleep?") == isAsked, "\(hour) \(days)")
    }
  }

  @Test func `a line of today can be chosen before it is drawn`() throws {
    var router = Router(HomeScreen(try PavilionDatabase.inMemory()), .pavilion(hasMotion: false))
    router.handle(.key("c"))
    #expect(router.screens.last is ExpositionScreen)
  }

  @Test func `nothing of today is read while another screen lies on Home`() throws {
    var sandbox = try TestSandbox()
    try sandbox.press("1")
    try sandbox.database.emotion.tap(TapRecord(.happy, .at(afternoon)))
    sandbox.router.handle(.program(.dataChanged))
    _ = sandbox.router.tick()
    let home = try #require(sandbox.router.screens.first as? HomeScreen)
    #expect(home.today?.count == Pavilion.apps.count)
    try sandbox.press("Esc")
    _ = sandbox.router.tick()
    #expect(try lines(sandbox).count == 1)
  }

  // MARK: Pictures

  @Test func `pictures move for less than ten seconds, and not at all without motion`() throws {
    for hasMotion in [true, false] {
      var sandbox = try TestSandbox(Environment.pavilion(hasMotion: hasMotion)) { try Self.fill($0) }
      var pictures: Set<String> = []
      var (milliseconds, wakes) = (0, 0)
      for _ in 0..<60 {
        sandbox.router.setTime(TestSandbox.now, milliseconds: milliseconds)
        guard let next = sandbox.router.tick(), next < 20_000 else { break }
        pictures.insert(sandbox.router.frame().markedText)
        (milliseconds, wakes) = (milliseconds + next, wakes + 1)
      }
      #expect(milliseconds < 10_000)
      #expect(hasMotion ? pictures.count > 3 && wakes > 8 : wakes <= 2, "\(pictures.count) \(wakes)")
      // And then they stand as they do without motion.
      #expect(sandbox.router.tick().map { $0 > 20_000 } != false)
    }
  }

  @Test func `the glass is as full as the stock, and the cup steams by what is in you`() throws {
    func picture(_ living: any LivingPicture) -> String {
      var canvas = Canvas(.pavilion(size: Size(columns: 40, rows: 20)), accent: .home)
      living.draw(step: 0, in: &canvas)
      return canvas.frame.markedText
    }
    let glasses = [0, 0.5, 1].map { picture(FilledGlass(share: $0)) }
    #expect(Set(glasses).count == 3)
    let cups = [0, 30, 120, 300].map { picture(SteamingCup(milligrams: $0, threshold: 50)) }
    #expect(Set(cups).count == 4)
    #expect(SteamingCup(milligrams: 0, threshold: 50).clouds == 0)
    #expect(SteamingCup(milligrams: 300, threshold: 50).clouds == 3)
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
    try sandbox.database.emotion.tap(TapRecord(.pleased, .on(now.date.adding(days: -1))), count: 9)
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
    // A part that does not fit is not cut.
    #expect(sandbox.screen.contains(" 999 "))
    try sandbox.press("5 2 Esc z")
    #expect(try sandbox.database.emotion.totals().tally[.loving] == 1)
    #expect(sandbox.router.screens.count == 1)
  }

  @Test func `the card follows the time while there is caffeine to tell of, and then Home sleeps`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false)) {
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
    var empty = try TestSandbox(Environment.pavilion(hasMotion: false))
    #expect(empty.router.tick() == nil)
  }
}
