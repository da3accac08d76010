import ExpositionModel
import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import Values

@testable import ExpositionApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import WaterApp

@Suite("A page to be read")
struct ReadingPageTests {
  private struct NoHead: ReadingHead {
    let columns: Int
    let rows = 0
    func draw(in canvas: inout Canvas) {}
  }

  private static let text = ["The fair opened in April.", "대한제국은 경복궁을 본뜬 전각을 세웠다."]

  /// A page without head whose text has a width.
  private func page(_ paragraphs: [String], _ columns: Int, _ comfort: ReadingComfort = .comfortable) -> ReadingPage {
    // The page is four columns wider than its text.
    let area = Rect(Size(columns: columns + 4, rows: 10))
    let setting = ReadingPage.Setting(area, Environment.pavilion(), comfort, linkAccent: .standard)
    return ReadingPage(setting, head: NoHead(columns: columns), setting.paragraphs(paragraphs))
  }

  @Test(arguments: CatalogueError.linkSchemes + ["file", "ftp", "javascript", "data", "tel", "x-man-page"])
  func `a page links to the schemes that a museum may have, and to no other`(scheme: String) {
    let isAllowed = CatalogueError.linkSchemes.contains(scheme)
    for scheme in [scheme, scheme.uppercased()] {
      #expect((Link("\(scheme)://a.example/b") != nil) == isAllowed, "\(scheme)")
    }
  }

  private func position(_ paragraph: Int, _ offset: Int) -> ReadingPosition {
    ReadingPosition(paragraph: paragraph, offset: offset)
  }

  @Test func `a text is set with an empty row between its paragraphs`() {
    #expect(
      page(Self.text, 16).lines.map(\.string) == [
        "The fair opened", "in April.", "", "대한제국은", "경복궁을 본뜬", "전각을 세웠다.",
      ])
  }

  @Test func `a wide text has air between its lines too`() {
    #expect(
      page(Self.text, 16, .wide).lines.map(\.string) == [
        "The fair opened", "", "in April.", "", "", "", "대한제국은", "", "경복궁을 본뜬", "", "전각을 세웠다.",
      ])
  }

  @Test func `where nothing is between paragraphs, all but the first are indented`() {
    #expect(
      page(Self.text, 12, .compact).lines.map(\.string) == [
        "The fair", "opened in", "April.", "  대한제국은", "경복궁을", "본뜬 전각을", "세웠다.",
      ])
    #expect(page(["a", "", "b"], 5, .compact).lines.map(\.string) == ["a", "", "  b"])
  }

  @Test
  func `a row's position is its paragraph and the characters before it; empty rows belong to what follows`() {
    let page = page(Self.text, 16)
    #expect(
      page.positions == [
        position(0, 0), position(0, 13), position(1, 0), position(1, 0), position(1, 5), position(1, 11),
      ])
    #expect((11...14).map { page.row(at: position(0, $0)) } == [0, 0, 1, 1])
    #expect(page.row(at: position(1, 0)) == 3)
  }

  @Test func `what is not there is in the nearest row before it`() {
    let page = page(Self.text, 16)
    #expect(page.row(at: position(0, 999)) == 1)
    #expect(page.row(at: position(9, 0)) == 5)
    #expect(page.row(at: .start) == 0)
    #expect(page.position(ofRow: .max) == position(1, 11))
    #expect(self.page([], 16).row(at: position(3, 3)) == 0)
    #expect(self.page([], 16).position(ofRow: 3) == position(0, 0))
  }

  @Test func `letters that join in a line are told apart where the line is broken between them`() {
    // A Thai vowel has a cell of its own, but is one character with the letter before it.
    #expect(page(["กำกำ x"], 3).lines.map(\.string) == ["กำก", "ำ x"])
    #expect(page(["กำกำ x"], 3).position(ofRow: 1) == position(0, 3))
  }

  // MARK: Any text

  private static let words = [
    "the", "fair", "Paris,", "1900", "가야금", "만국박람회대한제국관전시품목록", "대한제국은", "Ausstellungsgebäudeverzeichnis",
    "e\u{301}te\u{301}", "  ", "      ", "\t", "\n", "\n\n", "\u{1B}[2J", "กำกำ", "漢字", "👨‍👩‍👧", "\u{202E}", "\u{FEFF}", "",
  ]

  private func symbols(_ text: some StringProtocol) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != " " } }

  @Test func `a place found in one setting shows the same sign in any other, and leads back`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<800 {
      let paragraphs = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        (0..<Int.random(in: 0...9, using: &generator)).map { _ in Self.words.randomElement(using: &generator) ?? "" }
          .joined(separator: " ")
      }
      let comment: Comment = "SEED=\(seed), \(paragraphs.map(\.debugDescription))"
      let pages = (0..<2).map { _ in
        page(
          paragraphs, .random(in: 2...40, using: &generator),
          ReadingComfort.allCases.randomElement(using: &generator) ?? .wide)
      }
      for (row, line) in pages[0].lines.enumerated() {
        let place = pages[0].position(ofRow: row)
        guard let wanted = symbols(line.string).first else { continue }
        #expect(pages[0].row(at: place) == row, comment)
        let found = pages[1].row(at: place)
        #expect(pages[1].positions[found].paragraph == place.paragraph, comment)
        let (shown, index) = (symbols(pages[1].lines[found].string), place.offset - pages[1].positions[found].offset)
        #expect(shown.indices.contains(index) && shown[index] == wanted, comment)
      }
    }
  }
}
