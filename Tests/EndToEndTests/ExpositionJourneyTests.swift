import Foundation
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct ExpositionJourneyTests {
    private let sandbox: Sandbox
    private let texts: ExpositionTexts

    init() throws {
      sandbox = try Sandbox()
      texts = try ExpositionTexts(in: "en")
    }

    @Test func `An exhibit is found by initial consonants, read to its end, and remembered`() async throws {
      let terminal = try await sandbox.open("--lang", "en")
      try await terminal.waitFor("3 Exposition 1900", "21 exhibits, 0 read")
      try await terminal.type("3")
      try await terminal.waitFor("See the Korean exhibits")
      try await terminal.type("Enter")
      try await terminal.waitFor("[All]", texts[1].name)
      try await terminal.type(text: "/ㄱㅇㄱ")
      try await terminal.waitFor("The gayageum alone") { screen in
        screen.pointed?.contains(texts[12].name) == true && !screen.contains(texts[1].name)
      }
      try await terminal.type("Enter", "b", "Enter")
      try await terminal.waitFor(exhibit: texts[12])
      // To its end: it has been read.
      try await terminal.type("End")
      try await terminal.waitFor("100%", "★", "✓")
      // In the other language it is the same exhibit.
      try await terminal.type("L")
      try await terminal.waitFor(exhibit: ExpositionTexts(in: "ko")[12])
      try await terminal.type("L")
      try await terminal.waitFor(exhibit: texts[12])
      // The one that was looked at last is the selected one.
      try await terminal.type("Escape", "Escape")
      try await terminal.waitFor("All of them again") { screen in
        screen.pointed?.contains(texts[12].name) == true && screen.pointed?.contains("✓") == true
          && screen.contains(texts[11].name)
      }
      try await terminal.type("Escape", "Escape")
      try await terminal.waitFor("▸3 Exposition 1900", "1 read")
      try await terminal.type("q")
      try await terminal.waitForEnd()

      let again = try await sandbox.openExhibits(rows: 100)
      try await again.waitFor("The marks of before") { screen in
        screen.line(with: texts[12].name)?.contains(/★ ✓/) == true && screen.lines.count { $0.contains("★") } == 1
      }
    }

    @Test func `However the program ends, the place in the text is kept`() async throws {
      for (signal, number) in [(nil, 5), (SIGTERM, 7), (SIGHUP, 12)] as [(Int32?, Int)] {
        let terminal = try await sandbox.openExhibit(number, rows: 18)
        let (start, written) = (try await terminal.screen(), sandbox.writtenLast)
        // All at once, so that the place is written once.
        try await terminal.run(["send-keys", "NPage"] + Array(repeating: "Down", count: 8))
        let place = try await terminal.waitForWhole("The text further down") { $0.percent != start.percent }
        if let signal {
          // Not right after the last key: the place is written when the page has come to rest.
          try await wait(for: "The place to be written") { sandbox.writtenLast != written }
          try await terminal.process.send(signal)
        } else {
          try await terminal.type("q")
        }
        try await terminal.waitForEnd()
        let again = try await sandbox.openExhibit(number, rows: 18)
        let screen = try await again.waitFor(exhibit: texts[number])
        #expect(screen.readText == place.readText, "\(place)\n\(screen)")
      }
    }
  }
}
