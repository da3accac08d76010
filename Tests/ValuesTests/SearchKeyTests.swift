import Foundation
import TestSupport
import Testing
import Values

@Suite("What is searched")
struct SearchKeyTests {
  private static let found: [(String, String)] = [
    ("가야금", "ㄱㅇㄱ"), ("가야금", "가야"), ("가야금", "ㅇㄱ"), ("가야금", "가ㅇ금"), ("거문고", "거무"), ("삼국사기", "삼국 사기"),
    ("Samguk sagi", "samguksagi"), ("Two-string fiddle", "two string"), ("ÉCOLE", "éc"), ("빵", "ㅃ"), ("anything", ""),
    ("甲骨", "骨"), ("똑딱", "ㄸㄸ"), ("쌍륙", "ㅆㄹ"), ("거문고", "ㄱㅁㄱ"), ("거문고", "거무고"), ("값", "가"), ("힣", "히"),
    ("가", "가"), ("삼국 사기", "국사"), ("Hangeul (한글)", "(ㅎㄱ)"), ("ΠΑΡΙΣΙ", "παρισ"), ("ÆØÅ", "æøå"), ("ЖУК", "жу"),
    ("三國史記", "國史"), ("三國 史記", "國史"), ("ㄱ", "ㄱ"), ("ㄱㄴ 자", "ㄱㄴㅈ"), ("İ", "İ"), ("it's", "its"),
    ("a\u{3000}b\u{A0}c\td\ne", "abcde"), ("1900", "90"), ("", ""), ("", " -'"), ("jing, 징", "징"),
  ]

  @Test func `decomposed letters are found, and find`() {
    for (name, words) in [("아메리카노", "메리"), ("거문고", "거무"), ("카페라떼", "ㅋㅍ"), ("Café Crème", "fé c")] {
      #expect(SearchKey(name.decomposed).contains(SearchKey(words)))
      #expect(SearchKey(name).contains(SearchKey(words.decomposed)))
      #expect(SearchKey(name.decomposed) == SearchKey(name))
    }
    #expect(SearchKey("caf\u{65}\u{301}").contains(SearchKey("fé")))
  }

  @Test(arguments: found)
  func `finds what stands in a text`(text: String, wanted: String) {
    #expect(SearchKey(text).contains(SearchKey(wanted)))
  }

  private static let notFound: [(String, String)] = [
    ("가야금", "ㄱㄱ"), ("가야금", "각"), ("거문고", "ㄱㅁㄱㅇ"), ("빵", "ㅂ"), ("Samguk sagi", "samgugs"), ("", "a"), ("ㄱ", "가"),
    ("방", "ㅃ"), ("가", "각"), ("거문고", "거문공"), ("값", "갑"), ("값", "ㅅ"), ("각", "각ㄱ"), ("가야금", "ㅏ"), ("가야금", "ㄳ"),
    ("国史", "國史"), ("ecole", "école"), ("abc", "abcd"), ("ab", "ba"),
  ]

  @Test(arguments: notFound)
  func `finds nothing else`(text: String, wanted: String) {
    #expect(!SearchKey(text).contains(SearchKey(wanted)))
  }

  @Test(arguments: ["", " ", "- '", "\t\n", "\u{3000}\u{A0}\u{2003}"])
  func `blanks alone are nothing to look for`(text: String) {
    #expect(SearchKey(text).isEmpty)
    #expect(SearchKey(text) == SearchKey(""))
  }

  @Test(arguments: [
    ("가야금 산조", "ㅅㅈ", ["산조"]), ("first snow, SNOW", "snow", ["snow", "SNOW"]), ("two-string", "twos", ["two-s"]),
    ("거문고", "거무", ["거문"]), ("aaa", "aa", ["aa"]), ("a b", "ab", ["a b"]), ("abc", "x", []), ("abc", " ", []),
    ("e\u{301}te\u{301}", "t", ["t"]), ("", "a", []),
  ])
  func `where it stands in a text is told in whole characters`(text: String, wanted: String, found: [String]) {
    #expect(SearchKey(wanted).ranges(in: text).map { String(text[$0]) } == found)
  }

