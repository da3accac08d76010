/// How one is and how much caffeine is in one, at one moment.
public struct CaffeineStatus: Hashable, Sendable {
  public let log: StateLog
  public let estimate: CaffeineEstimate
  /// What was drunk on the day of the estimate until then, in mg.
  public let todayMilligrams: Int
  /// What a coffee repeats.
  public let lastServing: Serving

  public init(log: StateLog, estimate: CaffeineEstimate, todayMilligrams: Int, lastServing: Serving) {
    self.log = log
    self.estimate = estimate
    self.todayMilligrams = todayMilligrams
    self.lastServing = lastServing
  }

  public var settings: CaffeineSettings { estimate.settings }

  /// What is left of the day's limit, in mg; negative when it is exceeded.
  public var leftToday: Int { settings.limitMilligrams - todayMilligrams }
}
