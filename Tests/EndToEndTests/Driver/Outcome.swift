import Foundation

/// How a program that ran without a terminal ended.
struct Outcome: Sendable {
  /// The exit code; 128 and the signal's number for a program that a signal has ended.
  let status: Int32
  /// What it wrote to standard output.
  let output: String
  /// What it wrote to standard error.
  let errors: String

  /// Standard output line by line.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs a program to its end, with no variables but those given.
  static func of(
    _ program: String, _ arguments: [String], environment: [String: String], input: String = "/dev/null"
  ) async throws -> Outcome {
    let folder = try TemporaryFolder()
    // Files, not pipes: nobody has to read them meanwhile, and no grandchild can keep them from ending.
    let streams = Child.Streams(input: input, output: try folder.file("output"), errors: try folder.file("errors"))
    let child = try Child(program, arguments, environment: environment, streams: streams)
    let status = try await child.exitCode()
    return Outcome(status: status, output: folder.text(of: "output") ?? "", errors: folder.text(of: "errors") ?? "")
  }
}
