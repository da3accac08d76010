import Values

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
  /// The name of the till at which it was placed; nil if tills have no names.
  public let till: String?
  /// When the order was undone and its fruit returned to stock, in seconds since 1970-01-01 UTC; nil if it stands.
  public let undoneAt: Int?
  public var isUndone: Bool { undoneAt != nil }

  public init(
    number: Int, juice: Juice, count: Int, placedAt: LocalTime, till: String? = nil, undoneAt: Int? = nil
  ) {
    (self.number, self.juice, self.count) = (number, juice, count)
    (self.placedAt, self.till, self.undoneAt) = (placedAt, till, undoneAt)
  }

  /// Returns the same order, undone.
  public func undone(at time: LocalTime) -> Order {
    Order(
      number: number, juice: juice, count: count, placedAt: placedAt, till: till, undoneAt: time.secondsSinceEpoch)
  }
}
