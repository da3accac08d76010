import TerminalUI
import TestBasics
import Testing

struct TextInputTests {
  /// A text with `|` where the cursor is.
  private func input(_ marked: String, limit: Int = 200, isMultiline: Bool = false) -> TextInput {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    var input = TextInput(parts.joined(), limit: limit, isMultiline: isMultiline)
    for _ in 0..<(parts.last?.count ?? 0) { _ = input.handle(.left) }
    return input
  }

  private func marked(_ input: TextInput) -> String {
    String(input.text[..<input.cursor]) + "|" + String(input.text[input.cursor...])
  }

  /// Keys by their names, with spaces between.
  private func typing(_ keys: String, into input: inout TextInput) {
    for name in keys.split(separator: " ") {
      let isTaken = Key(named: String(name)).map { input.handle($0) }
      #expect(isTaken == true, "\(name)")
    }
  }

  @Test(arguments: [
    ("|", "m a n g o", "mango|"), ("ma|o", "n g", "mang|o"), ("|", "망 고", "망고|"), ("a|", "Space b", "a b|"),
    ("mango|", "Backspace Backspace", "man|"), ("|mango", "Backspace", "|mango"), ("망|고", "Backspace", "|고"),
    ("m|ango", "Delete", "m|ngo"), ("mango|", "Delete", "mango|"), ("m|ango", "C-d", "m|ngo"),
    ("mango|", "Left Left", "man|go"), ("|ma", "Left", "|ma"), ("ma|", "Right", "ma|"), ("|망고", "Right", "망|고"),
    ("man|go", "Home", "|mango"), ("man|go", "End", "mango|"), ("man|go", "C-a", "|mango"), ("man|go", "C-e", "mango|"),
    ("man|go", "C-u", "|go"), ("man|go", "C-k", "man|"), ("one two|", "C-w", "one |"), ("one  |two", "C-w", "|two"),
    ("one two|", "C-Backspace", "one |"), ("one two|", "M-Backspace", "one |"), ("one| two", "M-d", "one|"),
    ("|one two", "C-Delete", "| two"), ("one|", "M-d", "one|"), ("one two|", "C-Left C-Left", "|one two"),
    ("one two|", "M-b", "one |two"), ("|one two", "C-Right M-f", "one two|"), ("one|", "M-f", "one|"),
    ("|망고 쥬스", "M-f", "망고| 쥬스"),
    ("|", "C-Left C-Right C-Backspace C-Delete", "|"), ("|one", "C-w", "|one"), ("망고 쥬스|", "C-w", "망고 |"),
  ])
  func `a key edits at the cursor`(before: String, keys: String, after: String) {
    var input = input(before)
    typing(keys, into: &input)
    #expect(marked(input) == after)
  }

  @Test(arguments: [
    ("a|b", "C-j", "a\n|b"), ("a|b", "M-Enter S-Enter", "a\n\n|b"), ("one\ntwo|", "Home", "one\n|two"),
    ("on|e\ntwo", "End", "one|\ntwo"), ("one\nt|wo", "C-a", "one\n|two"), ("|one\n\ntwo", "C-e C-e", "one|\n\ntwo"),
    ("one\nt|wo", "C-Home", "|one\ntwo"), ("o|ne\ntwo", "C-End", "one\ntwo|"), ("one\n|two", "Backspace", "one|two"),
    ("one|\ntwo", "Delete", "one|two"), ("one\ntw|o\nx", "C-u", "one\n|o\nx"), ("one\n|two", "C-u", "one|two"),
    ("one\nt|wo\nx", "C-k", "one\nt|\nx"), ("one|\ntwo", "C-k", "one|two"), ("|one", "C-u", "|one"),
    ("one|", "C-k", "one|"),
    ("one\ntwo|", "C-w C-w", "|"), ("one\n\ntwo|", "C-Left C-Left", "|one\n\ntwo"), ("one|\n두 줄", "M-f", "one\n두| 줄"),
    ("one\n|", "Left", "one|\n"), ("망고\n|쥬스", "\u{1100}", "망고\n\u{1100}|쥬스"),
  ])
  func `in a text of several lines keys know where a line begins and ends`(before: String, keys: String, after: String)
  {
    var input = input(before, isMultiline: true)
    typing(keys, into: &input)
    #expect(marked(input) == after)
  }

