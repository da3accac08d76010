import Foundation
import Testing

extension InAnotherTerminal {
  @Suite struct ExpositionReadingTests {
    private let house: House
    private let texts: ExpositionTexts
    private let words = ExpositionPhrases.english

    init() throws {
      house = try House()
      texts = try ExpositionTexts(in: "en")
    }

    /// Scrolls until the picture and the fact card are behind the reader, and tells which line of the text is at the top.
    private func readOn(
      _ number: Int, _ texts: ExpositionTexts, by rows: Int = 24, on terminal: Tmux
    ) async throws -> Screen.TextLine {
      let start = try #require(try await terminal.screen().readLines)
      // All at once, so that the place is written once.
      try await terminal.run(["send-keys", "NPage"] + Array(repeating: "Down", count: rows - start.last + 1))
      let screen = try await terminal.waitForWhole("\(rows) lines further down") { screen in
        screen.readLines?.last == start.last + rows
      }
      let line = try #require(screen.firstLine(of: texts[number].paragraphs), "\(screen)")
      let top = screen.lines.dropFirst().first { $0.contains { $0.isLetter } }
      #expect(Screen(lines: ["", top ?? ""]).firstLine(of: texts[number].paragraphs) == line, "\(screen)")
      return line
    }

    @Test func `Keys lead through the text, the top line counts, and the end is remembered as read`() async throws {
      let home = try await house.open()
      try await home.waitFor(words.read(0))
      let terminal = try await house.openExhibit(4)
      let start = try await terminal.waitForWhole("The beginning")
      let first = try #require(start.readLines)
      #expect(start.percent == first.last * 100 / first.all)
      #expect(first.all > first.last)
      // By a line, and by a page but for the line that one reads on from.
      let page = first.last - 1
      for (keys, last) in [
        (["Down"], first.last + 1), (["NPage"], first.last + 1 + page), (["PPage"], first.last + 1),
        (["Up", "Space"], first.last + page), (["PPage"], first.last),
      ] {
        for key in keys { try await terminal.type(key) }
        let screen = try await terminal.waitFor("Line \(last) as the last one") { $0.readLines?.last == last }
        #expect(screen.readLines?.all == first.all)
        #expect(screen.percent == last * 100 / first.all, "\(screen)")
      }
      try await terminal.waitFor("The same as at the beginning") { $0 == start }
      // What was not read to its end has not been read.
      #expect(!start.lines[0].contains("✓"))
      try await home.waitFor(words.read(0))
      try await terminal.type("End")
      let end = try await terminal.waitForWhole("The end") { $0.percent == 100 }
      #expect(end.lines[0].contains("✓"), "\(end)")
      #expect(try #require(end.readLines) == (first.all, first.all))
      try await home.waitFor(words.read(1))
      try await terminal.type("Home")
      try await terminal.waitFor("The beginning, marked as read") { screen in
        screen.lines.dropFirst() == start.lines.dropFirst() && screen.lines[0].contains("✓")
      }
      // Who has come to the end begins at the beginning the next time.
      try await terminal.type("End", "Escape")
      try await terminal.waitFor(selected: texts[4], "✓")
      try await terminal.type("Enter")
      let again = try await terminal.waitFor(exhibit: texts[4])
      #expect(again.readLines?.last == first.last)
    }

    @Test(arguments: [ExpositionPhrases.english, .korean])
    func `Who leaves in the middle reads on at the same words`(words: ExpositionPhrases) async throws {
      let texts = try ExpositionTexts(in: words.language)
      let terminal = try await house.openExhibit(3, in: words, rows: 18)
      let line = try await readOn(3, texts, by: 21, on: terminal)
      try await terminal.type("Escape")
      try await terminal.waitFor(selected: texts[3])
      try await terminal.type("Enter")
      let back = try await terminal.waitFor(exhibit: texts[3])
      #expect(back.firstLine(of: texts[3].paragraphs) == line, "\(back)")
      // By way of the next one it is the same place, too.
      try await terminal.type("Right")
      try await terminal.waitFor(exhibit: texts[4])
      try await terminal.type("Left")
      let next = try await terminal.waitFor(exhibit: texts[3])
      #expect(next.firstLine(of: texts[3].paragraphs) == line, "\(next)")

      // In another language it is the same paragraph.
      let others = try ExpositionTexts(in: words.other.language)
      try await terminal.type("L")
      let other = try await terminal.waitFor(exhibit: others[3])
      #expect(other.firstLine(of: others[3].paragraphs)?.paragraph == line.paragraph, "\(other)")
      try await terminal.type("L")
      let again = try await terminal.waitFor(exhibit: texts[3])
      #expect(again.firstLine(of: texts[3].paragraphs) == line, "\(again)")
    }

    @Test func `However the program ends, the place is kept`() async throws {
      for (signal, number) in [(nil, 5), (SIGTERM, 7), (SIGHUP, 12)] as [(Int32?, Int)] {
        let terminal = try await house.openExhibit(number, rows: 18)
        let before = house.writtenLast
        let line = try await readOn(number, texts, by: 21, on: terminal)
        if let signal {
          // Not right after the last key: the place is written when the page has come to rest.
          try await wait(for: "The place to be written") { house.writtenLast != before }
          try await terminal.process.send(signal)
          try await terminal.waitForEnd()
        } else {
          try await terminal.quit()
        }
        let again = try await house.openExhibit(number, rows: 18)
        let screen = try await again.waitFor(exhibit: texts[number])
        #expect(screen.firstLine(of: texts[number].paragraphs) == line, "\(screen)")
      }
    }

