import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import JuiceApp
@testable import Server
@testable import StoreSupport
@testable import Stores

/// Shops of the version before the journal keep their closings and reports.
struct JournalMigrationTests {
  private static let first = CivilDate(daysSinceEpoch: 20_777)
  /// Noon in Seoul.
  private static let noon = first.daysSinceEpoch * 86_400 + 3 * 3600
  private static let nextDay = 86_400

  private static let menu = """
    {"currency": "KRW", "tax": 10, "ingredients": [
      {"id": "milk", "name": {"en": "milk"}, "unit": "mL", "capacity": 9000, "par": 9000}], "products": [
      {"id": "latte", "name": {"en": "latte"}, "sizes": [{"recipe": {"milk": 200}, "price": 5500}]}]}
    """

  /// Two closings, and an order in no closing; each order taken back has another place: in the closing of its order, in
  /// the next one, and in none yet.
  private static var rows: String {
    func order(_ number: Int, count: Int = 1, at time: Int, undoneAt: Int? = nil) -> String {
      let lines = """
        [{"product": "latte", "name": {"en": "latte"}, "count": \(count), "price": 5500, "took": {"milk": 200}}]
        """
      return """
        INSERT INTO juiceOrder (number, juice, count, lines, placedAt, utcOffset, undoneAt, called) VALUES
          (\(number), 'latte', \(count), '\(lines)', \(noon + time), 32400, \(undoneAt.map { "\(noon + $0)" } ?? "NULL"), \(number));
        """
    }
    func closing(_ number: Int, at time: Int, _ sales: String) -> String {
      """
      INSERT INTO juiceClosing (number, time, utcOffset, till, sales, cashFloat, cashCard, cashCounted) VALUES
        (\(number), \(noon + time), 32400, NULL, '{\(sales), "products": []}', 50000, 0, 61000);
      """
    }
    return [
      order(1, at: 0), order(2, at: 10, undoneAt: 20), order(3, count: 2, at: 30, undoneAt: nextDay),
      closing(
        1, at: 100, #""lastOrder": 3, "orders": 2, "count": 3, "takings": 16500, "takenBack": 1, "refunds": 0"#),
      order(4, at: nextDay + 10, undoneAt: nextDay + 310),
      "INSERT INTO juiceMovement (number, ingredient, amount, reason, time, utcOffset, till) VALUES",
      "(1, 'milk', 200, 'delivery', \(noon + nextDay + 20), 32400, NULL);",
      order(5, at: nextDay + 30, undoneAt: nextDay + 40),
      closing(
        2, at: nextDay + 300,
        #""lastOrder": 5, "orders": 1, "count": 1, "takings": 5500, "takenBack": 1, "refunds": 1, "refunded": 11000"#),
      order(6, at: nextDay + 320),
      "INSERT INTO juiceMenu (id, menu) VALUES (1, '\(menu)');",
      "INSERT INTO juiceStock (fruit, amount) VALUES ('milk', 9000);",
    ].joined(separator: "\n")
  }

  /// Fills a database of that version, and opens it with this one.
  private func withMigrated(_ kind: DatabaseKind, _ body: (PavilionDatabase) throws -> Void) throws {
    let last = try #require(DatabaseSchema.pavilion.names.prefix { $0 != JournalTables.name }.last)
    guard kind == .server else {
      return try withTemporaryFolder { folder throws in
        let path = folder + "/p.sqlite"
        try makeOlderFile(at: path, upTo: last) { try $0.executeScript(Self.rows) }
        let database = try PavilionDatabase.quick(at: path)
        defer { database.close() }
        try body(database)
      }
    }
    let address = try PostgresServer.shared.shop(through: last)
    try PostgresServer.shared.query(
      """
      SET search_path = \(address.shop.text.quoted);
      \(Self.rows)
      UPDATE databaseState SET juiceOrder = 6, juiceMovement = 1, juiceClosing = 2, revision = revision + 1;
      """)
    _ = try ServerSetup.prepare(address, schema: .pavilion, till: nil)
    let database = try PavilionDatabase.connect(to: address)
    defer { database.close() }
    try body(database)
  }

  @Test(arguments: DatabaseKind.shared)
  func `closings keep their sums, and what is in none is in the next one, once`(kind: DatabaseKind) throws {
    try withMigrated(kind) { database throws in
      let store = database.juice
      let entries: [JournalEntry] = try database.connection.read {
        try $0.all("\(JournalEntry.table.description.selection) ORDER BY number")
      }
      #expect(
        entries.map(\.event) == [
          .ordered(1), .ordered(2), .takenBack(2), .ordered(3), .closed(1), .takenBack(3), .moved(1), .ordered(4),
          .ordered(5), .takenBack(5), .closed(2), .takenBack(4), .ordered(6),
        ])
      let closings = try store.closings(limit: 9)
      #expect(closings.map(\.sales.takings) == [5500, 16_500])
      #expect(closings.map(\.sales.refunded) == [11_000, nil])
      #expect(closings.map(\.sales.orders) == [1, 2])
      #expect(closings.map(\.sales.takenBack) == [1, 1])
      #expect(closings.map(\.cash?.counted) == [61_000, 61_000])
      let now = LocalTime(secondsSinceEpoch: Self.noon + Self.nextDay + 400, utcOffset: 32_400)
      let next = try store.close(nil, at: now)
      #expect(next.number == 3)
      #expect(next.sales.orders == 1)
      #expect(next.sales.takings == 5500)
      #expect(next.sales.unclosed == nil)
      #expect(next.sales.refundedOrders.map(\.call) == [4])
      #expect(next.sales.takenBack == 0)
      #expect(try store.unclosed(at: now).sales.orders == 0)
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `reports keep their sums, and orders the tax that the menu had`(kind: DatabaseKind) throws {
    try withMigrated(kind) { database throws in
      let reports = try [Self.first, Self.first.adding(days: 1)].map { try database.juice.report($0...$0).report }
      #expect(reports.map(\.takings) == [16_500, 5500])
      #expect(reports.map(\.refunded) == [nil, 11_000])
      #expect(reports.map(\.takenBack.orders) == [1, 2])
      let money = Order.Money(currency: Currency(code: "KRW"), taxPercent: 10)
      #expect(try database.juice.orders(limit: 9).allSatisfy { $0.money == money })
    }
  }
}
