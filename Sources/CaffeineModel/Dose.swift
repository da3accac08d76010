import CivilTime

/// Caffeine that was drunk at a moment.
public struct Dose: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 UTC.
  public let seconds: Int
  /// In mg; several drinks of one second may be one dose.
  public let milligrams: Int

  /// - Parameter seconds: moved to the nearest moment that a `LocalTime` can hold.
  public init(seconds: Int, milligrams: Int) {
    self.seconds = LocalTime(secondsSinceEpoch: seconds, utcOffset: 0).secondsSinceEpoch
    self.milligrams = milligrams
  }
}
