import Testing

extension InAnotherTerminal {
  @Suite struct EmotionNoteTests {
    private let house: House

    init() throws {
      house = try House()
    }

    /// Taps gloomy and begins a note on it.
    private func openEditor(columns: Int = 80, rows: Int = 24) async throws -> Tmux {
      let terminal = try await house.openEmotions(columns: columns, rows: rows)
      try await terminal.type("6", "e")
      try await terminal.waitFor("╭ Note", "gloomy, ", "0/500")
      return terminal
    }

    /// Waits until the cursor is shown, and stands right behind this text.
    private func waitForCursor(
      behind text: String, on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await wait(for: "The cursor behind \(text)", sourceLocation: sourceLocation) {
        guard let place = try await terminal.screen().place(of: text) else { return false }
        return try await terminal.cursor == [place.column + text.columns, place.row, 1]
      } otherwise: {
        "\((try? await terminal.cursor) ?? [])\n\((try? await terminal.screen().description) ?? "")"
      }
    }

    @Test func `A note is written in Korean, with the cursor where it goes on`() async throws {
      let terminal = try await openEditor()
      let start = try await terminal.cursor
      try await terminal.type(text: "오늘은 비가 왔다")
      try await waitForCursor(behind: "│  오늘은 비가 왔다", on: terminal)
      #expect(try await terminal.cursor == [start[0] + 16, start[1], 1])
      // Each syllable is two columns wide.
      try await terminal.type("Left", "Left")
      try await waitForCursor(behind: "│  오늘은 비가 ", on: terminal)
      try await terminal.type(text: "많이 ")
      try await waitForCursor(behind: "│  오늘은 비가 많이 ", on: terminal)
      // On a smaller terminal the field is elsewhere.
      try await terminal.resize(columns: 40, rows: 12)
      try await waitForCursor(behind: "│ 오늘은 비가 많이 ", on: terminal)
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Note")
      try await terminal.waitFor("The note is saved.")
      #expect(try await terminal.cursor[2] == 0)
      #expect(try await house.keptTaps().map(\.note) == ["오늘은 비가 많이 왔다"])
      try await terminal.type("q")
      try await terminal.waitForEnd()

      // It is there another day: to be read, and to be written on.
      let again = try await house.openEmotions()
      try await again.type("Tab")
      try await again.waitFor("G gloomy", "오늘은 비가 많이 왔다")
      try await again.type("e")
      try await waitForCursor(behind: "오늘은 비가 많이 왔다", on: again)
      try await again.type("C-u", "Enter")
      try await again.waitFor("The note is removed.")
      #expect(try await house.keptTaps().map(\.note) == [nil])
    }

    @Test func `While a note is written no letter is a command`() async throws {
      let terminal = try await openEditor()
      try await terminal.type(text: "1 q u R ? ㅕ;")
      try await waitForCursor(behind: "1 q u R ? ㅕ;", on: terminal)
      try await terminal.type("Enter")
      try await terminal.waitFor(counts: [0, 0, 0, 0, 0, 1, 0, 0, 0], "The note is saved.")
      #expect(try await house.keptTaps().map(\.note) == ["1 q u R ? ㅕ;"])
    }

    @Test(arguments: ["Escape", "C-c"])
    func `Leaving the editor asks only when something was changed`(key: String) async throws {
      let terminal = try await openEditor()
      try await terminal.type(key)
      try await terminal.waitUntilGone("╭ Note")
      try await terminal.type("e")
      try await terminal.waitFor("╭ Note")
      try await terminal.type(text: "half a sent")
      try await terminal.type(key)
      try await terminal.waitFor("╭ Leave without saving?", "[▸ n No, write on  ]")
      // No comes first, and what was written is still there.
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Leave without saving?")
      try await terminal.type(text: "ence")
      try await waitForCursor(behind: "half a sentence", on: terminal)
      try await terminal.type(key, "y")
      try await terminal.waitUntilGone("╭ Note")
      try await terminal.waitFor(counts: [0, 0, 0, 0, 0, 1, 0, 0, 0])
      #expect(try await house.keptTaps().map(\.note) == [nil])
      try await terminal.type("e")
      try await terminal.waitFor("╭ Note", "0/500")
    }

    @Test func `What is pasted becomes one harmless line, and ends at 500 letters`() async throws {
      let terminal = try await openEditor()
      try await terminal.send(bytes: "\u{1B}[200~first\nsecond\u{1B}[31m\u{7}\u{1B}[201~")
      try await terminal.waitFor("first second")
      try await terminal.type("C-u")
      try await terminal.waitFor("0/500")
      try await terminal.send(bytes: "\u{1B}[200~" + String(repeating: "가나다라 ", count: 120) + "\u{1B}[201~")
      try await terminal.waitFor("500/500", "500 characters is the limit.")
      try await terminal.type(text: "x")
      try await terminal.type("Enter")
      try await terminal.waitFor("The note is saved.")
      let note = try #require(try await house.keptTaps().first?.note)
      #expect(note == String(repeating: "가나다라 ", count: 100).dropLast())
    }

    @Test func `A long note goes on in the next row, and the cursor moves between the rows`() async throws {
      let terminal = try await openEditor()
      let start = try await terminal.cursor
      for word in 0..<12 { try await terminal.type(text: "word\(word) ") }
      try await waitForCursor(behind: "word11 ", on: terminal)
      #expect(try await terminal.cursor[1] == start[1] + 1)
      try await terminal.type("Home")
      try await wait(for: "The cursor at the beginning") { try await terminal.cursor == start }
      try await terminal.type("Down")
      try await wait(for: "The cursor in the second row") {
        try await terminal.cursor == [start[0], start[1] + 1, 1]
      }
    }

    @Test func `The note on a tap that somebody has taken back meanwhile is not kept, and that is said`() async throws {
      let terminal = try await openEditor()
      try await terminal.type(text: "too late")
      try await terminal.waitFor("too late")
      #expect(try await house.pavilion("emotion", "undo").status == 0)
      try await terminal.type("Enter")
      try await terminal.waitFor(counts: Array(repeating: 0, count: 9), "That tap is no longer there.")
      #expect(try await house.keptTaps() == [])
    }
  }
}
