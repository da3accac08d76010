import Values

/// An amount of caffeine consumed at one moment, or over some time.
public struct Dose: Hashable, Sendable {
  /// When it began, in seconds since 1970-01-01T00:00:00 UTC.
  public let seconds: Int
  /// The amount in mg; several drinks in the same second may be one dose.
  public let milligrams: Int
  /// How long it took, in minutes; 0 for at once.
  public let minutes: Int

  /// Creates a dose.
  ///
  /// - Parameter seconds: The moment, clamped to the range of `LocalTime`.
  public init(seconds: Int, milligrams: Int, minutes: Int = 0) {
    self.seconds = LocalTime(secondsSinceEpoch: seconds, utcOffset: 0).secondsSinceEpoch
    (self.milligrams, self.minutes) = (milligrams, minutes)
  }

  /// The moment at which it had been consumed, in seconds since the epoch.
  public var end: Int { seconds + 60 * minutes }

  /// The minutes of a sip.
  private static let sipMinutes = 2

  /// The dose in sips, in chronological order: in the middle of every two minutes, equal amounts.
  func eachSip(_ body: (Sip) -> Void) {
    guard minutes > 0 else { return body(Sip(seconds: seconds, milligrams: Double(milligrams))) }
    let count = (minutes + Self.sipMinutes - 1) / Self.sipMinutes
    for index in 0..<count {
      body(
        Sip(seconds: seconds + 30 * minutes * (2 * index + 1) / count, milligrams: Double(milligrams) / Double(count)))
    }
  }
}

/// A part of a dose that is swallowed at once.
struct Sip: Hashable, Sendable {
  let seconds: Int
  let milligrams: Double
}
