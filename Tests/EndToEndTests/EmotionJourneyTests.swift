import Testing

extension InAnotherTerminal {
  @Suite struct EmotionJourneyTests {
    /// What one language says on the way.
    struct Words: Sendable, CustomTestStringConvertible {
      let language: String
      let app: String
      let emotions: [String]
      let nothing, two, four, note, saved, erase, no, empty: String

      var testDescription: String { language }

      static let english = Words(
        language: "en", app: "Emotion Diary", emotions: Screen.emotions, nothing: "nothing today yet",
        two: "today: fond 2", four: "today 4: fond 2", note: "╭ Note", saved: "The note is saved.",
        erase: "╭ Erase the whole diary?", no: "[▸ n No  ]", empty: "4 taps erased.")
      static let korean = Words(
        language: "ko", app: "감정 다이어리", emotions: Screen.koreanEmotions, nothing: "오늘은 기록이 없음",
        two: "오늘: 좋아해 2", four: "오늘 4회: 좋아해 2", note: "╭ 메모", saved: "메모를 저장했습니다.",
        erase: "╭ 일기를 모두 지울까요?", no: "[▸ n 아니오  ]", empty: "기록 4건을 지웠습니다.")
    }

    @Test(arguments: [Words.english, .korean])
    func `From the front door through a note to an empty diary, and the same another day`(words: Words) async throws {
      let house = try House()
      let terminal = try await house.open("--lang", words.language)
      try await terminal.waitFor("5 \(words.app)", words.nothing)
      // The keys of the diary tap nothing at the door.
      try await terminal.type("9", "e", "R", "u", "Down", "Right", "Enter")
      try await waitForCounts([0, 0, 0, 0, 0, 0, 0, 0, 0], words, on: terminal)
      try await terminal.type("3", "3")
      try await waitForCounts([0, 0, 2, 0, 0, 0, 0, 0, 0], words, on: terminal)
      try await terminal.type("Escape")
      try await terminal.waitFor("▸5 \(words.app)", words.two)
      try await terminal.type("Enter", "1", "7", "e")
      try await terminal.waitFor(words.note, "\(words.emotions[6]), ")
      try await terminal.type(text: "기다림 waiting")
      try await terminal.type("Enter")
      try await terminal.waitFor(words.saved)
      try await waitForCounts([1, 0, 2, 0, 0, 0, 1, 0, 0], words, on: terminal)
      try await terminal.type("Escape")
      try await terminal.waitFor("▸5 \(words.app)", words.four)
      try await terminal.type("q")
      try await terminal.waitForEnd()

      let again = try await house.open("--lang", words.language)
      try await again.waitFor("5 \(words.app)", words.four)
      try await again.type("5")
      try await waitForCounts([1, 0, 2, 0, 0, 0, 1, 0, 0], words, on: again)
      try await again.type("Tab")
      try await again.waitFor(words.emotions[6], "기다림 waiting")

      // All of it is erased only after a question whose first answer is No.
      try await again.type("Escape", "R")
      try await again.waitFor(words.erase, words.no)
      try await again.type("Enter")
      try await again.waitUntilGone(words.erase)
      try await waitForCounts([1, 0, 2, 0, 0, 0, 1, 0, 0], words, on: again)
      try await again.type("R")
      try await again.waitFor(words.erase)
      try await again.type("y")
      try await again.waitFor(words.empty)
      try await waitForCounts([0, 0, 0, 0, 0, 0, 0, 0, 0], words, on: again)
      #expect(try await house.keptTaps() == [])
      try await again.type("Escape")
      try await again.waitFor("5 \(words.app)", words.nothing)
    }

    private func waitForCounts(
      _ counts: [Int], _ words: Words, on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await terminal.waitFor("\(counts)", sourceLocation: sourceLocation) { screen in
        screen.contains("Pavilion › \(words.app)") && screen.counts(of: words.emotions) == counts
      }
    }

    @Test(arguments: [["--no-color"], ["--ascii"], []], [(80, 24), (40, 12)])
    func `Without colours and without Unicode everything is still told`(
      options: [String], size: (Int, Int)
    ) async throws {
      let terminal = try await House().openEmotions(options, columns: size.0, rows: size.1)
      try await terminal.type("5", "5", "9")
      let nine = try await terminal.waitFor(counts: [0, 0, 0, 0, 2, 0, 0, 0, 1], "today: 3 taps")
      try await terminal.type("Tab")
      let diary = try await terminal.waitFor("Mon", "Sun", "3 taps")
      try await terminal.type("Enter")
      let day = try await terminal.waitFor("U upset", "T troubled", "3 taps")
      for screen in [nine, diary, day] {
        let isASCII = screen.lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        #expect(isASCII == options.contains("--ascii"), "\(screen)")
      }
      // The day is said by a letter, not by a colour alone.
      #expect(diary.lines.contains { $0.firstMatch(of: /[▸>](Mon|Tue|Wed|Thu|Fri|Sat|Sun) .*U/) != nil }, "\(diary)")
    }
  }
}