  @Test(arguments: TextInput.lineBreakKeys) func `a text on one line leaves the keys for lines to others`(key: Key) {
    var input = input("one|")
    let isTaken = input.handle(key)
    #expect(!isTaken)
    #expect(marked(input) == "one|")
  }

  @Test(arguments: [
    ("ab|cd", "1\n2\t3\r\n4\r5", "ab1\n2\t3\n4\n5|cd"), ("|", "a\u{2028}b\u{85}c\u{B}d", "a\nb\nc\nd|"),
    ("|", "\u{1B}[31mred\u{7}\n", "\u{FFFD}[31mred\u{FFFD}\n|"), ("\n|", "\r\n", "\n\n|"),
  ])
  func `what is pasted into several lines keeps its lines and nothing else of control`(
    before: String, pasted: String, after: String
  ) {
    var input = input(before, isMultiline: true)
    input.insert(pasted)
    #expect(Array(marked(input).unicodeScalars) == Array(after.unicodeScalars))
  }

  @Test func `a text that replaces all may be too long, and then can only be made shorter`() {
    var input = TextInput("ab", limit: 3, isMultiline: true)
    input.replaceText(with: "one\r\ntwo")
    #expect(marked(input) == "one\ntwo|")
    #expect(input.isTooLong)
    #expect(!input.isTruncated)
    typing("x", into: &input)
    #expect(input.string == "one\ntwo")
    #expect(input.isTruncated)
    typing("C-u C-u C-u", into: &input)
    #expect(input.string == "")
    #expect(!input.isTooLong)
    input = TextInput(limit: 9)
    input.replaceText(with: "one\ntwo")
    #expect(input.string == "one two")
  }

  @Test func `a key in a text of 10,000 characters does not take long`() {
    var input = TextInput(limit: 20_000, isMultiline: true)
    input.insert(String(repeating: "오늘은 비가 왔다.\n", count: 1000))
    input.moveCursor(to: 5000)
    // Copies are kept, as a screen is before each key.
    var before = input
    let time = ContinuousClock().measure {
      for _ in 0..<1000 {
        before = input
        _ = input.handle("가")
      }
    }
    #expect(before.text.count == 11_999, "\(time) for 1000 keys")
    #expect(time < .seconds(10), "\(time) for 1000 keys")
  }

  @Test(arguments: [
    Key.up, .down, .enter, .escape, .tab, .pageUp, .control("c"), .control("l"), .function(1), .alt("y"), .shift(.up),
  ])
  func `a key that is not for text is left to others`(key: Key) {
    var input = input("man|go")
    let isTaken = input.handle(key)
    #expect(!isTaken)
    #expect(marked(input) == "man|go")
  }

  @Test(arguments: [
    ("|", "\u{1112} \u{1161} \u{11AB}", "한|"), ("가|", "\u{11A8}", "각|"), ("a|나", "\u{1100} \u{1161}", "a가|나"),
    ("e|", "\u{301}", "é|"), ("|", "\u{1100} \u{1161} \u{1102} \u{1161}", "가나|"),
  ])
  func `jamo and accents that arrive one by one join with what stands before them`(
    before: String, keys: String, after: String
  ) {
    var input = input(before)
    for scalar in keys.unicodeScalars where scalar != " " { _ = input.handle(.character(Character(scalar))) }
    #expect(Array(marked(input).unicodeScalars) == Array(after.unicodeScalars))
  }

