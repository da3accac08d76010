import Values

/// What is known now of a night to come: when somebody goes to bed, and what is in the body from then on.
struct NightAhead: Sendable {
  /// The bedtime, in seconds since the epoch.
  let bedtime: Int
  /// What goes on from a moment, with everything that begins before the night is over.
  private let course: CaffeineCourse
  private let settings: CaffeineSettings

  /// - Parameters:
  ///   - bedtime: The bedtime, in seconds since the epoch.
  ///   - course: The course of all doses.
  ///   - start: The moment from which on a drink may be added.
  init(bedtime: Int, _ course: CaffeineCourse, from start: Int, _ settings: CaffeineSettings) {
    (self.bedtime, self.settings) = (bedtime, settings)
    self.course = course.rest(from: start, begunBy: Self.end(of: bedtime) - 1)
  }

  /// Returns the end of the night after a bedtime: who is awake until then will sleep soon.
  static func end(of bedtime: Int) -> Int { bedtime + CaffeineEstimate.nightSeconds }

  /// Returns when somebody who is awake at a moment goes to bed: at the bedtime, or if that has passed, now.
  func bed(at moment: Int) -> Int { max(bedtime, moment) }

  /// Returns the largest amount in the body at bedtime or after it, in mg, with a drink at a moment.
  func peak(drinking milligrams: Int, at moment: Int) -> Double {
    let hours = Double(bed(at: moment) - moment) / 3600
    let drink = CaffeineLoad.none.drinking(Double(milligrams)).after(hours: hours, settings.kinetics)
    // A drink shortly before bedtime is still being absorbed then, so the peak after bedtime counts.
    return course.peak(from: bed(at: moment), adding: drink)
  }

  /// Returns whether a drink at a moment is below the threshold from bedtime on.
  func allows(_ milligrams: Int, at moment: Int) -> Bool {
    peak(drinking: milligrams, at: moment) < Double(settings.thresholdMilligrams)
  }
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
