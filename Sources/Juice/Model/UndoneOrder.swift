/// The result of taking an order back.
public struct UndoneOrder: Hashable, Sendable {
  /// The order, marked as undone.
  public let order: Order
  /// The portions that were lost because their shelf was full; empty if all were put back.
  public let overflow: [Portion]

  public init(order: Order, overflow: [Portion]) { (self.order, self.overflow) = (order, overflow) }
}
