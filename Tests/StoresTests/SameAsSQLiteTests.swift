import CaffeineModel
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
@testable import Server
@testable import StoreSupport
@testable import Stores

/// Texts of every kind, written to SQLite and to a server, come back the same, in the same order, and are found alike.
@Suite("Texts on a server are as in SQLite", .withServer)
struct SameAsSQLiteTests {
  private static let hostile = [
    "it's", "'; DROP TABLE waterRecord; --", "\"quoted\"", "back\\slash", "\\'", "$1", "$$", "?", "?1", ":name", "%",
    "_",
    "100%", "a_b", "%_\\", "E'\\n'", "{a,b}", "NULL", "\\N", "U+202E \u{202E}desrever", "👩‍👩‍👧‍👦 🇰🇷", "𝒳 𠮷野家", "e\u{301}", "é",
    "\u{200B}zero", "tab\there", "한글 가나다", "각", "ㄱ", "ÄÖÜ äöü ß ẞ", "İ i I ı", "ﬀ", "\u{FEFF}bom", "\u{7F}\u{1}",
  ]

  private func write(_ texts: [String], to database: PavilionDatabase) throws {
    for (index, text) in texts.enumerated() {
      try database.settings.set(text, for: "key \(text)")
      let at = LocalTime(
        secondsSinceEpoch: afternoon.secondsSinceEpoch + index % 7, utcOffset: afternoon.utcOffset)
      let figures = try #require(WaterFigures(hardness: Double(index % 5), alkalinity: 40))
      try database.water.add(
        WaterSample(
          time: at, name: WaterLabel(text) ?? .empty, figures,
          filter: WaterLabel(texts[(index + 3) % texts.count]) ?? .empty,
          note: Note(texts[(index + 7) % texts.count]) ?? .empty))
      try database.emotion.tap(TapRecord(.happy, .at(at), Note(text) ?? .empty))
      try database.exposition.setNote(Note(text) ?? .empty, on: text, in: texts[(index + 1) % texts.count])
      if let drink = OwnDrink(name: text, milligrams: index) { try database.caffeine.saveOwnDrink(drink) }
      try database.caffeine.press(.coffee, Serving(drink: text, milligrams: 1), at: at)
    }
  }

  /// All that the stores tell of the texts, byte for byte.
  private func reading(_ texts: [String], from database: PavilionDatabase) throws -> [[UInt8]] {
    var read: [String] = []
    for text in texts { read.append(try database.settings.value(for: "key \(text)") ?? "nothing") }
    for query in WaterQuery.everyOrder {
      for words in [""] + texts + texts.map({ String($0.prefix(2)) }) {
        let found = try database.water.records(query.with(words), limit: 1000)
        read.append("\(query) \(words)")
        read += found.map { "\($0.number) \($0.sample.name.text) \($0.sample.filter.text) \($0.sample.note.text)" }
        // Of one order all words are looked for.
        if query != .newest, words.isEmpty { break }
      }
    }
    read += try database.water.names(limit: 1000) + database.water.filters(limit: 1000)
    for text in texts {
      read += try database.water.records(of: .name(text), limit: 1000).map { "\(text): \($0.number)" }
    }
    read += try database.emotion.allTaps().map { "\($0.number) \($0.note.text)" }
    read += try database.exposition.notes().map { "\($0.catalogue) \($0.exhibit) \($0.note.text)" }
    read += try database.caffeine.ownDrinks().map { "\($0.name) \($0.serving.milligrams)" }
    read += try database.caffeine.entries(limit: 1000).map { "\($0.number) \(String(describing: $0.serving?.drink))" }
    return read.map { Array($0.utf8) }
  }

  private func expectSame(_ texts: [String], _ comment: Comment? = nil) throws {
    try DatabaseKind.memory.withDatabase { sqlite throws in
      try DatabaseKind.server.withDatabase { server throws in
        for database in [sqlite, server] { try write(texts, to: database) }
        let (expected, found) = (try reading(texts, from: sqlite), try reading(texts, from: server))
        #expect(found.count == expected.count, comment)
        for (expected, found) in zip(expected, found) where expected != found {
          Issue.record(
            "\(String(decoding: found, as: UTF8.self)) instead of \(String(decoding: expected, as: UTF8.self))")
          break
        }
      }
    }
  }

  @Test func `hostile texts`() throws { try expectSame(Self.hostile) }

  @Test func `random names in both languages, accents and capitals`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let letters = Array("aAbBzZéÉäÄøßñ 가각갛나힣ㄱ하-.'_%\\0129Ω😀日")
    let names = (0..<60).map { _ in
      String((0..<Int.random(in: 1...5, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    try expectSame(Array(Set(names)).sorted(), "SEED=\(seed)")
  }

  @Test func `every text is written as it is, and a till is called as it is`() throws {
    let server = try PostgresServer.shared
    let address = try server.shop()
    for name in ["앞 2", "Ünïçødé", "select", "1. till"] {
      let till = try #require(TillName(name))
      let database = try PavilionDatabase.connect(
        to: ServerAddress(server.address(), shop: address.shop, till: till))
      #expect(try database.juice.order(.banana, count: 1, at: afternoon).till == till.text)
      #expect(try database.juice.orders(limit: 1).first?.till == till.text)
      database.close()
    }
  }
}
