/// Composes Hangul syllables from their parts, as macOS writes them in file names: `ㅎ ㅏ ㄴ` becomes `한`.
enum HangulSyllable {
  private static let leading: UInt32 = 0x1100
  private static let vowel: UInt32 = 0x1161
  private static let trailing: UInt32 = 0x11A7
  private static let first: UInt32 = 0xAC00

  /// Returns the syllable of two or three conjoining jamo, or of a syllable and a final consonant; nil for other characters.
  ///
  /// Source: The Unicode Standard, 3.12 "Conjoining Jamo Behavior".
  static func compose(_ character: Character) -> Character? {
    let values = character.unicodeScalars.map(\.value)
    guard values.count == 2 || values.count == 3 else { return nil }
    var syllable: UInt32
    var rest = values.dropFirst()
    if values[0] >= leading, values[0] < leading + 19, values[1] >= vowel, values[1] < vowel + 21 {
      syllable = first + ((values[0] - leading) * 21 + (values[1] - vowel)) * 28
      rest = rest.dropFirst()
    } else if values[0] >= first, values[0] <= 0xD7A3, (values[0] - first) % 28 == 0 {
      syllable = values[0]
    } else {
      return nil
    }
    if let final = rest.first {
      guard final > trailing, final < trailing + 28 else { return nil }
      syllable += final - trailing
      rest = rest.dropFirst()
    }
    guard rest.isEmpty, let scalar = Unicode.Scalar(syllable) else { return nil }
    return Character(scalar)
  }
}

/// The one-scalar forms of characters of several scalars: Hangul syllables and letters with accents.
enum Precomposed {
  /// Characters compare by canonical equivalence, so the set finds `e` + acute when asked, and holds `é`.
  private static let letters: Set<Character> = {
    let blocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x386...0x3CE, 0x400...0x4FF, 0x1E00...0x1EFF, 0x3041...0x30FE]
    return Set(blocks.joined().compactMap(Unicode.Scalar.init).map { Character($0) })
  }()

  static func form(of character: Character) -> Character? {
    HangulSyllable.compose(character) ?? letters.firstIndex(of: character).map { letters[$0] }
  }
}
