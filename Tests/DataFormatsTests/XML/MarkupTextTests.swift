import DataFormats
import TestSupport
import Testing

@Suite("Texts with markup")
struct MarkupTextTests {
  @Test(
    arguments: [
      ("", ""), ("plain", "plain"), ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"), ("<b>x</b> <i>y</I>", "x y"),
      ("<p>one</p><p>two</p>", "one\n\ntwo"), ("<ul><li>a</li><li>b</li></ul>", "• a\n• b"),
      ("x<ol><li>a</li>\n <li><p>b</p></li></ol>y", "x\n1. a\n2. b\ny"), ("<li>alone", "• alone"),
      ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "• a\n• b\n• c"),
      ("<div>A</div><div><br></div><div>B<br></div><div>C</div>", "A\n\nB\nC"), ("A<div>B</div> C", "A\nB\nC"),
      ("<p>one</p>\n<p>two<br>three</p>", "one\n\ntwo\nthree"), ("a<br> b\nc", "a\n b\nc"),
      ("1 &ndash; 2 &hellip; &deg;C &Uuml;ber", "1 – 2 … °C Über"),
      ("<a href=\"https://x.org?a&amp;b\">link</a>", "link"),
      ("Tom &amp; &lt;b&gt; &quot;x&quot; &apos;y&#39;", "Tom & <b> \"x\" 'y'"),
      ("&#8364;&#x20AC;&nbsp;&amp;amp;", "€€ &amp;"), ("a < b & c > d", "a < b & c > d"), ("<3 <x> <br", "<3 <x> <br"),
      ("&what; &#0; &#xD800; & ;", "&what; &#0; &#xD800; & ;"), ("가<br>나", "가\n나"),
    ])
  func `marks become line breaks and characters, and the rest stays`(text: String, plain: String) {
    #expect(text.withoutMarkup == plain)
  }

  @Test func `any text is read`() {
    var random = SeededGenerator(seed: testSeed())
    for _ in 0..<3000 {
      let bytes = Mutation.mutated(
        ["a<br>&amp;<b class='x'>y</b>&#x20AC;<p>", "<<>>&&;;</", "<div>가&nbsp;</div>"], &random)
      let text = String(decoding: bytes, as: UTF8.self)
      // The dot of an element and its line break are longer than `<li>`, but not twice as long.
      #expect(text.withoutMarkup.utf8.count <= 2 * text.utf8.count)
    }
  }
}
