import TerminalUI
import Testing

struct LabelTests {
  @Test(arguments: [
    (Alignment.leading, "망고 kiwi"), (.center, " 망고 kiwi"), (.trailing, "   망고 kiwi"),
  ])
  func `a label stands at its side of the line`(alignment: Alignment, line: String) {
    #expect(drawn(12, 1, Label("망고 kiwi", .plain, alignment)).lines == [line])
  }

  @Test func `a label that does not fit ends with an ellipsis`() {
    #expect(drawn(6, 1, Label("망고쥬스")).lines == ["망고…"])
    #expect(drawn(6, 1, .ascii, Label("strawberry")).lines == ["straw~"])
    #expect(drawn(8, 1, Label("망고쥬스")).lines == ["망고쥬스"])
  }

  @Test func `a label takes the first line only`() {
    #expect(drawn(5, 3, Label("one\ntwo")).lines == ["one …", "", ""])
  }

  @Test func `a label looks as it is told`() {
    #expect(drawn(6, 1, Label("kiwi", .warning)).marked == ["«w:kiwi»"])
  }
}

struct ParagraphTests {
  private let text = "A poster of 만국박람회 in Paris"

  @Test func `a paragraph is broken between words`() {
    #expect(drawn(14, 4, Paragraph(text)).lines == ["A poster of", "만국박람회 in", "Paris", ""])
  }

  @Test func `a paragraph ends with the area`() {
    #expect(drawn(14, 1, Paragraph(text)).lines == ["A poster of"])
  }

  @Test func `every line of a paragraph is aligned`() {
    let trailing = drawn(15, 3, Paragraph(text, .plain, .trailing)).lines
    #expect(trailing == ["    A poster of", "  만국박람회 in", "          Paris"])
    let centered = drawn(15, 3, Paragraph(text, .plain, .center)).lines
    #expect(centered == ["  A poster of", " 만국박람회 in", "     Paris"])
  }
}

struct NoticeTests {
  @Test(arguments: [
    (Notice.Kind.plain, "Saved 저장", "Saved 저장"), (.good, "«g:✓ Saved 저장»", "«g:* Saved 저장»"),
    (.warning, "«w:! Saved 저장»", "«w:! Saved 저장»"), (.bad, "«b:✗ Saved 저장»", "«b:x Saved 저장»"),
  ])
  func `a notice says with a sign what kind of notice it is`(kind: Notice.Kind, unicode: String, ascii: String) {
    let notice = Notice(kind, Phrase(same: "Saved 저장"))
    #expect(drawn(20, 1, .unicode, notice).marked == [unicode])
    #expect(drawn(20, 1, .ascii, notice).marked == [ascii])
  }

  @Test func `a notice speaks the reader's language and is cut to the line`() {
    let notice = Notice(.good, Phrase(en: "Stock saved", ko: "재고를 저장했습니다"))
    #expect(drawn(12, 1, language: .korean) { $0.draw(notice, in: $0.area) }.lines == ["✓ 재고를 저…"])
    #expect(drawn(9, 1, notice).lines == ["✓ Stock …"])
  }
}
