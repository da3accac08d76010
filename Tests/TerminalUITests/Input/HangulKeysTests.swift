import TerminalUI
import Testing

struct HangulKeysTests {
  /// The two-set keyboard (KS X 5002), row by row.
  private static let plain = zip("qwertyuiopasdfghjklzxcvbnm", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ")
  private static let shifted = zip("QWERTOP", "ㅃㅉㄸㄲㅆㅒㅖ")

  @Test func `every key of the two-set keyboard is its Latin letter`() {
    #expect(Array(Self.plain).count == 26)
    for (latin, hangul) in Self.plain { #expect(HangulKeys.letters(for: hangul) == [latin]) }
  }

  @Test func `a shifted double is the capital letter`() {
    for (latin, hangul) in Self.shifted { #expect(HangulKeys.letters(for: hangul) == [latin]) }
  }

  @Test(arguments: [
    ("가", "rk"), ("값", "rkqt"), ("한", "gks"), ("왜", "dho"), ("꿿", "Rnpfg"), ("의", "dml"), ("힣", "glg"), ("쀍", "Qnpfr"),
    ("\u{1100}\u{1161}", "rk"), ("ㄳ", "rt"), ("ㅝ", "nj"),
  ])
  func `a syllable is the letters that were typed for it`(syllable: Character, letters: String) {
    #expect(String(HangulKeys.letters(for: syllable)) == letters)
  }

  @Test func `every syllable is taken apart into two to five letters`() {
    for value in UInt32(0xAC00)...0xD7A3 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let letters = HangulKeys.letters(for: Character(scalar))
      if !(2...5).contains(letters.count) { Issue.record("\(scalar): \(letters)") }
      if !letters.allSatisfy({ $0.isASCII && $0.isLetter }) { Issue.record("\(scalar): \(letters)") }
    }
  }

  @Test(arguments: ["q", "?", " ", "漢", "か", "🍓", "é"] as [Character])
  func `what is no Hangul has no letters`(character: Character) {
    #expect(HangulKeys.letters(for: character).isEmpty)
  }
}
