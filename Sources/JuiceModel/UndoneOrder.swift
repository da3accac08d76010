/// What came of taking back an order.
public struct UndoneOrder: Hashable, Sendable {
  /// The order, now marked as undone.
  public let order: Order
  /// The fruit that did not fit on its full shelf and is lost; empty when all of it went back.
  public let overflow: [Fruit: Int]

  /// An order taken back, with the fruit that did not fit.
  public init(order: Order, overflow: [Fruit: Int]) {
    self.order = order
    self.overflow = overflow
  }
}
