import CaffeineModel
import EmotionModel
import ExpositionModel
import Foundation
import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import TogetherModel
import Values
import WaterModel

@testable import JuiceApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("A month or a year in review")
struct ReviewScreenTests {
  /// The words that must not be in a file: of a note, a tag, the name of a customer, a note.
  private static let secrets = ["SECRET", "비밀"]

  static let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  static func time(_ date: CivilDate, _ hour: Int) -> LocalTime {
    TestSandbox.zone.time(on: date, hour: hour, minute: 5)
  }

  /// Two years of all apps until November 2026, with notes, tags, names and nights.
  static func fill(_ database: PavilionDatabase) throws {
    let (tap, spring) = (
      try database.water.add(WaterPast.sample("Home tap", 120, 90, days: 500, note: "SECRET memo")).number,
      try database.water.add(WaterPast.sample("Cafe A", 68, 40, days: 490)).number
    )
    let customer = try #require(MenuText("SECRET Minji"))
    let note = try #require(Note("비밀 SECRET #SECRETtag"))
    for ago in (0...690).reversed() {
      let date = today.adding(days: -ago)
      if ago % 5 == 0 {
        _ = try database.juice.setStock([.strawberry: 100, .pineapple: 100, .kiwi: 100], at: time(date, 8))
        let product: Product.ID = ago % 15 == 0 ? .kiwi : .pineapple
        let count = 1 + date.month % 5 + (ago % 35 == 0 ? 9 : 0)
        try database.juice.order([OrderItem(product, count: count)], name: customer, at: time(date, 11))
      }
      for cup in 0..<(ago * ago % 4) {
        try database.caffeine.press(
          .coffee, Serving(cup == 0 ? .brewed : .espresso), at: time(date, 8 + cup * 2))
      }
      let bedtime = Night.bedtime(23 * 60, nightEndingOn: date, in: TestSandbox.zone)
      if ago % 3 != 0, let night = Night(date: date, quality: 2 + ago % 4, bedtime: bedtime) {
        try database.caffeine.record(night)
      }
      if ago % 7 != 3 {
        let feelings: [Emotion] = ago % 4 == 0 ? [.gloomy, .upset] : ago % 4 == 1 ? [.happy] : [.pleased, .happy]
        try database.emotion.add(feelings.map { TapRecord($0, .on(date), note) })
      }
      if ago % 9 == 0 {
        let cup = try #require(CupNote(at: time(date, 10), rating: ago % 18 == 0 ? 5 : 3, note: note))
        try database.water.taste(ago % 27 == 0 ? tap : spring, cup)
      }
      if ago % 40 == 0 {
        try database.water.add(
          WaterPast.sample("Home tap", 40 + Double(ago % 100), 45, days: ago, note: "SECRET memo"))
        try database.exposition.add(QuizResult(score: ago % 5, questions: 5), in: "", at: time(date, 20))
      }
      if ago % 60 == 0 {
        try database.exposition.markRead("page-\(ago)", in: "", at: time(date, 21))
        try database.exposition.setNote(note, on: "page-\(ago)", in: "")
      }
    }
  }

  static let filled = Result {
    let database = try PavilionDatabase.inMemory()
    try fill(database)
    return database
  }

  private func open(
    _ size: Size = Size(columns: 120, rows: 40), _ language: Language = .english, isEmpty: Bool = false,
    folder: MemoryFolder = MemoryFolder(), glyphs: GlyphSet = .unicode
  ) async throws -> TestSandbox {
    var environment = Environment.pavilion(size: size, language: language, glyphs: glyphs, hasMotion: false)
    environment.exporter = folder.exporter
    var sandbox = try TestSandbox(environment, copying: isEmpty ? nil : Self.filled.get())
    sandbox.router.open(ReviewScreen(sandbox.database, yearOf: Self.today))
    await sandbox.finishWork()
    return sandbox
  }

  private func press(_ keys: String, _ sandbox: inout TestSandbox) async throws {
    for key in keys.split(separator: " ") {
      try sandbox.press(String(key))
      await sandbox.finishWork()
    }
  }

  private func span(_ sandbox: TestSandbox) throws -> String { try sandbox.topmost(ReviewScreen.self).span.code }

  // MARK: Ways

