import TerminalUI
import Values

/// How far back a key undoes entries, even one that is held down: those since the screen was opened, and those of the last
/// twelve hours.
struct UndoWindow: Sendable {
  /// The number of the last entry when the screen was opened; later ones can be undone whatever their time is.
  private var knownAtFirst: Int?

  private static let seconds = 12 * 3600

  /// Whether a key undoes the last entry, if there is one; its time may not be known.
  mutating func reaches(_ number: Int?, _ time: LocalTime?, in environment: Environment) -> Bool {
    let known = knownAtFirst ?? number ?? 0
    knownAtFirst = known
    if let number, number > known { return true }
    return time.map { environment.now.seconds - $0.secondsSinceEpoch < Self.seconds } ?? false
  }
}
