import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Settings belong to the person and the machine, not to the shop on the server.
extension OnAServer {
  @Suite struct ServerSettingsTests {
    /// The same shop on another machine.
    private func machine(_ name: String, _ sandbox: Sandbox) -> Sandbox {
      sandbox.with("XDG_DATA_HOME", sandbox.folder.path + "/" + name)
    }

    private func file(of machine: Sandbox) -> String {
      (machine.environment["XDG_DATA_HOME"] ?? "") + "/pavilion/pavilion.sqlite"
    }

    @Test func `L at one till changes its own language, that of the next run, and of no other till`() async throws {
      let sandbox = try Sandbox(on: .shared)
      let (first, second) = (machine("first", sandbox), machine("second", sandbox))
      let till = try await first.open("juice")
      let other = try await second.open("juice")
      try await till.waitFor("today: 0 juices")
      try await other.waitFor("today: 0 juices")
      try await till.type("L")
      try await till.waitFor("쥬스 메이커")
      try await first.pavilion("juice", "order", "mango")
      // The other till has read everything again by then.
      try await other.waitFor("today: 1 juice")
      #expect(try await other.screen().contains("Juice Maker"))
      #expect(try await first.pavilion("juice", "stock").lines.first == "딸기         10")
      #expect(try await second.pavilion("juice", "stock").lines.first == "Strawberry   10")
      #expect(try await first.pavilion("settings", "get", "language").output == "ko\n")
      #expect(FileManager.default.fileExists(atPath: file(of: first)))
      #expect(!FileManager.default.fileExists(atPath: file(of: second)))
      // So is a screen that is drawn without a terminal.
      #expect(try await first.pavilion("snapshot", "juice").output.contains("쥬스 메이커"))
    }

    @Test func `What a shell sets shows at once in a program on the same machine`() async throws {
      let sandbox = try Sandbox(on: .shared)
      try await sandbox.pavilion("settings", "set", "clock", "12")
      let till = try await sandbox.open("juice")
      try await till.waitFor("today: 0 juices")
      try await sandbox.pavilion("settings", "set", "language", "ko")
      try await till.waitFor("쥬스 메이커")
    }

    @Test func `Where nothing can be stored, a till works, says so, and keeps the choice until its end`() async throws {
      let sandbox = try Sandbox(on: .shared)
      let blocked = machine("blocked", sandbox)
      try Data().write(to: URL(filePath: sandbox.folder.path + "/blocked"))
      let till = try await blocked.open("juice")
      try await till.waitFor("today: 0 juices")
      try await till.type("L")
      try await till.waitFor("쥬스 메이커", "끝낼 때까지만 이대로입니다.")
      try await till.type("2")
      try await till.waitFor("오늘 1잔")
      let outcome = try await blocked.pavilion("settings", "set", "language", "ko")
      #expect(outcome.status == 73, "\(outcome)")
      #expect(try await blocked.pavilion("juice", "order", "kiwi").status == 0)
    }
  }
}
