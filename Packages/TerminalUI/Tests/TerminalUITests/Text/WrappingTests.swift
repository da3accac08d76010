import TerminalUI
import Testing

struct WrappingTests {
  @Test func `lines are broken between words`() {
    #expect("the quick brown fox".wrapped(to: 10) == ["the quick", "brown fox"])
    #expect("the quick brown fox".wrapped(to: 9) == ["the quick", "brown fox"])
    #expect("the quick brown fox".wrapped(to: 8) == ["the", "quick", "brown", "fox"])
  }

  @Test func `Korean is broken at spaces, and a long word between its syllables`() {
    #expect("오늘은 망고 주스가 좋다".wrapped(to: 12) == ["오늘은 망고", "주스가 좋다"])
    #expect("만국박람회대한제국관".wrapped(to: 9) == ["만국박람", "회대한제", "국관"])
    #expect("a 만국박람회".wrapped(to: 6) == ["a", "만국박", "람회"])
  }

  @Test func `line breaks of the text are kept`() {
    #expect("one\n\ntwo\r\nthree".wrapped(to: 20) == ["one", "", "two", "three"])
    #expect("".wrapped(to: 5) == [""])
  }

  @Test func `spaces at a line's ends are not kept`() {
    #expect("one   two  ".wrapped(to: 4) == ["one", "two"])
    #expect("  one".wrapped(to: 5) == ["one"])
  }

  @Test func `a tab separates words as a space does`() {
    #expect("one\ttwo".wrapped(to: 4) == ["one", "two"])
  }

  @Test func `a word of nothing visible leaves no space and no line`() {
    #expect("one \u{200B}".wrapped(to: 5) == ["one"])
    #expect("one \u{200B} two".wrapped(to: 9) == ["one two"])
    #expect("one \u{FEFF}".wrapped(to: 3) == ["one"])
  }

  @Test func `no width has no lines, and one column has no place for wide characters`() {
    #expect("one".wrapped(to: 0).isEmpty)
    #expect("one".wrapped(to: -1).isEmpty)
    #expect("a망b".wrapped(to: 1) == ["a", "b"])
    #expect("a망".wrapped(to: 1) == ["a"])
    #expect("망 a 망".wrapped(to: 1) == ["a"])
    #expect("망".wrapped(to: 1) == [""])
  }

  @Test func `the first line of a paragraph may be indented`() {
    #expect("the quick brown fox".wrapped(to: 10, indent: 2) == ["  the", "quick", "brown fox"])
    #expect("one two\nthree".wrapped(to: 20, indent: 2) == ["  one two", "  three"])
    #expect("오늘은 망고".wrapped(to: 12, indent: 1) == [" 오늘은 망고"])
    #expect("오늘은 망고".wrapped(to: 12, indent: 2) == ["  오늘은", "망고"])
  }

  @Test func `no word is broken, and no line too wide, for the sake of an indent`() {
    #expect("quick fox".wrapped(to: 6, indent: 2) == ["quick", "fox"])
    #expect("만국박람회".wrapped(to: 10, indent: 2) == ["만국박람회"])
    #expect("망고".wrapped(to: 3, indent: 2) == ["망", "고"])
    #expect("망".wrapped(to: 2, indent: 1) == ["망"])
  }

  @Test func `a word too long for any line begins behind the indent`() {
    #expect("만국박람회대한제국관".wrapped(to: 9, indent: 2) == ["  만국박", "람회대한", "제국관"])
    #expect("abcdef".wrapped(to: 4, indent: 2) == ["  ab", "cdef"])
  }

  @Test func `an indent is never wider than the line, and a paragraph without words has none`() {
    #expect("abc".wrapped(to: 2, indent: 99) == [" a", "bc"])
    #expect("abc".wrapped(to: 1, indent: 99) == ["a", "b", "c"])
    #expect("abc".wrapped(to: 2, indent: .max) == [" a", "bc"])
    #expect("abc".wrapped(to: 9, indent: -3) == ["abc"])
    #expect("a\n\n \nb".wrapped(to: 9, indent: 2) == ["  a", "", "", "  b"])
    #expect("".wrapped(to: 9, indent: 2) == [""])
    #expect("abc".wrapped(to: 0, indent: 2).isEmpty)
  }

  @Test func `no line is wider than the width and no visible character is lost`() {
    forNastyTexts { text, comment, generator in
      let width = Int.random(in: 2...16, using: &generator)
      let indent = Bool.random(using: &generator) ? 0 : Int.random(in: 1...20, using: &generator)
      let comment = "width \(width), indent \(indent), \(comment)"
      let lines = text.wrapped(to: width, indent: indent)
      #expect(lines.allSatisfy { $0.columns <= width }, "\(comment)")
      let kept = lines.joined().unicodeScalars.filter { $0 != " " }
      let wanted = text.split(whereSeparator: \.isNewline).joined(separator: "\n").sanitizedForDisplay.unicodeScalars
        .filter { $0 != " " }
      #expect(Array(kept) == Array(wanted), "\(comment)")
    }
  }

  @Test func `an indent is there whenever its first word fits behind it`() {
    forNastyTexts { text, comment, generator in
      let width = Int.random(in: 2...16, using: &generator)
      let indent = Int.random(in: 1..<width, using: &generator)
      // One paragraph of plain words, so that it can be told what the first one is.
      let words = text.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
      guard let first = words.first else { return }
      let lines = words.joined(separator: " ").wrapped(to: width, indent: indent)
      let isIndented = lines.first?.hasPrefix(String(repeating: " ", count: indent)) == true
      let hasRoom = indent + first.count <= width || first.count > width
      #expect(isIndented == hasRoom, "width \(width), indent \(indent), \(comment)")
    }
  }
}
