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
}

extension Dose {
  /// The minutes within which it makes no difference how fast something is drunk: 20.
  ///
  /// Source: White et al., "Pharmacokinetic analysis and comparison of caffeine administered rapidly or slowly in coffee
  /// chilled or hot versus chilled energy drink", Clinical Toxicology 54 (2016): 160 mg within 2 and within 20 minutes.
  static let atOnceMinutes = 20

  /// Returns how much of it is swallowed within a span of moments, in mg.
  fileprivate func swallowed(within span: ClosedRange<Int>) -> Double {
    guard minutes > 0 else { return span.contains(seconds) ? Double(milligrams) : 0 }
    let common = min(end, span.upperBound) - max(seconds, span.lowerBound)
    return Double(milligrams) * Double(max(0, common)) / Double(end - seconds)
  }
}

extension Collection<Dose> {
  /// Returns the most that is swallowed at once, or as good as at once, with a dose that is one of them, in whole mg.
  public func mostAtOnce(with dose: Dose) -> Int {
    let length = Dose.atOnceMinutes * 60
    // The amount within a window that moves is largest where the window begins or ends with a dose.
    let starts = flatMap { [$0.seconds, $0.end, $0.seconds - length, $0.end - length] }
    let amounts = starts.map { $0...$0 + length }.filter { dose.swallowed(within: $0) > 0 }.map { span in
      reduce(0) { $0 + $1.swallowed(within: span) }
    }
    return Int((amounts.max() ?? 0).rounded())
  }
}
