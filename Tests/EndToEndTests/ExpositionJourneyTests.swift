import Testing

extension InAnotherTerminal {
  @Suite struct ExpositionJourneyTests {
    @Test(arguments: [ExpositionPhrases.english, .korean])
    func `From the front door to the third exhibit, on to the next, and all the way back`(
      words: ExpositionPhrases
    ) async throws {
      let texts = try ExpositionTexts(in: words.language)
      let terminal = try await House().open("--lang", words.language)
      try await terminal.waitFor("3 \(words.app)", words.read(0))
      try await terminal.type("3")
      try await terminal.waitFor("Pavilion › \(words.app)", words.button, words.read(0))
      try await terminal.type("Enter")
      try await terminal.waitFor("› \(words.list)", "[\(words.all)]")
      try await terminal.waitFor(selected: texts[1])
      try await terminal.type("Down", "Down")
      try await terminal.waitFor(selected: texts[3])
      try await terminal.type("Enter")
      try await terminal.waitFor(exhibit: texts[3])
      try await terminal.type("Right")
      try await terminal.waitFor(exhibit: texts[4])
      // To its end: it has been read.
      try await terminal.type("End")
      try await terminal.waitFor("100%", "✓")

      // The one that was looked at last is the selected one.
      try await terminal.type("Escape")
      try await terminal.waitFor("› \(words.list)", words.read(1))
      try await terminal.waitFor(selected: texts[4], "✓")
      try await terminal.type("Escape")
      try await terminal.waitFor(words.button, words.read(1))
      try await terminal.type("Escape")
      try await terminal.waitFor("▸3 \(words.app)", words.read(1))
      // From the front door back to it, and the list begins at its beginning.
      try await terminal.type("Enter", "Enter")
      try await terminal.waitFor(selected: texts[1])
    }

    @Test func `Every page keeps its place while the size changes, and comes back from a terminal that is too small`()
      async throws
    {
      let texts = try ExpositionTexts(in: "en")
      let words = ExpositionPhrases.english
      let terminal = try await House().openFair()
      func walkSizes(_ what: String, isRight: (Screen) -> Bool) async throws {
        for (columns, rows) in [(40, 12), (30, 8), (60, 16), (200, 60), (80, 24)] {
          try await terminal.resize(columns: columns, rows: rows)
          try await terminal.waitFor("\(what) on \(columns) × \(rows)") { screen in
            screen.lines.count == rows
              && (rows == 8 ? screen.contains("Now 30 × 8, needed 40 × 12") : isRight(screen))
          }
        }
      }
      try await walkSizes("The fair") { $0.contains(words.button) && $0.percent == nil }
      try await terminal.type("Enter")
      try await terminal.waitFor(selected: texts[1])
      try await terminal.type(text: "12")
      try await walkSizes("The list") { $0.pointed?.contains(texts[12].name) == true }
      try await terminal.type("t")
      try await walkSizes("The timeline") { screen in
        screen.pointed.map { $0.contains(texts[12].name.prefix(9)) && $0.contains("●") } == true
      }
      try await terminal.type("/")
      try await terminal.type(text: "geum")
      try await walkSizes("The filter") {
        $0.contains("geum") && $0.pointed?.contains(texts[12].name.prefix(9)) == true
      }
      try await terminal.type("Enter", "Enter")
      try await terminal.waitFor(exhibit: texts[12])
      func isOpen(_ screen: Screen) -> Bool { screen.percent != nil && screen.lines[0].contains(texts[12].name) }
      try await walkSizes("The exhibit", isRight: isOpen)
      try await terminal.type("End")
      try await terminal.waitFor("100%")
      try await walkSizes("The end of the exhibit", isRight: isOpen)
      try await terminal.type("e")
      try await terminal.type(text: "열두 줄")
      try await walkSizes("The note") { $0.contains("╭ \(words.note)") && $0.contains("열두 줄") }
      try await terminal.type("Enter")
      try await terminal.waitFor(exhibit: texts[12])
      try await terminal.type("Escape")
      try await terminal.waitFor(selected: texts[12])
    }
  }
}
