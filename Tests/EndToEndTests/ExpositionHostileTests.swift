import Foundation
import Testing

extension InAnotherTerminal {
  @Suite struct ExpositionHostileTests {
    private let house: House
    private let words = ExpositionPhrases.english

    init() throws {
      house = try House()
    }

    @Test func `What a catalogue holds is shown, and never obeyed`() async throws {
      let museum = ExpositionForeignMuseum.hostile
      let arguments = ["exposition", "--lang", "en", "--catalog", try museum.written(in: house)]
      let shell = try await Shell.running(Programs.pavilion(), arguments, in: house)
      let terminal = shell.terminal
      let title = try await terminal.value("pane_title")
      try await terminal.waitFor(words.otherButton)
      try await terminal.type("NPage", "End", "Home")
      try await expectWhole(terminal)
      try await terminal.type("Enter")
      try await waitForPointer(at: 1, on: terminal)
      for (number, item) in zip(1..., museum.items) {
        try await terminal.type("\(number)")
        let list = try await waitForPointer(at: number, on: terminal)
        // Words that anybody can read are there to be read.
        let name = item.name.prefix(4).prefix { $0.isASCII && $0.isLetter }
        #expect(name.isEmpty || list.pointed?.contains(name) == true, "\(list)")
      }
      try await expectWhole(terminal)
      try await terminal.type("Home", "Enter")
      for number in 1...museum.items.count {
        try await terminal.waitFor("The page of \(number)") { $0.percent != nil }
        // Its name is said, and stands above what is written about it.
        try await terminal.type("NPage", "End", "Up", "PPage", "b", "e")
        try await terminal.waitFor("╭ \(words.note)")
        try await terminal.type("Escape")
        try await terminal.waitUntilGone("╭ \(words.note)")
        try await terminal.waitFor("The bookmark of \(number)") { $0.lines[0].contains("★") }
        try await expectWhole(terminal)
        try await terminal.type("Right")
      }
      try await terminal.waitFor(words.isLast)
      try await terminal.type("Escape")
      try await waitForPointer(at: museum.items.count, "★", on: terminal)
      try await terminal.type("t", "f", "Home", "End", "/")
      try await terminal.type(text: "twin")
      try await waitForPointer(at: 2, on: terminal)
      try await terminal.type("Escape")
      for (columns, rows) in [(40, 12), (120, 40), (30, 8), (80, 24)] {
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.waitFor(rows == 8 ? "Now 30 × 8" : "▸ 2 ")
      }
      try await expectWhole(terminal)

      try await terminal.type("q")
      #expect(try await shell.exitCode() == 0)
      #expect(try await terminal.value("pane_title") == title)
      let recording = shell.recording
      #expect(recording.contains("before"))
      for order in ExpositionForeignMuseum.orders where !recording.isEmpty {
        #expect(!recording.contains("before\(order)after"), "\(order.debugDescription)")
      }
      let obeyed = recording.unicodeScalars.filter(ExpositionForeignMuseum.isObeyed)
      #expect(obeyed.isEmpty, "\(Set(obeyed.map(\.value)))")
      try await shell.expectRestored()
    }

