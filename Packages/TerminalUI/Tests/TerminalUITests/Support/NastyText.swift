import TestBasics

/// Texts as an enemy, or an accident, would write them.
enum NastyText {
  /// Whole pieces that are troublesome by themselves.
  static let pieces = [
    "a", "Z", "7", " ", " ", "  ", "가", "값", "한글", "\u{1112}\u{1161}\u{11AB}", "ㅋㅋ", "漢字", "Ａ", "ｶ", "e\u{301}", "é",
    "👍", "👍🏽", "👨‍👩‍👧", "🇰🇷", "🇰", "❤️", "1️⃣", "🍓", "กำ", "का", "क्ष", "\u{1B}[31m", "\u{1B}]0;owned\u{7}", "\u{9B}2J",
    "\r\n", "\n", "\t", "\u{3000}", "\u{A0}", "\u{202E}evil", "\u{2066}x\u{2069}", "\u{FEFF}", "\u{200B}", "…", "·",
  ]

  /// Scalars that must never reach a terminal, and some that join with what stands before them.
  private static let scalars: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x20...0x7F, 0x80...0xA0, 0xAD...0xAD, 0x300...0x310, 0x61C...0x61C, 0x900...0x94F, 0xE31...0xE3A,
    0x1100...0x11FF, 0x200B...0x200F, 0x2028...0x202F, 0x2060...0x206F, 0x20D0...0x20E3, 0x3130...0x318F,
    0xAC00...0xAC20, 0xE000...0xE003, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF,
    0x1F3FB...0x1F3FF, 0x1F468...0x1F469, 0xE0000...0xE007F, 0xE0100...0xE0104, 0xF0000...0xF0002, 0x2FFFE...0x2FFFF,
  ]

  static func random(using generator: inout SeededGenerator, pieces count: Int = 12) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &generator) {
      if Bool.random(using: &generator) {
        text.append(contentsOf: (pieces.randomElement(using: &generator) ?? "").unicodeScalars)
      } else if let value = scalars.randomElement(using: &generator)?.randomElement(using: &generator),
        let scalar = Unicode.Scalar(value)
      {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

/// Runs the body for many random texts; the comment it gets names the seed and the text.
func forNastyTexts(_ count: Int = 1500, _ body: (String, String, inout SeededGenerator) -> Void) {
  let seed = testSeed()
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<count {
    let text = NastyText.random(using: &generator)
    body(text, "SEED=\(seed), text \(text.debugDescription)", &generator)
  }
}
