/// The settings that hold for all tills of a shop; they are kept with its data.
public struct ShopSettings: Hashable, Sendable {
  /// Whether an order is a ticket that waits in the kitchen; if not, it is ready at once.
  public var hasTickets: Bool
  /// Whether more may be sold than was counted, so that the stock falls below zero.
  public var sellsPastCount: Bool
  public var numbers: Numbers
  /// When the kitchen marks a ticket as late.
  public var ages: Kitchen.Ages
  /// How it divides time into days.
  public var day: BusinessDay
  /// Whether the till asks why an order is taken back.
  public var asksWhyUndone: Bool

  public init(
    hasTickets: Bool = false, sellsPastCount: Bool = false, numbers: Numbers = .daily,
    ages: Kitchen.Ages = .threeAndSix, day: BusinessDay = BusinessDay(), asksWhyUndone: Bool = false
  ) {
    (self.hasTickets, self.sellsPastCount, self.numbers, self.ages) = (hasTickets, sellsPastCount, numbers, ages)
    (self.day, self.asksWhyUndone) = (day, asksWhyUndone)
  }

  /// The numbers that are called out; the raw value is the word for it in settings.
  public enum Numbers: String, CaseIterable, Hashable, Sendable {
    /// From 1 each day.
    case daily
    /// Four random digits, which do not tell how much is sold.
    case random
  }
}
