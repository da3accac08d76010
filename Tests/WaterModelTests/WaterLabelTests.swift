import TestSupport
import Testing
import WaterModel

@Suite("A label of a water")
struct WaterLabelTests {
  @Test(arguments: [
    "a", "집 수돗물", "부산 해운대구", "Claris Prime", "it's \"fine\"; DROP TABLE waterRecord --", "100 % _ \\", "👨‍👩‍👧‍👦 🇰🇷",
    "zero\u{200B}width", "\u{202E}turned", "بسم الله", "日本の水",
  ])
  func `a text in any language is kept as it was written`(text: String) {
    #expect(WaterLabel.problem(with: text) == nil)
    #expect(WaterLabel(text)?.text.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(WaterLabel(text)?.isEmpty == false)
  }

  @Test func `spaces at the ends are left out, inside they stay`() {
    #expect(WaterLabel("  a  b \n")?.text == "a  b")
    #expect(WaterLabel("\u{3000}물\u{A0}")?.text == "물")
    #expect(WaterLabel("\r\na\r\n")?.text == "a")
    for text in ["", " ", "\n\t", "\u{2028}", "\u{3000}"] {
      #expect(WaterLabel(text) == .empty)
      #expect(WaterLabel(text)?.isEmpty == true)
    }
  }

  @Test(arguments: ["a", "가", "☕️", "🇰🇷", "e\u{301}", "👨‍👩‍👧‍👦", "\u{1112}\u{1161}\u{11AB}"])
  func `a label has up to 60 characters, however they are stored`(character: String) {
    #expect(WaterLabel.maximumLength == 60)
    let middle = String(repeating: character, count: 58)
    #expect(WaterLabel("x" + middle + "y")?.text.count == 60)
    refuse("x" + middle + character + "y", .tooLong)
    // Characters that are left out at the ends do not count.
    #expect(WaterLabel(String(repeating: " ", count: 200) + "x" + middle + "y\n") != nil)
  }

  @Test func `a label does not carry accents without end`() {
    #expect(WaterLabel("e" + String(repeating: "\u{301}", count: 1919))?.text.count == 1)
    refuse("eo" + String(repeating: "\u{301}", count: 1920), .tooLong)
    refuse("e" + String(repeating: "\u{301}", count: 1_000_000), .tooLong)
    refuse(String(repeating: "a", count: 1_000_000), .tooLong)
  }

  @Test func `control characters are refused, wherever they stand but at the ends where they are spaces`() throws {
    for code in Array(0...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029] {
      let scalar = try #require(Unicode.Scalar(code))
      refuse("a\(scalar)b", .unreadable)
      if !Character(scalar).isWhitespace {
        for text in ["\(scalar)", "\(scalar)a", "a\(scalar)"] { refuse(text, .unreadable) }
      }
    }
    refuse("a\r\nb", .unreadable)
    refuse("\u{1B}[31m" + String(repeating: "a", count: 61), .unreadable)
  }

  @Test func `a label that is read back is the same label`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let symbols = Array("ab 가각물%_\\'\"☕️é").map(String.init) + ["e\u{301}", "\u{3000}", "\n", "\u{1B}", "🇰🇷"]
    for _ in 0..<1000 {
      let length = Int.random(in: 0...70, using: &random)
      let text = (0..<length).map { _ in symbols[Int.random(in: 0..<symbols.count, using: &random)] }.joined()
      #expect((WaterLabel(text) == nil) == (WaterLabel.problem(with: text) != nil), "SEED=\(seed)")
      guard let label = WaterLabel(text) else { continue }
      let again = try #require(WaterLabel(label.text), "SEED=\(seed)")
      #expect(again.text.unicodeScalars.elementsEqual(label.text.unicodeScalars), "SEED=\(seed)")
    }
  }

  private func refuse(
    _ text: String, _ problem: WaterLabel.Problem, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(WaterLabel(text) == nil, sourceLocation: location)
    #expect(WaterLabel.problem(with: text) == problem, sourceLocation: location)
  }
}
