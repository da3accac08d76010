import EmotionModel
import Stores
import TerminalUI
import Testing
import Values

@testable import Screens

@Suite("Writing a note")
struct NoteEditorTests {
  private func open(_ note: String = "", _ size: Size = Size(columns: 80, rows: 24)) throws -> TestSandbox {
    var sandbox = try TestSandbox(Environment.pavilion(size: size, hasMotion: false), opening: .emotion) {
      let moment = TapMoment.at(TestSandbox.zone.time(at: TestSandbox.now.seconds))
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

  @Test func `no more than 500 characters are taken, and it says so`() throws {
    var sandbox = try open()
    sandbox.router.handle(.paste(String(repeating: "가", count: 700)))
    let said = sandbox.router.notice?.phrase
    #expect(said?.en == "Cut after 500 characters.")
    #expect(said?.ko == "500자 뒤는 잘라 냈습니다.")
    try sandbox.press("나 Enter")
    #expect(try note(sandbox) == String(repeating: "가", count: 500))
  }

  @Test func `in the smallest terminal it is said in the border instead of the count`() throws {
    var sandbox = try open("", Size(columns: 40, rows: 12))
    #expect(sandbox.screen.contains(" 0/500 ─╯"))
    sandbox.router.handle(.paste(String(repeating: "가", count: 700)))
    #expect(sandbox.screen.contains("╰─ ! Cut after 500 characters. "))
    #expect(sandbox.screen.contains("─╯") && !sandbox.screen.contains("/500"))
  }

  @Test func `a pasted text of several lines becomes one, without anything a terminal could obey`() throws {
    var sandbox = try open()
    sandbox.router.handle(.paste("one\ntwo\u{1B}[31m three\u{202E}"))
    try sandbox.press("Enter")
    let kept = try #require(try note(sandbox))
    #expect(kept.hasPrefix("one two"))
    #expect(!kept.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test func `a letter with thousands of accents is refused with a word`() throws {
    var sandbox = try open()
    sandbox.router.handle(.paste("e" + String(repeating: "\u{301}", count: 40_000)))
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.phrase == NoteWords.tooLong)
    #expect(try note(sandbox) == "")
  }
}
