import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct WaterFileProgressTests {
    /// More than a megabyte, in few rows: what is tested is built without optimization.
    private static let rows =
      "hardness,alkalinity,note\n" + String(repeating: "68,40,\"\(String(repeating: "가", count: 500))\"\n", count: 1000)

    @Test func `A large file shows how far it has come, and nothing of it stays`() async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.folder.file("waters", Self.rows)
      let shell = try await Shell.running(Programs.pavilion(), ["water", "import", file], in: sandbox)
      #expect(try await shell.exitCode() == 0)
      let screen = try await shell.terminal.waitFor("1,000 records imported.")
      #expect(!screen.contains("%"), "\(screen)")
      #expect(shell.recording.contains("] 100 %"), "The bar never came to its end.")
      #expect(shell.recording.contains("[---"), "The bar never began.")
      // Who reads standard error with a program gets no bar.
      let quiet = try await sandbox.water("import", file)
      #expect(quiet.errors == "")
    }

    @Test func `A large file that is bad takes the bar away before it says so`() async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.folder.file("waters", Self.rows + "x,1,\n")
      let shell = try await Shell.running(Programs.pavilion(), ["water", "import", file], in: sandbox)
      #expect(try await shell.exitCode() == 65)
      let screen = try await shell.terminal.waitFor("line 1002, hardness: hardness is")
      #expect(!screen.contains("%"), "\(screen)")
      #expect(shell.recording.contains(" %"))
      #expect(!sandbox.hasDatabase)
    }
  }
}
