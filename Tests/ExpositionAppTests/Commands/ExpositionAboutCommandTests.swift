import Foundation
import Testing

@testable import CommandSupport

@Suite struct ExpositionAboutCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private struct Page: Decodable {
    let description, sources: [String]
    let duration, location, title: String
    let visitors: Int
    let visitorsNote: String?
  }

  @Test func `about prints the fair's page`() async throws {
    let path = try sandbox.catalogue()
    let english = try await sandbox.exposition("about", "--museum", path)
    #expect([english.errors, "\(english.status)"] == ["", "0"])
    #expect(
      english.output == """
        A Small Fair
        (Une petite foire)

        Visitors  1,234,567
        Place     Seoul
        Dates     May 1907

        The first paragraph.

        The second one.

        """)
    let korean = try await sandbox.exposition("about", "--museum", path, "--lang", "ko")
    #expect(korean.output.contains("\n방문객     1,234,567명\n개최지     Seoul\n개최 기간  May 1907\n"), "\(korean)")
    #expect(
      try await sandbox.exposition("about", "--museum", path, "--json").output == #"""
        {"description":["The first paragraph.","The second one."],"duration":"May 1907","location":"Seoul",\#
        "sources":[],"title":"A Small Fair (Une petite foire)","visitors":1234567,"visitorsNote":null}

        """#)
  }

  @Test(arguments: [("en", "48,130,300"), ("ko", "48,130,300명")])
  func `The page of 1900 is told as a whole`(language: String, visitors: String) async throws {
    let page: Page = try await sandbox.exposition("about", "--json", "--lang", language).decoded()
    #expect(page.visitors == 48_130_300)
    #expect(page.title.contains("1900"))
    #expect((6...8).contains(page.description.count))
    #expect(page.visitorsNote?.isEmpty == false)
    #expect(!page.sources.isEmpty)
    let text = try await sandbox.exposition("about", "--lang", language)
    #expect(text.output.contains("  \(visitors)\n"), "\(text)")
    let squeezed = text.output.squeezed
    for part in page.description + page.sources + [page.location, page.duration, page.title] {
      #expect(squeezed.contains(part.withoutLinks.squeezed))
    }
    #expect(text.lines.allSatisfy { $0.count <= 76 })
    #expect(text.output.isSanitized)
  }

  @Test func `Without a terminal it cannot be opened, and no file is made`() async throws {
    for words in [[], ["--museum", try sandbox.catalogue()]] {
      let outcome = try await sandbox.exposition(words)
      #expect(outcome.status == 69)
      #expect(outcome.errors.hasPrefix("pavilion: Pavilion needs a terminal"), "\(outcome)")
    }
    // The problem of the catalogue comes first.
    #expect(try await sandbox.exposition("--museum", sandbox.folder.path + "/none").status == 66)
    #expect(!sandbox.hasDatabase)
  }

  @Test func `The help of each command names its options`() async throws {
    let help = try await sandbox.exposition("--help")
    #expect(help.status == 0)
    for word in ["list", "show", "people", "places", "walk", "about", "notes", "export"] {
      #expect(help.output.contains("\n  \(word) "), "\(word)")
      let own = try await sandbox.exposition(word, "--help")
      #expect(own.status == 0)
      #expect(own.output.contains("--museum <dir>"), "\(own)")
      #expect(
        own.output.contains("\nExamples:\n") || own.output.contains("\n  pavilion exposition \(word)"), "\(own)")
    }
    #expect(help.output.contains("exposition_universelle_1900.json"))
    #expect(!sandbox.hasDatabase)
  }

  @Test func `The folder may be named before the command as well as behind it`() async throws {
    let path = try sandbox.catalogue()
    let before = try await sandbox.exposition("--museum", path, "about")
    let behind = try await sandbox.exposition("about", "--museum", path)
    #expect(before.output == behind.output)
    #expect(before.lines.first == "A Small Fair")
  }

  @Test(arguments: [
    ["lst"], ["list", "more"], ["show"], ["about", "x"], ["--kind"],
  ])
  func `Wrong usage ends with 64 and makes no file`(words: [String]) async throws {
    let outcome = try await sandbox.exposition(words)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.output == "")
    #expect(!outcome.errors.isEmpty)
    #expect(!sandbox.hasDatabase)
  }
}
