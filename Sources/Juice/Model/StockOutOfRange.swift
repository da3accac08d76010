/// An error for an amount that a shelf cannot hold.
public struct StockOutOfRange: Error, Hashable, Sendable {
  /// The ingredient on that shelf.
  public let ingredient: Ingredient.ID
  /// The requested amount.
  public let value: Int
  /// The valid amounts.
  public let range: ClosedRange<Int>
}
