import Testing

extension InAnotherTerminal {
  @Suite struct EmotionDayTests {
    private let house: House
    private let today: Day

    init() throws {
      (house, today) = try House.atNoon()
    }

    /// Opens the diary's page of today, with these taps.
    private func openToday(tapping keys: String) async throws -> Tmux {
      let terminal = try await house.openEmotions()
      try await terminal.type(text: keys)
      try await terminal.waitFor("today: \(keys.count) tap")
      try await terminal.type("Tab", "Enter")
      try await terminal.waitFor("Emotion Diary › \(today.title)", "\(keys.count) tap")
      return terminal
    }

    /// Waits until the list has these rows; the minutes after twelve may be any.
    private func waitForRows(
      _ rows: [String], on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await terminal.waitFor("\(rows)", sourceLocation: sourceLocation) { screen in
        let lines = screen.lines.filter { $0.firstMatch(of: /^ [▸ ] (\d\d:\d\d|     ) [A-Z] [a-z]/) != nil }
        return lines.map { String($0.replacing(/12:\d\d/, with: "12:--").dropFirst()) } == rows
      }
    }

    /// Empties the field and types something else into it.
    private func retype(_ text: String, on terminal: Tmux) async throws {
      try await terminal.type("C-u")
      try await terminal.type(text: text)
    }

    @Test func `A tap of today is moved to yesterday, and there to another time`() async throws {
      let terminal = try await openToday(tapping: "5")
      try await terminal.type("m")
      try await terminal.waitFor("╭ When was it?", "▸ Day, time \(today.iso) 12:")
      for (text, problem) in [("soon", "✗ A time such as 14:05"), ((today + 1).iso, "✗ That is in the future.")] {
        try await retype(text, on: terminal)
        try await terminal.waitFor(problem)
        // Enter does not take it either.
        try await terminal.type("Enter")
      }
      try await retype("yesterday", on: terminal)
      try await terminal.waitFor("╭ When was it?", "= yesterday")
      try await terminal.type("Enter")
      try await terminal.waitFor("Moved: upset, yesterday 12:", "0 taps", "Nothing tapped today yet")
      // A day alone keeps the clock.
      #expect(try await house.keptTaps().map(\.at).allSatisfy { $0.hasPrefix("\((today - 1).iso)T12:") })

      try await terminal.type("Left")
      try await terminal.waitFor("Emotion Diary › \((today - 1).title)", "1 tap")
      try await waitForRows(["▸ 12:-- U upset"], on: terminal)
      try await terminal.type("m")
      try await terminal.waitFor("╭ When was it?")
      // A clock alone is one of that day.
      try await retype("08:15", on: terminal)
      try await terminal.type("Enter")
      try await terminal.waitFor("Moved: upset, yesterday 08:15.")
      try await waitForRows(["▸ 08:15 U upset"], on: terminal)
      #expect(try await house.keptTaps().map(\.at).allSatisfy { $0.hasPrefix("\((today - 1).iso)T08:15:00") })

      // The nine count it still, today does not.
      try await terminal.type("Escape", "Escape")
      try await terminal.waitFor(counts: [0, 0, 0, 0, 1, 0, 0, 0, 0], "today: 0 taps")
      try await terminal.type("Escape")
      try await terminal.waitFor("5 Emotion Diary", "nothing today yet")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      let again = try await house.openEmotions()
      try await again.waitFor(counts: [0, 0, 0, 0, 1, 0, 0, 0, 0], "today: 0 taps")
      try await again.type("Tab", "Up")
      try await again.waitFor((today - 1).title, "08:15 U upset")
    }

