import CaffeineModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import JuiceApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Sleep, weeks and months")
struct SleepScreenTests {
  private static let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  private func open(_ prepare: (PavilionDatabase) throws -> Void = { _ in }) throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(hasMotion: false), opening: CaffeineHolic(), prepare)
  }

  private static func night(_ quality: Int, ago: Int = 0, minute: Int = 23 * 60) throws -> Night {
    let date = today.adding(days: -ago)
    return try #require(
      Night(
        date: date, quality: quality, bedtime: Night.bedtime(minute, nightEndingOn: date, in: TestSandbox.zone)))
  }

  /// Nights and drinks of eight weeks: bad nights after late coffee.
  static func fill(_ database: PavilionDatabase) throws {
    for ago in 0..<56 {
      let isLate = (ago * ago + ago / 7 * 3) % 7 < 3
      try database.caffeine.record(night(isLate ? 1 + ago % 2 : 3 + ago % 3, ago: ago, minute: ago % 4 * 20))
      let time = TestSandbox.zone.time(on: today.adding(days: -ago - 1), hour: isLate ? 20 : 8, minute: ago)
      try database.caffeine.press(.coffee, Serving(ago % 9 == 0 ? .brewed : .cafe), at: time)
    }
  }

  // MARK: Sleep

  @Test func `two keys on the first page say how the night was`() throws {
    var sandbox = try open()
    try sandbox.press("z")
    #expect(sandbox.router.top == "How did you sleep?")
    try sandbox.press("4")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(4)])
    #expect(sandbox.router.notice?.phrase.en == "Night to 21 Nov: 4 well, in bed at 23:00.")
    // Once it is recorded, nothing is asked.
    try sandbox.press("Esc z")
    #expect(sandbox.router.screens.last is NightList)
    try sandbox.press("u")
    #expect(try sandbox.database.caffeine.nightCount() == 1, "A new screen undoes nothing of an older one.")
  }

  @Test func `the bedtime moves by a quarter of an hour, over midnight too`() throws {
    var sandbox = try open()
    try sandbox.press("z Right Right Right Right Right 2")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(2, minute: 15)])
    try sandbox.press("n Left Left 3")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(3, minute: 23 * 60 + 45)])
  }

  @Test func `the question begins with the bedtime of last evening, a Friday`() throws {
    let bedtimes = try #require(Bedtimes(23 * 60, except: [.friday: 60, .saturday: 90]))
    var sandbox = try open {
      try $0.caffeine.setSettings(
        #require(
          CaffeineSettings(halfLifeMinutes: 300, thresholdMilligrams: 50, bedtimes: bedtimes, limit: .adults)))
    }
    try sandbox.press("z 4")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(4, minute: 60)])
  }

  @Test func `Esc records nothing, and Enter the selected answer`() throws {
    var sandbox = try open()
    try sandbox.press("z Esc")
    #expect(try sandbox.database.caffeine.nightCount() == 0)
    try sandbox.press("n Up Enter")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(4)])
  }

  @Test func `a bedtime and another day are typed`() throws {
    var sandbox = try open()
    try sandbox.press("z e C-u y e s t e r d a y Down Right Down C-u 1 : 2 0 Enter")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(4, ago: 1, minute: 80)])
  }

  @Test(arguments: ["C-u t o m o r r o w", "C-u 2 0 2 6 - 1 1 - 2 2", "C-u", "Down Down C-u 2 5 : 0 0"])
  func `what is no day that has come, and no time, is refused`(keys: String) throws {
    var sandbox = try open()
    try sandbox.press("z e \(keys) Enter")
    #expect(try sandbox.database.caffeine.nightCount() == 0)
    #expect(sandbox.router.top == "Sleep")
  }

  @Test func `what was recorded, edited or deleted is undone in turn`() throws {
    var sandbox = try open { try $0.caffeine.record(Self.night(2, ago: 1)) }
    try sandbox.press("z 5")
    try sandbox.press("n 1")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(1), Self.night(2, ago: 1)])
    // Moved onto the other day, which is replaced.
    try sandbox.press("Home e C-u y e s t e r d a y Enter")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(1, ago: 1)])
    try sandbox.press("d y")
    #expect(try sandbox.database.caffeine.nightCount() == 0)
    try sandbox.press("u")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(1, ago: 1)])
    try sandbox.press("u")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(1), Self.night(2, ago: 1)])
    try sandbox.press("u u")
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(2, ago: 1)])
    #expect(sandbox.router.notice?.kind == .good)
  }

  @Test func `what another program has changed is not undone`() throws {
    var sandbox = try open()
    try sandbox.press("z 5")
    try sandbox.database.caffeine.record(Self.night(1))
    try sandbox.press("u")
    #expect(sandbox.router.notice?.kind == .warning)
    #expect(try sandbox.database.caffeine.nights(limit: 9) == [Self.night(1)])
  }

  @Test func `it is asked by itself only if the setting is on, when the app is opened in the morning`() throws {
    func opened(_ hour: Int, isOn: Bool, _ prepare: (PavilionDatabase) throws -> Void = { _ in }) throws -> String {
      var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false)) { database in
        try database.settings.set(isOn, for: Settings.sleep)
        try prepare(database)
      }
      let time = TestSandbox.zone.time(on: Self.today, hour: hour, minute: 30)
      sandbox.router.setTime(WallTime(time), milliseconds: 0)
      // The settings are read.
      sandbox.router.handle(.program(.dataChanged))
      sandbox.router.open(CaffeineScreen(sandbox.database))
      let first = sandbox.router.top
      // It is not asked again until the app is opened again.
      _ = sandbox.router.frame()
      try sandbox.press("Esc Esc")
      sandbox.router.handle(.program(.dataChanged))
      _ = sandbox.router.tick()
      #expect(sandbox.router.top != "How did you sleep?")
      return first
    }
    #expect(try opened(8, isOn: true) == "How did you sleep?")
    #expect(try opened(8, isOn: false) == "Caffeine Holic")
    #expect(try opened(14, isOn: true) == "Caffeine Holic")
    #expect(try opened(3, isOn: true) == "Caffeine Holic")
    #expect(try opened(8, isOn: true) { try $0.caffeine.record(Self.night(3)) } == "Caffeine Holic")
  }

  @Test func `the sentences come beside the loop, and stand above the nights that they are about`() async throws {
    var sandbox = try open(Self.fill)
    try sandbox.press("z")
    _ = sandbox.router.tick()
    await sandbox.finishWork()
    #expect(sandbox.screen.contains("you slept badly"))
    #expect(sandbox.screen.contains("It does not say why."))
    #expect(sandbox.screen.contains("▸ 21 Nov"))
    sandbox.router.handle(.resize(Size(columns: 40, rows: 12)))
    #expect(!sandbox.screen.contains("slept badly"))
    // Each sentence is whole on a page of its own.
    for _ in 0..<2 {
      try sandbox.press("Tab")
      #expect(sandbox.screen.contains("slept badly"))
      #expect(sandbox.screen.contains("say why."))
    }
    try sandbox.press("Tab")
    #expect(!sandbox.screen.contains("slept badly"))
  }

  // MARK: Weeks and months

  @Test func `a month is read at once, and a year beside the loop`() async throws {
    var sandbox = try open(Self.fill)
    try sandbox.press("w")
    func report() throws -> CaffeineReport? {
      try sandbox.topmost(CaffeineReportScreen.self).report(in: sandbox.router.environment)
    }
    #expect(try report()?.days.count == 30)
    try sandbox.press("3")
    #expect(try report() == nil)
    #expect(sandbox.screen.contains("Reading"))
    _ = sandbox.router.tick()
    await sandbox.finishWork()
    // There was nothing before.
    #expect(try report()?.days.count == 57)
    #expect(try report()?.span.lowerBound == Self.today.adding(days: -364))
    try sandbox.press("Left")
    #expect(try sandbox.topmost(CaffeineReportScreen.self).span == .quarter)
    try sandbox.press("1")
    #expect(try report()?.days.count == 30)
    try sandbox.press("3")
    _ = sandbox.router.tick()
    try sandbox.press("1")
    await sandbox.finishWork()
    #expect(try report()?.days.count == 30)
  }

  @Test func `it follows what another program logs`() throws {
    var sandbox = try open(Self.fill)
    try sandbox.press("w")
    let before = try sandbox.topmost(CaffeineReportScreen.self).report(in: sandbox.router.environment)?.days.last
    try sandbox.database.caffeine.press(.coffee, Serving(.espresso), at: afternoon)
    sandbox.router.handle(.program(.dataChanged))
    let after = try sandbox.topmost(CaffeineReportScreen.self).report(in: sandbox.router.environment)?.days.last
    #expect(after?.milligrams == (before?.milligrams ?? 0) + 63)
  }

  // MARK: Pictures

  private func pictures(_ keys: String, _ name: String) async throws {
    var pictures: [String] = []
    for language in Language.allCases {
      for (columns, rows) in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        var sandbox = try TestSandbox(
          Environment.pavilion(
            size: Size(columns: columns, rows: rows), language: language, hasMotion: false),
          opening: CaffeineHolic(), Self.fill)
        for key in keys.split(separator: " ") {
          try sandbox.press(String(key))
          for _ in 0..<2 {
            _ = sandbox.router.tick()
            await sandbox.finishWork()
          }
        }
        let lines = sandbox.screen.split(separator: "\n", omittingEmptySubsequences: false)
        pictures.append("── \(columns) × \(rows), \(language.code)\n\(lines.joined(separator: "\n"))")
      }
    }
    Pictures.expect(pictures.joined(separator: "\n\n"), matches: name)
  }

  @Test func `nights and what they say look as they were drawn`() async throws {
    try await pictures("z", "caffeineSleepFindings")
  }

  @Test func `a year looks as it was drawn`() async throws { try await pictures("w 3", "caffeineWeeksYear") }
}
