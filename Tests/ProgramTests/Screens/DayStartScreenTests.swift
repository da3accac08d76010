import CaffeineModel
import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import EmotionApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores

@Suite("Screens of a day that begins at an hour")
struct DayStartScreenTests {
  private static func time(_ text: String) throws -> LocalTime {
    try #require(LocalTime(iso8601: text, defaultOffset: 9 * 3600))
  }

  /// A program whose day begins at four, at a time such as `2026-11-28 02:30`.
  private func sandbox(
    at text: String = "2026-11-28 02:30", start: String? = "4", size: Size = Size(columns: 80, rows: 24),
    _ prepare: (PavilionDatabase) throws -> Void = { _ in }
  ) throws -> TestSandbox {
    var sandbox = try TestSandbox(Environment.pavilion(size: size, hasMotion: false)) { database in
      if let start { try database.settings.set(start, for: "day-start") }
      try prepare(database)
    }
    pass(to: try Self.time(text), in: &sandbox)
    return sandbox
  }

  private func pass(to time: LocalTime, in sandbox: inout TestSandbox) {
    sandbox.router.setTime(WallTime(time), milliseconds: 0)
    sandbox.router.handle(.program(.dataChanged))
    for _ in 0..<2 { _ = sandbox.router.tick() }
  }

  private func prepare(_ database: PavilionDatabase) throws {
    for text in ["2026-11-27 03:59", "2026-11-27 22:00", "2026-11-28 02:10"] {
      try database.emotion.tap(TapRecord(.happy, .at(Self.time(text))))
      try database.caffeine.press(.coffee, Serving(drink: "tea", milligrams: 50), at: Self.time(text))
    }
  }

  @Test func `after midnight today is the day that began in the morning, on Home, in the diary and the tracker`() throws
  {
    var sandbox = try sandbox(prepare)
    #expect(sandbox.screen.contains("Friday, 27 Nov"), "\(sandbox.screen)")
    try sandbox.press("5")
    #expect(sandbox.screen.contains("today: 2 entries"), "\(sandbox.screen)")
    pass(to: try Self.time("2026-11-28 04:00"), in: &sandbox)
    #expect(sandbox.screen.contains("today: 0 entries"), "\(sandbox.screen)")
    try sandbox.press("Esc")
    #expect(sandbox.screen.contains("Today · 28 Nov"), "\(sandbox.screen)")
    #expect(try sandbox.database.caffeine.total(on: Self.time("2026-11-27 12:00").date) == 100)
  }

  @Test func `the setting files entries anew, and back again`() throws {
    var sandbox = try sandbox(start: nil, prepare)
    func entries(_ day: String) throws -> Int {
      try sandbox.database.emotion.day(#require(CivilDate(iso8601: day))).tally.total
    }
    let days = ["2026-11-26", "2026-11-27", "2026-11-28"]
    #expect(try days.map(entries) == [0, 2, 1])
    let steps = try #require(Setting.allCases.firstIndex(of: .dayStart))
    try sandbox.press("," + String(repeating: " Down", count: steps) + " Right Right Right Right")
    #expect(try days.map(entries) == [1, 2, 0])
    #expect(sandbox.screen.contains("‹ 04:00 ›"), "\(sandbox.screen)")
    try sandbox.press("x Esc")
    #expect(try days.map(entries) == [0, 2, 1])
    #expect(sandbox.screen.contains("Today · 28 Nov"), "\(sandbox.screen)")
  }

  @Test(
    arguments: [
      // A day with a clock is the calendar's, whichever day it counts on.
      ("28 Nov 02:15", "2026-11-28T02:15:00+09:00"), ("today 02:15", "2026-11-28T02:15:00+09:00"),
      ("yesterday 23:30", "2026-11-27T23:30:00+09:00"), ("27 Nov 02:15", "2026-11-27T02:15:00+09:00"),
      // A clock alone stays in the day of the entry, on either side of midnight.
      ("23:30", "2026-11-27T23:30:00+09:00"), ("02:05", "2026-11-28T02:05:00+09:00"),
      // A day alone keeps the clock.
      ("yesterday", "2026-11-27T02:10:00+09:00"), ("-15", "2026-11-28T02:15:00+09:00"),
    ])
  func `what is typed as the time of an entry after midnight means no other moment`(text: String, at: String) throws {
    var sandbox = try sandbox(prepare)
    sandbox.router.open(
      DayScreen(sandbox.database.emotion, try Self.time("2026-11-27 12:00").date, today: .init(daysSinceEpoch: 0)))
    try sandbox.press("m Ctrl-u")
    sandbox.router.handle(.paste(text))
    try sandbox.press("Enter")
    #expect(try sandbox.database.emotion.entry(3)?.moment.iso8601 == at, "\(sandbox.screen)")
  }

  @Test func `a day shows what came after its midnight at its end, with the time of the clock`() throws {
    var sandbox = try sandbox(prepare)
    sandbox.router.open(
      DayScreen(sandbox.database.emotion, try Self.time("2026-11-27 12:00").date, today: .init(daysSinceEpoch: 0)))
    #expect(sandbox.screen.contains("22:00"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("02:10"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("03:59"))
    // The day is today, so what is added is of now.
    try sandbox.press("9")
    #expect(try sandbox.database.emotion.last()?.moment.iso8601 == "2026-11-28T02:30:00+09:00")
    try sandbox.press("Right")
    #expect(sandbox.router.notice?.phrase.en == "This is today.")
  }

  @Test func `the line that logs anything takes today alone as the day that is under way`() throws {
    var sandbox = try sandbox(prepare)
    for line in ["today happy", "slept 4", "yesterday 23:00 dull"] {
      try sandbox.press(".")
      sandbox.router.handle(.paste(line))
      try sandbox.press("Enter")
    }
    let database = sandbox.database
    #expect(try database.emotion.entry(4)?.moment.iso8601 == "2026-11-27")
    #expect(try database.caffeine.nights(limit: 2).map(\.date.iso8601) == ["2026-11-27"])
    #expect(try database.emotion.entry(5)?.moment.iso8601 == "2026-11-27T23:00:00+09:00")
  }

  @Test func `nobody is asked how they slept before the day begins`() throws {
    func asks(at text: String) throws -> Bool {
      var sandbox = try sandbox(at: text, start: "6") { database in
        try database.settings.set("on", for: Settings.sleep.key)
        try database.caffeine.press(
          .coffee, Serving(drink: "tea", milligrams: 50), at: Self.time("2026-11-27 12:00"))
      }
      try sandbox.press("2")
      return sandbox.router.screens.last is SleepQuestion
    }
    #expect(try !asks(at: "2026-11-28 05:30"))
    #expect(try asks(at: "2026-11-28 06:00"))
  }
}
