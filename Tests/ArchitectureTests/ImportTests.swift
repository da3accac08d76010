import Foundation
import Testing

@Suite("Imports")
struct ImportTests {
  /// The modules that each target may import, as in the diagram of ARCHITECTURE.md; those of apps by their folders.
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
    "Stores": ["CLibrary", "Database", "DataFormats", "Values"],
    "PavilionKit": [
      "ArgumentParser", "CLibrary", "CRescue", "CursesTerminal", "Database", "DataFormats", "Resources", "Server",
      "Stores", "TerminalUI", "Values",
    ],
    "House": Set(apps.flatMap(modules)).union([
      "ArgumentParser", "CLibrary", "CursesTerminal", "Database", "DataFormats", "PavilionKit", "Recovery", "Server",
      "Stores", "TerminalUI", "Values",
    ]),
    "pavilion": ["House"],
  ].merging(apps.flatMap(flats)) { known, _ in known }

  /// The folders of apps: those with rules of their own.
  private static let apps = Repository.folders(in: "Sources").filter {
    Repository.folders(in: "Sources/\($0)").contains("Model")
  }

  private static func modules(of app: String) -> [String] { [app + "Model", app + "App"] }

  /// What every app may import, and what some need besides: no app knows another, but a coffee its water.
  private static func flats(of app: String) -> [(String, Set<String>)] {
    var (model, rest): (Set<String>, Set<String>) = (["Values"], [app + "Model"])
    rest.formUnion([
      "ArgumentParser", "CLibrary", "Database", "DataFormats", "PavilionKit", "Resources", "Stores", "TerminalUI",
      "Values",
    ])
    switch app {
    case "Juice": model.formUnion(["DataFormats", "Resources"])
    case "Caffeine":
      model.insert("RealModule")
      rest.formUnion(["WaterApp", "WaterModel"])
    case "Exposition": model.insert("DataFormats")
    case "Water": model.insert("RealModule")
    case "Together":
      model.formUnion(apps.map { $0 + "Model" })
      rest.formUnion(apps.flatMap(modules))
    default: break
    }
    return [(app + "/Model", model), (app + "/App", rest)]
  }

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
  func `every target is listed here`() {
    let names = Repository.folders(in: "Sources").flatMap { name in
      Self.apps.contains(name) ? Repository.folders(in: "Sources/\(name)").map { "\(name)/\($0)" } : [name]
    }
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

  @Test(arguments: apps.map { $0 + "/App/Screens" } + ["House", "PavilionKit", "TerminalUI"])
  func `only the storage sees SQL, only the terminal sees escape codes`(target: String) throws {
    for file in Self.files(of: target) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for forbidden in ["SELECT ", "INSERT ", "\\u{1B}[", "\\e["] {
        #expect(!text.contains(forbidden), "\(file.lastPathComponent)")
      }
    }
  }
}
