import Stores
import TerminalUI
import Values

/// How far back entries are undone.
///
/// A key, even one that is held down, undoes those since the screen was opened, and those of the last twelve hours, a command
/// the latter. Those that were imported are never undone.
public struct UndoWindow: Sendable {
  /// The number of the last entry when the screen was opened; later ones can be undone whatever their time is.
  private var knownAtFirst: Int?

  package init() {}

  private static let seconds = 12 * 3600

  /// Why the last entry is not undone.
  public enum Refusal: Hashable, Sendable {
    /// It was imported.
    case imported
    /// Its time is too long ago, or not known.
    case tooOld
  }

  /// Why a key does not undo the last entry; nil if it does, or if there is none.
  package mutating func refusal(
    _ last: LastEntered<some UndoableEntry>?, in environment: Environment
  ) -> Refusal? {
    let known = knownAtFirst ?? last?.record.number ?? 0
    knownAtFirst = known
    guard let last, last.record.number <= known || last.isImported else { return nil }
    return Self.refusal(last, now: environment.now.seconds)
  }

  /// Why a command does not undo the last entry; nil if it does.
  ///
  /// - Parameter now: The seconds since 1970-01-01T00:00:00 UTC.
  public static func refusal(_ last: LastEntered<some UndoableEntry>, now: Int) -> Refusal? {
    guard !last.isImported else { return .imported }
    let entered = last.entered ?? last.record.enteredTime?.secondsSinceEpoch
    return entered.map { now - $0 < seconds } == true ? nil : .tooOld
  }
}

/// An entry that can be undone.
public protocol UndoableEntry: Hashable, Sendable {
  var number: Int { get }
  /// Its time, which is that of entering it unless something else is known; nil if only the day is known.
  var enteredTime: LocalTime? { get }
}
