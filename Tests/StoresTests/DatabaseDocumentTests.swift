import CaffeineModel
import DataFormats
import EmotionModel
import ExpositionModel
import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import ExpositionApp
@testable import StoreSupport
@testable import Stores

@Suite("Everything as one document")
struct DatabaseDocumentTests {
  /// A database with something in every table.
  private func sandbox() throws -> PavilionDatabase {
    let database = try PavilionDatabase.inMemory(till: TillName("till 1"))
    _ = try database.juice.order(.kiwi, count: 2, at: afternoon)
    _ = try database.juice.order(.mango, count: 1, at: afternoon)
    _ = try database.juice.undoLast(at: afternoon)
    try database.caffeine.press(.coffee, Serving(.espresso), at: afternoon)
    try database.caffeine.press(.rest, at: afternoon)
    let taps = [
      TapRecord(.happy, .at(afternoon), Note("첫눈 \"!\"") ?? .empty), TapRecord(.happy, .at(afternoon)),
      TapRecord(.upset, .on(afternoon.date)),
    ]
    try database.emotion.add(taps)
    let catalogue = ExpositionStore.builtIn
    try database.exposition.markRead("jikji", in: catalogue, at: afternoon)
    try database.exposition.setPosition(ReadingPosition(paragraph: 2, offset: 7), of: "haegeum", in: catalogue)
    try database.exposition.add(QuizResult(score: 6, questions: 10), in: catalogue, at: afternoon)
    let figures = try #require(WaterFigures(hardness: 68.25, alkalinity: 40, [.pH: 7]))
    try database.water.add(WaterSample(time: afternoon, name: WaterLabel("집") ?? .empty, figures))
    try database.settings.set("ko", for: "language")
    return database
  }

  /// A database of many rows.
  private static let manyRows = Result {
    let database = try PavilionDatabase.inMemory()
    try database.fillSandbox()
    return try document(database)
  }

  private static func document(_ database: PavilionDatabase) throws -> String {
    var text = ""
    _ = try database.writeDocument(at: afternoon) { text += $0 }
    return text
  }

  private func document(_ database: PavilionDatabase) throws -> String { try Self.document(database) }

  private func parsed(_ text: String) throws -> DatabaseDocument { try DatabaseDocument(Array(text.utf8)[...]) }

