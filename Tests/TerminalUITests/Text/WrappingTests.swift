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
  }

  @Test func `no line is wider than the width and no visible character is lost`() {
    forNastyTexts { text, comment, generator in
      let width = Int.random(in: 2...16, using: &generator)
      let lines = text.wrapped(to: width)
      #expect(lines.allSatisfy { $0.columns <= width }, "width \(width), \(comment)")
      let kept = lines.joined().unicodeScalars.filter { $0 != " " }
      let wanted = text.split(whereSeparator: \.isNewline).joined(separator: "\n").inert.unicodeScalars
        .filter { $0 != " " }
      #expect(Array(kept) == Array(wanted), "width \(width), \(comment)")
    }
  }
}
