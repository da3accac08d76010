import Values

/// An order that was taken back after the day or the closing it had counted in, so that its price was paid back.
public struct Refund: Hashable, Sendable {
  /// The number that was called out.
  public let call: Int
  public let placedAt: LocalTime
  /// The amount paid back; nil if the order had no price.
  public let amount: Int?
  /// Whether the order had been made, so that what it took is waste.
  public let wasMade: Bool

  public init(call: Int, placedAt: LocalTime, amount: Int?, wasMade: Bool) {
    (self.call, self.placedAt, self.amount, self.wasMade) = (call, placedAt, amount, wasMade)
  }

  init(_ order: Order) {
    self.init(
      call: order.call, placedAt: order.placedAt, amount: order.total, wasMade: order.undoing?.wasMade ?? false)
  }
}
