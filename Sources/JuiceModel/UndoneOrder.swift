/// The result of taking an order back.
public struct UndoneOrder: Hashable, Sendable {
  /// The order, marked as undone.
  public let order: Order
  /// What was lost because its shelf was full; empty if all of it was put back.
  public let overflow: [Portion]

  public init(order: Order, overflow: [Portion]) { (self.order, self.overflow) = (order, overflow) }
}
