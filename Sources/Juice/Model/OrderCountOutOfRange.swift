/// An error for an order with an invalid number of juices.
public struct OrderCountOutOfRange: Error, Hashable, Sendable {
  /// The requested number of juices.
  public let count: Int

  public init(count: Int) { self.count = count }
}
