import Foundation
import PavilionSupport
import TestSupport
import Testing

@testable import CommandSupport
@testable import Program

@Suite struct VersionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  @Test func `The version is that of the newest section of the changelog`() async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.pavilion("--version")
    #expect(outcome.output == Version.number + "\n")
    let changelog = try String(contentsOf: Self.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let sections = changelog.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(sections.first == "## Unreleased")
    #expect(sections.dropFirst().first == "## \(Version.number) - \(Version.date)")
  }
}
