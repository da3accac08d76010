import Foundation

/// Where the programs under test are.
public enum Programs {
  /// The path of a program that was built with the tests.
  public static func built(_ name: String) throws -> String {
    let found = buildFolders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    guard let found else {
      throw SupportError("There is no program \(name) in \(buildFolders.joined(separator: ", ")). Run `swift build`.")
    }
    return found
  }

  /// The path of a program of the system.
  public static func installed(_ name: String, otherwise advice: String) throws -> String {
    let found = (onPath + ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]).map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
    guard let found else { throw SupportError("\(name) is not installed: \(advice) brings it.") }
    return found
  }

  /// The variables by which coverage and the sanitizers are told what to do; every program that a test starts has them.
  public static let observers = ProcessInfo.processInfo.environment.filter { name, _ in
    name == "LLVM_PROFILE_FILE" || name.hasSuffix("SAN_OPTIONS")
  }

  /// The folders of `PATH`.
  static let onPath = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)

  /// The folder that the test bundle lies in, which is where products are built.
  private static let buildFolders: [String] = {
    // `pavilionPackageTests.xctest` is a program on Linux, and on macOS a folder that a helper is told to load.
    let bundle = CommandLine.arguments.lazy.compactMap { argument -> URL? in
      guard let end = argument.range(of: ".xctest")?.upperBound else { return nil }
      return URL(fileURLWithPath: String(argument[..<end])).deletingLastPathComponent()
    }
    let own = Bundle.main.executableURL?.deletingLastPathComponent()
    return [bundle.first, own].compactMap { $0?.path }
  }()
}
