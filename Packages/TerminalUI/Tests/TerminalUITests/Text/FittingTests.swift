import TerminalUI
import Testing

struct FittingTests {
  @Test(arguments: [
    ("mango", 5, "mango"), ("mango", 4, "mang"), ("mango", 0, ""), ("mango", -3, ""), ("망고쥬스", 8, "망고쥬스"),
    ("망고쥬스", 7, "망고쥬"), ("망고쥬스", 1, ""), ("a망", 2, "a"), ("👍a", 1, ""), ("cafe\u{301}s", 4, "café"),
  ])
  func `a text is cut before the character that does not fit`(text: String, width: Int, kept: String) {
    #expect(text.cut(to: width) == kept)
  }

  @Test(arguments: [
    ("mango", 5, "mango"), ("mango", 4, "man…"), ("mango", 1, "…"), ("망고쥬스", 7, "망고쥬…"), ("망고쥬스", 6, "망고…"),
    ("망고", 1, "…"), ("", 3, ""),
  ])
  func `a text that had to be cut ends with the ellipsis`(text: String, width: Int, kept: String) {
    #expect(text.cut(to: width, ellipsis: "…") == kept)
  }

  @Test func `an ellipsis that does not fit itself is left out`() {
    #expect("mango".cut(to: 2, ellipsis: "...") == "ma")
  }

  @Test(arguments: [
    (Alignment.leading, "kiwi   "), (.center, " kiwi  "), (.trailing, "   kiwi"),
  ])
  func `a short text is filled with spaces`(alignment: Alignment, padded: String) {
    #expect("kiwi".padded(to: 7, alignment) == padded)
  }

  @Test func `where a wide character was cut a space fills its half`() {
    #expect("망고".padded(to: 3) == "망 ")
    #expect("망고".padded(to: 3, .trailing) == " 망")
    #expect("망고쥬스".padded(to: 4, ellipsis: "…") == "망… ")
  }

  @Test func `a cut text never exceeds its width and is a beginning of the whole`() {
    forNastyTexts { text, comment, generator in
      let width = Int.random(in: -1...20, using: &generator)
      let kept = text.cut(to: width)
      #expect(kept.columns <= max(0, width), "width \(width), \(comment)")
      #expect(
        Array(text.sanitizedForDisplay.unicodeScalars).starts(with: kept.unicodeScalars), "width \(width), \(comment)")
      #expect(text.cut(to: width, ellipsis: "…").columns <= max(0, width), "width \(width), \(comment)")
      if text.columns <= width { #expect(kept == text.sanitizedForDisplay, "width \(width), \(comment)") }
    }
  }

  @Test func `a padded text takes exactly its width`() {
    forNastyTexts { text, comment, generator in
      let width = Int.random(in: 0...20, using: &generator)
      for alignment in [Alignment.leading, .center, .trailing] {
        #expect(text.padded(to: width, alignment, ellipsis: "…").columns == width, "width \(width), \(comment)")
      }
    }
  }
}
