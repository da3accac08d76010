import Values

/// When a drink fits: it keeps the day's limit, and is below the threshold from bedtime on.
public enum CaffeineFit: Hashable, Sendable {
  /// From now on, until this moment at the latest.
  case until(LocalTime)
  /// Not now, but from this moment on, which is never in a night: not before the day of the user has begun, nor before
  /// what was drunk is below the threshold.
  case from(LocalTime)
  /// Not within the next two days.
  case never
}

/// An obstacle to one more drink now.
public enum CaffeineObstacle: Hashable, Sendable {
  /// The day's limit is exceeded already; the value is by how many mg.
  case overLimit(Int)
  /// The drink would exceed the day's limit; the value is by how many mg.
  case wouldExceedLimit(Int)
  /// The largest amount that there would be at bedtime or after it, in mg, is not below the threshold.
  case bedtime(LocalTime, left: Double)
  /// Bedtime has passed; the amount would be below the threshold only from a moment on.
  case pastBedtime(clear: LocalTime)
}

/// The effect of one more drink, before it is logged.
public struct WhatIf: Hashable, Sendable {
  public let serving: Serving
  /// The estimate with the drink, now or at its moment if that is later.
  public let estimate: CaffeineEstimate
  /// The estimate without it.
  public let before: CaffeineEstimate
  /// The moment of the drink.
  public let time: LocalTime
  /// How long it takes, in minutes; 0 for at once.
  public let minutes: Int
  /// The bedtime that counts.
  public let bedtime: LocalTime
  /// The amount at bedtime, in mg.
  public let bedtimeMilligrams: Double
  /// The largest amount at bedtime or after it, in mg: more than at bedtime if a drink is still being absorbed then.
  public let nightPeakMilligrams: Double
  /// The obstacle to the drink now; nil if it fits.
  public let obstacle: CaffeineObstacle?
  public let fit: CaffeineFit
  /// The estimate at the moment of the drink.
  private let then: CaffeineEstimate

  /// Returns the first full minute since the drink from which the amount has stayed below the threshold; nil if it does
  /// not yet, or was never above it since then.
  public func clearedAt(in zone: LocalZone) -> LocalTime? {
    guard estimate.clearAt(in: zone) == nil, let cleared = then.clearAt(in: zone),
      cleared.secondsSinceEpoch <= estimate.now.secondsSinceEpoch
    else { return nil }
    return cleared
  }

  /// Whether the amount is below the threshold from bedtime on.
  public var keepsBedtime: Bool { nightPeakMilligrams < Double(estimate.settings.thresholdMilligrams) }

  /// - Parameters:
  ///   - today: The amount consumed on the day of `time`, in mg, with what is still to come of it.
  ///   - time: When it would be drunk, or was: now, if nil.
  ///   - minutes: How long it takes.
  ///   - dayStart: When the days begin whose amounts count.
  public init(
    _ serving: Serving, in before: CaffeineEstimate, today: Int, at time: LocalTime? = nil, minutes: Int = 0,
    zone: LocalZone, from dayStart: DayStart = .midnight
  ) {
    let time = time ?? before.now
    (self.serving, self.before, self.time, self.minutes) = (serving, before, time, minutes)
    let drink = Dose(seconds: time.secondsSinceEpoch, milligrams: serving.milligrams, minutes: minutes)
    let doses = before.doses + [drink]
    let then = CaffeineEstimate(doses, before.settings, now: time)
    self.then = then
    // A drink that comes later counts from its moment on.
    let isLater = time.secondsSinceEpoch > before.now.secondsSinceEpoch
    estimate = isLater ? then : CaffeineEstimate(doses, before.settings, now: before.now)
    bedtime = then.bedtime(in: zone)
    bedtimeMilligrams = then.bedtimeAmount(in: zone)
    nightPeakMilligrams = then.bedtimePeak(in: zone)
    obstacle = Self.obstacle(serving, then, today, bedtime, nightPeakMilligrams, zone)
    var search = DrinkSearch(drink, before, today: today, from: time, zone, dayStart)
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
  private let minutes: Int
  private let estimate: CaffeineEstimate
  private let start: Int
  private let zone: LocalZone
  private let dayStart: DayStart
  private var nights: NightsAhead
  /// The caffeine drunk on each day that was asked for, in mg.
  private var drunk: [CivilDate: Int]
  /// The bedtime of the last night that has begun, and when it is over.
  private var asleep: (bedtime: Int, end: Int)?

  init(
    _ drink: Dose, _ estimate: CaffeineEstimate, today: Int, from time: LocalTime, _ zone: LocalZone,
    _ dayStart: DayStart
  ) {
    (milligrams, minutes) = (drink.milligrams, drink.minutes)
    (self.estimate, start) = (estimate, time.secondsSinceEpoch)
    (self.zone, self.dayStart) = (zone, dayStart)
    nights = NightsAhead(of: estimate, from: start, through: start + Self.span, in: zone)
    drunk = [dayStart.date(of: time): today]
  }

  /// Looks for the last moment before the next one at which it does not fit, or for the first one that is in no night
  /// and at which it fits.
  mutating func fit() -> CaffeineFit {
    let isNow = fits(start)
    // A night of which five hours are over before the next full minute may go on until its day begins.
    if !isNow { _ = isInNight(start) }
    var last = start
    for moment in stride(from: (start / Self.step + 1) * Self.step, through: start + Self.span, by: Self.step) {
      if isNow {
        guard fits(moment) else { return .until(zone.time(at: last)) }
      } else if !isInNight(moment), fits(moment) {
        return .from(zone.time(at: moment))
      }
      last = moment
    }
    return isNow ? .until(zone.time(at: last)) : .never
  }

  private mutating func fits(_ moment: Int) -> Bool {
    let date = dayStart.date(of: zone.time(at: moment))
    guard total(of: date) + milligrams <= estimate.settings.limitMilligrams, let night = nights.night(at: moment)
    else { return false }
    return night.allows(milligrams, minutes: minutes, at: moment)
  }

  /// Returns whether a bedtime has passed, and the night after it is not over.
  private mutating func isInNight(_ moment: Int) -> Bool {
    if let night = nights.night(at: moment), night.bedtime <= moment, night.bedtime != asleep?.bedtime {
      asleep = (night.bedtime, max(night.morning(in: zone, from: dayStart), asleep?.end ?? 0))
    }
    return asleep.map { moment < $0.end } ?? false
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
  /// Returns the effect that one more of a drink would have now.
  public func whatIf(_ serving: Serving, in zone: LocalZone) -> WhatIf {
    WhatIf(serving, in: estimate, today: todayMilligrams, zone: zone, from: dayStart)
  }

  /// The largest amount that can be consumed now, in whole mg, to keep the day's limit and to be below the threshold from
  /// bedtime on: what fits, as `whatIf` tells it.
  public func allowedNow(in zone: LocalZone) -> Int { min(estimate.allowedNow(in: zone), max(0, leftToday)) }
}
