import Foundation

/// What Package.swift says, as SwiftPM reads it.
struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    private let dependencies: [Dependency]

    /// The folder of its sources.
    var folder: String { path ?? (type == "test" ? "Tests/\(name)" : "Sources/\(name)") }
    /// The names of the modules that it may import.
    var modules: Set<String> { Set(dependencies.map(\.name)) }
  }

  /// `{"byName": ["Values", null]}`, or with `target` or `product` instead.
  private struct Dependency: Decodable {
    let name: String

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [Part]].self)
      name = kinds.values.first?.first?.text ?? ""
    }
  }

  /// A name, or what else SwiftPM says of a dependency.
  private struct Part: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
  }

  /// What other packages may depend on.
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  let targets: [Target]
  let products: [Product]

  /// Reads that of a folder anew, without touching what is built.
  static func read(_ folder: String = ".") throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "dump-package", "--package-path", Repository.root.appending(path: folder).path,
      "--scratch-path", scratch.path,
    ]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: text)
  }
}
