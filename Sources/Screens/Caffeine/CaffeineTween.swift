import TerminalUI

/// The picture's size on its way from what was shown to what is to be shown.
struct CaffeineTween: Hashable, Sendable {
  private var start: Double
  private var end: Double
  private var began: Int?
  /// How far it has grown as it is shown now, 0 to 1.
  private(set) var shown: Double

  private static let duration = 240

  init(at growth: Double) {
    (start, end, shown) = (growth, growth, growth)
  }

  /// Heads for another size, from where it is now.
  mutating func head(for growth: Double) {
    guard growth != end else { return }
    (start, end, began) = (shown, growth, nil)
  }

  /// Stands at once where it heads for.
  mutating func settle() {
    (start, shown, began) = (end, end, nil)
  }

  /// Moves on; false when it has come to rest.
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
    // Fast first, then slower, as things do that are thrown.
    let eased = 1 - (1 - part) * (1 - part)
    shown = start + (end - start) * max(0, eased)
    return true
  }
}
