import CLibrary

/// A command of the shell that has the terminal of this program, and its process group, until it ends.
struct ForegroundCommand: Sendable {
  /// A change in the state of the command.
  enum Change: Sendable {
    /// It was stopped, as by Ctrl-Z, or goes on.
    case stopped, continued
    /// It has ended with an exit code, or with 128 and the number of a signal.
    case ended(CInt)
  }

  private let number: pid_t
  /// Readable when `changes` returns something.
  let descriptor: CInt

  /// Starts a command, which the shell splits into words, with arguments that it does not; throws the number of an error.
  ///
  /// Its standard input, output and error are those of this program.
  init(_ command: String, _ arguments: [String]) throws(SystemError) {
    let pipe = try PipeEnds()
    do {
      // `env` takes the variables that may stand before a command; the shell, which it replaces, would wait for it.
      number = try Self.start(["sh", "-c", "exec /usr/bin/env \(command) \"$@\"", "sh"] + arguments)
    } catch {
      close(pipe.reading)
      close(pipe.writing)
      throw error
    }
    _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
    descriptor = pipe.reading
    startThread { [number] in Self.watch(number, pipe.writing) }
  }

  private static func start(_ words: [String]) throws(SystemError) -> pid_t {
    let (_, attributes) = newSpawnValues()
    var spawn = attributes
    posix_spawnattr_init(&spawn)
    defer { posix_spawnattr_destroy(&spawn) }
    // It begins without what this program blocks or ignores.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&spawn, &none)
    posix_spawnattr_setsigdefault(&spawn, &all)
    posix_spawnattr_setflags(&spawn, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = words.map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, "/bin/sh", nil, &spawn, words + [nil], environ)
    guard error == 0 else { throw SystemError(number: error) }
    return child
  }

  /// Writes a byte for each change, and for the end a second one with the exit code, on a thread that waits for them.
  private static func watch(_ number: pid_t, _ writing: CInt) {
    defer { close(writing) }
    while true {
      var status: CInt = 0
      let found = waitpid(number, &status, WUNTRACED | WCONTINUED)
      if found < 0, errno == EINTR { continue }
      let signal = status & 0x7F
      var bytes: [UInt8]
      if found != number {
        bytes = [2, 127]
      } else if status == continuedStatus {
        bytes = [1]
      } else if signal == 0x7F {
        bytes = [0]
      } else {
        bytes = [2, UInt8(truncatingIfNeeded: signal == 0 ? status >> 8 : 128 + signal)]
      }
      _ = write(writing, &bytes, bytes.count)
      if bytes[0] == 2 { return }
    }
  }

  /// Returns what has happened since the last call, without waiting.
  func changes() -> [Change] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    var changes: [Change] = []
    var rest = bytes.prefix(max(0, count))
    while let byte = rest.popFirst() {
      switch byte {
      case 0: changes.append(.stopped)
      case 1: changes.append(.continued)
      default: changes.append(.ended(CInt(rest.popFirst() ?? 0)))
      }
    }
    return changes
  }

  /// Sends it a signal.
  func send(_ signal: CInt) { kill(number, signal) }

  /// Closes the descriptor; call it after the end.
  func forget() { close(descriptor) }
}
