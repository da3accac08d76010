import Values

/// A change of the stock as the log of the stock lists it: a movement, or what an order took or gave back.
public struct StockChange: Hashable, Sendable {
  public let at: LocalTime
  public let reason: Reason
  /// The differences, which are negative for what went away.
  public let differences: [Portion]
  public let till: String?

  public init(at time: LocalTime, _ reason: Reason, _ differences: [Portion], till: String?) {
    (at, self.reason, self.differences, self.till) = (time, reason, differences, till)
  }

  public enum Reason: Hashable, Sendable {
    case movement(Movement.Reason)
    /// An order of this number took it.
    case sale(Int)
    /// An order of this number was taken back, and gave it back.
    case takenBack(Int)
  }

  /// The change by a movement.
  public init(_ movement: Movement) {
    self.init(
      at: movement.at, .movement(movement.reason), [Portion(movement.ingredient, movement.amount)], till: movement.till)
  }

  /// The changes by an order: what it took, and what it gave back when it was taken back and had not been made.
  public static func all(of order: Order) -> [StockChange] {
    let took = StockChange(
      at: order.placedAt, .sale(order.number), order.took.map { Portion($0.ingredient, -$0.amount) }, till: order.till)
    guard let undoing = order.undoing, !undoing.wasMade else { return [took] }
    let time = order.undoneAt ?? order.placedAt
    return [StockChange(at: time, .takenBack(order.number), order.took, till: undoing.till ?? order.till), took]
  }
}