  @Test func `y on Together and the palette lead there`() async throws {
    var sandbox = try TestSandbox()
    try sandbox.press("t y")
    #expect(try span(sandbox) == "2026")
    var other = try TestSandbox(opening: JuiceMaker())
    try other.press(": y e a r Space i n Enter")
    #expect(other.router.screens.last is ReviewScreen)
    try other.press("Esc : 돌 아 보 기 Enter")
    #expect(other.router.screens.last is ReviewScreen)
  }

  @Test func `years go back to the first with anything, and forward to this one`() async throws {
    var sandbox = try await open()
    try await press("Right", &sandbox)
    #expect(sandbox.router.notice?.phrase.en == "It is the latest.")
    try await press("Left", &sandbox)
    #expect(try span(sandbox) == "2025")
    #expect(sandbox.screen.contains("juices"))
    #expect(!sandbox.screen.contains("not over"))
    try await press("Left", &sandbox)
    #expect(try span(sandbox) == "2024")
    try await press("Left", &sandbox)
    #expect(try span(sandbox) == "2024")
    #expect(sandbox.router.notice?.phrase.en == "Nothing was noted before.")
    try await press("t", &sandbox)
    #expect(try span(sandbox) == "2026")
  }

  @Test func `Enter and y open the month that is selected, Esc comes back to it, and y to the month that is shown`()
    async throws
  {
    var sandbox = try await open()
    try await press("Up Up Enter", &sandbox)
    #expect(try span(sandbox) == "2026-09")
    try await press("Left", &sandbox)
    #expect(try span(sandbox) == "2026-08")
    #expect(sandbox.screen.contains("August 2026"))
    try await press("Esc", &sandbox)
    #expect(try span(sandbox) == "2026")
    try await press("Enter", &sandbox)
    #expect(try span(sandbox) == "2026-09")
    try await press("y", &sandbox)
    #expect(try span(sandbox) == "2026")
    try await press("y", &sandbox)
    #expect(try span(sandbox) == "2026-09")
    try await press("Left y", &sandbox)
    #expect(try span(sandbox) == "2026")
    try await press("Enter", &sandbox)
    #expect(try span(sandbox) == "2026-08")
    try await press("Esc Down Down Down Down Enter", &sandbox)
    // Those that have not begun are not there.
    #expect(try span(sandbox) == "2026-11")
  }

  @Test func `a month of another year leads to that year, with sleep if it was shown`() async throws {
    var sandbox = try await open()
    try await press("z Enter", &sandbox)
    #expect(sandbox.screen.contains("nights"))
    for _ in 0..<11 { try await press("Left", &sandbox) }
    #expect(try span(sandbox) == "2025-12")
    try await press("y", &sandbox)
    #expect(try span(sandbox) == "2025")
    try await press("Enter", &sandbox)
    #expect(try span(sandbox) == "2025-12")
  }

  @Test func `sleep that is switched off or on in a month is so in its year, too`() async throws {
    var sandbox = try await open()
    try await press("z y z y", &sandbox)
    #expect(!sandbox.screen.contains("nights"))
    try await press("y z y", &sandbox)
    #expect(try span(sandbox) == "2026")
    #expect(sandbox.screen.contains("nights"))
  }

  @Test func `where no month is shown, y opens the last by a click, too`() async throws {
    var sandbox = try await open(Size(columns: 60, rows: 16))
    try await press("Tab", &sandbox)
    try await press("Enter", &sandbox)
    #expect(try span(sandbox) == "2026")
    #expect(sandbox.router.notice?.phrase.en == "Tab shows the months.")
    try await press(": a l o n e Enter", &sandbox)
    #expect(try span(sandbox) == "2026-11")
  }

  @Test func `a year and its months never lie over each other twice`() async throws {
    var sandbox = try await open()
    let count = sandbox.router.screens.count
    for _ in 0..<4 { try await press("Enter Left y", &sandbox) }
    #expect(sandbox.router.screens.count == count)
    for _ in 0..<4 { try await press("y Right y", &sandbox) }
    #expect(sandbox.router.screens.count == count)
  }

  @Test func `a month is clicked`() async throws {
    var sandbox = try await open()
    try sandbox.click("April")
    await sandbox.finishWork()
    try await press("Enter", &sandbox)
    #expect(try span(sandbox) == "2026-04")
  }

  // MARK: What it says

