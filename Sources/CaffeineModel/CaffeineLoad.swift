import RealModule

/// The caffeine in a person at one moment: what is still in the gut, and what is in the body.
///
/// It is all that must be known about the past to know the future, however many drinks there were.
public struct CaffeineLoad: Hashable, Sendable {
  /// Drunk, but not absorbed yet, in mg.
  public var gut: Double
  /// In the body, in mg: what is told as the caffeine in you.
  public var body: Double

  public static let none = CaffeineLoad(gut: 0, body: 0)

  public init(gut: Double, body: Double) {
    self.gut = gut
    self.body = body
  }

  /// The load right after so many mg were drunk.
  public func drinking(_ milligrams: Double) -> CaffeineLoad {
    CaffeineLoad(gut: gut + milligrams, body: body)
  }

  /// The load so many hours later, 0 or more.
  public func after(hours: Double, _ kinetics: Kinetics) -> CaffeineLoad {
    let (absorption, elimination) = (Kinetics.absorptionRate, kinetics.eliminationRate)
    let stillInGut = Double.exp(-absorption * hours)
    let stillInBody = Double.exp(-elimination * hours)
    // The Bateman function: what passes from the gut while it already leaves again.
    let passed = gut * absorption / (absorption - elimination) * (stillInBody - stillInGut)
    return CaffeineLoad(gut: gut * stillInGut, body: body * stillInBody + passed)
  }

  /// In how many hours there is most in the body, 0 when it only becomes less.
  public func hoursUntilPeak(_ kinetics: Kinetics) -> Double {
    let (absorption, elimination) = (Kinetics.absorptionRate, kinetics.eliminationRate)
    // The body's content is `slow * e^(-elimination t) - fast * e^(-absorption t)`; at its peak it stands still.
    let fast = gut * absorption / (absorption - elimination)
    let slow = body + fast
    guard fast * absorption > slow * elimination, slow > 0 else { return 0 }
    return Double.log(fast * absorption / (slow * elimination)) / (absorption - elimination)
  }

  /// The most there will be in the body from now on, in mg.
  public func peak(_ kinetics: Kinetics) -> Double {
    after(hours: hoursUntilPeak(kinetics), kinetics).body
  }

  /// In how many hours there is less than this in the body, and stays less; 0 when that is so from now on.
  ///
  /// Found by halving, since there is no formula for it while caffeine is still being absorbed, to less than a
  /// microsecond: so that which full minute comes next is not left to chance. The threshold is above 0.
  public func hoursUntilBelow(_ threshold: Double, _ kinetics: Kinetics) -> Double {
    guard threshold > 0, peak(kinetics) >= threshold else { return 0 }
    // After its peak it only becomes less, so there is one moment to find.
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
