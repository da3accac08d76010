import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct WaterJourneyTests {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
    }

    @Test func `No key with Alt throws away what is typed`() async throws {
      let terminal = try await sandbox.open("water", "--lang", "en")
      try await terminal.waitFor("? help")
      try await terminal.type("a")
      try await terminal.waitFor("› A new water")
      try await terminal.type(text: "Well")
      try await terminal.waitFor("Well")
      for letter in "acegimnoqsuwxyz1259?:/" { try await terminal.type("M-\(letter)") }
      // Esc and y that arrive together, as over a slow line, are a key with Alt; after the delay, y is no answer that was meant.
      try await terminal.send(bytes: "\u{1B}y")
      try await terminal.type(text: " water")
      try await terminal.waitFor("› A new water", "Well water")
      #expect(try await !terminal.screen().contains("Leave without saving?"))
    }

    @Test func `A water is written down, changed, deleted, brought back, and found another day`() async throws {
      let terminal = try await sandbox.open("--lang", "en")
      try await terminal.waitFor("4 Water for Coffee")
      // An older one, from a shell, so that the list has an order.
      try await sandbox.water(
        "add", "--name", "옛 우물", "--hardness", "60", "--alkalinity", "100", "--at", "2025-01-10")
      try await terminal.waitFor("옛 우물")
      try await terminal.type("4")
      try await terminal.waitFor("1 record", "옛 우물")

      // Field by field, in Hangul too; what is typed is on the chart before it is kept.
      try await terminal.type("a")
      try await terminal.waitFor("› A new water")
      for (text, seen) in [
        ("서울 수돗물", "서울 수돗물"), ("8dH", "142.8 ppm"), ("39,5", "39,5"), ("7,25", "7,25"), ("", ""),
        ("필터 Claris", "필터 Claris"), ("q는 메모; 첫 물", "q는 메모; 첫 물"),
      ] {
        if !text.isEmpty {
          try await terminal.type(text: text)
          try await terminal.waitFor(seen)
        }
        if !text.hasPrefix("q") { try await terminal.type("Tab") }
      }
      #expect(try await sandbox.waters().count == 1)
      try await terminal.type("Enter")
      try await terminal.waitFor("The new one above the older one") { screen in
        screen.contains("2 records") && screen.pointed?.contains("서울 수돗물") == true && screen.contains("옛 우물")
      }
      let kept = try #require(try await sandbox.waters().first)
      #expect(kept.name == "서울 수돗물", "\(kept)")
      #expect(abs(kept.hardness - 142.78) < 0.01, "\(kept)")
      #expect(kept.alkalinity == 39.5, "\(kept)")
      #expect(kept.ph == 7.25, "\(kept)")
      #expect(kept.filter == "필터 Claris", "\(kept)")
      #expect(kept.note == "q는 메모; 첫 물", "\(kept)")
      for (columns, rows) in [(120, 40), (60, 16), (80, 24)] {
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.waitFor("The chart on \(columns) × \(rows)") { screen in
          screen.lines.count == rows && screen.lines[0].columns == columns - 1 && screen.contains("└┬")
            && screen.contains("◆") && screen.contains("? help")
        }
      }

      // Changed in its page, and taken back.
      try await terminal.type("Enter")
      try await terminal.waitFor("› 서울 수돗물", "142.8 ppm")
      try await terminal.type("Enter", "Tab")
      try await terminal.type(text: "68")
      try await terminal.type("Enter")
      try await terminal.waitFor("The new hardness") { $0.contains("68 ppm") && !$0.contains("142.8 ppm") }
      try await terminal.type("u")
      try await terminal.waitFor("142.8 ppm")
      try await terminal.type("d")
      try await terminal.waitFor("╭ Delete", "▸ n")
      try await terminal.type("y")
      try await terminal.waitFor("1 record", "옛 우물")
      #expect(try await sandbox.waters().map(\.name) == ["옛 우물"])
      try await terminal.type("u")
      try await terminal.waitFor("2 records")
      try await terminal.type("q")
      try await terminal.waitForEnd()

      let again = try await sandbox.open("--lang", "ko")
      try await again.waitFor("4 커피를 위한 물", "서울", "142.8/39.5")
      try await again.type("4")
      try await again.waitFor("The record in Korean") { $0.pointed?.contains("서울 수돗물") == true }
    }

    @Test func `A water leaves as a file or by the clipboard, and no file is replaced unasked`() async throws {
      try await sandbox.water(
        "add", "--name", "서울 | 수돗물", "--hardness", "68", "--alkalinity", "40", "--at", "2025-06-10 14:05")
      let shell = try await Shell.running(Programs.pavilion(), ["water", "--lang", "en"], in: sandbox)
      let terminal = shell.terminal
      try await terminal.waitFor("1 record")
      try await terminal.type("x", "Down", "Enter")
      let name = "water-2025-06-10-1405.md"
      try await terminal.waitFor("╭ Save as", name)
      try await terminal.type("Enter")
      try await wait(for: "The file") { shell.folder.text(of: name)?.hasSuffix("\n") == true }
      let card = try #require(shell.folder.text(of: name))
      #expect(card.contains(#"# 서울 \| 수돗물"#), "\(card)")
      #expect(card.contains("68 ppm"), "\(card)")
      try await terminal.waitUntilGone("╭ Save as")

      // The clipboard gets the same.
      try await terminal.type("c")
      try await wait(for: "The order to copy") { copied(in: shell.recording) == card }

      // A file of that name is left alone, until it is to be replaced.
      try shell.folder.file(name, "mine\n")
      for (answer, text) in [("Enter", "mine\n"), ("y", card)] {
        try await terminal.type("s")
        try await terminal.waitFor("╭ Save as")
        try await terminal.type("Enter")
        try await terminal.waitFor("╭ Replace the file?")
        try await terminal.type(answer)
        try await wait(for: "The file after \(answer)") { shell.folder.text(of: name) == text }
        try await terminal.waitUntilGone("╭ Replace the file?")
      }

      // Where the data is nothing is written, not even on request.
      try await terminal.type("s")
      try await terminal.waitFor("╭ Save as")
      try await terminal.type("C-u")
      try await terminal.type(text: sandbox.database)
      try await terminal.type("Enter")
      try await terminal.waitFor("╭ Save as", "✗ ")
      try await terminal.type("Escape")
      try await terminal.waitUntilGone("╭ Save as")
      #expect(try await sandbox.waters().map(\.name) == ["서울 | 수돗물"])
      let files = try FileManager.default.contentsOfDirectory(atPath: shell.folder.path).filter { $0.contains("water") }
      #expect(files == [name])
      try await terminal.type("q")
      #expect(try await shell.exitCode() == 0)
    }

    /// Returns the text that the terminal was told last to put into the clipboard.
    private func copied(in recording: String) -> String? {
      guard let order = recording.matches(of: /\e\]52;c;([A-Za-z0-9+\/=]*)(?:\a|\e\\)/).last else { return nil }
      return Data(base64Encoded: String(order.1)).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
