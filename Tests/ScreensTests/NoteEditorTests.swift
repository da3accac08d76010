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

  @Test
  func `what is there stays, and one writes on behind it`() throws {
    var house = try open("good")
    #expect(house.screen.contains("happy, 14:05"))
    #expect(house.screen.contains("4/500"))
    try house.press("! Enter")
    #expect(try note(house) == "good!")
  }

  @Test
  func `Esc leaves at once while nothing was written, and else asks`() throws {
    var house = try open("good")
    try house.press("Left Esc")
    #expect(house.router.top == "Emotion Diary")
    try house.press("e ! Esc")
    #expect(house.screen.contains("Leave without saving?"))
    try house.press("Enter")
    #expect(house.screen.contains("good!"))
    try house.press("C-c y")
    #expect(house.router.top == "Emotion Diary")
    #expect(try note(house) == "good")
  }

  @Test
  func `no more than 500 characters are taken, and it says so`() throws {
    var house = try open()
    house.router.handle(.paste(String(repeating: "가", count: 700)))
    #expect(house.screen.contains("500/500"))
    #expect(house.screen.contains("500 characters is the limit."))
    try house.press("나 Enter")
    #expect(try note(house) == String(repeating: "가", count: 500))
  }

  @Test
  func `a pasted text of several lines becomes one, without anything a terminal could obey`() throws {
    var house = try open()
    house.router.handle(.paste("one\ntwo\u{1B}[31m three\u{202E}"))
    try house.press("Enter")
    let kept = try #require(try note(house))
    #expect(kept.hasPrefix("one two"))
    #expect(!kept.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 60, rows: 16)])
  func `the cursor follows over the rows, up and down`(size: Size) throws {
    let text = (0..<60).map { "word\($0)" }.joined(separator: " ")
    var house = try open(text, size)
    let end = try #require(house.router.frame().cursor?.position)
    try house.press("Up")
    let above = try #require(house.router.frame().cursor?.position)
    #expect(above.row == end.row - 1)
    #expect(above.column == end.column)
    try house.press("Down X Enter")
    #expect(try note(house) == text + "X")
  }

  @Test
  func `a letter with thousands of accents is refused with a word`() throws {
    var house = try open()
    house.router.handle(.paste("e" + String(repeating: "\u{301}", count: 40_000)))
    try house.press("Enter")
    #expect(house.screen.contains("That is too long for a note."))
    #expect(try note(house) == "")
  }

  @Test
  func `a database that fails keeps what was written on the screen`() throws {
    var house = try open()
    try house.press("m u c h")
    house.database.close()
    try house.press("Enter")
    #expect(house.screen.contains("much"))
    #expect(house.screen.contains("cannot be used"))
  }
}
