import Foundation
import Testing

@testable import Values

@Suite("Composed texts")
struct ComposedTextTests {
  @Test func `every letter that is decomposed is composed as Foundation does it`() {
    for value in (0xC0...0x323AF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value), !(0xAC00...0xD7A3).contains(value) || value % 7 == 0 else { continue }
      let letter = String(scalar)
      let pieces = letter.decomposedStringWithCanonicalMapping
      guard pieces.unicodeScalars.count > 1 else { continue }
      let expected = letter.precomposedStringWithCanonicalMapping
      #expect(pieces.composed.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    "ǘ", "ậ", "ḗ", "ṩ", "각", "한글 가야금 É", "a\u{323}\u{307}", "a\u{307}\u{323}", "e\u{301}\u{302}\u{323}",
    "q\u{307}\u{323}",
    "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "ཧཱུྃ", "กำ้", "Z̧̃̂", "क़", "が", "\u{1100}\u{1161}\u{11A8}\u{301}", "\u{1100}\u{1100}\u{1161}", "\u{301}a",
    "e\u{200D}\u{301}", "\r\n",
  ])
  func `marks are put in order and joined with their letters`(text: String) {
    for form in [text, text.decomposedStringWithCanonicalMapping] {
      let expected = form.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
      #expect(form.composed == expected)
      guard form.decomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(form.unicodeScalars) else {
        continue
      }
      #expect(form.composed.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
  }
}
