import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import EmotionApp
@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("A day of the diary")
struct DayScreenTests {
  private let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  /// Today with three taps, opened.
  private func open() throws -> TestSandbox {
    let today = today
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false), opening: EmotionDiary()) {
      for (emotion, hour) in [(Emotion.happy, 9), (.listless, 11), (.pleased, 13)] {
        try $0.emotion.tap(TapRecord(emotion, .at(TestSandbox.zone.time(on: today, hour: hour, minute: 30))))
      }
    }
    try sandbox.press("Tab Enter Home")
    return sandbox
  }

  private func day(_ sandbox: TestSandbox, _ days: Int = 0) throws -> [String] {
    try sandbox.database.emotion.taps(on: today.adding(days: days), limit: 100)
      .map { "\($0.moment.time?.clock ?? "-") \($0.feeling.rawValue)" }
  }

  private func selected(_ sandbox: TestSandbox) throws -> String? {
    try sandbox.topmost(DayScreen.self).list.selected
      .map { "\($0.tap.moment.time?.clock ?? "-") \($0.tap.feeling.rawValue)" }
  }

  @Test func `today opens at its last tap, a day that has passed at its first`() throws {
    var sandbox = try open()
    try sandbox.press("Esc Enter")
    #expect(try selected(sandbox) == "13:30 fond")
    try sandbox.database.emotion.tap(TapRecord(.listless, .on(today.adding(days: -1))), count: 2)
    try sandbox.database.emotion.tap(
      TapRecord(.upset, .at(TestSandbox.zone.time(on: today.adding(days: -1), hour: 7, minute: 0))))
    try sandbox.press("Left Enter")
    #expect(try selected(sandbox) == "- dull")
  }

  @Test(arguments: Language.allCases)
  func `at 80 by 24 the nine are beside the list, with their keys and counts, and the chosen one below it`(
    language: Language
  ) throws {
    var sandbox = try open()
    if language == .korean { try sandbox.press("L") }
    let name = { (emotion: Emotion) in emotion.name.text(in: language) }
    for emotion in Emotion.allCases {
      // The list on the left may name the feeling, too.
      let row = try #require(sandbox.page.first { $0.dropFirst(46).contains("\(emotion.number) \(name(emotion))") })
      #expect(row.hasSuffix([.happy, .listless, .pleased].contains(emotion) ? "1" : "0"), "\(row)")
    }
    #expect(sandbox.screen.contains("\(name(.happy)), 09:30"))
    try sandbox.press("7")
    #expect(sandbox.page.contains { $0.contains("7 \(name(.bored))") && $0.hasSuffix("1") })
    #expect(sandbox.screen.contains("\(name(.bored)), 14:05"))
    // No half of the page is empty.
    #expect(sandbox.page.dropFirst(sandbox.page.count / 2).count { !$0.trimmed.isEmpty } > 6)
  }

  @Test func `deleting asks, and No comes first`() throws {
    var sandbox = try open()
    try sandbox.press("Down d")
    try sandbox.press("Enter")
    #expect(try day(sandbox).count == 3)
    try sandbox.press("x y")
    #expect(try day(sandbox) == ["09:30 happy", "13:30 fond"])
    #expect(sandbox.router.notice?.kind == .good)
  }

  @Test(
    arguments: [
      ("2 0 2 6 - 1 1 - 2 0 Space 2 1 : 1 5", -1, "21:15 happy"), ("y e s t e r d a y", -1, "09:30 happy"),
      ("2 0 2 6 - 1 1 - 1 9", -2, "09:30 happy"), ("7 : 4 5", 0, "07:45 happy"), ("- 1 h", 0, "13:05 happy"),
      ("n o w", 0, "14:05 happy"), ("1 1 - 9", -12, "09:30 happy"), ("어 제 Space 6 : 0 7", -1, "06:07 happy"),
    ])
  func `m gives a tap another day and time`(text: String, days: Int, line: String) throws {
    var sandbox = try open()
    try sandbox.press("m \(text) Enter")
    #expect(try day(sandbox, days).contains(line))
    #expect(try day(sandbox).count == (days == 0 ? 3 : 2))
  }

  @Test(
    arguments: ["2 3 : 5 9", "2 0 2 6 - 1 1 - 2 2", "t o d a y Space 2 3 : 0 0", "s o o n", "2 0 2 6 - 0 2 - 3 0"])
  func `what is no time, or still to come, is refused`(text: String) throws {
    var sandbox = try open()
    try sandbox.press("m \(text)")
    try sandbox.press("Enter")
    #expect(sandbox.router.top == "When was it?")
    try sandbox.press("Esc")
    #expect(try day(sandbox) == ["09:30 happy", "11:30 dull", "13:30 fond"])
  }

  @Test func `a tap without a time gets one, or only another day`() throws {
    let today = today
    var sandbox = try TestSandbox(opening: EmotionDiary()) { try $0.emotion.tap(TapRecord(.bored, .on(today))) }
    try sandbox.press("Tab Enter m 어 제 Enter Left")
    #expect(try day(sandbox, -1) == ["- bored"])
    try sandbox.press("m 8 : 1 5 Enter")
    #expect(try day(sandbox, -1) == ["08:15 bored"])
  }

  @Test func `u takes back what was done here, one thing after the other`() throws {
    var sandbox = try open()
    try sandbox.press("u")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("d y 5 Home m 어 제 Enter")
    #expect(try day(sandbox) == ["13:30 fond", "14:05 upset"])
    #expect(try day(sandbox, -1) == ["11:30 dull"])
    try sandbox.press("u")
    #expect(try selected(sandbox) == "11:30 dull")
    try sandbox.press("u u")
    #expect(try day(sandbox) == ["09:30 happy", "11:30 dull", "13:30 fond"])
    // It is the same tap as before, and not a new one.
    #expect(try sandbox.database.emotion.taps(on: today, limit: 9).map(\.number) == [1, 2, 3])
    try sandbox.press("u")
    #expect(try day(sandbox).count == 3)
  }

  @Test func `u gives a note back that was written over, before it takes anything else`() throws {
    var sandbox = try open()
    try sandbox.press("1 Enter l o n g Enter e ! Enter")
    #expect(try sandbox.database.emotion.last()?.note.text == "long!")
    try sandbox.press("u")
    #expect(try sandbox.database.emotion.last()?.note.text == "long")
    try sandbox.press("u")
    #expect(try sandbox.database.emotion.last()?.note == .empty)
    try sandbox.press("u")
    #expect(try day(sandbox).count == 3)
  }

  @Test func `what another program has deleted is not said to be undone`() throws {
    var sandbox = try open()
    for keys in ["7", "m 6 : 0 0 Enter", "Enter x Enter"] {
      try sandbox.press(keys)
      let tap = try #require(try sandbox.database.emotion.taps(on: today, limit: 1).first)
      try sandbox.database.emotion.delete(keys == "7" ? 4 : tap.number)
      try sandbox.press("u")
      #expect(sandbox.router.notice?.phrase == EmotionWords.gone, "\(keys)")
    }
  }

  @Test func `what was just added is selected, so that e writes its note`() throws {
    var sandbox = try open()
    try sandbox.press("7 e n e w Enter")
    #expect(try sandbox.database.emotion.last()?.note.text == "new")
    try sandbox.press("Left 1 2 e o l d Enter")
    #expect(try sandbox.database.emotion.last()?.note.text == "old")
    #expect(try sandbox.database.emotion.last()?.emotion == .loving)
  }

  @Test(arguments: ["Esc", "click"])
  func `the diary goes on with the day that was looked at last`(way: String) throws {
    var sandbox = try open()
    try sandbox.press("Left Left")
    if way == "Esc" { try sandbox.press("Esc") } else { try sandbox.click("Emotion Diary") }
    #expect(sandbox.router.screens.last is EmotionScreen)
    #expect(sandbox.screen.contains("19 Nov"))
  }

  @Test func `an untouched time keeps its seconds, and a tap of another place the clock of that place`() throws {
    let time = LocalTime(secondsSinceEpoch: TestSandbox.now.seconds - 99, utcOffset: -5 * 3600)
    var sandbox = try TestSandbox(opening: EmotionDiary()) { try $0.emotion.tap(TapRecord(.upset, .at(time))) }
    // There it is three past midnight, of the same day.
    try sandbox.press("Tab Enter m Enter")
    #expect(try sandbox.database.emotion.last()?.moment == .at(time))
    try sandbox.press("m 0 : 0 2 Enter")
    let moved = try #require(try sandbox.database.emotion.last()?.moment.time)
    #expect(moved.iso8601 == "2026-11-21T00:02:00-05:00")
  }

  @Test func `1 to 9 add to the day that is shown: now for today, without a time for a day that has passed`() throws {
    var sandbox = try open()
    try sandbox.press("4")
    #expect(try day(sandbox).last == "14:05 flustered")
    try sandbox.press("Left")
    #expect(sandbox.router.top == "Friday, 20 Nov")
    try sandbox.press("6 6")
    #expect(try day(sandbox, -1) == ["- gloomy", "- gloomy"])
    try sandbox.press("Right Right")
    #expect(sandbox.router.notice?.kind == .plain)
  }

  @Test func `a tap that is gone is not deleted twice, and nothing can be done on an empty day`() throws {
    var sandbox = try open()
    try sandbox.press("d")
    try sandbox.database.emotion.eraseAll()
    try sandbox.press("y")
    #expect(try sandbox.topmost(DayScreen.self).list.isEmpty)
    try sandbox.press("Enter m d")
    #expect(sandbox.router.top == "Saturday, 21 Nov")
  }
}
