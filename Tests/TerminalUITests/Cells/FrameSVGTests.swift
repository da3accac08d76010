import TerminalUI
import Testing

struct FrameSVGTests {
  @Test func `a frame is a picture of words and rectangles`() {
    let red = Ink.color(Swatch(RGB(red: 255, green: 0, blue: 0)))
    let blue = Ink.color(Swatch(RGB(red: 0, green: 0, blue: 255)))
    let frame = drawn(6, 2) { canvas in
      canvas.write("망<&>", column: 0, row: 0, .accent(.orange))
      canvas.write("a b", column: 0, row: 1, .selected(.orange))
      canvas.write("▀", column: 3, row: 1, Style(red, on: blue))
      canvas.write("▄", column: 4, row: 1, Style(red))
      canvas.write("█", column: 5, row: 1, Style(blue))
    }
    #expect(
      frame.svg(.rich) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 54 36" width="54" height="36">
        <rect width="100%" height="100%" fill="#1c1c1c"/>
        <g font-family="DejaVu Sans Mono, NanumGothicCoding, Menlo, Consolas, monospace" font-size="15" xml:space="preserve">
        <text x="0" y="14" fill="#ff8700" textLength="18">망</text>
        <text x="18" y="14" fill="#ff8700" textLength="27">&lt;&amp;&gt;</text>
        <rect x="0" y="18" width="9" height="18" fill="#ff8700" shape-rendering="crispEdges"/>
        <rect x="9" y="18" width="9" height="18" fill="#ff8700" shape-rendering="crispEdges"/>
        <rect x="18" y="18" width="9" height="18" fill="#ff8700" shape-rendering="crispEdges"/>
        <rect x="27" y="18" width="9" height="9" fill="#ff0000" shape-rendering="crispEdges"/>
        <rect x="27" y="27" width="9" height="9" fill="#0000ff" shape-rendering="crispEdges"/>
        <rect x="36" y="27" width="9" height="9" fill="#ff0000" shape-rendering="crispEdges"/>
        <rect x="45" y="18" width="9" height="18" fill="#0000ff" shape-rendering="crispEdges"/>
        <text x="0" y="32" fill="#000000" textLength="9">a</text>
        <text x="18" y="32" fill="#000000" textLength="9">b</text>
        </g>
        </svg>

        """)
  }

  @Test func `without colours what is selected is turned round, light or dark`() {
    let frame = drawn(1, 1) { $0.write("x", column: 0, row: 0, .selected(.orange)) }
    let dark = frame.svg(.none)
    #expect(dark.contains("fill=\"#e0e0e0\" shape-rendering"))
    #expect(dark.contains("<text x=\"0\" y=\"14\" fill=\"#1c1c1c\""))
    let light = drawn(1, 1, theme: .light) { $0.write("x", column: 0, row: 0, .selected(.orange)) }.svg(.none)
    #expect(light.contains("fill=\"#202020\" shape-rendering"))
    #expect(light.contains("<text x=\"0\" y=\"14\" fill=\"#fafafa\""))
  }

  @Test(arguments: [
    (Style.bold, "font-weight=\"bold\""), (Style(.plain, .underline), "text-decoration=\"underline\""),
  ])
  func `emphasis is an attribute of the text`(style: Style, attribute: String) {
    let frame = drawn(2, 1) { $0.write("x", column: 0, row: 0, style) }
    #expect(frame.svg(.rich).contains(attribute))
    #expect(!drawn(2, 1) { $0.write("x", column: 0, row: 0) }.svg(.rich).contains(attribute))
  }

  @Test func `no text can break out of the picture`() {
    let frame = drawn(40, 1) { $0.write("</text><script>alert(1)</script>&\u{0}", column: 0, row: 0) }
    let svg = frame.svg(.rich)
    #expect(!svg.contains("<script>"))
    #expect(!svg.contains("&\u{FFFD}"))
    #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
