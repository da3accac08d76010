import TestSupport

extension Programs {
  /// The program itself.
  static func pavilion() throws -> String { try underTest("pavilion") }

  /// Opens the terminal as Pavilion does, says "probe is up", and traps at the first key.
  ///
  /// Always the one that was built with the tests: only that says why it has trapped.
  static func trapProbe() throws -> String { try built("TrapProbe") }

  static func tmux() throws -> String {
    try installed("tmux", otherwise: "`apt-get install tmux` or `brew install tmux`")
  }
}
