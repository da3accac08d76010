/// A fruit of which there is less than an order needs.
public struct MissingFruit: Hashable, Sendable {
  public let fruit: Fruit
  /// The amount that the order needs.
  public let need: Int
  /// The amount in stock.
  public let have: Int

  /// The amount that is missing, at least 1.
  public var short: Int { need - have }
}
