import Foundation
import Testing

@testable import Database
@testable import Recovery
@testable import Stores

/// What becomes of rows that are damaged each by itself, or that contradict others.
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
      #expect(recovered.repaired == ["emotionTap": 1] && recovered.damaged.isEmpty && recovered.unnumbered.isEmpty)
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

  @Test func `a table that is gone is missed`() throws {
    try withSandbox { path, held throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper("DROP TABLE juiceRefusal")
      database.close()
      #expect(errorKind { _ = try FileInspection.inspect(path, schema: .pavilion) } == .damaged)
      let (recovered, now) = try recovered(path)
      #expect(recovered.lostPages == ["juiceRefusal": 1] && recovered.damaged.isEmpty)
      #expect(now["juiceRefusal"] == [] && now["juiceOrder"] == held["juiceOrder"])
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
