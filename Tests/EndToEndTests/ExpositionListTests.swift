import Testing

extension InAnotherTerminal {
  @Suite struct ExpositionListTests {
    private let house: House
    private let texts: ExpositionTexts
    private let words = ExpositionPhrases.english

    init() throws {
      house = try House()
      texts = try ExpositionTexts(in: "en")
    }

    /// High enough for all thirteen.
    private func openWholeList(in words: ExpositionPhrases = .english) async throws -> Tmux {
      let terminal = try await house.openExhibits(in: words, columns: 80, rows: 100)
      try await terminal.waitFor(listed: Array(1...13))
      return terminal
    }

    @Test(arguments: [ExpositionPhrases.english, .korean])
    func `Initial consonants find the gayageum, and n and N go through what was found`(
      words: ExpositionPhrases
    ) async throws {
      let texts = try ExpositionTexts(in: words.language)
      let terminal = try await openWholeList(in: words)
      try await terminal.type("/")
      try await terminal.type(text: "ㄱㅇㄱ")
      try await terminal.waitFor(listed: [12])
      try await terminal.waitFor("/ ㄱㅇㄱ")
      // Keys of the list are letters of the field.
      try await terminal.type("C-u")
      try await terminal.type(text: "qb")
      try await terminal.waitFor(listed: [])
      try await terminal.type("C-u")
      try await terminal.type(text: "GEUM")
      try await terminal.waitFor(listed: [5, 12])
      try await terminal.type("Enter")
      try await wait(for: "A hidden cursor") { try await terminal.cursor.last == 0 }
      try await terminal.waitFor(listed: [5, 12])
      for (key, number) in [("n", 12), ("n", 5), ("N", 12), ("N", 5)] {
        try await terminal.type(key)
        try await terminal.waitFor(selected: texts[number])
      }
      // Only what was found is gone through.
      try await terminal.type("Enter")
      try await terminal.waitFor(exhibit: texts[5])
      try await terminal.type("Right")
      try await terminal.waitFor(exhibit: texts[12])
      try await terminal.type("Right")
      try await terminal.waitFor(words.isLast)
      try await terminal.type("Escape")
      try await terminal.waitFor(selected: texts[12])
      try await terminal.waitFor(listed: [5, 12])
      // The number of one that is not listed leads nowhere.
      try await terminal.type(text: "13")
      try await terminal.waitFor("! ")
      try await terminal.waitFor(selected: texts[12])
      try await terminal.type("Escape")
      try await terminal.waitFor(listed: Array(1...13))
      try await terminal.waitFor(selected: texts[12])
    }

    @Test func `f and a click on a chip list one kind`() async throws {
      let terminal = try await openWholeList()
      let kinds = ["print", "music", "craft", "dress"]
      for (kind, chip) in zip(kinds, words.kinds) {
        try await terminal.type("f")
        try await terminal.waitFor(listed: texts.numbers(of: kind))
        try await terminal.waitFor("[\(chip)]")
      }
      try await terminal.type("f")
      try await terminal.waitFor(listed: Array(1...13))
      for index in [2, 0, 3] {
        try await terminal.click(on: words.kinds[index], inRowOf: words.all)
        try await terminal.waitFor(listed: texts.numbers(of: kinds[index]))
      }
      // A kind and a word together.
      try await terminal.type("/")
      try await terminal.type(text: "ㄱ")
      try await terminal.waitFor(listed: [11])
      // One way back from each.
      try await terminal.type("Escape")
      try await terminal.waitFor(listed: texts.numbers(of: "dress"))
      try await terminal.type("Escape")
      try await terminal.waitFor(listed: Array(1...13))
      try await terminal.click(on: words.kinds[1], inRowOf: words.all)
      try await terminal.waitFor(listed: texts.numbers(of: "music"))
      try await terminal.click(on: words.all, inRowOf: words.kinds[0])
      try await terminal.waitFor(listed: Array(1...13))
    }

