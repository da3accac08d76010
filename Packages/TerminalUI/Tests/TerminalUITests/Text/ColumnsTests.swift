import TerminalUI
import Testing

struct ColumnsTests {
  @Test(arguments: [
    ("plain ASCII", 11), ("", 0), ("~!@#", 4), ("café", 4), ("Ωμέγα", 5), ("Привет", 6),
    ("가", 2), ("값", 2), ("딸기쥬스", 8), ("ㅋㅋ", 4), ("ㅏ", 2), ("漢字", 4), ("かな", 4), ("Ａ１", 4), ("ｶﾅ", 2),
    ("\u{3000}", 2), ("─│╭", 3), ("█▀▄", 3), ("⡠⠒", 2), ("▸…·", 3), ("😀🍓", 4), ("⌚", 2),
  ])
  func `a text takes as many columns as its characters`(text: String, columns: Int) {
    #expect(text.columns == columns)
    #expect(text.glyphs.reduce(0) { $0 + $1.columns } == columns)
  }

  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"), ("\u{1100}\u{1161}", "가"), ("\u{AC00}\u{11A8}", "각"),
    ("cafe\u{301}", "café"), ("A\u{30A}", "Å"), ("e\u{302}\u{301}", "ế"), ("\u{304B}\u{3099}", "が"),
  ])
  func `decomposed letters are shown composed`(decomposed: String, composed: String) {
    let shown = decomposed.glyphs.map { Array($0.character.unicodeScalars) }
    #expect(shown == composed.map { Array($0.unicodeScalars) })
    #expect(decomposed.columns == composed.columns)
  }

  @Test(arguments: [("x\u{301}", 1), ("ห้", 1), ("a\u{20DD}", 1), ("한\u{301}", 2), ("\u{301}", 0), ("\u{1161}", 0)])
  func `combining marks take no column`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test func `at most three marks stay on a letter`() {
    let piled = "x" + String(repeating: "\u{335}", count: 40)
    #expect(piled.glyphs.map { $0.character.unicodeScalars.count } == [4])
    #expect(piled.columns == 1)
  }

  @Test(arguments: [
    ("👍🏽", "👍", 2), ("👨‍👩‍👧", "👨", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", 2), ("❤️", "❤", 1), ("☕️", "☕", 2), ("🇰🇷", "⚑", 1), ("🇰", "⚑", 1),
    ("1️⃣", "1\u{20E3}", 1), ("👩🏻‍💻", "👩", 2),
  ])
  func `an emoji sequence is shown by its base`(sequence: String, base: String, columns: Int) {
    #expect(Array(sequence.sanitizedForDisplay.unicodeScalars) == Array(base.unicodeScalars))
    #expect(sequence.columns == columns)
  }

  @Test(arguments: [("กำ", ["ก", "ำ"]), ("का", ["क", "ा"]), ("கொ", ["க", "ொ"])])
  func `spacing vowels of Thai and Indic scripts keep a cell of their own`(text: String, glyphs: [String]) {
    #expect(text.glyphs.map { String($0.character) } == glyphs)
    #expect(text.columns == glyphs.count)
  }
}
