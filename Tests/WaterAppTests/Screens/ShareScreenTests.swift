import Foundation
import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import ScreenSupport
@testable import Stores
@testable import WaterApp

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Water for Coffee: share")
struct ShareScreenTests {
  private func sandbox(_ folder: MemoryFolder) throws -> TestSandbox {
    var environment = Environment.pavilion()
    environment.exporter = folder.exporter
    var sandbox = try TestSandbox(environment) { try WaterPast.fill($0.water) }
    sandbox.router.open(WaterScreen(sandbox.database))
    return sandbox
  }

  @Test func `a card is saved under a name of date and time`() throws {
    let folder = MemoryFolder()
    var sandbox = try sandbox(folder)
    try sandbox.press("x Enter Enter")
    #expect(folder.files.keys.sorted() == ["water-2026-11-21-1305.txt"])
    let text = try #require(folder.files.values.first)
    for part in ["Cafe A", "68 ppm", "40 ppm", "Claris Prime", "Two weeks after", "✓ SCA", "✓ SCAE"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  /// An accent after a sign makes one character of both, which is another one than the sign.
  @Test(arguments: [
    "&\u{301}", "<\u{338}script>\u{338}", "]]>", "&amp;\"'", "\u{FFFE}\u{FFFF}\u{1FFFE}", "\u{E000}",
    "|\u{301}`\u{301}",
  ])
  func `a card of any text is well-formed`(text: String) throws {
    var sample = try WaterPast.sample(text, 68, 40)
    sample.filter = try #require(WaterLabel(text))
    sample.note = try #require(Note(text))
    let card = WaterCard(WaterRecord(number: 1, sample))
    let parser = XMLParser(data: Data(card.svg(in: .pavilion()).utf8))
    #expect(parser.parse(), "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    let markdown = card.markdown(in: .pavilion())
    for sign in "|`<&".unicodeScalars where sample.note.text.unicodeScalars.contains(sign) {
      #expect(
        markdown.utf8.split(separator: UInt8(ascii: "\\")).contains { $0.first == UInt8(sign.value) }, "\(markdown)")
    }
  }

  @Test(arguments: Language.allCases)
  func `what was left empty is left out of every text`(language: Language) throws {
    let environment = Environment.pavilion(language: language)
    var sample = try WaterPast.sample("", 68, 40)
    sample.moment = WaterMoment(day: sample.time.date, in: TestSandbox.zone)
    let card = WaterCard(WaterRecord(number: 1, sample))
    for text in [card.text(in: environment), card.markdown(in: environment), card.svg(in: environment)] {
      for word in ["Filter", "필터", "Memo", "메모", "No name", "이름 없음", "00:00", "pH"] {
        #expect(!text.contains(word), "\(word)\n\(text)")
      }
      #expect(text.contains(language == .korean ? "2026년 11월 21일" : "21 Nov 2026"))
    }
    let far = WaterCard(WaterRecord(number: 1, try WaterPast.sample("a", 300, 200)))
    #expect(far.text(in: environment).contains("− SCA"))
  }

  @Test func `every form has its ending and its text`() throws {
    let folder = MemoryFolder()
    var sandbox = try sandbox(folder)
    try sandbox.press("x Enter Enter Down s Enter Down s Enter Down s Enter Down s Enter")
    let name = "water-2026-11-21-1305"
    #expect(
      Set(folder.files.keys) == ["txt", "md", "csv", "json", "svg"].reduce(into: []) { $0.insert("\(name).\($1)") })
    #expect(folder.files["\(name).csv"]?.contains("\n\"Cafe A\",2026-11-21T13:05") == true)
    #expect(folder.files["\(name).json"]?.contains("\"number\":10") == true)
    #expect(folder.files["\(name).md"]?.hasPrefix("# Cafe A\n") == true)
    let picture = try #require(folder.files["\(name).svg"])
    #expect(picture.hasPrefix("<svg"))
    #expect(picture.contains("<circle"))
  }

  @Test func `a file that is there is only replaced when that is wished`() throws {
    let folder = MemoryFolder()
    folder.files["a.txt"] = "old"
    var sandbox = try sandbox(folder)
    let name = "C-a C-k a . t x t Enter"
    try sandbox.press("x Enter \(name)")
    #expect(sandbox.router.screens.last is Alert<ShareScreen.Action>)
    try sandbox.press("Enter")
    #expect(folder.files["a.txt"] == "old")
    try sandbox.press("Enter \(name) y")
    #expect(folder.files["a.txt"]?.contains("Cafe A") == true)
  }

  @Test func `what cannot be written is said where the name is, and the name can be mended`() throws {
    let folder = MemoryFolder()
    var sandbox = try sandbox(folder)
    try sandbox.press("x Enter C-a C-k / Enter")
    #expect(sandbox.router.notice?.kind == .bad)
    try sandbox.press("Backspace")
    try sandbox.press("Enter")
    #expect(folder.files.isEmpty)
    try sandbox.press("b Enter")
    #expect(folder.files.keys.sorted() == ["b"])
  }

  @Test func `copying hands the card to the terminal, once`() throws {
    let folder = MemoryFolder()
    var sandbox = try sandbox(folder)
    try sandbox.press("x Down c")
    #expect(sandbox.router.copied?.hasPrefix("# Cafe A\n") == true)
    #expect(sandbox.router.notice?.kind == .good)
    sandbox.router.didCopy()
    #expect(sandbox.router.copied == nil)
    #expect(folder.files.isEmpty)
  }

  @Test func `nothing of a hostile name is obeyed by terminal or Markdown`() throws {
    let name = try #require(WaterLabel("a|b*c\u{202E}d<e>"))
    var sample = try WaterPast.sample("x", 1, 2)
    sample.name = name
    let card = WaterCard(WaterRecord(number: 1, sample))
    #expect(card.markdown(in: Environment.pavilion()).hasPrefix("# a\\|b\\*cd\\<e\\>\n"))
    #expect(!card.text(in: Environment.pavilion()).unicodeScalars.contains("\u{202E}"))
    #expect(!card.svg(in: Environment.pavilion()).unicodeScalars.contains("\u{202E}"))
  }
}
