import CaffeineModel
import EmotionModel
import ExpositionModel
import Foundation
import JuiceModel
import PavilionSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import ExpositionApp
@testable import JuiceApp
@testable import StoreSupport
@testable import Stores

struct MigrationTests {
  /// The data that a file of each version may hold, beside those of the versions before it.
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
    (
      "water", ["waterRecord": 1],
      """
      INSERT INTO waterRecord (time, utcOffset, name, hardness, alkalinity, filter, memo)
      VALUES (1795237509, 32400, '집 수돗물', 70.5, 40.0, 'f', '');
      """
    ),
  ]

  @Test(arguments: data.indices)
  func `a file of any older version keeps all it had, and gains what came later`(index: Int) throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let held = Self.data[...index]
      try makeOlderFile(at: path, upTo: Self.data[index].version) { database in
        for (_, _, sql) in held { try database.executeScript(sql) }
      }
      let tables = held.flatMap(\.tables.keys).sorted()
      let older = try SQLiteConnection(.file(path))
      let columns = try tables.map { table in
        try older.read { try $0.map("SELECT name FROM pragma_table_info('\(table)')") { $0.text(at: 0) ?? "" } }
      }
      /// The rows of each table in the columns that it had in the older version.
      func rows(_ connection: any SQLConnection) throws -> [[String]] {
        try zip(tables, columns).map { table, columns in
          let columns = columns.map { "\"\($0)\"" }.joined(separator: ", ")
          return try connection.read { try $0.map("SELECT \(columns) FROM \(table)") { $0.description } }
        }
      }
      let before = try rows(older)
      #expect(before.map(\.count) == tables.map { table in held.compactMap { $0.tables[table] }.first })
      #expect(try older.read { try $0.row("SELECT * FROM sqlite_master WHERE name = 'juiceTotal'") == nil })
      older.close()
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      #expect(try rows(database.connection) == before)
      for table in ["juiceOrder", "caffeineEntry", "waterRecord"] {
        let counts = try database.connection.read { database in
          (try database.count(of: table), try database.number("SELECT COUNT(*) FROM \(table)"))
        }
        #expect(counts.0 == counts.1, "\(table)")
      }
      try expectReadable(database, Set(held.map(\.version)))
      try expectWritable(database)
    }
  }

  @Test(arguments: ["caffeine", "caffeineDurations", "caffeineSleep"])
  func `the settings of caffeine of an older file keep their bedtime for every day`(version: String) throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try makeOlderFile(at: path, upTo: version) { database in
        try database.executeScript("INSERT INTO caffeineSettings VALUES (1, 345, 35, 90, 300)")
      }
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      #expect(
        try database.caffeine.settings()
          == CaffeineSettings(
            halfLifeMinutes: 345, thresholdMilligrams: 35, bedtimeMinute: 90, limitMilligrams: 300))
      let bedtimes = try #require(Bedtimes(90, except: [.friday: 150]))
      let changed = try database.caffeine.changeSettings { old in
        CaffeineSettings(
          halfLifeMinutes: 3600, thresholdMilligrams: old.thresholdMilligrams, bedtimes: bedtimes,
          limit: old.limit) ?? old
      }
      #expect(try database.caffeine.settings() == changed)
      #expect(changed.bedtimes == bedtimes)
    }
  }

  /// Expects the stores to read what a file once had, and nothing where it had nothing.
  private func expectReadable(_ database: PavilionDatabase, _ held: Set<String>) throws {
    #expect(try amounts(database.juice.stock()) == [10, 10, 10, 7, 10])
    let second = LocalTime(secondsSinceEpoch: 1_795_237_510, utcOffset: 0)
    #expect(
      try database.juice.orders(limit: 5) == [
        Order(number: 2, juice: .kiwi, count: 1, placedAt: second, undoneAt: 1_795_237_511),
        Order(number: 1, juice: .mangoKiwi, count: 2, placedAt: afternoon),
      ])
    #expect(try database.juice.juicesMade(onDayOf: afternoon) == 2)
    #expect(try database.juice.totals() == [.mangoKiwi: 2])
    #expect(try database.settings.value(for: "language") == (held.contains("settings") ? "ko" : nil))
    let hasCaffeine = held.contains("caffeine")
    #expect(try database.caffeine.last()?.press == (hasCaffeine ? .rest : nil))
    #expect(try database.caffeine.ownDrinks().map(\.name) == (hasCaffeine ? ["mate"] : []))
    #expect(
      try database.caffeine.settings().halfLifeMinutes
        == (hasCaffeine ? 345 : CaffeineSettings.initial.halfLifeMinutes))
    let hasEmotion = held.contains("emotion")
    #expect(try database.emotion.last() == (hasEmotion ? tap(3, .listless, "2026-11-20", "a note") : nil))
    #expect(try database.emotion.totals().tally == (hasEmotion ? EmotionTally([.happy: 2, .listless: 1]) : .zero))
    try database.expectTalliesToAddUp()
    let hasExposition = held.contains("exposition")
    #expect(try database.exposition.marks(in: "").bookmarked == (hasExposition ? ["gayageum"] : []))
    #expect(try database.exposition.quizRecord(in: "").played == (hasExposition ? 1 : 0))
    #expect(try database.water.count() == (held.contains("water") ? 1 : 0))
  }

  private func expectWritable(_ database: PavilionDatabase) throws {
    try database.expectLedger()
    #expect(try database.juice.order(.kiwi, count: 1, at: afternoon).number == 3)
    try database.settings.set("en", for: "language")
    #expect(try database.settings.value(for: "language") == "en")
    #expect(try database.caffeine.press(.coffee, at: afternoon) == database.caffeine.last())
    let tapped = try database.emotion.tap(record(.happy, "2026-11-21T14:05:09+09:00"))
    #expect(try database.emotion.last() == tapped)
    try database.expectTalliesToAddUp()
    #expect(try database.exposition.toggleBookmark(of: "gat", in: ""))
    let sample = try water("2026-11-21T14:05:09+09:00", "집 수돗물", 70.5, 40, [.pH: 7.1], filter: "f", note: "m")
    let number = try database.water.count() + 1
    #expect(try database.water.add(sample) == WaterRecord(number: number, sample))
    #expect(try database.water.record(number)?.sample == sample)
  }

  @Test func `every older version becomes the same as a new file`() throws {
    try withTemporaryFolder { folder throws in
      try PavilionDatabase.quick(at: folder + "/new").close()
      let expected = try schema(folder + "/new")
      #expect(expected.count > 3)
      for name in DatabaseSchema.pavilion.names {
        try makeOlderFile(at: folder + "/" + name, upTo: name) { _ in }
        try PavilionDatabase.quick(at: folder + "/" + name).close()
        #expect(try schema(folder + "/" + name) == expected)
      }
    }
  }

  /// A file that the stores wrote when they used GRDB, with something in each table.
  @Test func `a file written with GRDB keeps all it had`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let dump = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/grdb.sql")
      let older = try SQLiteConnection(.file(path))
      let script = try String(contentsOf: dump, encoding: .utf8)
      try older.withoutTransaction { try $0.executeScript(script) }
      older.close()
      let database = try PavilionDatabase.quick(at: path)
      try PavilionDatabase.quick(at: folder + "/new").close()
      #expect(try schema(path) == schema(folder + "/new"))
      #expect(try amounts(database.juice.stock()) == [10, 10, 10, 36, 100])
      #expect(try database.juice.orders(limit: 9).map(\.isUndone) == [true, false])
      #expect(try database.settings.value(for: "language") == "ko")
      #expect(try database.caffeine.entries(limit: 9).map(\.press) == [.new, .rest, .coffee])
      #expect(try database.caffeine.ownDrinks().map(\.name) == ["마테 🧉"])
      #expect(try database.caffeine.settings().halfLifeMinutes == 345)
      let taps = [
        try tap(2, .listless, "2026-11-20"), try tap(3, .listless, "2026-11-20"),
        try tap(1, .happy, "2026-11-21T14:05:09+09:00", "비가 왔다 'quoted' \"too\"\nsecond line"),
      ]
      #expect(try database.emotion.allTaps() == taps)
      try database.expectTalliesToAddUp()
      #expect(try database.exposition.marks(in: "").bookmarked == ["gayageum"])
      #expect(try database.exposition.notes().map(\.note.text) == ["종이"])
      #expect(try database.exposition.quizRecord(in: "").played == 1)
      let waters = [
        try water(
          "2026-11-21T14:05:09+09:00", "집 수돗물", 70.5, 40, [.pH: 7.1, .calcium: 1.0 / 3], filter: "f", note: "메모"),
        try water("2026-11-19T07:00:00Z", "Spring", 0, 10_000, filter: "f"),
      ]
      #expect(try database.water.records(limit: 9).map(\.sample) == waters)
      // Numbers of what was deleted are not given again.
      #expect(try database.water.add(waters[0]).number == 4)
      #expect(try database.emotion.tap(record(.happy, "2026-11-21")).number == 5)
      try database.expectLedger()
      #expect(try database.juice.order(.kiwi, count: 1, at: afternoon).number == 3)
      database.close()
    }
  }

  @Test func `a day that was saved as its beginning is a day without a time, and everything else keeps its time`()
    throws
  {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try makeOlderFile(at: path, upTo: "rowCounts") { database in
        try database.executeScript(
          """
          INSERT INTO waterRecord (time, utcOffset, name, hardness, alkalinity, filter, memo) VALUES
            (1795186800, 32400, 'midnight in Seoul', 70.0, 40.0, '', ''), (1795186801, 32400, '', 70.0, 40.0, '', ''),
            (1795219200, -18000, '', 70.0, 40.0, '', ''), (1795237200, -18000, 'midnight in New York', 70.0, 40.0, '', '');
          """)
      }
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      let records = try (1...4).compactMap { try database.water.record($0)?.sample }
      #expect(
        records.map(\.moment.iso8601) == [
          "2026-11-21", "2026-11-21T00:00:01+09:00", "2026-11-20T19:00:00-05:00", "2026-11-21",
        ])
      #expect(records.map(\.time.secondsSinceEpoch) == [1_795_186_800, 1_795_186_801, 1_795_219_200, 1_795_237_200])
      // The file that an older version exported is known again.
      let exported = try records.map { record in
        var sample = try water(record.time.iso8601, record.name.text)
        sample.moment = WaterMoment(record.time, written: record.time.iso8601)
        return sample
      }
      #expect(try database.water.merged(exported) == Added(new: 0, known: 4))
    }
  }

  @Test func `a water of before labels keeps its figures and ranges, and labels are kept beside it`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let names = DatabaseSchema.pavilion.names
      let before = try #require(names.firstIndex(of: "waterLabels")) - 1
      try makeOlderFile(at: path, upTo: names[before]) { database in
        try database.executeScript(
          """
          INSERT INTO waterRecord
            (time, utcOffset, hasClock, name, hardness, alkalinity, calcium, filter, memo, hardnessLow, hardnessHigh)
          VALUES (1795237509, 32400, 1, 'Tap', 80.0, 40.0, 21.5, '', '', 60.0, 80.0);
          """)
      }
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      let old = try #require(try database.water.record(1)?.sample)
      let expected = WaterFigures(hardness: 80, alkalinity: 40, [.calcium: 21.5], ranges: [.hardness: 60...80])
      #expect(old.figures == expected)
      #expect(old.figures.computed.isEmpty)
      let label = try #require(
        WaterFigures(
          [.calcium: 4.4, .magnesium: 2.1, .bicarbonate: 20, .chloride: 0.5],
          ranges: [.calcium: 3...5.8, .chloride: 0...1]))
      let added = try database.water.add(WaterSample(at: old.moment, label))
      #expect(try database.water.record(added.number)?.sample.figures == label)
      // The records are sorted by the computed hardness.
      #expect(try database.water.records(WaterQuery(.hardness, isDescending: false), limit: 9).map(\.number) == [2, 1])
      // Written again, it is the same entry.
      let merged = try database.water.merged([old, WaterSample(at: old.moment, label)])
      #expect(merged == Added(new: 0, known: 2))
    }
  }

  @Test func `names from macOS are found as they are typed`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let names = DatabaseSchema.pavilion.names
      let before = try #require(names.firstIndex(of: "composedTexts")) - 1
      // 수돗물 and café in single letters and marks, and another drink of the same name.
      let (water, cafe) = ("\u{1109}\u{116E}\u{1103}\u{1169}\u{11BA}\u{1106}\u{116E}\u{11AF}", "cafe\u{301}")
      try makeOlderFile(at: path, upTo: names[before]) { database in
        try database.executeScript(
          """
          INSERT INTO waterRecord (time, utcOffset, hasClock, name, hardness, alkalinity, filter, memo)
          VALUES (1795237509, 32400, 1, '\(water)', 80.0, 40.0, '\(cafe)', 'a\(water)');
          INSERT INTO caffeineDrink (name, milligrams) VALUES ('\(cafe)', 80), ('caf\u{E9}', 90), ('\(water)', 5);
          INSERT INTO emotionTap (emotion, day, time, utcOffset, note) VALUES ('happy', 20778, NULL, NULL, '#\(cafe)');
          """)
      }
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      let sample = try #require(try database.water.records(of: .name("수돗물"), limit: 9).first?.sample)
      #expect(try database.water.records(of: .name(water), limit: 9).map(\.sample) == [sample])
      #expect(try database.water.count(WaterQuery(words: "a수돗물 caf\u{E9}")) == 1)
      #expect(try database.water.count(WaterQuery(words: "a\(water) \(cafe)")) == 1)
      // Imported again, it is the same entry.
      #expect(try database.water.merged([sample]) == Added(new: 0, known: 1))
      let drinks = try database.caffeine.ownDrinks().map { "\(Array($0.name.unicodeScalars).count) \($0.milligrams)" }
      #expect(drinks.sorted() == ["3 5", "4 90", "8 80"])
      #expect(try database.caffeine.deleteOwnDrink("caf\u{E9}"))
      #expect(
        try database.emotion.allTaps().map { Array($0.note.text.unicodeScalars) } == [
          Array("#caf\u{E9}".unicodeScalars)
        ])
    }
  }

  @Test func `a water of before single figures keeps all, and one figure alone is kept beside it`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let names = DatabaseSchema.pavilion.names
      let before = try #require(names.firstIndex(of: "waterAxes")) - 1
      try makeOlderFile(at: path, upTo: names[before]) { database in
        // As it was until then: both are needed.
        try database.executeScript(
          """
          DROP INDEX waterRecordByHardness;
          DROP INDEX waterRecordByAlkalinity;
          CREATE INDEX waterRecordByHardness ON waterRecord (hardness, alkalinity, time);
          CREATE INDEX waterRecordByAlkalinity ON waterRecord (alkalinity);
          INSERT INTO waterRecord (time, utcOffset, hasClock, name, hardness, alkalinity, ph, filter, memo, hardnessLow,
            hardnessHigh, rating)
          VALUES (1795237509, 32400, 1, 'Tap', 80.0, 40.0, 7.5, 'f', 'm', 60.0, 80.0, 4.0),
            (1795237510, 32400, 0, 'B', 20.0, 90.0, NULL, '', '', NULL, NULL, NULL),
            (1795237511, 32400, 1, 'gone', 1.0, 1.0, NULL, '', '', NULL, NULL, NULL);
          INSERT INTO waterTasting (record, time, utcOffset, rating, coffee, note) VALUES (1, 1795237509, 32400, 4, '', '');
          DELETE FROM waterRecord WHERE number = 3;
          """)
      }
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      let old = try #require(try database.water.record(1))
      #expect(
        old.sample.figures == WaterFigures(hardness: 80, alkalinity: 40, [.pH: 7.5], ranges: [.hardness: 60...80]))
      #expect(old.rating == 4)
      #expect(old.sample.filter.text == "f")
      #expect(old.sample.note.text == "m")
      #expect(try database.water.record(2)?.sample.moment.hasClock == false)
      #expect(try database.water.tastingCount(of: 1) == 1)
      // The rows are still counted, and the number of what was deleted is not given again.
      #expect(try database.water.count() == 2)
      let added = try database.water.add(water("2026-11-21T14:05:09+09:00", "hard", [.hardness: 50]))
      #expect(added.number == 4)
      #expect(try database.water.count() == 3)
      #expect(try database.water.record(4)?.sample.position == .line(.hardness, 50))
      #expect(try database.water.records(WaterQuery(.hardness), limit: 9).map(\.number) == [2, 4, 1])
      #expect(
        try database.water.records(WaterQuery(.alkalinity, isDescending: true), limit: 9).map(\.number) == [2, 1, 4])
      try database.water.delete(4)
      #expect(try database.water.count() == 2)
    }
  }

  @Test func `the first stock in the file is the model's`() throws {
    let database = try PavilionDatabase.inMemory()
    #expect(try database.juice.stock() == .initial)
  }

  private func schema(_ path: String) throws -> [String] {
    let connection = try SQLiteConnection(.file(path))
    defer { connection.close() }
    return try connection.read { database in
      let sql = "SELECT type || ' ' || name || ' ' || IFNULL(sql, '') FROM sqlite_master ORDER BY 1"
      return try database.map(sql) { normalized($0.text(at: 0) ?? "") }
    }
  }

  /// The statement without comments, which older versions wrote, with one blank for any space, and none before a comma or the
  /// end, where a column that was added has it otherwise.
  private func normalized(_ sql: String) -> String {
    let lines = sql.split(separator: "\n").map { $0.split(separator: "--", omittingEmptySubsequences: false)[0] }
    let words = lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(" ,", with: ",").replacing(" )", with: ")")
    return words.replacing("( ", with: "(").replacing(" )", with: ")")
  }
}
