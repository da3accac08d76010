import EmotionModel
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import EmotionApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

@Suite("What a long diary costs")
struct EmotionStorePlanTests {
  @Test(arguments: DatabaseKind.sqlite)
  func `what is asked often is found by its index, and nothing is sorted`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.fillDiary(500)
      let expected: [(sql: String, arguments: SQLValues, plan: [String])] = [
        (EmotionStore.totalsSQL, [], ["SCAN emotionTotal"]),
        (EmotionStore.daysSQL, [0, 1], ["SEARCH emotionDay USING PRIMARY KEY (day>? AND day<?)"]),
        (EmotionStore.hoursSQL, [2026], ["SEARCH emotionHour USING PRIMARY KEY (year=?)"]),
        (EmotionStore.dayTapsSQL(.calendar), [0, 1, 0], ["SEARCH emotionTap USING INDEX emotionTapByDay (day=?)"]),
        (
          EmotionStore.historySQL(.calendar), [0, 1, 1],
          ["SEARCH emotionTap USING INDEX emotionTapByDay (day>? AND day<?)"]
        ),
        // In the order of the index, so that nothing is sorted, and the first rows come at once.
        (EmotionStore.allTapsSQL(.calendar), [], ["SCAN emotionTap USING INDEX emotionTapByDay"]),
        // In the order of the table, from its end: the first row is the answer.
        (EmotionStore.lastSQL, [], ["SCAN emotionTap"]),
        (EmotionStore.latestSQL, [], ["SCAN emotionTap USING INDEX emotionTapByDay"]),
      ]
      for (sql, arguments, plan) in expected { #expect(try database.plan(sql, arguments) == plan) }
      let tap = StoredTap.table.encode(StoredTap(number: 0, emotion: "dull", moment: .on(afternoon.date), note: .empty))
      let (sql, arguments) = RowMerge.query(StoredTap.table.description, tap, .sqlite)
      try database.connection.write { database in
        _ = try RowMerge(into: StoredTap.table.description, database)
        let plan = try database.map("EXPLAIN QUERY PLAN \(sql)", arguments + [0, 1]) { try $0.text("detail") }
        #expect(plan.first?.contains("emotionTapByDay (day=? AND time=?") == true, "\(plan)")
      }
      // Only the taps of an import are read, and only for its nine groups something is sorted.
      #expect(
        try database.plan(EmotionStore.importedSQL[.sqlite], [""]).prefix(2) == [
          "SEARCH emotionImport USING PRIMARY KEY (counts=?)",
          "SEARCH emotionTap USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
        ])
      // Statistics must not lead SQLite elsewhere.
      try database.connection.write { try $0.executeScript("ANALYZE") }
      for (sql, arguments, _) in expected {
        let plan = try database.plan(sql, arguments)
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
      }
    }
  }

  @Test(
    arguments: [
      "INSERT INTO emotionTap (emotion, day, time, utcOffset, note) VALUES ('dull', 20778, NULL, NULL, '')",
      "DELETE FROM emotionTap WHERE number = 17",
      "UPDATE emotionTap SET day = 20779, time = NULL, utcOffset = NULL, note = '' WHERE number = 17",
    ])
  func `no change walks through a table, its triggers included`(sql: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let steps = try database.connection.read { connection in
        try connection.map("EXPLAIN " + sql) {
          (opcode: try $0.text("opcode"), cursor: try $0.integer("p1"), page: try $0.integer("p2"))
        }
      }
      // The triggers are there: they are programs of their own behind the first "Halt".
      #expect(steps.filter { $0.opcode == "Halt" }.count > 1)
      let names = try database.connection.read { connection in
        try connection.map("SELECT rootpage, name FROM sqlite_master WHERE rootpage > 0") {
          (try $0.integer("rootpage"), try $0.text("name"))
        }
      }
      let tables = Dictionary(uniqueKeysWithValues: names)
      // Which table or index each cursor is on; a walk through all of it begins with "Rewind".
      var cursors: [Int: String] = [:]
      var reads: Set<String> = []
      for (opcode, cursor, page) in steps {
        if opcode.hasPrefix("Open") { cursors[cursor] = tables[page] }
        if opcode == "OpenRead", let name = cursors[cursor] { reads.insert(name) }
        // The numbers that are used up have one row for each table that counts.
        if opcode == "Rewind" { #expect(cursors[cursor] == "sqlite_sequence") }
      }
      // Where the last tap of a feeling on a day is found when the one after it has gone.
      #expect(reads.contains("emotionTapByDayAndEmotion") != sql.hasPrefix("INSERT"))
    }
  }

  @Test func `ten thousand taps are counted, read and erased`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillDiary(10_000)
      let diary = database.emotion
      #expect(try diary.totals().tally.total == 10_000)
      #expect(try diary.totals().tally[.happy] == 1112)
      #expect(try diary.last()?.number == 10_000)
      // 1440 taps a day, 60 an hour.
      #expect(try diary.day(day("2026-11-22")).tally.total == 1440)
      #expect(try diary.taps(on: day("2026-11-22"), offset: 1400, limit: 400).count == 40)
      #expect(try diary.taps(in: day("2026-11-22")...day("2026-11-23")).count == 2880)
      #expect(try diary.hours(of: 2026)[3].total == 7 * 60)
      #expect(try diary.merge(diary.allTaps().map(\.record)) == Added(new: 0, known: 10_000))
      try database.expectTalliesToAddUp()
      #expect(try diary.eraseAll() == 10_000)
      #expect(try database.diaryRows() == [])
    }
  }
}

extension PavilionDatabase {
  /// Taps the nine feelings by turns, `count` times and a minute apart, from the midnight before 2026-11-21 in Seoul.
  fileprivate func fillDiary(_ count: Int) throws {
    let start = try moment("2026-11-21T00:00+09:00").secondsSinceEpoch
    try emotion.add(
      (0..<count).map { index in
        let time = LocalTime(secondsSinceEpoch: start + 60 * index, utcOffset: 9 * 3600)
        return TapRecord(Emotion.allCases[index % 9], .at(time))
      })
  }
}
