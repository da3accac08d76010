/// An error for an order with an invalid number of juices.
public struct OrderCountOutOfRange: Error, Hashable, Sendable {
  /// The requested number of juices.
  public let count: Int
  /// The valid numbers of juices.
  public var range: ClosedRange<Int> { Order.countRange }

  /// Creates the error for this count.
  public init(count: Int) {
    self.count = count
  }
}
