import Values

/// Which drinks the caffeine in the body comes from at a moment.
public struct CaffeineParts: Hashable, Sendable {
  /// A drink, and what is left of it.
  public struct Part: Hashable, Sendable {
    public let entry: CaffeineEntry
    /// The amount in the body, in mg.
    public let milligrams: Double
  }

  /// The drinks of which something is left, the most first.
  public let list: [Part]

  /// - Parameters:
  ///   - entries: The entries of the last days.
  ///   - moment: The moment in seconds since the epoch; what was drunk later does not count.
  public init(of entries: [CaffeineEntry], _ settings: CaffeineSettings, at moment: Int) {
    list = entries.compactMap { entry -> Part? in
      guard let dose = entry.dose, dose.seconds <= moment else { return nil }
      let now = LocalTime(secondsSinceEpoch: moment, utcOffset: entry.time.utcOffset)
      // Each passes through the body independently of the others.
      let amount = CaffeineEstimate([dose], settings, now: now).milligrams
      return amount >= 0.5 ? Part(entry: entry, milligrams: amount) : nil
    }.sorted { $0.milligrams > $1.milligrams }
  }
}
