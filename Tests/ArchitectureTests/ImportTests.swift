import Foundation
import Testing

@Suite("Imports")
struct ImportTests {
  private static let manifest = Result { try Manifest.read() }
  private static let folderOfLibrary = "Packages/TerminalUI"
  private static let library = Result { try Manifest.read(folderOfLibrary) }

  /// The folders of apps: those with rules of their own.
  private static let apps = Repository.folders(in: "Sources").filter {
    Repository.folders(in: "Sources/\($0)").contains("Model")
  }

  /// What any target may import besides.
  private static func standard(_ target: Manifest.Target) -> Set<String> {
    if target.name == "CLibrary" { return ["Darwin", "Glibc", "Musl"] }
    let tests: Set = ["Dispatch", "Foundation", "FoundationXML", "Synchronization", "Testing"]
    return target.folder.hasPrefix("Sources/") && target.name != "TestBasics" ? ["Synchronization"] : tests
  }

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

  /// Otherwise a build works or fails by what happens to be built before.
  @Test
  func `each target declares what it imports`() throws {
    let (own, library) = (try Self.manifest.get(), try Self.library.get())
    let products = Dictionary(uniqueKeysWithValues: library.products.map { ($0.name, $0.targets) })
    #expect(own.targets.count > 40)
    for (folder, targets) in [(".", own.targets), (Self.folderOfLibrary, library.targets)] {
      for target in targets where target.type != "system" {
        let allowed = target.modules.union(Self.standard(target)).union(target.modules.flatMap { products[$0] ?? [] })
        for file in Repository.swiftFiles(in: "\(folder)/\(target.folder)") {
          for name in try Self.imports(of: file) where !allowed.contains(name) {
            Issue.record("\(target.name)/\(file.lastPathComponent) imports \(name)")
          }
        }
      }
    }
  }

  /// What uses the library needs no more than it, and its frame needs nothing.
  @Test
  func `the library depends on nothing`() throws {
    let library = try Self.library.get()
    let own = Set(library.targets.map(\.name))
    for target in library.targets { #expect(target.modules.isSubset(of: own), "\(target.name)") }
    #expect(library.targets.first { $0.name == "TerminalUI" }?.modules == [])
    #expect(!library.targets.contains { $0.type == "system" })
  }

  /// As in the diagram of ARCHITECTURE.md.
  @Test
  func `no app knows another, nothing below knows an app, and rules are pure`() throws {
    let targets = try Self.manifest.get().targets.filter { $0.folder.hasPrefix("Sources/") }
    let plain: Set = ["DataFormats", "RealModule", "Resources", "Values"]
    for target in targets where !["Program", "pavilion"].contains(target.name) {
      let own = Self.apps.first { target.folder.hasPrefix("Sources/\($0)/") }
      let known = target.modules.filter { module in
        Self.apps.contains { $0 != own && [$0 + "Model", $0 + "App"].contains(module) }
      }
      switch target.name {
      case "TogetherModel": #expect(known.allSatisfy { $0.hasSuffix("Model") })
      case "TogetherApp": break
      // A coffee is brewed with a water.
      case "CaffeineApp": #expect(known == ["WaterApp", "WaterModel"])
      default: #expect(known == [], "\(target.name)")
      }
      if own != nil, target.name.hasSuffix("Model") {
        #expect(target.modules.subtracting(known).isSubset(of: plain), "\(target.name)")
      }
      if ["DataFormats", "Values"].contains(target.name) {
        #expect(target.modules == [], "\(target.name)")
      }
    }
  }

  @Test
  func `only CLibrary chooses the C library of the platform`() throws {
    let files = ["Sources", Self.folderOfLibrary + "/Sources"].flatMap(Repository.swiftFiles)
    #expect(!files.isEmpty)
    for file in files where !file.path.hasSuffix("/Sources/CLibrary/CLibrary.swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("canImport(Darwin)"), "\(file.path)")
    }
  }

  @Test(
    arguments: apps.map { "Sources/\($0)/App/Screens" } + [
      "Sources/Program", "Sources/PavilionKit", folderOfLibrary + "/Sources/TerminalUI",
    ])
  func `only the storage sees SQL, only the terminal sees escape codes`(folder: String) throws {
    let files = Repository.swiftFiles(in: folder)
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for forbidden in ["SELECT ", "INSERT ", "\\u{1B}[", "\\e["] {
        #expect(!text.contains(forbidden), "\(file.lastPathComponent)")
      }
    }
  }
}
