/// The time after an order in which Enter and Space order nothing, so that a key that is pressed twice or held is one order.
struct OrderPause: Hashable, Sendable {
  /// The end in milliseconds; nil if there is no pause.
  private var end: Int?

  /// As long as an announcement stands.
  private static let milliseconds = 4000
  /// As long as no further key has come, which is more than the delay before a held key repeats.
  private static let quietMilliseconds = 1000

  mutating func begin(at time: Int) { end = time + Self.milliseconds }

  mutating func stop() { end = nil }

  /// Returns whether a key at a time comes within the pause, which it then prolongs.
  mutating func takes(keyAt time: Int) -> Bool {
    guard let end, time < end else {
      stop()
      return false
    }
    self.end = max(end, time + Self.quietMilliseconds)
    return true
  }
}
