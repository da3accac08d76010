import Foundation

/// A program that the tests have started.
///
/// Not Foundation's `Process`: on Linux it learns of an end only when every grandchild has ended too, which a server of
/// tmux does not, and it keeps a descriptor or two for each program it has run.
public struct Child: Sendable {
  public let number: pid_t

  /// Where a child reads from and writes to: paths.
  public struct Streams: Sendable {
    let input, output, errors: String

    public init(input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null") {
      self.input = input
      self.output = output
      self.errors = errors
    }
  }

  /// Starts a program with these arguments and no variables but those given.
  ///
  /// - Parameter isApart: whether it has a session of its own: no signal from the terminal, or to all programs that were
  ///   started there, reaches it.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String], streams: Streams = Streams(),
    isApart: Bool = false
  ) throws {
    #if canImport(Darwin)
      // With POSIX_SPAWN_CLOEXEC_DEFAULT.
      let (newSession, closesOthers): (Int16, Int16) = (0x400, 0x4000)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      // POSIX_SPAWN_SETSID, which Glibc's header shows only to those who ask for all of GNU.
      let (newSession, closesOthers): (Int16, Int16) = (0x80, 0)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, streams.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, streams.output, create, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, streams.errors, create, 0o600)
    #if !canImport(Darwin)
      // Another test may just have a file open. To close what is not open is no error for Glibc.
      for descriptor in (STDERR_FILENO + 1)..<1024 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    #endif
    // Whatever signals this process blocks or ignores, a child begins as one that was started by hand.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&all)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP, SIGCONT, SIGCHLD] { sigaddset(&all, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let session = isApart ? newSession : 0
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | session | closesOthers
    posix_spawnattr_setflags(&attributes, flags)

    let words = ([program] + arguments).map { strdup($0) }
    let variables = environment.merging(Programs.observers) { own, _ in own }.map { strdup("\($0)=\($1)") }
    defer { for pointer in words + variables { free(pointer) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, program, &actions, &attributes, words + [nil], variables + [nil])
    guard error == 0 else { throw SupportError("\(program) does not start: \(String(cString: strerror(error)))") }
    number = child
  }

  /// Waits for its end; the exit code, or 128 and the number of the signal that has ended it.
  ///
  /// A child that still runs after five minutes is killed, so that no test waits for it for good.
  public func exitCode() async throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(300)
    while true {
      // The last look comes after the deadline: this task may have waited longer for its turn than the child has run.
      let isLate = ContinuousClock.now > deadline
      if let code = codeIfEnded(WNOHANG) { return code }
      if isLate { break }
      try await Task.sleep(for: .milliseconds(2))
    }
    kill()
    return 128 + SIGKILL
  }

  /// Waits for its end without letting others run meanwhile, but not longer than this; nil if it then still runs.
  public func exitCode(within seconds: Double) -> Int32? {
    var code: Int32?
    _ = isSo(within: seconds) {
      code = codeIfEnded(WNOHANG)
      return code != nil
    }
    return code
  }

  /// Ends it at once.
  ///
  /// Its own children have to see for themselves.
  public func kill() {
    Foundation.kill(number, SIGKILL)
    _ = codeIfEnded(0)
  }

  private func codeIfEnded(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    let found = waitpid(number, &status, options)
    guard found != 0 else { return nil }
    guard found == number else { return -1 }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
