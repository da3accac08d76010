/// What the clocks of a place show at any moment.
///
/// A rule and not a number, because the distance from UTC changes with daylight saving; the rule itself comes from
/// outside, so that nothing here depends on the machine.
public struct LocalZone: Sendable {
  private let offset: @Sendable (Int) -> Int

  /// A place whose clocks are this many seconds east of UTC at a moment, given in seconds since the epoch.
  public init(utcOffset: @escaping @Sendable (Int) -> Int) {
    offset = { utcOffset($0).clamped(to: LocalTime.utcOffsetRange) }
  }

  /// A place without daylight saving, so many seconds east of UTC.
  public static func fixed(_ utcOffset: Int) -> LocalZone {
    LocalZone { _ in utcOffset }
  }

  /// What the clocks show at this many seconds since the epoch.
  public func time(at seconds: Int) -> LocalTime {
    LocalTime(secondsSinceEpoch: seconds, utcOffset: offset(seconds))
  }

  /// The moment at which the clocks show this day and time.
  ///
  /// In the hour that clocks repeat it is the first such moment; a time that they skip is as much later as they skip:
  /// half past two is half past three on the morning when two becomes three.
  public func time(on date: CivilDate, hour: Int, minute: Int, second: Int = 0) -> LocalTime {
    let wall = LocalTime(date: date, hour: hour, minute: minute, second: second, utcOffset: 0).secondsSinceEpoch
    // No place changes its clocks twice within two days.
    let before = offset(wall - secondsPerDay)
    let after = offset(wall + secondsPerDay)
    for candidate in [wall - before, wall - after] where candidate + offset(candidate) == wall {
      return time(at: candidate)
    }
    return time(at: wall - before)
  }
}
