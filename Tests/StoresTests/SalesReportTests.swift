import JuiceModel
import Testing
import Values

@testable import Database
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
      #expect(report.orders == 2 && report.count == 4 && report.takings == nil)
      #expect(report.takenBack.orders == 2 && report.takenBack.amount == nil && report.takenBack.made == 1)
      #expect(report.busiestHour == 10 && report.hours[10] == 4 && report.hours.reduce(0, +) == 4)
      #expect(report.products.map(\.product) == [.banana, .kiwi] && report.products.map(\.count) == [3, 1])
      #expect(report.options.map(\.options) == [options] && report.options.map(\.count) == [1])
      let banana = try #require(report.ingredients.first { $0.ingredient == .banana })
      #expect(banana.opening == 8 && banana.delivered == 20 && banana.used == 6 && banana.wasted == 3)
      #expect(banana.ownUse == 1 && banana.counted == -1 && banana.closing == 17)
      // What was made before it was taken back is used.
      let mango = try #require(report.ingredients.first { $0.ingredient == .mango })
      #expect(mango.used == 3 && mango.closing == 7)
      // Each day begins with what the one before it left, and the last one ends with what is there.
      let week = try (-1...1).map { try store.report(time($0, 0).date...time($0, 0).date).report }
      for (day, next) in zip(week, week.dropFirst()) {
        #expect(day.ingredients.map(\.closing) == next.ingredients.map(\.opening))
      }
      #expect(try week.last?.ingredients.map(\.closing) == amounts(store.stock()))
      let (all, _) = try store.report(time(-1, 0).date...time(1, 0).date)
      #expect(all.orders == 4 && all.count == 8)
      for balance in all.ingredients {
        let sum = balance.opening + balance.delivered - balance.used - balance.wasted - balance.ownUse + balance.counted
        #expect(sum == balance.closing)
      }
    }
  }
}
