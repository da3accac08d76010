import Foundation
import PavilionSupport
import TestSupport
import Testing

@testable import CommandSupport

/// docs/cli.md: its examples are run one after the other, in a sandbox of their own.
@Suite("The page of commands") struct CommandPageTests {
  private static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The blocks of code of a document with their languages.
  private static func blocks(of path: String) throws -> [(language: String, text: String)] {
    let parts = try text(of: path).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { place in
      let lines = parts[place].split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines[0]), lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines))
    }
  }

  private static func run(_ line: String, in sandbox: Sandbox) async throws -> Outcome {
    let command = line.replacing("pavilion ", with: "\(try Programs.pavilion()) ", maxReplacements: 1)
    return try await Outcome.of(
      "/bin/sh", ["-c", "cd '\(sandbox.folder.path)' && \(command)"], environment: sandbox.environment)
  }

  @Test func `Every command has a heading and an example`() throws {
    let headings = try Self.text(of: "docs/cli.md").split(separator: "\n").filter { $0.hasPrefix("### `") }
    let examples = try Self.blocks(of: "docs/cli.md").filter { $0.language == "sh" }.map(\.text)
    let leaves = CommandPath.all.filter {
      $0.command.configuration.subcommands.isEmpty && $0.command.configuration.shouldDisplay
    }
    #expect(leaves.count > 40)
    for path in leaves {
      let words = path.words.joined(separator: " ")
      // A default subcommand goes by the name of its command.
      let name =
        [
          "pavilion settings list": "pavilion settings", "pavilion juice menu show": "pavilion juice menu",
          "pavilion caffeine drink list": "pavilion caffeine drink",
          "pavilion juice stock show": "pavilion juice stock",
        ][words] ?? words
      #expect(headings.contains { $0.hasPrefix("### `\(name)`") || $0.hasPrefix("### `\(name) ") }, "\(words)")
      // Not every machine has a server.
      let isRun = examples.contains { $0 == name || $0.hasPrefix(name + " ") }
      // Nor has a test a terminal for a screen.
      let isLeftOut = [
        "pavilion database prepare", "pavilion juice till", "pavilion juice kitchen", "pavilion juice board",
        "pavilion emotion ask", "pavilion demo",
      ].contains(words)
      #expect(isRun || isLeftOut, "\(words)")
    }
  }

  @Test func `Every example does what it is for, and prints JSON of the shape that is shown`() async throws {
    let sandbox = try Sandbox()
    var output = ""
    for (language, text) in try Self.blocks(of: "docs/cli.md") {
      if language == "sh" {
        let outcome = try await Self.run(text, in: sandbox)
        #expect(outcome.status == 0, "\(text): \(outcome)")
        output = outcome.output
      } else if language == "json" {
        let shown = try JSONSerialization.jsonObject(
          with: Data(text.replacing(",…", with: "").utf8), options: .fragmentsAllowed)
        let printed = try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed)
        #expect(Self.shape(shown) == Self.shape(printed), "\(text)")
      }
    }
  }

  @Test(arguments: ["README.md", "README.ko.md"])
  func `The examples of the front page can be pasted`(page: String) async throws {
    let sandbox = try Sandbox()
    let lines = try Self.blocks(of: page).flatMap { $0.text.split(separator: "\n") }.filter {
      $0.hasPrefix("pavilion ")
    }
    #expect(lines.count == 13)
    for line in lines {
      let outcome = try await Self.run(String(line), in: sandbox)
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
    #expect(try Self.text(of: page).split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  @Test func `The document of everything has the members that are described`() async throws {
    let sandbox = try Sandbox()
    for (language, text) in try Self.blocks(of: "README.md") where language == "sh" && text.hasPrefix("pavilion") {
      for line in text.split(separator: "\n") { _ = try await Self.run(String(line), in: sandbox) }
    }
    let shown = try #require(try Self.blocks(of: "docs/data.md").first { $0.language == "json" }?.text)
    let described = try JSONSerialization.jsonObject(with: Data(shown.replacing(",…", with: "").utf8))
    let exported = try JSONSerialization.jsonObject(with: Data(try await sandbox.pavilion("export", "-").output.utf8))
    let (names, document) = (try #require(described as? [String: Any]), try #require(exported as? [String: Any]))
    #expect(Set(names.keys) == Set(document.keys))
    for (name, list) in document {
      guard let there = (list as? [[String: Any]])?.first, let here = (names[name] as? [[String: Any]])?.first else {
        continue
      }
      #expect(Set(here.keys).isSubset(of: there.keys), "\(name)")
      #expect(here.count == there.count || name == "waterRecord", "\(name)")
    }
  }

  /// The names of the members, down to the first element of each list.
  private static func shape(_ value: Any) -> String {
    if let object = value as? [String: Any] {
      // The names of tables, salts and fruits are data; those of feelings are of the day on which it is tried.
      let members = object.keys.sorted().map { $0 == "feelings" ? $0 : "\($0):\(shape(object[$0] ?? ""))" }
      return "{" + members.joined(separator: ",") + "}"
    }
    if let list = value as? [Any] { return "[\(list.first.map(shape) ?? "")]" }
    return ""
  }
}
