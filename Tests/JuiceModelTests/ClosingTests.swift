import JuiceModel
import Testing
import Values

struct ClosingTests {
  private func order(_ number: Int, _ product: Product.ID, count: Int = 1, price: Int?, isUndone: Bool = false) -> Order
  {
    let time = LocalTime(secondsSinceEpoch: 1_795_237_500 + number, utcOffset: 0)
    let line = OrderLine(product, name: OrderLine.builtIn(product, count: 1).name, count: count, price: price, took: [])
    let order = Order(number: number, lines: [line], placedAt: time)
    return isUndone ? order.undone(at: time) : order
  }

  /// Returns the sales that a closing keeps of these events about these orders.
  private func sales(_ events: [JournalEntry.Event], _ orders: [Order]) -> Closing.Sales {
    Closing.Sales(events, Dictionary(orders.map { ($0.number, $0) }) { $1 })
  }

  @Test func `a closing has the orders since the one before, without those that were taken back`() {
    let orders = [
      order(8, .kiwi, count: 2, price: 3000), order(9, .mango, price: 4000, isUndone: true),
      order(10, .kiwi, price: 3000), order(11, .banana, price: 2500), order(3, .mango, price: 4000, isUndone: true),
    ]
    let sales = sales(
      [.ordered(8), .ordered(9), .moved(5), .takenBack(3), .ordered(10), .takenBack(9), .ordered(11)], orders)
    #expect(sales.orders == 3)
    #expect(sales.count == 4)
    #expect(sales.takings == 11_500)
    #expect(sales.takenBack == 1)
    #expect(sales.refunds == 1)
    #expect(sales.refunded == 4000)
    #expect(sales.net == 7500)
    #expect(sales.refundedOrders.map(\.call) == [3])
    #expect(sales.refundedOrders.map(\.amount) == [4000])
    #expect(sales.products.map(\.product) == [.kiwi, .banana])
    #expect(sales.products.map(\.count) == [3, 1])
    #expect(sales.products.map(\.amount) == [9000, 2500])
  }

  @Test func `without events nothing was sold`() {
    let sales = sales([], [])
    #expect(sales.orders == 0)
    #expect(sales.takings == nil)
    #expect(sales.net == nil)
    #expect(sales.refundedOrders.isEmpty)
  }

  @Test func `an order that stands again counts once, wherever it was taken back`() {
    let standing = order(1, .kiwi, price: 3000)
    // Within one closing.
    #expect(sales([.ordered(1), .takenBack(1), .restored(1)], [standing]).net == 3000)
    // Taken back in one closing, standing again in the next.
    let undone = order(1, .kiwi, price: 3000, isUndone: true)
    #expect(sales([.takenBack(1)], [undone]).net == -3000)
    let next = sales([.restored(1)], [standing])
    #expect(next.net == 3000)
    #expect(next.orders == 1)
    #expect(next.takenBack == 0)
    #expect(next.refunds == 0)
    // Twice within a closing that did not have it.
    #expect(sales([.takenBack(1), .restored(1)], [standing]) == sales([], []))
    #expect(sales([.takenBack(1), .restored(1), .takenBack(1)], [undone]).refunded == 3000)
  }

  @Test(arguments: [(61_500, 0), (61_000, -500), (70_000, 8500)])
  func `what should be in the drawer is what was there and came in, without what was paid by card`(
    counted: Int, difference: Int
  ) {
    let sales = sales([.ordered(1)], [order(1, .kiwi, count: 5, price: 3500)])
    let cash = Closing.Cash(float: 50_000, card: 6000, counted: counted)
    let time = LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 0)
    let closing = Closing(number: 1, at: time, sales, cash)
    #expect(closing.expected == 61_500)
    #expect(closing.difference == difference)
    let uncounted = Closing(number: 2, at: time, sales, nil)
    #expect(uncounted.expected == nil)
    #expect(uncounted.difference == nil)
  }

  @Test func `of an order that is refused, the items count that need what is missing`() throws {
    let stock = Stock(of: .builtIn)
    let items = [OrderItem(.kiwi, count: 4), OrderItem(.banana), OrderItem(.mangoKiwi)]
    let error = #expect(throws: Shortage.self) { try stock.taking(items) }
    #expect(try Menu.builtIn.items(items, lacking: #require(error).missing).map(\.product) == [.kiwi, .mangoKiwi])
  }
}
