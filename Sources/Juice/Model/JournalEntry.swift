/// An event of a shop in the one sequence of all its events, whatever the clocks of its tills say.
///
/// A closing covers what lies between two places in this sequence: itself and the closing before.
public struct JournalEntry: Hashable, Sendable, Identifiable {
  /// The place in the sequence, from 1; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  public let event: Event
  public let origin: Origin

  public init(number: Int, _ event: Event, _ origin: Origin = .own) {
    (self.number, self.event, self.origin) = (number, event, origin)
  }

  /// Whose closings an event belongs to; the raw value is its number in files.
  public enum Origin: Int, CaseIterable, Hashable, Sendable {
    case own
    /// It came from another database, and counts in none of the closings here.
    case imported
    /// It is being added from a document, until it is decided which of the two it is.
    case arriving
  }

  /// An event, with the number of the order, movement or closing.
  public enum Event: Hashable, Sendable {
    case ordered(Order.ID)
    /// An order was taken back.
    case takenBack(Order.ID)
    /// An order that was taken back stands again.
    case restored(Order.ID)
    case moved(Movement.ID)
    case closed(Closing.ID)

    /// The order that it is about; nil for other events.
    public var order: Order.ID? {
      switch self {
      case .ordered(let order), .takenBack(let order), .restored(let order): order
      case .moved, .closed: nil
      }
    }
  }
}
