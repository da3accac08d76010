import Foundation
import Testing

/// The code in documents is code that is built, byte for byte.
@Suite("Documents")
struct DocumentTests {
  @Test
  func `the tutorial ends with the example that is built and tried`() throws {
    let resources = "Packages/TerminalUI/Sources/TerminalUI/TerminalUI.docc/Resources"
    let tutorial = try Repository.text("Packages/TerminalUI/Sources/TerminalUI/TerminalUI.docc/Tutorials/ToDo.tutorial")
    let steps = tutorial.matches(of: /file: "(\S+\.swift)"/).map { String($0.1) }
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: resources).path)
    #expect(steps.sorted() == files.filter { $0.hasSuffix(".swift") }.sorted())
    for (step, file) in [("Store.swift", "Store.swift"), (try #require(steps.last), "main.swift")] {
      #expect(
        try Repository.text("\(resources)/\(step)")
          == Repository.text("Packages/TerminalUI/Examples/Sources/ToDo/\(file)"))
    }
  }

  @Test
  func `the code of the guide to the library is built`() throws {
    let blocks = try Repository.code(of: "Packages/TerminalUI/GUIDE.md").filter {
      !$0.contains("import PackageDescription")
    }
    #expect(blocks.count > 5)
    let examples = try ["Hello/main", "Prompt/main", "Count/CountScreen"].map { name in
      try Repository.text("Packages/TerminalUI/Examples/Sources/\(name).swift")
    }
    #expect(blocks.first == examples.first)
    #expect(examples.allSatisfy(blocks.contains))
    let tests = try Repository.text("Packages/TerminalUI/Tests/TerminalUITests/LibraryGuideTests.swift")
    for block in blocks where !examples.contains(block) { #expect(tests.contains("\n\n\(block)"), "\(block)") }
    // The test of the guide is of the screen that the example has.
    #expect(tests.contains("\n\n\(Self.withoutImports(examples[2][...]))"))
  }

  @Test
  func `the new screen that is built and drawn is that of the ten steps`() throws {
    let steps = try Repository.steps(of: "CONTRIBUTING.md", in: "A new screen in ten steps")
    #expect(steps.count == 4)
    for (file, code) in steps {
      let name = file.split(separator: "/").last ?? ""
      let built = try Repository.text("Tests/ProgramTests/Screens/NewScreen/\(name)")
      let title = "// The code of CONTRIBUTING.md for \(file)."
      #expect(built.hasPrefix(title + "\n"))
      // In the tests the same code needs more imports.
      #expect(Self.withoutImports(built.dropFirst(title.count)) == Self.withoutImports(code[...]), "\(name)")
    }
  }

  private static func withoutImports(_ code: Substring) -> String {
    let lines = code.components(separatedBy: "\n").filter { !$0.hasPrefix("import ") && !$0.hasPrefix("@testable") }
    return lines.drop(while: \.isEmpty).joined(separator: "\n")
  }
}
