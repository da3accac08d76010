import Foundation
import Testing

@testable import CommandSupport

@Suite struct ExpositionNotesCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private struct Entry: Decodable, Equatable {
    var museum: String?
    let exhibit, name, note: String
    var number: Int?
  }

  private func entries(_ words: String...) async throws -> [Entry] {
    try await sandbox.exposition(["notes", "--json"] + words).decoded()
  }

  @Test func `Without notes there is only a remark on standard error`() async throws {
    let none = try await sandbox.exposition("notes")
    #expect([none.output, none.errors, "\(none.status)"] == ["", "No notes yet.\n", "0"])
    #expect(try await sandbox.exposition("notes", "--lang", "ko").errors == "아직 메모가 없습니다.\n")
    let json = try await sandbox.exposition("notes", "--json")
    #expect([json.output, json.errors] == ["[]\n", ""])
  }

  @Test func `Notes are printed as Markdown, by museum and by exhibit`() async throws {
    let path = try sandbox.catalogue()
    try sandbox.setNote("Two strings, \u{202E}one bow.\n\nAnd silk.", on: "haegeum")
    try sandbox.setNote("인쇄", on: "jikji")
    try sandbox.setNote("A vase.", on: "vase2", in: path)
    try sandbox.setNote("Gone.", on: "bowl", in: path)
    let english = try await sandbox.exposition("notes")
    let texts = try ExpositionTexts(in: "en")
    #expect([english.errors, "\(english.status)"] == ["", "0"])
    #expect(
      english.output == """
        # Exposition 1900

        ## 1. \(texts[1].name)

        인쇄

        ## 5. \(texts[5].name)

        Two strings, one bow.

        And silk.

        # \(path)

        ## 3. Vase

        A vase.

        ## bowl

        Gone.

        """)
    #expect(try await sandbox.exposition("notes", "--markdown").output == english.output)
    let korean = try await sandbox.exposition("notes", "--lang", "ko")
    #expect(
      korean.output.hasPrefix("# 만국박람회 1900\n\n## 1. \(try ExpositionTexts(in: "ko")[1].name)\n\n인쇄\n"), "\(korean)")
    #expect(
      try await entries() == [
        Entry(exhibit: "jikji", name: texts[1].name, note: "인쇄", number: 1),
        Entry(
          exhibit: "haegeum", name: texts[5].name, note: "Two strings, \u{202E}one bow.\n\nAnd silk.", number: 5),
        Entry(museum: path, exhibit: "vase2", name: "Vase", note: "A vase.", number: 3),
        Entry(museum: path, exhibit: "bowl", name: "bowl", note: "Gone."),
      ])
    let json = try await sandbox.exposition("notes", "--json").output
    #expect(json.isSanitized)
    #expect(json.contains(#"{"exhibit":"jikji","museum":null,"name":"#), "\(json)")
    #expect(json.contains(#""note":"Two strings, \u202eone bow.\n\nAnd silk.","number":5}"#), "\(json)")
    #expect(json.hasSuffix(#""name":"bowl","note":"Gone.","number":null}]"# + "\n"), "\(json)")
  }

  @Test func `With a museum only its notes are printed`() async throws {
    let path = try sandbox.catalogue()
    try sandbox.setNote("here", on: "vase", in: path)
    try sandbox.setNote("built in", on: "jikji")
    #expect(
      try await sandbox.exposition("notes", "--museum", path).output == "# \(path)\n\n## 1. Vase\n\nhere\n")
    #expect(try await entries("--museum", path).map(\.note) == ["here"])
    let other = try sandbox.catalogue("other")
    #expect(try await sandbox.exposition("notes", "--museum", other).errors == "No notes yet.\n")
  }

  @Test func `Notes stay when their museum is moved, broken or gone`() async throws {
    let path = try sandbox.catalogue()
    try sandbox.setNote("here", on: "vase", in: path)
    let named = "# \(path)\n\n## 1. Vase\n\nhere\n"
    let bare = "# \(path)\n\n## vase\n\nhere\n"
    #expect(try await sandbox.exposition("notes").output == named)
    try Data("[".utf8).write(to: URL(fileURLWithPath: "\(path)/items.json"))
    #expect(try await sandbox.exposition("notes").output == bare)
    // A pipe that nobody writes to would be read for ever.
    try FileManager.default.removeItem(atPath: "\(path)/items.json")
    #expect(mkfifo("\(path)/items.json", 0o600) == 0)
    #expect(try await sandbox.exposition("notes").output == bare)
    try FileManager.default.removeItem(atPath: "\(path)/items.json")
    try sandbox.catalogue("museum")
    #expect(try await sandbox.exposition("notes").output == named)
    let moved = path + "-moved"
    try FileManager.default.moveItem(atPath: path, toPath: moved)
    let gone = try await sandbox.exposition("notes")
    #expect([gone.output, gone.errors, "\(gone.status)"] == [bare, "", "0"])
    #expect(try await entries() == [Entry(museum: path, exhibit: "vase", name: "vase", note: "here")])
    // At its new place it is another museum; back at the old one it has its notes again.
    #expect(try await sandbox.exposition("notes", "--museum", moved).output == "")
    try FileManager.default.moveItem(atPath: moved, toPath: path)
    #expect(try await sandbox.exposition("notes", "--museum", path).output == named)
  }

  @Test func `A museum is the same one by whatever path`() async throws {
    let path = try sandbox.catalogue()
    try sandbox.setNote("here", on: "vase", in: path)
    let link = sandbox.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    for other in [link, path + "/", path + "/../museum/.", link + "//"] {
      let outcome = try await sandbox.exposition("notes", "--museum", other)
      #expect(outcome.output == "# \(path)\n\n## 1. Vase\n\nhere\n", "\(other)")
      #expect(try await sandbox.exposition("show", "1", "--museum", other).output.contains("Your note\n  here\n"))
    }
  }

  @Test func `The path of a catalogue is sanitized for display`() async throws {
    try sandbox.setNote("x", on: "y\u{9B}z", in: "/gone\u{1B}[2J\u{202E}")
    let markdown = try await sandbox.exposition("notes")
    #expect(markdown.status == 0)
    #expect(markdown.output.hasSuffix("\n\nx\n"))
    #expect(markdown.output.isSanitized)
    let json = try await sandbox.exposition("notes", "--json")
    #expect(json.output.isSanitized)
    let entries: [Entry] = try json.decoded()
    #expect(
      entries == [Entry(museum: "/gone\u{1B}[2J\u{202E}", exhibit: "y\u{9B}z", name: "y\u{9B}z", note: "x")])
  }
}
