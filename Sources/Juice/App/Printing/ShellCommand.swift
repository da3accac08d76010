import CLibrary

/// A command of the shell that runs beside this program, in a process group of its own.
struct ShellCommand: Sendable {
  private let number: pid_t
  /// Where its standard input is written to, and its standard error is read from; neither waits.
  let input, errors: CInt

  /// Starts a command; throws the number of an error.
  init(_ command: String) throws(SystemError) {
    let (input, errors) = (try PipeEnds(), try PipeEnds())
    defer {
      close(input.reading)
      close(errors.writing)
    }
    var (actions, attributes) = newSpawnValues()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    // The command begins without what this program blocks or ignores, and is ended with all that it has started.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words = ["sh", "-c", command].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, "/bin/sh", &actions, &attributes, words + [nil], environ)
    guard error == 0 else {
      close(input.writing)
      close(errors.reading)
      throw SystemError(number: error)
    }
    (number, self.input, self.errors) = (child, input.writing, errors.reading)
  }

  /// The exit code, or 128 and the number of the signal that has ended it; nil while it runs.
  func exitCode() -> CInt? {
    var status: CInt = 0
    let found = waitpid(number, &status, WNOHANG)
    guard found != 0 else { return nil }
    guard found == number else { return errno == EINTR ? nil : 127 }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Ends it at once, with the commands that it has started.
  func end() {
    kill(-number, SIGKILL)
    var status: CInt = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
  }
}
