import CivilTime
import JuiceModel
import Testing

struct OrderingTests {
  @Test func `an order takes what its recipe says`() throws {
    let stock = try Stock.initial.taking(.mangoKiwi, count: 3)
    #expect(Fruit.allCases.map { stock[$0] } == [10, 10, 10, 7, 4])
  }

  @Test func `an order may take the last fruit`() throws {
    let stock = try Stock.initial.taking(.strawberryBanana, count: 1)
    #expect(stock[.strawberry] == 0)
    #expect(stock.available(of: .strawberryBanana) == 0)
  }

  @Test func `a shortage names each missing fruit with what is needed, there and missing`() throws {
    let error = #expect(throws: Shortage.self) { try Stock.initial.taking(.strawberry, count: 1) }
    #expect(error?.juice == .strawberry)
    #expect(error?.count == 1)
    let missing = try #require(error?.missing.first)
    #expect((missing.fruit, missing.need, missing.have, missing.short) == (.strawberry, 16, 10, 6))
    #expect(error?.missing.count == 1)
  }

  @Test func `a shortage names every missing fruit in screen order`() {
    let error = #expect(throws: Shortage.self) { try Stock.initial.taking(.mangoKiwi, count: 11) }
    #expect(error?.missing.map(\.fruit) == [.kiwi, .mango])
    #expect(error?.missing.map(\.need) == [11, 22])
    #expect(error?.missing.map(\.short) == [1, 12])
  }

  @Test func `a fruit of which there is enough is not named`() {
    let error = #expect(throws: Shortage.self) { try Stock.initial.taking(.strawberryBanana, count: 2) }
    #expect(error?.missing.map(\.fruit) == [.strawberry])
  }

  @Test func `the largest count is answered with a shortage`() {
    let error = #expect(throws: Shortage.self) { try Stock.initial.taking(.strawberryBanana, count: .max) }
    #expect(error?.missing.map(\.need) == [.max, .max])
    #expect(error?.missing.map(\.short) == [.max - 10, .max - 10])
  }

  @Test(arguments: [0, -1, .min])
  func `a count below one takes and returns nothing`(count: Int) throws {
    #expect(try Stock.initial.taking(.kiwi, count: count) == .initial)
    let (stock, overflow) = Stock.initial.returning(.kiwi, count: count)
    #expect(stock == .initial)
    #expect(overflow.isEmpty)
  }

  @Test func `what does not fit on a full shelf is reported when fruit is returned`() throws {
    let full = try Stock.initial.setting([.mango: 99, .kiwi: 50])
    let (stock, overflow) = full.returning(.mangoKiwi, count: 2)
    #expect(stock[.mango] == 100)
    #expect(stock[.kiwi] == 52)
    #expect(overflow == [.mango: 3])
    let most = full.returning(.mangoKiwi, count: .max)
    #expect(most.stock[.kiwi] == 100)
    #expect(most.overflow == [.mango: .max - 1, .kiwi: .max - 50])
  }

  @Test func `an order that is taken back keeps everything else`() {
    let time = LocalTime(secondsSinceEpoch: 5, utcOffset: 9)
    let order = Order(number: 7, juice: .mango, count: 2, placedAt: time)
    #expect(!order.isUndone)
    #expect(order.undone == Order(number: 7, juice: .mango, count: 2, placedAt: time, isUndone: true))
    #expect(Order.countRange == 1...999)
    #expect(OrderCountOutOfRange(count: 0).range == 1...999)
  }
}