    @Test(arguments: [ExpositionPhrases.english, .korean])
    func `What stands at the top stays there while the size and the setting of the text change`(
      words: ExpositionPhrases
    ) async throws {
      let texts = try ExpositionTexts(in: words.language)
      let terminal = try await house.openExhibit(12, in: words)
      let line = try await readOn(12, texts, on: terminal)
      let before = try await terminal.waitForWhole("The text")
      func isThere(_ screen: Screen) -> Bool {
        screen.firstLine(of: texts[12].paragraphs)?.holds(line) == true
      }
      for (columns, rows) in [(50, 20), (120, 40), (80, 24), (40, 12), (80, 24)] {
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.waitFor("The same words on \(columns) × \(rows)") { screen in
          guard screen.lines.count == rows, screen.lines[0].columns == columns - 1 else { return false }
          // The largest one has room for more than the rest of the text: there they stand further down.
          return rows == 40 ? screen.textLines(of: texts[12].paragraphs).contains { $0.holds(line) } : isThere(screen)
        }
      }
      try await terminal.waitFor("The same text as before") { $0.lines.dropFirst() == before.lines.dropFirst() }
      // Three settings, each told, and around to the first one.
      var told: Set<String> = []
      for _ in 1...3 {
        try await terminal.scroll("z")
        let screen = try await terminal.waitForWhole("The same words", where: isThere)
        told.insert(try #require(screen.lines.dropLast().last { $0.contains("✓ ") }, "\(screen)"))
      }
      #expect(told.count == 3, "\(told)")
      try await terminal.waitFor("The same text as before") { $0.lines[1..<21] == before.lines[1..<21] }
    }

    @Test func `The setting of the text is remembered, on all pages`() async throws {
      let terminal = try await house.openExhibit(6)
      let comfortable = try #require(try await terminal.screen().readLines).all
      let wide = try #require(try await terminal.scroll("z").readLines).all
      #expect(wide > comfortable)
      try await terminal.quit()
      let fair = try await house.openFair()
      let page = try await fair.waitForWhole("The fair")
      try await fair.type("Enter")
      try await fair.type(text: "6\r")
      let again = try await fair.waitFor(exhibit: texts[6])
      #expect(try #require(again.readLines).all == wide)
      let compact = try #require(try await fair.scroll("z").readLines).all
      #expect(compact < comfortable)
      // The fair's page is set in the same way.
      try await fair.type("Escape", "Escape")
      try await fair.waitFor("Another setting") { $0.contains(words.button) && $0 != page }
    }

    @Test func `A note is written on an exhibit, stands on its page, and stays`() async throws {
      let terminal = try await house.openExhibit(8)
      try await terminal.type("e")
      try await terminal.waitFor("╭ \(words.note)", texts[8].name, "0/500")
      try await terminal.type(text: "할머니 댁 마루 밑에도 있었다; q L")
      try await terminal.type("Enter")
      try await terminal.waitFor(words.noteSaved)
      try await terminal.waitFor(exhibit: texts[8])
      try await showNote("할머니 댁 마루 밑에도", on: terminal)
      try await terminal.type("Escape")
      try await terminal.waitFor(selected: texts[8], "✎")
      try await terminal.quit()
      let notes = try await house.pavilion("exposition", "notes", "--json")
      #expect(notes.output.contains("\"할머니 댁 마루 밑에도 있었다; q L\""), "\(notes)")
      #expect(notes.output.contains("\"\(texts[8].name)\""), "\(notes)")

      let again = try await house.openExhibit(8)
      try await showNote("할머니 댁 마루 밑에도", on: again)
      try await again.type("e")
      try await again.waitFor("╭ \(words.note)", "할머니 댁 마루 밑에도 있었다; q L")
      try await again.type("C-u", "Enter")
      try await again.waitFor(exhibit: texts[8])
      try await again.waitUntilGone("할머니")
      try await again.type("Escape")
      let list = try await again.waitFor(selected: texts[8])
      #expect(!list.contains("✎"), "\(list)")
    }

    @Test func `A note that is written in the middle of a text leaves the text where it is`() async throws {
      let terminal = try await house.openExhibit(5)
      let line = try await readOn(5, texts, on: terminal)
      try await terminal.type("e")
      try await terminal.waitFor("╭ \(words.note)")
      // Long enough to push everything below it to another row.
      try await terminal.type(text: String(repeating: "활이 두 줄 사이를 지난다. ", count: 20))
      try await terminal.type("Enter")
      try await terminal.waitFor(words.noteSaved)
      try await terminal.waitFor("The same words at the top") { $0.firstLine(of: texts[5].paragraphs) == line }
    }

    /// Scrolls until a note is seen, below its heading.
    private func showNote(_ text: String, on terminal: Tmux) async throws {
      try await wait(for: "The note on the page") {
        if try await terminal.screen().contains(text) { return true }
        try await terminal.type("Down")
        return false
      }
      try await terminal.waitFor(words.note, text)
    }

    @Test func `Left and right stop at the ends of the list, and say so`() async throws {
      let terminal = try await house.openExhibit(1)
      try await terminal.type("Left")
      try await terminal.waitFor(words.isFirst)
      try await terminal.waitFor(exhibit: texts[1])
      for number in 2...13 {
        try await terminal.type(number.isMultiple(of: 2) ? "Right" : "l")
        try await terminal.waitFor(exhibit: texts[number])
      }
      try await terminal.type("Right")
      try await terminal.waitFor(words.isLast)
      try await terminal.waitFor(exhibit: texts[13])
      try await terminal.type("h")
      try await terminal.waitFor(exhibit: texts[12])
      #expect(try await !terminal.screen().contains(words.isLast))
    }
  }
}
