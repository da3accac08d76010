import EmotionModel
import PavilionSupport
import Testing

@testable import StoreSupport
@testable import Stores

@Suite("The tallies, whatever program writes the taps")
struct EmotionTalliesTests {
  @Test(
    arguments: [
      "UPDATE emotionTap SET time = time + 3600 WHERE number = 2",
      "UPDATE emotionTap SET utcOffset = utcOffset - 7200 WHERE number IN (1, 2)",
      "UPDATE emotionTap SET day = day + 400 WHERE time IS NULL",
      "UPDATE emotionTap SET day = day + 1, time = time + 86400",
      "UPDATE emotionTap SET emotion = 'dull'",
      "UPDATE emotionTap SET emotion = 'proud', note = 'x' WHERE number = 5",
      "UPDATE emotionTap SET time = NULL, utcOffset = NULL",
      "DELETE FROM emotionTap WHERE number IN (3, 5)", "DELETE FROM emotionTap",
      "INSERT INTO emotionTap SELECT number + 10, emotion, day, time, utcOffset, note FROM emotionTap",
      // With a number that is not the greatest.
      "INSERT INTO emotionTap VALUES (-4, 'happy', 20778, NULL, NULL, ''), (4, 'upset', 20778, NULL, NULL, '')",
    ])
  func `whatever is written by hand is counted too`(sql: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.emotion.add([
        record(.happy, "2026-11-21T14:05:09+09:00"), record(.upset, "2026-11-21T14:05:09+09:00"),
        record(.happy, "2026-11-21"),
      ])
      try database.emotion.tap(record(.pleased, "2026-11-21"))
      try database.emotion.undoLast()
      try database.emotion.tap(record(.happy, "2026-11-21T22:00:00+09:00"))
      let before = try database.keptTallies()
      try database.connection.write { try $0.executeScript(sql) }
      #expect(try database.keptTallies() != before)
      try database.expectTalliesToAddUp()
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `a write that fails in the middle is not counted`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.emotion.tap(record(.happy, "2026-11-21"), count: 2)
      let rows = try database.diaryRows()
      // The second of the two rows has a number that is taken.
      let sql = """
        INSERT INTO emotionTap VALUES (9, 'dull', 20778, NULL, NULL, ''), (2, 'dull', 20778, NULL, NULL, '')
        """
      #expect(try database.refusal(of: sql) == .primaryKey)
      #expect(try database.diaryRows() == rows)
    }
  }

  @Test(arguments: ["emotionTotal", "emotionDay", "emotionHour"])
  func `no tally can be set to what no count is`(table: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.emotion.tap(record(.happy, "2026-11-21"))
      for value in ["-1", "0.5", "'many'", "x'00'"] {
        #expect(try database.refusal(of: "UPDATE \(table) SET count = \(value)") == .check)
      }
    }
  }
}
