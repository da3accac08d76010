import CaffeineModel
import CivilTime
import EmotionModel
import ExpositionModel
import Foundation
import GRDB
import JuiceModel
import Testing
import WaterModel

@testable import Storage

struct MigrationTests {
  /// What a file of each version may hold, beside what those before it hold.
  private static let data: [(version: String, tables: [String: Int], sql: String)] = [
    (
      "juice", ["juiceStock": 5, "juiceOrder": 2],
      """
      UPDATE juiceStock SET amount = 7 WHERE fruit = 'kiwi';
      INSERT INTO juiceOrder (juice, count, placedAt, utcOffset, undoneAt)
      VALUES ('mango-kiwi', 2, 1795237509, 32400, NULL), ('kiwi', 1, 1795237510, 0, 1795237511);
      """
    ),
    ("settings", ["setting": 1], "INSERT INTO setting VALUES ('language', 'ko');"),
    (
      "caffeine", ["caffeineEntry": 2, "caffeineDrink": 1, "caffeineSettings": 1],
      """
      INSERT INTO caffeineEntry (press, drink, milligrams, time, utcOffset)
      VALUES ('coffee', 'mate', 30, 1795237509, 32400), ('rest', NULL, NULL, 1795237510, 0);
      INSERT INTO caffeineDrink VALUES ('mate', 30);
      INSERT INTO caffeineSettings VALUES (1, 345, 50, 1380, 300);
      """
    ),
    (
      "emotion", ["emotionTap": 3, "emotionTotal": 2, "emotionDay": 2, "emotionHour": 3],
      """
      INSERT INTO emotionTap (emotion, day, time, utcOffset, note)
      VALUES ('happy', 20778, 1795237509, 32400, '비가 왔다'), ('happy', 20778, NULL, NULL, ''),
        ('dull', 20777, NULL, NULL, 'a note');
      """
    ),
    (
      "exposition", ["exhibitMark": 2, "exhibitQuiz": 1],
      """
      INSERT INTO exhibitMark (catalogue, exhibit, isBookmarked, readAt, utcOffset, paragraph, "offset", note)
      VALUES ('', 'gayageum', 1, 1795237509, 32400, 2, 17, '소리가 좋다'), ('', 'hanji', 0, NULL, NULL, -1, 0, '');
      INSERT INTO exhibitQuiz (catalogue, score, questions, time, utcOffset) VALUES ('', 9, 10, 1795237509, 32400);
      """
    ),
  ]

  @Test(arguments: data.indices)
  func `a file of any older version keeps all it had, and gains what came later`(index: Int) throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let held = Self.data[...index]
      try makeOlderFile(at: path, upTo: Self.data[index].version) { database in
        for (_, _, sql) in held { try database.execute(sql: sql) }
      }
      let tables = held.flatMap(\.tables.keys).sorted()
      let older = try DatabaseQueue(path: path)
      let before = try tables.map { table in
        try older.read { try Row.fetchAll($0, sql: "SELECT * FROM \(table)").map(\.description) }
      }
      #expect(before.map(\.count) == tables.map { table in held.compactMap { $0.tables[table] }.first })
      #expect(try older.read { try !$0.tableExists("waterRecord") })
      try older.close()
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      #expect(try tables.map { try database.rows($0) } == before)
      try expectReadable(database, Set(held.map(\.version)))
      try expectWritable(database)
    }
  }

  /// What the stores read from a file that once had this, and nothing where it had nothing.
  private func expectReadable(_ database: PavilionDatabase, _ held: Set<String>) throws {
    #expect(try amounts(database.juice.stock()) == [10, 10, 10, 7, 10])
    let second = LocalTime(secondsSinceEpoch: 1_795_237_510, utcOffset: 0)
    #expect(
      try database.juice.orders(limit: 5) == [
        Order(number: 2, juice: .kiwi, count: 1, placedAt: second, isUndone: true),
        Order(number: 1, juice: .mangoKiwi, count: 2, placedAt: afternoon),
      ])
    #expect(try database.juice.juicesMade(on: afternoon.date) == 2)
    #expect(try database.settings.value(for: "language") == (held.contains("settings") ? "ko" : nil))
    let hasCaffeine = held.contains("caffeine")
    #expect(try database.caffeine.lastEntry()?.press == (hasCaffeine ? .rest : nil))
    #expect(try database.caffeine.ownDrinks().map(\.name) == (hasCaffeine ? ["mate"] : []))
    #expect(
      try database.caffeine.settings().halfLifeMinutes
        == (hasCaffeine ? 345 : CaffeineSettings.initial.halfLifeMinutes))
    let hasEmotion = held.contains("emotion")
    #expect(try database.emotion.lastTap() == (hasEmotion ? tap(3, .dull, "2026-11-20", "a note") : nil))
    #expect(try database.emotion.totals().tally == (hasEmotion ? EmotionTally([.happy: 2, .dull: 1]) : .zero))
    try database.expectTalliesToAddUp()
    let hasExposition = held.contains("exposition")
    #expect(try database.exposition.marks(in: "").bookmarked == (hasExposition ? ["gayageum"] : []))
    #expect(try database.exposition.quizRecord(in: "").played == (hasExposition ? 1 : 0))
    #expect(try database.waterRows() == [])
  }

  private func expectWritable(_ database: PavilionDatabase) throws {
    #expect(try database.juice.order(.kiwi, count: 1, at: afternoon).number == 3)
    try database.settings.set("en", for: "language")
    #expect(try database.settings.value(for: "language") == "en")
    #expect(try database.caffeine.press(.coffee, at: afternoon) == database.caffeine.lastEntry())
    let tapped = try database.emotion.tap(record(.happy, "2026-11-21T14:05:09+09:00"))
    #expect(try database.emotion.lastTap() == tapped)
    try database.expectTalliesToAddUp()
    #expect(try database.exposition.toggleBookmark(of: "gat", in: ""))
    let sample = try water("2026-11-21T14:05:09+09:00", "집 수돗물", 70.5, 40, [.pH: 7.1], filter: "f", memo: "m")
    #expect(try database.water.add(sample) == WaterRecord(number: 1, sample))
    #expect(try database.water.records(limit: 9).map(\.sample) == [sample])
  }

  @Test func `every older version becomes the same as a new file`() throws {
    try withTemporaryFolder { folder throws in
      try PavilionDatabase.quick(at: folder + "/new").close()
      let expected = try schema(folder + "/new")
      #expect(expected.count > 3)
      for name in Migrations.migrator.migrations {
        try makeOlderFile(at: folder + "/" + name, upTo: name) { _ in }
        try PavilionDatabase.quick(at: folder + "/" + name).close()
        #expect(try schema(folder + "/" + name) == expected)
      }
    }
  }

  @Test func `the released steps keep their names and order`() {
    #expect(
      Migrations.migrator.migrations.prefix(6) == ["juice", "settings", "caffeine", "emotion", "exposition", "water"])
  }

  @Test func `the first stock in the file is the model's`() throws {
    let database = try PavilionDatabase.inMemory()
    #expect(try database.juice.stock() == .initial)
  }

  private func makeOlderFile(at path: String, upTo name: String, data: (Database) throws -> Void) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "PRAGMA application_id = \(pavilionApplicationID)") }
    try Migrations.migrator.migrate(queue, upTo: name)
    try queue.write(data)
    try queue.close()
  }

  private func schema(_ path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { database in
      let sql = "SELECT type || ' ' || name || ' ' || IFNULL(sql, '') FROM sqlite_master ORDER BY 1"
      return try String.fetchAll(database, sql: sql)
    }
  }
}
