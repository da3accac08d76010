import TestSupport
import Testing
import Values

@Suite("A note")
struct NoteTests {
  @Test(arguments: [
    "a", "비가 왔다", "it's \"fine\"; DROP TABLE emotionTap --", "two\nlines", "tab\tstop", "dos\r\nlines", "👨‍👩‍👧‍👦 🇰🇷",
    "抹茶", "zero\u{200B}width", "\u{202E}turned", "line\u{2028}line", "بسم الله",
  ])
  func `a text in any language is kept as it was written`(text: String) {
    #expect(Note.problem(with: text) == nil)
    #expect(Note(text)?.text.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(Note(text)?.isEmpty == false)
  }

  @Test(arguments: [
    ("e\u{301}te\u{301}", "été"), ("\u{1112}\u{1161}\u{11AB}강", "한강"), ("ㅎ\u{1161}", "ㅎ\u{1161}"),
    ("o\u{302}\u{323}", "ộ"),
    ("a" + String(repeating: "\u{323}", count: 40), "ạ" + String(repeating: "\u{323}", count: 39)), ("❤️‍🔥", "❤️‍🔥"),
  ])
  func `letters are kept composed, and nothing is lost`(text: String, composed: String) {
    #expect(Note(text).map { Array($0.text.unicodeScalars) } == Array(composed.unicodeScalars))
  }

  @Test func `spaces at the ends are left out, inside they stay`() {
    #expect(Note("  a  b \n\t")?.text == "a  b")
    #expect(Note("\u{3000}비 \u{A0}")?.text == "비")
    #expect(Note("\r\n a \r\n")?.text == "a")
    #expect(Note("\na\n\nb\n")?.text == "a\n\nb")
  }

  @Test func `what is left out at the ends is each character that is a space, whatever is joined to it`() {
    let scalars: [Unicode.Scalar] = [
      "a", "가", " ", "\u{3000}", "\n", "\r", "\u{301}", "\u{200D}", "\u{1100}", "\u{11AB}", "\u{600}", "🙂",
    ]
    for first in scalars {
      for second in scalars {
        for third in scalars {
          let text = String(String.UnicodeScalarView([first, second, third]))
          var left = Array(text)
          while left.first?.isWhitespace == true { left.removeFirst() }
          while left.last?.isWhitespace == true { left.removeLast() }
          #expect(Note(text)?.text == String(left), "\(text.debugDescription)")
        }
      }
    }
  }

  @Test func `a text of spaces is no note`() {
    for text in ["", " ", "\n\t ", "\r\n", "\u{3000}"] {
      #expect(Note(text) == .empty)
      #expect(Note(text)?.isEmpty == true)
    }
    #expect(Note.empty.text == "")
  }

  @Test(arguments: ["a", "가", "각", "☕️", "🇰🇷", "e\u{301}", "👨‍👩‍👧‍👦", "\n"])
  func `a note has up to 10,000 characters, however they are stored`(character: String) throws {
    #expect(Note.maximumLength == 10_000)
    let middle = String(repeating: character, count: 9998)
    #expect(Note("x" + middle + "y")?.text.count == 10_000)
    refuse("x" + middle + character + "y", .tooLong)
    // Characters that are left out at the ends do not count.
    #expect(Note(String(repeating: " ", count: 20_000) + "x" + middle + "y\n\n") != nil)
  }

  @Test func `a note does not carry accents without end`() throws {
    #expect(Note("e" + String(repeating: "\u{301}", count: 319_999))?.text.count == 1)
    #expect(Note("eo" + String(repeating: "\u{301}", count: 319_999)) != nil)
    refuse("eoa" + String(repeating: "\u{301}", count: 319_999), .tooLong)
    refuse("e" + String(repeating: "\u{301}", count: 1_000_000), .tooLong)
  }

  @Test func `the forbidden code points are those of the category of control characters`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = scalar.properties.generalCategory == .control
      guard NoteRules.forbids(scalar) == (isControl && !["\n", "\r", "\t"].contains(scalar)) else {
        Issue.record("\(value)")
        return
      }
    }
  }

  @Test func `control characters are refused, wherever they stand`() {
    for code in Array(0...8) + Array(0xE...0x1F) + Array(0x7F...0x84) + Array(0x86...0x9F) {
      guard let scalar = Unicode.Scalar(code as Int) else { continue }
      for text in ["\(scalar)", "a\(scalar)b", "\(scalar)a", "a\(scalar)"] { refuse(text, .unreadable) }
    }
    // These are spaces too, and fall away at the ends.
    for text in ["a\u{B}b", "a\u{C}b", "a\u{85}b"] { refuse(text, .unreadable) }
    refuse("\u{1B}[31m" + String(repeating: "a", count: 10_001), .unreadable)
  }

  @Test func `a note that is read back is the same note`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let pieces = [
      " ", "\n", "\r", "\t", "\u{3000}", "\u{A0}", "\u{301}", "\u{200D}", "\u{FE0F}", "a", "가", "\u{1112}\u{1161}",
      "\u{11AB}", "👩", "🏽", "🇰", "\u{2028}", "\u{200B}", "\u{1B}",
    ]
    for _ in 1...3000 {
      let count = Int.random(in: 0...8, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let note = Note(text)
      #expect((note == nil) == (Note.problem(with: text) != nil), "\(text.debugDescription), SEED=\(seed)")
      guard let note else { continue }
      let again = Note(note.text)?.text
      #expect(again.map { Array($0.utf8) } == Array(note.text.utf8), "\(text.debugDescription), SEED=\(seed)")
    }
  }

  private func refuse(_ text: String, _ problem: Note.Problem) {
    #expect(Note.problem(with: text) == problem, "\(text.prefix(20).debugDescription)")
    #expect(Note(text) == nil, "\(text.prefix(20).debugDescription)")
  }
}