  @Test(arguments: Language.allCases, [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `two days of a month that lead are both named, whole`(language: Language, size: Size) async throws {
    let environment = Environment.pavilion(size: size, language: language, hasMotion: false)
    var sandbox = try TestSandbox(environment) { database in
      for (day, count) in [(17, 2), (18, 1), (20, 2)] {
        for index in 0..<count {
          let date = Self.today.adding(days: day - 21)
          try database.emotion.add([TapRecord(.happy, .at(Self.time(date, 9 + index)))])
        }
      }
    }
    try await press("t y y", &sandbox)
    var pages = [sandbox.screen]
    for _ in 0..<3 {
      try await press("Tab", &sandbox)
      pages.append(sandbox.screen)
    }
    let days = language == .english ? "17, 20 Nov" : "17일, 20일"
    #expect(pages.contains { $0.contains(days) }, "\(pages[0])")
    #expect(!pages.contains { $0.contains("…") }, "\(pages[0])")
  }

  @Test func `a year says that it is not over, and has the same days of the year before`() async throws {
    var sandbox = try await open()
    let review = try #require(try sandbox.topmost(ReviewScreen.self).shown(in: sandbox.router.environment))
    let screen = sandbox.screen
    #expect(screen.contains("Up to 21 Nov: the year is not over. In parentheses: the same days of 2025."))
    let before = try #require(review.before)
    #expect(screen.contains("\(review.figures.juices.grouped) (\(before.juices.grouped))"), "\(screen)")
    #expect(screen.contains("days with an entry"))
    #expect(screen.contains("likely"))
    for word in ["because", "cause", "thanks to", "best year", "record"] { #expect(!screen.contains(word)) }
  }

  @Test func `what has nothing says so`() async throws {
    var sandbox = try await open(isEmpty: true)
    #expect(sandbox.screen.contains("Nothing was noted in 2026 yet. Up to 21 Nov: the year is not over."))
    try await press("Enter", &sandbox)
    #expect(sandbox.router.notice?.phrase.en == "Nothing was noted in this year.")
    try sandbox.database.juice.order(.kiwi, count: 1, at: Self.time(CivilDate(daysSinceEpoch: 20_700), 9))
    sandbox.router.handle(.program(.dataChanged))
    await sandbox.finishWork()
    let names = "Nothing in: Caffeine Holic, Exposition 1900, Water for Coffee, Emotion Diary."
    #expect(sandbox.screen.contains(names), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("September"), "\(sandbox.screen)")
  }

  // MARK: Private

  @Test func `a hidden diary is not shown, at once, and comes back`() async throws {
    var sandbox = try await open()
    #expect(sandbox.screen.contains("commonest feelings"))
    try sandbox.press("H")
    #expect(!sandbox.screen.contains("commonest feelings"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("entries"), "\(sandbox.screen)")
    await sandbox.finishWork()
    #expect(try sandbox.topmost(ReviewScreen.self).shown(in: sandbox.router.environment)?.figures.diary == nil)
    try await press("H", &sandbox)
    #expect(sandbox.screen.contains("commonest feelings"))
  }

  @Test func `sleep is shown only when it is asked for`() async throws {
    var sandbox = try await open()
    #expect(!sandbox.screen.contains("nights"))
    try await press("z", &sandbox)
    #expect(sandbox.screen.contains("nights"))
    try await press("z", &sandbox)
    #expect(!sandbox.screen.contains("nights"))
  }

  @Test(arguments: Language.allCases)
  func `files have nothing private but what is asked for, and never a note, a tag or a name`(
    language: Language
  ) async throws {
    let folder = MemoryFolder()
    var sandbox = try await open(Size(columns: 80, rows: 24), language, folder: folder)
    let feeling = Emotion.happy.name.text(in: language)
    let night = language == .korean ? "잠" : "nights"
    func expect(_ hasDiary: Bool, _ hasSleep: Bool) {
      #expect(folder.files.keys.sorted() == ["pavilion-2026.md", "pavilion-2026.svg"])
      for text in folder.files.values {
        #expect(text.contains(feeling) == hasDiary, "\(text)")
        #expect(text.contains(night) == hasSleep, "\(text)")
        for secret in Self.secrets { #expect(!text.contains(secret), "\(text)") }
      }
      folder.files = [:]
    }
    try await press("s Enter Enter Down Enter Enter", &sandbox)
    expect(false, false)
    try await press("d Enter Enter Up Enter Enter", &sandbox)
    expect(true, false)
    try await press("d z Enter Enter Down Enter Enter", &sandbox)
    expect(false, true)
    // Hidden after it was asked for.
    try await press("d", &sandbox)
    try sandbox.database.settings.set(true, for: Settings.diary)
    sandbox.router.handle(.program(.dataChanged))
    await sandbox.finishWork()
    try await press("Enter Enter Up Enter Enter", &sandbox)
    expect(false, true)
  }

  @Test func `it is copied without what is private, and asks before it replaces a file`() async throws {
    let folder = MemoryFolder()
    folder.files["pavilion-2026.svg"] = "old"
    var sandbox = try await open(folder: folder)
    try await press("s Down c", &sandbox)
    #expect(sandbox.router.copied?.hasPrefix("# 2026\n") == true)
    #expect(sandbox.router.copied?.contains("happy") == false)
    try await press("Up Enter Enter", &sandbox)
    #expect(sandbox.router.screens.last is Alert<ReviewShareScreen.Action>)
    try await press("Enter", &sandbox)
    #expect(folder.files["pavilion-2026.svg"] == "old")
    try await press("Enter Enter y", &sandbox)
    #expect(folder.files["pavilion-2026.svg"]?.hasPrefix("<svg") == true)
  }

  // MARK: Sizes

  private static let sizes = [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)]

  private func pictures(
    _ keys: String, _ name: String, isEmpty: Bool = false, sizes: [(Int, Int)] = sizes
  ) async throws {
    var pictures: [String] = []
    for language in Language.allCases {
      for (columns, rows) in sizes {
        var sandbox = try await open(Size(columns: columns, rows: rows), language, isEmpty: isEmpty)
        try await press(keys, &sandbox)
        pictures.append("── \(columns) × \(rows), \(language.code)\n\(sandbox.router.frame().markedText)")
      }
    }
    Pictures.expect(pictures.joined(separator: "\n\n"), matches: name)
  }

  @Test func `the year looks as it was drawn`() async throws { try await pictures("Up", "review") }
  @Test func `the month looks as it was drawn`() async throws { try await pictures("Up Enter z", "reviewMonth") }
  @Test func `a year without anything looks as it was drawn`() async throws {
    try await pictures("", "reviewEmpty", isEmpty: true)
  }
  @Test func `the last page of a small screen looks as it was drawn`() async throws {
    try await pictures("S-Tab", "reviewPages", sizes: Array(Self.sizes.prefix(3)))
  }
  @Test func `saving looks as it was drawn`() async throws { try await pictures("s d", "reviewSave") }

  @Test(arguments: [true, false])
  func `no size is too small for it`(isEmpty: Bool) async throws {
    var sandbox = try await open(isEmpty: isEmpty)
    for keys in ["", "y", "s"] {
      try await press(keys, &sandbox)
      for columns in [1, 2, 5, 20, 38, 60] {
        for rows in [1, 2, 3, 5, 8, 12] {
          sandbox.router.handle(.resize(Size(columns: columns, rows: rows)))
          _ = sandbox.screen
          try sandbox.press("Tab Up")
        }
      }
    }
  }

  /// Expects all figures at every size, on one of the pages: nothing is only said on large screens.
  @Test(arguments: zip(Language.allCases, [GlyphSet.unicode, .ascii]))
  func `every size has every app with all its figures`(language: Language, glyphs: GlyphSet) async throws {
    for (columns, rows) in Self.sizes {
      for keys in ["z", "Enter z"] {
        var sandbox = try await open(Size(columns: columns, rows: rows), language, glyphs: glyphs)
        try await press(keys, &sandbox)
        let screen = try sandbox.topmost(ReviewScreen.self)
        let review = try #require(screen.shown(in: sandbox.router.environment))
        var pages = ""
        repeat {
          pages += sandbox.screen
          try sandbox.press("Tab")
        } while try sandbox.topmost(ReviewScreen.self).page > 0
        for section in review.sections {
          let hasTitle = pages.contains(section.app.title.text(in: language))
          #expect(hasTitle, "\(columns), \(keys): \(section.app.name)")
          for fact in section.facts {
            let value = fact.value.text(in: language).replacing("–", with: glyphs == .ascii ? "-" : "–")
            let name = fact.name.text(in: language)
            let isThere = pages.contains(value) && (name.isEmpty || pages.contains(name))
            #expect(isThere, "\(columns), \(keys): \(fact.name.en), \(value)")
          }
        }
      }
    }
  }
}
