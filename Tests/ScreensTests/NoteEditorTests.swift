import EmotionModel
import Notes
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("Writing a note")
struct NoteEditorTests {
  private func open(_ note: String = "", _ size: Size = Size(columns: 80, rows: 24)) throws -> TestHouse {
    var house = try TestHouse(Environment.pavilion(size: size, hasMotion: false), opening: .emotion) {
      let moment = TapMoment.at(TestHouse.zone.time(at: TestHouse.now.seconds))
      try $0.emotion.tap(TapRecord(.happy, moment, Note(note) ?? .empty))
    }
    try house.press("e")
    return house
  }

  private func note(_ house: TestHouse) throws -> String? { try house.database.emotion.lastTap()?.note.text }

  @Test func `what is there stays, and one writes on behind it`() throws {
    var house = try open("good")
    try house.press("! Enter")
    #expect(try note(house) == "good!")
  }

  @Test func `no more than 500 characters are taken, and it says so`() throws {
    var house = try open()
    house.router.handle(.paste(String(repeating: "가", count: 700)))
    let said = house.router.notice?.phrase
    #expect(said?.en == "Cut after 500 characters.")
    #expect(said?.ko == "500자 뒤는 잘라 냈습니다.")
    try house.press("나 Enter")
    #expect(try note(house) == String(repeating: "가", count: 500))
  }

  @Test func `in the smallest terminal it is said in the border instead of the count`() throws {
    var house = try open("", Size(columns: 40, rows: 12))
    #expect(house.screen.contains(" 0/500 ─╯"))
    house.router.handle(.paste(String(repeating: "가", count: 700)))
    #expect(house.screen.contains("╰─ ! Cut after 500 characters. "))
    #expect(house.screen.contains("─╯") && !house.screen.contains("/500"))
  }

  @Test func `a pasted text of several lines becomes one, without anything a terminal could obey`() throws {
    var house = try open()
    house.router.handle(.paste("one\ntwo\u{1B}[31m three\u{202E}"))
    try house.press("Enter")
    let kept = try #require(try note(house))
    #expect(kept.hasPrefix("one two"))
    #expect(!kept.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test func `a letter with thousands of accents is refused with a word`() throws {
    var house = try open()
    house.router.handle(.paste("e" + String(repeating: "\u{301}", count: 40_000)))
    try house.press("Enter")
    #expect(house.router.notice?.phrase == NoteWords.tooLong)
    #expect(try note(house) == "")
  }
}
