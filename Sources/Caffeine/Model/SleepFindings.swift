import Values

/// The relation of caffeine at bedtime and of a late drink to sleep, compared by the nights themselves.
///
/// A night is bad at a quality of 1 or 2. Both factors are judged together, by the rules of `FactorComparison`, which were
/// fixed before anybody's nights were seen.
///
/// It says nothing about a cause.
public struct SleepFindings: Hashable, Sendable {
  /// A factor by which nights are divided.
  public enum Factor: String, CaseIterable, Hashable, Sendable {
    /// At bedtime there was at least as much caffeine in the body as the threshold.
    case caffeineAtBedtime
    /// Something with caffeine was drunk at or after `Evening.lateHour`.
    case lateDrink
  }

  public enum Verdict: String, Hashable, Sendable {
    case tooFewNights
    /// There are enough nights, but all of them have the factor, or none has: more nights like them will not do.
    case nothingToCompare
    case noDifference, difference
  }

  /// The nights with a factor and those without it, with the bad ones among them.
  public struct Finding: Hashable, Sendable {
    public let factor: Factor
    public let with, without: Proportion
    public let verdict: Verdict
    /// The share of permutations that make a difference as large; `nil` if there are too few nights.
    public let chance: Double?

    fileprivate init(_ factor: Factor, _ finding: FactorComparison.Finding) {
      self.factor = factor
      (with, without, chance) = (finding.with, finding.without, finding.chance)
      verdict =
        switch finding.verdict {
        case .tooFewDays:
          with.total + without.total >= FactorComparison.leastDays && min(with.total, without.total) == 0
            ? .nothingToCompare : .tooFewNights
        case .noDifference: .noDifference
        case .difference: .difference
        }
    }
  }

  /// The amount at bedtime that divides the nights, in mg.
  public let thresholdMilligrams: Int
  /// One for each factor.
  public let findings: [Finding]

  /// Whether a night was recorded.
  public var hasNights: Bool { findings.contains { $0.with.total + $0.without.total > 0 } }

  public static let leastNights = FactorComparison.leastDays
  public static let leastNightsOfEach = FactorComparison.leastDaysOfEach

  /// Compares the nights that were recorded.
  ///
  /// - Parameter evenings: Evenings in the order of their days; those whose night was not recorded are needed for the
  ///   factors of the other days of a week.
  public init(_ evenings: [Evening], thresholdMilligrams: Int) {
    self.thresholdMilligrams = thresholdMilligrams
    let days = evenings.map { evening in
      FactorComparison.Day(
        evening.date, isCase: evening.night?.isBad,
        factors: [evening.milligrams >= Double(thresholdMilligrams), evening.hasLateDrink])
    }
    let comparison = FactorComparison(days, factorCount: Factor.allCases.count)
    findings = zip(Factor.allCases, comparison.findings).map(Finding.init)
  }
}