    @discardableResult
    private func waitForPointer(
      at number: Int, _ mark: String = "", on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Screen {
      try await terminal.waitForWhole("The pointer at \(number) \(mark)", sourceLocation: sourceLocation) { screen in
        screen.pointed.map {
          $0.squeezed.hasPrefix("▸\(number)") && $0.contains(" \(number) ") && (mark.isEmpty || $0.contains(mark))
        } == true
      }
    }

    /// Expects that the terminal is the program's: its modes, the first line and the last, and everything in its place.
    private func expectWhole(_ terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      let modes = Tmux.Modes(alternateScreen: true, cursor: false, mouse: true)
      #expect(try await terminal.modes == modes, sourceLocation: sourceLocation)
      let screen = try await terminal.waitForWhole("A whole screen", sourceLocation: sourceLocation)
      #expect(screen.lines.first?.hasSuffix(" ") == false, "\(screen)", sourceLocation: sourceLocation)
      #expect(screen.lines.last?.contains("? help") == true, "\(screen)", sourceLocation: sourceLocation)
      // Drawn from nothing it is the same.
      try await terminal.type("C-l")
      try await terminal.waitFor("The same screen again", sourceLocation: sourceLocation) { $0 == screen }
    }

    @Test func `Two exhibits whose names differ behind a NUL have marks of their own`() async throws {
      let twins = ["A\u{0}B", "A\u{0}C"].map { ExpositionForeignMuseum.Item(name: $0, summary: "A twin.") }
      let terminal = try await house.openFair(ExpositionForeignMuseum(items: twins))
      try await terminal.type("Enter", "b")
      try await waitForPointer(at: 1, "★", on: terminal)
      try await terminal.type("Down", "m")
      try await waitForPointer(at: 2, "✓", on: terminal)
      let screen = try await terminal.waitForWhole("Both")
      #expect(screen.lines.count { $0.contains("★") } == 1, "\(screen)")
      // Besides the line that says what was done.
      #expect(screen.lines.dropLast(2).count { $0.contains("✓") } == 1, "\(screen)")
    }

    @Test func `A museum without exhibits says so, and no key leads anywhere`() async throws {
      let terminal = try await house.openFair(ExpositionForeignMuseum(title: "(", visitors: 0, description: ""))
      try await terminal.type("End", "z", "g", "Enter")
      let empty = try await terminal.waitForWhole("A list of nothing") { $0.contains(words.nothingThere) }
      for key in ["Enter", "b", "m", "End", "Home", "NPage", "PPage", "Up", "f", "t", "n", "N", "g", "1", "0"] {
        try await terminal.type(key)
      }
      try await terminal.type("/")
      try await terminal.type(text: "ㄱ")
      try await terminal.type("Enter", "b", "Enter", "Escape")
      try await terminal.waitFor("The list as it was") { $0.lines.prefix(20) == empty.lines.prefix(20) }
      try await terminal.type("Escape")
      try await terminal.waitFor(words.otherButton)
    }

    @Test func `A hundred thousand exhibits are walked through like thirteen`() async throws {
      let terminal = try await house.openFair(ExpositionForeignMuseum(), items: .crowd(100_000))
      try await terminal.type("Enter")
      try await waitForPointer(at: 1, on: terminal)
      try await terminal.type("End")
      try await waitForPointer(at: 100_000, on: terminal)
      try await terminal.waitFor("Item 100000", "S 100000")
      try await terminal.type("Home")
      try await terminal.waitFor("▸      1 ")
      try await terminal.type(text: "77777")
      try await terminal.waitFor("▸  77777 ", "Item 77777")
      // Three thousand keys at once.
      try await terminal.type(text: String(repeating: "j", count: 2000))
      try await terminal.type(text: String(repeating: " ", count: 50) + String(repeating: "k", count: 950))
      let walked = try await terminal.waitForWhole("The pointer further down") { screen in
        screen.pointed?.contains("▸  77777 ") == false
      }
      #expect(walked.lines.last?.contains("? help") == true, "\(walked)")
      try await terminal.type(text: "4321\r")
      try await terminal.waitFor("› Item 4321", "T 4321")
      try await terminal.type("Right")
      try await terminal.waitFor("› Item 4322", "T 4322")
      try await terminal.type("Escape")
      try await terminal.waitFor("▸   4322 ")
      // All that have the same name, and one by itself.
      try await terminal.type(text: "/same")
      try await terminal.waitFor("33,333", "S 3 ")
      try await terminal.type("Enter", "N")
      try await waitForPointer(at: 99_999, on: terminal)
      try await terminal.type("b", "Escape")
      try await terminal.waitFor("The bookmark, with all the others") { screen in
        screen.pointed?.contains("★") == true && screen.contains("Item 99998")
      }
      try await terminal.type(text: "/98765")
      try await terminal.waitFor("▸  98765 ", "Item 98765")
      try await terminal.type("Escape")
      try await terminal.resize(columns: 40, rows: 12)
      try await terminal.waitFor("▸  98765 ")
      try await terminal.quit()
    }
  }
}
