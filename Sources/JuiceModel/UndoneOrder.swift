/// The result of undoing an order.
public struct UndoneOrder: Hashable, Sendable {
  /// The order, marked as undone.
  public let order: Order
  /// The fruit that was lost because its shelf was full; empty if all of it was put back.
  public let overflow: [Fruit: Int]

  public init(order: Order, overflow: [Fruit: Int]) { (self.order, self.overflow) = (order, overflow) }
}
