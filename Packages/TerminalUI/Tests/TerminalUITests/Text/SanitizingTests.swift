import TerminalUI
import Testing

struct SanitizingTests {
  /// The characters that a terminal could obey, or that turn or hide text; written down apart from the tested rules.
  private static let forbidden: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFF0...0xFFFB, 0xFFFE...0xFFFF,
    0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x2FFFE...0x2FFFF, 0xE0000...0x10FFFF,
  ]

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    forbidden.contains { $0.contains(scalar.value) }
  }

  @Test(arguments: [
    ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("a\u{0}b", "a\u{FFFD}b"), ("\u{9B}2J", "\u{FFFD}2J"), ("\u{7F}", "\u{FFFD}"),
    ("\u{8}\u{7}", "\u{FFFD}\u{FFFD}"), ("one\ntwo\tthree\r\nfour", "one two three four"),
    ("\u{202E}gpj.exe", "gpj.exe"), ("\u{2066}a\u{2069}", "a"), ("\u{200F}a\u{61C}", "a"),
    ("in\u{200B}vis\u{AD}ible\u{FEFF}", "invisible"), ("\u{E000}\u{F8FF}\u{100000}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("\u{378}", "\u{FFFD}"), ("no\u{A0}break", "no break"), ("a\u{2028}b", "a b"),
  ])
  func `what is not text is replaced, dropped or blank`(outside: String, shown: String) {
    #expect(Array(outside.sanitizedForDisplay.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `ordinary text stays as it is`() {
    let text = "Mango-kiwi 망고키위 주스 ✓ 漢字 café 100%"
    #expect(Array(text.sanitizedForDisplay.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `no single scalar gets a forbidden one through`() {
    for value in Self.forbidden.joined() where value < 0xE0200 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = "a\(Character(scalar))b".sanitizedForDisplay.unicodeScalars
      if shown.contains(where: Self.isForbidden) { Issue.record("U+\(String(value, radix: 16)) came through") }
    }
  }

  @Test func `no mixture of nasty scalars gets a forbidden one through`() {
    forNastyTexts { text, comment, _ in
      let leak = text.sanitizedForDisplay.unicodeScalars.first(where: Self.isForbidden)
      if let leak { Issue.record("U+\(String(leak.value, radix: 16)) came through; \(comment)") }
    }
  }

  @Test func `a vowel sign that comes to stand behind a picture is not lost`() {
    let text = "👍\u{200B}\u{93E}"
    #expect(
      Array(text.sanitizedForDisplay.sanitizedForDisplay.unicodeScalars)
        == Array(text.sanitizedForDisplay.unicodeScalars))
    #expect(text.sanitizedForDisplay.columns == text.columns)
  }

  @Test func `a text with more characters than can be numbered is as wide as what is shown of it`() async {
    // In a process of its own, because the numbers are used up then.
    await #expect(processExitsWith: .success) {
      let marks = (0x300...0x305).compactMap(Unicode.Scalar.init)
      let syllables = (0xAC00...0xD7A3).compactMap(Unicode.Scalar.init)
      let text = marks.flatMap { mark in syllables.map { "\($0)\(mark)" } }.joined()
      #expect(text.sanitizedForDisplay.columns == text.columns)
      // The last are shown without their marks.
      #expect(text.sanitizedForDisplay.unicodeScalars.count < text.unicodeScalars.count)
      let rare = String(text.suffix(60))
      #expect(rare.sanitizedForDisplay.sanitizedForDisplay == rare.sanitizedForDisplay)
      #expect(rare.cut(to: 7, ellipsis: "…").columns <= 7)
      #expect(rare.padded(to: 7, .center).columns == 7)
      #expect(rare.wrapped(to: 7).allSatisfy { $0.columns <= 7 })
    }
  }

  @Test func `what is sanitized for display stays as it is, and takes the columns of its glyphs`() {
    forNastyTexts { text, comment, _ in
      #expect(text.sanitizedForDisplay.sanitizedForDisplay == text.sanitizedForDisplay, "\(comment)")
      #expect(text.columns == text.glyphs.reduce(0) { $0 + $1.columns }, "\(comment)")
      #expect(text.glyphs.allSatisfy { $0.columns == 1 || $0.columns == 2 }, "\(comment)")
      #expect(text.glyphs.allSatisfy { $0.character.unicodeScalars.count <= 4 }, "\(comment)")
    }
  }
}
