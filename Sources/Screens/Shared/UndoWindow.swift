import TerminalUI
import Values

/// How far back a key undoes entries, even one that is held down: those since the screen was opened, and those of the last
/// twelve hours; never those that were imported. A command undoes those of the last twelve hours.
public struct UndoWindow: Sendable {
  /// The number of the last entry when the screen was opened; later ones can be undone whatever their time is.
  private var knownAtFirst: Int?

  private static let seconds = 12 * 3600

  /// Why the last entry is not undone.
  public enum Refusal: Hashable, Sendable {
    /// It was imported.
    case imported
    /// Its time is too long ago, or not known.
    case tooOld
  }

  /// Why a key does not undo the last entry, if there is one; its time may not be known.
  mutating func refusal(
    of number: Int?, at time: LocalTime?, isImported: Bool, in environment: Environment
  ) -> Refusal? {
    let known = knownAtFirst ?? number ?? 0
    knownAtFirst = known
    let isNew = number.map { $0 > known } ?? false
    return Self.refusal(at: time, isImported: isImported, isNew: isNew, now: environment.now.seconds)
  }

  /// Why an entry is not undone; nil if it is.
  ///
  /// - Parameters:
  ///   - isNew: Whether it is known to have been entered just now, whatever its time.
  ///   - now: The seconds since 1970-01-01T00:00:00 UTC.
  public static func refusal(at time: LocalTime?, isImported: Bool, isNew: Bool = false, now: Int) -> Refusal? {
    guard !isImported else { return .imported }
    let isRecent = time.map { now - $0.secondsSinceEpoch < seconds } ?? false
    return isNew || isRecent ? nil : .tooOld
  }
}
