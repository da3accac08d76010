import Foundation
import TestSupport
import Testing

@testable import CommandSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SnapshotTests {
  private let fixed = ["--demo", "--at", "2026-11-21T14:05:00+09:00"]

  private func snapshot(_ words: String..., in sandbox: Sandbox) async throws -> Outcome {
    try await sandbox.call(["snapshot"] + words + fixed)
  }

  @Test(arguments: ["home", "juice"], ["80x24", "120x40", "60x16", "40x12"])
  func `The same snapshot is the same picture`(screen: String, size: String) async throws {
    let sandbox = try Sandbox()
    let first = try await snapshot(screen, "--size", size, in: sandbox)
    #expect(first.status == 0)
    #expect(try await snapshot(screen, "--size", size, in: sandbox).output == first.output)
    // The surroundings do not show: no terminal, another one, another locale.
    let elsewhere = sandbox.with("TERM", "dumb").with("LC_ALL", "C")
    #expect(try await snapshot(screen, "--size", size, in: elsewhere).output == first.output)

    let parts = size.split(separator: "x").compactMap { Int($0) }
    let rows = first.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.count == parts[1])
    #expect(rows.allSatisfy { String($0).columns <= parts[0] }, "\(first.output)")
    #expect(!first.output.contains("\u{1B}"))
    #expect(!sandbox.hasDatabase)
  }

  @Test func `Keys are pressed before the picture is taken`() async throws {
    let sandbox = try Sandbox()
    let ordered = try await snapshot("home", "--keys", "Enter 2", in: sandbox)
    #expect(ordered.output.contains("Banana juice is ready. Enjoy!"), "\(ordered)")
    let korean = try await snapshot("home", "--keys", "L Down", in: sandbox)
    #expect(korean.output.contains("쥬스 메이커"), "\(korean)")
    let read = try await snapshot("juice", "--plain", "--size", "50x12", in: sandbox)
    #expect(read.status == 0, "\(read)")
    #expect(read.output.contains("Pavilion › Juice Maker"), "\(read)")
    let plain = try await snapshot("juice", "--ascii", in: sandbox)
    #expect(plain.output.utf8.allSatisfy { $0 < 0x80 }, "\(plain.output)")
  }

  @Test(arguments: [[], ["--background", "light"], ["--lang", "ko"], ["--no-color"], ["--keys", "Enter ?"]])
  func `The drawing is well-formed XML`(options: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(["snapshot", "home", "--format", "svg"] + options + fixed)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("<svg "))
    let parser = XMLParser(data: Data(outcome.output.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test(arguments: [
    ("--size", "80"), ("--size", "0x24"), ("--size", "80x"), ("--size", "ax24"), ("--size", "1001x24"),
    ("--keys", "Foo"), ("--at", "soon"), ("--at", "2026-02-30T00:00:00Z"), ("--format", "png"),
  ])
  func `What a picture cannot be ends with 64`(option: String, value: String) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.pavilion("snapshot", "home", option, value)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(value), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }
}
