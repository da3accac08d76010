import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// A shell in a terminal that runs one program and notes how it found and how it left the terminal.
struct Shell: Sendable {
  let terminal: Tmux
  let folder: TemporaryFolder

  /// Opens a terminal with a shell in it and starts the program there.
  ///
  /// - Parameter redirection: such as `< /dev/null`, in the words of the shell.
  static func running(
    _ program: String, _ arguments: [String] = [], in sandbox: Sandbox, redirection: String = ""
  ) async throws -> Shell {
    let folder = try TemporaryFolder()
    let script = """
      ulimit -c 0
      cd "$1"
      shift
      echo "this is the shell"
      stty -g > before
      sh -c 'echo $$ > pid; exec "$@"' sh "$@" \(redirection)
      echo "exit code $?"
      stty -g > after
      echo "the shell is back"
      while read -r line; do echo "you typed $line"; done
      """
    let command = ["sh", try folder.file("script", script), folder.path, program] + arguments
    let recording = try folder.file("recording")
    let terminal = try await Tmux(command: command, in: sandbox, recording: recording)
    return Shell(terminal: terminal, folder: folder)
  }

  /// The program that the shell runs.
  func process() async throws -> RunningProcess {
    try await wait(for: "The number of the process") { folder.text(of: "pid")?.hasSuffix("\n") ?? false }
    return try RunningProcess(try #require(folder.text(of: "pid")))
  }

  /// Waits until the program has ended, and returns the exit code that the shell has seen.
  func exitCode(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Int {
    let screen = try await terminal.waitFor("exit code", "the shell is back", sourceLocation: sourceLocation)
    let digits = try #require(screen.line(with: "exit code")).firstMatch(of: /exit code (\d+)/)?.1
    return try #require(digits.flatMap { Int($0) }, "\(screen)", sourceLocation: sourceLocation)
  }

  /// Checks that everything about the terminal is as the shell had it before the program.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let screen = try await terminal.screen(history: true)
    #expect(screen.contains("this is the shell"), "\(screen)", sourceLocation: sourceLocation)
    #expect(try await terminal.modes == .normal, "\(screen)", sourceLocation: sourceLocation)
    #expect(folder.text(of: "after") == folder.text(of: "before"), sourceLocation: sourceLocation)
    // Keys arrive line by line again, and are echoed.
    try await terminal.type(text: "hello")
    try await terminal.type("Enter")
    try await terminal.waitFor("you typed hello", sourceLocation: sourceLocation)
    // By now the recording has all that was written before.
    for mode in ["2004", "1004", "1000", "1006", "2026"] {
      #expect(lastSwitch(of: mode) != "h", "Mode \(mode) was left on.", sourceLocation: sourceLocation)
    }
  }

  /// `h` for a mode of the terminal that was last switched on, `l` for off; nil for one that nobody has touched.
  func lastSwitch(of mode: String) -> Character? {
    guard let written = recording.ranges(of: "\u{1B}[?\(mode)").last else { return nil }
    return recording[written.upperBound...].first
  }

  /// Every byte that was written to the terminal so far.
  var recording: String { folder.text(of: "recording") ?? "" }
}
