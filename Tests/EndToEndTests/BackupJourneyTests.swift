import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct BackupJourneyTests {
    @Test func `While a program has the data open they are not replaced`() async throws {
      let sandbox = try Sandbox()
      let backup = sandbox.folder.path + "/backup.sqlite"
      try await sandbox.pavilion("juice", "order", "banana")
      let terminal = try await sandbox.open("juice")
      try await terminal.waitFor("? help")
      #expect(try await sandbox.pavilion("backup", backup).status == 0)
      let refused = try await sandbox.pavilion("restore", backup)
      #expect(refused.status == 75, "\(refused)")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      #expect(try await sandbox.pavilion("restore", backup).status == 0)
    }
  }
}
