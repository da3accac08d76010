import Values

/// An estimate of the caffeine in the body, when it will fall below the threshold, and how much more is allowed.
///
/// It is not medical advice.
public struct CaffeineEstimate: Hashable, Sendable {
  public let settings: CaffeineSettings
  /// The moment of the estimate.
  public let now: LocalTime
  /// The doses in chronological order; those after `now` count only in the curve, at later moments.
  public let doses: [Dose]

  private let load: CaffeineLoad
  /// The moment from which on nothing more is swallowed of what was begun, and the load then.
  private let settled: Settled

  /// Creates an estimate from the doses of the last days.
  ///
  /// Doses older than `CaffeineSettings.memoryHours` are not needed.
  public init(_ doses: [Dose], _ settings: CaffeineSettings, now: LocalTime) {
    self.settings = settings
    self.now = now
    self.doses = doses.sorted { $0.seconds < $1.seconds }
    let moment = now.secondsSinceEpoch
    let begun = self.doses.filter { $0.seconds <= moment }
    var passage = Passage(of: begun, settings.kinetics)
    load = passage.load(at: moment)
    let end = begun.map(\.end).max() ?? moment
    var (peak, lastAbove): (Double, Int?) = (0, nil)
    for minute in stride(from: moment, to: end, by: 60) {
      let amount = passage.load(at: minute).body
      peak = max(peak, amount)
      if amount >= Double(settings.thresholdMilligrams) { lastAbove = minute }
    }
    settled = Settled(
      seconds: max(moment, end), load: passage.load(at: max(moment, end)), peakBefore: peak, lastAbove: lastAbove)
  }

  /// The load once nothing more is swallowed.
  private struct Settled: Hashable {
    let seconds: Int
    let load: CaffeineLoad
    /// The largest amount in the body before that; 0 if nothing is being swallowed.
    let peakBefore: Double
    /// The last minute before that at which the threshold is reached.
    let lastAbove: Int?
  }

  /// The amount in the body now, in mg.
  public var milligrams: Double { load.body }

  /// The largest amount in the body from now on, in mg.
  public var peakMilligrams: Double { max(settled.peakBefore, settled.load.peak(settings.kinetics)) }

  /// Whether the amount in the body is, or will be, large enough to be shown as more than 0.
  public var isSignificant: Bool { peakMilligrams >= 0.5 }

  /// Returns the first full minute from which the amount stays below the threshold; `nil` if it already does.
  ///
  /// - Parameter zone: The zone of the result.
  public func clearAt(in zone: LocalZone) -> LocalTime? {
    let hours = settled.load.hoursUntilBelow(Double(settings.thresholdMilligrams), settings.kinetics)
    guard hours > 0 else { return settled.lastAbove.map { zone.time(at: ($0 / 60 + 1) * 60) } }
    let seconds = Double(settled.seconds) + hours * 3600
    return zone.time(at: Int((seconds / 60).rounded(.up)) * 60)
  }

  /// Returns every bedtime within a range of moments, in seconds since the epoch, in chronological order.
  public func bedtimes(in zone: LocalZone, _ span: ClosedRange<Int>) -> [Int] {
    // A bedtime after midnight is that of the evening before.
    let first = zone.time(at: span.lowerBound).date.adding(days: -1)
    let last = zone.time(at: span.upperBound).date
    return (0...max(0, last.daysSinceEpoch - first.daysSinceEpoch)).map { day in
      settings.bedtime(of: first.adding(days: day), in: zone).secondsSinceEpoch
    }.filter(span.contains)
  }

  /// Returns the next bedtime, or `now` during the first hours after a bedtime.
  ///
  /// A user who is still awake then will sleep soon, not almost a day later.
  public func bedtime(in zone: LocalZone) -> LocalTime {
    let seconds = now.secondsSinceEpoch
    guard bedtimes(in: zone, seconds - CaffeineEstimate.nightSeconds + 1...seconds).isEmpty else { return now }
    return bedtimes(in: zone, seconds...seconds + 2 * 86_400).first.map(zone.time) ?? now
  }

  /// The time after a bedtime that belongs to the same night: 5 hours.
  public static let nightSeconds = 5 * 3600

  /// Returns the largest amount that can be consumed now, in whole mg, to be below the threshold from bedtime on.
  ///
  /// The result is 0 if the threshold is exceeded in any case, and never more than one serving can contain.
  public func allowedNow(in zone: LocalZone) -> Int {
    let hours = Double(bedtime(in: zone).secondsSinceEpoch - now.secondsSinceEpoch) / 3600
    let (threshold, kinetics) = (Double(settings.thresholdMilligrams), settings.kinetics)
    // What is still being swallowed counts as if it were swallowed now.
    var rest = 0.0
    for dose in doses where dose.seconds <= now.secondsSinceEpoch {
      dose.eachSip { rest += $0.seconds > now.secondsSinceEpoch ? $0.milligrams : 0 }
    }
    let later = load.drinking(rest)
    // A drink shortly before bedtime is still being absorbed then, so the peak after bedtime counts.
    func isAllowed(_ milligrams: Int) -> Bool {
      later.drinking(Double(milligrams)).after(hours: hours, kinetics).peak(kinetics) < threshold
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

  /// Returns the amounts in the body at several moments, in mg.
  ///
  /// - Parameter moments: The moments in seconds since the epoch, in chronological order.
  public func curve(at moments: [Int]) -> [Double] {
    loads(at: moments).map(\.body)
  }

  /// Returns the loads at several moments.
  ///
  /// - Parameter moments: The moments in seconds since the epoch, in chronological order.
  func loads(at moments: [Int]) -> [CaffeineLoad] {
    var passage = Passage(of: doses, settings.kinetics)
    return moments.map { passage.load(at: $0) }
  }

  /// Returns the largest amount in the body from a moment on, in mg, without doses after it.
  func peak(from time: LocalTime) -> Double {
    loads(at: [time.secondsSinceEpoch])[0].peak(settings.kinetics)
  }
}

/// A single pass through the doses in chronological order.
struct Passage {
  private let kinetics: Kinetics
  private var sips: ArraySlice<Sip>
  private var load = CaffeineLoad.none
  private var clock: Int

  init(of doses: [Dose], _ kinetics: Kinetics) {
    self.kinetics = kinetics
    var sips: [Sip] = []
    sips.reserveCapacity(doses.count)
    for dose in doses { dose.eachSip { sips.append($0) } }
    // What takes some time may end after what begins later.
    if doses.contains(where: { $0.minutes > 0 }) { sips.sort { $0.seconds < $1.seconds } }
    self.sips = sips[...]
    clock = sips.first?.seconds ?? 0
  }

  /// Returns the load at a moment, which must not be earlier than that of the previous call.
  mutating func load(at moment: Int) -> CaffeineLoad {
    while let sip = sips.first, sip.seconds <= moment {
      advance(to: sip.seconds)
      load = load.drinking(sip.milligrams)
      sips.removeFirst()
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
