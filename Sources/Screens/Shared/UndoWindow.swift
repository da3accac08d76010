import TerminalUI

/// How far back a key takes things back: what came in since the screen was opened, and what is at most twelve hours old.
///
/// A key that is held down must not eat up the past.
struct UndoWindow: Sendable {
  /// The number of the last entry when it was first looked at; later ones can be taken back however old they are said
  /// to be.
  private var knownAtFirst: Int?

  private static let seconds = 12 * 3600

  /// Takes note of the last entry there is, when it is looked at for the first time.
  ///
  /// - Parameter number: nil while there is none.
  mutating func look(at number: Int?) {
    knownAtFirst = knownAtFirst ?? number ?? 0
  }

  /// Whether an entry with this number and of this time, in seconds since the epoch, can be taken back by a key.
  func reaches(_ number: Int, _ seconds: Int?, in environment: Environment) -> Bool {
    if let knownAtFirst, number > knownAtFirst { return true }
    return seconds.map { environment.now.seconds - $0 < UndoWindow.seconds } ?? false
  }
}
