/// An error for an amount that a shelf cannot hold.
public struct StockOutOfRange: Error, Hashable, Sendable {
  /// The fruit on that shelf.
  public let fruit: Fruit
  /// The requested amount.
  public let value: Int
  /// The valid amounts.
  public var range: ClosedRange<Int> { Stock.range }
}
