import RealModule

/// How fast caffeine gets into the body, and out of it again.
///
/// The one-compartment model with first-order absorption: what is drunk lies in the gut, passes from there into the
/// body, and leaves it, each at a rate in proportion to what is still there. It is an estimate for an average adult and
/// no medical advice: bodies differ by a factor of six.
public struct Kinetics: Hashable, Sendable {
  /// Out of the body, per hour: ln 2 / half-life.
  public let eliminationRate: Double

  /// Out of the gut into the body, per hour: 99 % within 45 minutes, which is ln 100 / 0.75 = 6.14.
  ///
  /// Source: Institute of Medicine (2001), as in `CaffeineSettings.halfLifeMinutes`.
  public static let absorptionRate = Double.log(100) / 0.75

  /// - Parameter halfLifeHours: kept within 1.5…9.5, so that the two rates never meet.
  public init(halfLifeHours: Double) {
    let range = CaffeineSettings.halfLifeRange
    let hours = min(max(halfLifeHours, Double(range.lowerBound) / 60), Double(range.upperBound) / 60)
    eliminationRate = Double.log(2) / hours
  }
}