    @Test func `d deletes the chosen tap, after a question whose first answer is No`() async throws {
      let terminal = try await openToday(tapping: "123")
      try await waitForRows(["  12:-- H happy", "  12:-- L loving", "▸ 12:-- F fond"], on: terminal)
      try await terminal.type("Up", "d")
      try await terminal.waitFor("╭ Delete this tap?", "loving, 12:", "[▸ n No  ]")
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Delete this tap?")
      #expect(try await house.keptTaps().count == 3)
      try await terminal.type("d", "y")
      try await terminal.waitFor("Deleted: loving, 12:", "2 taps")
      try await waitForRows(["  12:-- H happy", "▸ 12:-- F fond"], on: terminal)
      try await terminal.type("k", "x", "y")
      try await terminal.waitFor("Deleted: happy, 12:", "1 tap")
      #expect(try await house.keptTaps().map(\.emotion) == ["fond"])
      try await terminal.type("Escape", "Escape")
      try await terminal.waitFor(counts: [0, 0, 1, 0, 0, 0, 0, 0, 0], "today: 1 tap")
    }

    @Test func `1 to 9 add a feeling to the day, with the time only when it is today`() async throws {
      let terminal = try await openToday(tapping: "1")
      try await terminal.type("Right")
      try await terminal.waitFor("This is today.", today.title)
      try await terminal.type("2")
      try await terminal.waitFor("Added: loving, 12:", "2 taps")
      try await waitForRows(["  12:-- H happy", "▸ 12:-- L loving"], on: terminal)
      try await terminal.type("h", "h")
      try await terminal.waitFor("› \((today - 2).title)", "0 taps", "Nothing tapped on this day.")
      for number in 1...9 { try await terminal.type("\(number)") }
      try await terminal.waitFor("Added: troubled, ", "9 taps")
      let rows = zip("HLFSUGBDT", Screen.emotions).map { "        \($0) \($1)" }
      try await waitForRows(rows.dropLast() + ["▸" + rows[8].dropFirst()], on: terminal)
      #expect(try await house.keptTaps().map(\.at).filter { $0 == (today - 2).iso }.count == 9)
      try await terminal.type("Right", "Right")
      try await terminal.waitFor("› \(today.title)", "2 taps")
      try await terminal.type("Escape", "Escape")
      try await terminal.waitFor(counts: [2, 2, 1, 1, 1, 1, 1, 1, 1], "today: 2 taps")
    }

    @Test func `A note is written on a tap of any day, and read there as a whole`() async throws {
      try await house.pavilion("emotion", "tap", "dull", "--at", (today - 1).iso)
      let terminal = try await openToday(tapping: "1")
      try await terminal.type("Left")
      try await terminal.waitFor("› \((today - 1).title)", "D dull")
      try await terminal.type("Enter")
      try await terminal.waitFor("╭ Note", "dull, yesterday")
      let words = "어제는 하루 종일 창밖만 내다보다가 저녁이 되어서야 밖으로 나가 강가를 걸었고 돌아오는 길에는 빵을 조금 샀다. 끝."
      try await terminal.type(text: words)
      try await terminal.waitFor("\(words.count)/500")
      try await terminal.type("Enter")
      // In its row only the beginning, below the list all of it.
      try await terminal.waitFor("D dull      어제는", "The note is saved.", "끝.")
      #expect(try await house.keptTaps().map(\.note) == [nil, words])
    }

    @Test func `u takes nothing back that is of another day, unless it was entered just now`() async throws {
      let terminal = try await openToday(tapping: "1")
      try await terminal.type("Left", "2", "3")
      try await terminal.waitFor("› \((today - 1).title)", "2 taps")
      try await terminal.type("Escape", "Escape", "u")
      try await terminal.waitFor(counts: [1, 1, 0, 0, 0, 0, 0, 0, 0], "Undone: fond, yesterday.")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      let again = try await house.openEmotions()
      let refusal = "Its time is not known: yesterday. Delete it in its day."
      try await again.type("u")
      try await again.waitFor(counts: [1, 1, 0, 0, 0, 0, 0, 0, 0], refusal)
      try await again.type("9", "u", "u")
      try await again.waitFor(counts: [1, 1, 0, 0, 0, 0, 0, 0, 0], refusal)
    }
  }
}
