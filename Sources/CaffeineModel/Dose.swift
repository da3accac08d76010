import Values

/// An amount of caffeine consumed at one moment.
public struct Dose: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 UTC.
  public let seconds: Int
  /// The amount in mg; several drinks in the same second may be one dose.
  public let milligrams: Int

  /// Creates a dose.
  ///
  /// - Parameter seconds: The moment, clamped to the range of `LocalTime`.
  public init(seconds: Int, milligrams: Int) {
    self.seconds = LocalTime(secondsSinceEpoch: seconds, utcOffset: 0).secondsSinceEpoch
    self.milligrams = milligrams
  }
}
