import Foundation
import TestSupport
import Testing

/// A program of PostgreSQL that runs while a test goes on.
struct Client {
  private let child: Child

  init(of server: PostgresServer, _ program: String, _ arguments: [String]) throws {
    child = try Child(server.path(of: program), arguments, environment: ["HOME": "/nonexistent"])
  }

  /// A `psql` that runs these statements.
  init(of server: PostgresServer, _ address: String, _ statements: String...) throws {
    try self.init(
      of: server, "psql", ["-Xq", "-v", "ON_ERROR_STOP=1", "-d", address] + statements.flatMap { ["-c", $0] })
  }

  /// Its exit code; nil if it does not end meanwhile.
  func exitCode(within seconds: Double) -> Int32? { child.exitCode(within: seconds) }

  /// Its exit code, when it has ended.
  func exitCode() async throws -> Int32 { try await child.exitCode() }
}

/// Waits for what must come.
func waitUntil(sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () throws -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(20)
  while try !isSo() {
    try #require(ContinuousClock.now < deadline, "It did not come.", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(5))
  }
}
