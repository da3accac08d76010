import Values

/// An order in the log of the bar.
public struct Order: Hashable, Sendable, Identifiable {
  /// The valid numbers of products in one order, all lines together.
  public static let countRange = 1...999

  /// The most lines of one order.
  public static let lineLimit = 30

  /// The number of the order, from 1; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  /// The lines; never empty.
  public let lines: [OrderLine]
  /// The local time at which the order was placed.
  public let placedAt: LocalTime
  /// The name of the till at which it was placed; nil if tills have no names.
  public let till: String?
  /// The name to call out; empty for none.
  public let name: MenuText
  /// The number to call out; nil for orders of older versions, which have none but `number`.
  public let calledNumber: Int?
  /// The order as the kitchen has it; nil if the shop had no tickets.
  public let ticket: Ticket?
  /// How it was taken back; nil if it stands.
  public let undoing: Undoing?

  /// How an order was taken back.
  public struct Undoing: Hashable, Sendable {
    /// When, in seconds since 1970-01-01 UTC.
    public let secondsSinceEpoch: Int
    /// Whether it had been made, so that what it took is waste; if not, that is back in stock.
    public let wasMade: Bool

    public init(secondsSinceEpoch: Int, wasMade: Bool = false) {
      (self.secondsSinceEpoch, self.wasMade) = (secondsSinceEpoch, wasMade)
    }
  }

  public init(
    number: Int, lines: [OrderLine], placedAt: LocalTime, till: String? = nil, name: MenuText = .empty,
    calledNumber: Int? = nil, ticket: Ticket? = nil, undoing: Undoing? = nil
  ) {
    (self.number, self.lines, self.placedAt) = (number, lines, placedAt)
    (self.till, self.name, self.undoing) = (till, name, undoing)
    (self.calledNumber, self.ticket) = (calledNumber, ticket)
  }

  /// The number to call out.
  public var call: Int { calledNumber ?? number }

  /// The number of products, within `countRange`.
  public var count: Int { lines.reduce(0) { $0 + $1.count } }
  public var isUndone: Bool { undoing != nil }
  /// What the order took from stock.
  public var took: [Portion] { lines.flatMap(\.took).merged }
  /// What it cost; nil if no line has a price.
  public var total: Int? {
    let totals = lines.compactMap(\.total)
    return totals.isEmpty ? nil : totals.reduce(0, +)
  }

  /// Returns the same order, taken back.
  public func undone(at time: LocalTime, wasMade: Bool = false) -> Order {
    Order(
      number: number, lines: lines, placedAt: placedAt, till: till, name: name, calledNumber: calledNumber,
      ticket: ticket, undoing: Undoing(secondsSinceEpoch: time.secondsSinceEpoch, wasMade: wasMade))
  }

  /// Returns the same order with another ticket.
  public func with(_ ticket: Ticket?) -> Order {
    Order(
      number: number, lines: lines, placedAt: placedAt, till: till, name: name, calledNumber: calledNumber,
      ticket: ticket, undoing: undoing)
  }

  /// The valid numbers to call out.
  public static let callRange = 1...9999

  /// Returns the number that the next order is called by.
  ///
  /// - Parameters:
  ///   - today: The numbers of the day so far; of daily ones the last is enough.
  ///   - random: Returns a number in a range.
  public static func nextCall(
    after today: [Int], _ numbers: ShopSettings.Numbers, random: (ClosedRange<Int>) -> Int
  ) -> Int {
    switch numbers {
    case .daily: return (today.last ?? 0) % callRange.upperBound + 1
    case .random:
      let (range, taken) = (1000...9999, Set(today))
      // With more orders than numbers, some are given twice.
      guard taken.count < range.count else { return random(range) }
      while true {
        let number = random(range)
        if !taken.contains(number) { return number }
      }
    }
  }
}
