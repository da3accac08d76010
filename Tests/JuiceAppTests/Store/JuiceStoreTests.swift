import JuiceModel
import PavilionSupport
import Stores
import Testing
import Values

@testable import JuiceApp
@testable import StoreSupport
@testable import TogetherApp

struct JuiceStoreTests {
  @Test func `a new shop has the initial stock and an empty log`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.juice.stock() == .initial)
      #expect(try database.juice.orders(limit: 10) == [])
      #expect(try database.juice.orderCount() == 0)
      #expect(try database.juice.orders(limit: 1).first == nil)
      #expect(try database.juice.totals() == [:])
      #expect(try database.juice.juicesMade(onDayOf: afternoon) == 0)
    }
  }

  @Test func `an order takes its fruit and is written down`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let order = try database.juice.order(.mangoKiwi, count: 3, at: afternoon)
      #expect(order.number == 1)
      #expect(order.placedAt == afternoon)
      #expect(order.till == database.till)
      #expect(order.call == 1)
      #expect(order.lines == [.builtIn(.mangoKiwi, count: 3)])
      #expect(try amounts(database.juice.stock()) == [10, 10, 10, 7, 4])
      #expect(try database.juice.orders(limit: 1).first == order)
      #expect(try database.juice.orderCount() == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the bar shows its stock, its newest order and the juices of the day`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.juice.order(.banana, count: 1, at: afternoon)
      let order = try database.juice.order(.mangoKiwi, count: 3, at: afternoon)
      var status = try database.juice.status(at: afternoon)
      #expect(status.last == .standing(order))
      #expect(status.made == 4)
      #expect(try status.stock == database.juice.stock())
      try database.juice.undoLast(at: afternoon)
      status = try database.juice.status(at: afternoon)
      #expect(status.last == .undone(order.undone(at: afternoon, till: database.till)))
      #expect(status.made == 1)
      #expect(try status.stock == database.juice.stock())
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a shortage takes nothing and writes nothing`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let error = #expect(throws: OrderError.self) {
        try database.juice.order(.mangoKiwi, count: 11, at: afternoon)
      }?.shortage
      #expect(error?.missing.map(\.short) == [1, 12])
      #expect(try database.juice.stock() == .initial)
      #expect(try database.juice.orderCount() == 0)
    }
  }

  @Test(arguments: [0, -1, 1000, Int.max, Int.min])
  func `an order for a count that no order may have is refused`(count: Int) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(throws: OrderError.countOutOfRange) {
        try database.juice.order(.kiwi, count: count, at: afternoon)
      }
      #expect(try database.juice.stock() == .initial)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `shelves are set together or not at all`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      #expect(
        try amounts(database.juice.setStock([.strawberry: 0, .mango: 100], at: afternoon).after) == [
          0, 10, 10, 10, 100,
        ])
      #expect(throws: StockOutOfRange.self) {
        try database.juice.setStock([.strawberry: 50, .mango: 101], at: afternoon)
      }
      #expect(try amounts(database.juice.stock()) == [0, 10, 10, 10, 100])
      #expect(try amounts(database.juice.setStock([:], at: afternoon).after) == [0, 10, 10, 10, 100])
    }
  }

  @Test func `a step and a filling stay between empty and full`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.juice.step(.kiwi, by: 5, at: afternoon).after[.kiwi] == 15)
      let changed = try database.juice.step(.kiwi, by: -2, at: afternoon)
      #expect(changed.before[.kiwi] == 15)
      #expect(changed.after[.kiwi] == 13)
      #expect(changed.differences.map(\.amount) == [-2])
      #expect(try database.juice.step(.kiwi, by: .max, at: afternoon).after[.kiwi] == 100)
      #expect(try database.juice.step(.banana, by: .min, at: afternoon).after[.banana] == 0)
      #expect(try amounts(database.juice.fill(to: 50, at: afternoon)) == [50, 50, 50, 100, 50])
      #expect(try amounts(database.juice.fill(to: .max, at: afternoon)) == [100, 100, 100, 100, 100])
      #expect(try amounts(database.juice.stock()) == [100, 100, 100, 100, 100])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an order is found by the number it was called by, the newest first`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let next = LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch + 86_400, utcOffset: afternoon.utcOffset)
      for time in [afternoon, afternoon, next] { try database.juice.order(.kiwi, count: 1, at: time) }
      // The third is the first of the next day.
      #expect(try database.juice.order(called: 1)?.number == 3)
      #expect(try database.juice.order(called: 2)?.number == 2)
      #expect(try database.juice.order(called: 3) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `one key takes back the last order, once, and lets it stand again`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let (store, till) = (database.juice, database.till)
      let first = try store.order(.banana, count: 2, at: afternoon)
      let second = try store.order(.kiwi, count: 3, at: afternoon)
      let undone = second.undone(at: afternoon, till: till, reason: .mistyped)
      #expect(try store.undoLast(reason: .mistyped, at: afternoon) == UndoneOrder(order: undone, overflow: []))
      #expect(try amounts(store.stock()) == [10, 6, 10, 10, 10])
      // A key that is held takes back no more.
      #expect(throws: NotTheLastOrder(.undone(undone))) { try store.undoLast(at: afternoon) }
      #expect(try store.orders(limit: 9) == [undone, first])
      #expect(try store.restoreLast(at: afternoon) == second)
      #expect(try amounts(store.stock()) == [10, 6, 10, 1, 10])
      #expect(try store.totals() == [.banana: 2, .kiwi: 3])
      #expect(throws: NotTheLastOrder(.standing(second))) { try store.restoreLast(at: afternoon) }
      #expect(throws: NotTheLastOrder.self) { try store.undoLast(ifNumber: first.number, at: afternoon) }
      try database.expectLedger()
    }
  }

  @Test func `fruit that finds its shelf full is reported when an order is taken back`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.juice.order(.mangoKiwi, count: 3, at: afternoon)
      try database.juice.setStock([.mango: 98, .kiwi: 20], at: afternoon)
      #expect(try database.juice.undoLast(at: afternoon).overflow == [Portion(.mango, 4)])
      #expect(try amounts(database.juice.stock()) == [10, 10, 10, 23, 100])
    }
  }

  @Test func `a store over a closed database throws`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let juice = database.juice
      database.close()
      database.close()
      #expect(throws: StorageError.self) { try juice.stock() }
      #expect(throws: OrderError.self) { try juice.order(.kiwi, count: 1, at: afternoon) }
      #expect(database.hasChangedElsewhere())
    }
  }
}
