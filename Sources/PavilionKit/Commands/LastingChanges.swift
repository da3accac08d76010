import Synchronization

/// Whether a call has made something that stays, whatever becomes of its answer: a file, a copy, another database.
///
/// Changes of its own database are known to `Session.hasChanges`.
package final class LastingChanges: Sendable {
  private let isMade = Mutex(false)

  var areMade: Bool { isMade.withLock { $0 } }

  package func note() { isMade.withLock { $0 = true } }
}
