import Foundation
import Testing

extension InAnotherTerminal {
  @Suite struct WaterHostileTests {
    private let house: House

    init() throws {
      house = try House()
    }

    /// What a name may hold and no terminal may get: signs that turn writing around, or that are not seen.
    private static let turning = [
      "\u{202E}OWNED\u{202C}", "\u{2067}OWNED\u{2069}", "\u{200F}\u{FEFF}", "\u{E0041}\u{E007F}",
    ]

    @Test func `Names and memos that mean no good are shown, and never obeyed`() async throws {
      // What a terminal would obey is not even taken.
      for order in ["\u{1B}]0;OWNED\u{7}", "\u{1B}[2J", "\u{9B}2J", "\r"] {
        let outcome = try await house.water(
          "add", "--hardness", "1", "--alkalinity", "1", "--name", "before\(order)after")
        #expect(outcome.status != 0 && outcome.errors.dropLast().description.isInert, "\(outcome)")
      }
      let wide = String(repeating: "값", count: 60)
      let tower = "Z" + String(repeating: "\u{301}\u{489}", count: 300)
      let family = String(repeating: "👩‍👩‍👧‍👦🏴‍☠️🇰🇷", count: 20)
      let names = WaterHostileTests.turning.map { "before\($0)after" } + [wide, tower, family, "=1+1,\"x\""]
      let memo = "line\none\tbefore\(WaterHostileTests.turning.joined())after" + wide
      for (index, name) in names.enumerated() {
        let outcome = try await house.water(
          "add", "--name", name, "--filter", name, "--memo", memo, "--hardness", "\(20 * (index + 1))", "--alkalinity",
          "\(10 * (index + 1))", "--date", "2025-03-0\(9 - index)")
        #expect(outcome.status == 0, "\(outcome)")
      }

      let shell = try await Shell.running(Programs.pavilion(), ["water"], in: house)
      let terminal = shell.terminal
      let title = try await terminal.value("pane_title")
      for (index, size) in [(80, 24), (120, 40), (40, 12)].enumerated() {
        if index > 0 { try await terminal.resize(columns: size.0, rows: size.1) }
        try await terminal.waitFor("The list on \(size)") { $0.fills(size.0, size.1) && $0.selectedWater != nil }
        try await walk(names.count, size, in: shell)
      }
      try await terminal.type("q")
      #expect(try await shell.exitCode() == 0)
      #expect(try await terminal.value("pane_title") == title)
      let recording = shell.recording
      #expect(recording.contains("before") && recording.contains("값"))
      let obeyed = recording.unicodeScalars.filter(ExpositionForeignMuseum.isObeyed)
      #expect(obeyed.isEmpty, "\(Set(obeyed.map(\.value)))")
      #expect(!recording.unicodeScalars.contains { (0xE0000...0xE007F).contains($0.value) || $0.value == 0xFEFF })
      try await shell.expectRestored()
    }

    /// Goes through the list, each water and what can be opened from it, and looks whether everything is in its place.
    private func walk(_ count: Int, _ size: (Int, Int), in shell: Shell) async throws {
      let terminal = shell.terminal
      try await terminal.type("Home")
      try await terminal.waitFor("The first of the list") { $0.selectedWater?.hasPrefix("25.03.09") == true }
      for index in 0..<count {
        let hardness = try Regex(#"Hardness +\#(20 * (index + 1)) ppm"#)
        let screen = try await shell.draw(index == 0 ? "Enter" : "Right") { screen in
          screen.lines.contains { $0.contains(hardness) }
        }
        try await expectWhole(screen, size, in: shell)
      }
      for (key, text) in [("x", "╭ Share"), ("t", "[Name]"), ("m", "Distilled"), ("e", "Esc cancel")] {
        let page = try await shell.draw(key) { $0.contains(text) }
        try await expectWhole(page, size, in: shell)
        _ = try await shell.draw("Escape") { $0.contains("⏎ edit") }
      }
      let list = try await shell.draw("Escape") { $0.selectedWater != nil }
      // Half a wide letter would leave a gap, or push what stands behind it away.
      for line in list.lines where line.contains("값") {
        #expect(line.contains("값…") && line.columns < size.0, "\(list)")
      }
    }

    /// Expects that drawn from nothing the screen is the same.
    private func expectWhole(
      _ screen: Screen, _ size: (Int, Int), in shell: Shell, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      #expect(screen.lines.count == size.1, "\(screen)", sourceLocation: sourceLocation)
      let again = try await shell.draw("C-l")
      #expect(again == screen, "\(screen)\n\(again)", sourceLocation: sourceLocation)
    }
  }
}

extension Shell {
  /// How many frames were drawn whole.
  private var frames: Int { recording.components(separatedBy: Shell.endOfFrame).count - 1 }

  private static let endOfFrame = "\u{1B}[?2026l"

  /// Presses a key, and returns the screen when it is as described and all of the frame is there.
  fileprivate func draw(
    _ key: String, sourceLocation: SourceLocation = #_sourceLocation, where isSo: (Screen) -> Bool = { _ in true }
  ) async throws -> Screen {
    let before = frames
    var screen = Screen(lines: [])
    try await terminal.type(key)
    try await wait(for: "A frame after \(key)", sourceLocation: sourceLocation) {
      // What is recorded is on the screen already.
      guard frames > before, recording.hasSuffix(Shell.endOfFrame) else { return false }
      screen = try await terminal.screen()
      return isSo(screen)
    } otherwise: {
      "\(screen)"
    }
    return screen
  }
}
