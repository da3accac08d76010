import Values

/// The state of the user and the caffeine in the body at one moment.
public struct CaffeineStatus: Hashable, Sendable {
  public let log: StateLog
  public let estimate: CaffeineEstimate
  /// The amount of the day of the estimate, in mg, with what is still to come of it.
  public let todayMilligrams: Int
  /// The serving of the next coffee for which none is given.
  public let lastServing: Serving
  /// When the days begin whose amounts count.
  public let dayStart: DayStart

  public init(
    log: StateLog, estimate: CaffeineEstimate, todayMilligrams: Int, lastServing: Serving,
    dayStart: DayStart = .midnight
  ) {
    self.dayStart = dayStart
    (self.log, self.estimate, self.todayMilligrams, self.lastServing) = (log, estimate, todayMilligrams, lastServing)
  }

  public var settings: CaffeineSettings { estimate.settings }

  /// The amount left of the daily limit, in mg; negative if the limit is exceeded.
  public var leftToday: Int { settings.limitMilligrams - todayMilligrams }
}
