import CivilTime

/// What is in the body, when it will be gone, and how much more may be drunk.
///
/// An estimate, not medical advice.
public struct CaffeineEstimate: Hashable, Sendable {
  public let settings: CaffeineSettings
  /// The moment it is made for.
  public let now: LocalTime
  /// What was drunk, in the order of time; what lies after `now` counts only in the curve, at later moments.
  public let doses: [Dose]

  private let load: CaffeineLoad

  /// An estimate from everything drunk in the last days.
  ///
  /// What was drunk more than four days ago need not be there: of 400 mg less than half a milligram is left by then,
  /// even with the longest half-life.
  public init(_ doses: [Dose], _ settings: CaffeineSettings, now: LocalTime) {
    self.settings = settings
    self.now = now
    self.doses = doses.sorted { $0.seconds < $1.seconds }
    var past = Passage(of: self.doses, settings.kinetics)
    load = past.load(at: now.secondsSinceEpoch)
  }

  /// In the body now, in mg.
  public var milligrams: Double { load.body }

  /// The most there will be in the body from now on, in mg.
  public var peakMilligrams: Double { load.peak(settings.kinetics) }

  /// Whether there is, or soon will be, so much in the body that it is told as more than nothing.
  public var isWorthTelling: Bool { peakMilligrams >= 0.5 }

  /// The first full minute from which on there is less than the threshold; nil when that is so already.
  ///
  /// - Parameter zone: tells by which clock.
  public func clearAt(in zone: LocalZone) -> LocalTime? {
    let hours = load.hoursUntilBelow(Double(settings.thresholdMilligrams), settings.kinetics)
    guard hours > 0 else { return nil }
    let seconds = Double(now.secondsSinceEpoch) + hours * 3600
    return zone.time(at: Int((seconds / 60).rounded(.up)) * 60)
  }

  /// Every bedtime within a span of moments, in seconds since the epoch, the earliest first.
  public func bedtimes(in zone: LocalZone, _ span: ClosedRange<Int>) -> [Int] {
    let first = zone.time(at: span.lowerBound).date
    let last = zone.time(at: span.upperBound).date
    return (0...max(0, last.daysSinceEpoch - first.daysSinceEpoch)).map { day in
      let date = first.adding(days: day)
      return zone.time(on: date, hour: settings.bedtimeMinute / 60, minute: settings.bedtimeMinute % 60)
        .secondsSinceEpoch
    }.filter(span.contains)
  }

  /// When one goes to bed next.
  ///
  /// For some hours after bedtime it is now: who is still up at one has not a whole day until bed.
  public func bedtime(in zone: LocalZone) -> LocalTime {
    let seconds = now.secondsSinceEpoch
    let isNight = !bedtimes(in: zone, seconds - CaffeineEstimate.nightSeconds + 1...seconds).isEmpty
    if isNight { return now }
    return bedtimes(in: zone, seconds...seconds + 2 * 86_400).first.map(zone.time) ?? now
  }

  /// How long after bedtime it is still the night one wants to sleep in: 5 hours.
  public static let nightSeconds = 5 * 3600

  /// The most that can be drunk now, in whole mg, with less than the threshold in the body at bedtime and after it.
  ///
  /// 0 when there would be too much in any case; at most what one serving can hold.
  public func allowedNow(in zone: LocalZone) -> Int {
    let hours = Double(bedtime(in: zone).secondsSinceEpoch - now.secondsSinceEpoch) / 3600
    let (threshold, kinetics) = (Double(settings.thresholdMilligrams), settings.kinetics)
    // What is drunk shortly before bed is still being absorbed then: the peak counts, not only the moment.
    func isAllowed(_ milligrams: Int) -> Bool {
      load.drinking(Double(milligrams)).after(hours: hours, kinetics).peak(kinetics) < threshold
    }
    var range = Serving.milligramRange
    guard isAllowed(range.lowerBound) else { return 0 }
    if isAllowed(range.upperBound) { return range.upperBound }
    while range.count > 2 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = isAllowed(middle) ? middle...range.upperBound : range.lowerBound...middle
    }
    return range.lowerBound
  }

  /// In the body at several moments, in mg; the moments, in seconds since the epoch, in the order of time.
  public func curve(at moments: [Int]) -> [Double] {
    var passage = Passage(of: doses, settings.kinetics)
    return moments.map { passage.load(at: $0).body }
  }
}

/// Goes through the doses in the order of time, once.
private struct Passage {
  private let kinetics: Kinetics
  private var doses: ArraySlice<Dose>
  private var load = CaffeineLoad.none
  private var clock: Int

  init(of doses: [Dose], _ kinetics: Kinetics) {
    self.kinetics = kinetics
    self.doses = doses[...]
    clock = doses.first?.seconds ?? 0
  }

  /// The load at a moment that does not lie before the one asked for last.
  mutating func load(at moment: Int) -> CaffeineLoad {
    while let dose = doses.first, dose.seconds <= moment {
      advance(to: dose.seconds)
      load = load.drinking(Double(dose.milligrams))
      doses.removeFirst()
    }
    advance(to: moment)
    return load
  }

  private mutating func advance(to moment: Int) {
    guard moment > clock else { return }
    load = load.after(hours: Double(moment - clock) / 3600, kinetics)
    clock = moment
  }
}
