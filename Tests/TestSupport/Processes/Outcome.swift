import Foundation

/// How a program that ran without a terminal ended.
public struct Outcome: Sendable {
  /// The exit code; 128 and the signal's number for a program that a signal has ended.
  public let status: Int32
  /// The text that it wrote to standard output.
  public let output: String
  /// The text that it wrote to standard error.
  public let errors: String

  public init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }

  /// Standard output line by line.
  public var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs a program to its end, with no variables but those given.
  public static func of(
    _ program: String, _ arguments: [String], environment: [String: String], input: String = "/dev/null"
  ) async throws -> Outcome {
    let running = try Running(program, arguments, environment: environment, input: input)
    return running.outcome(try await running.child.exitCode())
  }

  /// Runs a program that ends soon, without letting others run meanwhile.
  ///
  /// - Throws: `Trouble` if it runs for more than a minute.
  public static func atOnce(
    of program: String, _ arguments: [String], environment: [String: String], input: String = "/dev/null"
  ) throws -> Outcome {
    let running = try Running(program, arguments, environment: environment, input: input)
    guard let status = running.child.exitCode(within: 60) else {
      running.child.kill()
      throw SupportError("\(program) \(arguments) did not end within a minute.")
    }
    return running.outcome(status)
  }

  /// A program and the files it writes to.
  private struct Running {
    let child: Child
    private let folder: TemporaryFolder

    init(_ program: String, _ arguments: [String], environment: [String: String], input: String) throws {
      folder = try TemporaryFolder()
      // Files, not pipes: nobody has to read them meanwhile, and no grandchild can keep them from ending.
      let streams = Child.Streams(input: input, output: try folder.file("output"), errors: try folder.file("errors"))
      child = try Child(program, arguments, environment: environment, streams: streams)
    }

    func outcome(_ status: Int32) -> Outcome {
      Outcome(status: status, output: folder.text(of: "output") ?? "", errors: folder.text(of: "errors") ?? "")
    }
  }
}
