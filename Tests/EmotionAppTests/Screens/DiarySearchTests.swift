import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import EmotionApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

/// A diary of more entries than are looked through at once.
@Suite("While the diary is searched through")
struct DiarySearchTests {
  private let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  /// Twelve thousand entries with this note, ten a day, on top of one whose note is another.
  private func open(note: String, first: String) throws -> TestSandbox {
    let environment = Environment.pavilion(size: Size(columns: 80, rows: 24), hasMotion: false)
    let oldest = today.adding(days: -1300)
    return try TestSandbox(environment, opening: EmotionDiary()) { database in
      let records = (1...12_000).map { TapRecord(.happy, .on(oldest.adding(days: $0 / 10)), Note(note) ?? .empty) }
      try database.emotion.add([TapRecord(.gloomy, .on(oldest), Note(first) ?? .empty)] + records)
    }
  }

  @Test func `that nothing is found is said when all was looked through`() async throws {
    var sandbox = try open(note: "rain", first: "snow")
    try sandbox.press("/ z e b r a")
    #expect(sandbox.screen.contains("Searching…"))
    #expect(!sandbox.screen.contains("No entry has all of that"))
    await sandbox.finishWork()
    #expect(!sandbox.screen.contains("Searching…"))
    #expect(sandbox.screen.contains("No entry has all of that"))
    #expect(sandbox.screen.contains("0 found"))
  }

  @Test func `what is only found at the end is shown without another key`() async throws {
    var sandbox = try open(note: "rain", first: "snow")
    try sandbox.press("/ s n o w")
    #expect(sandbox.screen.contains("Searching…"))
    await sandbox.finishWork()
    #expect(sandbox.screen.contains("1 found"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("gloomy"), "\(sandbox.screen)")
  }

  @Test func `who reads the notes stays at the latest while older ones are found, and who has moved on there`()
    async throws
  {
    for keys in ["", "Up Up Up"] {
      var sandbox = try open(note: "rain", first: "snow")
      try sandbox.press("r \(keys)")
      let before = try #require(try sandbox.topmost(StreamScreen.self).list.selected)
      #expect(try sandbox.topmost(StreamScreen.self).listing.isPartial)
      await sandbox.finishWork()
      #expect(try sandbox.topmost(StreamScreen.self).listing.count == 12_001)
      #expect(try sandbox.topmost(StreamScreen.self).list.selected?.tap.number == before.tap.number)
      try sandbox.press("Home")
      #expect(try sandbox.topmost(StreamScreen.self).list.selected?.tap.note.text == "snow")
    }
  }
}
