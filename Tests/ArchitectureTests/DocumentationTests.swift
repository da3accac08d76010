import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  private static let library =
    ["TerminalUI", "TerminalRuntime", "TerminalTesting", "CLibrary", "TestBasics"].map {
      "Packages/TerminalUI/Sources/\($0)"
    }

  /// The public declarations in files of the library that have no comment, and need one.
  private static func undocumented(_ files: [(name: String, source: String)]) -> [String] {
    let parsed = files.map { (name: $0.name, declarations: PublicDeclarations(in: $0.source).all) }
    let all = parsed.flatMap(\.declarations)
    let protocols = Set(all.filter { $0.keyword == "protocol" }.map(\.name))
    let requirements = Set(all.filter(\.isRequirement).map(\.name))
    return parsed.flatMap { file in
      file.declarations.filter { !$0.isDocumented && !$0.isWitness(protocols, requirements) }
        .map { "\(file.name):\($0.line): \($0.text)" }
    }
  }

  @Test
  func `every public declaration of the library has a comment`() throws {
    let files = try Self.library.flatMap { Repository.swiftFiles(in: $0) }
      .map { (name: $0.lastPathComponent, source: try String(contentsOf: $0, encoding: .utf8)) }
    #expect(files.map { PublicDeclarations(in: $0.source).all.count }.reduce(0, +) > 900)
    #expect(Self.undocumented(files) == [])
  }

  @Test(arguments: [
    ("/// A choice.\npublic enum A { case b }", ["F:2: { case b }"]),
    ("public struct A {}", ["F:1: public struct A {}"]),
    ("/// A thing.\npublic struct A {}", []),
    ("/// A thing.\n@frozen\npublic struct A {}", []),
    ("/// Not about it.\n\npublic struct A {}", ["F:3: public struct A {}"]),
    ("/// - Parameter a: A number.\npublic func f(a: Int) {}", ["F:2: public func f(a: Int) {}"]),
    ("/// A choice.\npublic enum A {\n  case b\n}", ["F:3: case b"]),
    ("/// A thing.\npublic protocol P {\n  func f()\n}", ["F:3: func f()"]),
    ("struct A {\n  let b: Int\n\n  func f() {\n    let c = 1\n  }\n}", []),
    (
      "/// A choice.\npublic enum A {\n  /// One.\n  case b\n\n  func f(\n    a: A\n  ) {\n    switch a {\n    case b: break\n    }\n  }\n}",
      []
    ),
    // A function that fulfils a documented requirement needs no comment; another one does.
    (
      "/// A thing.\npublic protocol P {\n  /// Does it.\n  func f()\n}\n\n/// A thing.\npublic struct A: P {\n  public func f() {}\n  public func g() {}\n}",
      ["F:10: public func g() {}"]
    ),
  ])
  func `a declaration without a comment is found`(source: String, expected: [String]) {
    #expect(Self.undocumented([("F", source)]) == expected)
  }
}