  @Test(arguments: [
    ("ab|cd", "1\n2\t3\r\n4", "ab1 2 3 4|cd"), ("|", "\u{1B}[31mred\u{7}", "\u{FFFD}[31mred\u{FFFD}|"),
    ("|", "\u{202E}evil\u{200B}", "evil|"), ("|", "\u{1112}\u{1161}\u{11AB}글", "한글|"), ("x|", "", "x|"),
  ])
  func `what is pasted is on one line and sanitized for display`(before: String, pasted: String, after: String) {
    var input = input(before)
    input.insert(pasted)
    #expect(Array(marked(input).unicodeScalars) == Array(after.unicodeScalars))
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇰🇷", "❤️", "👍🏽", "नि", "1️⃣"])
  func `combined characters stay as they are, though they are shown more simply`(sign: String) {
    var input = input("a|b")
    for scalar in sign.unicodeScalars { _ = input.handle(.character(Character(scalar))) }
    #expect(Array(input.string.unicodeScalars) == Array("a\(sign)b".unicodeScalars))
    input.insert(sign)
    #expect(Array(input.string.unicodeScalars) == Array("a\(sign)\(sign)b".unicodeScalars))
  }

  @Test func `no more is taken than the limit`() {
    var input = input("mang|", limit: 5)
    typing("o s", into: &input)
    #expect(marked(input) == "mango|")
    input = TextInput("", limit: 3)
    input.insert("망고쥬스")
    #expect(marked(input) == "망고쥬|")
    #expect(TextInput("mango", limit: 2).string == "ma")
    typing("Backspace 차", into: &input)
    #expect(marked(input) == "망고차|")
  }

  @Test func `text that there is no room for is told, until the next key`() {
    var input = TextInput(limit: 3)
    #expect(!input.isTruncated)
    input.insert("망고")
    #expect(!input.isTruncated)
    input.insert("쥬")
    #expect(!input.isTruncated)
    typing("스", into: &input)
    #expect(input.isTruncated)
    typing("Left", into: &input)
    #expect(!input.isTruncated)
    input.insert("망고")
    #expect(input.isTruncated)
    #expect(marked(input) == "망고|쥬")
    // A final consonant joins the syllable before it, and needs no room.
    input = TextInput("가", limit: 1)
    input.insert("\u{11A8}")
    #expect(!input.isTruncated)
    #expect(input.string == "각")
  }

  @Test func `megabytes take no longer than what there is room for`() {
    var input = TextInput(limit: 200)
    let part = "👨‍👩‍👧‍👦 가나다\u{7}"
    input.insert(String(repeating: part, count: 2_000_000 / part.utf8.count))
    #expect(input.text.count == 200)
    #expect(input.isTruncated)
    // Nor does each of many keys take as long as all those before it.
    for _ in 0..<20_000 { _ = input.handle(.character("\u{301}")) }
    #expect(input.string.utf8.count < 10_000)
  }

  @Test func `a character with accents by the thousand is cut, and the others stay whole`() {
    var input = TextInput(limit: 3)
    input.insert("👨‍👩‍👧‍👦e" + String(repeating: "\u{301}", count: 50_000) + "나")
    #expect(input.text.count == 3)
    #expect(input.text.first == "👨‍👩‍👧‍👦")
    #expect(input.text.last == "나")
    #expect(input.text.allSatisfy { $0.utf8.count <= 64 })
    #expect(input.isTruncated)
    input.insert("")
    #expect(!input.isTruncated)
  }

  @Test func `no keys and no pastes bring the cursor out of the text or anything forbidden into it`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let keys: [Key] = [
      .left, .right, .home, .end, .backspace, .delete, .control("w"), .control("u"), .control("k"), .control("d"),
    ]
    for round in 0..<150 {
      var input = TextInput(limit: Int.random(in: 0...20, using: &generator))
      for _ in 0..<20 {
        let text = NastyText.random(using: &generator, pieces: 3)
        if let key = keys.randomElement(using: &generator), Bool.random(using: &generator) { _ = input.handle(key) }
        if Bool.random(using: &generator) {
          input.insert(text)
        } else {
          for character in text { _ = input.handle(.character(character)) }
        }
        let comment: Comment = "SEED=\(seed), round \(round): \(input)"
        #expect((0...input.text.count).contains(input.cursor), comment)
        #expect(input.text.count <= input.limit, comment)
        #expect(!input.string.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, comment)
      }
    }
  }
}
