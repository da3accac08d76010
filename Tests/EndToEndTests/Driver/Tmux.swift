import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// A terminal with a program in it, driven by keys and read as a screen.
///
/// It is a tmux server by itself: its own socket, no configuration, one window without a status line.
final class Tmux: Sendable {
  private let program: String
  private let folder: TemporaryFolder
  private let server: Child
  // The program's data must not go before the program does.
  private let sandbox: Sandbox

  /// Opens a terminal of this size and runs the command in it, with no variables but those of the sandbox.
  ///
  /// - Parameter recording: a file for every byte that the command writes to the terminal.
  init(
    columns: Int = 80, rows: Int = 24, command: [String], in sandbox: Sandbox, recording: String? = nil
  ) async throws {
    self.sandbox = sandbox
    program = try Programs.tmux()
    folder = try TemporaryFolder()
    // In the foreground, as a child of the tests: it cannot outlive them unseen.
    server = try Child(
      program, ["-S", folder.path + "/tmux", "-f", "/dev/null", "-u", "-D"], environment: Tmux.environment)
    try await wait(for: "The server of tmux") { (try? await run(["list-commands"])) != nil }
    let variables = sandbox.environment.merging(Programs.observers) { own, _ in own }.map { "\($0)=\($1)" }.sorted()
    var setup: [[String]] = [
      ["set-option", "-g", "remain-on-exit", "on"],
      ["set-option", "-g", "status", "off"],
      ["set-option", "-s", "escape-time", "0"],
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "/usr/bin/env", "-i"] + variables + command,
    ]
    if let recording { setup.append(["pipe-pane", "cat > '\(recording)'"]) }
    try await run(Array(setup.joined(separator: [";"])))
  }

  deinit {
    server.kill()
  }

  /// Does something with the terminal, in the words of tmux, and returns what tmux answers.
  @discardableResult
  func run(_ arguments: [String]) async throws -> String {
    let all = ["-S", folder.path + "/tmux", "-N", "-u"] + arguments
    let outcome = try await Outcome.of(program, all, environment: Tmux.environment)
    guard outcome.status == 0 else {
      throw SupportError("tmux \(arguments.joined(separator: " ")): \(outcome.errors)")
    }
    return outcome.output
  }

  /// Returns the value that tmux has under this name, such as `pane_pid`.
  func value(_ name: String) async throws -> String {
    try await run(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .newlines)
  }

  /// The process that runs in the terminal.
  var process: RunningProcess {
    get async throws { try RunningProcess(try await value("pane_pid")) }
  }

  /// Takes the terminal away, as the end of its window or of a connection does.
  func vanish() {
    server.kill()
  }

  private static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "/", "LC_ALL": "C.UTF-8",
    "TERM": "xterm-256color",
  ]
}
