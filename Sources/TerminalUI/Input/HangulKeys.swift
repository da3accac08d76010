/// The Latin letters under the keys of a Korean two-set keyboard.
///
/// With a Korean input method, `q` arrives as `ㅂ`, and `r` `k` may arrive as the one syllable `가`. A program whose users
/// have one passes `letters(for:)` as `Router.Options.commandLetters`.
public enum HangulKeys {
  private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  private static let letters: [Character: String] = [
    "ㄱ": "r", "ㄲ": "R", "ㄴ": "s", "ㄷ": "e", "ㄸ": "E", "ㄹ": "f", "ㅁ": "a", "ㅂ": "q", "ㅃ": "Q", "ㅅ": "t",
    "ㅆ": "T", "ㅇ": "d", "ㅈ": "w", "ㅉ": "W", "ㅊ": "c", "ㅋ": "z", "ㅌ": "x", "ㅍ": "v", "ㅎ": "g",
    "ㅏ": "k", "ㅐ": "o", "ㅑ": "i", "ㅒ": "O", "ㅓ": "j", "ㅔ": "p", "ㅕ": "u", "ㅖ": "P", "ㅗ": "h", "ㅘ": "hk",
    "ㅙ": "ho", "ㅚ": "hl", "ㅛ": "y", "ㅜ": "n", "ㅝ": "nj", "ㅞ": "np", "ㅟ": "nl", "ㅠ": "b", "ㅡ": "m",
    "ㅢ": "ml", "ㅣ": "l", "ㄳ": "rt", "ㄵ": "sw", "ㄶ": "sg", "ㄺ": "fr", "ㄻ": "fa", "ㄼ": "fq", "ㄽ": "ft",
    "ㄾ": "fx", "ㄿ": "fv", "ㅀ": "fg", "ㅄ": "qt",
  ]

  /// Returns the letters that were typed for a character; empty if it is no Hangul.
  public static func letters(for character: Character) -> [Character] {
    if let typed = letters[character] { return Array(typed) }
    guard let composed = character.glyph?.character.unicodeScalars.first?.value,
      composed >= 0xAC00, composed <= 0xD7A3
    else { return [] }
    let index = Int(composed - 0xAC00)
    var jamo = [consonants[index / 588], vowels[index % 588 / 28]]
    if index % 28 > 0 { jamo.append(finals[index % 28 - 1]) }
    return jamo.flatMap { letters[$0] ?? "" }
  }
}
