import CivilTime

/// An order in the log of the juice bar.
public struct Order: Hashable, Sendable, Identifiable {
  /// The valid numbers of juices in one order.
  public static let countRange = 1...999

  /// The number of the order, from 1; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  public let juice: Juice
  /// The number of juices, within `countRange`.
  public let count: Int
  /// The local time at which the order was placed.
  public let placedAt: LocalTime
  /// Whether the order was undone and its fruit returned to stock.
  public let isUndone: Bool

  public init(number: Int, juice: Juice, count: Int, placedAt: LocalTime, isUndone: Bool = false) {
    (self.number, self.juice, self.count) = (number, juice, count)
    (self.placedAt, self.isUndone) = (placedAt, isUndone)
  }

  /// The same order, marked as undone.
  public var undone: Order {
    Order(number: number, juice: juice, count: count, placedAt: placedAt, isUndone: true)
  }
}
