import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import EmotionApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The nine feelings on the screen")
struct EmotionScreenTests {
  private func open(_ size: Size = Size(columns: 80, rows: 24), hasMotion: Bool = false) throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(size: size, hasMotion: hasMotion), opening: EmotionDiary())
  }

  private func tally(_ sandbox: TestSandbox) throws -> EmotionTally { try sandbox.database.emotion.totals().tally }

  @Test func `each digit taps its feeling at once: saved, counted, said`() throws {
    var sandbox = try open()
    for emotion in Emotion.allCases {
      try sandbox.press("\(emotion.number)")
      #expect(try tally(sandbox)[emotion] == 1)
      #expect(sandbox.screen.contains("▸\(emotion.number) \(emotion.englishName) 1"))
    }
    let tap = try #require(try sandbox.database.emotion.last())
    #expect(tap.moment == .at(TestSandbox.zone.time(at: TestSandbox.now.seconds)))
  }

  @Test(
    arguments: [
      Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 60, rows: 16),
      Size(columns: 40, rows: 12),
    ])
  func `arrows move as the nine stand, at every size, and Enter and Space tap`(size: Size) throws {
    var sandbox = try open(size)
    let path: [(key: String, name: Emotion)] = [
      ("Right", .loving), ("Right", .pleased), ("Right", .pleased), ("Down", .gloomy), ("Down", .troubled),
      ("Left", .listless),
      ("Up", .upset), ("Left", .flustered), ("Up", .happy), ("Up", .happy), ("Left", .happy),
    ]
    for (key, emotion) in path {
      try sandbox.press(key)
      let isNarrow = size.columns == 60
      let name = "▸\(isNarrow ? "" : "\(emotion.number) ")\(emotion.englishName)"
      #expect(sandbox.screen.contains(name), "after \(key)")
    }
    try sandbox.press("Down Right Enter Space")
    #expect(try tally(sandbox)[.upset] == 2)
  }

  @Test(
    arguments: [
      Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 60, rows: 16),
      Size(columns: 40, rows: 12),
    ])
  func `a click anywhere in a cell taps what stands there`(size: Size) throws {
    var sandbox = try open(size)
    let grid = EmotionLayout(sandbox.router.environment).grid
    for emotion in Emotion.allCases {
      let cell = EmotionLayout.cells(in: grid)[emotion.number - 1].area
      for (column, row) in [(cell.column, cell.row), (cell.endColumn - 1, cell.endRow - 1)] {
        sandbox.router.handle(.mouse(MouseEvent(.press, at: Position(column: column, row: row))))
      }
      #expect(try tally(sandbox)[emotion] == 2, "\(emotion)")
    }
  }

  @Test(arguments: Language.allCases)
  func `at 60 by 16 every slime is large enough for its face, beside its number, name and count`(language: Language)
    throws
  {
    let environment = Environment.pavilion(size: Size(columns: 60, rows: 16), language: language)
    for (_, cell) in EmotionLayout.cells(in: EmotionLayout(environment).grid) {
      let names = Emotion.allCases.map { environment.text($0.name).columns + 3 }
      let place = EmotionCell(cell, name: names.max() ?? 0, line: 99)
      #expect(place.picture.size == Size(columns: 8 + 2 * place.amplitude, rows: 4))
      #expect(place.isBeside)
    }
    var sandbox = try TestSandbox(environment, opening: EmotionDiary())
    try sandbox.press("4")
    #expect(sandbox.screen.contains(language == .english ? "▸flustered" : "▸4 당황해"))
  }

  @Test func `u takes back one after the other, and says so when there is nothing`() throws {
    var sandbox = try open()
    try sandbox.press("3 3 5 u")
    try sandbox.press("u u u")
    #expect(try tally(sandbox).total == 0)
    #expect(sandbox.router.notice?.phrase == EmotionWords.nothingToUndo)
  }

  @Test func `u leaves what is older than twelve hours, and what came without a time`() throws {
    var sandbox = try TestSandbox(opening: EmotionDiary()) {
      try $0.emotion.tap(TapRecord(.bored, .at(TestSandbox.zone.time(at: TestSandbox.now.seconds - 12 * 3600 - 1))))
    }
    try sandbox.press("u")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("7 u u")
    #expect(try tally(sandbox)[.bored] == 1)
    var imported = try TestSandbox(opening: EmotionDiary()) {
      try $0.emotion.tap(TapRecord(.bored, .on(TestSandbox.zone.time(at: TestSandbox.now.seconds).date)))
    }
    try imported.press("u")
    #expect(imported.router.notice?.kind == .warning)
    #expect(try tally(imported)[.bored] == 1)
  }

  @Test func `e writes a note on the last tap, changes it, and removes it`() throws {
    var sandbox = try open()
    try sandbox.press("e")
    #expect(sandbox.router.notice?.phrase == EmotionWords.nothingYet)
    try sandbox.press("1 2 e 첫 눈 Space 오 는 Space 날")
    #expect(sandbox.router.frame().cursor?.kind == .text)
    try sandbox.press("Enter")
    #expect(try sandbox.database.emotion.last()?.note.text == "첫눈 오는 날")
    #expect(try sandbox.database.emotion.last()?.emotion == .loving)
    try sandbox.press("e ! Enter")
    #expect(try sandbox.database.emotion.last()?.note.text == "첫눈 오는 날!")
    try sandbox.press("e Enter")
    try sandbox.press("e C-u Enter")
    #expect(try sandbox.database.emotion.last()?.note == .empty)
  }

  @Test func `the note of a tap that another program took back is not lost in silence`() throws {
    var sandbox = try open()
    try sandbox.press("1 e a")
    try sandbox.database.emotion.undoLast()
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.phrase == EmotionWords.gone)
  }

  @Test func `what was not touched stays as it is: line breaks, and emoji that are put together`() throws {
    let text = "one\ntwo 👨‍👩‍👧‍👦 🇰🇷 ❤️"
    var sandbox = try TestSandbox(opening: EmotionDiary()) {
      let moment = DayOrMoment.at(TestSandbox.zone.time(at: TestSandbox.now.seconds))
      try $0.emotion.tap(TapRecord(.happy, moment, try #require(Note(text))))
    }
    try sandbox.press("e Enter e Left Right Enter")
    #expect(try sandbox.database.emotion.last()?.note.text == text)
    try sandbox.press("e ! Enter")
    #expect(try sandbox.database.emotion.last()?.note.text == "one\ntwo 👨‍👩‍👧‍👦 🇰🇷 ❤️!")
  }

  @Test func `R erases all, but asks, and No comes first`() throws {
    var sandbox = try open()
    try sandbox.press("1 2 R Enter")
    #expect(try tally(sandbox).total == 2)
    try sandbox.press("R")
    try sandbox.press("y")
    #expect(try tally(sandbox).total == 0)
    try sandbox.press("R")
    #expect(sandbox.router.notice?.phrase == EmotionWords.nothingYet)
    try sandbox.press("1 R")
    // In memory there is no file of which one could make a copy.
    #expect(!sandbox.screen.contains("export"))
  }

  @Test func `what cannot be read is said, counted with nothing, and left alone`() throws {
    var sandbox = try TestSandbox(opening: EmotionDiary()) { try $0.insertUnknownFeeling() }
    #expect(sandbox.router.notice?.phrase == EmotionWords.unreadable(1))
    try sandbox.press("1")
    #expect(sandbox.screen.contains("▸1 happy 1"))
    try sandbox.press("R y")
    #expect(try sandbox.database.emotion.totals().tally == .zero)
    #expect(try sandbox.database.emotion.totals().unreadable == 1)
  }
}
