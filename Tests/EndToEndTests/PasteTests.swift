import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct PasteTests {
    private static let begin = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    /// A text of at least `bytes` bytes, with keys of orders, of the end and of Korean in it.
    private func text(bytes: Int) -> String {
      let part = "1234567q가나다라 "
      return String(repeating: part, count: bytes / part.utf8.count + 1)
    }

    @Test func `Megabytes are pasted at once, in a field and where there is none`() async throws {
      let sandbox = try Sandbox()
      let (terminal, child) = try await PseudoTerminal.juiceBar(in: sandbox)
      let bytes = Torture.rounds(1_000_000, long: 10_000_000)
      let paste = Self.begin + text(bytes: bytes) + Self.end
      try terminal.send(paste)
      try await terminal.press(":", for: "type part of the name")
      try await terminal.press(paste, for: "Cut after 60 characters.")
      try await terminal.press("\u{15}", for: "type part of the name")
      // As Esc, which together with q would be a key with Alt.
      try terminal.send("\u{3}")
      try await terminal.press("q", for: "\u{1B}[?1049l")
      #expect(try await child.exitCode() == 0)
      #expect(try await sandbox.orders() == [])
      Torture.report("large pastes", tried: "\(bytes) bytes in a field and outside")
    }

    @Test(.inTheLongRun) func `Hangul is pasted into every field without a key of it being obeyed`() async throws {
      let sandbox = try Sandbox()
      let (terminal, child) = try await PseudoTerminal.juiceBar(in: sandbox)
      try await terminal.press(":", for: "type part of the name")
      let paste = Self.begin + String(repeating: "가", count: 20_000) + Self.end
      try await terminal.press(paste, for: "Cut after 60 characters.")
      // As Esc, which together with q would be a key with Alt.
      try terminal.send("\u{3}")
      try await terminal.press("q", for: "\u{1B}[?1049l")
      #expect(try await child.exitCode() == 0)
      #expect(try await sandbox.orders() == [])
    }

    @Test func `A paste without an end ends by itself, and signals are heard meanwhile`() async throws {
      let (terminal, child) = try await PseudoTerminal.juiceBar()
      try await terminal.press(":", for: "type part of the name")
      try await terminal.press(Self.begin + "caffeine h", for: "Caffeine Holic")
      try await terminal.press("\u{15}", for: "type part of the name")
      try terminal.send(Self.begin + text(bytes: 100_000))
      RunningProcess(child.number).send(SIGTERM)
      #expect(try await child.exitCode() == 128 + SIGTERM)
      terminal.expectRestored("in the middle of a paste")
    }
  }
}