  @Test func `an empty database becomes the same by an import, and a second one adds nothing`() throws {
    let first = try sandbox()
    let text = try document(first)
    let second = try PavilionDatabase.inMemory()
    let added = try second.merge(parsed(text))
    // The stock of the fruits of which nothing was used is there already.
    #expect(added.filter { $0.value.known > 0 }.keys.sorted() == ["juiceStock"])
    #expect(try document(second) == text)
    let again = try second.merge(parsed(text))
    #expect(again.values.allSatisfy { $0.new == 0 })
    #expect(again.values.reduce(0) { $0 + $1.known } == added.values.reduce(0) { $0 + $1.new + $1.known })
    #expect(try document(second) == text)
    #expect(try second.juice.juicesMade(onDayOf: afternoon) == 2)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a database of many rows goes by way of any kind of database, and its backup too`(kind: DatabaseKind) throws {
    let text = try Self.manyRows.get()
    try kind.withDatabase { second throws in
      let added = try second.merge(parsed(text))
      #expect(added["waterRecord"].map { $0.new > 1000 } == true)
      // Texts are sorted otherwise on a server, and the last row of a table ends otherwise.
      func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n").map { line in
          line[...(line.lastIndex { !",]}".contains($0) } ?? line.startIndex)]
        }.sorted()
      }
      #expect(lines(try document(second)) == lines(text))
      #expect(try second.merge(parsed(text)).values.allSatisfy { $0.new == 0 })
      try second.expectTalliesToAddUp()
      try withTemporaryFolder { folder in
        let rows = try second.backUp(to: folder + "/backup", replaces: false).rows
        let backup = try PavilionDatabase.quick(at: folder + "/backup")
        defer { backup.close() }
        #expect(lines(try document(backup)) == lines(text))
        #expect(rows["waterRecord"] == added["waterRecord"]?.new)
      }
    }
  }

  @Test func `a printer is not taken over, because it may be a command`() throws {
    let first = try sandbox()
    try first.settings.set("| rm -r ~", for: SettingStore.printerKey)
    let second = try PavilionDatabase.inMemory()
    #expect(try second.merge(parsed(document(first)))["setting"] == Added(new: 1, known: 1))
    #expect(try second.settings.values() == ["language": "ko"])
  }

  @Test func `a target of one's own is the same recipe, whatever number that gets, and none that is gone`() throws {
    func keep(_ name: String, _ point: WaterPoint, in database: PavilionDatabase) throws {
      _ = try database.water.keepRecipe(try #require(WaterLabel(name)), point)
    }
    let (old, new) = (try PavilionDatabase.inMemory(), try PavilionDatabase.inMemory())
    try keep("soft", WaterPoint(hardness: 20, alkalinity: 10), in: old)
    try keep("hard", WaterPoint(hardness: 90, alkalinity: 60), in: old)
    try old.settings.set("own-2", for: SettingStore.waterTargetKey)
    for number in 1...3 { try keep("here \(number)", .distilled, in: new) }
    _ = try new.merge(parsed(document(old)))
    let recipes = try new.water.ownRecipes()
    let target = try #require(try new.settings.value(for: SettingStore.waterTargetKey))
    #expect(recipes.first { WaterRecipe.ownID($0.number) == target }?.name.text == "hard")
    #expect(target != "own-2")
    // Once it is deleted it is the target of nothing, and in no document.
    _ = try old.water.deleteRecipe(2)
    let again = try PavilionDatabase.inMemory()
    _ = try again.merge(parsed(document(old)))
    #expect(try again.settings.value(for: SettingStore.waterTargetKey) == nil)
    #expect(try !document(old).contains("own-2"))
  }

  @Test func `what is here stays, and as much of each kind is added as is missing`() throws {
    let first = try sandbox()
    let second = try PavilionDatabase.inMemory()
    _ = try second.juice.order(.kiwi, count: 1, at: afternoon)
    try second.emotion.add([TapRecord(.happy, .at(afternoon))])
    try second.exposition.setNote(Note("mine") ?? .empty, on: "jikji", in: ExpositionStore.builtIn)
    try second.settings.set("en", for: "language")
    let stock = try second.juice.stock()
    let added = try second.merge(parsed(document(first)))
    #expect(try second.juice.stock() == stock)
    #expect(added["juiceStock"] == Added(new: 0, known: 5))
    #expect(added["emotionTap"] == Added(new: 2, known: 1))
    #expect(added["setting"] == Added(new: 0, known: 1))
    #expect(try second.settings.value(for: "language") == "en")
    let marks = try second.exposition.marks(in: ExpositionStore.builtIn)
    #expect(marks["jikji"].note.text == "mine")
    #expect(marks["jikji"].isRead)
    #expect(try second.emotion.totals().tally[.happy] == 2)
    // An order that is undone meanwhile is still the same.
    _ = try second.juice.undoLast(at: afternoon)
    #expect(try second.merge(parsed(document(first)))["juiceOrder"] == Added(new: 0, known: 2))
  }

  @Test(arguments: [
    ("[]", DatabaseDocument.Problem.notADocument), ("{}", .notADocument), ("{\"pavilion\":0}", .notADocument),
    ("{\"pavilion\":5}", .newer(5)),
    (
      "{\"pavilion\":1,\"juiceOrder\":{}}",
      .elements([.init(table: "juiceOrder", number: 0, member: "")], count: 1)
    ),
    (
      "{\"pavilion\":1,\"juiceOrder\":[7,{\"juice\":\"Mud!\",\"count\":1,\"placedAt\":\"2026-11-21T14:05:09+09:00\"}]}",
      .elements(
        [.init(table: "juiceOrder", number: 1, member: ""), .init(table: "juiceOrder", number: 2, member: "juice")],
        count: 2)
    ),
    (
      "{\"pavilion\":1,\"waterRecord\":[{\"time\":\"2026-11-21T14:05:09+09:00\",\"alkalinity\":40,\"hardness\":\"hard\"}]}",
      .elements([.init(table: "waterRecord", number: 1, member: "hardness")], count: 1)
    ),
    (
      "{\"pavilion\":1,\"emotionTap\":[{\"emotion\":\"happy\",\"day\":\"2026-11-21\",\"time\":\"2026-11-22T14:05:09+09:00\"}]}",
      .elements([.init(table: "emotionTap", number: 1, member: "at and date")], count: 1)
    ),
  ])
  func `a wrong document changes nothing and says what is wrong`(text: String, problem: DatabaseDocument.Problem) throws
  {
    let database = try sandbox()
    let before = try document(database)
    let error = #expect(throws: DatabaseDocument.Problem.self) { try database.merge(parsed(text)) }
    #expect(error?.places == problem)
    #expect(try document(database) == before)
  }

  @Test func `of many wrong elements the first ones are told, and how many there are`() throws {
    let elements = Array(repeating: "{}", count: 30).joined(separator: ",")
    #expect {
      try PavilionDatabase.inMemory().merge(parsed("{\"pavilion\":1,\"caffeineDrink\":[\(elements)]}"))
    } throws: { error in
      // Each lacks its name and its amount.
      guard case .elements(let list, 60)? = error as? DatabaseDocument.Problem else { return false }
      return list.count == 20
    }
  }

  @Test func `random databases survive export and import, together and apart`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    var texts: [String] = []
    let all = try PavilionDatabase.inMemory()
    for _ in 1...3 {
      let part = try PavilionDatabase.inMemory()
      for _ in 1...20 {
        let time = LocalTime(
          secondsSinceEpoch: 1_795_000_000 + Int.random(in: 0...3, using: &random) * 3600, utcOffset: 32_400)
        try part.emotion.tap(TapRecord(Emotion.allCases.randomElement(using: &random) ?? .happy, .at(time)))
        try part.caffeine.press(
          Press.allCases.filter { $0 != .coffee }.randomElement(using: &random) ?? .rest, at: time)
      }
      texts.append(try document(part))
    }
    for text in texts + texts.shuffled(using: &random) { _ = try all.merge(parsed(text)) }
    let other = try PavilionDatabase.inMemory()
    for text in texts.reversed() { _ = try other.merge(parsed(text)) }
    #expect(try all.emotion.totals().tally == other.emotion.totals().tally, "SEED=\(seed)")
    #expect(try all.caffeine.entryCount() == other.caffeine.entryCount(), "SEED=\(seed)")
  }

  @Test func `hardness or alkalinity alone is a document as it is, and neither is an error that names both`() throws {
    let first = try PavilionDatabase.inMemory()
    try first.water.add([
      water("2026-11-21T14:05:09+09:00", "hard", [.hardness: 90]),
      water("2026-11-21T14:05:09+09:00", "label", [.bicarbonate: 61]),
    ])
    let text = try document(first)
    #expect(text.contains("\"alkalinity\":null"))
    let second = try PavilionDatabase.inMemory()
    _ = try second.merge(parsed(text))
    #expect(try second.water.records(limit: 9).map(\.sample) == first.water.records(limit: 9).map(\.sample))
    let neither = text.replacing("\"hardness\":90", with: "\"hardness\":null")
    let problem = #expect(throws: DatabaseDocument.Problem.self) {
      try PavilionDatabase.inMemory().merge(parsed(neither))
    }
    #expect("\(String(describing: problem))".contains("hardness and alkalinity"), "\(String(describing: problem))")
  }
}

extension DatabaseDocument.Problem {
  /// The problem without what is there and what may be.
  var places: DatabaseDocument.Problem {
    guard case .elements(let elements, let count) = self else { return self }
    return .elements(elements.map { .init(table: $0.table, number: $0.number, member: $0.member) }, count: count)
  }
}
