#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that end a program, put off while there is something to tidy up.
struct HeldSignals {
  private var before = sigset_t()
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// From now on they wait.
  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in Self.numbers { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    // Too large a file is then an error that can be told, not the end.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether one has come: then it is time to tidy up.
  var areWaiting: Bool {
    var waiting = sigset_t()
    sigpending(&waiting)
    return Self.numbers.contains { sigismember(&waiting, $0) == 1 }
  }

  /// Lets them do what they do; if one has come, this is the end.
  mutating func release() {
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
