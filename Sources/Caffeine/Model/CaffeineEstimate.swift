import Values

/// An estimate of the caffeine in the body, when it will fall below the threshold, and how much more is allowed.
///
/// It is not medical advice.
public struct CaffeineEstimate: Hashable, Sendable {
  public let settings: CaffeineSettings
  /// The moment of the estimate.
  public let now: LocalTime
  /// The amount in the body now, in mg.
  public let milligrams: Double
  /// The largest amount in the body from now on, in mg.
  public let peakMilligrams: Double

  private let course: CaffeineCourse
  /// The course from `now` on, with all that begins until the end of the next night.
  private let ahead: CaffeineCourse

  /// Creates an estimate from the doses of the last days and of the time to come.
  ///
  /// Doses older than `CaffeineSettings.memoryHours` are not needed. What is still to be drunk, and what begins after `now`
  /// but before the next night is over, counts in every figure; what begins later is a matter of another day, and counts
  /// only in the curve and in the nights after it.
  public init(_ doses: [Dose], _ settings: CaffeineSettings, now: LocalTime) {
    (self.settings, self.now) = (settings, now)
    let moment = now.secondsSinceEpoch
    course = CaffeineCourse(of: doses, settings.kinetics)
    let bedtimes = settings.bedtimes(
      in: .fixed(now.utcOffset), moment - Self.nightSeconds + 1...moment + 2 * 86_400)
    ahead = course.rest(from: moment, begunBy: bedtimes.first.map { NightAhead.end(of: $0) - 1 } ?? moment)
    milligrams = course.load(at: moment).body
    peakMilligrams = ahead.peak(from: moment)
  }

  /// The doses in chronological order.
  public var doses: [Dose] { course.doses }

  /// Whether the amount in the body is, or will be, large enough to be shown as more than 0.
  public var isSignificant: Bool { peakMilligrams >= 0.5 }

  /// Returns the first full minute from which the amount stays below the threshold; `nil` if it already does.
  ///
  /// - Parameter zone: The zone of the result.
  public func clearAt(in zone: LocalZone) -> LocalTime? {
    let moment = ahead.belowForGood(Double(settings.thresholdMilligrams), from: now.secondsSinceEpoch)
    return moment.map { zone.time(at: Int(($0 / 60).rounded(.up)) * 60) }
  }

  /// Returns every bedtime within a range of moments, in seconds since the epoch, in chronological order.
  public func bedtimes(in zone: LocalZone, _ span: ClosedRange<Int>) -> [Int] { settings.bedtimes(in: zone, span) }

  /// The time after a bedtime that belongs to the same night: 5 hours.
  public static let nightSeconds = 5 * 3600

  /// Returns the next bedtime, or `now` during the first hours after a bedtime.
  ///
  /// A user who is still awake then will sleep soon, not almost a day later.
  public func bedtime(in zone: LocalZone) -> LocalTime {
    night(in: zone).map { zone.time(at: $0.bed(at: now.secondsSinceEpoch)) } ?? now
  }

  /// Returns the largest amount in the body at the next bedtime or after it, in mg: a drink shortly before it is still being
  /// absorbed then, and one that takes some time is perhaps still being drunk.
  public func bedtimePeak(in zone: LocalZone) -> Double {
    night(in: zone)?.peak(drinking: 0, at: now.secondsSinceEpoch) ?? 0
  }

  /// Returns the amount in the body at the next bedtime, in mg; after it there may be more, which `bedtimePeak` tells.
  public func bedtimeAmount(in zone: LocalZone) -> Double {
    night(in: zone)?.amount(at: now.secondsSinceEpoch) ?? 0
  }

  /// Returns the largest amount that can be consumed now, in whole mg, to be below the threshold from bedtime on.
  ///
  /// The result is 0 if the threshold is exceeded in any case, and never more than one serving can contain.
  public func allowedNow(in zone: LocalZone) -> Int {
    var range = Serving.milligramRange
    let moment = now.secondsSinceEpoch
    guard let night = night(in: zone), night.allows(range.lowerBound, at: moment) else { return 0 }
    if night.allows(range.upperBound, at: moment) { return range.upperBound }
    while range.count > 2 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = night.allows(middle, at: moment) ? middle...range.upperBound : range.lowerBound...middle
    }
    return range.lowerBound
  }

  /// The night that comes next.
  private func night(in zone: LocalZone) -> NightAhead? {
    let moment = now.secondsSinceEpoch
    var nights = NightsAhead(of: self, from: moment, through: moment, in: zone)
    return nights.night(at: moment)
  }

  /// Returns what is known of the night after a bedtime, from a moment on.
  func night(bedtime: Int, from start: Int) -> NightAhead {
    NightAhead(bedtime: bedtime, course, from: start, settings)
  }

  /// Returns the amounts in the body at several moments, in mg.
  ///
  /// - Parameter moments: The moments in seconds since the epoch.
  public func curve(at moments: [Int]) -> [Double] { moments.map { course.load(at: $0).body } }
}
