/// An order as the kitchen has it.
public struct Ticket: Hashable, Sendable {
  public let state: State
  /// When it became ready, in seconds since 1970-01-01 UTC; nil while it waits.
  public let readyAt: Int?

  /// How far it is; the raw value is its number in files.
  public enum State: Int, CaseIterable, Hashable, Sendable {
    case waiting, ready, gone
  }

  public init(_ state: State = .waiting, readyAt: Int? = nil) { (self.state, self.readyAt) = (state, readyAt) }

  /// Returns the ticket in another state: it becomes ready at a time, and remembers it until it waits again.
  public func moved(to state: State, at seconds: Int) -> Ticket {
    Ticket(state, readyAt: state == .waiting ? nil : readyAt ?? seconds)
  }
}

/// The name as it is in data; without this the runtime would look it up.
extension Ticket.State: CustomStringConvertible {
  public var description: String {
    switch self {
    case .waiting: "waiting"
    case .ready: "ready"
    case .gone: "gone"
    }
  }
}
