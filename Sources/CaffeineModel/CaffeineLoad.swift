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

  /// Returns the load after this many hours, 0 or more.
  public func after(hours: Double, _ kinetics: Kinetics) -> CaffeineLoad {
    let (absorption, elimination) = (Kinetics.absorptionRate, kinetics.eliminationRate)
    let stillInGut = Double.exp(-absorption * hours)
    let stillInBody = Double.exp(-elimination * hours)
    // The Bateman function: the amount absorbed from the gut while elimination goes on.
    let passed = gut * absorption / (absorption - elimination) * (stillInBody - stillInGut)
    return CaffeineLoad(gut: gut * stillInGut, body: body * stillInBody + passed)
  }

  /// Returns the number of hours until the amount in the body peaks; 0 if it only decreases.
  public func hoursUntilPeak(_ kinetics: Kinetics) -> Double {
    let (absorption, elimination) = (Kinetics.absorptionRate, kinetics.eliminationRate)
    // The amount in the body is `slow * e^(-elimination t) - fast * e^(-absorption t)`, with a derivative of 0 then.
    let fast = gut * absorption / (absorption - elimination)
    let slow = body + fast
    guard fast * absorption > slow * elimination, slow > 0 else { return 0 }
    return Double.log(fast * absorption / (slow * elimination)) / (absorption - elimination)
  }

  /// Returns the largest amount in the body from now on, in mg.
  public func peak(_ kinetics: Kinetics) -> Double { after(hours: hoursUntilPeak(kinetics), kinetics).body }

  /// Returns the number of hours until the amount in the body stays below the threshold; 0 if it already does.
  ///
  /// Found by bisection, because there is no closed formula while caffeine is still being absorbed. The error is less
  /// than a microsecond, so that the next full minute is well defined. The threshold must be above 0.
  public func hoursUntilBelow(_ threshold: Double, _ kinetics: Kinetics) -> Double {
    guard threshold > 0, peak(kinetics) >= threshold else { return 0 }
    // After the peak the amount only decreases, so there is exactly one solution.
    var above = hoursUntilPeak(kinetics)
    var below = above + 1
    while after(hours: below, kinetics).body >= threshold { below += below - above }
    while below - above > 1e-10 {
      let middle = (above + below) / 2
      if after(hours: middle, kinetics).body >= threshold { above = middle } else { below = middle }
    }
    return below
  }
}
