import Synchronization
import Values

/// The hour at which the day of the person begins, for all stores of a database.
///
/// Entries are stored with their times alone; on which day one counts is decided when it is read. So nothing is written
/// when the hour changes, and with the former hour every entry is again where it was.
package final class CurrentDayStart: Sendable {
  private let state = Mutex(DayStart.midnight)

  package init() {}

  package var value: DayStart {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
