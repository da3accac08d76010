import Testing

extension InAnotherTerminal {
  @Suite struct EmotionSharingTests {
    @Test func `Terminals and the command line show one truth, on every page`() async throws {
      let (house, today) = try House.atNoon()
      let grid = try await house.openEmotions(columns: 40, rows: 12)
      let diary = try await house.openEmotions()
      let home = try await house.open()
      let day = try await house.openEmotions(columns: 60, rows: 16)
      try await home.waitFor("5 Emotion Diary", "nothing today yet")
      try await diary.type("Tab")
      try await diary.waitFor(today.title, "The diary is empty.")
      try await day.type("Tab", "Enter")
      try await day.waitFor("Nothing tapped today yet")

      // From a key to all the others.
      try await grid.type("8")
      try await grid.waitFor(counts: [0, 0, 0, 0, 0, 0, 0, 1, 0], "today: 1 tap")
      try await diary.waitFor("Dull on the day") { screen in
        screen.contains("today: 1 tap") && screen.lines.contains { $0.firstMatch(of: /12:\d\d D dull/) != nil }
      }
      try await day.waitFor("D dull", "1 tap")
      try await home.waitFor("today: dull 1")
      // From the command line.
      try await house.pavilion("emotion", "tap", "loving", "--count", "2")
      try await grid.waitFor(counts: [0, 2, 0, 0, 0, 0, 0, 1, 0], "today: 3 taps")
      try await diary.waitFor("L loving", "today: 3 taps")
      try await day.waitFor("L loving", "3 taps")
      try await home.waitFor("today 3: loving 2")
      // And what somebody deletes is gone everywhere.
      try await day.type("d", "y")
      try await grid.waitFor(counts: [0, 2, 0, 0, 0, 0, 0, 0, 0], "today: 2 taps")
      try await diary.waitFor("A day without dull") { screen in
        screen.contains("today: 2 taps") && screen.lines.allSatisfy { $0.firstMatch(of: /12:\d\d D dull/) == nil }
      }
      try await home.waitFor("today: loving 2")
      // The last tap is the last of all, whoever has tapped it.
      try await grid.type("u")
      try await diary.waitFor("today: 1 tap")
      try await day.waitFor("1 tap")
      try await home.waitFor("today: loving 1")
    }

    @Test func `Two programs that tap at once lose no tap`() async throws {
      let house = try House()
      let first = try await house.openEmotions()
      let second = try await house.openEmotions(columns: 120, rows: 40)
      async let one: Void = first.type(text: String(repeating: "13", count: 100))
      async let two: Void = second.type(text: String(repeating: "19", count: 100))
      _ = try await (one, two)
      for terminal in [first, second] {
        try await terminal.waitFor(counts: [200, 0, 100, 0, 0, 0, 0, 0, 100], "today: 400 taps")
      }
      let numbers = try await house.keptTaps().map(\.number)
      #expect(Set(numbers) == Set(1...400))
      #expect(numbers.count == 400)
    }
  }
}
