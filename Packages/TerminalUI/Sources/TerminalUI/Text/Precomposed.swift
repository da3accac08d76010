/// The one-scalar forms of characters of several scalars: Hangul syllables and letters with accents.
enum Precomposed {
  /// Characters compare by canonical equivalence, so the set finds `e` + acute when asked, and holds `é`.
  private static let letters: Set<Character> = {
    let blocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x386...0x3CE, 0x400...0x4FF, 0x1E00...0x1EFF, 0x3041...0x30FE]
    return Set(blocks.joined().compactMap(Unicode.Scalar.init).map { Character($0) })
  }()

  static func form(of character: Character) -> Character? {
    syllable(of: character) ?? letters.firstIndex(of: character).map { letters[$0] }
  }

  /// Returns the syllable of jamo, or of a syllable and a final consonant, as macOS writes them in file names: `한` for
  /// `ㅎ ㅏ ㄴ`; nil for other characters.
  ///
  /// Source: The Unicode Standard, 3.12 "Conjoining Jamo Behavior".
  private static func syllable(of character: Character) -> Character? {
    var values = character.unicodeScalars.prefix(4).map { Int($0.value) }
    guard values.count > 1 else { return nil }
    if (0x1100...0x1112).contains(values[0]) {
      values[0...1] = [0xAC00 + ((values[0] - 0x1100) * 21 + values[1] - 0x1161) * 28]
    }
    if values.count == 2 { values = [values[0] + values[1] - 0x11A7] }
    // Any wrong sum is another character.
    guard values.count == 1, let scalar = UInt32(exactly: values[0]).flatMap(Unicode.Scalar.init),
      Character(scalar) == character
    else { return nil }
    return Character(scalar)
  }
}
