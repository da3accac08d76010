import CaffeineModel
import EmotionModel
import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import JuiceApp
@testable import StoreSupport
@testable import Stores

@Suite("Imports that are taken back")
struct ImportUndoTests {
  private func source(_ kind: String, _ digest: String = "a", isAgain: Bool = false) -> ImportSource {
    ImportSource(kind, file: "\(digest).csv", at: afternoon, isAgain: isAgain) { digest }
  }

  private func document(_ database: PavilionDatabase) throws -> String {
    var text = ""
    _ = try database.writeDocument(at: afternoon) { text += $0 }
    return text
  }

  private func parsed(_ text: String) throws -> DatabaseDocument { try DatabaseDocument(Array(text.utf8)[...]) }

  private func latest(_ database: PavilionDatabase) throws -> Int { try #require(try database.imports().first).number }

  private func happy(_ day: String) throws -> TapRecord {
    TapRecord(.happy, try #require(DayOrMoment(iso8601: day)))
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what came in goes, and what was there before stays`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let own = try happy("2026-11-20")
      try database.emotion.add([own])
      let records = try [own] + (1...9).map { try happy("2026-11-0\($0)") }
      let added = try database.emotion.merge(records, from: source("emotion"))
      #expect(added == Added(new: 9, known: 1))
      let removal = try #require(try database.trialUndo(import: latest(database)))
      #expect(removal.removed == ["emotionTap": 9])
      #expect(removal.changed.isEmpty)
      #expect(removal.needed.isEmpty)
      #expect(try database.emotion.totals().tally.total == 10)
      #expect(try database.undo(import: latest(database)) == removal)
      #expect(try database.emotion.totals().tally.total == 1)
      #expect(try database.imports().isEmpty)
      #expect(try database.undo(import: 1) == nil)
      try database.expectTalliesToAddUp()
      // Afterwards the same file is new.
      #expect(try database.emotion.merge(records, from: source("emotion")) == Added(new: 9, known: 1))
    }
  }

  @Test func `what was changed or removed since is kept, and told`() throws {
    let database = try PavilionDatabase.inMemory()
    try database.emotion.merge(try (1...5).map { try happy("2026-11-0\($0)") }, from: source("emotion"))
    let taps = try database.emotion.allTaps()
    try database.emotion.setNote(Note("mine") ?? .empty, of: taps[1].number)
    try database.emotion.delete(taps[3].number)
    let removal = try #require(try database.undo(import: latest(database)))
    #expect(removal.removed == ["emotionTap": 3])
    #expect(removal.changed == ["emotionTap": 1])
    #expect(try database.emotion.allTaps().map(\.note.text) == ["mine"])
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the same file with other choices replaces what came from it, but not what was changed`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      let days = (1...6).map { "2026-11-0\($0)" }
      try database.emotion.merge(try days.map(happy), from: source("emotion"))
      let first = try #require(try database.emotion.allTaps().first)
      try database.emotion.setNote(Note("mine") ?? .empty, of: first.number)
      let other = try days.map { TapRecord(.pleased, try #require(DayOrMoment(iso8601: $0))) }
      var expected = Added(new: 6, known: 0)
      expected.replaced = 5
      #expect(try database.emotion.merge(other, from: source("emotion")) == expected)
      #expect(try database.emotion.totals().tally == EmotionTally([.happy: 1, .pleased: 6]))
      // Once more changes nothing.
      #expect(try database.emotion.merge(other, from: source("emotion")) == Added(new: 0, known: 6))
      // Another file, and the same read by another app, replace nothing.
      #expect(try database.emotion.merge([happy("2026-12-01")], from: source("emotion", "b")).replaced == 0)
      #expect(try database.imports().count == 2)
      try database.undo(import: #require(try database.imports().last).number)
      #expect(try database.emotion.totals().tally == EmotionTally([.happy: 2]))
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `what is added once more is an import of its own`() throws {
    let database = try PavilionDatabase.inMemory()
    let records = try [happy("2026-11-01")]
    try database.emotion.merge(records, from: source("emotion"))
    try database.emotion.add(records, from: source("emotion", isAgain: true))
    #expect(try database.emotion.totals().tally.total == 2)
    try database.undo(import: latest(database))
    #expect(try database.emotion.totals().tally.total == 1)
    #expect(try database.imports().count == 1)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `drinks of another zone replace those of the same file, and bedtimes become what they were`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      func entries(_ offset: Int) -> [ImportedEntry] {
        (0..<4).map { hour in
          ImportedEntry(
            Serving(.espresso),
            at: LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch + (hour + offset) * 3600, utcOffset: 0))
        }
      }
      let bedtime = Night.bedtime(30, nightEndingOn: afternoon.date, in: .fixed(9 * 3600))
      let night = try #require(Night(date: afternoon.date, quality: 4, bedtime: bedtime))
      try store.record(night)
      let later = LocalTime(secondsSinceEpoch: bedtime.secondsSinceEpoch + 600, utcOffset: bedtime.utcOffset)
      #expect(try store.merge(entries(0), bedtimes: [night.date: later], from: source("caffeine")).added.new == 4)
      // Three of them are there already an hour later.
      let second = try store.merge(entries(1), bedtimes: [:], from: source("caffeine"))
      #expect(second.added.new == 1)
      #expect(second.added.known == 3)
      #expect(second.added.replaced == 1)
      #expect(try store.entryCount() == 4)
      let removal = try database.undo(import: latest(database))
      #expect(removal?.removed == ["caffeineEntry": 4, "caffeineNight": 1])
      #expect(try store.nights(limit: 9) == [night])
      #expect(try store.entryCount() == 0)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a document of everything goes again, and leaves a database as it was`(kind: DatabaseKind) throws {
    let full = try PavilionDatabase.inMemory(till: TillName("till 1"))
    try full.fillSandbox()
    let text = try document(full)
    try kind.withDatabase { database throws in
      let before = try document(database)
      _ = try database.merge(parsed(text), from: source("document"))
      let removal = try #require(try database.undo(import: latest(database)))
      #expect(removal.changed.isEmpty, "\(removal)")
      #expect(removal.needed.isEmpty, "\(removal)")
      #expect(try document(database) == before)
      #expect(try database.contradictions().isEmpty)
      #expect(try database.juice.totals().values.allSatisfy { $0 == 0 })
      try database.expectTalliesToAddUp()
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a water with a coffee of its own, and an order in a closing, stay`(kind: DatabaseKind) throws {
    let full = try PavilionDatabase.inMemory()
    let figures = try #require(WaterFigures(hardness: 68, alkalinity: 40))
    for _ in 1...2 { try full.water.add(WaterSample(time: afternoon, figures)) }
    for _ in 1...2 { _ = try full.juice.order(.kiwi, count: 1, at: afternoon) }
    let text = try document(full)
    try kind.withDatabase { database throws in
      _ = try database.merge(parsed(text), from: source("document"))
      let water = try database.connection.read { try $0.number("SELECT MIN(number) FROM waterRecord") }
      let coffee = try database.caffeine.press(.coffee, Serving(.espresso), at: afternoon)
      try database.connection.write {
        try $0.execute("UPDATE caffeineEntry SET water = ? WHERE number = ?", [water, coffee.number])
      }
      _ = try database.juice.close(nil, at: afternoon)
      let removal = try #require(try database.undo(import: latest(database)))
      #expect(removal.needed == ["waterRecord": 1, "juiceOrder": 2, "juiceStock": 1])
      #expect(removal.removed["waterRecord"] == 1)
      #expect(removal.removed["juiceOrder"] == nil)
      #expect(try database.contradictions().isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what a shop goes on with stays: its stock, its menu and its closings`(kind: DatabaseKind) throws {
    let full = try PavilionDatabase.inMemory()
    _ = try full.juice.order(.kiwi, count: 1, at: afternoon)
    _ = try full.juice.setStock([.kiwi: 90], at: afternoon)
    _ = try full.juice.close(nil, at: afternoon)
    _ = try full.juice.order(.mango, count: 2, at: afternoon)
    try full.juice.setMenu(.builtIn)
    let text = try document(full)
    for closes in [true, false] {
      try kind.withDatabase { database throws in
        _ = try database.merge(parsed(text), from: source("document"))
        let menu = try database.juice.menu()
        _ = try database.juice.order(.kiwi, count: 1, at: afternoon)
        if closes { _ = try database.juice.close(nil, at: afternoon) }
        let (stock, closings) = (try database.juice.stock(), try database.juice.closings(limit: 9))
        let removal = try #require(try database.undo(import: latest(database)))
        #expect(try database.juice.stock() == stock, "\(removal)")
        #expect(try database.juice.closings(limit: 9) == closings, "\(removal)")
        #expect(try database.juice.menu() == menu)
        #expect(try database.contradictions().isEmpty)
        #expect(removal.needed["juiceClosing"] == 1)
        #expect(removal.needed["juiceStock"] != nil)
        #expect(try database.juice.orderCount() == (closes ? 3 : 2))
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what another import has, too, goes with the last of them`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let (a, b, c) = (try happy("2026-11-01"), try happy("2026-11-02"), try happy("2026-11-03"))
      try database.emotion.merge([a, b], from: source("emotion", "a"))
      let first = try latest(database)
      #expect(try database.emotion.merge([b, c], from: source("emotion", "b")) == Added(new: 1, known: 1))
      func days() throws -> [Int] { try database.emotion.allTaps().map(\.moment.date.day).sorted() }
      #expect(try database.undo(import: first)?.removed == ["emotionTap": 1])
      #expect(try days() == [2, 3])
      #expect(try database.undo(import: latest(database))?.removed == ["emotionTap": 2])
      #expect(try days() == [])
      #expect(try database.imports().isEmpty)
      // The other way round.
      try database.emotion.merge([a, b], from: source("emotion", "a"))
      try database.emotion.merge([b, c], from: source("emotion", "b"))
      try database.undo(import: #require(try database.imports().first { $0.file == "b.csv" }).number)
      #expect(try days() == [1, 2])
    }
  }

  @Test(arguments: DatabaseKind.allCases, [[0, 1], [1, 0]])
  func `a row without a number that two imports brought goes with the last of them`(
    kind: DatabaseKind, order: [Int]
  ) throws {
    let full = try PavilionDatabase.inMemory()
    let mug = try #require(OwnDrink(name: "Mug", milligrams: 80))
    try full.caffeine.saveOwnDrink(mug)
    let first = try parsed(document(full))
    try full.caffeine.saveOwnDrink(#require(OwnDrink(name: "Pot", milligrams: 300)))
    let second = try parsed(document(full))
    try kind.withDatabase { database throws in
      _ = try database.merge(first, from: source("document", "a"))
      _ = try database.merge(second, from: source("document", "b"))
      let files = ["a.csv", "b.csv"]
      func undo(_ file: String) throws -> [String: Int]? {
        try database.undo(import: #require(try database.imports().first { $0.file == file }).number)?.removed
      }
      let removed = [[:], ["caffeineDrink": 1]][order[0]]
      #expect(try undo(files[order[0]]) == removed)
      #expect(try database.caffeine.ownDrinks().map(\.name).contains("Mug"))
      #expect(try undo(files[order[1]]) == ["caffeineDrink": order[1] == 0 ? 1 : 2])
      #expect(try database.caffeine.ownDrinks().isEmpty)
      #expect(try database.imports().isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what was entered again by oneself is one's own`(kind: DatabaseKind) throws {
    let full = try PavilionDatabase.inMemory()
    let bedtime = Night.bedtime(30, nightEndingOn: afternoon.date, in: .fixed(9 * 3600))
    let night = try #require(Night(date: afternoon.date, quality: 4, bedtime: bedtime))
    let drink = try #require(OwnDrink(name: "Mug", milligrams: 80))
    try full.caffeine.record(night)
    try full.caffeine.saveOwnDrink(drink)
    try full.settings.set("12", for: "clock")
    let text = try document(full)
    try kind.withDatabase { database throws in
      _ = try database.merge(parsed(text), from: source("document"))
      try database.caffeine.deleteNight(endingOn: night.date)
      try database.caffeine.record(night)
      _ = try database.caffeine.deleteOwnDrink("Mug")
      try database.caffeine.saveOwnDrink(drink)
      try database.settings.set("24", for: "clock")
      try database.settings.set("12", for: "clock")
      try database.undo(import: latest(database))
      #expect(try database.caffeine.nights(limit: 9) == [night])
      #expect(try database.caffeine.ownDrinks() == [drink])
      #expect(try document(database).contains(#""clock""#))
    }
  }

  @Test func `what others need can be taken back when they are gone`() throws {
    let full = try PavilionDatabase.inMemory()
    try full.water.add(WaterSample(time: afternoon, try #require(WaterFigures(hardness: 68, alkalinity: 40))))
    let text = try document(full)
    let database = try PavilionDatabase.inMemory()
    _ = try database.merge(parsed(text), from: source("document"))
    let coffee = try database.caffeine.press(.coffee, Serving(.espresso), at: afternoon)
    try database.connection.write {
      try $0.execute("UPDATE caffeineEntry SET water = 1 WHERE number = ?", [coffee.number])
    }
    #expect(try database.undo(import: latest(database))?.needed == ["waterRecord": 1])
    try database.connection.write { try $0.execute("DELETE FROM caffeineEntry") }
    #expect(try database.undo(import: latest(database))?.removed == ["waterRecord": 1])
    #expect(try database.imports().isEmpty)
    #expect(try database.water.count() == 0)
  }

  @Test func `many rows come in and go in a time that grows like their number`() throws {
    let database = try PavilionDatabase.inMemory()
    // A hundred thousand in the long form of the tests.
    let count = Torture.rounds(10_000, long: 100_000)
    let records = (0..<count).map { index in
      TapRecord(.happy, .at(LocalTime(secondsSinceEpoch: 1_700_000_000 + 60 * index, utcOffset: 0)))
    }
    let clock = ContinuousClock()
    let plain = try clock.measure { try PavilionDatabase.inMemory().emotion.merge(records) }
    let noted = try clock.measure { try database.emotion.merge(records, from: source("emotion")) }
    let undone = try clock.measure { try database.undo(import: latest(database)) }
    Torture.report("imports", tried: "\(count) rows in \(plain), noted in \(noted), taken back in \(undone)")
    #expect(try database.emotion.totals().tally.total == 0)
    #expect(noted < plain * 3)
    #expect(undone < plain * 4)
  }

  @Test func `a file of the version before gets the tables of imports, and keeps all`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let row = "INSERT INTO emotionTap (emotion, day, note) VALUES ('happy', 20000, 'n')"
      try makeOlderFile(at: path, upTo: JournalTables.name) { try $0.executeScript(row) }
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      #expect(try database.imports().isEmpty)
      #expect(try database.emotion.totals().tally.total == 1)
      try database.emotion.merge([happy("2026-11-01")], from: source("emotion"))
      try database.undo(import: latest(database))
      #expect(try database.emotion.allTaps().map(\.note.text) == ["n"])
    }
  }
}
