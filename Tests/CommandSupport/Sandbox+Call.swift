import Foundation
import PavilionKit
import PavilionSupport
import Program
import TestSupport
import Values

extension Sandbox {
  /// Carries out a call in this process, as the program would with the variables of the sandbox.
  ///
  /// It has a thread of its own, because it may wait for what another test holds. What needs a process of its own is the
  /// lock of a file, the working folder, a terminal, and the variables that libpq reads itself.
  @discardableResult
  func call(_ arguments: [String], input: String = "/dev/null", output: String? = nil) async throws -> Outcome {
    let folder = try TemporaryFolder()
    let streams = try [
      (input, O_RDONLY), (output ?? folder.file("output"), O_WRONLY | O_CREAT),
      (folder.file("errors"), O_WRONLY | O_CREAT),
    ].map { path, flags in
      let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw SupportError("\(path) cannot be opened.") }
      return descriptor
    }
    let variables = environment
    let zone = TimeZone(identifier: environment["TZ"] ?? "UTC") ?? .gmt
    let status = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let context = CallContext(
          variables: variables,
          zone: LocalZone { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) },
          input: streams[0], output: streams[1], errors: streams[2])
        continuation.resume(returning: Pavilion.run(arguments, in: context))
      }
    }
    for descriptor in streams { close(descriptor) }
    return Outcome(status: status, output: folder.text(of: "output") ?? "", errors: folder.text(of: "errors") ?? "")
  }

  /// Starts the program for a call, and waits for its end.
  func start(_ arguments: [String], input: String = "/dev/null") async throws -> Outcome {
    try await Outcome.of(Programs.pavilion(), arguments, environment: environment, input: input)
  }
}
