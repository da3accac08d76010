import Foundation
import PavilionSupport
import Testing

@testable import Database
@testable import Recovery
@testable import StoreSupport
@testable import Stores

/// The fate of rows that are damaged each by itself, or that contradict others.
extension RecoveryTests {
  @Test(arguments: [
    ("UPDATE waterRecord SET memo = x'00'", "waterRecord"), ("UPDATE juiceOrder SET lines = '['", "juiceOrder"),
    ("UPDATE juiceClosing SET sales = 'nope'", "juiceClosing"),
    ("UPDATE juiceMovement SET amount = 0", "juiceMovement"),
  ])
  func `what belongs to a row that is lost is missed, too, and the rest can be exported and imported`(
    sql: String, table: String
  ) throws {
    try withSandbox { path, held throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper(sql)
      database.close()
      let (recovered, now) = try recovered(path)
      #expect(now[table]?.isEmpty == true && recovered.damaged[table]?.count == held[table]?.count)
      // Each number is that of what is there.
      for (name, count) in recovered.rows { #expect(now[name]?.count == count, "\(name)") }
      for name in now.keys where recovered.damaged[name] == nil && recovered.unnumbered[name] == nil {
        #expect(now[name]?.count == held[name]?.count, "\(name)")
      }
      try expectExportCanBeImported(path)
    }
  }

  @Test func `a note with bytes that are no text is kept, with a sign for them, and said`() throws {
    try withSandbox { path, held throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper("UPDATE emotionTap SET note = CAST(x'61ff62' AS TEXT) WHERE number = 3")
      database.close()
      let found = try #require(try FileInspection.inspect(path, schema: .pavilion)?.reading)
      #expect(found.unreadable.map(\.places) == [["emotionTap, row 3, note"]])
      let (recovered, now) = try recovered(path)
      #expect(recovered.repaired == ["emotionTap": 1])
      #expect(recovered.damaged.isEmpty)
      #expect(recovered.unnumbered.isEmpty)
      #expect(now["emotionTap"]?.count == held["emotionTap"]?.count)
      let again = try PavilionDatabase.quick(at: path)
      defer { again.close() }
      #expect(try again.rows("emotionTap").contains { $0.contains("a\u{FFFD}b") })
    }
  }

  @Test func `a column that somebody has added takes no row away, whatever else is damaged`() throws {
    try withSandbox { path, _ throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper(
        """
        ALTER TABLE emotionTap ADD COLUMN mood TEXT DEFAULT 'a, (b'; ALTER TABLE emotionTap ADD COLUMN "so on" INTEGER;
        DELETE FROM juiceTotal
        """)
      try database.emotion.tap(record(.happy, "2026-11-21"))
      let held = try database.storedRows()
      database.close()
      let (recovered, now) = try recovered(path)
      #expect(recovered.isComplete)
      for (table, rows) in now { #expect(rows.count == held[table]?.count, "\(table)") }
    }
  }

  /// Tables made anew as another program might have: other columns before and between, another order, a computed one.
  @Test(arguments: ["emotionTap", "juiceStock", "exhibitMark", "setting"])
  func `a table that somebody has made anew keeps its rows`(table: String) throws {
    try withSandbox { path, _ throws in
      let database = try PavilionDatabase.quick(at: path)
      let description = try #require(DatabaseSchema.pavilion[table])
      let columns = description.columns.reversed().map(\.sqlName).joined(separator: ", ")
      try database.tamper(
        """
        PRAGMA writable_schema = ON; CREATE TABLE other ("first, (one" TEXT, \(columns), computed AS (1));
        INSERT INTO other (\(columns)) SELECT \(columns) FROM \(table);
        DROP TABLE \(table); ALTER TABLE other RENAME TO \(table); DELETE FROM juiceTotal
        """)
      let held = try database.connection.read { try description.contents(in: $0) }
      database.close()
      _ = try recovered(path)
      let again = try PavilionDatabase.quick(at: path)
      defer { again.close() }
      #expect(try again.connection.read { try description.contents(in: $0) } == held)
    }
  }

  @Test func `a file in UTF-16 is whole, and its rows are read where something else is wrong`() throws {
    try withSandbox { path, held throws in
      let other = try SQLiteConnection(.file(path + "-16"))
      try other.withoutTransaction { database in
        try database.executeScript(
          "PRAGMA encoding = 'UTF-16le'; PRAGMA application_id = \(0x5076_6C6E); CREATE TABLE a (b); DROP TABLE a")
      }
      other.close()
      let (source, target) = (try PavilionDatabase.quick(at: path), try PavilionDatabase.quick(at: path + "-16"))
      _ = try source.copy(to: target)
      for database in [source, target] { database.close() }
      #expect(try DatabaseRecovery.recover(at: path + "-16", schema: .pavilion, stamp: "now") == .intact)
      let database = try PavilionDatabase.quick(at: path + "-16")
      try database.tamper("UPDATE emotionTotal SET count = 999")
      database.close()
      let (recovered, now) = try recovered(path + "-16")
      #expect(recovered.isComplete)
      #expect(now == held)
    }
  }

  @Test func `what was not finished is taken back before, and its journal goes with the damaged file`() throws {
    try withSandbox { path, held throws in
      let writer = try SQLiteConnection(.file(path))
      try writer.withoutTransaction { database in
        try database.executeScript(
          """
          PRAGMA journal_mode = DELETE; UPDATE juiceStockChange SET amount = amount + 1;
          PRAGMA cache_size = 5; BEGIN; DELETE FROM waterRecord; DELETE FROM setting
          """)
        // As a program leaves it that dies now.
        for suffix in ["", "-journal"] {
          try FileManager.default.copyItem(atPath: path + suffix, toPath: path + "2" + suffix)
        }
        try database.executeScript("ROLLBACK")
      }
      writer.close()
      let (recovered, now) = try recovered(path + "2")
      #expect(recovered.isComplete)
      #expect(now == held)
      #expect(contents(path + "2-journal") == nil)
      #expect(contents(path + "2.damaged-now-journal") != nil)
    }
  }

  @Test func `a shelf that is missing is empty afterwards, and named, also one of a menu of one's own`() throws {
    try withSandbox { path, _ throws in
      let database = try PavilionDatabase.quick(at: path)
      let ingredients = try database.juice.menu().ingredients.map(\.id.rawValue)
      let own = try #require(ingredients.last)
      try database.tamper("DELETE FROM juiceStock WHERE fruit = '\(own)'")
      database.close()
      let (recovered, _) = try recovered(path)
      #expect(recovered.emptied == [own])
      let again = try PavilionDatabase.quick(at: path)
      defer { again.close() }
      #expect(try again.juice.stock().menu.ingredients.count == ingredients.count)
    }
  }

  @Test(arguments: [
    "UPDATE emotionTotal SET count = 999", "DELETE FROM juiceTotal", "UPDATE juiceStockChange SET amount = amount + 1",
    "UPDATE waterRecord SET rating = 1.5 WHERE rating IS NOT NULL", "UPDATE juiceStock SET opening = opening + 1",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'juiceOrder'",
  ])
  func `what does not follow from the entries is named, and right afterwards`(sql: String) throws {
    try withSandbox { path, _ throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper(sql)
      database.close()
      func isRight() throws -> Bool {
        let found = try #require(try FileInspection.inspect(path, schema: .pavilion))
        return found.reading?.isWhole == true && found.contradictions == []
      }
      #expect(try !isRight())
      _ = try recovered(path)
      #expect(try isRight())
      try expectExportCanBeImported(path)
    }
  }

  @Test(arguments: [
    ("UPDATE juiceOrder SET readyAt = 2.5", "juiceOrder"), ("UPDATE juiceOrder SET taxPercent = 'a'", "juiceOrder"),
    ("UPDATE juiceMenu SET id = -5", "juiceMenu"), ("UPDATE waterRecord SET rating = 9e18", "waterRecord"),
    ("UPDATE juiceSoldOut SET until = ''", "juiceSoldOut"),
  ])
  func `a value that readers take for another one costs no row`(sql: String, table: String) throws {
    try withSandbox { path, held throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper(sql)
      database.close()
      let (recovered, now) = try recovered(path)
      #expect(recovered.damaged.isEmpty)
      #expect(recovered.unnumbered.isEmpty)
      #expect(now[table]?.count == held[table]?.count)
    }
  }

  @Test func `a table that is gone is missed`() throws {
    try withSandbox { path, held throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper("DROP TABLE juiceRefusal")
      database.close()
      let damage = try #require(try FileInspection.inspect(path, schema: .pavilion)?.damage)
      #expect(damage.contains("table juiceRefusal is missing"), "\(damage)")
      let (recovered, now) = try recovered(path)
      #expect(recovered.lostPages == ["juiceRefusal": 1])
      #expect(recovered.damaged.isEmpty)
      #expect(now["juiceRefusal"] == [])
      #expect(now["juiceOrder"] == held["juiceOrder"])
    }
  }

  @Test(arguments: [
    ("DELETE FROM juiceClosing", "juiceJournal, row "),
    ("DELETE FROM waterRecord WHERE number IN (SELECT record FROM waterTasting)", "waterTasting, row "),
    (
      """
      INSERT INTO juiceJournal (kind, orderNumber, imported)
      SELECT 'ordered', MIN(number), 0 FROM juiceOrder
      """, "juiceJournal, juiceOrder "
    ),
    ("DELETE FROM juiceJournal WHERE kind = 'moved'", "juiceJournal, juiceMovement "),
    ("DELETE FROM juiceJournal WHERE kind = 'takenBack'", "juiceJournal, juiceOrder "),
  ])
  func `rows that contradict others are named, and what is recovered can be exported and imported`(
    sql: String, place: String
  ) throws {
    try withSandbox { path, _ throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper(sql)
      database.close()
      func places() throws -> [String] {
        try #require(try FileInspection.inspect(path, schema: .pavilion)?.reading).unreadable.flatMap(\.places)
      }
      let damage = try places()
      #expect(damage.contains { $0.hasPrefix(place) }, "\(damage)")
      _ = try recovered(path)
      #expect(try places() == [])
      try expectExportCanBeImported(path)
    }
  }

  /// Expects that what is in a file, written as a document, can be read again.
  private func expectExportCanBeImported(_ path: String) throws {
    let whole = try PavilionDatabase.quick(at: path)
    defer { whole.close() }
    var text = ""
    _ = try whole.writeDocument(at: afternoon) { text += $0 }
    _ = try PavilionDatabase.inMemory().merge(try DatabaseDocument(Array(text.utf8)[...]))
  }
}
