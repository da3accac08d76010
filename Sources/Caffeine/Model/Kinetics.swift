import RealModule

/// The rates at which caffeine is absorbed and eliminated.
///
/// This is the one-compartment model with first-order absorption: caffeine passes from the gut into the body and is
/// eliminated from there, each at a rate proportional to the remaining amount. It is an estimate for an average adult
/// and not medical advice: people differ by a factor of six.
public struct Kinetics: Hashable, Sendable {
  /// The elimination rate from the body, per hour: ln 2 / half-life.
  public let eliminationRate: Double

  /// The absorption rate from the gut into the body, per hour: 99 % within 45 minutes, which is ln 100 / 0.75 = 6.14.
  ///
  /// Source: Institute of Medicine (2001), as in `CaffeineSettings.halfLifeMinutes`.
  public static let absorptionRate = Double.log(100) / 0.75

  /// Creates the rates for a half-life.
  ///
  /// - Parameter halfLifeHours: The half-life, clamped to 1.5…60 so that the two rates are never equal.
  public init(halfLifeHours: Double) {
    let range = CaffeineSettings.halfLifeRange
    let hours = min(max(halfLifeHours, Double(range.lowerBound) / 60), Double(range.upperBound) / 60)
    eliminationRate = Double.log(2) / hours
  }
}
