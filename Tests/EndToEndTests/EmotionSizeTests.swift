import Testing

extension InAnotherTerminal {
  @Suite struct EmotionSizeTests {
    private static let sizes = [
      (120, 40), (60, 16), (40, 12), (30, 8), (80, 24), (40, 12), (120, 40), (30, 8), (80, 24),
    ]

    @Test func `The size may change while slimes shake, and all is in its place again after it`() async throws {
      let terminal = try await House().openEmotions()
      let rest = try await terminal.screen()
      var (taps, hasRoom) = (0, true)
      for (columns, rows) in Self.sizes + Self.sizes {
        try await terminal.type(text: "123456789")
        if hasRoom {
          taps += 1
          try await terminal.waitFor(counts: Array(repeating: taps, count: 9))
        } else {
          // Keys do nothing there: they are behind us when another size is told.
          try await terminal.resize(columns: 31, rows: 8)
          try await terminal.waitFor("Now 31 × 8, needed 40 × 12")
        }
        try await terminal.resize(columns: columns, rows: rows)
        hasRoom = rows > 8
        if hasRoom {
          try await terminal.waitFor(counts: Array(repeating: taps, count: 9), "today: \(9 * taps) taps")
        } else {
          try await terminal.waitFor("Now 30 × 8, needed 40 × 12")
        }
      }
      #expect(taps == 14)
      let after = try await terminal.screenAtRest()
      #expect(after.swings(from: rest) == Array(repeating: 0, count: 9), "\(after)")
    }

    @Test func `The other pages stay where one is while the size changes`() async throws {
      let (house, today) = try House.atNoon()
      let terminal = try await house.openEmotions()
      try await terminal.type("5", "Tab", "Up")
      let day = today - 1
      try await terminal.waitFor(day.title)
      for (columns, rows) in Self.sizes {
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.waitFor(rows == 8 ? "Now 30 × 8" : day.title)
      }
      // The hours have a page of their own but on a wide terminal, where they are part of the diary.
      try await terminal.type("Tab")
      try await terminal.waitFor("by weekday", "by hour")
      try await terminal.resize(columns: 120, rows: 40)
      try await terminal.waitFor("by weekday", "by hour", day.title, "5 upset 1")
      try await terminal.type("Enter")
      try await terminal.waitFor("› \(day.title)", "Nothing tapped on this day.")
      try await terminal.type("4", "e")
      try await terminal.waitFor("╭ Note", "flustered, yesterday")
      try await terminal.type(text: "한 줄 메모")
      for (columns, rows) in Self.sizes {
        try await terminal.resize(columns: columns, rows: rows)
        if rows == 8 {
          try await terminal.waitFor("Now 30 × 8")
        } else {
          try await terminal.waitFor("╭ Note", "한 줄 메모", "6/500")
        }
      }
      try await terminal.type("Enter")
      try await terminal.waitFor("› \(day.title)", "S flustered 한 줄 메모")
    }
  }
}
