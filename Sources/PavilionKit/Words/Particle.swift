import TerminalUI

/// Korean particles that change with the sound before them.
///
/// `딸기쥬스가`, but `망고쥬스 10잔이`: a text built from parts must choose while it runs.
///
/// The raw value is the form after a consonant and the one after a vowel.
public enum Particle: String, Sendable {
  case subject = "이가"
  case object = "을를"
  case topic = "은는"

  /// The word with its particle.
  public func after(_ word: String) -> String {
    word + (Particle.endsInConsonant(word) ? rawValue.prefix(1) : rawValue.suffix(1))
  }

  private static func endsInConsonant(_ word: String) -> Bool {
    guard let last = word.glyphs.last?.character.unicodeScalars.first?.value else { return false }
    if last >= 0xAC00, last <= 0xD7A3 { return (last - 0xAC00) % 28 != 0 }
    // Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구.
    if last >= 0x30, last <= 0x39 { return [0, 1, 3, 6, 7, 8].contains(last - 0x30) }
    return false
  }
}
