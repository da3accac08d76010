import Foundation

/// Asks every few milliseconds until the answer is yes, and not longer than this; the last answer.
///
/// Blocks the thread. It is for what is short and used by tests that are not asynchronous.
public func isSo(within seconds: Double, _ question: () throws -> Bool) rethrows -> Bool {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    // Asked once more after the deadline: on a machine that has stood still time alone would be up.
    let isLate = ContinuousClock.now >= deadline
    if try question() { return true }
    if isLate { return false }
    usleep(2_000)
  }
}
