import TerminalUI

/// The size of the picture while it changes smoothly.
struct CaffeineTween: Hashable, Sendable {
  private var start: Double
  private var end: Double
  private var began: Int?
  /// The size that is shown now, 0 to 1.
  private(set) var shown: Double

  private static let duration = 240

  init(at growth: Double) {
    (start, end, shown) = (growth, growth, growth)
  }

  /// Begins to change to another size, from the one that is shown.
  mutating func head(for growth: Double) {
    guard growth != end else { return }
    (start, end, began) = (shown, growth, nil)
  }

  /// Shows the final size at once.
  mutating func settle() {
    (start, shown, began) = (end, end, nil)
  }

  /// Shows the size of this moment; false when it is the final one.
  mutating func tick(in environment: Environment) -> Bool {
    guard shown != end, environment.hasMotion else {
      settle()
      return false
    }
    let first = began ?? environment.milliseconds
    began = first
    let part = Double(environment.milliseconds - first) / Double(Self.duration)
    guard part < 1 else {
      settle()
      return false
    }
    // Fast first, then slower.
    let eased = 1 - (1 - part) * (1 - part)
    shown = start + (end - start) * max(0, eased)
    return true
  }
}
