import Values

/// The end of a day at the counter, a Z report: what was sold since the one before, and the cash that was counted.
///
/// It is numbered, and does not change when orders are taken back later.
public struct Closing: Hashable, Sendable, Identifiable {
  /// The number of the closing, from 1, without gaps.
  public let number: Int
  public var id: Int { number }
  public let at: LocalTime
  /// The name of the till at which it was done; nil if tills have no names.
  public let till: String?
  public let sales: Sales
  /// The money in the drawer; nil if it was not counted.
  public let cash: Cash?

  public init(number: Int, at time: LocalTime, till: String? = nil, _ sales: Sales, _ cash: Cash?) {
    (self.number, at, self.till, self.sales, self.cash) = (number, time, till, sales, cash)
  }

  /// What was sold since the closing before.
  public struct Sales: Hashable, Sendable {
    /// The number of the last order that was looked at; 0 if there was none.
    public let lastOrder: Int
    /// The number of orders that stand, and of the products in them.
    public let orders, count: Int
    /// What they cost, in the smallest unit of the currency; nil if none had a price.
    public let takings: Int?
    /// The number of orders since then that were taken back.
    public let takenBack: Int
    /// The number of orders of earlier closings that were taken back since, and what they had cost.
    public let refunds: Int
    public let refunded: Int?
    /// What was sold, the most first.
    public let products: [SalesReport.Sales]

    public init(
      lastOrder: Int, orders: Int, count: Int, takings: Int?, takenBack: Int, refunds: Int, refunded: Int?,
      products: [SalesReport.Sales]
    ) {
      (self.lastOrder, self.orders, self.count, self.takings) = (lastOrder, orders, count, takings)
      (self.takenBack, self.refunds, self.refunded, self.products) = (takenBack, refunds, refunded, products)
    }

    /// - Parameters:
    ///   - lastOrder: The last order of the closing before; 0 if there was none.
    ///   - orders: The orders after it.
    ///   - refunds: The orders up to it that were taken back since the closing before.
    public init(after lastOrder: Int, _ orders: [Order], refunds: [Order]) {
      let standing = orders.filter { !$0.isUndone }
      self.init(
        lastOrder: orders.map(\.number).max() ?? lastOrder, orders: standing.count,
        count: standing.reduce(0) { $0 + $1.count }, takings: SalesReport.sum(standing.map(\.total)),
        takenBack: orders.count - standing.count, refunds: refunds.count,
        refunded: SalesReport.sum(refunds.map(\.total)), products: SalesReport.sales(of: standing.flatMap(\.lines)))
    }

    /// What came in, without what was given back; nil if nothing had a price.
    public var net: Int? { SalesReport.sum([takings, refunded.map { -$0 }]) }
  }

  /// The money of a day, in the smallest unit of the currency.
  public struct Cash: Hashable, Sendable {
    /// What was in the drawer in the morning.
    public let float: Int
    /// What was paid otherwise, as by card.
    public let card: Int
    /// What is in the drawer now.
    public let counted: Int

    public init(float: Int, card: Int, counted: Int) { (self.float, self.card, self.counted) = (float, card, counted) }

    /// The valid amounts of each.
    public static let range = 0...1_000_000_000_000
  }

  /// What should be in the drawer; nil if it was not counted.
  public var expected: Int? { cash.map { $0.float + (sales.net ?? 0) - $0.card } }
  /// How much more there is than there should be, negative for less; nil if it was not counted.
  public var difference: Int? { cash.flatMap { cash in expected.map { cash.counted - $0 } } }
}
