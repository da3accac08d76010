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
  ///   - today: The amount consumed on the day of `time`, in mg, with what is still to come of it.
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
    bedtimeMilligrams = then.bedtimePeak(in: zone)
    obstacle = Self.obstacle(serving, then, today, bedtime, bedtimeMilligrams, zone)
    var search = DrinkSearch(serving, before, today: today, from: time, zone, dayStart)
    fit = search.fit()
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
}

/// The search for the moments at which a drink fits.
private struct DrinkSearch {
  /// How far it is looked for such a moment, and in which steps; the steps are full minutes.
  private static let (span, step) = (48 * 3600, 60)

  private let milligrams: Int
  private let estimate: CaffeineEstimate
  private let start: Int
  private let zone: LocalZone
  private let dayStart: DayStart
  private var nights: NightsAhead
  /// What is drunk on each day that was asked for, in mg.
  private var drunk: [CivilDate: Int]

  init(
    _ serving: Serving, _ estimate: CaffeineEstimate, today: Int, from time: LocalTime, _ zone: LocalZone,
    _ dayStart: DayStart
  ) {
    (milligrams, self.estimate, start) = (serving.milligrams, estimate, time.secondsSinceEpoch)
    (self.zone, self.dayStart) = (zone, dayStart)
    nights = NightsAhead(of: estimate, from: start, through: start + Self.span, in: zone)
    drunk = [dayStart.date(of: time): today]
  }

  /// Looks for the last moment before the next one at which it does not fit, or for the first one at which it fits.
  mutating func fit() -> CaffeineFit {
    let isNow = fits(start)
    var last = start
    for moment in stride(from: (start / Self.step + 1) * Self.step, through: start + Self.span, by: Self.step) {
      guard fits(moment) == isNow else {
        return isNow ? .until(zone.time(at: last)) : .from(zone.time(at: moment))
      }
      last = moment
    }
    return isNow ? .until(zone.time(at: last)) : .never
  }

  private mutating func fits(_ moment: Int) -> Bool {
    let date = dayStart.date(of: zone.time(at: moment))
    guard total(of: date) + milligrams <= estimate.settings.limitMilligrams, let night = nights.night(at: moment)
    else { return false }
    return night.allows(milligrams, at: moment)
  }

  private mutating func total(of date: CivilDate) -> Int {
    if let known = drunk[date] { return known }
    let total = estimate.doses.reduce(0) {
      dayStart.date(of: zone.time(at: $1.seconds)) == date ? $0 + $1.milligrams : $0
    }
    drunk[date] = total
    return total
  }
}

extension CaffeineStatus {
  /// What one more of a drink would do now.
  public func whatIf(_ serving: Serving, in zone: LocalZone) -> WhatIf {
    WhatIf(serving, in: estimate, today: todayMilligrams, zone: zone, from: dayStart)
  }

  /// The largest amount that can be consumed now, in whole mg, to keep the day's limit and to be below the threshold from
  /// bedtime on: what fits, as `whatIf` tells it.
  public func allowedNow(in zone: LocalZone) -> Int { min(estimate.allowedNow(in: zone), max(0, leftToday)) }
}
