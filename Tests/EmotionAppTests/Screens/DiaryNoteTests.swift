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

@Suite("Entries without a feeling")
struct DiaryNoteTests {
  private let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  private func open(
    _ size: Size = Size(columns: 80, rows: 24), _ language: Language = .english,
    _ fill: (PavilionDatabase) throws -> Void = { _ in }
  ) throws -> TestSandbox {
    try TestSandbox(
      Environment.pavilion(size: size, language: language, hasMotion: false), opening: EmotionDiary(), fill)
  }

  @Test func `0 writes a note, which is the latest entry and no count`() throws {
    var sandbox = try open { try $0.emotion.tap(TapRecord(.happy, .on(today))) }
    try sandbox.press("0 r a i n Enter")
    let taps = try sandbox.database.emotion.taps()
    try #require(taps.map(\.feeling) == [.noFeeling, .felt(.happy)])
    #expect(taps[0].note.text == "rain")
    #expect(sandbox.screen.contains("note, "), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("today: 2 entries"), "\(sandbox.screen)")
    #expect(try sandbox.database.emotion.totals().tally.total == 1)
    // The keys of the last entry are for it, and u takes it back.
    try sandbox.press("e Space x Enter")
    #expect(try sandbox.database.emotion.latest()?.note.text == "rain x")
    try sandbox.press("u u")
    #expect(try sandbox.database.emotion.taps().map(\.feeling) == [.felt(.happy)])
  }

  @Test func `a note that is empty, or given up, is no entry`() throws {
    var sandbox = try open()
    try sandbox.press("0 Enter 0 Esc")
    #expect(try sandbox.database.emotion.taps().isEmpty)
  }

  @Test func `Tab leads on to its tags`() throws {
    var sandbox = try open()
    try sandbox.press("0 r a i n Tab w a l k Enter Esc")
    #expect(try sandbox.database.emotion.latest()?.note.text == "rain #walk")
  }

  @Test func `of a day that has passed it has no time, and u there takes it back`() throws {
    let before = today.adding(days: -1)
    var sandbox = try open { try $0.emotion.tap(TapRecord(.listless, .on(before))) }
    try sandbox.press("Tab Up Enter 0 x Enter")
    let taps = try sandbox.database.emotion.taps(on: before, limit: 9)
    try #require(taps.map(\.feeling) == [.felt(.listless), .noFeeling])
    #expect(taps[1].moment == .on(before))
    let day = try sandbox.topmost(DayScreen.self)
    #expect(day.list.count == 2 && day.list.selected?.tap == taps[1])
    try sandbox.press("u")
    #expect(try sandbox.database.emotion.taps(on: before, limit: 9).map(\.feeling) == [.felt(.listless)])
  }

  @Test(
    arguments: Language.allCases,
    [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)])
  func `every page of the diary shows it with a mark of its own`(language: Language, size: Size) throws {
    let before = today.adding(days: -1)
    var sandbox = try open(size, language) {
      try $0.emotion.add([
        TapRecord(nil, .on(before), Note("Dentist #health") ?? .empty),
        TapRecord(nil, .on(before), Note("Rain") ?? .empty),
      ])
    }
    let name = language == .korean ? "메모" : "note"
    // The day.
    try sandbox.press("Tab Up Enter")
    #expect(
      sandbox.page.contains { $0.contains("-") && $0.contains(name) && $0.contains("Dentist") }, "\(sandbox.screen)")
    // The month and the year.
    try sandbox.press("Esc m")
    #expect(sandbox.screen.contains("\(before.day)"), "\(sandbox.screen)")
    #expect(sandbox.page.contains { $0.contains("-") }, "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("unpleasant 1"), "\(sandbox.screen)")
    try sandbox.press("Tab Esc")
    // The stream of notes, and finding.
    try sandbox.press("r")
    #expect(sandbox.page.contains { $0.contains("- ") && $0.contains(name) }, "\(sandbox.screen)")
    try sandbox.press("Esc / D e n")
    #expect(sandbox.screen.contains("Dentist"), "\(sandbox.screen)")
  }

  @Test func `finding can be narrowed to entries without a feeling`() throws {
    var sandbox = try open {
      try $0.emotion.tap(TapRecord(.happy, .on(today), Note("sun") ?? .empty))
      try $0.emotion.tap(TapRecord(nil, .on(today), Note("letters") ?? .empty))
    }
    try sandbox.press("/ Enter Tab Right Right Right Right Right Right Right Right Right Right Enter")
    #expect(sandbox.screen.contains("no feeling"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("letters"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("sun "), "\(sandbox.screen)")
  }

  // MARK: The latest entry

  private var file: ImportSource {
    ImportSource("emotion", file: "moods.csv", at: TestSandbox.zone.time(at: TestSandbox.now.seconds)) { "a" }
  }

  @Test func `after an import e, # and u are not for what was imported`() throws {
    var sandbox = try open {
      try $0.emotion.tap(TapRecord(.pleased, .at(TestSandbox.zone.time(at: TestSandbox.now.seconds - 60))))
      try $0.emotion.merge(
        [TapRecord(.gloomy, .on(today.adding(days: -200))), TapRecord(.upset, .on(today.adding(days: -201)))],
        from: file)
    }
    try sandbox.press("e h i Enter")
    #expect(try sandbox.database.emotion.entry(1)?.note.text == "hi")
    try sandbox.press("u u u")
    #expect(try sandbox.database.emotion.taps().count == 3)
    #expect(try sandbox.database.emotion.entry(1)?.note.isEmpty == true)
    #expect(sandbox.screen.contains("imported"), "\(sandbox.screen)")
  }

  @Test func `what is imported while the page is open is not undone either`() throws {
    var sandbox = try open { try $0.emotion.tap(TapRecord(.pleased, .on(today))) }
    try sandbox.database.emotion.merge(
      [TapRecord(.gloomy, .at(TestSandbox.zone.time(at: TestSandbox.now.seconds - 60)))], from: file)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("u")
    #expect(try sandbox.database.emotion.taps().count == 2)
  }
}
