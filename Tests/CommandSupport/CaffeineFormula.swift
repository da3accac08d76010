import Foundation

/// Caffeine in the body as the README describes it, worked out anew: nothing here is taken from the program.
///
/// Caffeine that is drunk is absorbed at a rate that takes in 99 % within 45 minutes, and leaves with a half-life.
struct CaffeineFormula {
  /// The doses that were drunk, each at a minute of some day.
  let doses: [(minute: Double, milligrams: Double)]
  let halfLife: Double

  init(_ doses: [(minute: Double, milligrams: Double)], halfLife: Double = 5) {
    self.doses = doses
    self.halfLife = halfLife
  }

  func milligrams(at minute: Double) -> Double {
    let (absorption, elimination) = (log(100) / 0.75, log(2) / halfLife)
    return doses.filter { $0.minute <= minute }.reduce(0) { sum, dose in
      let hours = (minute - dose.minute) / 60
      let rates = absorption / (absorption - elimination)
      return sum + dose.milligrams * rates * (exp(-elimination * hours) - exp(-absorption * hours))
    }
  }

  /// The most there is from this minute on, looked for second by second for half a day.
  func peak(from minute: Double) -> Double {
    (0...12 * 3600).reduce(0) { max($0, milligrams(at: minute + Double($1) / 60)) }
  }

  /// The first full minute after this one from which on there is less than the threshold.
  func clear(after minute: Int, threshold: Double) -> Int {
    let last = (minute...minute + 3 * 1440).last { milligrams(at: Double($0)) >= threshold }
    return (last ?? minute) + 1
  }

  /// The most that can be drunk at one minute with less than the threshold in the body at a later one and after it.
  ///
  /// - Parameter bedtime: so much later that it only becomes less from then on.
  func allowed(at minute: Double, bedtime: Double, threshold: Double) -> Int {
    let share = CaffeineFormula([(minute, 1)], halfLife: halfLife).milligrams(at: bedtime)
    return Int(((threshold - milligrams(at: bedtime)) / share).rounded(.up)) - 1
  }
}