    @Test func `The timeline puts the exhibits in the order of their dates, under an axis`() async throws {
      let terminal = try await house.openExhibits()
      try await terminal.type("t")
      let order = texts.byDate
      let first = try await terminal.waitForWhole("The thirteen in the order of time") { screen in
        let rows = screen.lines.filter { $0.contains(/\s●\s\s\S/) && $0.contains(/\d/) }
        return rows.count == 13 && zip(rows, order).allSatisfy { $0.contains("●  \(texts[$1].name.prefix(20))") }
      }
      #expect(first.lines.contains { $0.count { $0 == "┴" } >= 2 }, "\(first)")
      try await terminal.waitFor(selected: texts[1])
      // What is selected stands out on the axis, the later the further to the right.
      var columns: [Int] = []
      for number in [order[0], order[4], order[12]] {
        try await terminal.type(text: "\(number)")
        let screen = try await terminal.waitFor(selected: texts[number])
        columns.append(try #require(screen.place(of: "◆")).column)
        // The next digit is to be a number of its own.
        try await terminal.type("Home")
        try await terminal.waitFor("The pointer at the first") {
          $0.pointed?.contains(texts[order[0]].name) == true
        }
      }
      #expect(columns == columns.sorted() && Set(columns).count == 3, "\(columns)")
      try await terminal.type("End", "t")
      try await terminal.waitFor(selected: texts[order[12]])
    }

    @Test func `Digits that follow each other are one number, and a bookmark and a read mark stay`() async throws {
      let terminal = try await openWholeList()
      try await terminal.type(text: "13")
      try await terminal.waitFor(selected: texts[13])
      try await terminal.type("Up")
      try await terminal.waitFor(selected: texts[12])
      try await terminal.type(text: "1")
      try await terminal.waitFor(selected: texts[1])
      try await terminal.type("Home")
      try await terminal.type(text: "99")
      try await terminal.waitFor(selected: texts[9])
      try await terminal.type("b")
      try await terminal.waitFor(selected: texts[9], "★")
      try await terminal.waitFor(words.bookmarks)
      try await terminal.type("m", "Down", "b", "b", "m", "m", "Down", "m")
      try await terminal.waitFor(selected: texts[11], "✓")
      let marked = try await terminal.waitForWhole("Two that were read") { $0.contains(words.read(2)) }
      #expect(marked.line(with: texts[10].name)?.contains(/[★✓]/) == false, "\(marked)")
      try await terminal.quit()

      let again = try await openWholeList()
      let kept = try await again.waitForWhole("The marks of before") { $0.contains(words.read(2)) }
      #expect(kept.contains(words.bookmarks), "\(kept)")
      #expect(kept.lines.filter { $0.contains("★") }.count == 1, "\(kept)")
      #expect(kept.line(with: texts[9].name)?.contains(/★ ✓/) == true, "\(kept)")
      #expect(kept.line(with: texts[11].name)?.contains("✓") == true, "\(kept)")
      try await again.click(on: words.bookmarks)
      try await again.waitFor(listed: [9])
      // Taken away, it is no longer one of those that are listed.
      try await again.type("b")
      try await again.waitFor(listed: [])
      try await again.type("Escape")
      try await again.waitFor(listed: Array(1...13))
      try await again.waitUntilGone("★")
    }

    @Test func `The mouse opens the list, selects, opens, and scrolls`() async throws {
      let terminal = try await house.openFair()
      let fair = try await terminal.waitForWhole("The fair")
      try await terminal.turnWheel(2, column: 40, row: 5)
      try await terminal.waitFor("Another part of the page") { $0 != fair && $0.contains(words.button) }
      try await terminal.turnWheel(-9, column: 40, row: 5)
      try await terminal.waitFor("Its beginning") { $0 == fair }
      try await terminal.click(on: words.button)
      try await terminal.waitFor(selected: texts[1])
      // On its name, then below it, where the picture is.
      let list = try await terminal.waitForWhole("The list")
      let name = try #require(list.place(of: texts[3].name))
      try await terminal.click(column: name.column, row: name.row)
      try await terminal.waitFor(selected: texts[3])
      try await terminal.click(column: 10, row: name.row + 3)
      let text = try await terminal.waitFor(exhibit: texts[3])
      try await terminal.turnWheel(1, column: 30, row: 10)
      try await terminal.waitFor("Three lines further down") { screen in
        screen.readLines.map { $0.last } == text.readLines.map { $0.last + 3 }
      }
      try await terminal.turnWheel(-1, column: 30, row: 10)
      try await terminal.waitFor("The beginning again") { $0 == text }
      try await terminal.type("Escape", "Escape")
      let again = try await terminal.waitForWhole("The fair again") { $0.contains(words.button) }
      // A flag at either side is part of the button.
      let button = try #require(again.place(of: words.button))
      for column in [button.column - 12, button.column + words.button.columns + 12] {
        #expect(again.lines[button.row].dropped(columns: column).first.map { $0 != " " } == true, "\(again)")
        try await terminal.click(column: column, row: button.row)
        try await terminal.waitFor(selected: texts[1])
        try await terminal.turnWheel(1, column: 30, row: 10)
        try await terminal.waitFor(selected: texts[2])
        try await terminal.type("Escape")
        try await terminal.waitFor(words.button)
      }
    }
  }
}
