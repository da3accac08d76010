import CLibrary
import TerminalUI

enum SystemClock {
  /// The time of the wall clock, and the milliseconds of a monotonic clock.
  static var now: (WallTime, milliseconds: Int) {
    let seconds = time(nil)
    var moment = timespec()
    clock_gettime(CLOCK_MONOTONIC, &moment)
    return (
      WallTime(seconds: seconds, utcOffset: localUTCOffset(at: seconds)),
      moment.tv_sec * 1000 + moment.tv_nsec / 1_000_000
    )
  }
}
