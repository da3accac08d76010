/// The Latin letters under the keys of a Korean two-set keyboard.
///
/// With a Korean input method, `q` arrives as `ㅂ`. A program whose users have one passes `letters(for:)` as
/// `Router.Options.commandLetters`. A syllable, such as `바`, is a word or its beginning, and no key.
public enum HangulKeys {
  /// The letters of ㄱ to ㅎ and of ㅏ to ㅣ, in the order of Unicode; `-` where more than one key was pressed.
  private static let letters = Array("rR-s--eEf-------aqQ-tTdwWczxvgkoiOjpuPh---yn---bm-l")

  private static func value(of character: Character) -> Int {
    character.glyph?.character.unicodeScalars.first.map { Int($0.value) } ?? 0
  }

  /// Returns the letter of the key that was pressed for a single consonant or vowel; empty for all other characters.
  public static func letters(for character: Character) -> [Character] {
    let value = value(of: character)
    guard (0x3131...0x3163).contains(value) else { return [] }
    return [letters[value - 0x3131]].filter { $0 != "-" }
  }

  /// Whether a character was put together from several keys: a syllable, or a compound such as ㅘ.
  static func isComposed(_ character: Character) -> Bool {
    let value = value(of: character)
    return (0xAC00...0xD7A3).contains(value) || (0x3131...0x3163).contains(value) && letters(for: character).isEmpty
  }
}
