import JuiceApp
import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import StoreSupport
@testable import Stores

struct SalesReportTests {
  private func time(_ days: Int, _ hour: Int) -> LocalTime {
    LocalTime(date: afternoon.date.adding(days: days), hour: hour, minute: 0, second: 0, utcOffset: afternoon.utcOffset)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a report has the orders, the options and the stock of its days, and of no others`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.juice
      try store.order(.banana, count: 1, at: time(-1, 23))
      try store.move([.banana: 20], .delivery, at: time(0, 9))
      try store.order(.banana, count: 2, at: time(0, 10))
      let options = OrderOptions(ice: .less)
      try store.order([OrderItem(.banana, options: options), OrderItem(.kiwi)], at: time(0, 10))
      let wrong = try store.order(.mango, count: 1, at: time(0, 11))
      try store.takeBack(wrong.number, wasMade: false, at: time(0, 12))
      let made = try store.order(.mango, count: 1, at: time(0, 12))
      try store.takeBack(made.number, wasMade: true, at: time(0, 12))
      try store.move([.banana: -3], .overripe, at: time(0, 20))
      try store.move([.banana: -1], .ownUse, at: time(0, 20))
      try store.setStock([.banana: 17], at: time(0, 21))
      try store.order(.banana, count: 3, at: time(1, 9))
      let (report, _) = try store.report(time(0, 0).date...time(0, 0).date)
      #expect(report.orders == 2)
      #expect(report.count == 4)
      #expect(report.takings == nil)
      #expect(report.takenBack.orders == 2)
      #expect(report.takenBack.amount == nil)
      #expect(report.takenBack.made == 1)
      #expect(report.busiestHour == 10)
      #expect(report.hours[10] == 4)
      #expect(report.hours.reduce(0, +) == 4)
      #expect(report.products.map(\.product) == [.banana, .kiwi])
      #expect(report.products.map(\.count) == [3, 1])
      #expect(report.options.map(\.options) == [options])
      #expect(report.options.map(\.count) == [1])
      let banana = try #require(report.ingredients.first { $0.ingredient == .banana })
      #expect(banana.opening == 8)
      #expect(banana.delivered == 20)
      #expect(banana.used == 6)
      #expect(banana.wasted == 3)
      #expect(banana.ownUse == 1)
      #expect(banana.counted == -1)
      #expect(banana.closing == 17)
      // The fruit of an order that was made before it was taken back counts as used.
      let mango = try #require(report.ingredients.first { $0.ingredient == .mango })
      #expect(mango.used == 3)
      #expect(mango.closing == 7)
      // Each day begins with what the one before it left, and the last one ends with what is there.
      let week = try (-1...1).map { try store.report(time($0, 0).date...time($0, 0).date).report }
      for (day, next) in zip(week, week.dropFirst()) {
        #expect(day.ingredients.map(\.closing) == next.ingredients.map(\.opening))
      }
      #expect(try week.last?.ingredients.map(\.closing) == amounts(store.stock()))
      let (all, _) = try store.report(time(-1, 0).date...time(1, 0).date)
      #expect(all.orders == 4)
      #expect(all.count == 8)
      for balance in all.ingredients {
        let sum = balance.delivered - balance.used - balance.wasted - balance.ownUse + balance.counted
        #expect(balance.opening.map { $0 + sum } == balance.closing)
      }
      // The first change of the stock was on the day before.
      let before = try store.report(time(-2, 0).date...time(-2, 0).date).report
      #expect(before.orders == 0)
      #expect(before.ingredients.allSatisfy { $0.opening == nil && $0.closing == nil })
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a report of months has each day once, whatever week it is in`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.juice
      for day in -40...0 {
        try store.move([.mango: 3], .delivery, at: time(day, 0))
        try store.order(.mango, count: 1, at: time(day, 23))
      }
      for first in [-40, -20, -13, -7, -1, 0] {
        let (report, _) = try store.report(time(first, 0).date...time(0, 0).date)
        #expect(report.orders == 1 - first)
        let mango = try #require(report.ingredients.first { $0.ingredient == .mango })
        #expect(mango.delivered == 3 * (1 - first))
        #expect(mango.used == 3 * (1 - first))
        #expect(mango.opening == 10)
        #expect(mango.closing == 10)
      }
    }
  }

  @Test func `an order taken back on a later day gives back on that day`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let order = try database.juice.order(.mango, count: 2, at: time(-9, 10))
      try database.juice.takeBack(order.number, wasMade: false, at: time(0, 10))
      let old = try database.juice.report(time(-9, 0).date...time(-9, 0).date).report
      let new = try database.juice.report(time(0, 0).date...time(0, 0).date).report
      func mango(_ report: SalesReport) throws -> SalesReport.Balance {
        try #require(report.ingredients.first { $0.ingredient == .mango })
      }
      #expect(try mango(old).used == 6)
      #expect(try mango(old).closing == 4)
      #expect(try mango(new).used == -6)
      #expect(try mango(new).opening == 4)
      #expect(try mango(new).closing == 10)
      // It was sold on the one day, and paid back on the other.
      #expect(old.orders == 1)
      #expect(old.takenBack.orders == 0)
      #expect(old.refunds.isEmpty)
      #expect(new.orders == 0)
      #expect(new.takenBack.orders == 0)
      #expect(new.refunds == [Refund(call: order.call, placedAt: order.placedAt, amount: nil, wasMade: false)])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what is asked for in vain is kept, with the till and the price`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.juice
      // Two customers, of whom the second one was asked for twice, and a typing error.
      #expect(throws: OrderError.self) { try store.order(.mango, count: 5, at: time(0, 8)) }
      for count in [199, 6, 5] {
        #expect(throws: OrderError.self) { try store.order(.mango, count: count, at: time(0, 9)) }
      }
      try store.setSoldOut(.product(.kiwi), .changed)
      #expect(throws: OrderError.self) { try store.order([OrderItem(.banana), OrderItem(.kiwi)], at: time(0, 9)) }
      let report = try store.report(time(0, 0).date...time(0, 0).date).report
      #expect(report.refused.map(\.product) == [.mango, .kiwi])
      #expect(report.refused.map(\.times) == [2, 1])
      #expect(report.refused.map(\.count) == [10, 1])
      #expect(try store.report(time(-1, 0).date...time(-1, 0).date).report.refused.isEmpty)
      #expect(try store.orderCount() == 0)
    }
  }

  @Test func `what is sold after it was asked for was not missed, unlike what was sold before it`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.juice
      try store.order(.kiwi, count: 1, at: time(0, 9))
      try store.setSoldOut(.product(.kiwi), .changed)
      #expect(throws: OrderError.self) { try store.order(.kiwi, count: 1, at: time(0, 9)) }
      let today = time(0, 0).date...time(0, 0).date
      #expect(try store.report(today).report.refused.map(\.count) == [1])
      try store.setSoldOut(.product(.kiwi), nil)
      let later = LocalTime(secondsSinceEpoch: time(0, 9).secondsSinceEpoch + 1, utcOffset: afternoon.utcOffset)
      try store.order(.kiwi, count: 1, at: later)
      #expect(try store.report(today).report.refused.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a closing is numbered, begins where the last one ended, and never changes`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.juice
      // The sales of the days before are not of the first closing.
      try store.order(.kiwi, count: 1, at: time(-1, 12))
      let early = try store.order(.mango, count: 1, at: time(0, 9))
      try store.order(.banana, count: 2, at: time(0, 10))
      let first = try store.close(Closing.Cash(float: 100, card: 0, counted: 90), at: time(0, 20))
      #expect(first.number == 1)
      #expect(first.sales.orders == 2)
      #expect(first.sales.count == 3)
      #expect(first.difference == -10)
      try store.takeBack(early.number, wasMade: false, at: time(1, 9))
      try store.order(.kiwi, count: 1, at: time(1, 10))
      #expect(try store.unclosed(at: time(1, 11)).sales.orders == 1)
      #expect(try store.unclosed(at: time(1, 11)).last == first)
      let second = try store.close(nil, at: time(1, 20))
      #expect(second.number == 2)
      #expect(second.sales.orders == 1)
      #expect(second.sales.refunds == 1)
      #expect(second.cash == nil)
      #expect(try store.closing(1) == first)
      #expect(try store.closing(3) == nil)
      #expect(try store.closings(limit: 9) == [second, first])
      #expect(try store.closingCount() == 2)
      #expect(try store.close(nil, at: time(1, 21)).sales.orders == 0)
    }
  }

  @Test func `a stock that is not what its changes add up to is found`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.juice.order(.kiwi, count: 1, at: time(0, 9))
      #expect(try database.contradictions() == [])
      try database.connection.write { try $0.execute("UPDATE juiceStock SET amount = amount + 2 WHERE fruit = 'kiwi'") }
      #expect(try database.contradictions() == [Contradiction(name: "kiwi", kept: 9, sum: 7)])
    }
  }
}
