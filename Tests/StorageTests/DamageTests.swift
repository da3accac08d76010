import CivilTime
import Foundation
import JuiceModel
import Testing

@testable import Storage

struct DamageTests {
  @Test(
    arguments: [
      "INSERT INTO juiceStock VALUES ('durian', 5)",
      "UPDATE juiceStock SET fruit = 'durian' WHERE fruit = 'kiwi'",
      "DELETE FROM juiceStock WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET amount = 101 WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET amount = -1 WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET amount = 'many' WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET amount = 1.5 WHERE fruit = 'kiwi'",
      "UPDATE juiceStock SET fruit = x'00' WHERE fruit = 'kiwi'",
    ])
  func `a damaged shelf is reported and never overwritten`(sql: String) throws {
    try Place.memory.withDatabase { database throws in
      try database.tamper(sql)
      let rows = try database.rows("juiceStock")
      #expect(errorKind { try database.juice.stock() } == .damaged)
      #expect(errorKind { try database.juice.setStock([.kiwi: 1]) } == .damaged)
      #expect(errorKind { try database.juice.step(.kiwi, by: 1) } == .damaged)
      #expect(errorKind { try database.juice.fill(to: 100) } == .damaged)
      #expect(errorKind { try database.juice.order(.banana, count: 1, at: afternoon) } == .damaged)
      #expect(try database.rows("juiceStock") == rows)
      #expect(try database.juice.orderCount() == 0)
    }
  }

  @Test(
    arguments: [
      "juice = 'durian'", "juice = x'00'", "count = 0", "count = 1000", "count = 'two'",
      "placedAt = 9223372036854775807",
      "placedAt = 'noon'", "utcOffset = 86400", "utcOffset = 0.5", "till = x'00'",
    ])
  func `a damaged order is reported and never overwritten`(assignment: String) throws {
    try Place.memory.withDatabase { database throws in
      try database.juice.order(.banana, count: 1, at: afternoon)
      try database.tamper("UPDATE juiceOrder SET \(assignment)")
      let rows = try database.rows("juiceOrder")
      #expect(errorKind { try database.juice.orders(limit: 1) } == .damaged)
      #expect(errorKind { try database.juice.undoLast(at: afternoon) } == .damaged)
      #expect(try database.rows("juiceOrder") == rows)
      #expect(try amounts(database.juice.stock()) == [10, 8, 10, 10, 10])
    }
  }

  @Test(arguments: Place.sqlite)
  func `damaged sums are reported`(place: Place) throws {
    try place.withDatabase { database throws in
      try database.juice.order(.banana, count: 1, at: afternoon)
      try database.tamper("UPDATE juiceOrder SET count = 'two'")
      #expect(errorKind { try database.juice.totals() } == .damaged)
      #expect(errorKind { try database.juice.juicesMade(on: afternoon.date) } == .damaged)
      try database.tamper("UPDATE juiceOrder SET count = 1, juice = 'durian'")
      #expect(errorKind { try database.juice.totals() } == .damaged)
    }
  }

  @Test(arguments: Place.sqlite)
  func `a damaged setting is reported`(place: Place) throws {
    try place.withDatabase { database throws in
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

  private func overwrite(_ path: String, at offset: Int, with data: Data) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: data)
    try file.close()
  }
}
