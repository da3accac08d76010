import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct DemoTests {
    @Test func `the demo has years of data, and leaves nothing`() async throws {
      let folder = try TemporaryFolder()
      let sandbox = try Sandbox().with("TMPDIR", folder.path)
      let terminal = try await sandbox.open("demo", "--years", "2", "--lang", "en", columns: 120, rows: 40)
      try await terminal.waitFor("▸1 Juice Maker")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
      try await terminal.type("1")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.type("5")
      try await terminal.waitFor("╭ Ready")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      #expect(!sandbox.hasDatabase)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `a demo of no years is refused, and so is one without a terminal`() async throws {
      let sandbox = try Sandbox()
      for years in ["0", "11", "x"] {
        let outcome = try await sandbox.pavilion("demo", "--years", years)
        #expect(outcome.status == 64, "\(outcome)")
      }
      #expect(try await sandbox.pavilion("demo").status == 69)
      #expect(!sandbox.hasDatabase)
    }
  }
}
