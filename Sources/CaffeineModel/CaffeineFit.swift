import Values

/// When a drink fits: it keeps the day's limit, and is below the threshold from bedtime on.
public enum CaffeineFit: Hashable, Sendable {
  /// From now on, until this moment at the latest.
  case until(LocalTime)
  /// Not now, but from this moment on.
  case from(LocalTime)
  /// Not within the next two days.
  case never
}

/// What stands against one more drink now.
public enum CaffeineObstacle: Hashable, Sendable {
  /// The day's limit is exceeded already; the value is by how many mg.
  case overLimit(Int)
  /// The drink would exceed the day's limit; the value is by how many mg.
  case wouldExceedLimit(Int)
  /// The amount that would be left at bedtime or after it, in mg, is not below the threshold.
  case bedtime(LocalTime, left: Double)
  /// Bedtime has passed; the amount would be below the threshold only from a moment on.
  case pastBedtime(clear: LocalTime)
}

/// What one more drink would do, before it is logged.
public struct WhatIf: Hashable, Sendable {
  public let serving: Serving
  /// The estimate with the drink, now or at its moment if that is later.
  public let estimate: CaffeineEstimate
  /// The estimate without it.
  public let before: CaffeineEstimate
  /// The moment of the drink.
  public let time: LocalTime
  /// The bedtime that counts.
  public let bedtime: LocalTime
  /// The largest amount at bedtime or after it, in mg.
  public let bedtimeMilligrams: Double
  /// What stands against it now; nil if it fits.
  public let obstacle: CaffeineObstacle?
  public let fit: CaffeineFit

  /// Whether the amount is below the threshold from bedtime on.
  public var keepsBedtime: Bool { bedtimeMilligrams < Double(estimate.settings.thresholdMilligrams) }

  /// - Parameters:
  ///   - today: The amount consumed on the day of `time` so far, in mg.
  ///   - time: When it would be drunk: now, or later today.
  ///   - dayStart: When the days begin whose amounts count.
  public init(
    _ serving: Serving, in before: CaffeineEstimate, today: Int, at time: LocalTime? = nil, zone: LocalZone,
    from dayStart: DayStart = .midnight
  ) {
    let time = time ?? before.now
    (self.serving, self.before, self.time) = (serving, before, time)
    let doses = before.doses + [Dose(seconds: time.secondsSinceEpoch, milligrams: serving.milligrams)]
    let then = CaffeineEstimate(doses, before.settings, now: time)
    // A drink that comes later counts from its moment on.
    let isLater = time.secondsSinceEpoch > before.now.secondsSinceEpoch
    estimate = isLater ? then : CaffeineEstimate(doses, before.settings, now: before.now)
    bedtime = then.bedtime(in: zone)
    bedtimeMilligrams = then.peak(from: bedtime)
    obstacle = Self.obstacle(serving, then, today, bedtime, bedtimeMilligrams, zone)
    fit = Self.fit(serving, before, today, time, zone, dayStart)
  }

  private static func obstacle(
    _ serving: Serving, _ then: CaffeineEstimate, _ today: Int, _ bedtime: LocalTime, _ left: Double, _ zone: LocalZone
  ) -> CaffeineObstacle? {
    let (limit, threshold) = (then.settings.limitMilligrams, Double(then.settings.thresholdMilligrams))
    if today > limit { return .overLimit(today - limit) }
    if today + serving.milligrams > limit { return .wouldExceedLimit(today + serving.milligrams - limit) }
    guard left >= threshold else { return nil }
    return bedtime == then.now ? .pastBedtime(clear: then.clearAt(in: zone) ?? bedtime) : .bedtime(bedtime, left: left)
  }

  /// How far it is looked for a moment at which a drink fits, and in which steps; the steps are full minutes.
  private static let (span, step) = (48 * 3600, 300)

  /// Looks for the last moment before the next bedtime at which it fits, or for the first one after those where it does not.
  private static func fit(
    _ serving: Serving, _ estimate: CaffeineEstimate, _ today: Int, _ time: LocalTime, _ zone: LocalZone,
    _ dayStart: DayStart
  ) -> CaffeineFit {
    let date = dayStart.date(of: time)
    let (settings, start) = (estimate.settings, time.secondsSinceEpoch)
    let moments = [start] + Array(stride(from: (start / step + 1) * step, through: start + span, by: step))
    let bedtimes = estimate.bedtimes(in: zone, start - CaffeineEstimate.nightSeconds...start + span + 86_400)
    let loads = estimate.loads(at: moments)
    var index = 0
    /// Whether it fits at a moment, with what is still in the body then.
    func fits(_ moment: Int, _ load: CaffeineLoad) -> Bool {
      while index < bedtimes.count, bedtimes[index] + CaffeineEstimate.nightSeconds <= moment { index += 1 }
      guard index < bedtimes.count else { return false }
      let drunk = dayStart.date(of: zone.time(at: moment)) == date ? today : 0
      guard drunk + serving.milligrams <= settings.limitMilligrams else { return false }
      let hours = Double(max(0, bedtimes[index] - moment)) / 3600
      // A drink shortly before bedtime is still being absorbed then, so the peak after bedtime counts.
      return load.drinking(Double(serving.milligrams)).after(hours: hours, settings.kinetics).peak(settings.kinetics)
        < Double(settings.thresholdMilligrams)
    }
    let isNow = fits(moments[0], loads[0])
    var last = moments[0]
    for (moment, load) in zip(moments, loads).dropFirst() {
      guard fits(moment, load) == isNow else {
        return isNow ? .until(zone.time(at: last)) : .from(zone.time(at: moment))
      }
      last = moment
    }
    return isNow ? .until(zone.time(at: last)) : .never
  }
}

extension CaffeineStatus {
  /// What one more of a drink would do now.
  public func whatIf(_ serving: Serving, in zone: LocalZone) -> WhatIf {
    WhatIf(serving, in: estimate, today: todayMilligrams, zone: zone, from: dayStart)
  }
}
