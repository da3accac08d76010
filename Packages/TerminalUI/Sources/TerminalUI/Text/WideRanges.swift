/// The blocks in which every assigned scalar is two columns wide, without emoji, which the standard library knows.
///
/// Source: Unicode Standard Annex #11 (East Asian Width, classes W and F), Unicode 16.
enum WideRanges {
  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul jamo, leading consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // CJK radicals, punctuation
    0x3041...0x3247,  // kana, Bopomofo, Hangul compatibility jamo, enclosed CJK
    0x3250...0x4DBF,  // CJK compatibility, extension A
    0x4E00...0xA4CF,  // CJK unified ideographs, Yi
    0xA960...0xA97F,  // Hangul jamo extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // CJK compatibility forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18CFF,  // Tangut and neighbors
    0x1AFF0...0x1B2FF,  // kana supplements
    0x1F200...0x1F265,  // enclosed ideographic supplement
    0x20000...0x3FFFD,  // CJK extensions B and later
  ]

  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return ranges.first { $0.upperBound >= scalar.value }?.contains(scalar.value) ?? false
  }
}
