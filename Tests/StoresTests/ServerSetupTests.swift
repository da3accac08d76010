import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import PavilionKit
@testable import Server
@testable import StoreSupport
@testable import Stores

@Suite("Setting up a shop on a server", .withServer, .timeLimit(.minutes(8)))
struct ServerSetupTests {
  private let server: PostgresServer

  init() throws { server = try .shared }

  @Test func `a shop is made once, and found complete by the next`() throws {
    let address = try newAddress()
    #expect(errorKind { try PavilionDatabase.connect(to: address) } == .notPrepared)
    let names = PostgresSchema(.pavilion).names
    #expect(
      try ServerSetup.prepare(address, schema: .pavilion, till: nil)
        == ServerSetup.Outcome(isNew: true, steps: names, madeRole: nil))
    #expect(
      try ServerSetup.prepare(address, schema: .pavilion, till: nil)
        == ServerSetup.Outcome(isNew: false, steps: [], madeRole: nil))
    let database = try PavilionDatabase.connect(to: address)
    #expect(try amounts(database.juice.stock()) == [10, 10, 10, 10, 10])
    database.close()
  }

  @Test func `of several who set up one shop at once one makes it, and all succeed`() throws {
    let address = try newAddress()
    let outcomes = Collected<ServerSetup.Outcome>()
    let till = try newTill()
    withThreads(
      6,
      { _ in
        do { outcomes.append(try ServerSetup.prepare(address, schema: .pavilion, till: till)) } catch {
          Issue.record(error, "it could not be set up")
        }
      }, meanwhile: {})
    #expect(outcomes.all.map(\.isNew).sorted { $0 && !$1 } == [true] + Array(repeating: false, count: 5))
    #expect(outcomes.all.filter { !$0.steps.isEmpty }.map(\.isNew) == [true])
    #expect(outcomes.all.filter { $0.madeRole == true }.count == 1)
  }

  @Test func `a newer schema is refused, by tills and by those who set up, and left alone`() throws {
    let address = try server.shop()
    try change(address, "INSERT INTO step VALUES ('time travel', 1)")
    let before = try tables(address)
    #expect(errorKind { try PavilionDatabase.connect(to: address) } == .newerSchema)
    #expect(errorKind { try ServerSetup.prepare(address, schema: .pavilion, till: nil) } == .newerSchema)
    #expect(try tables(address) == before)
  }

  @Test func `an older schema is told, and so is what was not prepared`() throws {
    let address = try server.shop()
    try change(address, "DELETE FROM step")
    #expect(errorKind { try PavilionDatabase.connect(to: address) } == .olderSchema)
    #expect(errorKind { try PavilionDatabase.connect(to: newAddress()) } == .notPrepared)
    let nowhere = try ServerAddress(server.address(of: "nowhere"), shop: address.shop, till: nil)
    #expect(errorKind { try PavilionDatabase.connect(to: nowhere) } == .notPrepared)
  }

  @Test func `a schema of another program is refused and left alone`() throws {
    let address = try newAddress()
    let schema = address.shop.text.quoted
    try server.query(
      "CREATE SCHEMA \(schema); CREATE TABLE \(schema).house (a int); INSERT INTO \(schema).house VALUES (7)")
    let before = try tables(address)
    #expect(errorKind { try ServerSetup.prepare(address, schema: .pavilion, till: newTill()) } == .foreignDatabase)
    #expect(errorKind { try PavilionDatabase.connect(to: address) } == .notPrepared)
    #expect(try tables(address) == before)
    #expect(try server.query("SELECT a FROM \(schema).house") == "7")
  }

  @Test func `an empty schema that its owner has made already is used`() throws {
    let address = try newAddress()
    try server.query("CREATE SCHEMA \(address.shop.text.quoted)")
    #expect(try !ServerSetup.prepare(address, schema: .pavilion, till: nil).isNew)
    try PavilionDatabase.connect(to: address).close()
  }

  @Test func `a till may read and write all of its shop, and nothing else`() throws {
    let (address, other, till) = (try server.shop(), try server.shop(), try newTill())
    #expect(try ServerSetup.prepare(address, schema: .pavilion, till: till).madeRole == true)
    #expect(try ServerSetup.prepare(address, schema: .pavilion, till: till).madeRole == false)
    let own = try server.address(of: address.shop, as: till.text)
    let database = try PavilionDatabase.connect(to: own)
    defer { database.close() }
    #expect(try database.juice.order(.kiwi, count: 1, at: afternoon).till == till.text)
    try database.juice.undoLast(at: afternoon)
    try database.caffeine.press(.coffee, at: afternoon)
    try database.caffeine.undoLast()
    try database.emotion.tap(record(.happy, "2026-11-21"))
    #expect(try database.emotion.eraseAll() == 1)
    try database.exposition.toggleBookmark(of: "gat", in: "")
    try database.water.add(water("2026-11-21T14:05+09:00"))
    #expect(try database.water.delete(1)?.number == 1)
    try database.settings.set("ko", for: "language")
    #expect(try database.status().role == till.text)
    // Old idempotency keys are deleted by the next order.
    try database.connection.write { try $0.execute("DELETE FROM idempotencyKey") }

    let before = try tables(address)
    for sql in [
      "CREATE TABLE own (a int)", "CREATE TABLE public.own (a int)", "CREATE SCHEMA own",
      "CREATE FUNCTION own() RETURNS int LANGUAGE sql AS 'SELECT 1'", "ALTER TABLE juiceOrder ADD COLUMN a int",
      "ALTER TABLE juiceOrder DISABLE TRIGGER ALL", "DROP TABLE juiceOrder", "TRUNCATE juiceOrder",
      "CREATE INDEX ON juiceOrder (count)", "DROP SCHEMA \(address.shop.text.quoted) CASCADE",
      "CREATE ROLE own\(till)", "INSERT INTO step VALUES ('own', 1)", "UPDATE step SET name = 'own'",
      "DELETE FROM step", "DELETE FROM databaseState", "INSERT INTO databaseState (revision) VALUES (1)",
      "SELECT 1 FROM \(other.shop.text.quoted).juiceOrder",
      "UPDATE \(other.shop.text.quoted).databaseState SET revision = 0",
    ] {
      let kind = errorKind { try database.connection.write { try $0.executeScript(sql) } }
      #expect(kind == .noRights, "\(sql)")
    }
    #expect(try tables(address) == before)
    let elsewhere = try server.address(of: other.shop, as: till.text)
    #expect(errorKind { try PavilionDatabase.connect(to: elsewhere) } == .noRights)
    #expect(errorKind { try ServerSetup.prepare(own, schema: .pavilion, till: nil) } == nil, "there is nothing to do")
    #expect(errorKind { try ServerSetup.prepare(elsewhere, schema: .pavilion, till: nil) } == .noRights)
    #expect(errorKind { try ServerSetup.prepare(own, schema: .pavilion, till: newTill()) } == .noRights)
  }

  @Test func `a shop is set up although its role is made at the same moment in another database`() throws {
    // Roles are those of the whole server: until the other transaction ends it is not known whether this one exists.
    let address = try newAddress()
    let till = try newTill()
    let other = try PostgresSession(address, isForSetup: true)
    for sql in ["BEGIN", "CREATE ROLE \(till) LOGIN"] { other.run(sql) }
    try other.collect()
    let outcomes = Collected<ServerSetup.Outcome>()
    try withThreads(
      1,
      { _ in
        do { outcomes.append(try ServerSetup.prepare(address, schema: .pavilion, till: till)) } catch {
          Issue.record(error, "it could not be set up")
        }
      },
      meanwhile: {
        let waiting =
          "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%CREATE ROLE%\(till)%'"
        #expect(try isSo(within: 20) { try server.query(waiting) == "1" })
        other.run("COMMIT")
        try other.collect()
      })
    #expect(outcomes.all.map(\.madeRole) == [false])
  }

  @Test func `a till of one database has no rights on the shop of this name in another`() throws {
    let name = try #require(ShopName("n" + String(UInt64.random(in: .min ... .max), radix: 36)))
    let shops = try (1...2).map { _ in try DatabaseOfShop(server, name, newTill()) }
    for shop in shops { #expect(try shop.prepare(shop.till).madeRole == true) }
    for (own, other) in [(shops[0], shops[1]), (shops[1], shops[0])] {
      try own.expectRights(of: own.till)
      #expect(errorKind { try PavilionDatabase.connect(to: other.address(as: own.till)) } == .noRights)
    }
  }

  @Test func `shops with short and with long names have roles of their own`() throws {
    let most = ShopName.maximumLength
    let long = "가" + String(repeating: "a", count: most - 4)
    for names in [["a", "b"], [long + "1", long + "2"]] {
      let database = try server.createDatabase()
      let shops = try names.map { try DatabaseOfShop(server, #require(ShopName($0)), newTill(), in: database) }
      for shop in shops { _ = try shop.prepare(shop.till) }
      try shops[0].expectRights(of: shops[0].till)
      #expect(errorKind { try PavilionDatabase.connect(to: shops[1].address(as: shops[0].till)) } == .noRights)
    }
  }

  @Test func `tills of a group of before move into that of their database, whose owner is told`() throws {
    let name = try #require(ShopName("n" + String(UInt64.random(in: .min ... .max), radix: 36)))
    let shops = try (1...2).map { _ in try DatabaseOfShop(server, name, newTill()) }
    // As a version of before did it.
    let old = "pavilion_tills_\(name)"
    try server.query("CREATE ROLE \(old) NOLOGIN")
    for shop in shops {
      _ = try shop.prepare(nil)
      try server.query(
        "CREATE ROLE \(shop.till) LOGIN; GRANT \(old) TO \(shop.till)")
      try server.query(
        "GRANT USAGE ON SCHEMA \(name) TO \(old);"
          + "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(name) TO \(old)", database: shop.database)
    }
    let tills = shops.map(\.till.text).sorted()
    try shops[0].expectRights(of: shops[1].till)
    let first = try #require(try shops[0].prepare(nil).moved)
    #expect(first.names == tills)
    #expect(first.databases == [shops[1].database])
    for shop in shops { try shop.expectRights(of: shop.till) }
    // The step that the owner is told to take.
    try server.query("REVOKE \"\(first.group)\" FROM \(shops[1].till)")
    #expect(errorKind { try PavilionDatabase.connect(to: shops[0].address(as: shops[1].till)) } == .noRights)
    let second = try #require(try shops[1].prepare(nil).moved)
    #expect(second.names == tills)
    #expect(second.group != first.group)
    // One of them may use the first one, too.
    #expect(second.databases == [shops[0].database])
    try server.query("REVOKE \"\(second.group)\" FROM \(shops[0].till)")
    #expect(errorKind { try PavilionDatabase.connect(to: shops[1].address(as: shops[0].till)) } == .noRights)
    #expect(try server.query("SELECT count(*) FROM pg_roles WHERE rolname = '\(old)'") == "0")
    for shop in shops {
      try shop.expectRights(of: shop.till)
      #expect(try shop.prepare(nil).moved == nil)
    }
  }

  @Test func `rights that came with a copy of another database are taken away`() throws {
    let name = try #require(ShopName("n" + String(UInt64.random(in: .min ... .max), radix: 36)))
    let shop = try DatabaseOfShop(server, name, newTill())
    _ = try shop.prepare(shop.till)
    let copy = try DatabaseOfShop(server, name, newTill(), in: server.createDatabase(from: shop.database))
    try copy.expectRights(of: shop.till)
    let moved = try #require(try copy.prepare(copy.till).moved)
    #expect(moved.names == [shop.till.text])
    #expect(moved.databases == [shop.database])
    for till in [shop.till, copy.till] { try copy.expectRights(of: till) }
    try server.query("REVOKE \"\(moved.group)\" FROM \(shop.till)")
    #expect(errorKind { try PavilionDatabase.connect(to: copy.address(as: shop.till)) } == .noRights)
    try shop.expectRights(of: shop.till)
  }

  @Test func `the owner cannot be a till of the shop`() throws {
    let address = try newAddress()
    #expect(errorKind { try ServerSetup.prepare(address, schema: .pavilion, till: TillName("postgres")) } == .noRights)
    // Nothing of it was made.
    #expect(errorKind { try PavilionDatabase.connect(to: address) } == .notPrepared)
  }

  @Test(arguments: ["SUPERUSER", "CREATEROLE", "CREATEDB"])
  func `a role that may do more on the server cannot be a till`(right: String) throws {
    let (address, till) = (try server.shop(), try newTill())
    try change(address, "CREATE ROLE \(till.text.quoted) LOGIN \(right)")
    #expect(errorKind { try ServerSetup.prepare(address, schema: .pavilion, till: till) } == .noRights)
  }

  /// More in the long run, because each has databases of its own.
  private static let names =
    ["한국 가게", "가게-1", "MiXed", "select", "Ünï_çødé", "_"]
    + (Torture.isLong ? ["mixed", "USER", "table", "1", "-", "ㄱ"] : [])

  @Test(arguments: names)
  func `a shop may have a name that SQL uses, or of any script`(name: String) throws {
    guard let shop = ShopName(name) else {
      #expect(name.contains(" "))
      return
    }
    let database = try server.createDatabase()
    let address = try ServerAddress(server.address(of: database), shop: shop, till: nil)
    let other = try ServerAddress(server.address(of: database), shop: try #require(ShopName(name + "x")), till: nil)
    let till = try newTill()
    for address in [address, other] { _ = try ServerSetup.prepare(address, schema: .pavilion, till: till) }
    let first = try PavilionDatabase.connect(to: address)
    let (second, stranger) = (try WatchedShop(address), try WatchedShop(other))
    #expect(try second.reading { try second.database.juice.orderCount() } == 0)
    #expect(try stranger.reading { try stranger.database.juice.orderCount() } == 0)
    try first.juice.order(.kiwi, count: 1, at: afternoon)
    try second.awaits { try second.database.juice.orderCount() == 1 }
    #expect(!stranger.isTold(within: 0))
    #expect(try stranger.database.juice.orderCount() == 0)
    #expect(try first.status().shop == shop)
    #expect(try first.status().listeners == 1)
    for database in [first, second.database, stranger.database] { database.close() }
  }

  private func newAddress() throws -> ServerAddress {
    try server.address(of: #require(ShopName("n" + String(UInt64.random(in: .min ... .max), radix: 36))))
  }

  private func newTill() throws -> TillName {
    try #require(TillName("t" + String(UInt64.random(in: .min ... .max), radix: 36)))
  }

  private func change(_ address: ServerAddress, _ sql: String) throws {
    try server.query("SET search_path = \(address.shop.text.quoted); \(sql)")
  }

  /// The relations and functions of a schema, and their columns.
  private func tables(_ address: ServerAddress) throws -> String {
    try server.query(
      """
      SELECT relname, relkind, attname, atttypid FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
      LEFT JOIN pg_attribute ON attrelid = pg_class.oid WHERE nspname = '\(address.shop)' ORDER BY 1, 2, 3
      """)
  }
}

/// A shop in a database of its own, and one of its tills.
private struct DatabaseOfShop {
  let server: PostgresServer
  let name: ShopName
  let till: TillName
  let database: String

  init(_ server: PostgresServer, _ name: ShopName, _ till: TillName, in database: String? = nil) throws {
    (self.server, self.name, self.till) = (server, name, till)
    self.database = try database ?? server.createDatabase()
  }

  func address(as role: TillName?) throws -> ServerAddress {
    try ServerAddress(server.address(of: database, as: role?.text ?? "postgres"), shop: name, till: nil)
  }

  func prepare(_ till: TillName?) throws -> ServerSetup.Outcome {
    try ServerSetup.prepare(address(as: nil), schema: .pavilion, till: till)
  }

  /// Expects that a till can read and write.
  func expectRights(of till: TillName, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let database = try PavilionDatabase.connect(to: address(as: till))
    defer { database.close() }
    let count = try database.caffeine.entryCount()
    try database.caffeine.press(.coffee, at: afternoon)
    #expect(try database.caffeine.entryCount() == count + 1, sourceLocation: sourceLocation)
  }
}
