/// A time zone: the rule that gives its UTC offset at any moment.
public struct LocalZone: Sendable {
  private let offset: @Sendable (Int) -> Int

  /// Creates a zone from a function that returns the seconds east of UTC for a moment in seconds since the epoch.
  public init(utcOffset: @escaping @Sendable (Int) -> Int) {
    offset = { utcOffset($0).clamped(to: LocalTime.utcOffsetRange) }
  }

  /// Returns a zone without daylight saving time that is this many seconds east of UTC.
  public static func fixed(_ utcOffset: Int) -> LocalZone { LocalZone { _ in utcOffset } }

  /// Returns the local time at this many seconds since the epoch.
  public func time(at seconds: Int) -> LocalTime { LocalTime(secondsSinceEpoch: seconds, utcOffset: offset(seconds)) }

  /// Returns the moment at which clocks in this zone show this day and time.
  ///
  /// A time that clocks repeat gives the first of the two moments. A time that clocks skip is moved on by as much as
  /// they skip: when 2:00 becomes 3:00, 2:30 becomes 3:30.
  public func time(on date: CivilDate, hour: Int, minute: Int, second: Int = 0) -> LocalTime {
    let wall = LocalTime(date: date, hour: hour, minute: minute, second: second, utcOffset: 0).secondsSinceEpoch
    // No zone changes its offset twice within two days.
    let before = offset(wall - secondsPerDay)
    let after = offset(wall + secondsPerDay)
    for candidate in [wall - before, wall - after] where candidate + offset(candidate) == wall {
      return time(at: candidate)
    }
    return time(at: wall - before)
  }
}
