import Foundation

/// The files that the tests read.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the blocks of Swift in a document, each with the line break at its end.
  static func code(of document: String) throws -> [String] {
    try text(document).components(separatedBy: "\n```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```\n").first }
  }

  /// Returns the code of the steps in a section of a document for each file: the indented blocks of Swift after a line
  /// that ends with the name of the file, one after the other.
  static func steps(of document: String, in heading: String) throws -> [String: String] {
    var steps: [String: String] = [:]
    var file = ""
    var block: [Substring]?
    let section = try text(document).components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") } ?? ""
    for line in section.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = block {
        block = line == "   ```" ? nil : lines + [line.dropFirst(3)]
        if block == nil {
          let code = lines.joined(separator: "\n") + "\n"
          steps[file] = steps[file].map { "\($0)\n\(code)" } ?? code
        }
      } else if line == "   ```swift" {
        block = []
      } else if let name = line.firstMatch(of: /`([^`]*\/[^`]*)`:$/) {
        file = String(name.1)
      }
    }
    return steps
  }

  /// Returns the names of the folders in a folder.
  static func folders(in folder: String) -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey])
    return (found ?? []).filter { $0.hasDirectoryPath }.map(\.lastPathComponent).sorted()
  }

  /// Returns the Swift files in a folder that are compiled there: not those of a documentation catalog.
  static func swiftFiles(in folder: String) -> [URL] {
    let found = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" && !$0.path.contains(".docc/") }
  }
}
