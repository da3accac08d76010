import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct ExpositionShowCommandWidthTests {
    @Test func `In a narrow terminal the text is as narrow`() async throws {
      let sandbox = try Sandbox()
      let path = try sandbox.catalogue(
        "wide",
        CatalogueFiles(
          page: CatalogueFiles.smallPage,
          items: #"[{"name": "Vase", "image_name": "", "short_desc": "", "desc": "\#(words)"}]"#))
      let command = ["sh", "-c", "\"$@\"; echo the end; read x", "sh", try Programs.pavilion()]
      let terminal = try await Tmux(
        columns: 30, rows: 24, command: command + ["exposition", "show", "1", "--museum", path], in: sandbox)
      let screen = try await terminal.waitFor("the end")
      // Broken by the program, between words, and not by the terminal.
      #expect(screen.lines[2].trimmingCharacters(in: .whitespaces) == "word word word word word word")
      #expect(screen.lines[3].trimmingCharacters(in: .whitespaces) == "word word word word word word")
      #expect(screen.lines[4].trimmingCharacters(in: .whitespaces) == "the end")
    }

    private var words: String { Array(repeating: "word", count: 12).joined(separator: " ") }
  }
}
