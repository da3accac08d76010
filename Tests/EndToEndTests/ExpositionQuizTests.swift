import Testing

extension InAnotherTerminal {
  @Suite struct ExpositionQuizTests {
    private let texts: ExpositionTexts
    private let words = ExpositionPhrases.english

    init() throws {
      texts = try ExpositionTexts(in: "en")
    }

    @Test func `Ten questions about three exhibits that were read, and the best score is kept`() async throws {
      let house = try House()
      let terminal = try await house.openExhibits()
      try await terminal.type("g")
      try await terminal.waitFor("! ", words.quizNeedsReading)
      try await terminal.type("m", "Down", "m", "Down", "m")
      try await terminal.waitFor(words.read(3))
      try await terminal.type("g")
      for number in 1...10 {
        let screen = try await waitForQuestion(number, on: terminal)
        try await terminal.type("\(try rightAnswer(in: screen))")
        let answered = try await terminal.waitForWhole("What the answer was") { $0.contains(/✓ [1-4]\s/) }
        // What is right is not called wrong, and a second answer counts no more.
        #expect(!answered.contains(/✗ [1-4]\s/), "\(answered)")
        try await terminal.type("1", "Enter")
      }
      try await terminal.waitFor("10 / 10")
      try await terminal.quit()

      // All wrong another day: the best stays the best.
      let again = try await house.openExhibits()
      try await again.type("g")
      for number in 1...10 {
        let right = try rightAnswer(in: try await waitForQuestion(number, on: again))
        // By its number, or with the pointer.
        if number.isMultiple(of: 2) {
          try await again.type("\(right % 4 + 1)")
        } else {
          for _ in 0..<(right == 1 ? 1 : 0) { try await again.type("Down") }
          try await again.type("Enter")
        }
        let answered = try await again.waitForWhole("What the answer was") { $0.contains(/✗ [1-4]\s/) }
        #expect(answered.contains("✓ \(right) "), "\(answered)")
        try await again.type("Enter")
      }
      try await again.waitFor("0 / 10", "10 / 10")
      try await again.type("Escape")
      try await again.waitFor(selected: texts[1])
    }

    @discardableResult
    private func waitForQuestion(_ number: Int, on terminal: Tmux) async throws -> Screen {
      try await terminal.waitForWhole("Question \(number)") { screen in
        screen.lines[0].contains(" \(number) of 10") && screen.contains(/▸ 1\s/) && !screen.contains(/[✓✗] [1-4]\s/)
      }
    }

    /// Finds the right answer to the question on the screen, from 1, as somebody would who knows all fact cards.
    private func rightAnswer(in screen: Screen) throws -> Int {
      var answers: [String] = []
      var question = ""
      for line in screen.lines.dropFirst().dropLast(2) {
        if line.contains(/^ *▸? *[1-4]\s/) {
          answers.append(String(line.replacing(/^ *▸? *[1-4]\s/, with: "")).squeezed)
        } else if answers.isEmpty {
          question += line.squeezed
        } else {
          answers[answers.count - 1] += line.squeezed
        }
      }
      let right = answers.indices.filter { index in
        texts.items.contains { item in
          item.facts.contains { fact in
            question.contains(fact.label.squeezed)
              && (answers[index] == item.name.squeezed && question.contains(fact.value.squeezed)
                || answers[index] == fact.value.squeezed && question.contains(item.name.squeezed))
          }
        }
      }
      try #require(answers.count == 4 && right.count == 1, "\(right) of \(answers)\n\(screen)")
      return right[0] + 1
    }
  }
}

extension Screen {
  /// Whether a line has a part like this.
  fileprivate func contains(_ pattern: some RegexComponent) -> Bool {
    lines.contains { $0.contains(pattern) }
  }
}
