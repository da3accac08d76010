/// The Latin letters under the keys of a Korean two-set keyboard.
///
/// With a Korean input method, `q` arrives as `ㅂ`, and `r` `k` may arrive as the one syllable `가`. A program whose users
/// have one passes `letters(for:)` as `Router.Options.commandLetters`.
public enum HangulKeys {
  /// The letters of ㄱ to ㅎ and of ㅏ to ㅣ, in the order of Unicode.
  private static let consonants =
    "r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g"
    .split(separator: " ")
  private static let vowels = "k o i O j p u P h hk ho hl y n nj np nl b m ml l".split(separator: " ")
  /// The letters of the consonants that begin a syllable, and of those that end it, the first of which is none.
  private static let initials = consonants.filter { $0.count == 1 }
  private static let finals = [""] + consonants.filter { !["E", "Q", "W"].contains($0) }

  /// Returns the letters that were typed for a character; empty if it is no Hangul.
  public static func letters(for character: Character) -> [Character] {
    guard let value = character.glyph?.character.unicodeScalars.first.map({ Int($0.value) }) else { return [] }
    switch value {
    case 0x3131...0x3163: return Array((consonants + vowels)[value - 0x3131])
    case 0xAC00...0xD7A3:
      let index = value - 0xAC00
      return Array(initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28])
    default: return []
    }
  }
}
