import CivilTime

/// The clocks of this machine.
///
/// The only place that asks what time it is.
enum SystemClock {
  /// The time on the wall here and now.
  static var now: LocalTime {
    let seconds = time(nil)
    return LocalTime(secondsSinceEpoch: Int(seconds), utcOffset: utcOffset(at: seconds))
  }

  /// The clocks of this machine's place, at any moment.
  static let zone = LocalZone { utcOffset(at: $0) }

  /// Seconds the local clock is ahead of UTC at that moment, daylight saving included.
  private static func utcOffset(at seconds: time_t) -> Int {
    var seconds = seconds
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }

  /// Milliseconds of a clock that never jumps.
  static var milliseconds: Int {
    var moment = timespec()
    clock_gettime(CLOCK_MONOTONIC, &moment)
    return moment.tv_sec * 1000 + moment.tv_nsec / 1_000_000
  }
}
