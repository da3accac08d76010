import RealModule

/// The caffeine of a person at one moment: the amounts in the gut and in the body.
///
/// These two amounts determine all later ones, however many drinks there were.
public struct CaffeineLoad: Hashable, Sendable {
  /// The amount that is not yet absorbed, in mg.
  public var gut: Double
  /// The amount in the body, in mg, which is the one shown to the user.
  public var body: Double

  public static let none = CaffeineLoad(gut: 0, body: 0)

  public init(gut: Double, body: Double) { (self.gut, self.body) = (gut, body) }

  /// Returns the load right after consuming this many mg.
  public func drinking(_ milligrams: Double) -> CaffeineLoad { CaffeineLoad(gut: gut + milligrams, body: body) }

  static func + (one: CaffeineLoad, other: CaffeineLoad) -> CaffeineLoad {
    CaffeineLoad(gut: one.gut + other.gut, body: one.body + other.body)
  }

  /// Returns the load after this many hours, 0 or more.
  ///
  /// - Parameter rate: What is swallowed meanwhile, in mg per hour.
  public func after(hours: Double, _ kinetics: Kinetics, drinking rate: Double = 0) -> CaffeineLoad {
    let (absorption, elimination) = (Kinetics.absorptionRate, kinetics.eliminationRate)
    let stillInGut = Double.exp(-absorption * hours)
    let stillInBody = Double.exp(-elimination * hours)
    // The difference from the steady state of this rate passes on as if nothing were swallowed.
    let steady = CaffeineLoad.steady(at: rate, kinetics)
    let (gut, body) = (gut - steady.gut, body - steady.body)
    // The Bateman function: the amount absorbed from the gut while elimination goes on.
    let passed = gut * absorption / (absorption - elimination) * (stillInBody - stillInGut)
    return CaffeineLoad(gut: steady.gut + gut * stillInGut, body: steady.body + body * stillInBody + passed)
  }

  /// The load that does not change as long as this many mg per hour are swallowed.
  private static func steady(at rate: Double, _ kinetics: Kinetics) -> CaffeineLoad {
    CaffeineLoad(gut: rate / Kinetics.absorptionRate, body: rate / kinetics.eliminationRate)
  }

  /// Returns the number of hours until the amount in the body peaks; 0 if it only decreases, or increases as long as
  /// something is swallowed.
  public func hoursUntilPeak(_ kinetics: Kinetics, drinking rate: Double = 0) -> Double {
    let (absorption, elimination) = (Kinetics.absorptionRate, kinetics.eliminationRate)
    let steady = CaffeineLoad.steady(at: rate, kinetics)
    // The amount in the body is `slow * e^(-elimination t) - fast * e^(-absorption t)` more than the steady one, with a
    // derivative of 0 then.
    let fast = (gut - steady.gut) * absorption / (absorption - elimination)
    let slow = body - steady.body + fast
    guard fast * absorption > slow * elimination, slow > 0 else { return 0 }
    return Double.log(fast * absorption / (slow * elimination)) / (absorption - elimination)
  }

  /// Returns the largest amount in the body from now on, in mg.
  ///
  /// - Parameters:
  ///   - rate: What is swallowed meanwhile, in mg per hour; only for a time that ends.
  ///   - hours: How long to look ahead; nil for ever.
  public func peak(_ kinetics: Kinetics, drinking rate: Double = 0, within hours: Double? = nil) -> Double {
    let top = after(hours: hoursOfPeak(kinetics, rate, hours), kinetics, drinking: rate).body
    return hours.map { max(top, after(hours: $0, kinetics, drinking: rate).body) } ?? top
  }

  /// The hours until the peak, or until the end of a time that is over earlier.
  private func hoursOfPeak(_ kinetics: Kinetics, _ rate: Double, _ hours: Double?) -> Double {
    min(hoursUntilPeak(kinetics, drinking: rate), hours ?? .infinity)
  }

  /// Returns the number of hours until the amount in the body stays below the threshold; 0 if it already does.
  ///
  /// Found by bisection, because there is no closed formula while caffeine is still being absorbed. The error is less
  /// than a microsecond, so that the next full minute is well defined. The threshold must be above 0.
  ///
  /// - Parameters:
  ///   - rate: What is swallowed meanwhile, in mg per hour; only for a time that ends.
  ///   - hours: How long to look ahead, and the result if it is not below then; nil for ever.
  public func hoursUntilBelow(
    _ threshold: Double, _ kinetics: Kinetics, drinking rate: Double = 0, within hours: Double? = nil
  ) -> Double {
    func isAbove(_ hours: Double) -> Bool { after(hours: hours, kinetics, drinking: rate).body >= threshold }
    if let hours, isAbove(hours) { return hours }
    // After the peak, or from now on if there is none, it falls below the threshold once, and then it stays there.
    var above = hoursOfPeak(kinetics, rate, hours)
    guard threshold > 0, isAbove(above) else { return 0 }
    var below = hours ?? above + 1
    while hours == nil, isAbove(below) { below += below - above }
    while below - above > 1e-10 {
      let middle = (above + below) / 2
      if isAbove(middle) { above = middle } else { below = middle }
    }
    return below
  }
}
