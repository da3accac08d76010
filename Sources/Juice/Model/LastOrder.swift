import Values

/// The order that one key takes back at a till: its last one of the business day, as long as no closing has it.
///
/// Older ones are taken back in the log of orders, where one sees them.
public enum LastOrder: Hashable, Sendable {
  /// Nothing was ordered at this till.
  case none
  /// It can be taken back.
  case standing(Order)
  /// It was taken back, and can stand again.
  case undone(Order)
  /// It is of an earlier day.
  case ofEarlierDay(Order)
  /// A closing has counted it.
  case closed(Order)

  /// - Parameters:
  ///   - order: The newest order of the till; nil if there is none.
  ///   - isClosed: Whether a closing has it.
  ///   - now: The moment, by the clock of the till.
  public init(_ order: Order?, isClosed: Bool, _ day: BusinessDay, now: LocalTime) {
    guard let order else {
      self = .none
      return
    }
    if isClosed {
      self = .closed(order)
    } else if day.date(of: order.placedAt) != day.date(of: now) {
      self = .ofEarlierDay(order)
    } else {
      self = order.isUndone ? .undone(order) : .standing(order)
    }
  }

  /// The order that can be taken back; nil if none can.
  public var standing: Order? { if case .standing(let order) = self { order } else { nil } }
  /// The order that can stand again; nil if none can.
  public var undone: Order? { if case .undone(let order) = self { order } else { nil } }
}

extension Order {
  /// Whether it may have been made already, because its ticket no longer waits; to take it back, one has to say which.
  public var mayBeMade: Bool { ticket.map { $0.state != .waiting } ?? false }
}

/// An error for an order that cannot be taken back, or cannot stand again, with one key.
public struct NotTheLastOrder: Error, Hashable, Sendable {
  public let last: LastOrder

  public init(_ last: LastOrder) { self.last = last }
}

/// An error for an order that may have been made, and was to be taken back without saying whether it was.
public struct MadeOrNot: Error, Hashable, Sendable {
  public let order: Order

  public init(_ order: Order) { self.order = order }
}
