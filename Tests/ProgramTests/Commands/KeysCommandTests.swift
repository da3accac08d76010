import Testing

@testable import CommandSupport

struct KeysCommandTests {
  @Test func `the file with all commands is a file without faults`() async throws {
    let sandbox = try Sandbox()
    let names = try await sandbox.pavilion("keys", "--names", "--lang", "en")
    #expect(names.output.contains("\n# the orders so far\njuice.showOrders = o\n"))
    try sandbox.writeKeys(names.output)
    let check = try await sandbox.pavilion("keys", "--check", "--lang", "en")
    #expect(check.status == 0, "\(check)")
    #expect(check.output.hasSuffix("commands have keys in your file.\n"), "\(check)")
  }

  @Test func `what is wrong with the file is listed`() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.pavilion("keys", "--check").status == 66)
    try sandbox.writeKeys("juice.showOrders = O\n\njuice.nothing = x\n")
    let check = try await sandbox.pavilion("keys", "--check", "--lang", "en")
    #expect(check.status == 65)
    #expect(check.errors.contains("line 3: There is no command \"juice.nothing\"."), "\(check)")
  }
}
