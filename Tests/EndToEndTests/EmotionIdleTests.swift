import Testing

#if os(Linux)
  extension InTheTerminal {
    @Suite struct EmotionIdleTests {
      /// What is done before nothing more is to be done.
      enum Work: String, Sendable, CaseIterable, CustomTestStringConvertible {
        case nothing, tapping, tappingOnAWideScreen, writingWhileItShakes, goingToTheDiaryWhileItShakes
        case openingTheDayWhileItShakes, leavingWhileItShakes, shrinkingWhileItShakes, tappingWithoutMotion

        var testDescription: String { rawValue }
      }

      @Test func `After the shake the program sleeps, wherever one has gone meanwhile`() async throws {
        // All at once: each is measured by itself.
        try await withThrowingTaskGroup { group in
          for work in Work.allCases {
            group.addTask {
              let terminal = try await done(work)
              try await expectIdle(terminal.process, sourceLocation: #_sourceLocation)
            }
          }
          try await group.waitForAll()
        }
      }

      private func done(_ work: Work) async throws -> Tmux {
        let isWide = work == .tappingOnAWideScreen
        let options = work == .tappingWithoutMotion ? ["--no-motion"] : []
        let terminal = try await House().openEmotions(options, columns: isWide ? 120 : 80, rows: isWide ? 40 : 24)
        guard work != .nothing else { return terminal }
        try await terminal.type(text: "123456789")
        switch work {
        case .nothing: break
        case .tapping, .tappingOnAWideScreen, .tappingWithoutMotion:
          try await terminal.type(text: String(repeating: "5", count: 50))
          try await terminal.waitFor(counts: [1, 1, 1, 1, 51, 1, 1, 1, 1])
        case .writingWhileItShakes:
          try await terminal.type("e")
          try await terminal.waitFor("╭ Note", "0/500")
        case .goingToTheDiaryWhileItShakes:
          try await terminal.type("Tab")
          try await terminal.waitFor("H happy", "9 taps")
        case .openingTheDayWhileItShakes:
          try await terminal.type("Tab", "Enter")
          try await terminal.waitFor("▸ ", "H happy", "9 taps")
        case .leavingWhileItShakes:
          try await terminal.type("Escape")
          try await terminal.waitFor("▸1 Juice Maker", "today 9: troubled 1")
        case .shrinkingWhileItShakes:
          try await terminal.resize(columns: 30, rows: 8)
          try await terminal.waitFor("Now 30 × 8")
        }
        return terminal
      }
    }
  }
#endif
