import TestSupport
import Testing

@testable import CommandSupport

@Suite("Screens that stay") struct ConfinedCommandTests {
  @Test(arguments: ["board", "kitchen", "till"], ["123", "1234567890123", "pass", ""])
  func `A variable with another text than a PIN is refused before the screen opens`(
    name: String, pin: String
  ) async throws {
    let sandbox = try Sandbox().with("PAVILION_PIN", pin)
    let outcome = try await sandbox.pavilion("juice", name, "--locked")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("PAVILION_PIN has 4 to 12 digits"), "\(outcome)")
    #expect((pin.isEmpty || !outcome.errors.contains(pin)))
    #expect(!sandbox.hasDatabase)
    // Without --locked it does not matter, and there is no terminal.
    #expect(try await sandbox.pavilion("juice", name).status == 69)
  }

  @Test(arguments: ["board", "kitchen", "till"])
  func `A PIN is no argument, which others could read in the list of processes`(name: String) async throws {
    let sandbox = try Sandbox()
    for words in [["--locked", "4711"], ["--locked=4711"], ["--pin", "4711"]] {
      #expect(try await sandbox.call(["juice", name] + words).status == 64)
    }
    #expect(try await sandbox.pavilion("juice", name, "--help").output.contains("PAVILION_PIN"))
    #expect(!sandbox.hasDatabase)
  }
}
