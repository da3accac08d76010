import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("Answers for which there is no room") struct FullOutputTests {
  private static let water = ["water", "add", "--hardness", "100", "--alkalinity", "50"]

  @Test(
    arguments: [
      (["juice", "order", "mango"], ["juice", "list", "--json"]), (["juice", "set", "kiwi=42"], ["juice", "stock"]),
      (["juice", "order", "mango", "--json"], ["juice", "list", "--json"]), (water, ["water", "list"]),
      (["caffeine", "log", "coffee", "--mg", "80"], ["caffeine", "list", "--json"]),
      (["emotion", "tap", "happy"], ["emotion", "counts"]),
      (["settings", "set", "language", "ko"], ["settings", "get", "language"]),
      (["log", "espresso"], ["caffeine", "list"]),
      (["juice", "close"], ["juice", "closing", "list"]),
    ])
  func `What was saved stands, and the call has not failed`(words: [String], after: [String]) async throws {
    let (sandbox, other) = (try Sandbox(), try Sandbox())
    let outcome = try await sandbox.call(words, output: "/dev/full")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains("Cannot write to standard output") || outcome.errors.contains("표준 출력"), "\(outcome)")
    #expect(outcome.errors.contains("do not do it again") || outcome.errors.contains("다시 하지 마세요"), "\(outcome)")
    try await other.call(words)
    func plain(_ text: String) -> String { text.replacing(/\d\d:\d\d(:\d\d)?/, with: "") }
    #expect(plain(try await sandbox.call(after).output) == plain(try await other.call(after).output))
  }

  @Test(arguments: [
    ["juice", "stock"], ["juice", "list", "--json"], ["water", "list"], ["caffeine", "drink"],
    ["juice", "menu", "export"],
    ["water", "export", "-", "--format", "csv"], ["settings", "list"], ["keys"],
  ])
  func `Where the answer was all that was wanted, the call has failed`(words: [String]) async throws {
    let sandbox = try Sandbox()
    try await sandbox.call(Self.water)
    try await sandbox.pavilion("juice", "order", "mango")
    let outcome = try await sandbox.call(words, output: "/dev/full")
    #expect(outcome.status == 74, "\(outcome)")
    #expect(!outcome.errors.contains("do not do it again"))
  }

  @Test func `What was refused is refused, with its own code`() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.call(["juice", "order", "mango:900"], output: "/dev/full").status == 1)
    #expect(try await sandbox.call(["juice", "order", "mago"], output: "/dev/full").status == 64)
  }

  @Test func `A file that was written stands, too`() async throws {
    let sandbox = try Sandbox()
    try await sandbox.call(Self.water)
    for (words, name) in [
      (["water", "export"], "waters.csv"), (["backup"], "copy.sqlite"), (["exposition", "new"], "museum"),
    ] {
      let file = try sandbox.folder.file(name)
      let outcome = try await sandbox.call(words + [file], output: "/dev/full")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(FileManager.default.fileExists(atPath: file))
    }
  }

  @Test func `An order is printed although nobody could read the answer`() async throws {
    let sandbox = try Sandbox()
    let printer = try sandbox.folder.file("printer")
    try "".write(toFile: printer, atomically: true, encoding: .utf8)
    for (setting, value) in [("receipts", "both"), ("printer", printer)] {
      #expect(try await sandbox.pavilion("settings", "set", setting, value).status == 0)
    }
    #expect(try await sandbox.call(["juice", "order", "mango"], output: "/dev/full").status == 0)
    #expect(try Data(contentsOf: URL(filePath: printer)).isEmpty == false)
  }
}
