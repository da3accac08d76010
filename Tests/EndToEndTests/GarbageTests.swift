import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  /// Bytes that no keyboard sends.
  @Suite struct GarbageTests {
    /// A lone continuation, an overlong form, a surrogate, beyond the last scalar, no lead byte, and cut characters.
    private static let invalid: [[UInt8]] = [
      [0x80], Array(repeating: 0xBF, count: 20), [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xF0, 0x82, 0x82, 0xAC],
      [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF, 0xFE],
      [0xEA, 0xB0], [0xC3], [0xF0, 0x9F, 0x98], [0x63, 0xE9],
    ]

    @Test func `Bytes that are no UTF-8 neither end the program nor hold it up`() async throws {
      let (terminal, child) = try await PseudoTerminal.juiceBar()
      let rounds = Torture.rounds(50, long: 5000)
      for _ in 0..<rounds { for bytes in Self.invalid { try terminal.send(bytes) } }
      try await terminal.press(":", for: "type part of the name")
      let garbage = (0..<rounds).flatMap { _ in Self.invalid.flatMap(\.self) }
      try await terminal.press(garbage, for: "Cut after 60 characters.")
      try await terminal.press("\u{15}", for: "type part of the name")
      try await terminal.press(Array("물".utf8) + [0xE9] + Array("x".utf8), for: "물\u{FFFD}x")
      // As Esc, which together with q would be a key with Alt.
      try terminal.send("\u{3}")
      try await terminal.press("q", for: "\u{1B}[?1049l")
      #expect(try await child.exitCode() == 0)
    }

    @Test(.inTheLongRun) func `Random bytes end the program in order or not at all`() async throws {
      let sandbox = try Sandbox()
      let seed = testSeed()
      var generator = SeededGenerator(seed: seed)
      var terminal = try PseudoTerminal(in: sandbox)
      let total = Torture.rounds(50_000, long: 5_000_000)
      // Not the keys that end it at once, because it would be started for every few hundred bytes, nor that of the answer.
      let bytes = (UInt8.min...UInt8.max).filter { ![0x03, 0x0C, 0x1C, UInt8(ascii: "q")].contains($0) }
      var child = try terminal.pavilion("juice")
      var (sent, ends, longest) = (0, 0, Duration.zero)
      while sent < total {
        // Before its first frame, Ctrl-S may stop the terminal.
        if terminal.output.isEmpty { try await terminal.waitFor("Strawberry") }
        terminal.forget()
        try terminal.send((0..<2000).map { _ in bytes.randomElement(using: &generator) ?? 0 }, to: child)
        sent += 2000
        // A byte may be part of a sequence that began before, so the key is pressed until it is answered.
        var hasEnded = false
        let start = ContinuousClock.now
        try await wait(for: "An answer after \(sent) bytes, SEED=\(seed)") {
          hasEnded = RunningProcess(child.number).hasEnded
          guard !hasEnded else { return true }
          try terminal.send("\u{0C}", to: child)
          return terminal.hasRead("\u{1B}[H\u{1B}[2J")
        } otherwise: {
          terminal.text.suffix(500).debugDescription
        }
        longest = max(longest, ContinuousClock.now - start)
        guard hasEnded else { continue }
        // The palette has a command to end it.
        #expect(child.exitCode(within: 1) == 0, "SEED=\(seed)")
        terminal.expectRestored("SEED=\(seed)")
        ends += 1
        // Another terminal: the bytes after the end were keys of this one, such as Ctrl-S.
        terminal = try PseudoTerminal(in: sandbox)
        child = try terminal.pavilion("juice")
      }
      RunningProcess(child.number).send(SIGTERM)
      #expect(try await child.exitCode() == 128 + SIGTERM, "SEED=\(seed)")
      terminal.expectRestored("SEED=\(seed)")
      Torture.report("random bytes", tried: "\(sent) bytes, \(ends) ends in order, \(longest) to an answer")
    }
  }
}
