import JuiceModel
import Testing

struct OrderingTests {
  @Test func `a shortage names every missing fruit in screen order`() {
    let error = #expect(throws: Shortage.self) { try Stock.initial.taking(.mangoKiwi, count: 11) }
    #expect(error?.items == [OrderItem(.mangoKiwi, count: 11)])
    #expect(error?.missing.map(\.ingredient) == [.kiwi, .mango])
    #expect(error?.missing.map(\.need) == [11, 22])
    #expect(error?.missing.map(\.have) == [10, 10])
    #expect(error?.missing.map(\.short) == [1, 12])
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
}
