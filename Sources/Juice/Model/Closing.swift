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

  /// The sales since the closing before.
  public struct Sales: Hashable, Sendable {
    /// The number of orders that stand, and of the products in them.
    public let orders, count: Int
    /// Their total price, in the smallest unit of the currency; nil if none had a price.
    public let takings: Int?
    /// The number of orders since then that were taken back.
    public let takenBack: Int
    /// The number of orders from before that closing that were taken back since, and what they had cost.
    public let refunds: Int
    public let refunded: Int?
    /// These orders, in the sequence in which they were paid back; none in closings of older versions.
    public let refundedOrders: [Refund]
    /// The sales by product, the most first.
    public let products: [SalesReport.Sales]
    /// The sales before the first closing, which are in none; nil for other closings, and if there are no such sales.
    public let unclosed: Unclosed?

    public init(
      orders: Int, count: Int, takings: Int?, takenBack: Int, refunds: Int, refunded: Int?,
      refundedOrders: [Refund] = [], products: [SalesReport.Sales], unclosed: Unclosed? = nil
    ) {
      (self.orders, self.count, self.takings) = (orders, count, takings)
      (self.takenBack, self.refunds, self.refunded) = (takenBack, refunds, refunded)
      (self.refundedOrders, self.products, self.unclosed) = (refundedOrders, products, unclosed)
    }

    /// - Parameters:
    ///   - events: What has happened since the closing before, in its sequence.
    ///   - orders: The orders that the events are about, as they are now.
    ///   - unclosed: What is before the first closing and in none.
    public init(_ events: [JournalEntry.Event], _ orders: [Order.ID: Order], unclosed: Unclosed? = nil) {
      // Whether each order stood before these events, and stands after them.
      var changes: [Order.ID: (stood: Bool, stands: Bool, isNew: Bool)] = [:]
      var paidBack: [Order.ID] = []
      for event in events {
        guard let order = event.order else { continue }
        var change = changes[order] ?? (stood: false, stands: false, isNew: false)
        switch event {
        case .ordered: change = (false, true, true)
        case .takenBack:
          if changes[order] == nil { change.stood = true }
          change.stands = false
          paidBack.append(order)
        case .restored: change.stands = true
        case .moved, .closed: continue
        }
        changes[order] = change
      }
      let sold = changes.filter { !$0.value.stood && $0.value.stands }.keys.sorted().compactMap { orders[$0] }
      let refunds = paidBack.uniqued().filter { changes[$0].map { $0.stood && !$0.stands } ?? false }
        .compactMap { orders[$0].map(Refund.init) }
      self.init(
        orders: sold.count, count: sold.reduce(0) { $0 + $1.count }, takings: SalesReport.sum(sold.map(\.total)),
        takenBack: changes.values.count { $0.isNew && !$0.stands },
        refunds: refunds.count, refunded: SalesReport.sum(refunds.map(\.amount)), refundedOrders: refunds,
        products: SalesReport.sales(of: sold.flatMap(\.lines)), unclosed: unclosed)
    }

    /// The takings less the refunds; nil if nothing had a price.
    public var net: Int? { SalesReport.sum([takings, refunded.map { -$0 }]) }
  }

  /// Sales that no closing has.
  public struct Unclosed: Hashable, Sendable {
    /// The number of orders that stand, of which there is at least one.
    public let orders: Int
    /// Their total price; nil if none had a price.
    public let takings: Int?

    public init(orders: Int, takings: Int?) { (self.orders, self.takings) = (orders, takings) }

    /// Returns what stood after the first events of a shop, whatever became of it later; nil if nothing did.
    public init?(_ events: some Sequence<JournalEntry.Event>, _ orders: [Order.ID: Order]) {
      var standing: Set<Order.ID> = []
      for event in events {
        switch event {
        case .ordered(let order), .restored(let order): standing.insert(order)
        case .takenBack(let order): standing.remove(order)
        case .moved, .closed: continue
        }
      }
      let sold = standing.compactMap { orders[$0] }
      guard !sold.isEmpty else { return nil }
      self.init(orders: sold.count, takings: SalesReport.sum(sold.map(\.total)))
    }
  }

  /// The money of a day, in the smallest unit of the currency.
  public struct Cash: Hashable, Sendable {
    /// The cash in the drawer in the morning.
    public let float: Int
    /// The amount paid otherwise, as by card.
    public let card: Int
    /// The cash in the drawer now.
    public let counted: Int

    public init(float: Int, card: Int, counted: Int) { (self.float, self.card, self.counted) = (float, card, counted) }

    /// The valid amounts of each.
    public static let range = 0...1_000_000_000_000
  }

  /// The cash that should be in the drawer; nil if it was not counted.
  public var expected: Int? { cash.map { $0.float + (sales.net ?? 0) - $0.card } }
  /// How much more there is than there should be, negative for less; nil if it was not counted.
  public var difference: Int? { cash.flatMap { cash in expected.map { cash.counted - $0 } } }
}

/// An error for a closing that was to follow another one than the last, because another till has closed meanwhile.
public struct ClosedMeanwhile: Error, Hashable, Sendable {
  /// The number of the last closing.
  public let number: Int

  public init(_ number: Int) { self.number = number }
}
