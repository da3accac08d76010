import CSQLite
import Foundation
import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import JuiceApp
@testable import StoreSupport
@testable import Stores
@testable import TogetherApp

struct DamageTests {
  @Test(
    arguments: [
      "INSERT INTO juiceStock VALUES ('Durian!', 5, 5)",
      "UPDATE juiceStock SET fruit = 'durian' WHERE fruit = 'kiwi'",
      "DELETE FROM juiceStock WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET amount = 1000000001 WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET amount = -1000000001 WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET amount = 'many' WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET amount = 1.5 WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET fruit = x'00' WHERE fruit = 'kiwi'",
    ])
  func `a damaged shelf is reported and never overwritten`(sql: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.tamper(sql)
      let rows = try database.rows("juiceStock")
      #expect(errorKind { try database.juice.stock() } == .damaged)
      #expect(errorKind { try database.juice.setStock([.kiwi: 1], at: afternoon) } == .damaged)
      #expect(errorKind { try database.juice.step(.kiwi, by: 1, at: afternoon) } == .damaged)
      #expect(errorKind { try database.juice.fill(to: 100, at: afternoon) } == .damaged)
      #expect(errorKind { try database.juice.order(.banana, count: 1, at: afternoon) } == .damaged)
      #expect(try database.rows("juiceStock") == rows)
      #expect(try database.juice.orderCount() == 0)
    }
  }

  @Test(
    arguments: [
      "juice = 'Durian!'", "lines = '[]'", "lines = 'kiwi'", "lines = '[{}]'", "wasMade = 2", "juice = x'00'",
      "count = 0", "count = 1000", "count = 'two'",
      "placedAt = 9223372036854775807",
      "placedAt = 'noon'", "utcOffset = 86400", "utcOffset = 0.5", "till = x'00'",
    ])
  func `a damaged order is reported and never overwritten`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.juice.order(.banana, count: 1, at: afternoon)
      try database.tamper("UPDATE juiceOrder SET \(assignment)")
      let rows = try database.rows("juiceOrder")
      #expect(errorKind { try database.juice.orders(limit: 1) } == .damaged)
      #expect(errorKind { try database.juice.undoLast(at: afternoon) } == .damaged)
      #expect(try database.rows("juiceOrder") == rows)
      #expect(try amounts(database.juice.stock()) == [10, 8, 10, 10, 10])
    }
  }

  @Test(
    arguments: [
      ("juice = '\u{1B}[31m\u{202E}\u{9B}'", "juiceOrder, row 1, juice"), ("count = 0", "juiceOrder, row 1, count"),
      ("placedAt = 1e300", "juiceOrder, row 1, placedAt"),
      ("utcOffset = 86401", "juiceOrder, row 1, utcOffset"), ("till = x'1B'", "juiceOrder, row 1, till"),
    ])
  func `a damaged row is named by table, number and column, and never quoted`(assignment: String, name: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.juice.order(.banana, count: 1, at: afternoon)
      try database.tamper("UPDATE juiceOrder SET \(assignment)")
      let error = #expect(throws: StorageError.self) { try database.juice.orders(limit: 1) }
      #expect(error?.detail == name)
    }
  }

  @Test func `what is damaged is named in every table`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let evil = "char(27) || '[31m' || char(8238) || char(155)"
      func detail(after sql: String, _ read: () throws -> Void) throws -> String? {
        try database.tamper(sql)
        return #expect(throws: StorageError.self) { try read() }?.detail
      }
      try database.emotion.tap(record(.happy, "2026-11-20T14:05:09+09:00"))
      #expect(
        try detail(after: "UPDATE emotionTap SET note = \(evil)") { _ = try database.emotion.taps() }
          == "emotionTap, row 1, note")
      #expect(
        try detail(after: "UPDATE emotionDay SET count = \(evil)") { _ = try database.emotion.day(day("2026-11-20")) }
          == "emotionDay, count")
      #expect(
        try detail(after: "INSERT INTO setting VALUES ('language', x'1B')") {
          _ = try database.settings.value(for: "language")
        } == "setting, value")
      #expect(
        try detail(after: "UPDATE juiceStock SET fruit = \(evil) WHERE fruit = 'kiwi'") {
          _ = try database.juice.stock()
        }
          == "juiceStock, fruit")
      try database.caffeine.press(.rest, at: afternoon)
      #expect(
        try detail(after: "UPDATE caffeineEntry SET press = \(evil)") { _ = try database.caffeine.last() }
          == "caffeineEntry, row 1, press")
    }
  }

  @Test func `a value of 20 MB is damage, and is not read`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path)
      try database.emotion.tap(record(.happy, "2026-11-20T14:05:09+09:00"))
      var handle: OpaquePointer?
      #expect(sqlite3_open(path, &handle) == SQLITE_OK)
      let sql = "PRAGMA ignore_check_constraints = ON; UPDATE emotionTap SET note = hex(zeroblob(10000000))"
      #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
      sqlite3_close(handle)
      #expect(errorKind { try database.emotion.taps() } == .damaged)
      #expect(try database.emotion.totals().tally[.happy] == 1)
      database.close()
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `damaged sums are reported`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.juice.order(.banana, count: 1, at: afternoon)
      try database.tamper("UPDATE juiceOrder SET count = 'two'")
      #expect(errorKind { try database.juice.totals() } == .damaged)
      #expect(errorKind { try database.juice.juicesMade(onDayOf: afternoon) } == .damaged)
      try database.tamper("UPDATE juiceOrder SET count = 1, juice = 'Durian!'")
      #expect(errorKind { try database.juice.totals() } == .damaged)
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `a damaged setting is reported`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.settings.set("ko", for: "language")
      try database.tamper("UPDATE setting SET value = x'00'")
      #expect(errorKind { try database.settings.value(for: "language") } == .damaged)
    }
  }

  @Test func `damaged pages are reported, and what can be read still is`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.open(at: path)
      try database.juice.order(.banana, count: 1, at: afternoon)
      let page = try database.connection.read { connection in
        try connection.number("SELECT rootpage FROM sqlite_master WHERE name = 'juiceOrder'")
      }
      database.close()
      try overwrite(path, at: (page - 1) * 4096, with: Data(repeating: 0xA5, count: 4096))
      let before = contents(path)

      let damaged = try PavilionDatabase.open(at: path)
      #expect(try damaged.juice.stock()[.banana] == 8)
      #expect(errorKind { try damaged.juice.orders(limit: 1) } == .damaged)
      #expect(errorKind { try damaged.juice.order(.kiwi, count: 1, at: afternoon) } == .damaged)
      #expect(try damaged.juice.stock()[.kiwi] == 10)
      damaged.close()
      #expect(contents(path) == before)
    }
  }

  @Test func `a damaged schema and a file cut short are reported and left as they are`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try PavilionDatabase.open(at: path).close()
      let whole = try #require(contents(path))

      try overwrite(path, at: 100, with: Data(repeating: 0xA5, count: 3996))
      let scrambled = contents(path)
      #expect(refusal(path) == .damaged)
      #expect(contents(path) == scrambled)

      try whole.prefix(4096).write(to: URL(fileURLWithPath: path))
      #expect(refusal(path) == .damaged)
      #expect(contents(path) == whole.prefix(4096))
    }
  }
}
