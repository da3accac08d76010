import CaffeineModel
import EmotionModel
import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import TogetherModel
import Values
import WaterModel

@testable import CaffeineApp
@testable import EmotionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The line that logs anything") struct LogLineTests {
  private func sandbox(
    opening app: (any PavilionApp)? = nil, language: Language = .english,
    _ prepare: (PavilionDatabase) throws -> Void = { _ in }
  ) throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(language: language, hasMotion: false), opening: app, prepare)
  }

  /// Opens the line and types a text.
  private func type(_ text: String, in sandbox: inout TestSandbox) throws {
    try sandbox.press(".")
    sandbox.router.handle(.paste(text))
  }

  @Test func `it says what Enter will do, and Enter does it over any screen`() throws {
    for app in [nil] + Pavilion.apps.map(Optional.some) {
      var sandbox = try sandbox(opening: app)
      try type("espresso 20m ago", in: &sandbox)
      #expect(sandbox.screen.contains("Log an espresso (63 mg) at 13:45, 20 minutes ago."), "\(sandbox.screen)")
      #expect(try sandbox.database.caffeine.entryCount() == 0)
      try sandbox.press("Enter")
      #expect(!(sandbox.router.screens.last is LogLineScreen))
      #expect(sandbox.screen.contains("Logged: Espresso, 63 mg, 13:45."), "\(sandbox.screen)")
      let entry = try #require(try sandbox.database.caffeine.entries(limit: 2).first)
      #expect(entry.serving == Serving(.espresso))
      #expect(entry.time.clock == "13:45")
      #expect(entry.lateMinutes == 20)
    }
  }

  @Test func `each kind of entry is saved in its app`() throws {
    var sandbox = try sandbox()
    let lines = [
      "rest", "slept 4 at 23:40", "2 mango, 1 kiwi", "stock strawberry 20", "delivery 5 bananas",
      "yesterday happy first snow #family", "water 68/40 pH 7.2 Cafe A",
    ]
    for line in lines {
      try type(line, in: &sandbox)
      try sandbox.press("Enter")
      #expect(!(sandbox.router.screens.last is LogLineScreen), "\(line)\n\(sandbox.screen)")
    }
    let database = sandbox.database
    #expect(try database.caffeine.entries(limit: 2).map(\.press) == [.rest])
    let night = try #require(try database.caffeine.nights(limit: 1).first)
    #expect(night.quality == 4)
    #expect(night.bedtime.clock == "23:40")
    #expect(night.date == afternoon.date)
    #expect(try database.juice.orders(limit: 2).map { $0.lines.map(\.count) } == [[2, 1]])
    let stock = try database.juice.stock()
    #expect([stock[.strawberry], stock[.banana], stock[.mango], stock[.kiwi]] == [20, 15, 4, 7])
    let tap = try #require(try database.emotion.taps().first)
    #expect(tap.emotion == .happy)
    #expect(tap.moment == .on(afternoon.date.adding(days: -1)))
    #expect(tap.note.tags.map(\.name) == ["family"])
    let water = try #require(try database.water.records(offset: 0, limit: 1).first)
    #expect(water.sample.name.text == "Cafe A")
    #expect(water.sample.figures[.pH] == 7.2)
  }

  @Test func `of several meanings one is chosen, and until then nothing is logged`() throws {
    let own = try #require(OwnDrink(name: "Mango", milligrams: 40))
    for (keys, drinks, orders) in [
      ("Enter 1", 1, 0), ("Enter 2", 0, 1), ("Down Down Enter", 0, 1), ("Enter Esc", 0, 0),
    ] {
      var sandbox = try sandbox { try $0.caffeine.saveOwnDrink(own) }
      try type("mango", in: &sandbox)
      #expect(sandbox.screen.contains("Which one?"), "\(sandbox.screen)")
      // A digit is text until Enter asks for one.
      #expect(sandbox.screen.contains("   Caffeine Holic: Log a Mango (40 mg) now."), "\(sandbox.screen)")
      #expect(!sandbox.screen.contains("1  Caffeine Holic: Log"))
      #expect(sandbox.screen.contains("⏎ choose"))
      try sandbox.press("Enter")
      #expect(sandbox.screen.contains("1  Caffeine Holic: Log a Mango (40 mg) now."), "\(sandbox.screen)")
      #expect(sandbox.screen.contains("2  Juice Maker: Order mango juice."), "\(sandbox.screen)")
      #expect(sandbox.screen.contains("⏎ log it"), "\(sandbox.screen)")
      #expect(sandbox.router.screens.last is LogLineScreen)
      try sandbox.press(String(keys.drop { $0 != " " }))
      #expect(try sandbox.database.caffeine.entryCount() == drinks)
      #expect(try sandbox.database.juice.orderCount() == orders)
      #expect((sandbox.router.screens.last is LogLineScreen) == (drinks + orders == 0))
    }
  }

  @Test func `what is not understood is said with what is near, and Enter logs nothing`() throws {
    var sandbox = try sandbox(language: .korean)
    try type("에스프래소 20분 전", in: &sandbox)
    #expect(sandbox.screen.contains("\"에스프래소\": 그런 이름이 없습니다. 비슷한 것(Enter로"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(sandbox.router.screens.last is LogLineScreen)
    #expect(try sandbox.database.caffeine.entryCount() == 0)
  }

  @Test func `what is near is taken with a key, or completed with Tab`() throws {
    for keys in ["Enter 1", "Enter Enter", "Down Enter", "Tab Enter"] {
      var sandbox = try sandbox(language: .korean)
      try type("에스프래소 20분 전", in: &sandbox)
      try sandbox.press(String(keys.prefix { $0 != " " }))
      #expect(try sandbox.database.caffeine.entryCount() == 0)
      if keys.hasPrefix("Tab") {
        #expect(try sandbox.topmost(LogLineScreen.self).input.string == "에스프레소 20분 전")
      }
      try sandbox.press(String(keys.drop { $0 != " " }.dropFirst()))
      let entry = try sandbox.database.caffeine.entries(limit: 2).first
      #expect(entry?.serving == Serving(.espresso), "\(keys)\n\(sandbox.screen)")
      #expect(entry?.lateMinutes == 20, "\(keys)\n\(sandbox.screen)")
    }
    var short = try sandbox(language: .korean)
    try type("좀", in: &short)
    #expect(!short.screen.contains("YA"), "\(short.screen)")
    #expect(!short.screen.contains("비슷한 것"), "\(short.screen)")
  }

  @Test func `a feeling in other words than its name is asked about, and never logged at once`() throws {
    for (line, feeling, note) in [
      ("방금 너무 우울했어 비가 와서", Emotion.gloomy, "너무 우울했어 비가 와서"), ("tired", .listless, "tired"), ("짜증나", .upset, "짜증나"),
    ] {
      var sandbox = try sandbox()
      try type(line, in: &sandbox)
      #expect(sandbox.screen.contains("Near (Enter"), "\(sandbox.screen)")
      try sandbox.press("Enter")
      #expect(try sandbox.database.emotion.taps().isEmpty)
      try sandbox.press("1")
      let taps = try sandbox.database.emotion.taps()
      #expect(taps.map(\.emotion) == [feeling], "\(taps)")
      #expect(taps.map(\.note.text) == [note], "\(taps)")
    }
    var sandbox = try sandbox(language: .korean)
    try type("오늘 좀 우울했어", in: &sandbox)
    try sandbox.press("Tab")
    #expect(try sandbox.topmost(LogLineScreen.self).input.string == "2026-11-21 기분 우울해 좀 우울했어")
    try sandbox.press("Enter")
    #expect(try sandbox.database.emotion.taps().map(\.moment) == [.on(afternoon.date)])
  }

  @Test func `an order for which the stock does not suffice says so before and after, and is not saved`() throws {
    var sandbox = try sandbox(opening: JuiceMaker())
    try type("juice 2 strawberry", in: &sandbox)
    let why = "Not enough fruit for 2 strawberry juices."
    #expect(sandbox.screen.contains(why), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("nothing would be saved"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains(why), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Nothing was saved"), "\(sandbox.screen)")
    #expect(try sandbox.database.juice.orderCount() == 0)
  }

  @Test func `an order of the line is one of its own, and leaves an open basket alone`() throws {
    var sandbox = try sandbox(opening: JuiceMaker())
    try sandbox.press("b 4")
    try type("2 mango", in: &sandbox)
    try sandbox.press("Enter")
    #expect(try sandbox.database.juice.orders(limit: 5).map { $0.lines.map(\.product) } == [[.mango]])
    try sandbox.press("Enter")
    #expect(try sandbox.database.juice.orders(limit: 5).first?.lines.map(\.product) == [.kiwi])
  }

  @Test func `u takes back in the app what the line logged`() throws {
    var caffeine = try sandbox(opening: CaffeineHolic())
    try type("espresso", in: &caffeine)
    try caffeine.press("Enter u")
    #expect(try caffeine.database.caffeine.entryCount() == 0)
    var juice = try sandbox(opening: JuiceMaker())
    try type("2 mango", in: &juice)
    try juice.press("Enter u")
    #expect(try juice.database.juice.orders(limit: 1).map(\.isUndone) == [true])
    var diary = try sandbox(opening: EmotionDiary())
    try type("happy first snow", in: &diary)
    try diary.press("Enter u")
    #expect(try diary.database.emotion.taps().isEmpty)
  }

  /// Returns how many entries there are of each kind, and the stock.
  private func contents(of database: PavilionDatabase) throws -> String {
    let stock = try database.juice.stock()
    let parts = [
      try database.caffeine.entryCount(), try database.caffeine.nightCount(),
      try database.juice.orders(limit: 9).count { !$0.isUndone }, try database.emotion.taps().count,
      try database.water.records(offset: 0, limit: 9).count,
    ]
    return "\(parts) \(stock.menu.ingredients.map { stock[$0.id] })"
  }

  @Test(arguments: [
    "espresso", "rest", "slept 4 at 23:40", "2 mango", "stock strawberry 20", "delivery 5 bananas", "happy first snow",
    "water 68/40 Cafe A",
  ])
  func `u takes back what was logged on every page from which it was`(line: String) throws {
    for app in [nil] + Pavilion.apps.map(Optional.some) {
      var sandbox = try sandbox(opening: app)
      let before = try contents(of: sandbox.database)
      try type(line, in: &sandbox)
      try sandbox.press("Enter")
      #expect(sandbox.screen.contains("u undoes it."), "\(sandbox.screen)")
      #expect(try contents(of: sandbox.database) != before)
      try sandbox.press("u")
      #expect(try contents(of: sandbox.database) == before, "\(line)\n\(sandbox.screen)")
    }
  }

  @Test(arguments: Scene.all.filter { !$0.isUnavailable })
  func `u takes back what was logged over every screen over which it can be`(scene: Scene) throws {
    var sandbox = try scene.sandbox()
    try sandbox.press(scene.keysThen)
    let count = try sandbox.database.caffeine.entryCount()
    try sandbox.press(".")
    guard sandbox.router.screens.last is LogLineScreen, try sandbox.topmost(LogLineScreen.self).input.string.isEmpty
    else { return }
    sandbox.router.handle(.paste("rest"))
    try sandbox.press("Enter")
    #expect(try sandbox.database.caffeine.entryCount() == count + 1, "\(sandbox.screen)")
    try sandbox.press("u")
    #expect(try sandbox.database.caffeine.entryCount() == count, "\(sandbox.screen)")
  }

  @Test(arguments: Language.allCases)
  func `u takes back what was logged over a hidden diary, and shows nothing of it`(language: Language) throws {
    for line in ["2 shots", "happy first snow"] {
      var sandbox = try sandbox(language: language)
      try sandbox.database.settings.set("hidden", for: Setting.diary.key)
      sandbox.router.handle(.program(.dataChanged))
      sandbox.router.open(EmotionScreen(sandbox.database.emotion))
      let before = try contents(of: sandbox.database)
      try type(line, in: &sandbox)
      try sandbox.press("Enter")
      #expect(try contents(of: sandbox.database) != before, "\(sandbox.screen)")
      try sandbox.press("u")
      #expect(try contents(of: sandbox.database) == before, "\(line)\n\(sandbox.screen)")
      #expect(sandbox.screen.contains(language == .korean ? "숨겼습니다" : "The diary is hidden"), "\(sandbox.screen)")
      for content in ["happy", "행복해", "snow"] { #expect(!sandbox.screen.contains(content), "\(sandbox.screen)") }
    }
  }

  @Test func `u takes back one line after the other, and first what was done on the page since`() throws {
    var sandbox = try sandbox(opening: CaffeineHolic())
    for line in ["happy", "gloomy"] {
      try type(line, in: &sandbox)
      try sandbox.press("Enter")
    }
    try sandbox.press("u")
    #expect(try sandbox.database.emotion.taps().map(\.emotion) == [.happy])
    try sandbox.press("u")
    #expect(try sandbox.database.emotion.taps().isEmpty)
    try type("happy", in: &sandbox)
    try sandbox.press("Enter c")
    #expect(try sandbox.database.caffeine.entryCount() == 1)
    try sandbox.press("u")
    #expect(try sandbox.database.caffeine.entryCount() == 0)
    #expect(try sandbox.database.emotion.taps().count == 1)
  }

  @Test func `while text is typed the key is text, and the line is opened once`() throws {
    var sandbox = try sandbox()
    try sandbox.press(": .")
    #expect(!(sandbox.router.screens.last is LogLineScreen))
    try sandbox.press("Esc . .")
    #expect(try sandbox.topmost(LogLineScreen.self).input.string == ".")
    #expect(sandbox.router.screens.filter { $0 is LogLineScreen }.count == 1)
  }

  @Test func `a hidden diary is not told of`() throws {
    var sandbox = try sandbox()
    try sandbox.database.settings.set("hidden", for: Setting.diary.key)
    sandbox.router.handle(.program(.dataChanged))
    try type("happy first snow", in: &sandbox)
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("Logged in the diary, which is hidden."), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("happy"))
    #expect(try sandbox.database.emotion.taps().map(\.note.text) == ["first snow"])
  }

  @Test func `the line that a reading is said to be means it alone`() throws {
    let own = try #require(OwnDrink(name: "Mango", milligrams: 40))
    let sandbox = try sandbox {
      try $0.caffeine.saveOwnDrink(own)
      try $0.water.add(
        WaterSample(
          time: afternoon, name: WaterLabel("Cafe A") ?? .empty,
          try #require(WaterFigures([.hardness: 68, .alkalinity: 40]))))
    }
    let lines = [
      "mango", "2 mango", "double espresso", "happy first snow yesterday", "happy 20m ago first snow",
      "espresso yesterday at 10",
      "water 4dH/40 Home", "water 68/40 Cafe A yesterday", "black", "mang", "slept 4 at 23:40", "stock kiwi 3",
      "delivery 3 kiwis, 2 mangos",
      "rest 15 min ago", "coffee half", "2 mango, 1 kiwi", "yesterday happy", "행복해 첫눈 어제", "에스프레소 어제 3시",
    ]
    for language in Language.allCases {
      var environment = sandbox.router.environment
      environment.language = language
      let state = try LogState(sandbox.database, in: environment)
      for line in lines {
        guard case .readings(let readings) = state.answer(line, in: environment) else {
          Issue.record("\(line)")
          continue
        }
        for reading in readings {
          let said = state.line(for: reading, in: environment)
          #expect(state.answer(said, in: environment).only == reading, "\(line): \(said)")
        }
      }
    }
  }

  @Test func `nothing of it is cut in little room`() throws {
    for language in Language.allCases {
      var sandbox = try sandbox(language: language)
      sandbox.router.handle(.resize(Size(columns: 40, rows: 12)))
      for line in [
        "espresso 20m ago", "에스프레소", "2 strawberry", "happy first snow #family", "water 68/40 pH 7 Cafe A",
        "frappuccino",
      ] {
        try type(line, in: &sandbox)
        #expect(!sandbox.screen.contains("…"), "\(sandbox.screen)")
        try sandbox.press("Esc")
      }
    }
  }

  @Test func `a water of one figure is logged, and read again from its own line`() throws {
    var sandbox = try sandbox()
    try type("water 68/- Home", in: &sandbox)
    #expect(sandbox.screen.contains("No verdict: alkalinity is not known"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    let sample = try #require(try sandbox.database.water.records(limit: 1).first?.sample)
    #expect(sample.position == .line(.hardness, 68))
    #expect(sample.name.text == "Home")
  }
}
