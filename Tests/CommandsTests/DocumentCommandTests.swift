import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("pavilion export and import") struct DocumentCommandTests {
  @Test func `Everything goes out and in, and only once`() async throws {
    let (sandbox, other) = (try Sandbox(), try Sandbox())
    try await sandbox.pavilion("juice", "order", "banana")
    try await sandbox.pavilion("emotion", "tap", "happy", "--note", "비")
    let file = sandbox.folder.path + "/all.json"
    let written = try await sandbox.pavilion("export", file)
    #expect(written.lines.first == "Written: \(file)" && written.lines.contains("  1  feelings"), "\(written)")
    #expect(try await sandbox.pavilion("export", file).status == 73)
    let whole = try await sandbox.pavilion("export", "-")
    #expect(whole.output.hasPrefix("{\"pavilion\":3,\"version\":3,\"at\":\""), "\(whole)")
    let added = try await other.pavilion("import", file)
    #expect(added.lines.first == "8 added, 0 already here.", "\(added)")
    #expect(try await other.stock() == sandbox.stock())
    let again = try await other.pavilion("import", file, "--json")
    #expect(again.output.hasPrefix("{\"known\":8,\"new\":0,"), "\(again)")
  }

  @Test(arguments: [
    ("{", "line 1: this is not JSON"), ("[]", "was not written by pavilion export"),
    ("{\"pavilion\":9}", "has version 9"), ("{\"pavilion\":1,\"juiceOrder\":[3]}", "  juiceOrder 1: no object"),
  ])
  func `A wrong file is refused with the reason`(text: String, reason: String) async throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder.path + "/wrong.json"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try await sandbox.pavilion("import", file)
    #expect(outcome.status == 65 && outcome.errors.contains(reason), "\(outcome)")
  }
}
