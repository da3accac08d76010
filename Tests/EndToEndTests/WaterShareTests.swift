import Foundation
import Testing

extension InAnotherTerminal {
  @Suite struct WaterShareTests {
    private let house: House

    init() throws {
      house = try House()
    }

    @Test func `A water leaves as a file or by the clipboard, and no file is replaced unasked`() async throws {
      try await house.water(
        "add", "--name", "서울 | 수돗물", "--hardness", "68", "--alkalinity", "40", "--date", "2025-06-10 14:05")
      let shell = try await Shell.running(Programs.pavilion(), ["water"], in: house)
      let terminal = shell.terminal
      try await terminal.waitFor(water: "서울 | 수돗물", 68, 40)
      try await terminal.type("x")
      try await terminal.waitFor("╭ Share", "▸ Text", "water-2025-06-10-1405.txt")
      try await terminal.type("Down")
      try await terminal.waitFor("▸ Markdown", "water-2025-06-10-1405.md", #"# 서울 \| 수돗물"#)
      try await terminal.type("Enter")
      try await terminal.waitFor("╭ Save as", "water-2025-06-10-1405.md")
      try await terminal.type("Enter")
      try await terminal.waitFor("Saved: water-2025-06-10-1405.md.")
      let card = try #require(shell.folder.text(of: "water-2025-06-10-1405.md"))
      #expect(card.contains(#"# 서울 \| 수돗물"#) && card.contains("68 ppm") && card.hasSuffix("\n"), "\(card)")

      // The clipboard gets the same.
      try await terminal.type("c")
      try await terminal.waitFor("Copied")
      try await wait(for: "The order to copy") { copied(in: shell.recording) != nil }
      #expect(copied(in: shell.recording) == card)

      // A file of that name is left alone, until it is to be replaced.
      try shell.folder.file("water-2025-06-10-1405.md", "mine\n")
      for (answer, text) in [("n", "mine\n"), ("Enter", "mine\n"), ("y", card)] {
        try await terminal.type("s")
        try await terminal.waitFor("╭ Save as")
        try await terminal.type("Enter")
        try await terminal.waitFor("╭ Replace the file?", "water-2025-06-10-1405.md")
        try await terminal.type(answer)
        try await terminal.waitUntilGone("╭ Replace the file?")
        if answer == "y" { try await terminal.waitFor("Saved: ") }
        #expect(shell.folder.text(of: "water-2025-06-10-1405.md") == text, "after \(answer)")
      }

      // Where the data is nothing is written, not even on request.
      for file in [house.database, house.database + "-wal"] {
        try await terminal.type("s")
        try await terminal.waitFor("╭ Save as")
        try await terminal.type("C-u")
        try await terminal.type(text: file)
        try await terminal.type("Enter")
        try await terminal.waitFor("╭ Save as", "✗ ")
        try await terminal.type("Escape")
        try await terminal.waitUntilGone("╭ Save as")
      }
      #expect(try await house.waters().map(\.name) == ["서울 | 수돗물"])

      // What the command line reads, and a picture.
      try await terminal.type("Down", "Down", "Down")
      try await terminal.waitFor("▸ Picture (SVG)")
      try await terminal.type("Enter")
      try await terminal.waitFor("╭ Save as")
      try await terminal.type("C-u")
      try await terminal.type(text: "그림 1.svg")
      try await terminal.type("Enter")
      try await terminal.waitFor("Saved: 그림 1.svg.")
      let picture = try #require(shell.folder.text(of: "그림 1.svg"))
      #expect(picture.hasPrefix("<svg") || picture.hasPrefix("<?xml"), "\(picture.prefix(80))")
      #expect(picture.contains("서") && picture.contains("</svg>"))
      try await terminal.type("Up", "Up")
      try await terminal.waitFor("▸ CSV")
      try await terminal.type("s")
      try await terminal.waitFor("╭ Save as", "water-2025-06-10-1405.csv")
      try await terminal.type("Enter")
      try await terminal.waitFor("Saved: water-2025-06-10-1405.csv.")
      try await terminal.type("q")
      #expect(try await shell.exitCode() == 0)
      let taken = try House()
      try await taken.water("import", shell.folder.path + "/water-2025-06-10-1405.csv")
      #expect(try await taken.waters() == house.waters())
      let names = try FileManager.default.contentsOfDirectory(atPath: shell.folder.path).filter { $0.contains("water") }
      #expect(Set(names) == ["water-2025-06-10-1405.md", "water-2025-06-10-1405.csv"])
    }

    /// What the terminal was told last to put into the clipboard.
    private func copied(in recording: String) -> String? {
      guard let order = recording.matches(of: /\e\]52;c;([A-Za-z0-9+\/=]*)(?:\a|\e\\)/).last else { return nil }
      return Data(base64Encoded: String(order.1)).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
