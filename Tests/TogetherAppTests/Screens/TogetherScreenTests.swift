import CaffeineModel
import EmotionModel
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
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("What the apps know together")
struct TogetherScreenTests {
  private static let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  private static func time(_ ago: Int, _ hour: Int, _ minute: Int = 0) -> LocalTime {
    TestSandbox.zone.time(on: today.adding(days: -ago), hour: hour, minute: minute)
  }

  /// Ten weeks: much coffee goes with gloomy days, a late one with bad nights, nights with nothing, and of two waters there
  /// are few cups.
  static func fill(_ database: PavilionDatabase) throws {
    let (tap, spring) = (
      try database.water.add(WaterPast.sample("Home tap", 120, 90)).number,
      try database.water.add(WaterPast.sample("Cafe A", 68, 40)).number
    )
    for ago in 1...70 {
      let (isMuch, isLate) = ((ago * ago + ago / 7 * 3) % 7 < 3, (ago * ago * 2 + ago + ago / 7 * (ago / 7)) % 7 < 3)
      for cup in 0..<(isMuch ? 3 : 1) {
        try database.caffeine.press(
          .coffee, Serving(.brewed), at: time(ago, cup == 0 && isLate ? 18 : 8 + cup, ago % 50))
      }
      let quality = isLate ? ago % 7 == 0 ? 4 : 2 : ago % 5 == 0 ? 3 : 5
      let date = today.adding(days: 1 - ago)
      let bedtime = Night.bedtime(23 * 60, nightEndingOn: date, in: TestSandbox.zone)
      if let night = Night(date: date, quality: quality, bedtime: bedtime) { try database.caffeine.record(night) }
      if ago % 6 != 5 {
        let feelings: [Emotion] = isMuch && ago % 8 != 0 ? [.gloomy, .happy, .upset] : [.pleased]
        try database.emotion.add(feelings.map { TapRecord($0, .on(today.adding(days: -ago))) })
      }
      if ago % 9 == 0 {
        let rating = ago % 18 == 0 ? 5 : 3
        let cup = try #require(CupNote(at: time(ago, 10), rating: rating))
        try database.water.taste(ago % 27 == 0 ? tap : spring, cup)
      }
    }
  }

  private func open(
    _ size: Size = Size(columns: 80, rows: 24), _ language: Language = .english,
    _ prepare: (PavilionDatabase) throws -> Void = fill
  ) async throws -> TestSandbox {
    var sandbox = try TestSandbox(
      Environment.pavilion(size: size, language: language, hasMotion: false), prepare)
    try sandbox.press("t")
    await sandbox.finishWork()
    return sandbox
  }

  private func press(_ keys: String, _ sandbox: inout TestSandbox) async throws {
    try sandbox.press(keys)
    await sandbox.finishWork()
  }

  // MARK: The page

  @Test(arguments: ["t", ": t o g e t h e r Enter", ": 함 께 Enter"])
  func `one key on Home, and the palette, lead there`(keys: String) throws {
    var sandbox = try TestSandbox()
    try sandbox.press(keys)
    #expect(sandbox.router.screens.last is TogetherScreen)
    // From elsewhere, too.
    sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press(keys == "t" ? ": t o g e Enter" : keys)
    #expect(sandbox.router.screens.last is TogetherScreen)
  }

  @Test func `each pair has its shares, and the selected one its sentence`() async throws {
    var sandbox = try await open()
    /// Returns the text on the screen, without the breaks of lines.
    func words() -> String { sandbox.screen.split { $0 == " " || $0 == "\n" }.joined(separator: " ") }
    #expect(
      words().contains("2 of 27 days with more than 96 mg were mostly pleasant (7%, likely 2–23%); 32 of 32 with"))
    #expect(words().contains("A gap like this rarely comes by chance in a diary this long. It does not say why."))
    try await press("Down", &sandbox)
    #expect(words().contains("Feelings and sleep: no difference that chance would not make as well (30 days after"))
    try await press("Down", &sandbox)
    #expect(words().contains("7 of 35 nights after a last drink later than 10:44 were good (20%, likely"))
    try await press("Down", &sandbox)
    #expect(words().contains("Ratings and waters: too few days to say: 5 with Cafe A, 2 with other waters; 5 and 5,"))
    // Nothing is said of causes, and there is no coefficient.
    for word in ["because", "cause", "makes you", "correl"] { #expect(!sandbox.screen.contains(word)) }
  }

  @Test func `a new user reads how many days are needed`() async throws {
    var sandbox = try await open { _ in }
    #expect(sandbox.screen.contains("no day has both yet; 28 are needed"))
    try await press("Enter", &sandbox)
    #expect(sandbox.router.screens.last is TogetherScreen)
    #expect(sandbox.router.notice?.phrase.en == "No day has both yet.")
  }

  @Test func `what another program notes is compared again`() async throws {
    var sandbox = try await open { _ in }
    try Self.fill(sandbox.database)
    sandbox.router.handle(.program(.dataChanged))
    await sandbox.finishWork()
    #expect(sandbox.screen.contains("were mostly pleasant ("))
  }

  // MARK: Switched off, and hidden

