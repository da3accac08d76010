/// A letter of a Korean syllable, or any other character.
package enum HangulLetter: Hashable, Sendable {
  /// The initial consonant, 0…18, the vowel, 0…20, and the final consonant, 1…27, in the order of Unicode.
  case initial(UInt32), vowel(UInt32), final(UInt32)
  case other(Character)

  package var isHangul: Bool { if case .other = self { false } else { true } }

  /// Returns the letters of a text, syllables in two or three.
  ///
  /// Source: The Unicode Standard, 3.12 "Conjoining Jamo Behavior".
  package static func letters(of text: some StringProtocol) -> [HangulLetter] {
    String(text).composed.flatMap { character -> [HangulLetter] in
      guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
        (0xAC00...0xD7A3).contains(scalar.value)
      else { return [.other(character)] }
      let index = scalar.value - 0xAC00
      let open = [HangulLetter.initial(index / 588), .vowel(index % 588 / 28)]
      return index % 28 == 0 ? open : open + [.final(index % 28)]
    }
  }
}
