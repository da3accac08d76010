import TestSupport
import Testing

@testable import CommandSupport

@Suite struct WaterStockCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `A bottle is made, used and listed`() async throws {
    #expect(try await sandbox.water("stock").errors.contains("No bottle yet"))
    let made = try await sandbox.water("stock", "make", "Epsom", "500", "--dose", "5")
    #expect(made.output == "#1 Epsom: 500 mL left, for 100 L of water.\n", "\(made)")
    let used = try await sandbox.water("stock", "use", "epsom", "2")
    #expect(used.output == "#1 Epsom: 490 mL left, for 98 L of water.\n", "\(used)")
    let json: [[String: JSONValue]] = try await sandbox.water("stock", "--json").decoded()
    #expect(json.first?["remaining"] == .number(490), "\(json)")
    #expect(json.first?["liters"] == .number(98), "\(json)")
    #expect(json.first?["isLow"] == .bool(false))
  }

  @Test func `of several bottles with a name the newest is used, and none is deleted without its number`() async throws
  {
    for _ in 1...2 { #expect(try await sandbox.water("stock", "make", "원액", "500").status == 0) }
    #expect(try await sandbox.water("stock", "make", "--", "--make", "300").status == 0)
    #expect(try await sandbox.water("stock", "use", "ㅇㅇ", "1L").status == 64)
    #expect(try await sandbox.water("stock", "use", "원액", "1L").output.hasPrefix("#2 "))
    let refused = try await sandbox.water("stock", "delete", "원액")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("  #1 원액"), "\(refused)")
    #expect(try await sandbox.water("stock", "delete", "ㅇㅇ").status == 64)
    #expect(try await sandbox.water("stock", "delete", "1", "--make").status == 64)
    #expect(try await sandbox.water("stock", "delete", "1", "--", "--make").status == 0)
    #expect(try await sandbox.water("stock").lines.count == 1)
    // Initials are enough once one bottle has them.
    #expect(try await sandbox.water("stock", "use", "ㅇㅇ", "1L").output.hasPrefix("#2 "))
  }

  @Test(arguments: [
    ["use", "1"], ["use", "Epsom", "1"], ["make", "Epsom", "0"], ["make", "Epsom", "1000", "--dose", "x"],
    ["make", "Epsom", "--dose", "5"], ["delete", "Epsom"], ["list", "Epsom"], ["delete"],
  ])
  func `What makes no sense is refused with a sentence`(words: [String]) async throws {
    let outcome = try await sandbox.water(["stock"] + words)
    #expect(outcome.status == 64 || outcome.status == 66, "\(outcome)")
    #expect(!outcome.errors.isEmpty)
    #expect(outcome.output.isEmpty)
  }
}
