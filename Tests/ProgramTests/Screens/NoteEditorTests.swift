import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import EmotionApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("Writing a note")
struct NoteEditorTests {
  private func open(_ note: String = "", _ size: Size = Size(columns: 80, rows: 24)) throws -> TestSandbox {
    var sandbox = try TestSandbox(Environment.pavilion(size: size, hasMotion: false), opening: EmotionDiary()) {
      let moment = DayOrMoment.at(TestSandbox.zone.time(at: TestSandbox.now.seconds))
      try $0.emotion.tap(TapRecord(.happy, moment, Note(note) ?? .empty))
    }
    try sandbox.press("e")
    return sandbox
  }

  private func note(_ sandbox: TestSandbox) throws -> String? { try sandbox.database.emotion.last()?.note.text }

  @Test func `what is there stays, and one writes on behind it`() throws {
    var sandbox = try open("good")
    try sandbox.press("! Enter")
    #expect(try note(sandbox) == "good!")
  }

  @Test func `no more than 10,000 characters are taken, and it says so`() throws {
    var sandbox = try open()
    sandbox.router.handle(.paste(String(repeating: "가나\n", count: 4000)))
    let said = sandbox.router.notice?.phrase
    #expect(said?.en == "Cut after 10,000 characters.")
    #expect(said?.ko == "10,000자 뒤는 잘라 냈습니다.")
    try sandbox.press("나 Enter")
    #expect(try note(sandbox) == String(String(repeating: "가나\n", count: 3334).prefix(10_000)))
  }

  @Test func `in the smallest terminal it is said in the border instead of the count`() throws {
    var sandbox = try open("", Size(columns: 40, rows: 12))
    #expect(sandbox.screen.contains(" 0/10,000 ─╯"))
    sandbox.router.handle(.paste(String(repeating: "가", count: 12_000)))
    #expect(sandbox.screen.contains("╰─ ! Cut after 10,000 characters. "))
    #expect(sandbox.screen.contains("─╯"))
    #expect(!sandbox.screen.contains("/10,000"))
  }

  @Test func `a pasted text keeps its lines, without anything a terminal could obey`() throws {
    var sandbox = try open()
    sandbox.router.handle(.paste("one\r\ntwo\u{1B}[31m three\u{202E}\r\r\tfour"))
    try sandbox.press("Enter")
    let kept = try #require(try note(sandbox))
    #expect(kept == "one\ntwo\u{FFFD}[31m three\n\n\tfour")
  }

  @Test func `one character of a note of several lines is changed, and the lines stay`() throws {
    var sandbox = try open("첫 줄\n둘째 줄\n\n끝")
    try sandbox.press("Up Up End ! Enter")
    #expect(try note(sandbox) == "첫 줄\n둘째 줄!\n\n끝")
    try sandbox.press("u")
    #expect(try note(sandbox) == "첫 줄\n둘째 줄\n\n끝")
  }

  @Test(arguments: ["C-j", "M-Enter", "S-Enter"]) func `a key breaks the line, and Enter saves`(key: String) throws {
    var sandbox = try open("one")
    try sandbox.press("\(key) t w o Left Left \(key) Enter")
    #expect(try note(sandbox) == "one\nt\nwo")
  }

  @Test func `a note that was not touched keeps the line breaks of another system`() throws {
    var sandbox = try open("dos\r\nlines")
    try sandbox.press("Enter")
    #expect(try note(sandbox) == "dos\r\nlines")
  }

  @Test func `a click sets the cursor`() throws {
    var sandbox = try open("사과 하나\n배 둘")
    try sandbox.click("배")
    try sandbox.press("큰 Enter")
    #expect(try note(sandbox) == "사과 하나\n큰배 둘")
  }

  // MARK: In an editor

