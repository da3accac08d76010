import TerminalUI

/// The size of the picture, 0 to 1, while it changes smoothly.
struct CaffeineTween: Sendable {
  private var start = 0.0
  private var end = 0.0
  /// When the change began, in milliseconds.
  private var began: Int?
  private(set) var shown = 0.0

  private static let duration = 240

  mutating func head(for growth: Double) {
    guard growth != end else { return }
    (start, end, began) = (shown, growth, nil)
  }

  mutating func settle() { (start, shown, began) = (end, end, nil) }

  /// Shows the size of this moment; false when it is the final one.
  mutating func tick(in environment: Environment) -> Bool {
    let first = began ?? environment.milliseconds
    let part = Double(environment.milliseconds - first) / Double(Self.duration)
    guard shown != end, environment.hasMotion, part < 1 else {
      settle()
      return false
    }
    began = first
    let eased = 1 - (1 - part) * (1 - part)
    shown = start + (end - start) * max(0, eased)
    return true
  }
}
