import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Text from outside never reaches the terminal as control sequences.
extension InAnotherTerminal {
  @Suite struct HostileTests {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
    }

    @Test func `A hostile catalogue is shown without effect on the terminal`() async throws {
      let museum = ExpositionForeignCatalogue.hostile
      let arguments = ["exposition", "--lang", "en", "--museum", try museum.written(in: sandbox)]
      let shell = try await Shell.running(Programs.pavilion(), arguments, in: sandbox)
      let terminal = shell.terminal
      let title = try await terminal.value("pane_title")
      try await terminal.waitFor("See the exhibits")
      try await terminal.type("NPage", "End", "Home")
      try await expectWhole(terminal)
      try await terminal.type("Enter")
      try await terminal.waitFor("The list") { $0.pointed != nil }
      try await expectWhole(terminal)
      try await terminal.type("Enter")
      for number in 1...museum.items.count {
        // On its page, at its beginning and its end, and where its name is that of a note.
        try await terminal.waitFor("The page of \(number)") { $0.percent != nil && !$0.lines[0].contains("★") }
        try await terminal.type("NPage", "End", "b", "e")
        try await terminal.waitFor("╭ Your note")
        try await terminal.type("Escape")
        try await terminal.waitFor("The bookmark of \(number)") { !$0.contains("╭") && $0.lines[0].contains("★") }
        try await expectWhole(terminal)
        try await terminal.type("Right")
      }
      try await terminal.type("Escape")
      try await terminal.waitFor("The last of the list") { $0.pointed?.contains("★") == true }
      try await terminal.type("t", "Home", "End", "/", "twin")
      try await terminal.waitFor("The twin") { $0.pointed?.contains("Twin") == true }
      try await terminal.type("Escape")
      for (columns, rows) in [(40, 12), (120, 40)] {
        try await terminal.resize(columns: columns, rows: rows)
        // Right after the resize the terminal still shows what was drawn for the size before; its footer is cut.
        try await terminal.waitFor("The list on \(columns) × \(rows)") {
          $0.lines.count == rows && $0.pointed != nil && $0.lines.last?.hasSuffix("? help") == true
        }
        try await expectWhole(terminal)
      }
      try await expectUntouched(shell, title: title)
      for order in ExpositionForeignCatalogue.orders {
        #expect(!shell.recording.contains("before\(order)after"), "\(order.debugDescription)")
      }
    }

    @Test func `Hostile names and memos are shown without effect on the terminal`() async throws {
      let turning = ["\u{202E}OWNED\u{202C}", "\u{2067}OWNED\u{2069}", "\u{200F}\u{FEFF}", "\u{E0041}\u{E007F}"]
      let wide = String(repeating: "값", count: 60)
      let tower = "Z" + String(repeating: "\u{301}\u{489}", count: 300)
      let family = String(repeating: "👩‍👩‍👧‍👦🏴‍☠️🇰🇷", count: 20)
      let names = turning.map { "before\($0)after" } + [wide, tower, family]
      let note = "line\none\tbefore\(turning.joined())after" + wide
      for (index, name) in names.enumerated() {
        let outcome = try await sandbox.water(
          "add", "--name", name, "--filter", name, "--note", note, "--hardness", "\(20 * (index + 1))", "--alkalinity",
          "10", "--at", "2025-03-0\(9 - index)")
        try #require(outcome.status == 0, "\(outcome)")
      }
      let shell = try await Shell.running(Programs.pavilion(), ["water", "--lang", "en"], in: sandbox)
      let terminal = shell.terminal
      let title = try await terminal.value("pane_title")
      for (columns, rows) in [(80, 24), (40, 12)] {
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.type("Home")
        try await terminal.waitFor("The list on \(columns) × \(rows)") { screen in
          screen.lines.count == rows && screen.lines[0].columns == columns - 1 && screen.pointed != nil
        }
        try await expectWhole(terminal)
        for index in names.indices {
          let hardness = try Regex(#"Hardness +\#(20 * (index + 1)) ppm"#)
          try await terminal.type(index == 0 ? "Enter" : "Right")
          try await terminal.waitFor("The page of \(index)") { $0.lines.contains { $0.contains(hardness) } }
          try await expectWhole(terminal)
        }
        for (key, text) in [("x", "╭ Share"), ("t", "[Name]"), ("m", "Distilled"), ("e", "Esc cancel")] {
          try await terminal.type(key)
          try await terminal.waitFor(text)
          try await expectWhole(terminal)
          try await terminal.type("Escape")
          try await terminal.waitUntilGone(text)
        }
        try await terminal.type("Escape")
        try await terminal.waitUntilGone("TDS")
      }
      try await expectUntouched(shell, title: title)
      #expect(!shell.recording.unicodeScalars.contains { (0xE0000...0xE007F).contains($0.value) || $0.value == 0xFEFF })
    }

    /// Expects that the modes are those of the program, and that a full repaint gives the same screen.
    private func expectWhole(_ terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      let modes = Tmux.Modes(alternateScreen: true, cursor: false, mouse: true)
      let screen = try await terminal.waitForWhole("A whole screen", sourceLocation: sourceLocation)
      if try await terminal.cursor.last == 0 {
        #expect(try await terminal.modes == modes, sourceLocation: sourceLocation)
      }
      #expect(screen.lines.first?.hasSuffix(" ") == false, "\(screen)", sourceLocation: sourceLocation)
      try await terminal.type("C-l")
      try await terminal.waitFor("The same screen again", sourceLocation: sourceLocation) { $0 == screen }
    }

    /// Quits, and expects that the terminal received no control characters but those of the program itself.
    private func expectUntouched(_ shell: Shell, title: String) async throws {
      try await shell.terminal.type("q")
      #expect(try await shell.exitCode() == 0)
      #expect(try await shell.terminal.value("pane_title") == title)
      let recording = shell.recording
      #expect(recording.contains("before"))
      let obeyed = recording.unicodeScalars.filter(ExpositionForeignCatalogue.isObeyed)
      #expect(obeyed.isEmpty, "\(Set(obeyed.map(\.value)))")
      try await shell.expectRestored()
    }
  }
}
