/// An error for an order that cannot be made because ingredients are missing; nothing was used.
public struct Shortage: Error, Hashable, Sendable {
  /// The items of the order.
  public let items: [OrderItem]
  /// The ingredients of which there is not enough, in display order; never empty.
  public let missing: [MissingIngredient]
}

/// An ingredient of which there is less than an order needs.
public struct MissingIngredient: Hashable, Sendable {
  public let ingredient: Ingredient.ID
  /// The amount that the order needs.
  public let need: Int
  /// The amount in stock.
  public let have: Int

  /// The amount that is missing, at least 1.
  public var short: Int { need.subtractingSaturating(have) }
}
