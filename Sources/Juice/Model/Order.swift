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
  /// In which money it was paid, and with how much tax.
  public let money: Money

  /// How an order was taken back.
  public struct Undoing: Hashable, Sendable {
    /// When, in seconds since 1970-01-01 UTC.
    public let secondsSinceEpoch: Int
    /// Whether it had been made, so that what it took is waste; if not, that is back in stock.
    public let wasMade: Bool
    /// The name of the till at which it was taken back; nil if tills have no names.
    public let till: String?
    /// Why; nil if nobody was asked.
    public let reason: UndoReason?

    public init(secondsSinceEpoch: Int, wasMade: Bool = false, till: String? = nil, reason: UndoReason? = nil) {
      (self.secondsSinceEpoch, self.wasMade, self.till, self.reason) = (secondsSinceEpoch, wasMade, till, reason)
    }
  }

  /// The currency and the tax that a receipt names, as they were when the order was placed.
  public struct Money: Hashable, Sendable {
    /// The currency of the prices; nil if the menu had none.
    public let currency: Currency?
    /// The tax in each price, in percent; nil if receipts do not tell it.
    public let taxPercent: Int?

    public init(currency: Currency? = nil, taxPercent: Int? = nil) {
      (self.currency, self.taxPercent) = (currency, taxPercent)
    }

    public static let none = Money()
  }

  public init(
    number: Int, lines: [OrderLine], placedAt: LocalTime, till: String? = nil, name: MenuText = .empty,
    calledNumber: Int? = nil, ticket: Ticket? = nil, undoing: Undoing? = nil, money: Money = .none
  ) {
    (self.number, self.lines, self.placedAt) = (number, lines, placedAt)
    (self.till, self.name, self.undoing) = (till, name, undoing)
    (self.calledNumber, self.ticket, self.money) = (calledNumber, ticket, money)
  }

  /// The number to call out.
  public var call: Int { calledNumber ?? number }

  /// The number of products, within `countRange`.
  public var count: Int { lines.reduce(0) { $0 + $1.count } }
  public var isUndone: Bool { undoing != nil }
  /// The portions that the order took from stock.
  public var took: [Portion] { lines.flatMap(\.took).merged }
  /// The total price of the order; nil if no line has a price.
  public var total: Int? {
    let totals = lines.compactMap(\.total)
    return totals.isEmpty ? nil : totals.reduce(0, +)
  }

  /// When it was taken back, by the clock by which it was placed; nil if it stands.
  public var undoneAt: LocalTime? {
    undoing.map { LocalTime(secondsSinceEpoch: $0.secondsSinceEpoch, utcOffset: placedAt.utcOffset) }
  }

  /// The tax in its total, in the smallest unit of the currency; nil if there is none.
  public var tax: Int? { total.flatMap { money.tax(in: $0) } }

  /// Returns the same order, taken back.
  public func undone(
    at time: LocalTime, wasMade: Bool = false, till: String? = nil, reason: UndoReason? = nil
  ) -> Order {
    with(
      ticket,
      Undoing(secondsSinceEpoch: time.secondsSinceEpoch, wasMade: wasMade, till: till, reason: reason))
  }

  /// Returns the same order, standing again: what was not made waits to be made.
  public var restored: Order {
    with(undoing?.wasMade == false ? ticket.map { _ in Ticket() } : ticket, nil)
  }

  /// Returns the same order with another ticket.
  public func with(_ ticket: Ticket?) -> Order { with(ticket, undoing) }

  private func with(_ ticket: Ticket?, _ undoing: Undoing?) -> Order {
    Order(
      number: number, lines: lines, placedAt: placedAt, till: till, name: name, calledNumber: calledNumber,
      ticket: ticket, undoing: undoing, money: money)
  }

  /// The valid numbers to call out.
  public static let callRange = 1...9999

  /// Returns the number that the next order is called by: never one that an open ticket bears.
  ///
  /// - Parameters:
  ///   - today: The numbers of the day so far; of daily ones the last is enough.
  ///   - open: The numbers of the open tickets, of whatever day.
  ///   - random: Returns a number in a range.
  public static func nextCall(
    after today: [Int], open: Set<Int> = [], _ numbers: ShopSettings.Numbers, random: (ClosedRange<Int>) -> Int
  ) -> Int {
    switch numbers {
    case .daily:
      var call = today.last ?? 0
      // With more open tickets than numbers, some are given twice.
      for _ in callRange {
        call = call % callRange.upperBound + 1
        if !open.contains(call) { break }
      }
      return call
    case .random:
      let (range, taken) = (1000...9999, open.union(today))
      // With more orders than numbers, some are given twice.
      let free = taken.count(where: range.contains) < range.count ? taken : open
      guard free.count(where: range.contains) < range.count else { return random(range) }
      while true {
        let number = random(range)
        if !free.contains(number) { return number }
      }
    }
  }
}

extension Order.Money {
  /// Returns the tax in a total, in the smallest unit of the currency, rounded to the nearest unit, halves up; nil if there
  /// is none.
  ///
  /// It is computed once from the total, not summed from the lines, so that the parts add up to the total.
  public func tax(in total: Int) -> Int? {
    guard let percent = taxPercent, percent > 0 else { return nil }
    // total × percent / (100 + percent), in two parts that cannot overflow.
    let (whole, rest) = total.quotientAndRemainder(dividingBy: 100 + percent)
    return whole * percent + (2 * rest * percent + 100 + percent) / (2 * (100 + percent))
  }
}

extension Menu {
  /// The currency and the tax that the receipts of orders from this menu name.
  public var moneyOfOrders: Order.Money { Order.Money(currency: currency, taxPercent: taxPercent) }
}

/// Why an order was taken back; the raw value is the word for it in files and commands.
public enum UndoReason: String, CaseIterable, Hashable, Sendable {
  /// It was typed wrongly.
  case mistyped
  /// The customer wanted something else, or nothing.
  case changedMind = "changed-mind"
  /// The order was not made right.
  case notRight = "not-right"
  case other
}
