import CSQLite
import TestSupport
import Testing
import Values

@testable import Database
@testable import Screens
@testable import Stores
@testable import TerminalUI

/// Numbers that this program never writes, in every column: sums of them would trap.
@Suite("Extreme numbers in a file")
struct ExtremeNumberTests {
  private static let now = LocalTime(secondsSinceEpoch: 1_795_237_509, utcOffset: 9 * 3600)
  private static let extremes = [Int.max, Int.min, 1 << 62, -(1 << 53), 4_000_000_000]

  private static let whole = Result { try PavilionDatabase.samples(at: now) }

  /// The tables that hold whole numbers, those that are derived as well.
  private static let columns = Result {
    let connection = try whole.get().connection
    return try connection.read { database in
      let tables = try database.map(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'"
      ) { try $0.text("name") }
      return try tables.flatMap { table in
        try database.map("PRAGMA table_info(\(table))") { (table, try $0.text("name"), try $0.text("type")) }
      }.filter { $0.2 == "INTEGER" }.map { (table: $0.0, column: $0.1) }
    }
  }

  @Test func `every screen, every reading and every export goes on, or says that it cannot`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let all = try Self.columns.get()
    #expect(all.count > 60)
    let columns = Torture.isLong ? all : Array(all.shuffled(using: &random).prefix(8))
    var (frames, refused) = (0, 0)
    for (table, column) in columns {
      let values = Torture.isLong ? Self.extremes : Array(Self.extremes.shuffled(using: &random).prefix(1))
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
        let walk = ScreenWalk(at: Self.now)
        for app in PavilionApp.all { _ = try? app.keyTables(database, walk.environment) }
        frames += try walk.walk(through: database) { text in
          try #require(!text.isEmpty, place)
        }
      }
    }
    Torture.report("extreme numbers", tried: "\(columns.count) columns, \(refused) refused, \(frames) frames")
    #expect(frames > columns.count * 50)
  }
}
