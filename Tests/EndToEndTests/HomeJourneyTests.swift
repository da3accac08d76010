import Program
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct HomeJourneyTests {
    @Test(arguments: Pavilion.apps.map { ($0.name, "\($0.number) \($0.title.en)") })
    func `Esc from an app that was opened at once leads to Home with it selected`(
      app: String, card: String
    ) async throws {
      let terminal = try await Sandbox().open(app)
      try await terminal.waitFor("› \(card.dropFirst(2))")
      try await terminal.type("Escape")
      try await terminal.waitFor("╭▸\(card)")
    }
  }
}
