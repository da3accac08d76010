import TerminalUI

/// Korean particles that change with the sound before them.
///
/// `딸기쥬스가`, but `망고쥬스 10잔이`: a text built from parts must choose while it runs.
public enum Particle: Sendable {
  /// 이 / 가
  case subject
  /// 을 / 를
  case object
  /// 은 / 는
  case topic
  /// 과 / 와
  case and

  /// The word with its particle.
  public func after(_ word: String) -> String {
    let (closed, open) = forms
    return word + (Particle.endsInConsonant(word) ? closed : open)
  }

  private var forms: (closed: String, open: String) {
    switch self {
    case .subject: ("이", "가")
    case .object: ("을", "를")
    case .topic: ("은", "는")
    case .and: ("과", "와")
    }
  }

  private static func endsInConsonant(_ word: String) -> Bool {
    guard let last = word.glyphs.last?.character.unicodeScalars.first?.value else { return false }
    if last >= 0xAC00, last <= 0xD7A3 { return (last - 0xAC00) % 28 != 0 }
    // Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구.
    if last >= 0x30, last <= 0x39 { return [0, 1, 3, 6, 7, 8].contains(last - 0x30) }
    return false
  }
}
