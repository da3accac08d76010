import TerminalUI
import TestSupport
import Testing

struct TextFlowTests {
  private static let text = ["The fair opened in April.", "대한제국은 경복궁을 본뜬 전각을 세웠다."]

  private typealias Place = TextFlow.Place

  private func flow(_ paragraphs: [String], _ columns: Int, _ lines: Int = 0, _ between: Int = 1) -> TextFlow {
    TextFlow(
      paragraphs, TextFlow.Setting(columns: columns, betweenLines: lines, betweenParagraphs: between))
  }

  // MARK: Rows

  @Test func `a text is set with an empty row between its paragraphs`() {
    #expect(
      flow(Self.text, 16).rows.map(\.text) == [
        "The fair opened",
        "in April.",
        "",
        "대한제국은",
        "경복궁을 본뜬",
        "전각을 세웠다.",
      ])
  }

  @Test func `a text may be set with air between its lines`() {
    #expect(
      flow(Self.text, 16, 1, 1).rows.map(\.text) == [
        "The fair opened",
        "",
        "in April.",
        "",
        "",
        "대한제국은",
        "",
        "경복궁을 본뜬",
        "",
        "전각을 세웠다.",
      ])
  }

  @Test func `where nothing is between paragraphs, all but the first are indented`() {
    #expect(
      flow(Self.text, 12, 0, 0).rows.map(\.text) == [
        "The fair",
        "opened in",
        "April.",
        "  대한제국은",
        "경복궁을",
        "본뜬 전각을",
        "세웠다.",
      ])
  }

  @Test func `an empty paragraph is an empty row, indented or not`() {
    #expect(flow(["a", "", "b"], 5).rows.map(\.text) == ["a", "", "", "", "b"])
    #expect(flow(["a", "", "b"], 5, 0, 0).rows.map(\.text) == ["a", "", "  b"])
  }

  @Test func `line breaks in a paragraph are kept`() {
    #expect(flow(["a\nb"], 5, 1).rows.map(\.text) == ["a", "", "b"])
  }

  @Test(arguments: [0, -1, .min]) func `there are no rows where there are no columns`(columns: Int) {
    #expect(flow(Self.text, columns).rows.isEmpty)
  }

  @Test func `less than nothing between lines is nothing`() {
    #expect(flow(Self.text, 16, -1, -9) == flow(Self.text, 16, 0, 0))
    var setting = TextFlow.Setting(columns: 16)
    setting.betweenLines = -1
    #expect(TextFlow(Self.text, setting).rows.map(\.text) == flow(Self.text, 16).rows.map(\.text))
  }

  // MARK: Places

  @Test func `a row's place tells its paragraph and how many signs stand before, without blanks`() {
    #expect(
      flow(Self.text, 16).rows.map(\.place) == [
        Place(paragraph: 0, offset: 0), Place(paragraph: 0, offset: 13),
        Place(paragraph: 1, offset: 0), Place(paragraph: 1, offset: 0), Place(paragraph: 1, offset: 5),
        Place(paragraph: 1, offset: 11),
      ])
  }

  @Test func `empty rows belong to what follows them`() {
    let flow = flow(["one two", "three"], 4, 1, 2)
    #expect(flow.rows.map(\.text) == ["one", "", "two", "", "", "", "thre", "", "e"])
    #expect(
      flow.rows.map(\.place) == [
        Place(paragraph: 0, offset: 0), Place(paragraph: 0, offset: 3), Place(paragraph: 0, offset: 3),
        Place(paragraph: 1, offset: 0), Place(paragraph: 1, offset: 0), Place(paragraph: 1, offset: 0),
        Place(paragraph: 1, offset: 0), Place(paragraph: 1, offset: 4), Place(paragraph: 1, offset: 4),
      ])
    #expect(flow.rows.indices.map { flow.row(at: flow.place(ofRow: $0)) } == [0, 2, 2, 6, 6, 6, 6, 8, 8])
  }

  @Test func `a place inside a line is in the row of that line`() {
    let flow = flow(Self.text, 16)
    #expect((11...14).map { flow.row(at: Place(paragraph: 0, offset: $0)) } == [0, 0, 1, 1])
    #expect(flow.row(at: Place(paragraph: 1, offset: 10)) == 4)
  }

  @Test func `a place that is not there is in the last row before it`() {
    let flow = flow(Self.text, 16)
    #expect(flow.row(at: Place(paragraph: 0, offset: 999)) == 1)
    #expect(flow.row(at: Place(paragraph: 9, offset: 0)) == 5)
    #expect(flow.row(at: Place(paragraph: -1, offset: 7)) == 0)
    #expect(flow.row(at: Place(paragraph: 0, offset: -7)) == 0)
  }

  @Test func `a row that is not there has the place of the nearest one`() {
    let flow = flow(Self.text, 16)
    #expect(flow.place(ofRow: -1) == Place(paragraph: 0, offset: 0))
    #expect(flow.place(ofRow: .min) == Place(paragraph: 0, offset: 0))
    #expect(flow.place(ofRow: 6) == Place(paragraph: 1, offset: 11))
    #expect(flow.place(ofRow: .max) == Place(paragraph: 1, offset: 11))
  }

  @Test func `no paragraphs have no rows, and every place is the beginning`() {
    let flow = flow([], 16)
    #expect(flow.rows.isEmpty)
    #expect(flow.row(at: Place(paragraph: 3, offset: 3)) == 0)
    #expect(flow.place(ofRow: 3) == Place(paragraph: 0, offset: 0))
  }

  @Test func `places are ordered as one reads`() {
    let places = [(0, 0), (0, 9), (1, 0), (1, 1), (2, 0)].map { Place(paragraph: $0, offset: $1) }
    #expect(places.reversed().sorted() == places)
    #expect(Place(paragraph: 0, offset: 9) < Place(paragraph: 1, offset: 0))
    #expect(!(Place(paragraph: 1, offset: 1) < Place(paragraph: 1, offset: 1)))
  }

  @Test func `letters that join in a line are told apart where the line is broken between them`() {
    // A Thai vowel has a cell of its own, but is one character with the letter before it.
    let (narrow, wide) = (flow(["กำกำ x"], 3), flow(["กำกำ x"], 9))
    #expect(narrow.rows.map(\.text) == ["กำก", "ำ x"])
    #expect(narrow.place(ofRow: 1) == Place(paragraph: 0, offset: 3))
    #expect(wide.rows.map(\.text) == ["กำกำ x"])
    #expect(flow(["กำกำ x"], 4).place(ofRow: 1) == Place(paragraph: 0, offset: 4))
  }

  // MARK: Any text

  private static let words = [
    "the", "fair", "Paris,", "1900", "가야금", "만국박람회대한제국관전시품목록", "대한제국은", "Ausstellungsgebäudeverzeichnis",
    "e\u{301}te\u{301}",
    "  ", "      ", "\t", "\n", "\n\n", "\u{1B}[2J", "กำกำ", "漢字", "👨‍👩‍👧",
  ]

  private func paragraph(using generator: inout SeededGenerator) -> String {
    var parts: [String] = []
    for _ in 0..<Int.random(in: 0...9, using: &generator) {
      parts.append(
        Int.random(in: 0..<4, using: &generator) == 0
          ? NastyText.random(using: &generator, pieces: 4) : Self.words.randomElement(using: &generator) ?? "")
    }
    return parts.joined(separator: " ")
  }

  private func setting(using generator: inout SeededGenerator) -> TextFlow.Setting {
    TextFlow.Setting(
      columns: .random(in: 2...40, using: &generator), betweenLines: .random(in: 0...2, using: &generator),
      betweenParagraphs: .random(in: 0...2, using: &generator))
  }

  private func signs(_ text: some StringProtocol) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != " " } }

  /// Runs the body for many random texts; the comment it gets names the seed.
  private func forTexts(_ body: ([String], String, inout SeededGenerator) -> Void) {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<800 {
      let paragraphs = (0..<Int.random(in: 0...5, using: &generator)).map { _ in paragraph(using: &generator) }
      body(paragraphs, "SEED=\(seed), \(paragraphs.map(\.debugDescription))", &generator)
    }
  }

  @Test func `the way from a row to its place leads back, for any text`() {
    forTexts { paragraphs, comment, generator in
      let setting = setting(using: &generator)
      let flow = TextFlow(paragraphs, setting)
      #expect(zip(flow.rows, flow.rows.dropFirst()).allSatisfy { $0.place <= $1.place }, "\(setting), \(comment)")
      for (row, content) in flow.rows.enumerated() {
        let place = flow.place(ofRow: row)
        let back = flow.row(at: place)
        #expect(place == content.place, "row \(row), \(setting), \(comment)")
        // Rows without a sign have the place of the line below them, if there is one.
        #expect(signs(content.text).isEmpty ? back >= row : back == row, "row \(row), \(setting), \(comment)")
        #expect(flow.place(ofRow: back) == place, "row \(row), \(setting), \(comment)")
      }
    }
  }

  @Test func `a place found in one setting shows the same sign in any other`() {
    forTexts { paragraphs, comment, generator in
      let before = TextFlow(paragraphs, setting(using: &generator))
      let setting = setting(using: &generator)
      let after = TextFlow(paragraphs, setting)
      let all = paragraphs.map { signs($0.split(whereSeparator: \.isNewline).joined(separator: "\n").inert) }
      for row in before.rows {
        guard let wanted = signs(row.text).first else { continue }
        #expect(all[row.place.paragraph][row.place.offset] == wanted, "\(row), \(comment)")
        let found = after.rows[after.row(at: row.place)]
        let index = row.place.offset - found.place.offset
        let shown = signs(found.text)
        #expect(found.place.paragraph == row.place.paragraph, "\(row) in \(setting), \(comment)")
        #expect(shown.indices.contains(index) && shown[index] == wanted, "\(row) in \(setting), \(comment)")
      }
    }
  }
}
