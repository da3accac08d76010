/// An order was asked for a number of juices that no order may be for.
public struct OrderCountOutOfRange: Error, Hashable, Sendable {
  /// The number that was asked for.
  public let count: Int
  /// The numbers that an order may be for.
  public let range: ClosedRange<Int>

  /// The error for this count.
  public init(count: Int) {
    self.count = count
    range = Order.countRange
  }
}
