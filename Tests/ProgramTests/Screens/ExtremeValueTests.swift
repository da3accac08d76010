import CSQLite
import FuzzTargets
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TerminalUI

/// Values that this program never writes, in every column: sums of them would trap, or ranges and places in texts.
@Suite("Extreme values in a file")
struct ExtremeValueTests {
  private static let now = LocalTime(secondsSinceEpoch: 1_795_237_509, utcOffset: 9 * 3600)
  /// Values as SQL by the type of their column.
  private static let extremes = [
    "INTEGER": [Int.max, -Int.max - 1, 1 << 62, 1 << 40, -(1 << 53), 4_000_000_000, 0, -1].map { "\($0)" },
    "REAL": ["9e999", "-9e999", "1e300", "-1e300", "-1"],
    "TEXT": [
      "''", "'x'", "'{}'", "'[]'", "'null'", "'own-9223372036854775807'", "'99999999999999999999'", "'2026-02-30'",
      "char(27, 91, 50, 74)", "replace(hex(zeroblob(500)), '0', '가')",
    ],
  ]

  /// Samples, some of which an import has brought.
  private static let whole = Result {
    let database = try PavilionDatabase.samples(at: now)
    let document = try DatabaseDocument(Array(ChangedDocument(ChangedDocument.whole.get()).text.utf8)[...])
    _ = try database.merge(document, from: ImportSource("document", file: "export.json", at: now) { "1" })
    return database
  }

  /// The columns of all tables, those that are derived as well.
  private static let columns = Result {
    let connection = try whole.get().connection
    return try connection.read { database in
      let tables = try database.map(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'"
      ) { try $0.text("name") }
      return try tables.flatMap { table in
        try database.map("PRAGMA table_info(\(table))") { (table, try $0.text("name"), try $0.text("type")) }
      }.filter { extremes[$0.2] != nil }.map { (table: $0.0, column: $0.1, type: $0.2) }
    }
  }

  @Test func `every screen, every reading and every export goes on, or says that it cannot`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let all = try Self.columns.get()
    #expect(all.count > 120)
    let columns = Torture.isLong ? all : Array(all.shuffled(using: &random).prefix(8))
    var (frames, refused) = (0, 0)
    for (table, column, type) in columns {
      let extremes = Self.extremes[type] ?? []
      let values = Torture.isLong ? extremes : Array(extremes.shuffled(using: &random).prefix(1))
      for value in values {
        // In all rows, so that they are summed up, or in one.
        let isWide = Bool.random(using: &random)
        let whole = try #require(Self.whole.get().connection as? SQLiteConnection)
        let database = try PavilionDatabase(whole.copy())
        let name = "\"\(column)\""
        let rows = isWide ? "" : " WHERE \(name) = (SELECT MAX(\(name)) FROM \(table))"
        guard (try? database.damage("UPDATE \(table) SET \(name) = \(value)\(rows)")) != nil else { continue }
        let place: Comment = "seed \(seed): \(table), \(column), \(value)\(rows)"
        let reading = try? database.reading()
        if reading?.unreadable.isEmpty != true { refused += 1 }
        _ = try? database.contradictions()
        _ = try? database.writeDocument(at: Self.now) { _ in }
        for past in (try? database.imports()) ?? [] { _ = try? database.trialUndo(import: past.number) }
        let walk = ScreenWalk(at: Self.now)
        for app in Pavilion.apps { _ = try? app.keyTables(database, walk.environment) }
        frames += try walk.walk(through: database) { text in
          try #require(!text.isEmpty, place)
        }
      }
    }
    Torture.report("extreme values", tried: "\(columns.count) columns, \(refused) refused, \(frames) frames")
    #expect(frames > columns.count * 50)
  }
}
