import Foundation
import Testing

@Suite("Imports")
struct ImportTests {
  /// The models of the apps, and what each of them may import.
  private static let models: [String: Set<String>] = [
    "JuiceModel": ["DataFormats", "Resources", "Values"],
    "CaffeineModel": ["RealModule", "Values"],
    "EmotionModel": ["Values"],
    "ExpositionModel": ["DataFormats", "Values"],
    "WaterModel": ["RealModule", "Values"],
    // The knowledge that the apps share, and one line to log into any of them.
    "TogetherModel": ["CaffeineModel", "EmotionModel", "Values", "WaterModel"],
  ]

  /// The modules that each target may import, as in the diagram of ARCHITECTURE.md.
  private static let allowed: [String: Set<String>] = [
    "CLibrary": ["Darwin", "Glibc", "Musl"],
    "TerminalUI": [],
    "SingleLanguage": ["TerminalUI"],
    "CursesTerminal": ["CLibrary", "CNcurses", "CRescue", "TerminalUI"],
    "Values": [],
    "DataFormats": [],
    "Database": ["CLibrary", "CSQLite", "DataFormats", "Values"],
    "Server": ["CLibrary", "CPostgres", "Database", "Values"],
    "Recovery": ["CLibrary", "Database"],
    "TogetherModel": withModels(["Values"]),
    "Stores": withModels(["CLibrary", "Database", "DataFormats", "Values"]),
    "Screens": withModels(["Resources", "Stores", "TerminalUI", "TogetherModel", "Values"]),
    "Commands": withModels([
      "ArgumentParser", "CLibrary", "CRescue", "CursesTerminal", "Database", "DataFormats", "Recovery", "Screens",
      "Server", "Stores", "TerminalUI", "TogetherModel", "Values",
    ]),
    "pavilion": ["Commands"],
  ].merging(models) { known, _ in known }

  private static func withModels(_ others: Set<String>) -> Set<String> { others.union(models.keys) }

  private static func files(of target: String) -> [URL] { Repository.swiftFiles(in: "Sources/\(target)") }

  private static func imports(of file: URL) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(isModifier) else { return nil }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = words[(index + 1)...].first { !kinds.contains($0) }
      return name.map { String($0.prefix { $0 != "." }) }
    }
  }

  private static func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(word)
  }

  @Test
  func `every target is listed here`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: "Sources").path)
    // CRescue is written in C.
    #expect(Set(names).subtracting(["CRescue"]) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func `each target imports only allowed modules`(target: String) throws {
    let files = Self.files(of: target)
    #expect(!files.isEmpty)
    for file in files {
      // A part of the standard library.
      for name in try Self.imports(of: file)
      where name != "Synchronization" && Self.allowed[target]?.contains(name) != true {
        Issue.record("\(target)/\(file.lastPathComponent) imports \(name)")
      }
    }
  }

  @Test
  func `only CLibrary chooses the C library of the platform`() throws {
    // The `Sources` folder itself, with all targets.
    let files = Self.files(of: "")
    #expect(!files.isEmpty)
    for file in files where !file.path.hasSuffix("/Sources/CLibrary/CLibrary.swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("canImport(Darwin)"), "\(file.path)")
    }
  }

  @Test(arguments: ["Screens", "TerminalUI"])
  func `only the storage sees SQL, only the terminal sees escape codes`(target: String) throws {
    for file in Self.files(of: target) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for forbidden in ["SELECT ", "INSERT ", "\\u{1B}[", "\\e["] {
        #expect(!text.contains(forbidden), "\(file.lastPathComponent)")
      }
    }
  }
}
