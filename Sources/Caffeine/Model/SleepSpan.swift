import Values

/// A time in bed, or asleep, as a device has recorded it.
public struct SleepSpan: Hashable, Sendable {
  public let start: LocalTime
  public let end: LocalTime

  /// Creates a span; `end` is not before `start`.
  public init(start: LocalTime, end: LocalTime) { (self.start, self.end) = (start, end) }

  /// The most seconds between two spans of the same sleep, in which somebody was awake: 2 hours.
  public static let gapSeconds = 7200

  /// Returns when somebody went to bed, by the day on which the night ended.
  ///
  /// Spans of several devices may overlap. Of several sleeps in a night, from noon to noon, the longest one counts: the
  /// others are naps.
  public static func bedtimes(of spans: [SleepSpan]) -> [CivilDate: LocalTime] {
    var longest: [CivilDate: (start: LocalTime, seconds: Int)] = [:]
    func add(_ start: LocalTime, until end: Int) {
      let date = start.hour < 12 ? start.date : start.date.adding(days: 1)
      let seconds = end - start.secondsSinceEpoch
      if seconds > longest[date]?.seconds ?? 0 { longest[date] = (start, seconds) }
    }
    var sleep: (start: LocalTime, end: Int)?
    for span in spans.sorted(by: { $0.start.secondsSinceEpoch < $1.start.secondsSinceEpoch }) {
      if let current = sleep, span.start.secondsSinceEpoch - current.end <= gapSeconds {
        sleep = (current.start, max(current.end, span.end.secondsSinceEpoch))
      } else {
        if let sleep { add(sleep.start, until: sleep.end) }
        sleep = (span.start, span.end.secondsSinceEpoch)
      }
    }
    if let sleep { add(sleep.start, until: sleep.end) }
    return longest.mapValues(\.start)
  }
}