  @Test func `an editor gets the text, and the form what it has made of it`() throws {
    var sandbox = try open("one\ntwo")
    sandbox.driver.give = { program in
      #expect(program == .editor(of: "one\ntwo"))
      return .ended("three\n\n\u{1B}four\t!")
    }
    try sandbox.press("C-g")
    #expect(sandbox.router.notice == nil)
    try sandbox.press("Enter")
    #expect(try note(sandbox) == "three\n\n\u{FFFD}four\t!")
  }

  @Test(arguments: [
    (TerminalProgram.Ending.failed("vi", code: 1), "vi ended with 1."), (.missing("vim"), "vim could not be run."),
    (.missing(nil), "There is no editor."), (.noFile(reason: "No space left on device"), "No space left on device"),
    (.unreadable(path: "/run/x/note.txt"), "/run/x/note.txt"),
  ])
  func `an editor that fails leaves the text in the form, and why is said`(
    ending: TerminalProgram.Ending, said: String
  ) throws {
    var sandbox = try open("one")
    sandbox.driver.give = { _ in ending }
    try sandbox.press("C-j 2 C-g")
    let phrase = try #require(sandbox.router.notice?.phrase)
    #expect(phrase.en.contains(said))
    #expect(phrase.ko != phrase.en)
    try sandbox.press("Enter")
    #expect(try note(sandbox) == "one\n2")
  }

  @Test func `what is too long stays in the form until it is shorter`() throws {
    var sandbox = try open()
    let long = String(repeating: "가", count: 10_002)
    sandbox.driver.give = { _ in .ended(long) }
    try sandbox.press("C-g")
    #expect(sandbox.router.notice?.phrase == NoteWords.tooLong)
    // Then how long it is takes the place of the notice.
    try sandbox.press("Left End")
    #expect(sandbox.screen.contains("10,002/10,000"), "\(sandbox.screen)")
    try sandbox.press("a Enter")
    #expect(sandbox.router.notice?.phrase == NoteWords.tooLong)
    try sandbox.press("Backspace Backspace Enter")
    #expect(try note(sandbox) == String(long.prefix(10_000)))
  }

  @Test func `a diary that hides itself counts the time in an editor as time at the keyboard`() throws {
    var sandbox = try open("one")
    try sandbox.database.settings.set(5, for: Settings.diaryIdle)
    sandbox.router.handle(.program(.dataChanged))
    sandbox.settles = false
    try sandbox.press("C-g")
    let later = WallTime(seconds: TestSandbox.now.seconds + 600, utcOffset: TestSandbox.now.utcOffset)
    sandbox.router.setTime(later, milliseconds: 600_000)
    sandbox.router.settleNow(giving: { _ in .ended("two") })
    _ = sandbox.router.tick()
    #expect(sandbox.screen.contains("two"))
    sandbox.router.setTime(later, milliseconds: 1_000_000)
    _ = sandbox.router.tick()
    #expect(!sandbox.screen.contains("two"))
    // The text that was written is there when the diary is shown again.
    try sandbox.press("Enter Enter")
    sandbox.router.settleNow()
    #expect(try note(sandbox) == "two")
  }

  // MARK: Long notes

  @Test func `in a note of 10,000 characters typing takes milliseconds`() throws {
    var sandbox = try open(String(String(repeating: "오늘은 비가 왔다. It rained.\n", count: 500).prefix(10_000)).trimmed)
    try sandbox.press("Backspace Backspace Backspace")
    let time = try ContinuousClock().measure {
      for _ in 0..<20 {
        try sandbox.press("비 Up Down Backspace")
        _ = sandbox.screen
      }
    }
    // In a build without optimization, on a machine that does other things, too.
    #expect(time < .seconds(40), "\(time) for 80 keys and 20 screens")
  }

  @Test func `of a letter with thousands of accents some are taken, which is said`() throws {
    var sandbox = try open()
    sandbox.router.handle(.paste("e" + String(repeating: "\u{301}", count: 400_000)))
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("Enter")
    let note = try #require(try note(sandbox))
    #expect(note.count == 1, "\(note.utf8.count)")
    #expect((2...64).contains(note.utf8.count), "\(note.utf8.count)")
  }
}
