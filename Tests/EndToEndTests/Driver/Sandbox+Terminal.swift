import TestSupport

@testable import CommandSupport

extension Sandbox {
  /// Opens the program in a terminal.
  func open(_ arguments: String..., columns: Int = 80, rows: Int = 24) async throws -> Tmux {
    try await Tmux(columns: columns, rows: rows, command: [Programs.pavilion()] + arguments, in: self)
  }
}