  @Test func `a pair that is switched off is quiet, stays off, and is no part of the joint test`() async throws {
    var sandbox = try await open()
    try await press("Down o", &sandbox)
    #expect(sandbox.router.notice?.phrase.en == "Feelings and sleep: off, and not read any more.")
    #expect(sandbox.screen.contains("This is switched off, and not read."))
    #expect(try sandbox.database.together.pairsOff() == [.feelingsAndSleep])
    #expect(try sandbox.topmost(TogetherScreen.self).findings?[.feelingsAndSleep] == nil)
    try await press("Enter", &sandbox)
    #expect(sandbox.router.screens.last is TogetherScreen)
    try await press("o", &sandbox)
    #expect(try sandbox.database.together.pairsOff() == [])
    #expect(sandbox.screen.contains("Feelings and sleep: no difference"))
  }

  @Test func `while the diary is hidden nothing of it is shown or read, and the rest is`() async throws {
    var sandbox = try await open(Size(columns: 120, rows: 40))
    #expect(sandbox.screen.contains("feelings"))
    try await press("H", &sandbox)
    func expectHidden() throws {
      let screen = sandbox.screen
      #expect(screen.contains("The diary is hidden. H shows it again."), "\(screen)")
      for word in ["were mostly pleasant", "of 27", "over 96 mg"] { #expect(!screen.contains(word), "\(screen)") }
      let findings = try sandbox.topmost(TogetherScreen.self).findings
      #expect(findings?[.feelingsAndCaffeine] == nil)
      #expect(findings?[.feelingsAndSleep] == nil)
      #expect(findings?[.sleepAndLastDrink]?.verdict == .difference)
    }
    try expectHidden()
    try await press("Enter", &sandbox)
    #expect(sandbox.router.screens.last is TogetherScreen)
    // As soon as it is hidden, before anything is read again.
    try await press("H", &sandbox)
    #expect(sandbox.screen.contains("were mostly pleasant"))
    try sandbox.press("H")
    #expect(!sandbox.screen.contains("were mostly pleasant"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("of 27"), "\(sandbox.screen)")
  }

  @Test func `the days of feelings are covered with the diary, those of nights are not`() async throws {
    var sandbox = try await open()
    try await press("Enter H", &sandbox)
    #expect(sandbox.screen.contains("The diary is hidden"), "\(sandbox.screen)")
    try await press("H Esc Down Down Enter", &sandbox)
    try sandbox.database.settings.set(true, for: Settings.diary)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("last drink"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("hidden"), "\(sandbox.screen)")
  }

  // MARK: Days

  @Test func `Enter lists the days, and there it opens what was noted`() async throws {
    var sandbox = try await open()
    try await press("Enter", &sandbox)
    let days = try sandbox.topmost(TogetherDayList.self)
    let finding = try sandbox.topmost(TogetherScreen.self).findings?[.feelingsAndCaffeine]
    #expect(days.list.count == finding?.dayCount)
    #expect(days.list.selected?.date == Self.today.adding(days: -1))
    try await press("Down Enter", &sandbox)
    #expect(sandbox.router.screens.last is DayScreen)
    #expect(sandbox.screen.contains("Thursday, 19 Nov"), "\(sandbox.screen)")
    try await press("Esc Esc Down Down Enter Down Enter", &sandbox)
    #expect(try sandbox.topmost(NightList.self).list.selected?.date == Self.today.adding(days: -1))
    try await press("Esc Esc Down Enter Enter", &sandbox)
    #expect(sandbox.router.screens.last is TastingList)
  }

  @Test func `the pages of a small screen have each sentence whole`() async throws {
    for language in Language.allCases {
      var sandbox = try await open(Size(columns: 40, rows: 12), language)
      let first = language == .korean ? "기분과 카페인" : "Feelings and caffeine"
      let end = language == .korean ? "없습니다." : "say why."
      #expect(sandbox.screen.contains(first))
      #expect(!sandbox.screen.contains(end))
      try await press("Tab", &sandbox)
      #expect(sandbox.screen.contains(end), "\(sandbox.screen)")
      #expect(!sandbox.screen.contains(first), "\(sandbox.screen)")
      try await press("Tab", &sandbox)
      #expect(sandbox.screen.contains(first))
    }
  }

  // MARK: Pictures

  private static let sizes = [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)]

  private func pictures(
    _ keys: String, _ name: String, _ prepare: (PavilionDatabase) throws -> Void = fill
  ) async throws {
    var pictures: [String] = []
    for language in Language.allCases {
      for (columns, rows) in Self.sizes {
        var sandbox = try await open(Size(columns: columns, rows: rows), language, prepare)
        for key in keys.split(separator: " ") { try await press(String(key), &sandbox) }
        pictures.append("── \(columns) × \(rows), \(language.code)\n\(sandbox.router.frame().markedText)")
      }
    }
    Pictures.expect(pictures.joined(separator: "\n\n"), matches: name)
  }

  @Test func `the page looks as it was drawn`() async throws { try await pictures("", "together") }

  @Test func `pairs that are off or hidden look as they were drawn`() async throws {
    try await pictures("Down Down Down o H Up Up", "togetherOff")
  }

  @Test func `too few days look as they were drawn`() async throws {
    try await pictures("Down Down Down", "togetherFew")
  }

  @Test func `the days look as they were drawn`() async throws { try await pictures("Enter Down", "togetherDays") }
}
