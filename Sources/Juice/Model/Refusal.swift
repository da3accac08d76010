import Values

/// A product that somebody asked for in vain, because ingredients were missing or it was marked as sold out.
public struct Refusal: Hashable, Sendable, Identifiable {
  /// The number of the refusal, from 1; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  public let product: Product.ID
  /// How many of it, within `Order.countRange`.
  public let count: Int
  /// The price of one, in the smallest unit of the currency; nil for none.
  public let price: Int?
  public let at: LocalTime
  /// The name of the till; nil if tills have no names.
  public let till: String?

  public init(
    number: Int, _ product: Product.ID, count: Int, price: Int? = nil, at time: LocalTime, till: String? = nil
  ) {
    (self.number, self.product, self.count, self.price) = (number, product, count, price)
    (at, self.till) = (time, till)
  }

  /// The price of all of them, had they been sold; nil if there is no price.
  public var amount: Int? { price.map { $0 * count } }

  /// The seconds within which presses at a till are of one customer.
  ///
  /// Source: our own choice; a customer at a counter has decided by then.
  public static let customerSeconds = 300

  /// Returns what customers really did not get.
  ///
  /// A product that is asked for again at the same till, with no order between, is one wish, and the last count is the one
  /// that was meant. What was sold at the till a moment later was not missed.
  ///
  /// - Parameter orders: The orders of the same time.
  public static func missed(_ refusals: [Refusal], _ orders: [Order]) -> [Refusal] {
    let orders = Dictionary(grouping: orders.filter { !$0.isUndone }, by: \.till).mapValues { orders in
      orders.sorted { ($0.placedAt.secondsSinceEpoch, $0.number) < ($1.placedAt.secondsSinceEpoch, $1.number) }
    }
    return Dictionary(grouping: refusals, by: \.till).flatMap { till, refusals in
      missed(refusals, ordersOfTill: orders[till] ?? [])
    }.sorted { $0.number < $1.number }
  }

  private static func missed(_ refusals: [Refusal], ordersOfTill orders: [Order]) -> [Refusal] {
    /// Returns the first order after a refusal; one of the same second was before it, as when a key was pressed twice.
    func next(after refusal: Refusal) -> Order? {
      var (low, high) = (0, orders.count)
      while low < high {
        let middle = (low + high) / 2
        if orders[middle].placedAt.secondsSinceEpoch <= refusal.at.secondsSinceEpoch {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low < orders.count ? orders[low] : nil
    }
    let sorted = refusals.sorted {
      ($0.at.secondsSinceEpoch, $0.number) < ($1.at.secondsSinceEpoch, $1.number)
    }
    // The refusal of each product that came last, with the order after it.
    var later: [Product.ID: (refusal: Refusal, order: Order.ID?)] = [:]
    return sorted.reversed().compactMap { refusal in
      let order = next(after: refusal)
      defer { later[refusal.product] = (refusal, order?.number) }
      let end = refusal.at.secondsSinceEpoch + customerSeconds
      if let next = later[refusal.product], next.order == order?.number, next.refusal.at.secondsSinceEpoch <= end {
        return nil
      }
      guard let order, order.placedAt.secondsSinceEpoch <= end else { return refusal }
      let sold = order.lines.reduce(0) { $1.product == refusal.product ? $0 + $1.count : $0 }
      return sold < refusal.count ? refusal.with(count: refusal.count - sold) : nil
    }
  }

  private func with(count: Int) -> Refusal {
    Refusal(number: number, product, count: count, price: price, at: at, till: till)
  }
}

extension Stock {
  /// Returns whether full shelves would suffice for an item: a larger number is a typing error, which nobody asked for.
  public func couldEverMake(_ item: OrderItem) -> Bool {
    menu.portions(of: [item]).allSatisfy { $0.amount <= range(of: $0.ingredient).upperBound }
  }
}

extension Menu {
  /// Returns the items of an order that are the reason for a shortage: those that need what is missing.
  public func items(_ items: [OrderItem], lacking missing: [MissingIngredient]) -> [OrderItem] {
    let ids = Set(missing.map(\.ingredient))
    return items.filter { item in
      self[item.product]?.size(item.size).recipe.portions.contains { ids.contains($0.ingredient) } ?? false
    }
  }
}
