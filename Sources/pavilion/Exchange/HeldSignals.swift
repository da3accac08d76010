import CLibrary

/// Holds back the signals that end the program while there is a temporary file to remove.
struct HeldSignals {
  private var before = sigset_t()
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Blocks the signals.
  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in Self.numbers { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    // Exceeding the file size limit is then an error of `write`, not a signal that ends the program.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether a signal has arrived.
  var arePending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return Self.numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// Unblocks the signals; one that has arrived ends the program here.
  mutating func release() {
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
