import Testing

extension InAnotherTerminal {
  @Suite struct ExpositionSharingTests {
    @Test func `Two terminals show the same marks, and each reads where it is`() async throws {
      let house = try House()
      let (texts, words) = (try ExpositionTexts(in: "en"), ExpositionPhrases.english)
      let list = try await house.openExhibits(rows: 18)
      let page = try await house.openExhibit(2, rows: 18)
      let home = try await house.open()
      try await home.waitFor("3 \(words.app)", words.read(0))
      try await list.type("Down", "b")
      try await page.waitFor("The bookmark") { $0.lines[0].contains("★") }
      try await page.type("e")
      try await page.type(text: "같이 본다")
      try await page.type("Enter")
      try await list.waitFor(selected: texts[2], "✎", "★")
      try await page.type("End")
      try await list.waitFor(selected: texts[2], "✎", "★", "✓")
      try await home.waitFor(words.read(1))
      // Whoever sees the end has read it: what is to count as not read is not to be seen.
      try await page.type("Home")
      try await page.waitFor("The beginning") { $0.percent != 100 }
      try await list.type("b", "m")
      try await page.waitFor("No bookmark and no read mark") { !$0.lines[0].contains(/[★✓]/) }

      // Who reads is not led elsewhere by somebody who reads the same.
      try await list.type("Home")
      try await list.type(text: "4\r")
      try await page.type("Escape")
      try await page.type(text: "4\r")
      try await list.waitFor(exhibit: texts[4])
      try await page.waitFor(exhibit: texts[4])
      var before = house.writtenLast
      // Into the text: who is still at the picture has no place in it.
      try await page.run(["send-keys", "NPage"] + Array(repeating: "Down", count: 8))
      try await wait(for: "The place of one") { house.writtenLast != before }
      let place = try await page.waitForWhole("The text")
      before = house.writtenLast
      try await list.run(["send-keys", "NPage"] + Array(repeating: "Down", count: 10))
      try await wait(for: "The place of the other") { house.writtenLast != before }
      try await list.type("b")
      try await page.waitFor("The page as it was, with a bookmark") { screen in
        screen.lines[0].contains("★") && screen.lines.dropFirst() == place.lines.dropFirst()
      }
      // How text is set is the same for all.
      let all = try #require(place.readLines).all
      try await list.type("z")
      try await page.waitFor("The text set in another way") { screen in screen.readLines.map { $0.all != all } == true }
    }

    #if os(Linux)
      /// What is done before nothing more is to be done.
      enum Work: String, Sendable, CaseIterable, CustomTestStringConvertible {
        case fair, fairScrolled, list, listWalked, filterTyped, exhibit, exhibitScrolled, scrolledAndLeft
        case scrolledAndShrunk

        var testDescription: String { rawValue }
      }

      @Test func `With nothing to do the program sleeps, on every page`() async throws {
        // All at once: each is measured by itself.
        try await withThrowingTaskGroup { group in
          for work in Work.allCases {
            group.addTask {
              let terminal = try await done(work)
              try await expectIdle(terminal.process)
            }
          }
          try await group.waitForAll()
        }
      }

      private func done(_ work: Work) async throws -> Tmux {
        let house = try House()
        let texts = try ExpositionTexts(in: "en")
        switch work {
        case .fair, .fairScrolled:
          let terminal = try await house.openFair()
          if work == .fairScrolled {
            try await terminal.type("NPage", "Down", "End")
            try await terminal.turnWheel(-2, column: 40, row: 5)
          }
          return terminal
        case .list, .listWalked, .filterTyped:
          let terminal = try await house.openExhibits()
          switch work {
          case .listWalked:
            try await terminal.type(text: "12jjk bt")
            try await terminal.turnWheel(3, column: 40, row: 5)
          case .filterTyped: try await terminal.type(text: "/ㄱㅇㄱ")
          default: break
          }
          return terminal
        default:
          let terminal = try await house.openExhibit(9)
          switch work {
          case .exhibitScrolled:
            try await terminal.type("NPage", "Down", "Up", "Down")
            try await terminal.turnWheel(3, column: 40, row: 5)
          case .scrolledAndLeft:
            try await terminal.type("NPage", "Escape")
            try await terminal.waitFor(selected: texts[9])
          case .scrolledAndShrunk:
            try await terminal.type("NPage")
            try await terminal.resize(columns: 30, rows: 8)
            try await terminal.waitFor("Now 30 × 8")
          default: break
          }
          return terminal
        }
      }
    #endif
  }
}
