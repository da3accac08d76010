import TestSupport

extension Programs {
  /// Opens the terminal as Pavilion does, says "probe is up", and traps at the first key.
  static func trapProbe() throws -> String { try built("TrapProbe") }

  static func tmux() throws -> String {
    try installed("tmux", otherwise: "`apt-get install tmux` or `brew install tmux`")
  }
}
