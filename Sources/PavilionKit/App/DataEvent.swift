import TerminalUI

/// An event that happens to the data outside the screens.
package enum DataEvent: Hashable, Sendable {
  /// Another program may have changed them.
  case changed
  /// They have become unavailable for a reason; nil when they are available again.
  case unavailable(Phrase?)

  package static func apply(_ event: ProgramEvent, to environment: inout Environment) {
    if case .unavailable(let reason) = event.base as? DataEvent { environment.unavailableReason = reason }
  }
}

extension ProgramEvent {
  /// Another program may have changed the data.
  public static let dataChanged = ProgramEvent(DataEvent.changed)

  /// The data have become unavailable for a reason; nil when they are available again.
  public static func dataUnavailable(_ reason: Phrase?) -> ProgramEvent { ProgramEvent(DataEvent.unavailable(reason)) }
}
