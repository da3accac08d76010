import Values

/// The stem of a Korean verb or adjective, which is found in each of its forms: 슬프 in 슬퍼, 슬펐어, 슬픕니다 and 슬픔.
struct KoreanStem: Sendable {
  /// With which letters its forms begin.
  private let beginnings: [[HangulLetter]]
  /// The noun that is said without an ending, as 우울 of 우울하; nil for a stem that has none.
  private let noun: String?

  /// Creates the stem of what a dictionary has with 다 behind it.
  init(_ stem: String) {
    let letters = HangulLetter.letters(of: stem)
    beginnings = [letters] + Self.changed(letters, isHa: stem.last == "하")
    let ending = ["스럽", "하", "되", "나"].first(where: stem.hasSuffix)
    noun = ending.map { String(stem.dropLast($0.count)) }.flatMap { $0.count > 1 ? $0 : nil }
  }

  /// Whether a word, without spaces, is a form of the stem.
  func isStem(of word: String, letters: [HangulLetter]) -> Bool {
    word == noun || beginnings.contains { letters.starts(with: $0) } && letters.allSatisfy(\.isHangul)
  }

  /// Returns the other beginnings, by the rules for vowels that meet and for consonants that change before a vowel.
  private static func changed(_ letters: [HangulLetter], isHa: Bool) -> [[HangulLetter]] {
    guard let last = letters.last else { return [] }
    let rest = Array(letters.dropLast())
    func vowels(_ vowels: UInt32...) -> [[HangulLetter]] { vowels.map { rest + [.vowel($0)] } }
    switch last {
    // 우울하, 우울해
    case .vowel(Vowel.a) where isHa: return vowels(Vowel.ae)
    // 기쁘, 기뻐; 바쁘, 바빠
    case .vowel(Vowel.eu): return vowels(Vowel.eo, Vowel.a)
    // 지치, 지쳐
    case .vowel(Vowel.i): return vowels(Vowel.yeo)
    // 걱정되, 걱정돼
    case .vowel(Vowel.oe): return vowels(Vowel.wae)
    // 외롭, 외로우, 외로워
    case .final(17): return [Vowel.u, Vowel.weo].map { rest + [.initial(11), .vowel($0)] }
    // 힘들, 힘드
    case .final(8): return [rest]
    default: return []
    }
  }

  /// The numbers of some vowels.
  private enum Vowel {
    static let (a, ae, eo, yeo) = (UInt32(0), UInt32(1), UInt32(4), UInt32(6))
    static let (wae, oe, u, weo) = (UInt32(10), UInt32(11), UInt32(13), UInt32(14))
    static let (eu, i) = (UInt32(18), UInt32(20))
  }
}
