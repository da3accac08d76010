import CLibrary
import TerminalUI

enum SystemClock {
  /// The time of the wall clock, and the milliseconds of a monotonic clock.
  static var now: (WallTime, milliseconds: Int) {
    var seconds = time(nil)
    var parts = tm()
    let offset = localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    var moment = timespec()
    clock_gettime(CLOCK_MONOTONIC, &moment)
    return (WallTime(seconds: seconds, utcOffset: offset), moment.tv_sec * 1000 + moment.tv_nsec / 1_000_000)
  }
}
