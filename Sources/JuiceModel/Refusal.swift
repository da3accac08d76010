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

  /// What all of them would have cost; nil if there is no price.
  public var amount: Int? { price.map { $0 * count } }
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
