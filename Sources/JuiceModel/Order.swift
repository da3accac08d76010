import CivilTime

/// A juice order as the shop's log keeps it.
public struct Order: Hashable, Sendable {
  /// How many juices one order may be for.
  public static let countRange = 1...999

  /// The number of the order, from 1, never given twice.
  public let number: Int
  /// The juice.
  public let juice: Juice
  /// How many, within `countRange`.
  public let count: Int
  /// When it was placed, on the clock of the place.
  public let placedAt: LocalTime
  /// True when the order was taken back and its fruit returned.
  public let isUndone: Bool

  /// An order with these particulars.
  public init(number: Int, juice: Juice, count: Int, placedAt: LocalTime, isUndone: Bool = false) {
    self.number = number
    self.juice = juice
    self.count = count
    self.placedAt = placedAt
    self.isUndone = isUndone
  }

  /// The same order, taken back.
  public var undone: Order {
    Order(number: number, juice: juice, count: count, placedAt: placedAt, isUndone: true)
  }
}