  @Test func `each syllable that there is has its initial consonant and its vowel`() {
    for value in 0xAC00...0xD7A3 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let syllable = String(scalar)
      let pieces = Array(syllable.decomposedStringWithCanonicalMapping.unicodeScalars)
      let open = String(String.UnicodeScalarView(pieces.prefix(2))).precomposedStringWithCanonicalMapping
      let isFound = [syllable, initials(syllable), open].allSatisfy { SearchKey(syllable).contains(SearchKey($0)) }
      #expect(isFound, "\(syllable): \(initials(syllable)), \(open)")
    }
  }

  @Test func `every name contains each of its parts, and its initial consonants`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...500 {
      let name = String((0..<Int.random(in: 1...12, using: &random)).map { _ in sign(&random) })
      let key = SearchKey(name)
      #expect(key.contains(SearchKey(initials(name))), "\(initials(name)) in \(name), SEED=\(seed)")
      let letters = Array(name)
      for start in letters.indices {
        for end in start...letters.count {
          let part = String(letters[start..<end])
          #expect(key.contains(SearchKey(part)), "\(part) in \(name), SEED=\(seed)")
          #expect(key.contains(SearchKey(initials(part))), "\(initials(part)) in \(name), SEED=\(seed)")
        }
      }
    }
  }

  @Test func `what is found and what is not is what a plain search tells`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    var found = 0
    for _ in 1...5000 {
      // Few signs, so that about as many are found as not.
      let symbols = ["가", "각", "나", "난", "까", "ㄱ", "ㄴ", "a", "B", " "]
      let text = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in symbols.randomElement(using: &random) }
      let wanted = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in symbols.randomElement(using: &random) }
      let expected = plainlyContains(text, wanted)
      found += expected ? 1 : 0
      let isFound = SearchKey(text.joined()).contains(SearchKey(wanted.joined()))
      #expect(isFound == expected, "\(wanted.joined()) in \(text.joined()), SEED=\(seed)")
    }
    #expect((500...4500).contains(found), "nearly all alike, so little was tested; SEED=\(seed)")
  }

  /// Returns whether a text contains the wanted signs, by a table of the signs that find each sign.
  private func plainlyContains(_ text: [String], _ wanted: [String]) -> Bool {
    let finders: [String: Set<String>] = [
      "가": ["가", "ㄱ"], "각": ["각", "가", "ㄱ"], "나": ["나", "ㄴ"], "난": ["난", "나", "ㄴ"], "까": ["까", "ㄲ"], "B": ["B", "b"],
    ]
    let text = text.filter { $0 != " " }
    let wanted = wanted.filter { $0 != " " }
    guard text.count >= wanted.count else { return false }
    return (0...text.count - wanted.count).contains { start in
      zip(text[start...], wanted).allSatisfy { finders[$0, default: [$0]].contains($1) }
    }
  }

  /// A syllable as a rule, or a sign of another script.
  private func sign(_ random: inout SeededGenerator) -> Character {
    let others: [Character] = ["a", "Q", " ", "-", "琴", "É", "Ж", "ß", "İ", "7", "'", "ㅎ"]
    guard Int.random(in: 0..<3, using: &random) > 0 else { return others.randomElement(using: &random) ?? "a" }
    return Unicode.Scalar(Int.random(in: 0xAC00...0xD7A3, using: &random)).map(Character.init) ?? "가"
  }

  /// Each syllable as its initial consonant, as a keyboard gives it; found by taking the syllable apart.
  private func initials(_ text: String) -> String {
    let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    return String(
      text.map { sign in
        guard let first = String(sign).decomposedStringWithCanonicalMapping.unicodeScalars.first,
          (0x1100...0x1112).contains(first.value)
        else { return sign }
        return consonants[Int(first.value) - 0x1100]
      })
  }
}
