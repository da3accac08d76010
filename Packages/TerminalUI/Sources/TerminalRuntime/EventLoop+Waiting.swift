import CLibrary

extension EventLoop {
  /// Waits until descriptors can be read, or for some time, and returns those that can be read.
  ///
  /// So a `TerminalBackEnd` waits for `wakeups`, and for descriptors of its own. A signal ends the wait as well; then none is
  /// returned.
  ///
  /// - Parameters:
  ///   - descriptors: The descriptors; one whose other end was closed can be read, too.
  ///   - milliseconds: The longest time to wait; nil for no limit.
  public static func wait(for descriptors: [CInt], within milliseconds: Int?) -> [CInt] {
    zip(descriptors, poll(descriptors, within: milliseconds)).filter { $1 != 0 }.map(\.0)
  }

  /// Waits in the same way, and returns the events of `poll(2)` for each descriptor; 0 if there are none.
  static func poll(_ descriptors: [CInt], within milliseconds: Int?) -> [Int16] {
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = CLibrary.poll(&waiting, nfds_t(waiting.count), CInt(clamping: milliseconds ?? -1))
    return waiting.map { count > 0 ? $0.revents : 0 }
  }
}
