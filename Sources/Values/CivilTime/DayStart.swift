/// The hour at which a day begins for a person or a shop: what happens before it belongs to the day before.
public struct DayStart: Hashable, Sendable {
  /// The local hour, within `hours`.
  public let hour: Int

  /// The hours at which a day can begin: from midnight to six in the morning.
  public static let hours = 0...6

  /// Days as the calendar has them.
  public static let midnight = DayStart(hour: 0)

  /// Creates a start; hours outside `hours` are clamped.
  public init(hour: Int) { self.hour = hour.clamped(to: Self.hours) }

  /// Returns the day that a moment belongs to, by the clock with which it was noted.
  public func date(of time: LocalTime) -> CivilDate {
    LocalTime(secondsSinceEpoch: time.secondsSinceEpoch - hour * 3600, utcOffset: time.utcOffset).date
  }

  /// Returns the day of a second of the local clock since 1970-01-01.
  public func date(ofLocalSecond second: Int) -> CivilDate {
    date(of: LocalTime(secondsSinceEpoch: second, utcOffset: 0))
  }

  /// Returns the moment at which a day begins in a zone.
  public func start(of date: CivilDate, in zone: LocalZone) -> LocalTime { zone.time(on: date, hour: hour, minute: 0) }

  /// Returns the moment at which a clock shows a time within a day: after midnight if that is before the day begins.
  public func moment(on date: CivilDate, hour: Int, minute: Int, second: Int = 0, in zone: LocalZone) -> LocalTime {
    zone.time(on: hour < self.hour ? date.adding(days: 1) : date, hour: hour, minute: minute, second: second)
  }

  /// Returns the moments that belong to some days in a zone, in seconds since the epoch.
  public func seconds(of days: ClosedRange<CivilDate>, in zone: LocalZone) -> Range<Int> {
    let start = start(of: days.lowerBound, in: zone).secondsSinceEpoch
    return start..<max(start, self.start(of: days.upperBound.adding(days: 1), in: zone).secondsSinceEpoch)
  }

  /// Returns the day that a moment belongs to in a zone.
  public func date(at seconds: Int, in zone: LocalZone) -> CivilDate {
    let date = date(of: zone.time(at: seconds))
    // Where clocks are put back across the hour, the day before has not ended yet, or this one has begun already.
    if seconds < start(of: date, in: zone).secondsSinceEpoch { return date.adding(days: -1) }
    let next = date.adding(days: 1)
    return next > date && seconds >= start(of: next, in: zone).secondsSinceEpoch ? next : date
  }
}
