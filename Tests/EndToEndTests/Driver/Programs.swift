import Foundation

/// Where the programs under test are.
enum Programs {
  /// The program itself.
  static func pavilion() throws -> String { try path(of: "pavilion", in: named ?? built) }

  /// Opens the terminal as Pavilion does, says "probe is up", and traps at the first key.
  ///
  /// Always the one that was built with the tests: only that says why it has trapped.
  static func trapProbe() throws -> String { try path(of: "TrapProbe", in: built) }

  static func tmux() throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = (folders + ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]).map { "\($0)/tmux" }
      .first(where: FileManager.default.isExecutableFile)
    guard let found else {
      throw Trouble("tmux is not installed: `apt-get install tmux` or `brew install tmux` brings it.")
    }
    return found
  }

  private static func path(of name: String, in folders: [String]) throws -> String {
    let found = folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    guard let found else {
      let places = folders.joined(separator: ", ")
      throw Trouble(
        "There is no program \(name) in \(places). Run `swift build`, or name its folder in PAVILION_BINARIES.")
    }
    return found
  }

  /// The folder that PAVILION_BINARIES names.
  private static let named: [String]? = {
    guard let folder = ProcessInfo.processInfo.environment["PAVILION_BINARIES"], !folder.isEmpty else { return nil }
    return [URL(fileURLWithPath: folder).path]
  }()

  /// The folder that the test bundle lies in, which is where products are built.
  private static let built: [String] = {
    // `pavilionPackageTests.xctest` is a program on Linux, and on macOS a folder that a helper is told to load.
    let bundle = CommandLine.arguments.lazy.compactMap { argument -> URL? in
      guard let end = argument.range(of: ".xctest")?.upperBound else { return nil }
      return URL(fileURLWithPath: String(argument[..<end])).deletingLastPathComponent()
    }
    let own = Bundle.main.executableURL?.deletingLastPathComponent()
    return [bundle.first, own].compactMap { $0?.path }
  }()
}
