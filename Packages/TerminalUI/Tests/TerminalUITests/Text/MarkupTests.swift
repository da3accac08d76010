import TerminalUI
import Testing

@Suite("Markup")
struct MarkupTests {
  @Test(arguments: [
    ("a & b < c > \"d\"", "a &amp; b &lt; c &gt; &quot;d&quot;"), ("&\u{301}x", "&amp;\u{301}x"),
    ("a\u{FFFE}\u{FFFF}\u{1B}[1m\nb", "a\u{FFFD}\u{FFFD}\u{FFFD}[1m b"), ("", ""), ("한글 é", "한글 é"),
  ])
  func `a text is escaped for XML`(text: String, expected: String) {
    #expect(Array(text.escapedForXML.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("*a* _b_ `c` | d", "\\*a\\* \\_b\\_ \\`c\\` \\| d"), ("|\u{301}", "\\|\u{301}"), ("a\nb", "a b"), ("한글 é", "한글 é"),
  ])
  func `a text is escaped for Markdown`(text: String, expected: String) {
    #expect(Array(text.escapedForMarkdown.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
