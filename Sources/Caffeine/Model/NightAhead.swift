import Values

/// The forecast of a night to come: when somebody goes to bed, and what is in the body from then on.
struct NightAhead: Sendable {
  /// The bedtime, in seconds since the epoch.
  let bedtime: Int
  /// The course from a moment on, with everything that begins before the night is over.
  private let course: CaffeineCourse
  /// The first moment of the course.
  private let start: Int
  private let settings: CaffeineSettings

  /// - Parameters:
  ///   - bedtime: The bedtime, in seconds since the epoch.
  ///   - course: The course of all doses.
  ///   - start: The moment from which on a drink may be added.
  init(bedtime: Int, _ course: CaffeineCourse, from start: Int, _ settings: CaffeineSettings) {
    (self.bedtime, self.start, self.settings) = (bedtime, start, settings)
    self.course = course.rest(from: start, begunBy: Self.end(of: bedtime) - 1)
  }

  /// Returns the end of the night after a bedtime: who is awake until then will sleep soon.
  static func end(of bedtime: Int) -> Int { bedtime + CaffeineEstimate.nightSeconds }

  /// Returns when somebody who is awake at a moment goes to bed: at the bedtime, or if that has passed, now.
  func bed(at moment: Int) -> Int { max(bedtime, moment) }

  /// Returns the amount in the body at bedtime, in mg, for somebody who is awake at a moment.
  func amount(at moment: Int) -> Double { course.load(at: bed(at: moment)).body }

  /// Returns the largest amount in the body at bedtime or after it, in mg, with a drink that begins at a moment.
  ///
  /// - Parameter minutes: How long it takes.
  func peak(drinking milligrams: Int, minutes: Int = 0, at moment: Int) -> Double {
    let (bed, kinetics) = (bed(at: moment), settings.kinetics)
    let hours = Double(bed - moment) / 3600
    // A drink shortly before bedtime is still being absorbed then, so the peak after bedtime counts.
    guard minutes > 0 else {
      return course.peak(
        from: bed, adding: CaffeineLoad.none.drinking(Double(milligrams)).after(hours: hours, kinetics))
    }
    let length = Double(minutes) / 60
    let (rate, before) = (Double(milligrams) / length, min(hours, length))
    let drink = CaffeineLoad.none.after(hours: before, kinetics, drinking: rate)
      .after(hours: hours - before, kinetics)
    return course.peak(from: bed, adding: drink, drinking: rate, forHours: length - before)
  }

  /// Returns whether a drink that begins at a moment is below the threshold from bedtime on.
  func allows(_ milligrams: Int, minutes: Int = 0, at moment: Int) -> Bool {
    peak(drinking: milligrams, minutes: minutes, at: moment) < Double(settings.thresholdMilligrams)
  }

  /// Returns the moment at which the night is over for somebody who is told to wait for another drink, in seconds since
  /// the epoch: five hours after the bedtime, not before the day of the user begins, and not before what was drunk is
  /// below the threshold.
  func morning(in zone: LocalZone, from dayStart: DayStart) -> Int {
    let end = Self.end(of: bedtime)
    // After a bedtime in the small hours the next day is far away: the one that has begun counts.
    let day = dayStart.start(of: dayStart.date(at: bedtime, in: zone).adding(days: 1), in: zone).secondsSinceEpoch
    let isTonight = day - bedtime <= Self.longestNightSeconds
    let clear = course.belowForGood(Double(settings.thresholdMilligrams), from: max(start, bedtime))
    return max(end, isTonight ? day : end, clear.map { Int($0.rounded(.up)) } ?? end)
  }

  /// The time after a bedtime within which the beginning of a day ends the night: 8 hours.
  private static let longestNightSeconds = 8 * 3600
}

/// The nights to come, one after the other.
struct NightsAhead {
  private let estimate: CaffeineEstimate
  private let start: Int
  private var bedtimes: ArraySlice<Int>
  private var current: NightAhead?

  /// - Parameters:
  ///   - start: The first moment for which a night is wanted, in seconds since the epoch.
  ///   - end: The last one.
  init(of estimate: CaffeineEstimate, from start: Int, through end: Int, in zone: LocalZone) {
    (self.estimate, self.start) = (estimate, start)
    // One lies within two days, however the clocks are changed.
    bedtimes = estimate.bedtimes(in: zone, start - CaffeineEstimate.nightSeconds + 1...end + 2 * 86_400)[...]
  }

  /// Returns the night that comes next at a moment, which must not be earlier than that of the previous call.
  mutating func night(at moment: Int) -> NightAhead? {
    while let first = bedtimes.first, NightAhead.end(of: first) <= moment { bedtimes.removeFirst() }
    guard let first = bedtimes.first else { return nil }
    if let current, current.bedtime == first { return current }
    current = estimate.night(bedtime: first, from: start)
    return current
  }
}
