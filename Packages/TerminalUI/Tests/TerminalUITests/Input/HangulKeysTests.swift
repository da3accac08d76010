import Testing

@testable import TerminalUI

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

  @Test(arguments: ["가", "값", "한", "왜", "꿿", "힣", "\u{1100}\u{1161}", "ㄳ", "ㅄ", "ㅝ", "ㅢ"] as [Character])
  func `what was put together from several keys is no key`(character: Character) {
    #expect(HangulKeys.letters(for: character).isEmpty)
    #expect(HangulKeys.isComposed(character))
  }

  @Test(arguments: ["q", "?", " ", "漢", "か", "🍓", "é"] as [Character])
  func `what is no Hangul has no letters`(character: Character) {
    #expect(HangulKeys.letters(for: character).isEmpty)
  }
}
