import CLibrary
import CivilTime

/// The clocks of this machine.
enum SystemClock {
  /// The current local time.
  static var now: LocalTime {
    let seconds = time(nil)
    return LocalTime(secondsSinceEpoch: Int(seconds), utcOffset: utcOffset(at: seconds))
  }

  /// The local time zone.
  static let zone = LocalZone { utcOffset(at: $0) }

  /// Seconds the local clock is ahead of UTC at that moment, daylight saving included.
  private static func utcOffset(at seconds: time_t) -> Int {
    var seconds = seconds
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }
}
