import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import EmotionApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("A hidden diary")
struct DiaryPrivacyTests {
  /// The texts that a hidden diary must not show: names of feelings, notes, and how many there are.
  private static let contents =
    Emotion.allCases.flatMap { [$0.englishName, $0.koreanName] }
    + ["first snow", "Saturday like a Monday", "the river", "today:", "오늘", "entries"]

  /// Hides the diary while a scene is open, as after some minutes without a key.
  private func hide(_ sandbox: inout TestSandbox, after seconds: Int = 600) throws {
    try sandbox.database.settings.set(5, for: Settings.diaryIdle)
    sandbox.router.handle(.program(.dataChanged))
    sandbox.router.setTime(
      WallTime(seconds: TestSandbox.now.seconds + seconds, utcOffset: TestSandbox.now.utcOffset),
      milliseconds: seconds * 1000)
    _ = sandbox.router.tick()
  }

  @Test(arguments: Scene.all.filter { $0.app is EmotionDiary }, [false, true])
  func `nothing of it is on any of its pages and dialogs, nor read aloud`(scene: Scene, isPlain: Bool) throws {
    for language in Language.allCases {
      var sandbox = try scene.sandbox(language, isPlain: isPlain)
      try sandbox.press(scene.keysThen)
      try hide(&sandbox)
      let screen = sandbox.screen
      #expect(screen.contains(language == .korean ? "숨겼습니다" : "The diary is hidden"), "\(screen)")
      for content in Self.contents { #expect(!screen.contains(content), "\(content)\n\(screen)") }
      // Whatever was being done, it looks the same.
      var other = try Scene("plain", EmotionDiary(), "").sandbox(language, isPlain: isPlain)
      try hide(&other)
      #expect(screen == other.screen)
      #expect(sandbox.router.windowTitle() == other.router.windowTitle())
    }
  }

  @Test func `the title of the window tells no tag of it`() throws {
    var sandbox = try Scene("tags", EmotionDiary(), "").sandbox()
    let (store, today) = (sandbox.database.emotion, afternoon.date)
    let report = try store.report(of: YearCalendar(endingOn: today).days, today: today)
    sandbox.router.open(TaggedDayList(store, try #require(Tag("#river")), report))
    #expect(sandbox.router.windowTitle() == "Pavilion: #river")
    try hide(&sandbox)
    #expect(sandbox.router.windowTitle() == "Pavilion: Emotion Diary")
  }

  @Test(arguments: ["happy first snow", "so sad beca", "tire", "yesterday I", "espresso", "x", "rest tomorrow"])
  func `a line that is half typed goes with it, whatever it means so far`(line: String) throws {
    for isHidden in [false, true] {
      var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false))
      if isHidden {
        try sandbox.database.settings.set("hidden", for: Setting.diary.key)
        sandbox.router.handle(.program(.dataChanged))
      }
      try sandbox.press(".")
      sandbox.router.handle(.paste(line))
      try hide(&sandbox, after: 299)
      #expect(try sandbox.topmost(LogLineScreen.self).input.string == line)
      try hide(&sandbox)
      #expect(try sandbox.topmost(LogLineScreen.self).input.string.isEmpty)
    }
  }

  @Test func `a file of entries that is about to be imported is hidden, too`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false))
    for (id, isHidden) in [("emotion.import", true), ("water.import", false)] {
      let preview = FilePreview(.empty, [FilePreview.Column("note", nil, values: ["by the river"])])
      let transfer = Transfer(
        reading: .importing, id, .empty, .empty, preview: { _ in preview }, check: { _, _ in FileCheck() },
        carryOut: { _, _ in [] })
      sandbox.router.open(PreviewScreen(transfer, "moods.csv", preview))
      try sandbox.press("Down")
      #expect(sandbox.screen.contains("by the river"))
      try hide(&sandbox)
      #expect(sandbox.screen.contains("by the river") != isHidden, "\(sandbox.screen)")
      try sandbox.press("H Esc")
    }
  }

  @Test func `keys do nothing but show it again, and what was open is there`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false), opening: EmotionDiary())
    try sandbox.press("1 e")
    try sandbox.press("a Space s e c r e t")
    try hide(&sandbox)
    try sandbox.press("2 x u R")
    #expect(!sandbox.screen.contains("secret"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("hidden"), "\(sandbox.screen)")
    try sandbox.press("H")
    #expect(sandbox.screen.contains("a secret"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(try sandbox.database.emotion.taps().map(\.note.text) == ["a secret"])
  }

  @Test func `H hides it, and Home and the palette tell nothing of it until it is shown`() throws {
    var sandbox = try Scene("home", nil, "", hasPast: true).sandbox()
    let before = sandbox.screen
    #expect(before.contains("today"))
    try sandbox.press("5 H")
    #expect(sandbox.screen.contains("The diary is hidden"))
    try sandbox.press("?")
    #expect(sandbox.screen.contains("show the diary"), "\(sandbox.screen)")
    try sandbox.press("Esc : h a p p y")
    #expect(sandbox.screen.contains("no such command"), "\(sandbox.screen)")
    try sandbox.press("Esc Esc Esc")
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60), Size(columns: 40, rows: 12)] {
      sandbox.router.handle(.resize(size))
      let home = sandbox.screen
      for name in Emotion.allCases.map(\.englishName) { #expect(!home.contains(name), "\(home)") }
      #expect(!home.contains("last feeling"))
    }
    // It stays hidden, also for the next run.
    #expect(try sandbox.database.settings.values()[Setting.diary.key] == "hidden")
    try sandbox.press("5 Enter")
    #expect(sandbox.screen.contains("1 happy"), "\(sandbox.screen)")
  }

  @Test func `it does not hide by itself unless that is chosen, nor while keys are pressed`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false), opening: EmotionDiary())
    func wait(_ minutes: Int) {
      sandbox.router.setTime(
        WallTime(seconds: TestSandbox.now.seconds + 60 * minutes, utcOffset: TestSandbox.now.utcOffset),
        milliseconds: 60_000 * minutes)
      _ = sandbox.router.tick()
    }
    wait(1000)
    #expect(!sandbox.screen.contains("hidden"))
    try sandbox.database.settings.set(5, for: Settings.diaryIdle)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("Right")
    wait(1004)
    try sandbox.press("Right")
    wait(1008)
    #expect(!sandbox.screen.contains("hidden"))
    wait(1009)
    #expect(sandbox.screen.contains("hidden"))
  }

  @Test func `the minutes without a key begin when the program opens, however long the machine runs`() throws {
    var environment = Environment.pavilion(hasMotion: false)
    environment.milliseconds = 1_000_000_000
    var sandbox = try TestSandbox(environment, opening: EmotionDiary()) { database in
      try database.settings.set(1, for: Settings.diaryIdle)
    }
    sandbox.router.handle(.program(.dataChanged))
    for (milliseconds, isHidden) in [(0, false), (59_999, false), (60_000, true)] {
      sandbox.router.setTime(TestSandbox.now, milliseconds: 1_000_000_000 + milliseconds)
      _ = sandbox.router.tick()
      #expect(sandbox.screen.contains("hidden") == isHidden, "\(milliseconds)")
    }
  }

  @Test func `neither Space nor what somebody goes on typing shows it`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false), opening: EmotionDiary())
    try sandbox.press("H")
    try sandbox.press("Space a n d Space 3")
    #expect(sandbox.screen.contains("hidden"))
    #expect(try sandbox.database.emotion.taps().isEmpty)
    try sandbox.press("Enter")
    #expect(!sandbox.screen.contains("hidden"))
  }
}
