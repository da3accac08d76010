import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import JuiceApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

struct OrderLogStoreTests {
  @Test func `the log is read in pages, newest first`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.juice.fill(to: 100, at: afternoon)
      for _ in 1...7 { try database.juice.order(.banana, count: 1, at: afternoon) }
      try database.juice.undoLast(at: afternoon)
      let numbers = { try database.juice.orders(offset: $0, limit: $1).map(\.number) }
      #expect(try numbers(0, 3) == [7, 6, 5])
      #expect(try numbers(5, 3) == [2, 1])
      #expect(try numbers(7, 3) == [])
      #expect(try numbers(-4, 2) == [7, 6])
      #expect(try numbers(0, 0) == [])
      #expect(try numbers(0, -1) == [])
      #expect(try numbers(.max, .max) == [])
      #expect(try numbers(0, .max).count == 7)
      #expect(try database.juice.orders(limit: 2).map(\.isUndone) == [true, false])
      #expect(try database.juice.orders(limit: 1).first?.number == 7)
      #expect(try database.juice.orderCount() == 7)
    }
  }

  @Test func `an order tells its till, and keeps it when it is undone and when another till reads it`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let front = try PavilionDatabase.open(at: path, till: TillName("앞 2"))
      let nameless = try PavilionDatabase.open(at: path)
      #expect(front.till == "앞 2")
      #expect(nameless.till == nil)
      #expect(front.shop == nil)
      #expect(try front.juice.order(.kiwi, count: 1, at: afternoon).till == "앞 2")
      #expect(try nameless.juice.order(.kiwi, count: 1, at: afternoon).till == nil)
      #expect(try nameless.juice.orders(limit: 5).map(\.till) == [nil, "앞 2"])
      // Without a name, the last order of all is the last one.
      #expect(try nameless.juice.undoLast(at: afternoon).order.till == nil)
      #expect(try front.juice.undoLast(at: afternoon).order.till == "앞 2")
      #expect(try front.juice.orders(limit: 5).map(\.till) == [nil, "앞 2"])
      let copy = try PavilionDatabase.copy(of: path, till: TillName("3"))
      #expect(try copy.juice.order(.banana, count: 1, at: afternoon).till == "3")
      front.close()
      nameless.close()
    }
  }

  @Test func `totals leave out what was taken back`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.juice.fill(to: 100, at: afternoon)
      try database.juice.order(.strawberryBanana, count: 2, at: afternoon)
      try database.juice.order(.mango, count: 5, at: afternoon)
      try database.juice.order(.mango, count: 4, at: afternoon)
      try database.juice.order(.kiwi, count: 1, at: afternoon)
      try database.juice.undoLast(at: afternoon)
      #expect(try database.juice.totals() == [.strawberryBanana: 2, .mango: 9])
      // Whatever happens to the orders.
      try database.tamper(
        "UPDATE juiceOrder SET count = 7, juice = 'kiwi' WHERE number = 2; DELETE FROM juiceOrder WHERE number = 1")
      #expect(try database.juice.totals() == [.kiwi: 7, .mango: 4])
      try database.tamper("UPDATE juiceOrder SET undoneAt = NULL")
      #expect(try database.juice.totals() == [.kiwi: 8, .mango: 4])
    }
  }

  @Test func `an order counts on the day its own clock showed`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.juice.fill(to: 100, at: afternoon)
      let texts = [
        "2026-11-20T23:59:59+09:00", "2026-11-21T00:00:00+09:00", "2026-11-21T23:59:59+09:00",
        "2026-11-22T00:00:00+09:00", "2026-11-21T12:00:00-10:00", "2026-11-22T00:00:00+14:00",
      ]
      for (index, text) in texts.enumerated() {
        // Each order has a count of its own power of two, so the sum says which were counted.
        let time = try #require(LocalTime(iso8601: text))
        try database.juice.setStock([.banana: 100], at: afternoon)
        try database.juice.order(.banana, count: 1 << index, at: time)
      }
      let made = { (text: String) in
        try database.juice.juicesMade(onDayOf: #require(LocalTime(iso8601: text + "T12:00:00+00:00")))
      }
      #expect(try made("2026-11-20") == 1)
      #expect(try made("2026-11-21") == 2 + 4 + 16)
      #expect(try made("2026-11-22") == 8 + 32)
      let last = try #require(try database.juice.orders(limit: 1).first)
      try database.juice.takeBack(last.number, wasMade: false, at: afternoon)
      #expect(try made("2026-11-22") == 8)
      #expect(try made("0001-01-03") == 0)
      #expect(try made("9999-12-30") == 0)
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `the juices of a day are counted without reading the other days`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let plan = try database.connection.read { connection in
        try connection.map("EXPLAIN QUERY PLAN " + JuiceStore.juicesMadeSQL, [0, 1]) { try $0.text("detail") }
      }
      #expect(plan.count == 1)
      #expect(plan.first?.contains("SEARCH juiceOrder USING INDEX juiceOrderByLocalTime") == true, "\(plan)")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an order is read back with the moment and the clock it was placed on`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      for seconds in [LocalTime.secondsRange.lowerBound, -1, 0, LocalTime.secondsRange.upperBound] {
        for offset in [LocalTime.utcOffsetRange.lowerBound, 0, 30_472, LocalTime.utcOffsetRange.upperBound] {
          let time = LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)
          try database.juice.setStock([.banana: 2], at: afternoon)
          try database.juice.order(.banana, count: 1, at: time)
          #expect(try database.juice.orders(limit: 1).first?.placedAt == time)
          #expect(try database.juice.juicesMade(onDayOf: time) > 0)
        }
      }
    }
  }
}
